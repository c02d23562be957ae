import type { Invoice } from "../../lib/invoice/invoice";
import { faceNames, type FaceName } from "../../lib/theme/fonts";
import { themeNames } from "../../lib/theme/themes";
import { anInvoice, having, line, setIn } from "../builders";
import { keep } from "../conformance/papers";
import { hardTexts } from "../random/parts";
import { createInvoice, createPdf, openWith } from "./editor";
import { expect, test } from "./test";

const all = hardTexts.join(" ");
const bank = { bic: "BKAUATWW", iban: "AT611904300234573201" };

/** Sheets with every kind of text, those that are repeated in another place in each typeface, and rows of every kind. */
function invoiceIn(face: FaceName, at: number): Invoice {
  const [first = "", second = "", third = "", ...others] = [
    ...hardTexts.slice(at * 2),
    ...hardTexts.slice(0, at * 2),
  ];
  return anInvoice(
    having({
      invoiceTheme: { hueRotate: 240, opacity: 25, ...setIn(face, themeNames[at + 1]) },
      invoiceID: `RE-7 ${first}`,
      invoiceIncludedNote: all,
      supplierCompany: second,
      supplierName: third,
      supplierBankAccountHolder: all,
      supplierAccounts: others.map((holder) => ({ ...bank, holder })),
      customerCompany: all,
    }),
    ...Array.from({ length: 16 }, (_, row) =>
      line("2", "12.5", row % 3 === 0 ? 7 : 19, {
        name: hardTexts[row % hardTexts.length] ?? "",
        description: row % 4 === 1 ? all : "",
        ...(row % 4 === 0 ? { heading: `Raum ${row} ${all}` } : {}),
        ...(row % 4 === 2 ? { hasSubtotal: true } : {}),
      }),
    ),
  );
}

faceNames.forEach((face, at) => {
  test(`every kind of text, with headings and subtotals on several sheets, is printed in ${face}`, async ({
    page,
  }) => {
    await openWith(page, invoiceIn(face, at));
    expect(await page.locator("[data-sheet]").count()).toBeGreaterThan(1);
    const isPaper = at % 2 === 1;
    const pdf = isPaper ? await createPdf(page) : (await createInvoice(page)).pdf;
    keep(`texts-${at}${isPaper ? "-paper" : ""}.pdf`, pdf);
  });
});
