"use client";

import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { flushSync } from "react-dom";
import { settingNames } from "../../lib/invoice/settings";
import { numberColumnWidth, priceColumnWidth, totalColumnWidth } from "../../lib/layout/column-widths";
import { paymentTexts } from "../../lib/layout/payment-texts";
import { estimateSheets } from "../../lib/layout/plan-sheets";
import { isSamePlan, type SheetPlan } from "../../lib/layout/sheet-plan";
import { limits } from "../../lib/limits";
import { useEditor } from "../../store/editor/use-editor";
import { getInvoice, useInvoice, useReady } from "../../store/editor/invoice-store";
import { toast } from "../../store/editor/toasts";
import { registerLayoutFlush } from "../../store/sheet/layout";
import { Allowance } from "../sums/allowance";
import { Attached } from "../attachments/attached";
import { BesideSheets } from "./beside-sheets";
import { AddCharge, Charges } from "../sums/charges";
import { ColumnHandles } from "../lines/column-handles";
import { Deductions } from "../payment/deductions";
import { GrossPrice } from "../lines/gross-price";
import { AddInfo, InfoExtras, Preceding, FooterTaxNumber } from "./info-extras";
import { LineExtras, LineMore, PriceBase } from "../lines/line-extras";
import { measureSheets, nothingKnown } from "./measure";
import { OwnUnit } from "../lines/own-unit";
import { CarryOver, Heading, Subtotal } from "../lines/paper-rows";

/** What few invoices have on their sheets. */
export const sheetParts = {
  AddCharge,
  AddInfo,
  Allowance,
  Attached,
  BesideSheets,
  CarryOver,
  Charges,
  ColumnHandles,
  Deductions,
  FooterTaxNumber,
  GrossPrice,
  Heading,
  InfoExtras,
  LineExtras,
  LineMore,
  OwnUnit,
  paymentTexts,
  Preceding,
  PriceBase,
  Subtotal,
};

interface RelayoutProps {
  /** Holds the sheets. */
  readonly rootRef: RefObject<HTMLElement | null>;
  /** Number of rows that the sheets show. */
  readonly rows: number;
  readonly sheets: readonly SheetPlan[];
  /** Is told of a division that differs. */
  readonly setSheets: (sheets: readonly SheetPlan[]) => void;
}

/**
 * Divides the invoice among sheets, and again after every change: at once after the first, then throttled to 1 s per 10
 * lines. Leaving a field, new or removed rows, printing and exporting do not wait. Shows nothing itself, so that a key
 * renders no page; stands behind the sheets, because it measures what they have just become.
 */
export function Relayout({ rootRef, rows, sheets, setSheets }: RelayoutProps): null {
  const editor = useEditor();
  const known = useRef(nothingKnown());
  const current = useRef(sheets);
  const amountWidths = useRef("");
  const lastLines = useRef(rows);
  const look = useInvoice(lookOf);
  const isReady = useReady();
  // Pages that come with the stored invoice are no news.
  const isSettled = useRef(false);

  const layOut = useCallback(
    (isAtRest = !isTyping()) => {
      if (!rootRef.current) return;
      const invoice = getInvoice(editor);
      if (isHeld(rootRef.current, invoice.invoiceLines.length)) return;
      // A price or a total of more digits narrows all names. To measure every row again takes too long for one key.
      const widths = `${priceColumnWidth(invoice)}/${totalColumnWidth(invoice)}`;
      if (isAtRest && widths !== amountWidths.current) {
        amountWidths.current = widths;
        known.current = nothingKnown();
      }
      const next = measureSheets(rootRef.current, invoice, known.current)?.map((sheet, index) => {
        const before = current.current[index];
        return before && isSamePlan(before, sheet) ? before : sheet;
      });
      if (!next) return;
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
      if (!isSame) setSheets(next);
    },
    [editor, rootRef, setSheets],
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
    const element = rootRef.current;
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
  }, [rootRef, layOut]);

  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => {
      isSettled.current = true;
    }, limits.loadingOverlay);
    return () => clearTimeout(timer);
  }, [isReady]);

  useThrottledLayout(layOut);
  return null;
}

/** The sheets of an invoice whose rows have not been on one yet. */
export const guessSheets = (invoice: ReturnType<typeof getInvoice>): readonly SheetPlan[] =>
  estimateSheets(invoice);

/** With more rows than this, sheets wait for the end of a drag: each width of a column sets every row anew. */
const manyRows = 30;

/** Whether a new division shall wait. */
const isHeld = (root: HTMLElement, rows: number): boolean =>
  rows > manyRows && root.querySelector("[data-column][data-dragging]") !== null;

/** Everything that changes the look of all rows or the room for them; as one text, so that it compares by value. */
const lookOf = (invoice: ReturnType<typeof getInvoice>): string =>
  [
    invoice.invoiceLocale,
    invoice.invoiceTheme.font,
    invoice.invoiceStationery.headMm,
    invoice.invoiceStationery.footMm,
    invoice.invoiceLineUnitWidth,
    invoice.invoiceLineVatWidth,
    invoice.invoiceLineUnitPriceWidth,
    invoice.invoiceLineTotalWidth,
    invoice.flagShowInvoiceLineNumbers ? numberColumnWidth(invoice.invoiceLines.length) : 0,
    ...settingNames.map((name) => invoice[name]),
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
