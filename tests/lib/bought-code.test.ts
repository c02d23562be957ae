import { describe, expect, it } from "vitest";
import { codeFile, isCode, readBoughtCode } from "../../lib/shop/bought-code";
import { textsIn } from "../../locales/i18n";
import { day } from "../builders";

const code = { paymentId: "cs_1", code: "ABCD-EFGH-JKLM-2345", invoices: 20, date: day("20261121") };
const address = "https://rechnung.example/";

describe("a code that was bought", () => {
  it("comes back as it was stored", () => {
    expect(readBoughtCode(JSON.stringify(code))).toEqual(code);
  });

  it.each([
    "",
    "{",
    "null",
    JSON.stringify({ ...code, date: "heute" }),
    JSON.stringify({ ...code, invoices: -1 }),
    JSON.stringify({ ...code, code: 7 }),
  ])("is none of %j", (text) => expect(readBoughtCode(text)).toBeNull());

  it("is known however it is typed", () => {
    expect(isCode(code, " abcd efgh jklm 2345 ")).toBe(true);
    expect(isCode(code, "ABCDEFGHJKLM2345")).toBe(true);
    expect(isCode(code, "ABCD-EFGH-JKLM-2346")).toBe(false);
    expect(isCode(code, "")).toBe(false);
  });
});

describe("the file of a code", () => {
  it("says in German what was bought, when, and where it is redeemed", async () => {
    const { name, text } = codeFile(await textsIn("de"), code, { locale: "de", address });
    expect(name).toBe("Rechnungsblatt-Code-20-E-Rechnungen-20261121.txt");
    for (const fact of ["Rechnungsblatt", code.code, "20 E-Rechnungen", "21.11.2026", address]) {
      expect(text).toContain(fact);
    }
  });

  it("says the same in English, of one invoice and of how many there are", async () => {
    const t = await textsIn("en");
    const one = codeFile(t, { ...code, invoices: 1 }, { locale: "en", address });
    expect(one.name).toBe("Rechnungsblatt-Code-1-e-invoice-20261121.txt");
    for (const fact of [code.code, "1 e-invoice", "2026-11-21", address]) expect(one.text).toContain(fact);
    expect(codeFile(t, { ...code, invoices: 0 }, { locale: "en", address }).text).toContain("e-invoices");
  });
});
