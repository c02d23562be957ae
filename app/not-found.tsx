"use client";

import { useTranslation } from "react-i18next";
import { Trouble } from "../components/editor/trouble";

export default function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <Trouble
      title={t("pages.notFound.title")}
      text={t("pages.notFound.text")}
      action={t("pages.notFound.home")}
      href="/"
    />
  );
}
