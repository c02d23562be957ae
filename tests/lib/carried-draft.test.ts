import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ParsedPdf } from "../../lib/contract/messages";
import { AppError } from "../../lib/contract/errors";
import { asPrinted } from "../../lib/invoice/as-printed";
import { noLogo, noPictures, noStationery } from "../../lib/invoice/defaults";
import { writeDraft, writePictures } from "../../lib/invoice/draft/draft-file";
import type { CustomerLogo, Invoice, Stationery } from "../../lib/invoice/invoice";
import { normalize } from "../../lib/invoice/normalize";
import { limits } from "../../lib/limits";
import { svgAddress } from "../../lib/logo/logo";
import { readUpload } from "../../lib/upload/own-file";
import { asAttachment } from "../../lib/upload/take-attachment";
import { anInvoice, having, line, startFacts, vector, xmlOf } from "../builders";
import { aPng, aPngHead } from "../images";
import { anyInvoice } from "../random/invoices";

const seed = Number(process.env["ROUND_TRIP_SEED"] ?? Date.now() % 1_000_000_000);

const png = (bytes: Buffer): string => `data:image/png;base64,${bytes.toString("base64")}`;
const drawing = (inside: string): string =>
  svgAddress(`<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30">${inside}</svg>`);
const logos: readonly CustomerLogo[] = [
  { src: png(aPng({ width: 40, height: 20 })), width: 120, ratio: 2 },
  { src: drawing('<rect width="90" height="30"/>'), width: 300, ratio: 3 },
];
const papers: readonly Stationery[] = [
  { ...noStationery, first: png(aPng()) },
  {
    first: png(aPng()),
    next: png(aPng({ width: 21, height: 29 })),
    headMm: 40,
    footMm: 33,
    isHeadSet: false,
    isFootSet: false,
    printsSender: true,
    printsFoot: false,
  },
];
const anyLook = fc
  .record({
    customerLogo: fc.constantFrom(noLogo, ...logos),
    invoiceStationery: fc.constantFrom(noStationery, ...papers),
  })
  .chain((pictures) => anyInvoice.map((invoice): Invoice => ({ ...invoice, ...pictures })));

/** Opens a PDF with this inside. */
const open = (found: ParsedPdf, kept: Uint8Array<ArrayBuffer> | null = null) =>
  readUpload(new File(["%PDF-1.7"], "a.pdf"), {
    readPdf: async () => found,
    keepBytes: async () => true,
    readBytes: async () => kept,
    ...startFacts,
  });
const openDraft = async (draft: string): Promise<Invoice> => (await open({ draft })).invoice;
const refusal = (draft: string) =>
  openDraft(draft).catch((error: unknown) => error instanceof AppError && error.code);

