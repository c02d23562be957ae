"use client";

import { PencilLine, Shapes } from "lucide-react";
import { useId, type Ref } from "react";
import type { ExportKind } from "../../lib/export/export-invoice";
import { findingsFor, untouchedFields, type SheetFinding } from "../../lib/export/findings";
import type { UnchangedField } from "../../lib/invoice/unchanged";
import { useTranslation } from "react-i18next";
import { FindingList } from "./finding-list";
import { UnchangedList } from "./unchanged-list";
import "./unchanged-list.css";
import "./findings.css";

interface FindingsProps {
  readonly ref?: Ref<HTMLDivElement>;
  readonly kind: ExportKind;
  readonly findings: readonly SheetFinding[];
}

/** Everything that speaks against one kind of file, before anything is agreed to; each entry leads to its field. */
export function Findings({ ref, kind, findings }: FindingsProps) {
  const { stops, warnings } = findingsFor(kind, findings);
  if (stops.length + warnings.length === 0) return null;
  const wrong = (found: readonly SheetFinding[]) => found.filter(({ untouched }) => !untouched);
  return (
    <div ref={ref} className="ed-scroll ed-findings-all">
      <Untouched look="open" fields={untouchedFields(stops)} />
      <FindingList kind="refusals" findings={wrong(stops)} />
      <Untouched
        look={warnings.some(({ code }) => code === "example-trial") ? "trial" : "rest"}
        fields={untouchedFields(warnings)}
      />
      <FindingList kind="warnings" findings={wrong(warnings)} />
    </div>
  );
}

interface UntouchedProps {
  /** `open`: has to be written first; `trial`: all of it is an example; `rest`: a text of an example that harms nobody. */
  readonly look: "open" | "trial" | "rest";
  readonly fields: readonly UnchangedField[];
}

function Untouched({ look, fields }: UntouchedProps) {
  const { t } = useTranslation();
  const id = useId();
  if (fields.length === 0) return null;
  const Icon = look === "open" ? PencilLine : Shapes;
  return (
    <section className={`ed-findings ed-findings-${look}`} aria-labelledby={id}>
      <h3 id={id}>
        <Icon aria-hidden />
        {t(`dialogs.generate.${look}`, { count: fields.length })}
      </h3>
      <p>{t(`dialogs.generate.${look}Text`, { count: fields.length })}</p>
      <UnchangedList fields={fields} isPart />
    </section>
  );
}
