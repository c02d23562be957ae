"use client";

import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import { numberColumnWidth, priceColumnWidth, totalColumnWidth } from "../../lib/layout/columns";
import { paginate } from "../../lib/layout/paginate";
import { limits } from "../../lib/limits";
import type { Editor } from "../../store/editor";
import { useEditor } from "../../store/use-editor";
import { getInvoice, useInvoice, useReady } from "../../store/invoice-store";
import { toast } from "../../store/toasts";
import { registerLayoutFlush, setPageCount } from "../../store/workspace-store";
import { measure, nothingKnown } from "./measure";
import { isLayoutHeld } from "./resizing";
import { firstPlan, isSamePlan, sheetPlans, withRows, type SheetPlan } from "./sheet-plan";

interface Sheets {
  /** For the element that holds the sheets. */
  readonly root: RefObject<HTMLDivElement | null>;
  readonly sheets: readonly SheetPlan[];
}

/** More new rows than this come from a file or the storage, not from somebody typing. */
const manyRows = 20;

/**
 * Divides the invoice among sheets, and again after every change: at once after the first, then throttled to 1 s per 10
 * lines. Leaving a field, new or removed rows, printing and exporting do not wait.
 */
export function useSheets(rows: number): Sheets {
  const editor = useEditor();
  const root = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState<readonly SheetPlan[]>(() => firstPlan(rows));
  const known = useRef(nothingKnown());
  const current = useRef(measured);
  const amountWidths = useRef("");
  const lastLines = useRef(rows);
  const look = useInvoice(lookOf);
  const isReady = useReady();
  // Pages that come with the stored invoice are no news.
  const isSettled = useRef(false);

  const sheets = useMemo(() => {
    const shown = measured.reduce((count, sheet) => count + sheet.rows.length, 0);
    return Math.abs(rows - shown) > manyRows ? estimate(editor) : withRows(measured, rows);
  }, [editor, measured, rows]);

  const layOut = useCallback(
    (isAtRest = !isTyping()) => {
      if (!root.current) return;
      const invoice = getInvoice(editor);
      if (isLayoutHeld(invoice.invoiceLines.length)) return;
      // A price or a total of more digits narrows all names. To measure every row again takes too long for one key.
      const widths = `${priceColumnWidth(invoice)}/${totalColumnWidth(invoice)}`;
      if (isAtRest && widths !== amountWidths.current) {
        amountWidths.current = widths;
        known.current = nothingKnown();
      }
      const measures = measure(root.current, invoice, known.current);
      if (!measures) return;
      const plan = paginate(measures.blocks, measures.geometry);
      const next = sheetPlans(plan, invoice.invoiceLines.length, measures.lines, measures.cuts).map(
        (sheet, index) => {
          const before = current.current[index];
          return before && isSamePlan(before, sheet) ? before : sheet;
        },
      );
      setPageCount(editor, next.length);
      const linesMore = invoice.invoiceLines.length - lastLines.current;
      lastLines.current = invoice.invoiceLines.length;
      if (
        isSettled.current &&
        isWriting() &&
        linesMore <= 1 &&
        current.current.length === 1 &&
        next.length > 1
      )
        toast(editor, "info", next.length === 2 ? "toasts.morePages" : "toasts.manyPages", {
          count: next.length,
        });
      const isSame =
        next.length === current.current.length &&
        next.every((sheet, index) => sheet === current.current[index]);
      if (!isSame) setMeasured(next);
    },
    [editor],
  );

  useLayoutEffect(() => {
    current.current = sheets;
  }, [sheets]);

  useLayoutEffect(() => {
    known.current = nothingKnown();
    layOut();
  }, [look, layOut]);

  useLayoutEffect(() => layOut(), [rows, layOut]);

  useEffect(() => {
    const flush = (): void => flushSync(() => layOut(true));
    const onFontsLoaded = (): void => {
      known.current = nothingKnown();
      layOut();
    };
    const onBeforePrint = (): void => {
      // What is being typed is shown plain; on paper it shall look as it does at rest.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      flush();
    };
    document.fonts.addEventListener("loadingdone", onFontsLoaded);
    window.addEventListener("beforeprint", onBeforePrint);
    const unregister = registerLayoutFlush(editor, flush);
    return () => {
      document.fonts.removeEventListener("loadingdone", onFontsLoaded);
      window.removeEventListener("beforeprint", onBeforePrint);
      unregister();
    };
  }, [editor, layOut]);

  useEffect(() => {
    const element = root.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onBlur = (event: FocusEvent): void => {
      const field = event.target instanceof HTMLElement ? event.target.dataset["field"] : undefined;
      if (field === undefined) return;
      clearTimeout(timer);
      timer = setTimeout(() => layOut(true), field === "invoicePaymentNote" ? limits.paymentNoteRelayout : 0);
    };
    element?.addEventListener("focusout", onBlur);
    return () => {
      clearTimeout(timer);
      element?.removeEventListener("focusout", onBlur);
    };
  }, [layOut]);

  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => {
      isSettled.current = true;
    }, limits.loadingOverlay);
    return () => clearTimeout(timer);
  }, [isReady]);

  useThrottledLayout(layOut);
  return { root, sheets };
}

