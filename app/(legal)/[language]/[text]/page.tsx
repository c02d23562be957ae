import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ProductMark } from "../../../../components/editor/product-mark";
import { legalPaths, legalTexts, noticesPath } from "../../../../lib/site/legal";
import { legalPageAt, type LegalPage } from "../../../../lib/site/legal-page";
import { product } from "../../../../lib/product";
import { webEnv } from "../../../../web/env";
import { preview } from "../../../../web/social-preview";
import { legalDocuments } from "../../legal-documents";
import { legalFacts, operatorOf, saleOf, type LegalWords } from "../../legal-facts";
import { localeName, otherLocales, perLocale, type Locale } from "../../../../lib/locale";
import { words } from "../../../../locales/words";
import "./legal.css";

/** The operator's data may change with the next start, without another build. */
export const dynamic = "force-dynamic";

interface PageProps {
  readonly params: Promise<{ readonly language: string; readonly text: string }>;
}

const pageOf = async (params: PageProps["params"]): Promise<LegalPage> => {
  const { language, text } = await params;
  return legalPageAt(`/${language}/${text}`) ?? notFound();
};

const wordsOf = async (locale: Locale): Promise<LegalWords> => (await words[locale].common()).default.legal;

const documentOf = async ({ locale, text }: LegalPage) => {
  const env = webEnv();
  return legalDocuments[locale][text](
    legalFacts(locale, await wordsOf(locale), operatorOf(env), saleOf(env)),
  );
};

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const page = await pageOf(params);
  const { title, description } = await documentOf(page);
  return {
    title: `${title} · ${product.name}`,
    description,
    ...preview(page.locale, `${title} · ${product.name}`, description),
    alternates: {
      canonical: legalPaths[page.locale][page.text],
      languages: perLocale((locale) => legalPaths[locale][page.text]),
    },
  };
}

export default async function LegalTextPage({ params }: PageProps) {
  const page = await pageOf(params);
  const { locale, text } = page;
  const { title, sections } = await documentOf(page);
  const said = await wordsOf(locale);
  return (
    <div className="ed-app legal">
      <header className="legal-header">
        {/* The text may stand in a frame; the editor may not. */}
        <a className="ed-brand legal-home" href="/" target="_top" title={said.home}>
          <ProductMark />
          <span>{product.name}</span>
        </a>
        {otherLocales(locale).map((other) => (
          <a key={other} className="ed-link" href={legalPaths[other][text]} lang={other} hrefLang={other}>
            {localeName(other, other)}
          </a>
        ))}
      </header>
      <main className="legal-main">
        <h1>{title}</h1>
        <p className="legal-version">{said.version}</p>
        {sections.map(({ heading, body }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {body}
          </section>
        ))}
      </main>
      <footer className="legal-footer">
        <nav aria-label={said.label}>
          <ul>
            <li>
              <a href="/" target="_top">
                {said.home}
              </a>
            </li>
            {legalTexts.map((each) => (
              <li key={each}>
                <a href={legalPaths[locale][each]} aria-current={each === text ? "page" : undefined}>
                  {said[each]}
                </a>
              </li>
            ))}
            <li>
              <a href={noticesPath} target="_top">
                {said.licences}
              </a>
            </li>
          </ul>
        </nav>
      </footer>
    </div>
  );
}