describe(`the draft inside of a PDF (seed ${seed})`, () => {
  it("brings back whatever is printed, and how it looks", async () => {
    await fc.assert(
      fc.asyncProperty(anyLook, async (invoice) => {
        const back = await open({ draft: writeDraft(asPrinted(invoice)) });
        expect(back.invoice).toEqual(asPrinted(invoice));
        expect(back).toMatchObject({ isDraft: false, otherAmount: null, leftOut: [] });
        expect({ ...back.invoice, ...whatMayBeHidden(invoice) }).toEqual(invoice);
      }),
      { numRuns: 300, seed },
    );
  });

  it("brings back the whole of an invoice that hides nothing", async () => {
    const { invoice } = vector("03-three-rates-exempt-percent");
    const [logo = noLogo] = logos;
    const [paper = noStationery] = papers;
    const whole = { ...normalize(invoice), customerLogo: logo, invoiceStationery: paper };
    expect(await openDraft(writeDraft(asPrinted(whole)))).toEqual(whole);
  });

  it("holds nothing that is not on the sheet", () => {
    const secret = "GEHEIM";
    const invoice = anInvoice(
      line("2", "50", 19, { quantityDoubt: "7777", vatBefore: 7.77 } as object),
      having({
        supplierBuyerReference: secret,
        supplierTaxExemptionReason: secret,
        supplierIsSmallBusinessOwnerNote: secret,
        invoiceReverseChargeNote: secret,
        invoiceExportNote: secret,
        invoiceAllowanceChargeReason: secret,
        invoicePaymentMeans: "direct-debit",
        supplierBankAccountHolder: secret,
        supplierBankIban: "DE02120300000000202051",
        supplierBankBic: "BYLADEM1001",
        supplierAccounts: [{ holder: secret, iban: "AT611904300234573201", bic: "" }],
        invoiceAttachments: [
          { name: "a.csv", description: secret, type: "text/csv", size: 1, hash: "0".repeat(64) },
        ],
        taxBefore: {
          invoiceTaxRates: { "0": false, "7": true, "19": true },
          invoiceOtherRates: [7.77],
          flagHasTaxExemptionReason: true,
          supplierTaxExemptionReason: secret,
        },
      }),
    );
    const draft = writeDraft(asPrinted(normalize(invoice)));
    expect(draft).not.toMatch(/GEHEIM|7777|7\.77|DE0212|BYLA|AT61/);
    expect(draft).toContain("a.csv");
    const transfer = having({ invoicePaymentMeans: "transfer", invoiceMandateReference: secret })(invoice);
    expect(writeDraft(asPrinted(normalize(transfer)))).toContain("DE0212");
    expect(JSON.parse(writeDraft(asPrinted(normalize(transfer)))).invoice.invoiceMandateReference).toBe("");
  });

  it("names attachments, whose bytes are those of this browser or gone", async () => {
    const bytes = new TextEncoder().encode("a;b");
    const file = await asAttachment({ name: "a.csv", bytes }, []);
    if (!file) throw new Error("not attached");
    const draft = writeDraft(asPrinted(anInvoice(having({ invoiceAttachments: [file] }))));
    const lost = await open({ draft });
    expect([lost.leftOut, lost.invoice.invoiceAttachments]).toEqual([["a.csv"], [file]]);
    const known = await open({ draft }, bytes);
    expect([known.leftOut, known.invoice.invoiceAttachments]).toEqual([[], [file]]);
  });

  const draft = writeDraft(asPrinted(anInvoice(line("2", "50"))));

  it("has its sums worked out, whatever it says of them", async () => {
    const wrong = draft.replaceAll(/"(invoice\w*Amount|total)": "(100|19|119)\.00"/g, '"$1": "1.00"');
    expect(wrong).not.toBe(draft);
    expect((await openDraft(wrong)).invoicePayableAmount).toBe("119.00");
  });

  it.each([
    ["of another program", '{"format":"other","invoice":{}}', "not-our-xml"],
    ["broken", draft.slice(0, 99), "broken-draft"],
    ["empty", "", "broken-draft"],
    ["of a later version", draft.replace('"version": 1', '"version": 99'), "newer-draft"],
    ["pictures alone", writePictures({ ...noPictures, customerLogo: logos[0] ?? noLogo }), "broken-draft"],
    [
      "of too many lines",
      JSON.stringify({
        ...JSON.parse(draft),
        invoice: { invoiceLines: Array.from({ length: limits.lines + 1 }, () => ({})) },
      }),
      "too-many-lines",
    ],
  ])("that is %s is refused", async (_what, text, code) => {
    expect(await refusal(text)).toBe(code);
  });
});

