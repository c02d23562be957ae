"use client";

import { useTranslation } from "react-i18next";
import { columnRange, columnWidths, type Column } from "../../lib/layout/column-widths";
import type { TextKey } from "../../locales/i18n";
import { useInvoice } from "../../store/editor/invoice-store";
import "./line-table.css";

const columns: readonly { readonly name: Column; readonly head: TextKey }[] = [
  { name: "unit", head: "sheet.headUnit" },
  { name: "vat", head: "sheet.headVat" },
  { name: "unitPrice", head: "sheet.headPrice" },
  { name: "total", head: "sheet.headTotal" },
];

/** The boundaries of the columns that can be made wider or narrower. Those of repeated heads are for the mouse alone. */
export function ColumnHandles({ repeats }: { readonly repeats: boolean }) {
  return columns.map((column) => <Handle key={column.name} {...column} repeats={repeats} />);
}

interface HandleProps {
  readonly name: Column;
  readonly head: TextKey;
  readonly repeats: boolean;
}

function Handle({ name, head, repeats }: HandleProps) {
  const { t } = useTranslation();
  const width = useInvoice((invoice) => columnWidths(invoice)[name]);
  const { min, max } = useInvoice((invoice) => columnRange(name, invoice));
  return (
    <div
      className={`ed-column ed-only ed-column-${name}`}
      role="separator"
      aria-orientation="vertical"
      aria-label={t("sheet.columnWidth", { column: t(head) })}
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={Math.max(max, width)}
      aria-hidden={repeats ? true : undefined}
      tabIndex={repeats ? -1 : 0}
      data-column={name}
    >
      <span className="ed-column-grip" />
    </div>
  );
}
