import { textOf, type DocumentNode } from "../en16931/document";
import { settlement, type TermId } from "../en16931/term";
import {
  amountOf,
  unit,
  isEqual,
  nothing,
  percentOf,
  product,
  quotient,
  rounded,
  size,
  type Amount,
} from "./amounts";
import { below, hasBelow, textBelow, type Judged, type Spot } from "./judged";
import {
  amountIn,
  has,
  inDocument,
  inEach,
  inEachOfLines,
  inLines,
  needed,
  nothingIsEmpty,
  ofElements,
  rule,
  type Rule,
} from "./rule";

/** The element of the means of payment, where their code is one of these. */
export const meansWith =
  (...codes: readonly string[]) =>
  ({ named, isCii }: Judged): readonly Spot[] =>
    named(isCii ? "SpecifiedTradeSettlementPaymentMeans" : "PaymentMeans").filter((means) =>
      codes.includes(textBelow(means, isCii ? "TypeCode" : "PaymentMeansCode")),
    );

const isAbout = (amount: Amount, other: Amount, { currency, specification }: Judged): boolean =>
  size(amount - other) <=
  (currency === "HUF" && specification.includes(":xrechnung") ? unit / 2n : unit / 50n);

const adjustments = ({ named, isCii }: Judged): readonly Spot[] =>
  isCii
    ? named("SpecifiedTradeAllowanceCharge")
    : named("AllowanceCharge").filter(
        ({ parent }) =>
          parent !== null && /^(Invoice|CreditNote|InvoiceLine|CreditNoteLine)$/.test(parent.name),
      );
const partsOf = ({ isCii }: Judged) =>
  isCii
    ? ({
        percent: "CalculationPercent",
        base: "BasisAmount",
        amount: "ActualAmount",
        indicator: "ChargeIndicator/Indicator",
      } as const)
    : ({
        percent: "MultiplierFactorNumeric",
        base: "BaseAmount",
        amount: "Amount",
        indicator: "ChargeIndicator",
      } as const);

const taxTotals = ({ isCii, root }: Judged): readonly Spot[] =>
  isCii
    ? below(root, `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation/TaxTotalAmount`)
    : below(root, "TaxTotal");

/** A period of a line that begins before that of the document, or ends after it. */
const beyond = (id: string, ofLine: TermId, ofDocument: TermId, isEnd: boolean): Rule =>
  rule(
    id,
    [ofLine, ofDocument],
    (judged) =>
      has(judged.document, ofDocument)
        ? inEachOfLines("BG-26")(judged).filter((period) => has(period, ofLine))
        : [],
    (period, { document }) => {
      const [day, limit] = [textOf(period, ofLine).trim(), textOf(document, ofDocument).trim()];
      return isEnd ? day <= limit : day >= limit;
    },
  );

const baseQuantities = ({ named, isCii }: Judged): readonly Spot[] =>
  isCii
    ? ["NetPriceProductTradePrice", "GrossPriceProductTradePrice"].flatMap((price) =>
        named(price).flatMap((spot) => below(spot, "BasisQuantity")),
      )
    : named("Price").flatMap((spot) => below(spot, "BaseQuantity"));

function comesToItsAmount(line: DocumentNode, judged: Judged): boolean {
  const { isCii, spotOf } = judged;
  const base = amountIn(line, "BT-149");
  const price = amountIn(line, "BT-146") ?? nothing;
  const quantity = amountIn(line, "BT-129") ?? unit;
  const prefix = isCii ? "SpecifiedLineTradeSettlement/SpecifiedTradeAllowanceCharge" : "AllowanceCharge";
  const parts = partsOf(judged);
  const sum = (indicator: string): Amount =>
    rounded(
      below(spotOf(line), prefix)
        .filter((each) => textBelow(each, parts.indicator) === indicator)
        .flatMap((each) => below(each, parts.amount))
        .reduce((total, { element }) => total + (amountOf(element.text) ?? nothing), nothing),
    );
  const plain = product(quantity, quotient(price, base === null || base === nothing ? unit : base));
  return isAbout(amountIn(line, "BT-131") ?? nothing, plain + sum("true") - sum("false"), judged);
}

