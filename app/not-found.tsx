import { Trouble } from "../components/editor/trouble";
import { words } from "../locales/words";
import { visitorLanguage } from "../web/visitor-language";

export default async function NotFoundPage() {
  const { notFound } = (await words[await visitorLanguage()].common()).default.pages;
  return <Trouble title={notFound.title} text={notFound.text} action={notFound.home} href="/" />;
}
