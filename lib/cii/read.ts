import { anyDay, isDate, unreadDate } from "../values/dates";
import { AppError } from "../contract/errors";
import { all, dayTextOf, lineOf, textOf, type DocumentNode, type Other } from "../en16931/document";
import { syntaxOf } from "../en16931/syntax-and-profile";
import { readTerms } from "../en16931/read-terms";
import type { Syntax } from "../en16931/shapes";
import { isTermId } from "../en16931/term";
import { deliveryAddress } from "../invoice/delivery/delivery-address";
import { newInvoice, placeholder, startTheme, startWidths } from "../invoice/defaults";
import { xmlForms } from "../invoice/xml-form";
import { forEachField, type TextField } from "../invoice/fields";
import type { Invoice, InvoiceLine } from "../invoice/invoice";
import { isKindCode, kindOfCode } from "../invoice/kinds/document-kind";
import { isLocale, type Locale } from "../locale";
import { sharedWidth } from "../layout/column-widths";
import { multiLine } from "../text/characters";
import { withCleanTexts } from "../invoice/normalize";
import { readWholeInvoice, type StartFacts } from "../invoice/schema";
import { settings as switches } from "../invoice/settings";
import { reverseCharges } from "../invoice/tax/reverse-charge-law";
import { untaxedCases } from "../invoice/tax/untaxed-cases";
import { limits } from "../limits";
import { mapValues } from "../data/map-values";
import { fontNames } from "../theme/fonts";
import { themeNames, type InvoiceTheme } from "../theme/themes";
import { canonicalSigned } from "../values/money";
import { readAttachments, type ReadAttachment } from "./attachments";
import { readDelivery } from "./delivery";
import { readCompanyID, readGrossPrices, readKept, withPaperRows } from "./own-texts";
import { readLine } from "./lines";
import { readParties } from "./parties";
import { abovePartials } from "./partials";
import { readSettings, type Settings } from "./settings-comment";
import { euro, readSettlement, type SettlementFacts } from "./settlement";
import { first, parse } from "./xml";

/** An invoice out of a file. */
export interface ReadCii {
  readonly invoice: Invoice;
  /** What is attached to the invoice (BG-24), of which it knows nothing yet. */
  readonly attachments: readonly ReadAttachment[];
}

/** A file of the product. */
export interface OwnFile {
  readonly syntax: Syntax;
  /** All that it says. */
  readonly document: DocumentNode;
  readonly others: readonly Other[];
  readonly settings: Settings;
}

/** AppError `not-our-xml` without the settings comment, `broken-xml` when it cannot be an invoice. */
export function openOwn(xml: string): OwnFile {
  const file = parse(xml);
  const settings = readSettings(file.comments);
  if (settings === null) throw new AppError("not-our-xml");
  const syntax = syntaxOf(file);
  if (
    typeof syntax !== "string" ||
    (syntax === "cii" && !first(file.root, "rsm:SupplyChainTradeTransaction"))
  )
    throw new AppError("broken-xml");
  return { syntax, settings, ...readTerms(file.root, syntax) };
}

/**
 * The invoice in a file of the product. `locale` counts when the file names none; `today` stands in for a missing issue date.
 *
 * @throws AppError `not-our-xml` with a kind or currency that the product does not write, `broken-xml` when it cannot be an
 * invoice, `too-many-lines` above 1,000.
 */
export function readOwn({ document, settings }: OwnFile, facts: StartFacts): ReadCii {
  if (!couldBeOurs(document)) throw new AppError("not-our-xml");
  return invoiceIn(document, settings, facts);
}

/** Opens and reads a file of the product: {@link openOwn}, {@link readOwn}. */
export const readCii = (xml: string, facts: StartFacts): ReadCii => readOwn(openOwn(xml), facts);

/** Whether kind (BT-3) and currency (BT-5), where it says them, are ones that the product writes: others would be read as what they are not. */
function couldBeOurs(document: DocumentNode): boolean {
  const [code, currency] = [textOf(document, "BT-3").trim(), textOf(document, "BT-5").trim()];
  return (code === "" || isKindCode(code)) && (currency === "" || currency === euro);
}

/**
 * The invoice that a document says.
 *
 * @param settings what its settings comment says, or what stands for one
 * @throws AppError `broken-xml`, `too-many-lines`
 */
