"use client";

import { useEffect, useState } from "react";
import { useEditor } from "../../store/editor/use-editor";
import { forgetPurchase } from "../../store/shop/payment";
import { noteMissingPayment, usePayments } from "../../store/shop/payment-state";
import { prepareFiles, resetGeneration, useGeneration, createFiles } from "../../store/export/generation";
import { closeDialog } from "../../store/editor/dialogs";
import { useFlags } from "../editor/flags";
import { CheckingPayment } from "../shop/checking-payment";
import { ChooseKind } from "./choose-kind";
import { FilesDiffer } from "./files-differ";
import { Unchanged } from "../check/unchanged";
import { CircleAlert, Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Finding } from "../../lib/invoice/finding";
import type { ErrorCode } from "../../lib/contract/errors";
import type { ExportKind, ExportStep } from "../../lib/export/export-invoice";
import { Button } from "../ui/button";
import { Dialog, DialogActions } from "../ui/dialog";
import { errorText } from "../editor/error-text";
import { leadTo } from "../check/finding-text";
import { FindingList } from "../check/finding-list";
import { limits } from "../../lib/limits";
import { Spinner } from "../ui/spinner";
import "../editor/notice.css";
import "./failure.css";
import "./progress.css";

/** From the choice of the kind of file to the files, or to what keeps them from being made. */
export function GenerateDialog() {
  const editor = useEditor();
  const generation = useGeneration();
  const isVerifying = usePayments(({ verifying }) => verifying);
  const { paywall } = useFlags();
  const isPaymentMissing = paywall && generation.is === "error" && generation.code === "payment-required";
  useEffect(prepareFiles, []);
  useEffect(
    () => () => {
      resetGeneration(editor);
      forgetPurchase(editor, "single");
    },
    [editor],
  );
  useEffect(() => {
    if (isPaymentMissing) noteMissingPayment(editor);
  }, [editor, isPaymentMissing]);

  if (isVerifying) return <CheckingPayment />;
  if (generation.is === "idle" || isPaymentMissing) {
    return <ChooseKind isPaymentMissing={isPaymentMissing} onClose={() => closeDialog(editor)} />;
  }
  switch (generation.is) {
    case "unchanged":
      return <Unchanged fields={generation.fields} onClose={() => closeDialog(editor)} />;
    case "pending":
      return <Progress kind={generation.kind} step={generation.step} />;
    case "differs":
      return <FilesDiffer {...generation} onClose={() => closeDialog(editor)} />;
    case "error":
      return <GenerationFailed {...generation} onClose={() => closeDialog(editor)} />;
  }
}

interface GenerationFailedProps {
  readonly kind: ExportKind;
  readonly code: ErrorCode;
  readonly findings: readonly Finding[];
  readonly retryAfter?: number | undefined;
  readonly onClose: () => void;
}

/** What went wrong, that nothing is lost, and the way to try again. */
function GenerationFailed({ kind, code, findings, retryAfter, onClose }: GenerationFailedProps) {
  const editor = useEditor();
  const { t, i18n } = useTranslation();
  const [first] = findings;
  return (
    <Dialog title={t("dialogs.failed.title")} size="upload" onClose={onClose} role="alertdialog">
      <div className="ed-notice ed-failure">
        <CircleAlert aria-hidden />
        <p className="ed-notice-title">{t(`errors.${code}.title`)}</p>
        <p>{code === "offline" ? t("dialogs.failed.offline") : errorText(t, code, retryAfter)}</p>
      </div>
      <FindingList kind="refusals" findings={findings} />
      <p className="ed-quiet-text">{t("dialogs.failed.kept")}</p>
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          {t("dialogs.cancel")}
        </Button>
        {/* The same invoice is refused again. */}
        <Button
          look="primary"
          onClick={() => (first ? leadTo(editor, i18n, first) : void createFiles(editor, kind))}
        >
          {t(first ? "dialogs.compare.first" : "dialogs.failed.retry")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const stepsOf: Readonly<Record<ExportKind, readonly ExportStep[]>> = {
  pdf: ["pdf"],
  "e-invoice": ["xml", "pdf", "join"],
};

/** The real steps of the work. It cannot be closed; after a while it asks for patience and counts. */
function Progress({ kind, step }: { readonly kind: ExportKind; readonly step: ExportStep }) {
  const { t } = useTranslation();
  const seconds = useSeconds();
  const takesLong = seconds * 1_000 >= limits.generatingMessageSwitch;
  const steps = stepsOf[kind];
  const current = steps.indexOf(step);
  return (
    <Dialog
      title={t(takesLong ? "dialogs.progress.longTitle" : "dialogs.progress.title")}
      context={
        <span role="status">{t(takesLong ? "dialogs.progress.longText" : "dialogs.progress.text")}</span>
      }
      size="progress"
    >
      <ol className="ed-steps">
        {steps.map((name, index) => {
          const state = index < current ? "done" : index === current ? "active" : "waiting";
          return (
            <li key={name} data-state={state} aria-current={state === "active" ? "step" : undefined}>
              {state === "done" && <Check aria-hidden />}
              {state === "active" && <Spinner />}
              {state === "waiting" && <span className="ed-step-dot" aria-hidden />}
              <span>
                {t(`dialogs.progress.${name}`)}
                <span className="ed-hidden">, {t(`dialogs.progress.${state}`)}</span>
              </span>
              {takesLong && state === "active" && (
                <span className="ed-step-seconds" aria-hidden>
                  {t("dialogs.progress.seconds", { count: seconds })}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </Dialog>
  );
}

/** Seconds since the first rendering. */
function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - start) / 1_000)), 250);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
