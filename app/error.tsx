"use client";

import { useTranslation } from "react-i18next";
import { Trouble } from "../components/editor/trouble";

export default function ErrorPage({ reset }: { readonly reset: () => void }) {
  const { t } = useTranslation();
  return (
    <Trouble
      title={t("pages.error.title")}
      text={t("pages.error.text")}
      action={t("pages.error.again")}
      onAction={reset}
    />
  );
}
