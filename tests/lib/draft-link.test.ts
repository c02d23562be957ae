import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AppError } from "../../lib/contract/errors";
import { newInvoice, noPictures } from "../../lib/invoice/defaults";
import { writeDraft } from "../../lib/invoice/draft/draft-file";
import { draftLink, linkLimits, readDraftLink } from "../../lib/invoice/draft/draft-link";
import type { Invoice } from "../../lib/invoice/invoice";
import { readDraft } from "../../lib/invoice/draft/read-draft";
import { draftIn } from "../../lib/site/sharing";
import { anInvoice, day, having, line, startFacts, vector } from "../builders";
import { anyInvoice } from "../random/invoices";

const seed = Number(process.env["ROUND_TRIP_SEED"] ?? Date.now() % 1_000_000_000);

const page = "https://rechnung.example/?from=mail#sheet";
const invoice = vector("03-three-rates-exempt-percent").invoice;

async function packedOf(of: Invoice): Promise<string> {
  const link = await draftLink(of, page);
  const packed = link === null ? null : draftIn(new URL(link).hash);
  if (packed === null) throw new Error("no draft in it");
  return packed;
}
const read = (packed: string): Promise<Invoice> => readDraftLink(packed, startFacts);
const refusal = (packed: string) =>
  read(packed).then(
    () => "taken",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
/** What somebody else may have packed. */
const packed = (text: string): string => deflateRawSync(text).toString("base64url");
const changed = (from: string | RegExp, to: string): string => packed(writeDraft(invoice).replace(from, to));

/** What hardly packs. */
const endless = {
  ...invoice,
  invoiceIncludedNote: crypto.getRandomValues(new Uint8Array(20_000)).join(""),
};

describe(`a draft in an address (seed ${seed})`, () => {
  it("comes back as it was, whatever was written on it and whenever it is opened", async () => {
    await fc.assert(
      fc.asyncProperty(anyInvoice, async (any) => {
        const whole = readDraft(writeDraft(any), startFacts);
        expect(await read(await packedOf(any))).toEqual(whole);
      }),
      { numRuns: 300, seed },
    );
  });

  it("brings along what nobody has changed, also on another day and in the other language", async () => {
    const fresh = { ...newInvoice("en", day("20240229")), invoiceIssueDate: day("20240229") };
    expect(await read(await packedOf(fresh))).toEqual(readDraft(writeDraft(fresh), startFacts));
    const dateless = { ...fresh, invoiceIssueDate: "" as const };
    expect(await read(await packedOf(dateless))).toEqual(readDraft(writeDraft(dateless), startFacts));
  });

  it("stands behind the # of the page's own address, in letters that every program leaves alone", async () => {
    const link = (await draftLink(invoice, page)) ?? "";
    expect(link).toMatch(/^https:\/\/rechnung\.example\/#draft=[\w-]+$/);
    expect(draftIn("#sheet")).toBeNull();
  });

  it("is short enough to be scanned for an invoice of ten lines", async () => {
    const lines = Array.from({ length: 10 }, (_, at) => line(String(at + 1), `${at * 7 + 12}.50`));
    const usual = anInvoice(having({ ...invoice, invoiceLines: [] }), ...lines);
    expect((await packedOf(usual)).length).toBeLessThan(linkLimits.scanned);
  });

  it("is none where it would be longer than what is carried, and such a one is not read", async () => {
    expect(await draftLink(endless, page)).toBeNull();
    expect(await refusal(packed(writeDraft(endless)))).toBe("broken-draft");
    expect(await draftLink({ ...invoice, invoiceIncludedNote: "a".repeat(600_000) }, page)).toBeNull();
  });

  it("leaves pictures and attachments behind, and takes none from a stranger", async () => {
    const logo = { src: "data:image/png;base64,iVBORw0KGgo=", width: 120, ratio: 2 };
    const file = { name: "a.pdf", description: "", type: "application/pdf", size: 3, hash: "0".repeat(64) };
    const heavy: Invoice = {
      ...invoice,
      customerLogo: logo,
      invoiceStationery: { ...noPictures.invoiceStationery, first: logo.src },
      invoiceAttachments: [{ ...file, type: "application/pdf" }],
    };
    for (const each of [await packedOf(heavy), packed(writeDraft(heavy))]) {
      const back = await read(each);
      expect(back).toMatchObject({ ...noPictures, invoiceAttachments: [] });
    }
    expect(await packedOf(heavy)).toBe(await packedOf(invoice));
  });
});

describe("an address that brings no draft", () => {
  it.each([
    ["empty", "", "broken-draft"],
    ["no base64", "ä%20ö", "broken-draft"],
    ["nothing packed", Buffer.from("plain text").toString("base64url"), "broken-draft"],
    ["no JSON", packed("plain text"), "broken-draft"],
    ["of another program", packed(JSON.stringify({ invoice })), "not-our-xml"],
    ["of a later version", changed('"version": 1', '"version": 2'), "newer-draft"],
    ["without an invoice", changed('"invoice": {', '"other": {'), "broken-draft"],
    ["with a price that is none", changed(/"unitPrice": "[^"]*"/, '"unitPrice": {}'), "broken-draft"],
    ["without its lines", changed('"invoiceLines"', '"__proto__"'), "broken-draft"],
  ])("is refused when it is %s", async (_what, text, code) => {
    expect(await refusal(text)).toBe(code);
  });

  it("is refused wherever it was cut", async () => {
    const whole = await packedOf(invoice);
    for (let length = 0; length < whole.length - 1; length += 29)
      expect(await refusal(whole.slice(0, length))).toBe("broken-draft");
  });

  it("is refused before it has grown, however much it would unpack to", async () => {
    const bomb = packed(writeDraft(invoice) + " ".repeat(10_000_000));
    expect(bomb.length).toBeLessThan(linkLimits.length);
    expect(await refusal(bomb)).toBe("broken-draft");
  });
});
