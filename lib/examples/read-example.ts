import { readCii } from "../cii/read";
import { addDays, anyDay, daysBetween, isDate, type DateText } from "../values/dates";
import type { Invoice } from "../invoice/invoice";
import type { StartFacts } from "../invoice/schema";
import type { InvoiceTheme } from "../theme/themes";
import { locales } from "../locale";
import { caseExamples } from "./case-examples";
import type { Example } from "./example";
import { tradeIds, type ExampleId, type TradeId } from "./examples";
import { itSupport } from "./it-support";
import { realEstateAgent } from "./real-estate-agent";
import { sampleXml } from "./sample-xml";
import { tradesperson } from "./tradesperson";

/** The examples of the trades by name, apart from their words. */
export const exampleData: Readonly<Record<TradeId, Example>> = {
  "real-estate-agent": realEstateAgent,
  tradesperson,
  "it-support": itSupport,
};

/** What the tour's example wears instead of its own theme. */
export const tourTheme: InvoiceTheme = { theme: "squares", hueRotate: 240, opacity: 25, font: "PT Sans" };

/** An example as a fresh invoice of a language, issued today; a special case is made of the example of its seller. */
export function readExample(id: ExampleId, facts: StartFacts): Invoice {
  if (isTrade(id)) return readTrade(id, facts);
  const { of, change } = caseExamples[id];
  return change(facts)(readTrade(of, facts));
}

const isTrade = (id: ExampleId): id is TradeId => tradeIds.some((trade) => trade === id);

/**
 * XML, theme and logo. The other dates keep their distance to the day of issue, so that nobody is shown an invoice that has
 * been overdue for years.
 */
function readTrade(id: TradeId, { today, locale }: StartFacts): Invoice {
  const { invoiceTheme, customerLogo } = exampleData[id];
  const { invoice } = readCii(sampleXml(id, exampleData[id], locale), { today, locale });
  const { invoiceIssueDate: issued } = invoice;
  const moved = (date: DateText): DateText =>
    isDate(issued) && isDate(date) ? addDays(date, daysBetween(issued, today)) : date;
  return {
    ...invoice,
    invoiceIssueDate: today,
    invoiceDueDate: moved(invoice.invoiceDueDate),
    invoiceActualDeliveryDate: moved(invoice.invoiceActualDeliveryDate),
    invoiceTheme,
    customerLogo: {
      src: `data:image/svg+xml;base64,${btoa(customerLogo.svg)}`,
      width: customerLogo.width,
      ratio: customerLogo.ratio,
    },
  };
}

/** Every example in each language, as its fields look on a sheet, one by one; the days are of no account. */
export function* readExamples(): Generator<Invoice> {
  for (const locale of locales) {
    const facts = { today: anyDay, locale };
    for (const trade of tradeIds) {
      const invoice = readTrade(trade, facts);
      yield invoice;
      for (const { of, change } of Object.values(caseExamples))
        if (of === trade) yield change(facts)(invoice);
    }
  }
}
