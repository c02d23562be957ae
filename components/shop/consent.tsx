"use client";

import { CircleAlert } from "lucide-react";
import { useId, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { legalPaths, type LegalText } from "../../lib/site/legal";
import { languageOf } from "../../locales/i18n";
import { useEditor } from "../../store/editor/use-editor";
import { hasAgreed, noteAgreed } from "../../store/shop/consent";
import { openLegalText } from "../../store/editor/dialogs";
import { Checkbox } from "../ui/checkbox";
import { Trans, useTranslation } from "react-i18next";
import "./consent.css";
import "../ui/dialog.css";

export type ConsentState = "unchecked" | "checked" | "checkNeeded";

interface Consent {
  readonly box: ReactNode;
  /** True when the visitor has agreed; otherwise says what is missing and goes to the box. */
  readonly ask: () => boolean;
}

/**
 * The consent of one dialog. Once given it stays for the next invoice; what is bought is agreed to each time. Its texts open
 * over the dialog.
 */
export function useConsent(isPurchase = false): Consent {
  const editor = useEditor();
  const { t } = useTranslation();
  const locale = languageOf(useTranslation().i18n);
  const [wasAgreed] = useState(() => hasAgreed(editor));
  const [answer, setAnswer] = useState<ConsentState | null>(null);
  const state = answer ?? (wasAgreed && !isPurchase ? "checked" : "unchecked");
  const input = useRef<HTMLInputElement>(null);
  const alertId = useId();
  const needed = state === "checkNeeded";

  const link = (text: LegalText) => {
    const onClick = (event: MouseEvent) => {
      // With a key held the browser opens it elsewhere, as always.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      openLegalText(editor, text);
    };
    return (
      <a href={legalPaths[locale][text]} target="_blank" rel="noopener" className="ed-link" onClick={onClick}>
        {""}
      </a>
    );
  };
  const box = (
    <div className="ed-consent">
      <Checkbox
        checked={state === "checked"}
        onChange={(checked) => {
          setAnswer(checked ? "checked" : "unchecked");
          noteAgreed(editor, checked);
        }}
        needed={needed}
        describedBy={needed ? alertId : undefined}
        inputRef={input}
      >
        <Trans i18nKey="dialogs.consent" components={{ terms: link("terms"), privacy: link("privacy") }} />
      </Checkbox>
      {needed && (
        <p id={alertId} className="ed-alert" role="alert">
          <CircleAlert aria-hidden />
          {t("dialogs.consentNeeded")}
        </p>
      )}
    </div>
  );
  const ask = () => {
    if (state === "checked") return true;
    setAnswer("checkNeeded");
    input.current?.focus();
    return false;
  };
  return { box, ask };
}
