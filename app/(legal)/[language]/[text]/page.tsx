import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { legalPaths } from "../../../../lib/site/legal";
import { legalPageAt, type LegalPage } from "../../../../lib/site/legal-page";
import { product } from "../../../../lib/product";
import { webEnv } from "../../../../web/env";
import { preview } from "../../../../web/social-preview";
import { legalDocuments } from "../../legal-documents";
import { legalFacts, operatorOf, saleOf, type LegalWords } from "../../legal-facts";
import { perLocale, type Locale } from "../../../../lib/locale";
import { words } from "../../../../locales/words";
import { TextPage } from "../../../text-page";

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
  return (
    <TextPage locale={locale} paths={perLocale((each) => legalPaths[each][text])}>
      <h1>{title}</h1>
      <p className="legal-version">{(await wordsOf(locale)).version}</p>
      {sections.map(({ heading, body }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {body}
        </section>
      ))}
    </TextPage>
  );
}
