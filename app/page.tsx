import type { Metadata } from "next";
import { Editor } from "../components/editor/editor";
import { FlagsProvider } from "../components/editor/flags";
import { WordsProvider } from "../components/ui/words-provider";
import { words } from "../locales/words";
import { PageEditor } from "../components/editor/page-editor";
import { editorPaths } from "../lib/site/site";
import { flags } from "../web/flags";
import { visitorLanguage } from "../web/visitor-language";
import { OpenPanels } from "./open-panels";
import { isLocale } from "../lib/locale";

interface PageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const { lang } = await searchParams;
  const canonical = editorPaths[isLocale(lang) ? lang : "x-default"];
  return { alternates: { canonical, languages: editorPaths } };
}

export default async function EditorPage() {
  const [locale, given] = await Promise.all([visitorLanguage(), flags()]);
  const { default: common } = await words[locale].common();
  // The words of one language travel in the HTML; the other ones are fetched when they are asked for.
  return (
    <WordsProvider locale={locale} words={{ common }}>
      <FlagsProvider flags={given}>
        <PageEditor>
          <Editor />
        </PageEditor>
        {given.crawler && <OpenPanels locale={locale} />}
      </FlagsProvider>
    </WordsProvider>
  );
}
