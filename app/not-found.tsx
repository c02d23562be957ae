import { MessagePage } from "../components/editor/message-page";
import { ProductMark } from "../components/editor/product-mark";
import { words } from "../locales/words";
import { visitorLanguage } from "../web/visitor-language";

export default async function NotFoundPage() {
  const { notFound } = (await words[await visitorLanguage()].common()).default.pages;
  return (
    <MessagePage
      title={notFound.title}
      text={notFound.text}
      action={notFound.home}
      href="/"
      mark={<ProductMark />}
    />
  );
}
