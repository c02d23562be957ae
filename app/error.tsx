"use client";

import { useContext } from "react";
import { I18nContext } from "react-i18next";
import { MessagePage } from "../components/editor/message-page";

export default function ErrorPage({ reset }: { readonly reset: () => void }) {
  // The hook would be a second copy of its code in the first load; nothing changes its language here.
  const { t } = useContext(I18nContext).i18n;
  return (
    <MessagePage
      title={t("pages.error.title")}
      text={t("pages.error.text")}
      action={t("pages.error.again")}
      onAction={reset}
    />
  );
}
