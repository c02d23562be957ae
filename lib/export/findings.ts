import { checkInvoice, type Check } from "../check/check-invoice";
import type { Finding } from "../invoice/finding";
import {
  missingCodes,
  type Refusal,
  type RefusalCode,
  type Warning,
  type WarningCode,
} from "../check/finding";
import { unchangedFields, type UnchangedField } from "../invoice/unchanged";
import { exampleUse } from "../invoice/example-fields";
import { fields, type FieldGroup, type FieldRow } from "../invoice/fields";
import type { Invoice } from "../invoice/invoice";
import { casesOf } from "../invoice/tax/untaxed-cases";
import type { ExportKind } from "./export-invoice";
import { fieldKey } from "./field-key";

/** What a finding means for a kind of file: it keeps the file from being made, is worth a look, or does not concern it. */
export type Severity = "stop" | "warn" | "none";

/** One thing that is missing or wrong on the sheet. */
export interface SheetFinding extends Finding {
  readonly severity: Readonly<Record<ExportKind, Severity>>;
  /** Set where nobody has written yet: a placeholder or what an example has put there. */
  readonly untouched?: Untouched;
  /** Tells what is still to be written, and not what is wrong with something that stands there. */
  readonly isMissing?: true;
}

export interface Untouched {
  readonly group: FieldGroup;
  /** What stands there; "" for the logo. */
  readonly value: string;
  /** Emptying it is as good as changing it. */
  readonly mayBeEmpty: boolean;
}

/** What the sheet alone does not tell. */
interface FindingFacts {
  /** The product's examples, in each language; without them no text is known to be one of theirs. */
  readonly examples: readonly Invoice[];
  /** Texts that were not taken and still stand in their fields: the screen shows what no file would. */
  readonly refused: readonly Finding[];
  /** What else is worth a look, and first, such as that the number was exported before. */
  readonly warnings: readonly Warning[];
}

/**
 * Everything that speaks against the invoice on the sheet: first what nobody has touched, then what is wrong. The marks on
 * the sheet, the count on the button and both kinds of file in the dialog are all taken from this one list.
 *
 * @param check of the same invoice
 */
export function listFindings(
  invoice: Invoice,
  check: Check,
  { examples, refused, warnings }: FindingFacts,
): readonly SheetFinding[] {
  const untouched = [...placeholderFindings(invoice), ...exampleFindings(invoice, examples)];
  const notTaken = refused.map((found) => ({ ...found, severity: { pdf: stop, "e-invoice": stop } }));
  const places = new Set([...untouched, ...notTaken].map(fieldKey));
  const wrong = [
    ...check.refusals.map((found) => ({
      ...found,
      severity: {
        pdf: electronicOnly.has(found.code) ? none : isAlsoOnPaper(invoice, found) ? stop : warn,
        // Of it the XML alone is made.
        "e-invoice": found.code === "unprintable-character" ? warn : stop,
      },
    })),
    ...[...warnings, ...check.warnings].map((found) => ({
      ...found,
      severity: {
        pdf: electronicOnly.has(found.code) ? none : warn,
        "e-invoice": warn,
      },
    })),
  ];
  // What is still to be written there is said already.
  const unsaid = wrong.filter((found) => !places.has(fieldKey(found)));
  return [
    ...untouched,
    ...notTaken,
    ...unsaid.map((found) => (missingCodes.has(found.code) ? { ...found, isMissing: true as const } : found)),
  ];
}

/** What a kind of file is waiting for, and what is worth a look before it is made; each in the order of the list. */
export function findingsFor(
  kind: ExportKind,
  findings: readonly SheetFinding[],
): Readonly<Record<"stops" | "warnings", readonly SheetFinding[]>> {
  return {
    stops: findings.filter(({ severity }) => severity[kind] === stop),
    warnings: findings.filter(({ severity }) => severity[kind] === warn),
  };
}

/** Those of the findings where nobody has written yet, as rows of a list. */
export const untouchedFields = (findings: readonly SheetFinding[]): readonly UnchangedField[] =>
  findings.flatMap(({ field, lineId, untouched }) =>
    untouched ? [{ field, ...(lineId === undefined ? {} : { lineId }), ...untouched }] : [],
  );

const stop = "stop" as const;
const warn = "warn" as const;
const none = "none" as const;

/** What only the rules of the e-invoice ask for. */
const electronicOnly: ReadonlySet<RefusalCode | WarningCode> = new Set([
  "required-for-xrechnung",
  "buyer-address-missing",
  "hash-line",
  "too-many-attachments",
  "attachment-name",
  "attachment-lost",
  "required-for-peppol",
  "invalid-peppol-id",
  "not-in-peppol",
  "not-in-ubl",
]);

/** What contradicts itself on paper as well, or what the law wants there in so many words (sections 14, 14a UStG, 31 (5) UStDV). */
function isAlsoOnPaper(invoice: Invoice, { code, field }: Refusal): boolean {
  switch (code) {
    case "period-ends-before-start":
    case "percent-above-100":
    case "buyer-vat-id-german":
    case "goods-stay-here":
    case "preceding-own-number":
      return true;
    // The number alone may tell which invoice is meant.
    case "preceding-missing":
      return field === "invoicePrecedingID";
    // Section 14a (3) UStG wants both; elsewhere there may be none.
    case "buyer-vat-id-missing":
    case "seller-vat-id-missing":
      return casesOf(invoice).includes("intra-community");
    default:
      return false;
  }
}

const rows = new Map<string, FieldRow>(fields.map((row) => [row.name, row]));

function placeholderFindings(invoice: Invoice): readonly SheetFinding[] {
  return unchangedFields(invoice).map(({ field, lineId, group, value }) => ({
    field,
    ...(lineId === undefined ? {} : { lineId }),
    code: "placeholder",
    severity: { pdf: stop, "e-invoice": stop },
    untouched: { group, value, mayBeEmpty: false },
  }));
}

/**
 * An example as it is may leave as a trial: everybody in it is invented. Under another company its account, tax number
 * or customer would be untrue, so nothing of it leaves then; a sentence above the table harms nobody.
 */
function exampleFindings(invoice: Invoice, examples: readonly Invoice[]): readonly SheetFinding[] {
  const { fields: found, isTrial } = exampleUse(invoice, examples);
  return found.map(({ field, lineId }) => {
    const row = rows.get(field);
    const severity = isTrial || field === "invoiceIncludedNote" ? warn : stop;
    return {
      field,
      ...(lineId === undefined ? {} : { lineId }),
      code: isTrial ? "example-trial" : "example-value",
      severity: { pdf: severity, "e-invoice": severity },
      untouched: {
        group: row?.group ?? (field === "customerLogo" ? "supplier" : "invoice"),
        value: valueOf(invoice, field, lineId),
        mayBeEmpty: row ? row.mayBeEmpty && !isNeeded(invoice, row.name) : field !== "name",
      },
    };
  });
}

/** Whether the file that this invoice becomes would miss a text that others may do without (BR-DE-7 and others of the XRechnung). */
const isNeeded = (invoice: Invoice, name: FieldRow["name"]): boolean =>
  checkInvoice({ ...invoice, [name]: "" }).refusals.some(({ field }) => field === name);

function valueOf(invoice: Invoice, field: string, lineId: string | undefined): string {
  if (lineId !== undefined) {
    const line = invoice.invoiceLines.find(({ id }) => id === lineId);
    return (field === "description" ? line?.description : line?.name) ?? "";
  }
  const row = rows.get(field);
  return row === undefined ? "" : invoice[row.name];
}
