import { group, settlement, term, type GroupId, type GroupRow, type TermId, type TermRow } from "./term";

const sums = `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation`;
const ublSums = "LegalMonetaryTotal";
const account = "PayeePartyCreditorFinancialAccount";
const taxTotal = "TaxTotalAmount";

/** Amount, base, percentage, reason and its code; below the document VAT category and rate as well. */
interface AdjustmentIds {
  readonly amount: TermId;
  readonly base: TermId;
  readonly percent: TermId;
  readonly reason: TermId;
  readonly code: TermId;
  readonly category?: TermId;
  readonly rate?: TermId;
}

/** Allowances and charges, of the document and of a line. */
export const adjustmentTerms = {
  "BG-20": {
    amount: "BT-92",
    base: "BT-93",
    percent: "BT-94",
    category: "BT-95",
    rate: "BT-96",
    reason: "BT-97",
    code: "BT-98",
  },
  "BG-21": {
    amount: "BT-99",
    base: "BT-100",
    percent: "BT-101",
    category: "BT-102",
    rate: "BT-103",
    reason: "BT-104",
    code: "BT-105",
  },
  "BG-27": { amount: "BT-136", base: "BT-137", percent: "BT-138", reason: "BT-139", code: "BT-140" },
  "BG-28": { amount: "BT-141", base: "BT-142", percent: "BT-143", reason: "BT-144", code: "BT-145" },
} as const satisfies Partial<Record<GroupId, AdjustmentIds>>;

export type AdjustmentGroup = keyof typeof adjustmentTerms;

/** An allowance or a charge. */
export const adjustment = (
  id: AdjustmentGroup,
  parent: GroupId | null,
  isCharge: boolean,
  [cii, ubl]: readonly [string, string],
): readonly (GroupRow | TermRow)[] => {
  const ids: AdjustmentIds = adjustmentTerms[id];
  const indicator = isCharge ? "true|1" : "false|0";
  return [
    group(
      id,
      parent,
      "0..n",
      `${cii}SpecifiedTradeAllowanceCharge[ChargeIndicator/Indicator=${indicator}]`,
      `${ubl}AllowanceCharge[ChargeIndicator=${indicator}]`,
    ),
    term(ids.amount, id, "1..1", "amount", "ActualAmount", "Amount"),
    term(ids.base, id, "0..1", "amount", "BasisAmount", "BaseAmount"),
    term(ids.percent, id, "0..1", "percentage", "CalculationPercent", "MultiplierFactorNumeric"),
    term(ids.reason, id, "0..1", "text", "Reason", "AllowanceChargeReason"),
    term(ids.code, id, "0..1", "code", "ReasonCode", "AllowanceChargeReasonCode"),
    ...(ids.category === undefined || ids.rate === undefined
      ? []
      : [
          term(ids.category, id, "1..1", "code", `${adjustedTax}/CategoryCode`, `${ublTax}/ID`),
          term(
            ids.rate,
            id,
            "0..1",
            "percentage",
            `${adjustedTax}/RateApplicablePercent`,
            `${ublTax}/Percent`,
          ),
        ]),
  ];
};

const adjustedTax = "CategoryTradeTax[TypeCode:VAT]";
const ublTax = "TaxCategory[TaxScheme/ID:VAT]";

const sum = (id: TermId, cardinality: "0..1" | "1..1", cii: string, ubl: string): TermRow =>
  term(id, "BG-22", cardinality, "amount", `${sums}/${cii}`, `${ublSums}/${ubl}`);

