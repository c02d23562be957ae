import { enabledRates } from "../invoice/vat-mode";
import type { Invoice } from "../invoice/invoice";
import { settings as switches } from "../invoice/settings";
import { mapValues } from "../map-values";

/** The first word of the comment by which the product knows its own files. */
const marker = "invoice-editor-settings";
const version = "1";

/** The switches that files have always named before the others. */
const writtenFirst = { flagShowAllowance: false, flagIsSmallBusinessOwner: false };

/** What the comment may carry beside the content of the XML; all values as texts. */
export type Settings = ReadonlyMap<string, string>;

/**
 * The comment's text: the editor's settings and those typed texts that the XML itself
 * holds in another form, so that a reload gives back what was typed. `kept` names the
 * latter by field.
 */
export function writeSettings(invoice: Invoice, kept: Readonly<Record<string, string>>): string {
  const settings: Record<string, string | number | boolean> = {
    v: version,
    invoiceAllowanceAmount: invoice.invoiceAllowanceAmount,
    invoiceAllowanceUnit: invoice.invoiceAllowanceUnit,
    invoiceLocale: invoice.invoiceLocale,
    ...writtenFirst,
    ...mapValues(switches, (_row, name) => invoice[name]),
    supplierCompanyID: invoice.supplierCompanyID,
    invoiceTaxRates: enabledRates(invoice).join("_"),
    theme: invoice.invoiceTheme.theme,
    hueRotate: invoice.invoiceTheme.hueRotate,
    opacity: invoice.invoiceTheme.opacity,
    font: invoice.invoiceTheme.font,
    invoiceLineUnitWidth: invoice.invoiceLineUnitWidth,
    invoiceLineVatWidth: invoice.invoiceLineVatWidth,
    invoiceLineUnitPriceWidth: invoice.invoiceLineUnitPriceWidth,
    invoiceLineTotalWidth: invoice.invoiceLineTotalWidth,
    ...kept,
  };
  const written = Object.entries(settings).map(([key, value]) => `${key}=${encoded(String(value))}`);
  return [marker, ...written].join(" ");
}

/** Percent-encodes all but letters, digits, ".", "_" and "~": "--" may not stand in a comment. */
const encoded = (value: string): string =>
  /^[\w.~]*$/.test(value)
    ? value
    : encodeURIComponent(value).replace(
        /[-!'()*]/g,
        (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
      );

/** Finds and reads the product's comment among those before the root; null when the file is not the product's. */
export function readSettings(comments: readonly string[]): Settings | null {
  const ours = comments.find((comment) => new RegExp(`^${marker}\\s`).test(comment));
  if (ours === undefined) return null;
  const pairs = ours.split(/\s+/).slice(1);
  return new Map(
    pairs.flatMap((pair): [string, string][] => {
      const at = pair.indexOf("=");
      const value = decoded(pair.slice(at + 1));
      return at > 0 && value !== null ? [[pair.slice(0, at), value]] : [];
    }),
  );
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
