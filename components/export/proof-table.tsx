"use client";

import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProofRow } from "../../lib/proof/prove";
import { cut } from "../../lib/text/characters";
import { Button } from "../ui/button";
import { useProofWords } from "./proof-words";
import "./proof.css";

interface ProofTableProps {
  readonly rows: readonly ProofRow[];
  /** The lines of the XML; none of paper alone. */
  readonly lines: readonly string[];
  readonly chosen: ProofRow | null;
  readonly onChoose: (row: ProofRow) => void;
}

/** Rows at first, and with each further step: an invoice of a thousand lines has eight thousand. */
const step = 100;

/** Characters of a text, and of a line of the XML. */
const longest = 120;

/** The values, each with the places where it was found. */
export function ProofTable({ rows, lines, chosen, onChoose }: ProofTableProps) {
  const { t } = useTranslation();
  const { nameOf } = useProofWords();
  const [count, setCount] = useState(step);
  const hasXml = lines.length > 0;
  return (
    <div className="ed-proof-rows" role="region" aria-label={t("dialogs.proof.table")} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("dialogs.proof.value")}</th>
            <th scope="col">{t("dialogs.proof.sheet")}</th>
            <th scope="col">{t("dialogs.proof.term")}</th>
            {hasXml && <th scope="col">{t("dialogs.proof.xml")}</th>}
            <th scope="col">{t("dialogs.proof.page")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, count).map((row, index) => (
            <tr key={index} aria-current={row === chosen || undefined} onClick={() => onChoose(row)}>
              <th scope="row">
                {row.line === null ? nameOf(row) : <button type="button">{nameOf(row)}</button>}
              </th>
              <td>{cut(row.shown, longest)}</td>
              <td>{row.bt}</td>
              {hasXml && (
                <td className="ed-proof-line">
                  {row.line !== null && (
                    <>
                      <b>{row.line}</b> <code>{cut(lines[row.line - 1]?.trim() ?? "", longest)}</code>
                    </>
                  )}
                </td>
              )}
              <td>{row.page ?? "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > count && (
        <Button look="text" onClick={() => setCount(count + step)}>
          {t("dialogs.proof.rest", { count: rows.length - count })}
        </Button>
      )}
    </div>
  );
}
