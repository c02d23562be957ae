"use client";

import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { product } from "../../lib/product";
import { useInvoiceLocale, useReady } from "../../store/invoice-store";
import { startKeeping } from "../../store/keeping";
import { recallWorkspace } from "../../store/workspace-store";
import { Page } from "../page/page";
import { Toolbar } from "../toolbar/toolbar";
import { later } from "../ui/later";
import { ToastHost } from "../ui/toast-host";
import { DialogHost } from "../dialogs/dialog-host";
import { ignoreStrayFiles } from "./file-drops";
import { Footer } from "./footer";
import { Header } from "./header";
import { LoadingOverlay } from "./loading-overlay";
import { onShortcut } from "./shortcuts";

// It has nothing to show before the dialog that makes the files, and that one reports what cannot be loaded.
const { Component: Receipt } = later(
  () => import("../dialogs/receipt").then((module) => module.Receipt),
  () => undefined,
);

/** The whole editor: header, tools, the sheet, dialogs and messages. */
export function Editor() {
  const { t, i18n } = useTranslation();
  const locale = useInvoiceLocale();
  const ready = useReady();

  useEffect(startKeeping, []);
  useEffect(recallWorkspace, []);
  useEffect(ignoreStrayFiles, []);
  useEffect(() => {
    document.addEventListener("keydown", onShortcut);
    return () => document.removeEventListener("keydown", onShortcut);
  }, []);
  useEffect(() => {
    if (!ready) return;
    document.documentElement.lang = locale;
    void i18n.changeLanguage(locale).then((translate) => {
      document.title = `${product.name} · ${translate("app.title")}`;
    });
  }, [i18n, locale, ready]);

  return (
    <div className="ed-app" data-ready={ready}>
      <a className="ed-skip" href="#sheet">
        {t("app.skip")}
      </a>
      <Header />
      <div className="ed-work">
        <Toolbar />
        <main id="sheet" className="ed-main" tabIndex={-1}>
          <Page />
        </main>
      </div>
      <Footer />
      <DialogHost />
      <ToastHost>
        <Receipt />
      </ToastHost>
      <LoadingOverlay />
    </div>
  );
}
