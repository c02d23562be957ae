import { describe, expect, it } from "vitest";
import { AppError } from "../../lib/contract/errors";
import { writeDraft } from "../../lib/invoice/draft/draft-file";
import { readDraft } from "../../lib/invoice/draft/read-draft";
import { limits } from "../../lib/limits";
import { readUpload } from "../../lib/upload/own-file";
import { day, startFacts, vector } from "../builders";

const logo = { src: "data:image/png;base64,iVBORw0KGgo=", width: 120, ratio: 2 };
const invoice = {
  ...vector("03-three-rates-exempt-percent").invoice,
  customerLogo: logo,
  invoiceIncludedNote: "",
};
const open = (...parts: BlobPart[]) =>
  readUpload(new File(parts, "entwurf.json"), {
    readPdf: () => Promise.reject(new Error("no PDF")),
    keepBytes: async () => true,
    readBytes: async () => null,
    today: day("20261120"),
    locale: "de",
  });
const read = (text: string) => readDraft(text, startFacts);
const refusal = (...parts: BlobPart[]) =>
  open(...parts).catch((error: unknown) => error instanceof AppError && error.code);

describe("a draft saved as a file", () => {
  it("comes back by the upload with every field and its logo", async () => {
    const { invoice: back, otherAmount } = await open(writeDraft(invoice));
    expect(back).toEqual(read(writeDraft(invoice)));
    expect(back).toEqual(invoice);
    expect(otherAmount).toBeNull();
  });

  it("is known by its content, whatever it is called", async () => {
    const file = new File([`\ufeff${writeDraft(invoice)}`], "brief", { type: "" });
    const ports = {
      readPdf: () => Promise.reject(new Error("no PDF")),
      keepBytes: async () => true,
      readBytes: async () => null,
      today: day("20261120"),
      locale: "de",
    } as const;
    expect((await readUpload(file, ports)).invoice.customerLogo).toEqual(logo);
  });

  it.each([
    ["cut short", writeDraft(invoice).slice(0, 500), "broken-draft"],
    ["empty", "", "empty-file"],
    ["of another program", JSON.stringify({ invoice }), "not-our-xml"],
    ["of a later version", writeDraft(invoice).replace('"version": 1', '"version": 2'), "newer-draft"],
    ["without an invoice", writeDraft(invoice).replace('"invoice": {', '"other": {'), "broken-draft"],
    [
      "with a price that is none",
      writeDraft(invoice).replace(/"unitPrice": "[^"]*"/, '"unitPrice": {}'),
      "broken-draft",
    ],
  ])("is refused when it is %s", async (_what, text, code) => {
    expect(await refusal(text)).toBe(code);
  });

  it("of an earlier or a later design opens with all that is known", () => {
    const older = writeDraft(invoice)
      .replace(/"theme": "[^"]*"/, '"theme": "?", "texture": "linen"')
      .replace(/"supplierBankBic": "[^"]*",/, "");
    expect(read(older)).toEqual({
      ...invoice,
      invoiceTheme: { ...invoice.invoiceTheme, theme: "default" },
      supplierBankBic: "BIC",
    });
  });

  it("turns no letters around unseen, wherever they stand", () => {
    const turned = "B-\u202e16";
    const [line] = invoice.invoiceLines;
    const hostile = {
      ...invoice,
      invoiceID: turned,
      invoicePaymentNote: turned,
      invoiceLines: [{ ...line, name: turned, description: turned, heading: turned }],
      supplierAccounts: [{ holder: turned, iban: "", bic: "" }],
    };
    const text = JSON.stringify(
      read(JSON.stringify({ ...JSON.parse(writeDraft(invoice)), invoice: hostile })),
    );
    expect(text.split("B-16")).toHaveLength(7);
    expect(text).not.toContain("\u202e");
  });

  it("is bounded: in lines, in size, in the length of a text, and in what a logo may be", async () => {
    const [line] = invoice.invoiceLines;
    const many = { ...invoice, invoiceLines: Array.from({ length: limits.lines + 1 }, () => line) };
    expect(await refusal(writeDraft({ ...invoice, ...many } as typeof invoice))).toBe("too-many-lines");
    expect(await refusal(`{${" ".repeat(limits.uploadBody)}`)).toBe("file-too-large");
    const long = read(writeDraft({ ...invoice, supplierCompany: "x".repeat(900_000) }));
    expect(long.supplierCompany).toHaveLength(limits.nameLength);
    const outside = { ...logo, src: "https://elsewhere.example/logo.png" };
    expect(read(writeDraft({ ...invoice, customerLogo: outside })).customerLogo.src).toBe("");
  });
});
