"use client";

import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { UnchangedField } from "../../lib/invoice/compare";
import { jumpToField } from "../../store/workspace-store";
import { Button } from "../ui/button";
import { Dialog, DialogActions } from "../ui/dialog";
import { fieldNameInGroup } from "./field-name";

interface UnchangedProps {
  readonly fields: readonly UnchangedField[];
  readonly onClose: () => void;
}

const groups = ["invoice", "supplier", "customer"] as const;

/** The placeholders that are still on the sheet, by group; each leads to its field. */
export function Unchanged({ fields, onClose }: UnchangedProps) {
  const { t } = useTranslation();
  const [first] = fields;
  return (
    <Dialog
      title={t("dialogs.compare.title")}
      context={t("dialogs.compare.text", { count: fields.length })}
      size="upload"
      onClose={onClose}
    >
      <div className="ed-compare">
        {groups.map((group) => {
          const inGroup = fields.filter((field) => field.group === group);
          if (inGroup.length === 0) return null;
          return (
            <section key={group} aria-labelledby={`compare-${group}`}>
              <h3 id={`compare-${group}`}>{t(`dialogs.compare.${group}`)}</h3>
              <ul>
                {inGroup.map(({ field, lineId, value }) => (
                  <li key={`${field} ${lineId ?? ""}`}>
                    <button type="button" onClick={() => jumpToField(field, lineId)}>
                      <Name field={field} lineId={lineId} />
                      <span className="ed-compare-value">{value}</span>
                      <ArrowRight aria-hidden />
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      <DialogActions>
        <Button look="primary" onClick={() => first && jumpToField(first.field, first.lineId)}>
          {t("dialogs.compare.first")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The group stands above for the eye; who hears the button alone needs it, too. */
function Name({ field, lineId }: Pick<UnchangedField, "field" | "lineId">) {
  const { t } = useTranslation();
  const [group, name] = fieldNameInGroup(t, field, lineId);
  return (
    <span className="ed-compare-name">
      {group !== "" && <span className="ed-hidden">{group} </span>}
      {name}
    </span>
  );
}
