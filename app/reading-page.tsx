import type { Metadata } from "next";
import { Reader } from "../components/reading/reader";
import { WordsProvider } from "../components/ui/words-provider";
import type { Locale } from "../lib/locale";
import { product } from "../lib/product";
import { readingPaths } from "../lib/site/site";
import de from "../locales/de/reading-page.json" with { type: "json" };
import en from "../locales/en/reading-page.json" with { type: "json" };
import { words } from "../locales/words";
import { siteAddress } from "../web/site-address";
import { preview } from "../web/social-preview";
import { TextPage } from "./text-page";

const texts: Readonly<Record<Locale, typeof de>> = { de, en };

/** What search engines and messengers are told of the page that shows anybody's e-invoice. */
export function readingMetadata(locale: Locale): Metadata {
  const { title, description } = texts[locale];
  const whole = `${title} · ${product.name}`;
  return {
    title: whole,
    description,
    ...preview(locale, whole, description),
    alternates: { canonical: readingPaths[locale], languages: readingPaths },
  };
}

/** The page that shows anybody's e-invoice: a place to drop it, and what becomes of it. */
export async function ReadingPage({ locale }: { readonly locale: Locale }) {
  const { title, description, lead, questions } = texts[locale];
  const [common, dialogs] = await Promise.all([words[locale].common(), words[locale].dialogs()]);
  const url = new URL(readingPaths[locale], await siteAddress()).href;
  const facts = [
    {
      "@type": "WebApplication",
      name: `${title} · ${product.name}`,
      description,
      url,
      inLanguage: locale,
      applicationCategory: "BusinessApplication",
      operatingSystem: "Any",
      offers: { "@type": "Offer", price: "0", priceCurrency: "EUR" },
    },
    {
      "@type": "FAQPage",
      inLanguage: locale,
      mainEntity: questions.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    },
  ];
  return (
    <TextPage locale={locale} paths={readingPaths}>
      <h1>{title}</h1>
      <p>{lead}</p>
      <WordsProvider locale={locale} words={{ common: common.default, dialogs: dialogs.default }}>
        <Reader />
      </WordsProvider>
      {questions.map(({ question, answer }) => (
        <section key={question}>
          <h2>{question}</h2>
          <p>{answer}</p>
        </section>
      ))}
      <script
        type="application/ld+json"
        // Our own texts; no "<" of theirs may end the element.
        dangerouslySetInnerHTML={{
          __html: JSON.stringify({ "@context": "https://schema.org", "@graph": facts }).replaceAll(
            "<",
            "\\u003c",
          ),
        }}
      />
    </TextPage>
  );
}
