import { anyDay, isDate } from "../values/dates";
import { AppError } from "../contract/errors";
import { deliveryAddress } from "../invoice/delivery/delivery-address";
import { newInvoice, placeholder, startTheme, startWidths } from "../invoice/defaults";
import type { Invoice, InvoiceLine } from "../invoice/invoice";
import { isKindCode } from "../invoice/kinds/document-kind";
import { isLocale, type Locale } from "../locale";
import { sharedWidth } from "../layout/columns";
import { withCleanTexts } from "../invoice/normalize";
import { readWholeInvoice, type StartFacts } from "../invoice/schema";
import { settings as switches } from "../invoice/settings";
import { reverseCharges } from "../invoice/tax/reverse-charge";
import { untaxedCases } from "../invoice/tax/vat-category";
import { limits } from "../limits";
import { mapValues } from "../data/map-values";
import { fontNames } from "../theme/fonts";
import { themeNames, type InvoiceTheme } from "../theme/themes";
import { canonicalSigned, type Money } from "../values/money";
import { readAttachments, type ReadAttachment } from "./attachments";
import { readDelivery, readDeliveryAddress } from "./delivery";
import { readHeader } from "./header";
import { readKept, readGrossPrices, withPaperRows } from "./own-texts";
import { lineElement, readLine } from "./lines";
import { readParties, readSellerLegalInfo } from "./parties";
import { abovePartials } from "./partials";
import { readReferences } from "./references";
import { readSettings, type Settings } from "./settings-comment";
import { euro, readSettlement, type SettlementFacts } from "./settlement";
import { all, first, parse, textAt, type XmlElement } from "./xml";

/** An invoice out of a file, and what the file says is to be paid (BT-115). */
export interface ReadCii {
  readonly invoice: Invoice;
  readonly payableInFile: Money | null;
  /** What is attached to the invoice (BG-24), of which it knows nothing yet. */
  readonly attachments: readonly ReadAttachment[];
  /** What the comment keeps of somebody else's file: see `keptImported`. */
  readonly imported: string | null;
}

/**
 * Reads a CII file of the product. `locale` counts when the file names none; `today` stands in for a missing issue date. AppError
 * `not-our-xml` without the settings comment or with a kind or currency that the product does not write, `broken-xml` when it cannot be an invoice, `too-many-lines` above 1,000.
 */
export function readCii(xml: string, facts: StartFacts): ReadCii {
  // Each line is read as soon as it ends: a tree of a thousand of them costs more to keep than to build.
  const linesIn = new Map<XmlElement, InvoiceLine[]>();
  const { root, comments } = parse(xml, (element, parent) => {
    if (element.name !== lineElement) return false;
    const lines = linesIn.get(parent) ?? [];
    lines.push(readLine(element, String(lines.length + 1)));
    linesIn.set(parent, lines);
    return true;
  });
  const settings = readSettings(comments);
  if (settings === null || !couldBeOurs(root)) throw new AppError("not-our-xml");
  return {
    ...readElements(root, settings, facts, (transaction) => linesIn.get(transaction) ?? []),
    imported: settings.get("imported") ?? null,
  };
}

/** Whether kind (BT-3) and currency (BT-5), where it says them, are ones that the product writes: others would be read as what they are not. */
function couldBeOurs(root: XmlElement): boolean {
  const code = textAt(root, "rsm:ExchangedDocument/ram:TypeCode").trim();
  const currency = textAt(
    root,
    "rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement/ram:InvoiceCurrencyCode",
  ).trim();
  return (code === "" || isKindCode(code)) && (currency === "" || currency === euro);
}

const linesOf = (transaction: XmlElement): readonly InvoiceLine[] =>
  all(transaction, lineElement).map((line, index) => readLine(line, String(index + 1)));

/**
 * Reads the elements of any CII document.
 *
 * @param settings what its settings comment says, or what stands for one
 * @throws AppError `broken-xml`, `too-many-lines`
 */