/** Everything that changes the look of all rows or the room for them; as one text, so that it compares by value. */
const lookOf = (invoice: ReturnType<typeof getInvoice>): string =>
  [
    invoice.invoiceLocale,
    invoice.invoiceTheme.font,
    invoice.invoiceLineUnitWidth,
    invoice.invoiceLineVatWidth,
    invoice.invoiceLineUnitPriceWidth,
    invoice.invoiceLineTotalWidth,
    invoice.flagShowInvoiceLineNumbers ? numberColumnWidth(invoice.invoiceLines.length) : 0,
    invoice.flagShowAllowance,
    invoice.flagIsSmallBusinessOwner,
    invoice.flagHasTaxExemptionReason,
  ].join("/");

function useThrottledLayout(layOut: () => void): void {
  const editor = useEditor();
  const invoice = useInvoice((current) => current);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isLate = useRef(false);
  useLayoutEffect(() => {
    if (timer.current !== undefined && isTyping()) {
      isLate.current = true;
      return;
    }
    clearTimeout(timer.current);
    isLate.current = false;
    layOut();
    const wait = (getInvoice(editor).invoiceLines.length / 10) * limits.paginationThrottlePerTenLines;
    const again = (): void => {
      timer.current = undefined;
      if (!isLate.current) return;
      isLate.current = false;
      layOut();
    };
    timer.current = setTimeout(again, wait);
  }, [editor, invoice, layOut]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
}

/** Undo, an upload or a tool change the invoice at one blow; only keys come in rows. */
const isTyping = (): boolean =>
  document.activeElement instanceof HTMLElement && document.activeElement.dataset["field"] !== undefined;

/** Somebody writes on the sheet: a new sheet is news only to who made it, not to who opened or pasted a whole invoice. */
const isWriting = (): boolean => document.activeElement?.closest(".sheet-document") !== null;

/** Sheets by guessed heights: close enough that few rows move once they are measured. */
function estimate(editor: Editor): readonly SheetPlan[] {
  const { invoiceLines } = getInvoice(editor);
  const heightOf = (name: string, description: string): number =>
    15 +
    18 * Math.ceil(Math.max(1, name.length) / 38) +
    (description === "" ? 0 : 2 + 16 * Math.ceil(description.length / 44));
  const plan = paginate(
    [
      { kind: "note", height: 19 },
      ...invoiceLines.map(({ name, description }) => ({
        kind: "row" as const,
        height: heightOf(name, description),
      })),
      { kind: "summary", height: 104 },
      { kind: "payment", height: 52 },
    ],
    { first: 653, next: 917 },
  );
  const zero = (): number => 0;
  return sheetPlans(
    plan,
    invoiceLines.length,
    { note: 0, description: zero, exemption: 0, payment: 0 },
    { note: zero, description: zero, exemption: zero, payment: zero },
  );
}
