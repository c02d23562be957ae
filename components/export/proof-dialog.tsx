"use client";

import { useMemo, useState, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ProofRow } from "../../lib/proof/prove";
import { decodeXml } from "../../lib/text/encoding";
import { areFound } from "../../lib/text/search";
import { closeDialog, type ShownProof } from "../../store/editor/dialogs";
import { useEditor } from "../../store/editor/use-editor";
import { Dialog } from "../ui/dialog";
import { ProofTable } from "./proof-table";
import { useProofWords } from "./proof-words";
import { cut } from "../../lib/text/characters";
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
      size="proof"
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

interface ProofXmlProps {
  readonly lines: readonly string[];
  /** The line that is marked, from 1. */
  readonly marked: number | null;
}

/** px, as the styles have it. */
const lineHeight = 20;

/** Lines that are there above and below those in sight. */
const around = 40;

/** Characters of a line: that of an attachment may have millions. */
const longest = 300;

/** The XML to be read, with the marked line in sight. Only what is near is in the page: it may have 30,000 lines. */
function ProofXml({ lines, marked }: ProofXmlProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(0);
  useEffect(() => {
    if (marked === null || !box.current) return;
    box.current.scrollTo?.({ top: (marked - 1) * lineHeight - box.current.clientHeight / 2, left: 0 });
    setFirst(marked - 1);
  }, [marked]);
  const from = Math.max(0, first - around);
  return (
    <div
      ref={box}
      className="ed-proof-xml"
      role="region"
      aria-label={t("dialogs.proof.listing")}
      tabIndex={0}
      onScroll={({ currentTarget }) => setFirst(Math.floor(currentTarget.scrollTop / lineHeight))}
    >
      <ol style={{ height: lines.length * lineHeight, paddingTop: from * lineHeight }} start={from + 1}>
        {lines.slice(from, first + 2 * around).map((line, index) => (
          <li
            key={from + index}
            value={from + index + 1}
            aria-current={from + index + 1 === marked || undefined}
          >
            <code>{cut(line, longest)}</code>
          </li>
        ))}
      </ol>
    </div>
  );
}
