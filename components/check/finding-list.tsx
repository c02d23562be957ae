"use client";

import { ArrowRight, CircleAlert, TriangleAlert } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Finding } from "../../lib/invoice/finding";
import { useEditor } from "../../store/editor/use-editor";
import { findingWords, leadTo } from "./finding-text";
import { FindingCure } from "./finding-cure";
import "./findings.css";

interface FindingListProps {
  readonly kind: "refusals" | "warnings";
  readonly findings: readonly Finding[];
}

/** What keeps the e-invoice from being made, or is worth a look; each entry leads to its place on the sheet. */
export function FindingList({ kind, findings }: FindingListProps) {
  const editor = useEditor();
  const { t, i18n } = useTranslation();
  const id = useId();
  if (findings.length === 0) return null;
  const Icon = kind === "refusals" ? CircleAlert : TriangleAlert;
  return (
    <section className={`ed-findings ed-findings-${kind}`} aria-labelledby={id}>
      <h3 id={id}>
        <Icon aria-hidden />
        {t(`dialogs.generate.${kind}`, { count: findings.length })}
      </h3>
      <ul>
        {findings.map((finding) => {
          const { field, lineId, code } = finding;
          const [key, values] = findingWords(i18n, finding);
          return (
            <li key={`${field} ${lineId ?? ""} ${code}`}>
              <button type="button" onClick={() => leadTo(editor, i18n, finding)}>
                <span>{t(key, values)}</span>
                <ArrowRight aria-hidden />
              </button>
              <FindingCure finding={finding} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
