"use client";

import { useEffect, useId, useRef, useState } from "react";
import type { BoughtCode } from "../../lib/shop/bought-code";
import { formatDate } from "../../lib/values/dates";
import { languageOf } from "../../locales/i18n";
import { useEditor } from "../../store/editor/use-editor";
import { dismissCode, saveCode, useBoughtCodes } from "../../store/shop/bought-codes";
import { copy } from "../../store/editor/feedback";
import { loadCodes } from "../../store/shop/coupons";
import { usePayments } from "../../store/shop/payment-state";
import { Button } from "../ui/button";
import { useTranslation } from "react-i18next";
import "./card.css";
import "../check/compare-dialog.css";
import "./kept-codes.css";

/** The codes that were bought in this browser; nothing where there are none. */
export function KeptCodes() {
  const editor = useEditor();
  const { t } = useTranslation();
  const codes = useBoughtCodes();
  const id = useId();
  useEffect(() => void loadCodes(editor), [editor]);
  if (codes.length === 0) return null;
  return (
    <section className="ed-kept" aria-labelledby={id}>
      <h3 id={id}>{t("dialogs.codes.title")}</h3>
      <p className="ed-card-hint">{t("dialogs.codes.text")}</p>
      <CodeList codes={codes} />
    </section>
  );
}

/** The same where there is less room: they unfold. */
export function KeptCodesFold() {
  const editor = useEditor();
  const { t } = useTranslation();
  const codes = useBoughtCodes();
  if (codes.length === 0) return null;
  return (
    <details
      className="ed-defaults ed-kept-fold"
      onToggle={(event) => event.currentTarget.open && void loadCodes(editor)}
    >
      <summary>{t("dialogs.codes.fold", { count: codes.length })}</summary>
      <p className="ed-card-hint">{t("dialogs.codes.text")}</p>
      <CodeList codes={codes} />
    </details>
  );
}

function CodeList({ codes }: { readonly codes: readonly BoughtCode[] }) {
  const editor = useEditor();
  const list = useRef<HTMLUListElement>(null);
  return (
    <ul ref={list}>
      {codes.map((code) => (
        <Code
          key={code.paymentId}
          code={code}
          onDismiss={() => {
            // What had the focus goes with the code, and with the last one the list.
            list.current?.closest("dialog")?.querySelector("h2")?.focus();
            dismissCode(editor, code);
          }}
        />
      ))}
    </ul>
  );
}

interface CodeProps {
  readonly code: BoughtCode;
  readonly onDismiss: () => void;
}

function Code({ code, onDismiss }: CodeProps) {
  const editor = useEditor();
  const { t } = useTranslation();
  const locale = languageOf(useTranslation().i18n);
  const end = usePayments(({ codeEnds }) => codeEnds[code.paymentId]);
  const [isAsking, setAsking] = useState(false);
  const hide = useRef<HTMLButtonElement>(null);
  const id = useId();
  // Where nothing is lost nobody has to be asked.
  const isWorthless = end === "used-up" || end === "refunded";
  const facts = [
    ...(code.invoices > 0 ? [t("dialogs.packages.count", { count: code.invoices })] : []),
    formatDate(code.date, locale),
  ];
  return (
    <li>
      <div>
        <p id={id} className="ed-kept-code" data-worthless={end !== undefined}>
          {code.code}
        </p>
        <p className="ed-card-hint">
          {facts.join(" · ")}
          {end !== undefined && <strong> · {t(`dialogs.codes.${end}`)}</strong>}
        </p>
      </div>
      {isAsking ? (
        <Question
          onKeep={() => {
            setAsking(false);
            // It is drawn anew first.
            setTimeout(() => hide.current?.focus(), 0);
          }}
          onDismiss={onDismiss}
        />
      ) : (
        <div className="ed-kept-actions">
          {!isWorthless && (
            <>
              <Button look="text" aria-describedby={id} onClick={() => void copy(editor, code.code)}>
                {t("dialogs.codes.copy")}
              </Button>
              <Button look="text" aria-describedby={id} onClick={() => void saveCode(editor, code)}>
                {t("dialogs.packages.save")}
              </Button>
            </>
          )}
          <Button
            look="text"
            className="ed-kept-hide"
            ref={hide}
            aria-describedby={id}
            onClick={() => (isWorthless ? onDismiss() : setAsking(true))}
          >
            {t(isWorthless ? "dialogs.codes.hideNow" : "dialogs.codes.hide")}
          </Button>
        </div>
      )}
    </li>
  );
}

interface QuestionProps {
  readonly onKeep: () => void;
  readonly onDismiss: () => void;
}

/** What is lost with the code; the answer that loses nothing has the focus. */
function Question({ onKeep, onDismiss }: QuestionProps) {
  const { t } = useTranslation();
  const keep = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => keep.current?.focus(), []);
  return (
    <div className="ed-kept-question" role="group" aria-labelledby={id}>
      <p id={id}>{t("dialogs.codes.hideText")}</p>
      <div className="ed-kept-actions">
        <Button look="text" ref={keep} aria-describedby={id} onClick={onKeep}>
          {t("dialogs.codes.keep")}
        </Button>
        <Button look="text" className="ed-danger" onClick={onDismiss}>
          {t("dialogs.codes.hideNow")}
        </Button>
      </div>
    </div>
  );
}
