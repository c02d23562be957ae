import { removeAllowance } from "../invoice/changes";
import { setDeliveryMonth } from "../invoice/delivery/delivery";
import type { Change, Invoice, InvoiceLine, PartialInvoice } from "../invoice/invoice";
import { cancellationOf } from "../invoice/kinds/follow-ups";
import { setKind } from "../invoice/kinds/kind-changes";
import { setPartials } from "../invoice/payment/payment-changes";
import type { StartFacts } from "../invoice/schema";
import { setTaxChoice } from "../invoice/tax/tax-setting";
import { addDays, addMonths, type DateString } from "../values/dates";
import { noMoney, unreadDecimal } from "../values/money";
import { exampleWords, type SheetNotes, type SheetWords } from "../words/example-words";
import { lineIds, type LineId } from "./example";
import type { CaseId, TradeId } from "./examples";

interface CaseExample {
  /** The example whose seller sends it. */
  readonly of: TradeId;
  /** What makes it of that example, on a day and in a language. */
  readonly change: (facts: StartFacts) => Change;
}

/** The examples of special cases. Names, numbers and addresses are invented. */
export const caseExamples: Readonly<Record<CaseId, CaseExample>> = {
  /** A studio in Strasbourg is looked after from Leipzig, month by month: it owes the tax itself (section 13b UStG). */
  "reverse-charge": {
    of: "it-support",
    change:
      ({ today, locale }) =>
      (invoice) =>
        changed(
          {
            ...invoice,
            ...toldIn(exampleWords[locale]["reverse-charge"], {
              1: numbers("1", "MON", "1450.00"),
              2: numbers("3.5", "HUR", "95.00"),
              3: numbers("1", "MON", "49.00"),
            }),
            invoiceID: "RE-0351",
            flagHasSupplierBuyerReference: false,
            supplierBuyerReference: "",
            customerCompany: "Atelier Belleroche SARL",
            customerStreetName: "12 rue des Tanneurs",
            customerPostalZone: "67000",
            customerCityName: "Strasbourg",
            customerCountry: "FR",
            customerEmail: "facturation@atelier-belleroche.example",
            customerVatID: "FR91803145929",
          },
          removeAllowance(),
          setDeliveryMonth(addMonths(today, -1)),
          setTaxChoice("reverse-charge"),
        ),
  },
  /** A façade that was paid for in parts while it was painted (section 14 (5) UStG). */
  final: {
    of: "tradesperson",
    change:
      ({ today, locale }) =>
      (invoice) =>
        changed(
          {
            ...invoice,
            ...toldIn(exampleWords[locale].final, {
              1: numbers("240", "MTK", "24.50"),
              2: numbers("1", "LS", "1680.00"),
              3: numbers("14", "C62", "65.00"),
            }),
            invoiceID: "RE-0227",
          },
          removeAllowance(),
          setKind("final"),
          setPartials([
            partial("RE-0203", addDays(today, -48), "3150.00", "598.50"),
            partial("RE-0209", addDays(today, -20), "2750.00", "522.50"),
          ]),
        ),
  },
  /** The letting agent takes back the invoice of the first example, sent nine days ago. */
  cancellation: {
    of: "real-estate-agent",
    change:
      ({ today, locale }) =>
      (invoice) => ({
        ...cancellationOf(
          {
            ...invoice,
            invoiceIssueDate: addDays(today, -9),
            invoiceActualDeliveryDate: addDays(today, -11),
          },
          { number: "RE-0121", today },
        ),
        ...notes(exampleWords[locale].cancellation),
      }),
  },
};

const changed = (invoice: Invoice, ...changes: readonly Change[]): Invoice =>
  changes.reduce((made, change) => change(made), invoice);

const notes = ({ includedNote, paymentNote }: SheetNotes) => ({
  invoiceIncludedNote: includedNote,
  invoicePaymentNote: paymentNote,
});

type LineNumbers = Pick<InvoiceLine, "quantity" | "unit" | "unitPrice">;

const numbers = (quantity: string, unit: string, unitPrice: string): LineNumbers => ({
  quantity: unreadDecimal(quantity),
  unit,
  unitPrice: unreadDecimal(unitPrice),
});

const toldIn = (words: SheetWords, lines: Readonly<Record<LineId, LineNumbers>>) => ({
  ...notes(words),
  invoiceLines: lineIds.map((id) => ({
    id,
    description: "",
    vat: 19,
    total: noMoney,
    ...words.lines[id],
    ...lines[id],
  })),
});

const partial = (number: string, date: DateString, net: string, tax: string): PartialInvoice => ({
  number,
  date,
  net: unreadDecimal(net),
  vat: 19,
  tax: unreadDecimal(tax),
});
