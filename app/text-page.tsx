import type { ReactNode } from "react";
import { ProductMark } from "../components/editor/product-mark";
import { localeName, otherLocales, type Locale } from "../lib/locale";
import { product } from "../lib/product";
import { legalPaths, legalTexts, noticesPath } from "../lib/site/legal";
import { readingPaths } from "../lib/site/site";
import { words } from "../locales/words";
import "./text-page.css";

interface TextPageProps {
  readonly locale: Locale;
  /** This page in each language. */
  readonly paths: Readonly<Record<Locale, string>>;
  readonly children: ReactNode;
}

/** A page to read: brand and other languages above, the way to all such pages below. */
export async function TextPage({ locale, paths, children }: TextPageProps) {
  const said = (await words[locale].common()).default.legal;
  const here = (path: string) => (path === paths[locale] ? "page" : undefined);
  return (
    <div className="ed-app legal">
      <header className="legal-header">
        {/* The text may stand in a frame; the editor may not. */}
        <a className="ed-brand legal-home" href="/" target="_top" title={said.home}>
          <ProductMark />
          <span>{product.name}</span>
        </a>
        {otherLocales(locale).map((other) => (
          <a key={other} className="ed-link" href={paths[other]} lang={other} hrefLang={other}>
            {localeName(other, other)}
          </a>
        ))}
      </header>
      <main className="legal-main">{children}</main>
      <footer className="legal-footer">
        <nav aria-label={said.label}>
          <ul>
            <li>
              <a href="/" target="_top">
                {said.home}
              </a>
            </li>
            <li>
              <a href={readingPaths[locale]} target="_top" aria-current={here(readingPaths[locale])}>
                {said.reader}
              </a>
            </li>
            {legalTexts.map((each) => (
              <li key={each}>
                <a href={legalPaths[locale][each]} aria-current={here(legalPaths[locale][each])}>
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
