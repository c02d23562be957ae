"use client";

import { CircleAlert, ExternalLink } from "lucide-react";
import { useRef, useState } from "react";
import { legalPaths, type LegalText } from "../../lib/site/legal";
import { legalPageAt, type LegalPage } from "../../lib/site/legal-page";
import { languageOf } from "../../locales/i18n";
import { useEditor } from "../../store/editor/use-editor";
import { closeDialog } from "../../store/editor/dialogs";
import { Button } from "../ui/button";
import { Dialog, DialogActions } from "../ui/dialog";
import { Spinner } from "../ui/spinner";
import { useTranslation } from "react-i18next";
import "./notice.css";
import "../export/failure.css";
import "../shop/checking-payment.css";
import "./legal-dialog.css";

type Loading = "loading" | "loaded" | "failed";

/** A legal text in a frame, so that whatever is under it stays as it is. */
export function LegalDialog({ text }: { readonly text: LegalText }) {
  const editor = useEditor();
  const { t } = useTranslation();
  const locale = languageOf(useTranslation().i18n);
  const frame = useRef<HTMLIFrameElement>(null);
  const [start] = useState(legalPaths[locale][text]);
  const [shown, setShown] = useState<LegalPage>({ locale, text });
  const [loading, setLoading] = useState<Loading>("loading");
  const [attempt, setAttempt] = useState(0);
  const title = t(`legal.${shown.text}`);

  const onLoad = () => {
    // A browser's own page about a lost connection shows nothing of itself.
    const inner = frame.current?.contentDocument;
    const page = inner?.querySelector("main h1") ? legalPageAt(inner.location.pathname) : null;
    if (!inner || !page) return setLoading("failed");
    inner.documentElement.dataset.framed = "";
    // Keys pressed inside the frame never come out of it.
    inner.addEventListener("keydown", ({ key }) => {
      if (key === "Escape") closeDialog(editor);
    });
    setShown(page);
    setLoading("loaded");
  };
  const retry = () => {
    setLoading("loading");
    setAttempt(attempt + 1);
  };
  return (
    <Dialog title={title} size="legal" onClose={() => closeDialog(editor)}>
      <div className="ed-legal" data-state={loading}>
        {loading === "loading" && (
          <p className="ed-checking" role="status">
            <Spinner />
            {t("dialogs.legal.loading")}
          </p>
        )}
        {loading === "failed" && (
          <div className="ed-notice ed-failure" role="alert">
            <CircleAlert aria-hidden />
            <p className="ed-notice-title">{t("dialogs.legal.failed")}</p>
            <p>{t("dialogs.legal.failedText")}</p>
            <Button look="plain" onClick={retry}>
              {t("dialogs.legal.retry")}
            </Button>
          </div>
        )}
        <iframe
          key={attempt}
          ref={frame}
          src={start}
          title={title}
          onLoad={onLoad}
          hidden={loading === "failed"}
        />
      </div>
      <DialogActions>
        <a
          className="ed-button ed-button-quiet"
          href={legalPaths[shown.locale][shown.text]}
          target="_blank"
          rel="noopener"
        >
          <ExternalLink aria-hidden />
          {t("dialogs.legal.open")}
        </a>
        <Button look="primary" onClick={() => closeDialog(editor)}>
          {t("dialogs.close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
