"use client";

import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProofRow } from "../../lib/proof/prove";
import { decodeXml } from "../../lib/text/encoding";
import { areFound } from "../../lib/text/search";
import { closeDialog, type ShownProof } from "../../store/editor/dialogs";
import { useEditor } from "../../store/editor/use-editor";
import { Dialog } from "../ui/dialog";
import { ProofTable } from "./proof-table";
import { ProofXml } from "./proof-xml";
import { useProofWords } from "./proof-words";
import "../ui/entry.css";
import "./proof.css";

/** Each value with its business term, its line of the XML and its page of the PDF. */
export function ProofDialog({ proof, xml }: ShownProof) {
  const editor = useEditor();
  const { t } = useTranslation();
  const { nameOf, said } = useProofWords();
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState<ProofRow | null>(null);
  const lines = useMemo(() => (xml === null ? [] : decodeXml(xml).split("\n")), [xml]);
  const rows =
    query.trim() === ""
      ? proof.rows
      : proof.rows.filter((row) => areFound(query, [nameOf(row), row.shown, row.bt]));
  return (
    <Dialog
      title={t("dialogs.proof.title")}
      context={`${said(proof)} ${t(xml === null ? "dialogs.proof.howPaper" : "dialogs.proof.how")}`}
      size="drawer"
      onClose={() => closeDialog(editor)}
    >
      <div role="search">
        <input
          type="search"
          className="ed-entry"
          aria-label={t("dialogs.proof.search")}
          placeholder={t("dialogs.proof.search")}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <p role="status" className="ed-hidden">
          {t("dialogs.proof.found", { count: rows.length })}
        </p>
      </div>
      <ProofTable key={query} rows={rows} lines={lines} chosen={chosen} onChoose={setChosen} />
      {lines.length > 0 && <ProofXml lines={lines} marked={chosen?.line ?? null} />}
    </Dialog>
  );
}
