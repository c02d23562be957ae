"use client";

import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "../../lib/limits";
import {
  bringToken,
  clearRateLimits,
  makeCodes,
  makePdf,
  resetOnboarding,
  sendTestMessage,
  takeToken,
  testToasts,
} from "../../store/admin";
import { openDialog } from "../../store/workspace-store";
import "./admin.css";

/** What developers need at hand: documents, codes, messages, a first visit. */
export function AdminToolbar() {
  const { t } = useTranslation("admin");
  const [batch, setBatch] = useState<number>(limits.codeBatches[0]);
  const [token, setToken] = useState(takeToken);
  const batchId = useId();
  useEffect(() => {
    const take = (): void => setToken(takeToken());
    window.addEventListener("hashchange", take);
    return () => window.removeEventListener("hashchange", take);
  }, []);
  const tools = [
    ["compare", () => openDialog("compare")],
    ["pdf", () => void makePdf()],
    ["onboarding", resetOnboarding],
    ["toasts", () => testToasts()],
    ["rateLimits", () => void clearRateLimits()],
    ["message", () => void sendTestMessage(t("testMessage"))],
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
          bringToken(target.value);
        }}
      />
      <div className="ed-admin-codes">
        <button type="button" onClick={() => void makeCodes(batch)}>
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
