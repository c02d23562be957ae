import type { Metadata } from "next";
import { Editor } from "../components/editor/editor";
import { FlagsProvider } from "../components/editor/flags";
import { PageEditor } from "../components/editor/page-editor";
import { TextsProvider } from "../components/ui/texts";
import de from "../locales/de.json";
import en from "../locales/en.json";
import { editorPaths } from "../lib/site";
import { flags } from "../web/flags";
import { visitorLanguage } from "../web/visitor-language";
import { OpenPanels } from "./open-panels";

interface PageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const { lang } = await searchParams;
  const canonical = lang === "de" || lang === "en" ? editorPaths[lang] : editorPaths["x-default"];
  return { alternates: { canonical, languages: editorPaths } };
}

export default async function EditorPage() {
  const [locale, given] = await Promise.all([visitorLanguage(), flags()]);
  // The words of one language travel in the HTML; the other ones are fetched when they are asked for.
  return (
    <TextsProvider locale={locale} texts={locale === "de" ? de : en}>
      <FlagsProvider flags={given}>
        <PageEditor>
          <Editor />
        </PageEditor>
        {given.crawler && <OpenPanels locale={locale} />}
      </FlagsProvider>
    </TextsProvider>
  );
}