/** How it is paid, what is taken off and added, the sums and the VAT. */
export const settlementRows: readonly (GroupRow | TermRow)[] = [
  // Both syntaxes have one element for each account, with a code of its own.
  group("BG-16", null, "0..n", `${settlement}/SpecifiedTradeSettlementPaymentMeans`, "PaymentMeans"),
  term("BT-81", "BG-16", "1..1", "code", "TypeCode", "PaymentMeansCode"),
  term("BT-82", "BG-16", "0..1", "text", "Information", "PaymentMeansCode/@name"),
  term("BT-83", "BG-16", "0..1", "text", `/${settlement}/PaymentReference`, "PaymentID"),
  group("BG-17", "BG-16", "0..1", "", "PayeeFinancialAccount"),
  term(
    "BT-84",
    "BG-17",
    "1..1",
    "identifier",
    [`${account}/IBANID[~iban]`, `${account}/ProprietaryID`],
    "ID",
  ),
  term("BT-85", "BG-17", "0..1", "text", `${account}/AccountName`, "Name"),
  term(
    "BT-86",
    "BG-17",
    "0..1",
    "identifier",
    "PayeeSpecifiedCreditorFinancialInstitution/BICID",
    "FinancialInstitutionBranch/ID",
  ),
  group("BG-18", "BG-16", "0..1", "ApplicableTradeSettlementFinancialCard", "CardAccount[NetworkID:NA]"),
  term("BT-87", "BG-18", "1..1", "text", "ID", "PrimaryAccountNumberID"),
  term("BT-88", "BG-18", "0..1", "text", "CardholderName", "HolderName"),
  group("BG-19", "BG-16", "0..1", "", ""),
  term(
    "BT-89",
    "BG-19",
    "0..1",
    "identifier",
    `/${settlement}/SpecifiedTradePaymentTerms/DirectDebitMandateID`,
    "PaymentMandate/ID",
  ),
  term("BT-90", "BG-19", "0..1", "identifier", `/${settlement}/CreditorReferenceID`, [
    "/AccountingSupplierParty/Party/PartyIdentification[ID/@schemeID=SEPA]*/ID",
    "/PayeeParty/PartyIdentification[ID/@schemeID=SEPA]*/ID",
  ]),
  term(
    "BT-91",
    "BG-19",
    "0..1",
    "identifier",
    ["PayerPartyDebtorFinancialAccount/IBANID", "PayerPartyDebtorFinancialAccount/ProprietaryID"],
    "PaymentMandate/PayerFinancialAccount/ID",
  ),

  ...adjustment("BG-20", null, false, [`${settlement}/`, ""]),
  ...adjustment("BG-21", null, true, [`${settlement}/`, ""]),

  group("BG-22", null, "1..1", "", ""),
  sum("BT-106", "1..1", "LineTotalAmount", "LineExtensionAmount"),
  sum("BT-107", "0..1", "AllowanceTotalAmount", "AllowanceTotalAmount"),
  sum("BT-108", "0..1", "ChargeTotalAmount", "ChargeTotalAmount"),
  sum("BT-109", "1..1", "TaxBasisTotalAmount", "TaxExclusiveAmount"),
  term("BT-110", "BG-22", "0..1", "amount", `${sums}/${taxTotal}[@currencyID?BT-5]`, "TaxTotal/TaxAmount"),
  term(
    "BT-111",
    "BG-22",
    "0..1",
    "amount",
    `${sums}/${taxTotal}[@currencyID=BT-6]`,
    "TaxTotal[TaxAmount/@currencyID=BT-6]/TaxAmount",
    { currency: "BT-6" },
  ),
  sum("BT-112", "1..1", "GrandTotalAmount", "TaxInclusiveAmount"),
  sum("BT-113", "0..1", "TotalPrepaidAmount", "PrepaidAmount"),
  sum("BT-114", "0..1", "RoundingAmount", "PayableRoundingAmount"),
  sum("BT-115", "1..1", "DuePayableAmount", "PayableAmount"),

  group("BG-23", null, "1..n", `${settlement}/ApplicableTradeTax[TypeCode:VAT]`, "TaxTotal/TaxSubtotal"),
  term("BT-116", "BG-23", "1..1", "amount", "BasisAmount", "TaxableAmount"),
  term("BT-117", "BG-23", "1..1", "amount", "CalculatedAmount", "TaxAmount"),
  term("BT-118", "BG-23", "1..1", "code", "CategoryCode", `${ublTax}/ID`),
  term("BT-119", "BG-23", "0..1", "percentage", "RateApplicablePercent", `${ublTax}/Percent`),
  term("BT-120", "BG-23", "0..1", "text", "ExemptionReason", `${ublTax}/TaxExemptionReason`),
  term("BT-121", "BG-23", "0..1", "code", "ExemptionReasonCode", `${ublTax}/TaxExemptionReasonCode`),
];
