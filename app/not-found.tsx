import { Trouble } from "../components/editor/trouble";
import de from "../locales/de.json";
import en from "../locales/en.json";
import { visitorLanguage } from "../web/visitor-language";

export default async function NotFoundPage() {
  const { notFound } = ((await visitorLanguage()) === "de" ? de : en).pages;
  return <Trouble title={notFound.title} text={notFound.text} action={notFound.home} href="/" />;
}
