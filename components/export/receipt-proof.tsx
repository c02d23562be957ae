"use client";

import { ChevronRight, CircleQuestionMark, ShieldCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Proof } from "../../lib/proof/prove";
import { openProof } from "../../store/editor/dialogs";
import type { Receipt } from "../../store/export/receipt";
import { useEditor } from "../../store/editor/use-editor";
import { useProofWords } from "./proof-words";
import "./receipt.css";

/** What reading the files back has shown, and the way to the proof of it. */
export function ReceiptProof({ receipt: { proof, files } }: { readonly receipt: Receipt }) {
  const { t } = useTranslation();
  if (proof) {
    const xml = files.find(({ kind }) => kind === "xml" || kind === "xrechnung")?.bytes ?? null;
    return <Proven proof={proof} xml={xml} />;
  }
  return (
    <p className="ed-receipt-proof">
      <CircleQuestionMark aria-hidden />
      <span>{t("dialogs.proof.unread")}</span>
    </p>
  );
}

function Proven({ proof, xml }: { readonly proof: Proof; readonly xml: Uint8Array | null }) {
  const editor = useEditor();
  const { said } = useProofWords();
  return (
    <button type="button" className="ed-receipt-proof" onClick={() => openProof(editor, { proof, xml })}>
      <ShieldCheck className="ed-ok" aria-hidden />
      <span>{said(proof)}</span>
      <ChevronRight aria-hidden />
    </button>
  );
}