export function invoiceIn(document: DocumentNode, settings: Settings, facts: StartFacts): ReadCii {
  const lines = all(document, "BG-25");
  if (lines.length > limits.lines) throw new AppError("too-many-lines");
  const invoice = readWholeInvoice(assembled(document, lines.map(readLine), settings, facts));
  if (invoice === null) throw new AppError("broken-xml");
  return { invoice, attachments: readAttachments(document) };
}

/** Every field, for the file's values to replace: an object that gets them one by one takes V8 a hundred times as long. */
const blank = newInvoice("de", anyDay);

/** The text of each field that is that of one term, clean; "" where there is none. Whether a day is one is the caller's question. */
const readFields = (document: DocumentNode): Pick<Invoice, TextField> =>
  // What a day says stays for the check, so that any text fits.
  forEachField(({ bt, kind }) => {
    if (!isTermId(bt)) return "";
    if (kind === "date") return dayTextOf(document, bt);
    if (kind !== "multiline") return unreadDate(lineOf(document, bt));
    return unreadDate(
      multiLine(
        all(document, bt)
          .map(({ value }) => value)
          .join("\n"),
      ),
    );
  });

function assembled(
  document: DocumentNode,
  lines: readonly InvoiceLine[],
  settings: Settings,
  { today, locale: current }: StartFacts,
): Invoice {
  const { facts, ...settlement } = readSettlement(document, settings);
  const named = settings.get("invoiceLocale");
  const locale = isLocale(named) ? named : current;
  const kind = kindOfCode(textOf(document, "BT-3").trim(), settings.get("invoiceKind"));
  const said = { ...readFields(document), ...readParties(document) };
  const sellerNote = multiLine(textOf(document, "BT-33"));
  const isSmallBusiness =
    lines.every(({ vat }) => vat === 0) &&
    (readFlag(settings, "flagIsSmallBusinessOwner") ?? looksSmall(sellerNote, lines, facts));
  const reason = facts.reasons.get("E") ?? "";
  const read: Invoice = {
    ...blank,
    ...mapValues(switches, ({ start }, name) => readFlag(settings, name) ?? start),
    ...said,
    ...settlement,
    invoiceKind: kind,
    ...abovePartials(document, kind, settlement.invoicePartials),
    invoiceLocale: locale,
    invoiceIssueDate: isDate(said.invoiceIssueDate) ? said.invoiceIssueDate : today,
    // Terms may say it in words (BT-20): a file without a day has none.
    invoiceDueDate: isDate(said.invoiceDueDate) ? said.invoiceDueDate : "",
    ...readDelivery(document, settings),
    ...deliveryAddress(said),
    ...readGrossPrices(withPaperRows(lines, settings), settings, settlement),
    ...readAllowance(settings, facts, locale),
    invoiceTheme: readTheme(settings),
    ...readWidths(settings),
    ...readRates(settings, lines, isSmallBusiness),
    invoiceTaxCase: readTaxCase(settings, lines),
    invoiceXmlForm: xmlForms.find((each) => each === settings.get("invoiceXmlForm")) ?? "cii",
    invoiceReverseCharge: reverseCharges.find((each) => each === settings.get("invoiceReverseCharge")),
    flagIsSmallBusinessOwner: isSmallBusiness,
    flagHasSupplierBuyerReference:
      readFlag(settings, "flagHasSupplierBuyerReference") ?? said.supplierBuyerReference !== "",
    flagHasTaxExemptionReason:
      readFlag(settings, "flagHasTaxExemptionReason") ??
      (!isSmallBusiness &&
        [...lines, ...settlement.invoiceAdjustments].some(
          ({ vat, taxCase }) => vat === 0 && taxCase === undefined,
        )),
    supplierTaxExemptionReason: isSmallBusiness ? "" : reason,
    supplierIsSmallBusinessOwnerNote: isSmallBusiness ? reason || sellerNote : "",
    ...mapValues(notesOfCases, (category, note) => facts.reasons.get(category) || placeholder(note, locale)),
  };
  const unsaid = facts.allowanceReason === "" ? { invoiceAllowanceChargeReason: "" } : {};
  const isWayNamed = all(document, "BG-16").some((means) => textOf(means, "BT-81") !== "");
  const kept = readKept(settings, { ...read, ...unsaid }, isWayNamed);
  // As the fields would have it: otherwise the page would show what the next export changes.
  return withCleanTexts({ ...read, ...kept, supplierCompanyID: readCompanyID(settings, read, kept) });
}

