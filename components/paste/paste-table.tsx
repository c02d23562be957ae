"use client";

import { memo } from "react";
import { unitSymbol } from "../../lib/codes/unit-names";
import { formatNumber, formatPercent } from "../../lib/values/format";
import type { Role } from "../../lib/paste/column-roles";
import type { PastedRow } from "../../lib/paste/lines";
import type { PastedTable } from "../../lib/paste/table";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../lib/locale";
import { useInvoice } from "../../store/editor/invoice-store";
import { languageOf } from "../../locales/i18n";
import "./paste-dialog.css";

const roleNames: readonly Role[] = [
  "name",
  "description",
  "quantity",
  "unit",
  "unitPrice",
  "vat",
  "total",
  "none",
];

interface PasteTableProps {
  readonly table: PastedTable;
  readonly roles: readonly Role[];
  readonly rows: readonly PastedRow[];
  readonly onRole: (column: number, role: Role) => void;
}

/** The pasted rows as they were read; every column says what it is and can be told otherwise. */
export const PasteTable = memo(function PasteTable({ table, roles, rows, onRole }: PasteTableProps) {
  const { t } = useTranslation();
  const isGross = useInvoice((invoice) => invoice.invoiceHasGrossPrices);
  return (
    <div className="ed-paste-scroll" tabIndex={0} role="group" aria-label={t("dialogs.paste.rows.preview")}>
      <table className="ed-paste-table">
        <thead>
          <tr>
            {roles.map((role, index) => (
              <th key={index} scope="col" data-role={role}>
                <select
                  aria-label={t("dialogs.paste.rows.column", { n: index + 1 })}
                  value={role}
                  onChange={(event) => {
                    const chosen = roleNames.find((name) => name === event.currentTarget.value);
                    if (chosen) onRole(index, chosen);
                  }}
                >
                  {roleNames.map((name) => (
                    <option key={name} value={name}>
                      {t(`dialogs.paste.roles.${name === "unitPrice" && isGross ? "grossPrice" : name}`)}
                    </option>
                  ))}
                </select>
                {table.header && <span className="ed-paste-heading">{table.header[index]}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row key={index} row={row} roles={roles} />
          ))}
        </tbody>
      </table>
    </div>
  );
});

const Row = memo(function Row({ row, roles }: { readonly row: PastedRow; readonly roles: readonly Role[] }) {
  const { t, i18n } = useTranslation();
  const language = languageOf(i18n);
  const bad = row.is === "left" ? row.bad : [];
  return (
    <tr data-left={row.is === "left" ? row.why : undefined}>
      {roles.map((role, index) => {
        const isBad = bad.includes(index);
        const cell = row.cells[index] ?? "";
        return (
          <td key={index} data-role={role} data-bad={isBad ? "" : undefined}>
            {row.is === "left" || role === "none" || role === "total"
              ? cell
              : valueOf(row, role, language, cell)}
            {isBad && <span className="ed-hidden">{t("dialogs.paste.rows.unread")}</span>}
            {row.is === "left" && index === reasonAt(bad, roles) && (
              <small>{t(`dialogs.paste.why.${row.why}`)}</small>
            )}
          </td>
        );
      })}
    </tr>
  );
});

/** The reason stands in the first cell that is to blame, or beside the name. */
const reasonAt = ([first = -1]: readonly number[], roles: readonly Role[]): number =>
  Math.max(0, first < 0 ? roles.indexOf("name") : first);

function valueOf(
  { line }: Extract<PastedRow, { readonly is: "line" }>,
  role: Exclude<Role, "none" | "total">,
  locale: Locale,
  cell: string,
): string {
  if (cell.trim() === "") return "";
  if (role === "name" || role === "description") return line[role];
  if (role === "unit") return line.unit === null ? cell : (line.ownUnit ?? unitSymbol(line.unit, locale));
  if (role === "vat") return line.vat === null ? cell : formatPercent(line.vat, locale);
  const number = line[role];
  const unit =
    role === "quantity" && line.unit !== null && /\p{L}/u.test(cell) ? unitSymbol(line.unit, locale) : "";
  return number === null ? cell : `${formatNumber(number, locale)} ${unit}`.trim();
}
