"use client";

import { useId } from "react";
import { formatNumber } from "../../lib/values/format";
import type { Role } from "../../lib/paste/columns";
import { firstAmbiguous } from "../../lib/paste/lines";
import { withoutTrailingZeros, zero } from "../../lib/values/money";
import { readCell, type Notation } from "../../lib/paste/numbers";
import type { PastedTable } from "../../lib/paste/table";
import { languageOf } from "../../locales/i18n";
import { useTranslation } from "react-i18next";
import "./paste-dialog.css";

interface NotationChoiceProps {
  readonly table: PastedTable;
  readonly roles: readonly Role[];
  readonly chosen: Notation | null;
  readonly onChoose: (notation: Notation) => void;
}

/** "1.500" is one and a half or fifteen hundred: nobody but the visitor knows. */
export function NotationChoice({ table, roles, chosen, onChoose }: NotationChoiceProps) {
  const { t, i18n } = useTranslation();
  const language = languageOf(i18n);
  const group = useId();
  const cell = firstAmbiguous(table, roles);
  return (
    <fieldset className="ed-paste-notation">
      <legend>{t("dialogs.paste.rows.notation", { cell })}</legend>
      {(["comma", "point"] as const).map((notation) => (
        <label key={notation}>
          <input
            type="radio"
            name={group}
            checked={chosen === notation}
            onChange={() => onChoose(notation)}
          />
          {formatNumber(withoutTrailingZeros(readCell(cell, notation, 4) ?? zero), language)}
        </label>
      ))}
    </fieldset>
  );
}
