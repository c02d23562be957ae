"use client";

import { Check } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ExportKind, ExportStep } from "../../lib/export/export-invoice";
import { limits } from "../../lib/limits";
import { Dialog } from "../ui/dialog";
import { Spinner } from "../ui/spinner";
import "./progress.css";

const stepsOf: Readonly<Record<ExportKind, readonly ExportStep[]>> = {
  pdf: ["pdf"],
  "e-invoice": ["xml", "pdf", "join"],
};

/** The real steps of the work. It cannot be closed; after a while it asks for patience and counts. */
export function Progress({ kind, step }: { readonly kind: ExportKind; readonly step: ExportStep }) {
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
