import { enabledRates } from "../invoice/tax/enabled-rates";
import { casesOf } from "../invoice/tax/untaxed-cases";
import { isAmbiguous } from "../invoice/kinds/document-kind";
import { hasPeriod } from "../invoice/delivery/delivery";
import { deliveryWord } from "../invoice/delivery/delivery-day";
import type { Invoice } from "../invoice/invoice";
import { startTheme, startWidths } from "../invoice/defaults";
import { settings as switches } from "../invoice/settings";
import { mapValues } from "../data/map-values";

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
    ...mapValues(startTheme, (_start, name) => invoice.invoiceTheme[name]),
    ...mapValues(startWidths, (_start, name) => invoice[name]),
    ...(hasPeriod(invoice) ? { invoiceDeliveryForm: invoice.invoiceDeliveryForm } : {}),
    ...(deliveryWord(invoice) === "planned" ? { plannedDate: invoice.invoiceActualDeliveryDate } : {}),
    ...(isAmbiguous(invoice.invoiceKind) ? { invoiceKind: invoice.invoiceKind } : {}),
    // How many, at the end of those in the XML, have a tax of their own.
    ...(invoice.invoiceAdjustments.length > 0
      ? { invoiceAdjustments: invoice.invoiceAdjustments.length }
      : {}),
    ...(invoice.invoiceTaxCase === "by-rate" && casesOf(invoice).length === 0
      ? {}
      : { invoiceTaxCase: invoice.invoiceTaxCase }),
    ...(invoice.invoiceXmlForm === "cii" ? {} : { invoiceXmlForm: invoice.invoiceXmlForm }),
    ...(invoice.invoiceReverseCharge ? { invoiceReverseCharge: invoice.invoiceReverseCharge } : {}),
    ...kept,
  };
  let written = marker;
  for (const key in settings) written += ` ${key}=${encoded(String(settings[key]))}`;
  return written;
}

/** Percent-encodes all but letters, digits, ".", "_" and "~": "--" may not stand in a comment. */
const encoded = (value: string): string =>
  /^[\w.~]*$/.test(value)
    ? value
    : encodeURIComponent(value).replace(
        /[-!'()*]/g,
        (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
      );

/** Whether a text has the product's comment, without reading it as XML. */
export const isMarked = (xml: string): boolean => new RegExp(`<!--\\s*${marker}\\s`).test(xml);

/** Finds and reads the product's comment among those before the root; null when the file is not the product's. */
export function readSettings(comments: readonly string[]): Settings | null {
  const ours = comments.find(
    (comment) => comment.startsWith(marker) && /\s/.test(comment.charAt(marker.length)),
  );
  if (ours === undefined) return null;
  const settings = new Map<string, string>();
  for (const pair of ours.split(/\s+/)) {
    const at = pair.indexOf("=");
    const value = decoded(pair.slice(at + 1));
    if (at > 0 && value !== null) settings.set(pair.slice(0, at), value);
  }
  return settings;
}

function decoded(value: string): string | null {
  if (!value.includes("%")) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
