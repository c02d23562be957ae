"use client";

import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "../../lib/limits";
import { useEditor } from "../../store/editor/use-editor";
import {
  bringToken,
  clearRateLimits,
  makeCodes,
  makePdf,
  resetOnboarding,
  sendTestMessage,
  takeToken,
  testToasts,
} from "../../store/editor/admin";
import { openDialog } from "../../store/editor/dialogs";
import "./admin.css";

/** What developers need at hand: documents, codes, messages, a first visit. */
export function AdminToolbar() {
  const editor = useEditor();
  const { t } = useTranslation("admin");
  const [batch, setBatch] = useState<number>(limits.codeBatches[0]);
  const [token, setToken] = useState(() => takeToken(editor));
  const batchId = useId();
  useEffect(() => {
    const take = (): void => setToken(takeToken(editor));
    window.addEventListener("hashchange", take);
    return () => window.removeEventListener("hashchange", take);
  }, [editor]);
  const tools = [
    ["compare", () => openDialog(editor, "compare")],
    ["pdf", () => void makePdf(editor)],
    ["onboarding", () => resetOnboarding(editor)],
    ["toasts", () => testToasts(editor)],
    ["rateLimits", () => void clearRateLimits(editor)],
    ["message", () => void sendTestMessage(editor, t("testMessage"))],
  ] as const;
  return (
    <section className="ed-admin" aria-label={t("label")}>
      <input
        type="password"
        autoComplete="off"
        aria-label={t("token")}
        placeholder={t("token")}
        value={token}
        onChange={({ target }) => {
          setToken(target.value);
          bringToken(editor, target.value);
        }}
      />
      <div className="ed-admin-codes">
        <button type="button" onClick={() => void makeCodes(editor, batch)}>
          {t("codes")}
        </button>
        <label className="ed-hidden" htmlFor={batchId}>
          {t("batch")}
        </label>
        <select id={batchId} value={batch} onChange={(event) => setBatch(Number(event.target.value))}>
          {limits.codeBatches.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </div>
      {tools.map(([key, run]) => (
        <button key={key} type="button" onClick={run}>
          {t(key)}
        </button>
      ))}
    </section>
  );
}
