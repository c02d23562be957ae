import { columnRange, widthField, type Column } from "../layout/column-widths";
import { keptLogoWidth } from "../layout/fit-logo";
import { withinBounds, type InvoiceTheme } from "../theme/themes";
import { noStationery } from "./defaults";
import { fields } from "./fields";
import type { Change, Stationery } from "./invoice";
import type { PlainSetting } from "./settings";

// What only menus and drags change: no part of the first load.

/** Turns a switch that changes nothing but what is shown; the texts that it shows are cleared either way. */
export const setSwitch =
  (name: PlainSetting, on: boolean): Change =>
  (invoice) => ({
    ...invoice,
    ...Object.fromEntries(fields.filter(({ shownBy }) => shownBy === name).map((field) => [field.name, ""])),
    [name]: on,
  });

/** Decorates the sheet; hue and opacity stay within their ranges. */
export const setTheme =
  (theme: Partial<InvoiceTheme>): Change =>
  (invoice) => ({
    ...invoice,
    invoiceTheme: withinBounds({ ...invoice.invoiceTheme, ...theme }, invoice.invoiceTheme),
  });

/** Sets a column's width in CSS px, kept within {@link columnRange}. */
export const setColumnWidth =
  (column: Column, width: number): Change =>
  (invoice) => {
    const { min, max } = columnRange(column, invoice);
    const kept = Math.max(min, Math.min(Math.round(width), max));
    return kept === invoice[widthField[column]] ? invoice : { ...invoice, [widthField[column]]: kept };
  };

/** Sets the logo's shown width in CSS px, from 50 to the lesser of 300 and 150 times its ratio. */
export const setLogoWidth =
  (width: number): Change =>
  (invoice) => {
    const logo = invoice.customerLogo;
    const kept = keptLogoWidth(width, logo.ratio);
    return logo.src === "" || kept === logo.width
      ? invoice
      : { ...invoice, customerLogo: { ...logo, width: kept } };
  };

/** Puts stationery behind the sheets, or says what is kept free for it. */
export const setStationery =
  (stationery: Partial<Stationery>): Change =>
  (invoice) => ({ ...invoice, invoiceStationery: { ...invoice.invoiceStationery, ...stationery } });

/** Takes stationery away. */
export const removeStationery = (): Change => setStationery(noStationery);