/** The rules of Peppol that XRechnung 3.0.2 takes over. */
export const peppolRules: readonly Rule[] = [
  needed("PEPPOL-EN16931-R001", "BT-23", inDocument),
  ofElements("PEPPOL-EN16931-R005", ["BT-6", "BT-5"], ({ isCii, root, currency }) =>
    below(root, isCii ? `${settlement}/TaxCurrencyCode` : "TaxCurrencyCode").filter(
      ({ element }) => element.text.trim() === currency,
    ),
  ),
  nothingIsEmpty(true),
  needed("PEPPOL-EN16931-R010", "BT-49", inEach("BG-7")),
  needed("PEPPOL-EN16931-R020", "BT-34", inEach("BG-4")),
  ofElements("PEPPOL-EN16931-R040", ["BT-92", "BT-93", "BT-94"], (judged) => {
    const { percent, base, amount } = partsOf(judged);
    return adjustments(judged).filter((each) => {
      const [rate, of] = [amountOf(textBelow(each, percent)), amountOf(textBelow(each, base))];
      return (
        rate !== null &&
        of !== null &&
        !isAbout(amountOf(textBelow(each, amount)) ?? nothing, percentOf(rate, of), judged)
      );
    });
  }),
  ofElements("PEPPOL-EN16931-R041", ["BT-93", "BT-94"], (judged) =>
    adjustments(judged).filter(
      (each) => hasBelow(each, partsOf(judged).percent) && !hasBelow(each, partsOf(judged).base),
    ),
  ),
  ofElements("PEPPOL-EN16931-R042", ["BT-94", "BT-93"], (judged) =>
    adjustments(judged).filter(
      (each) => !hasBelow(each, partsOf(judged).percent) && hasBelow(each, partsOf(judged).base),
    ),
  ),
  ...(
    [
      ["PEPPOL-EN16931-R043", false, "AllowanceCharge"],
      ["PEPPOL-EN16931-R043-1", true, "SpecifiedTradeAllowanceCharge"],
      ["PEPPOL-EN16931-R043-2", true, "AppliedTradeAllowanceCharge"],
    ] as const
  ).map(([id, cii, name]) =>
    ofElements(
      id,
      ["BG-20", "BG-21"],
      (judged) => {
        if (judged.isCii !== cii) return [];
        const { percent, base, indicator } = partsOf(judged);
        const asked = name === "AllowanceCharge" ? adjustments(judged) : judged.named(name);
        return asked.filter(
          (each) =>
            // Of each element the first rule that suits it asks.
            (name === "AppliedTradeAllowanceCharge" || hasBelow(each, percent) === hasBelow(each, base)) &&
            !/^(true|false)$/.test(textBelow(each, indicator)),
        );
      },
      { toldAs: "PEPPOL-EN16931-R043" },
    ),
  ),
  ofElements("PEPPOL-EN16931-R044", ["BT-147"], ({ named, isCii }) =>
    isCii
      ? named("GrossPriceProductTradePrice").filter(
          (price) =>
            hasBelow(price, "AppliedTradeAllowanceCharge/ActualAmount") &&
            !below(price, "AppliedTradeAllowanceCharge/ChargeIndicator/Indicator").some(
              ({ element }) => element.text === "false",
            ),
        )
      : named("Price")
          .flatMap((price) => below(price, "AllowanceCharge"))
          .filter((each) => textBelow(each, "ChargeIndicator") !== "false"),
  ),
  ofElements("PEPPOL-EN16931-R046", ["BT-146", "BT-148", "BT-147"], ({ named, isCii }) =>
    isCii
      ? named("GrossPriceProductTradePrice").filter((price) => {
          if (!hasBelow(price, "ChargeAmount")) return false;
          const net = amountOf(
            textBelow(price.parent ?? undefined, "NetPriceProductTradePrice/ChargeAmount"),
          );
          const less = amountOf(textBelow(price, "AppliedTradeAllowanceCharge/ActualAmount")) ?? nothing;
          const gross = amountOf(textBelow(price, "ChargeAmount"));
          return gross === null || !isEqual(net, gross - less);
        })
      : named("Price").flatMap((price) =>
          below(price, "AllowanceCharge").filter((each) => {
            if (!hasBelow(each, "BaseAmount")) return false;
            const [gross, less] = [
              amountOf(textBelow(each, "BaseAmount")),
              amountOf(textBelow(each, "Amount")),
            ];
            return (
              gross === null ||
              less === null ||
              !isEqual(amountOf(textBelow(price, "PriceAmount")), gross - less)
            );
          }),
        ),
  ),
  ofElements("PEPPOL-EN16931-R053", ["BT-110"], (judged) => {
    const totals = taxTotals(judged);
    if (judged.isCii)
      return totals.filter(({ element }) => element.attributes["currencyID"] === judged.currency).slice(1);
    const broken = totals.filter((total) => hasBelow(total, "TaxSubtotal"));
    return broken.length === 1 ? [] : broken.length === 0 ? [judged.document] : broken.slice(1);
  }),
  ofElements("PEPPOL-EN16931-R054", ["BT-111", "BT-6"], (judged) => {
    const totals = taxTotals(judged);
    const others = judged.isCii
      ? totals.filter(
          ({ element: { attributes } }) =>
            has(judged.document, "BT-5") &&
            "currencyID" in attributes &&
            attributes["currencyID"] !== judged.currency,
        )
      : totals.filter((total) => !hasBelow(total, "TaxSubtotal"));
    return others.length === (has(judged.document, "BT-6") ? 1 : 0) ? [] : [judged.document];
  }),
  ofElements("PEPPOL-EN16931-R055", ["BT-111", "BT-110"], (judged) => {
    const second = textOf(judged.document, "BT-6").trim();
    if (!has(judged.document, "BT-6")) return [];
    const totals = taxTotals(judged).map((total) =>
      judged.isCii ? total : (below(total, "TaxAmount")[0] ?? total),
    );
    const of = (code: string): readonly Amount[] =>
      totals.flatMap(({ element }) =>
        element.attributes["currencyID"] === code ? (amountOf(element.text) ?? []) : [],
      );
    const [own, other] = [of(judged.currency), of(second)];
    if (judged.isCii && own.length === 0) return [];
    const areAll = (holds: (amount: Amount) => boolean): boolean => own.some(holds) && other.some(holds);
    const isBelow = judged.isCii
      ? (amount: Amount): boolean => amount < nothing
      : (amount: Amount): boolean => amount <= nothing;
    return areAll(isBelow) || areAll((amount) => amount >= nothing) ? [] : [judged.document];
  }),
  ofElements(
    "PEPPOL-EN16931-R061",
    ["BT-89"],
    (judged) =>
      meansWith(
        "49",
        "59",
      )(judged).filter((means) =>
        judged.isCii
          ? !hasBelow(judged.root, `${settlement}/SpecifiedTradePaymentTerms/DirectDebitMandateID`)
          : !hasBelow(means, "PaymentMandate/ID"),
      ),
    { says: "needed" },
  ),
  ofElements("PEPPOL-EN16931-R101", ["BT-128"], ({ named, isCii, lines, spotOf }) =>
    isCii
      ? named("SpecifiedLineTradeSettlement").filter(
          (each) =>
            hasBelow(each, "AdditionalReferencedDocument") &&
            !below(each, "AdditionalReferencedDocument/TypeCode").some(
              ({ element }) => element.text === "130",
            ),
        )
      : lines.filter((line) => {
          const spot = spotOf(line);
          return (
            below(spot, "DocumentReference").length > 0 &&
            !below(spot, "DocumentReference/DocumentTypeCode").some(({ element }) => element.text === "130")
          );
        }),
  ),
  beyond("PEPPOL-EN16931-R110", "BT-134", "BT-73", false),
  beyond("PEPPOL-EN16931-R111", "BT-135", "BT-74", true),
  rule("PEPPOL-EN16931-R120", ["BT-131", "BT-129", "BT-146"], inLines, comesToItsAmount, {
    level: "warning",
  }),
  ofElements("PEPPOL-EN16931-R121", ["BT-149"], (judged) =>
    baseQuantities(judged).filter(
      ({ element, parent }) =>
        (judged.isCii || parent?.parent?.name !== "SubInvoiceLine") &&
        (amountOf(element.text) ?? nothing) <= nothing,
    ),
  ),
  ofElements("PEPPOL-EN16931-R130", ["BT-150", "BT-130"], (judged) =>
    baseQuantities(judged).filter(({ element, parent }) => {
      const code = element.attributes["unitCode"];
      const line = judged.isCii ? parent?.parent?.parent : parent?.parent;
      const quantity = (
        judged.isCii
          ? ["SpecifiedLineTradeDelivery/BilledQuantity"]
          : ["InvoicedQuantity", "CreditedQuantity"]
      ).flatMap((path) => below(line ?? undefined, path));
      if (code === undefined || (!judged.isCii && quantity.length === 0)) return false;
      return !quantity.some((each) => each.element.attributes["unitCode"] === code);
    }),
  ),
];
