"use client";

import {
  Activity,
  memo,
  startTransition,
  useEffect,
  useReducer,
  useState,
  type ComponentProps,
  type ReactNode,
} from "react";
import { useTranslation } from "react-i18next";
import { untilLoaded } from "../../store/editor/until-loaded";
import { useEditor } from "../../store/editor/use-editor";
import { forgetPaymentReturn, takeUpPayment } from "../../store/shop/payment-return";
import { followFindings, lookForFindings } from "../../store/check/findings";
import { keepInvoice } from "../../store/draft/start-saving";
import { recallWorkspace } from "../../store/editor/workspace-store";
import { useInvoice, useReady } from "../../store/editor/invoice-store";
import { Page } from "../sheet/page";
import { usePattern } from "../sheet/theme-pattern";
import { isPattern } from "../../lib/theme/themes";
import { TouchEditing } from "../phone/touch-editing";
import { Toolbar } from "../toolbar/toolbar";
import { useIsAfterLoad, useIsLoaded } from "../ui/after-load";
import { later } from "../ui/later";
import { useFlags } from "./flags";
import { Footer } from "./footer";
import { Header } from "./header";
import { onShortcut } from "./shortcuts";
import { useSpokenLanguage } from "./spoken-language";
import { useDialogs } from "../../store/editor/dialogs";
import { limits } from "../../lib/limits";
import { Spinner } from "../ui/spinner";
import "./editor.css";
import "./loading-overlay.css";

// Nothing comes over the sheet before the first load is over.
const { Component: Hosts } = later(
  untilLoaded(() => import("./hosts").then((module) => module.Hosts)),
  () => undefined,
  "common",
);

/** The whole editor: header, tools, the sheet, dialogs and messages. */
export function Editor() {
  const editor = useEditor();
  const { t } = useTranslation();
  const { ready, sheetWords } = useSpokenLanguage();
  const [isPageLive, onLive] = useReducer(() => true, false);
  const isTourRunning = useDialogs(({ tourRunning }) => tourRunning);
  const isLoaded = useIsLoaded();
  const isAfterLoad = useIsAfterLoad();
  const { paywall } = useFlags();

  // A stored invoice is laid out before it is shown, which the page does.
  useEffect(() => (isPageLive ? keepInvoice(editor) : undefined), [editor, isPageLive]);
  useEffect(() => recallWorkspace(editor), [editor]);
  useEffect(() => followFindings(editor), [editor]);
  useEffect(() => {
    if (isAfterLoad && ready) void lookForFindings(editor);
  }, [editor, isAfterLoad, ready]);
  useEffect(() => {
    if (!ready) return;
    if (paywall) takeUpPayment(editor);
    else forgetPaymentReturn();
  }, [editor, ready, paywall]);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onShortcut(editor, event);
    document.addEventListener("keydown", listen, true);
    return () => document.removeEventListener("keydown", listen, true);
  }, [editor]);

  return (
    <div className="ed-app" data-ready={ready} inert={isTourRunning}>
      <a className="ed-skip ed-only" href="#sheet">
        {t("app.skip")}
      </a>
      <Desk words={sheetWords} onLive={onLive} />
      {isLoaded && <Hosts />}
      <LoadingOverlay ready={ready} />
    </div>
  );
}

/**
 * All that lies below dialogs and messages: what these do renders none of it again. Each `Activity` is made live in a task of its
 * own, between which the browser answers.
 */
const Desk = memo(function Desk({ words, onLive }: Pick<ComponentProps<typeof Page>, "words" | "onLive">) {
  // Otherwise what is within them waits until nothing else is left to do.
  const [, wake] = useReducer(() => true, false);
  useEffect(() => startTransition(wake), []);
  return (
    <>
      <Header />
      <Work>
        <Activity>
          <Toolbar />
        </Activity>
        <main id="sheet" className="ed-main" tabIndex={-1}>
          <Activity>
            <Page words={words} onLive={onLive} />
          </Activity>
        </main>
      </Work>
      <TouchEditing />
      <Footer />
    </>
  );
});

/** Tools and sheet. Nothing is typed before a stored invoice could be read: half a word would be kept. */
function Work({ children }: { readonly children: ReactNode }) {
  const ready = useReady();
  return (
    <div className="ed-work" inert={!ready}>
      {children}
    </div>
  );
}

/**
 * Covers the sheet while the stored invoice is read, the first pages are laid out and its pattern comes, which is not waited for
 * for long. It lies above and moves nothing.
 */
function LoadingOverlay({ ready }: { readonly ready: boolean }) {
  const { t } = useTranslation();
  const theme = useInvoice(({ invoiceTheme }) => invoiceTheme.theme);
  const isDrawn = usePattern(theme) !== null || !isPattern(theme);
  const [waited, setWaited] = useState(0);
  useEffect(() => {
    const timers = [limits.loadingOverlay, limits.patternWait].map((ms) => setTimeout(setWaited, ms, ms));
    return () => timers.forEach(clearTimeout);
  }, []);
  if (ready && waited >= (isDrawn ? limits.loadingOverlay : limits.patternWait)) return null;
  return (
    <div id="ed-loading" className="ed-loading ed-only" role="status">
      {/* Nothing is painted before the server's page has come in as far as here: half a page would move when the rest comes. */}
      <link rel="expect" href="#ed-loading" blocking="render" />
      <Spinner />
      <span>{t("app.loading")}</span>
    </div>
  );
}