/** Where the reason of each category of a case stands. */
const notesOfCases = {
  invoiceReverseChargeNote: "AE",
  invoiceIntraCommunityNote: "K",
  invoiceExportNote: "G",
  invoiceOutsideNote: "O",
} as const;

const looksSmall = (
  sellerNote: string,
  lines: readonly InvoiceLine[],
  { reasons }: SettlementFacts,
): boolean => lines.length > 0 && /§\s*19\b|Kleinunternehmer/i.test((reasons.get("E") ?? "") + sellerNote);

function readFlag(settings: Settings, name: string): boolean | undefined {
  const value = settings.get(name);
  return value === "true" ? true : value === "false" ? false : undefined;
}

function readAllowance(settings: Settings, facts: SettlementFacts, locale: Locale) {
  const unit = settings.get("invoiceAllowanceUnit");
  const amount = canonicalSigned(
    settings.get("invoiceAllowanceAmount") ?? "",
    unit === "number" ? 2 : limits.percentDecimals,
  );
  const typed =
    amount !== null && (unit === "percentage" || unit === "number")
      ? ({ invoiceAllowanceAmount: amount, invoiceAllowanceUnit: unit } as const)
      : facts.allowance;
  return {
    ...typed,
    invoiceAllowanceRaw: typed.invoiceAllowanceAmount,
    invoiceAllowanceChargeReason:
      facts.allowanceReason || placeholder("invoiceAllowanceChargeReason", locale),
    flagShowAllowance: readFlag(settings, "flagShowAllowance") ?? facts.hasAllowance,
  } satisfies Partial<Invoice>;
}

function readRates(
  settings: Settings,
  lines: readonly InvoiceLine[],
  isSmallBusiness: boolean,
): Pick<Invoice, "invoiceTaxRates" | "invoiceOtherRates"> {
  if (isSmallBusiness)
    return { invoiceTaxRates: { "0": true, "7": false, "19": false }, invoiceOtherRates: [] };
  const named = (settings.get("invoiceTaxRates") ?? "7_19").split("_");
  const enabled = new Set(named);
  for (const line of lines) if (line.taxCase === undefined) enabled.add(String(line.vat));
  return {
    invoiceTaxRates: { "0": enabled.has("0"), "7": enabled.has("7"), "19": enabled.has("19") },
    invoiceOtherRates: named.filter(isOtherRate).map(Number),
  };
}

const isOtherRate = (rate: string): boolean =>
  /^\d{1,2}(\.\d{1,2})?$/.test(rate) && !["0", "7", "19"].includes(rate);

/** How a new line is taxed: as was chosen, or as all lines are. */
function readTaxCase(settings: Settings, lines: readonly InvoiceLine[]): Invoice["invoiceTaxCase"] {
  const named = settings.get("invoiceTaxCase");
  const [first] = lines;
  if (named === undefined && lines.every(({ taxCase }) => taxCase === first?.taxCase))
    return first?.taxCase ?? "by-rate";
  return untaxedCases.find((each) => each === named) ?? "by-rate";
}

const readTheme = (settings: Settings): InvoiceTheme => ({
  theme: themeNames.find((theme) => theme === settings.get("theme")) ?? startTheme.theme,
  hueRotate: readWithin(settings.get("hueRotate"), 0, limits.theme.maxHue) ?? startTheme.hueRotate,
  opacity: readWithin(settings.get("opacity"), 0, limits.theme.maxOpacity) ?? startTheme.opacity,
  font: fontNames.find((font) => font === settings.get("font")) ?? startTheme.font,
});

function readWidths(settings: Settings) {
  const widths = mapValues(
    startWidths,
    (start: number, name) =>
      readWithin(settings.get(name), start - limits.column.belowStart, limits.column.max) ?? start,
  );
  return Object.values(widths).reduce((sum, each) => sum + each, 0) <= sharedWidth ? widths : startWidths;
}

function readWithin(text: string | undefined, least: number, most: number): number | undefined {
  if (text === undefined || !/^\d+(\.\d+)?$/.test(text)) return undefined;
  const value = Number(text);
  return value >= least && value <= most ? value : undefined;
}