export function readElements(
  root: XmlElement,
  settings: Settings,
  facts: StartFacts,
  lines: (transaction: XmlElement) => readonly InvoiceLine[] = linesOf,
): Omit<ReadCii, "imported"> {
  const transaction = first(root, "rsm:SupplyChainTradeTransaction");
  if (root.name !== "rsm:CrossIndustryInvoice" || transaction === undefined) throw new AppError("broken-xml");
  const settlement = readSettlement(transaction, settings);
  const invoice = readWholeInvoice(
    assembled(root, transaction, lines(transaction), settings, settlement, facts),
  );
  if (invoice === null) throw new AppError("broken-xml");
  if (invoice.invoiceLines.length > limits.lines) throw new AppError("too-many-lines");
  return {
    invoice,
    payableInFile: settlement.facts.payable,
    attachments: readAttachments(transaction),
  };
}

/** Every field, for the file's values to replace: an object that gets them one by one takes V8 a hundred times as long. */
const blank = newInvoice("de", anyDay);

function assembled(
  root: XmlElement,
  transaction: XmlElement,
  lines: readonly InvoiceLine[],
  settings: Settings,
  { facts, ...settlement }: ReturnType<typeof readSettlement>,
  { today, locale: current }: StartFacts,
): Invoice {
  const named = settings.get("invoiceLocale");
  const locale = isLocale(named) ? named : current;
  const header = readHeader(root, settings);
  const parties = readParties(transaction);
  const isSmallBusiness =
    readFlag(settings, "flagIsSmallBusinessOwner") ?? looksSmall(transaction, lines, facts);
  const reason = facts.reasons.get("E") ?? "";
  const read: Invoice = {
    ...blank,
    ...mapValues(switches, ({ start }, name) => readFlag(settings, name) ?? start),
    ...header,
    ...parties,
    ...settlement,
    ...abovePartials(root, header.invoiceKind, settlement.invoicePartials),
    invoiceLocale: locale,
    invoiceIssueDate: isDate(header.invoiceIssueDate) ? header.invoiceIssueDate : today,
    // Terms may say it in words (BT-20): a file without a day has none.
    invoiceDueDate: isDate(settlement.invoiceDueDate) ? settlement.invoiceDueDate : "",
    ...readDelivery(transaction, settings),
    ...deliveryAddress({ ...parties, ...readDeliveryAddress(transaction) }),
    ...readReferences(transaction),
    ...readGrossPrices(withPaperRows(lines, settings), settings, settlement),
    ...readAllowance(settings, facts, locale),
    invoiceTheme: readTheme(settings),
    ...readWidths(settings),
    ...readRates(settings, lines, isSmallBusiness),
    invoiceTaxCase: readTaxCase(settings, lines),
    invoiceReverseCharge: reverseCharges.find((each) => each === settings.get("invoiceReverseCharge")),
    flagIsSmallBusinessOwner: isSmallBusiness,
    flagHasSupplierBuyerReference:
      readFlag(settings, "flagHasSupplierBuyerReference") ?? parties.supplierBuyerReference !== "",
    flagHasTaxExemptionReason:
      readFlag(settings, "flagHasTaxExemptionReason") ??
      (!isSmallBusiness &&
        [...lines, ...settlement.invoiceAdjustments].some(
          ({ vat, taxCase }) => vat === 0 && taxCase === undefined,
        )),
    supplierTaxExemptionReason: isSmallBusiness ? "" : reason,
    supplierIsSmallBusinessOwnerNote: isSmallBusiness ? reason || readSellerLegalInfo(transaction) : "",
    ...mapValues(notesOfCases, (category, note) => facts.reasons.get(category) || placeholder(note, locale)),
    supplierCompanyID: settings.get("supplierCompanyID") ?? parties.supplierCompanyID,
  };
  // As the fields would have it: otherwise the page would show what the next export changes.
  return withCleanTexts({ ...read, ...readKept(settings) });
}

/** Where the reason of each category of a case stands. */
const notesOfCases = {
  invoiceReverseChargeNote: "AE",
  invoiceIntraCommunityNote: "K",
  invoiceExportNote: "G",
  invoiceOutsideNote: "O",
} as const;

const looksSmall = (
  transaction: XmlElement,
  lines: readonly InvoiceLine[],
  facts: SettlementFacts,
): boolean =>
  lines.length > 0 &&
  lines.every((line) => line.vat === 0) &&
  /§\s*19\b|Kleinunternehmer/i.test((facts.reasons.get("E") ?? "") + readSellerLegalInfo(transaction));

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
