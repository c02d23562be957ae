"use client";

import type { CSSProperties } from "react";
import { columnWidths } from "../../lib/layout/column-widths";
import { sheetProperties } from "../../lib/layout/metrics";
import { roomProperties } from "../../lib/layout/stationery-room";
import { fontProperties } from "../../lib/theme/fonts";
import { stationeryClass } from "../../lib/theme/stationery";
import { faceOf, themeClass, type ThemeName } from "../../lib/theme/themes";
import { useInvoice } from "../../store/editor/invoice-store";

interface SheetLook {
  readonly className: string;
  readonly lang: string;
  readonly style: CSSProperties;
}

/** What the element of a sheet has of the invoice's look; in another theme where one is told. */
export function useSheetLook(isFirst: boolean, as?: ThemeName): SheetLook {
  const own = useInvoice((invoice) => invoice.invoiceTheme);
  const lang = useInvoice((invoice) => invoice.invoiceLocale);
  const widths = useInvoice(columnWidths);
  const stationery = useInvoice((invoice) => invoice.invoiceStationery);
  const theme = { ...own, theme: as ?? own.theme };
  const style: CSSProperties & Record<`--${string}`, string> = {
    ...sheetProperties,
    ...roomProperties(stationery),
    ...fontProperties(faceOf(theme)),
    "--sheet-hue": String(theme.hueRotate),
    "--sheet-theme-opacity": String(theme.opacity / 100),
    "--sheet-number-width": `${widths.number}px`,
    "--sheet-unit-width": `${widths.unit}px`,
    "--sheet-vat-width": `${widths.vat}px`,
    "--sheet-price-width": `${widths.unitPrice}px`,
    "--sheet-total-width": `${widths.total}px`,
  };
  const className = `sheet${themeClass(theme.theme)}${stationeryClass(stationery)}${isFirst ? "" : " sheet-more"}`;
  return { className, lang, style };
}
