"use client";

import { useEffect, useLayoutEffect, useMemo, useState, type CSSProperties } from "react";
import type { i18n, TFunction } from "i18next";
import { I18nextProvider, useTranslation } from "react-i18next";
import { unitName, units } from "../../lib/codes/unit-names";
import { ownUnits } from "../../lib/invoice/changes";
import { columnWidths } from "../../lib/layout/column-widths";
import { metrics } from "../../lib/layout/metrics";
import { limits } from "../../lib/limits";
import { takesBack } from "../../lib/invoice/kinds/document-kind";
import { enabledRates } from "../../lib/invoice/tax/enabled-rates";
import { offeredCases } from "../../lib/invoice/tax/untaxed-cases";
import { isSilentOnVat } from "../../lib/invoice/tax/vat-category";
import { stationeryPictures } from "../../lib/theme/stationery";
import { formatPercent } from "../../lib/values/format";
import type { TextKey } from "../../locales/i18n";
import { useInvoice, useLineKeys } from "../../store/editor/invoice-store";
import { shownZoom, useWorkspace } from "../../store/editor/workspace-store";
import type { RowLook } from "../lines/row-look";
import { Sheet } from "./sheet";
import { SheetPartsContext } from "./sheet-parts";
import { useGestures } from "./use-gestures";
import { useSheets } from "./use-sheets";
import "./tools.css";
import "./page.css";

/** From this many rows on, dropdowns get their options only when somebody comes near. */
const manyRows = 100;

/** A field is this much wider than its text. */
const slack: CSSProperties & Record<`--${string}`, string> = { "--ed-slack": `${limits.textSlack}px` };

interface PageProps {
  /** What the sheets say, in the language of the invoice. */
  readonly words: i18n;
  /** Told once, when what the server has sent can be written on. */
  readonly onLive: () => void;
}

/** The invoice as sheets of paper: what is edited, printed and exported. */
export function Page({ words, onLive }: PageProps) {
  useLayoutEffect(onLive, [onLive]);
  const { t } = useTranslation(undefined, { i18n: words });
  const zoom = useWorkspace(shownZoom);
  const stationery = useInvoice((invoice) => invoice.invoiceStationery);
  const names = useLineKeys();
  const { root, sheets, setSheets, layouter } = useSheets(names.length, words);
  const look = useRowLook(t, names.length > manyRows);
  const height = useHeight(root);
  useGestures(root);
  const isClipped = useFirstMoments();
  const firstTable = sheets.findIndex((sheet) => sheet.rows.length > 0);
  const lastTable = sheets.findLastIndex((sheet) => sheet.rows.length > 0 || sheet.emptyTable);
  return (
    <div
      className="ed-document"
      data-half={zoom === limits.zoom.phone ? "" : undefined}
      data-large={zoom > limits.zoom.start ? "" : undefined}
      data-clipped={isClipped ? "" : undefined}
      style={slack}
    >
      <div className="ed-zoom" style={zoomedPaper(zoom, height)}>
        {/* The transform is not on the document itself: what is exported has the size of paper. */}
        <div className="ed-scale" style={zoom === 1 ? undefined : { transform: `scale(${zoom})` }}>
          <div ref={root} className="sheet-document" style={stationeryPictures(stationery)}>
            <I18nextProvider i18n={words}>
              <SheetPartsContext value={layouter?.sheetParts ?? null}>
                {sheets.map((plan, index) => (
                  <Sheet
                    key={index}
                    number={index + 1}
                    count={sheets.length}
                    plan={plan}
                    look={look}
                    tableBegan={firstTable !== -1 && index > firstTable}
                    tableEnds={index === lastTable}
                  />
                ))}
              </SheetPartsContext>
            </I18nextProvider>
          </div>
        </div>
        {layouter && <layouter.sheetParts.BesideSheets />}
      </div>
      {/* Read out where a field refers to it, and nowhere else. */}
      <span id="ed-unchanged" hidden>
        {t("sheet.unchanged")}
      </span>
      {layouter && (
        <layouter.Relayout rootRef={root} rows={names.length} sheets={sheets} setSheets={setSheets} />
      )}
    </div>
  );
}

function useRowLook(t: TFunction, many: boolean): RowLook {
  const locale = useInvoice((invoice) => invoice.invoiceLocale);
  const numbers = useInvoice((invoice) => invoice.flagShowInvoiceLineNumbers);
  const rates = useInvoice(enabledRates);
  const cases = useInvoice(offeredCases);
  const isSilent = useInvoice(isSilentOnVat);
  const isTakingBack = useInvoice(({ invoiceKind }) => takesBack(invoiceKind));
  const own = useInvoice(ownUnits);
  const isUnitNarrow = useInvoice((invoice) => columnWidths(invoice).unit < limits.column.unit);
  return useMemo(() => {
    // The number is filled in by the row; the braces stay when they are the value.
    const label = (key: TextKey): string => t(key, { n: "{{n}}" });
    return {
      locale,
      numbers,
      taxes: isSilent
        ? []
        : [
            ...rates.map((rate) => ({ value: String(rate), label: formatPercent(rate, locale) })),
            ...cases.map((value) => ({ value, label: t(`sheet.taxCases.${value}`) })),
          ],
      many,
      isUnitNarrow,
      takesBack: isTakingBack,
      units: [
        ...units.map(({ code }) => ({ value: code, label: unitName(code, locale) })),
        ...own.split("\n").flatMap((value) => (value ? { value, label: value } : [])),
        { value: "", label: t("sheet.ownUnit") },
      ],
      labels: {
        row: label("sheet.row"),
        name: label("fields.name.label"),
        description: label("fields.description.label"),
        quantity: label("fields.quantity.label"),
        unit: label("fields.unit.label"),
        vat: label("fields.vat.label"),
        unitPrice: label("fields.unitPrice.label"),
        remove: label("sheet.removeLine"),
        move: label("sheet.moveLine"),
        copy: label("sheet.copyLine"),
        descriptionHint: t("fields.description.hint"),
        addDescription: label("sheet.addDescription"),
        removeDescription: label("sheet.removeDescription"),
      },
    };
  }, [t, locale, numbers, rates, cases, isSilent, own, isUnitNarrow, isTakingBack, many]);
}

/** The room that the sheets take. Their height in px is apart: before its zoom is known, the stylesheet has one of its own. */
function zoomedPaper(zoom: number, height: number): CSSProperties & Record<`--${string}`, string> {
  const { widthMm, heightMm } = metrics.paper;
  return {
    "--ed-height": height === 0 ? `${heightMm}mm` : `${height}px`,
    width: `calc(${widthMm}mm * ${zoom})`,
    height: `calc(var(--ed-height) * ${zoom})`,
  };
}

/** Until the rows have found their sheets, nothing of the table is seen outside of it. */
function useFirstMoments(): boolean {
  const [isFirst, setFirst] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setFirst(false), limits.lineTableClip);
    return () => clearTimeout(timer);
  }, []);
  return isFirst;
}

/** The unscaled height of the sheets: a transform takes no room of its own. */
function useHeight(root: { readonly current: HTMLElement | null }): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [root]);
  return height;
}
