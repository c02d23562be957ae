"use client";

import { useMemo, useRef, useState, type RefObject } from "react";
import { estimateSheets } from "../../lib/layout/plan-sheets";
import { firstPlan, withRows, type SheetPlan } from "../../lib/layout/sheet-plan";
import { useEditor } from "../../store/use-editor";
import { getInvoice } from "../../store/invoice-store";

interface Sheets {
  /** For the element that holds the sheets. */
  readonly root: RefObject<HTMLDivElement | null>;
  readonly sheets: readonly SheetPlan[];
  /** Takes another division, see {@link Relayout}. */
  readonly setSheets: (sheets: readonly SheetPlan[]) => void;
}

/** More new rows than this come from a file or the storage, not from somebody typing. */
const manyRows = 20;

/** What each sheet shows: as it was divided last, with the rows that have come or gone since. */
export function useSheets(rows: number): Sheets {
  const editor = useEditor();
  const root = useRef<HTMLDivElement>(null);
  const [measured, setSheets] = useState<readonly SheetPlan[]>(() => firstPlan(rows));
  const sheets = useMemo(() => {
    const shown = measured.reduce((count, sheet) => count + sheet.rows.length, 0);
    return Math.abs(rows - shown) > manyRows
      ? estimateSheets(getInvoice(editor).invoiceLines)
      : withRows(measured, rows);
  }, [editor, measured, rows]);
  return { root, sheets, setSheets };
}
