"use client";

import type { i18n } from "i18next";
import { useEffect, useMemo, useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";

import { firstPlan, withRows, type SheetPlan } from "../../lib/layout/sheet-plan";
import { bringWords } from "../../locales/i18n";
import { useEditor } from "../../store/editor/use-editor";
import { getInvoice } from "../../store/editor/invoice-store";
import { registerLayoutFlush } from "../../store/sheet/layout";

const loadLayouter = () => import("./relayout");

/** What divides an invoice among sheets, and what few invoices have on them. */
type Layouter = Awaited<ReturnType<typeof loadLayouter>>;

interface Sheets {
  /** For the element that holds the sheets. */
  readonly root: RefObject<HTMLDivElement | null>;
  readonly sheets: readonly SheetPlan[];
  /** Takes another division, from what divides it. */
  readonly setSheets: (sheets: readonly SheetPlan[]) => void;
  readonly layouter: Layouter | null;
}

/** More new rows than this come from a file or the storage, not from somebody typing. */
const manyRows = 20;

/** What each sheet shows: as it was divided last, with the rows that have come or gone since, and in which words. */
export function useSheets(rows: number, words: i18n): Sheets {
  const editor = useEditor();
  const root = useRef<HTMLDivElement>(null);
  const [measured, setSheets] = useState<readonly SheetPlan[]>(() => firstPlan(rows));
  const layouter = useLayouter(words);
  const sheets = useMemo(() => {
    const shown = measured.reduce((count, sheet) => count + sheet.rows.length, 0);
    return layouter && Math.abs(rows - shown) > manyRows
      ? layouter.guessSheets(getInvoice(editor))
      : withRows(measured, rows);
  }, [editor, layouter, measured, rows]);
  return { root, sheets, setSheets, layouter };
}

/**
 * What divides an invoice. It is no part of the first load, whose sheet is empty; a stored invoice is not shown before,
 * and printing and exporting wait for it.
 */
function useLayouter(words: i18n): Layouter | null {
  const editor = useEditor();
  const [layouter, setLayouter] = useState<Layouter | null>(null);
  useEffect(
    () =>
      registerLayoutFlush(editor, async () => {
        const [loaded] = await Promise.all([loadLayouter(), bringWords(words, "dialogs")]);
        flushSync(() => setLayouter(loaded));
      }),
    [editor, words],
  );
  return layouter;
}
