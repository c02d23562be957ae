"use client";

import { ArrowRight } from "lucide-react";
import { useId } from "react";
import type { UnchangedField } from "../../lib/invoice/unchanged";
import { useEditor } from "../../store/editor/use-editor";
import { jumpToField } from "../../store/editor/dialogs";
import { useTranslation } from "react-i18next";
import { fieldNameInGroup } from "./field-name";
import "./unchanged-list.css";

const groups = ["invoice", "supplier", "customer"] as const;

interface UnchangedListProps {
  readonly fields: readonly UnchangedField[];
  /** It stands in a box that scrolls as a whole. */
  readonly isPart?: boolean;
}

/** Fields that still show what stood there at first, by group; each leads to its place on the sheet. */
export function UnchangedList({ fields, isPart = false }: UnchangedListProps) {
  const editor = useEditor();
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={isPart ? "ed-compare" : "ed-compare ed-scroll"}>
      {groups.map((group) => {
        const inGroup = fields.filter((field) => field.group === group);
        if (inGroup.length === 0) return null;
        return (
          <section key={group} aria-labelledby={`${id}-${group}`}>
            <h3 id={`${id}-${group}`}>{t(`dialogs.compare.${group}`)}</h3>
            <ul>
              {inGroup.map(({ field, lineId, value, mayBeEmpty = false }) => (
                <li key={`${field} ${lineId ?? ""}`}>
                  <button type="button" onClick={() => jumpToField(editor, field, lineId)}>
                    <Name field={field} lineId={lineId} />
                    <span className="ed-compare-value">
                      <span>{value}</span>
                      {mayBeEmpty && <small>{t("dialogs.compare.mayBeEmpty")}</small>}
                    </span>
                    <ArrowRight aria-hidden />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

/** The group stands above for the eye; who hears the button alone needs it, too. */
function Name({ field, lineId }: Pick<UnchangedField, "field" | "lineId">) {
  const { i18n } = useTranslation();
  const [group, name] = fieldNameInGroup(i18n, field, lineId);
  return (
    <span className="ed-compare-name">
      {group !== "" && <span className="ed-hidden">{group} </span>}
      {name}
    </span>
  );
}