describe("the PDF of an e-invoice", () => {
  it(`comes back as it looked, with its logo and its stationery (seed ${seed})`, async () => {
    await fc.assert(
      fc.asyncProperty(anyLook, async (invoice) => {
        const { customerLogo, invoiceStationery } = invoice;
        const isPlain = customerLogo.src === "" && invoiceStationery.first === "";
        const draft = isPlain ? {} : { draft: writePictures(invoice) };
        expect((await open({ xmlData: xmlOf(invoice), ...draft })).invoice).toEqual(invoice);
      }),
      { numRuns: 300, seed },
    );
  });

  it("counts by its XML, whatever else lies beside that", async () => {
    const { xml } = vector("02-two-rates");
    const [logo = noLogo] = logos;
    const other: Invoice = {
      ...anInvoice(line("9", "999")),
      invoiceID: "RE-OTHER",
      invoiceTheme: { theme: "cubes", hueRotate: 1, opacity: 2, font: "PT Sans" },
      customerLogo: logo,
    };
    const back = await open({ xmlData: xml, draft: writeDraft(other) });
    expect(back.invoice).toEqual({ ...(await open({ xmlData: xml })).invoice, customerLogo: logo });
    expect(back.otherAmount).toBeNull();
  });

  it.each([
    ["with a script", drawing('<script>alert(1)</script><rect width="9" height="9"/>')],
    ["with a handler", drawing('<rect width="9" height="9" onclick="alert(1)"/>')],
    ["that reaches out", drawing('<image href="https://elsewhere.example/a.png"/>')],
    ["at another address", "https://elsewhere.example/logo.png"],
    ["that is a page", "data:text/html,<script>alert(1)</script>"],
    ["with more pixels than anybody may choose", png(aPngHead(60_000, 60_000))],
    [
      "with more bytes than anybody may choose",
      png(Buffer.concat([aPng({ width: 4, height: 4 }), Buffer.alloc(2_000_000)])),
    ],
    ["that is no picture by its bytes", png(Buffer.from("<svg onload='alert(1)'/>"))],
    ["that is not in base64", "data:image/png,%89PNG"],
  ])("opens without a logo %s", async (_what, src) => {
    const { xml } = vector("02-two-rates");
    const logo = { src, width: 120, ratio: 2 };
    expect(
      (await open({ xmlData: xml, draft: writePictures({ ...noPictures, customerLogo: logo }) })).invoice
        .customerLogo,
    ).toEqual(noLogo);
    const draft = writeDraft({ ...anInvoice(line("1", "1")), customerLogo: logo });
    expect((await openDraft(draft)).customerLogo).toEqual(noLogo);
  });

  it.each([
    ["that is a drawing", drawing('<rect width="9" height="9"/>')],
    ["at another address", "https://elsewhere.example/paper.png"],
    ["that would go on in the style", `${png(aPng())}"),url("https://elsewhere.example/`],
    ["with more pixels than anybody may choose", png(aPngHead(60_000, 60_000))],
    ["with more bytes than anybody may choose", png(Buffer.concat([aPng(), Buffer.alloc(260_000)]))],
    ["that is no picture by its bytes", png(Buffer.from("<svg onload='alert(1)'/>"))],
  ])("opens without stationery %s", async (_what, bad) => {
    const { xml } = vector("02-two-rates");
    const good = png(aPng());
    for (const paper of [
      { ...noStationery, first: bad },
      { ...noStationery, first: good, next: bad },
    ]) {
      const draft = writePictures({ ...noPictures, invoiceStationery: paper });
      expect((await open({ xmlData: xml, draft })).invoice.invoiceStationery).toEqual(noStationery);
    }
  });

  it.each(["{", "", "null", '{"format":"rechnungsblatt-draft","version":1,"invoice":7}'])(
    "opens without a logo where it carries %j",
    async (draft) => {
      const { xml } = vector("02-two-rates");
      expect((await open({ xmlData: xml, draft })).invoice.customerLogo).toEqual(noLogo);
    },
  );
});

/** Behind a direct debit, and behind an allowance of nothing. */
const whatMayBeHidden = ({
  supplierBankAccountHolder,
  supplierBankIban,
  supplierBankBic,
  supplierAccounts,
  invoiceMandateReference,
  supplierCreditorID,
  customerIban,
  invoiceAllowanceChargeReason,
}: Invoice) => ({
  supplierBankAccountHolder,
  supplierBankIban,
  supplierBankBic,
  supplierAccounts,
  invoiceMandateReference,
  supplierCreditorID,
  customerIban,
  invoiceAllowanceChargeReason,
});
