import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCii } from "../../lib/cii/read";
import { readSettings, writeSettings } from "../../lib/cii/settings-comment";
import { parse } from "../../lib/cii/xml";
import { anInvoice, buyerReference, day, having, line, percentOff, xmlOf } from "../builders";

const comment = (xml: string): string => {
  const [found, ...others] = parse(xml).comments;
  expect(others).toEqual([]);
  return found ?? "";
};

describe("the comment by which a file is known as the product's", () => {
  it("stands in one line between declaration and root and begins with its name", () => {
    const [declaration, second, third] = xmlOf(anInvoice(line("1", "1"))).split("\n");
    expect(declaration).toBe('<?xml version="1.0" encoding="UTF-8"?>');
    expect(second).toMatch(/^<!-- invoice-editor-settings v=1 \S.* -->$/);
    expect(third).toMatch(/^<rsm:CrossIndustryInvoice /);
  });

  it("carries what the XML itself cannot", () => {
    const settings = readSettings([
      comment(
        xmlOf(anInvoice(line("1", "1"), percentOff("3.50"), having({ supplierCompanyID: "DE12345678901" }))),
      ),
    ]);
    expect(Object.fromEntries(settings ?? [])).toMatchObject({
      v: "1",
      invoiceAllowanceAmount: "3.50",
      invoiceAllowanceUnit: "percentage",
      invoiceLocale: "de",
      flagShowAllowance: "true",
      flagIsSmallBusinessOwner: "false",
      flagShowInvoiceLineNumbers: "true",
      supplierCompanyID: "DE12345678901",
      invoiceTaxRates: "19_7",
      theme: "default",
      font: "Inter",
      invoiceLineUnitWidth: "80",
    });
  });

  it("gives back every value, and never holds what ends or breaks a comment", () => {
    const values = fc.string({ unit: "grapheme" });
    fc.assert(
      fc.property(
        fc.oneof(
          values,
          fc.constantFrom(
            "--",
            "-",
            "-->",
            "<!--",
            "a=b c",
            "%2D",
            "100 %",
            "äöü😀",
            "\n\t",
            "!'()*",
            "&lt;",
          ),
        ),
        (value) => {
          const text = writeSettings(anInvoice(), { supplierName: value });
          expect(text).toMatch(/^invoice-editor-settings( [A-Za-z]+=(?:[A-Za-z0-9._~]|%[0-9A-F]{2})*)+$/);
          expect(readSettings([text])?.get("supplierName")).toBe(value);
        },
      ),
    );
  });

  it("survives hostile texts on their way through a whole file", () => {
    const hostile = anInvoice(
      line("1", "1"),
      having({ supplierBankIban: "", supplierBankAccountHolder: "--><x> -- -" }),
    );
    const xml = xmlOf(hostile);
    expect(xml.split("-->")).toHaveLength(2);
    expect(readCii(xml, { today: day("20260101"), locale: "en" }).invoice.supplierBankAccountHolder).toBe(
      "--><x> -- -",
    );
  });

  it("never tells what a flag hides", () => {
    const xml = xmlOf(
      anInvoice(
        line("1", "1"),
        percentOff("3"),
        buyerReference("geheim-1"),
        having({
          flagShowAllowance: false,
          invoiceAllowanceChargeReason: "geheim-2",
          flagHasSupplierBuyerReference: false,
          flagHasTaxExemptionReason: false,
          supplierTaxExemptionReason: "geheim-3",
          flagIsSmallBusinessOwner: false,
          supplierIsSmallBusinessOwnerNote: "geheim-4",
        }),
      ),
    );
    expect(decodeURIComponent(comment(xml)) + xml).not.toContain("geheim");
  });

  it("is found by its name alone", () => {
    expect(readSettings(["invoice-editor-settings a=1"])?.get("a")).toBe("1");
    expect(readSettings(["other", "invoice-editor-settings\na=1\tb=2"])?.get("b")).toBe("2");
    expect(readSettings([])).toBeNull();
    expect(readSettings(["invoice-editor-settings2 a=1"])).toBeNull();
    expect(readSettings(["x invoice-editor-settings a=1"])).toBeNull();
    expect(readSettings(["Invoice-Editor-Settings a=1"])).toBeNull();
  });

  it("is read without what is broken in it", () => {
    const settings = readSettings([
      "invoice-editor-settings a=%E0%A4%A b== =c d __proto__=x toString=y e=%20",
    ]);
    expect([...(settings ?? [])]).toEqual([
      ["b", "="],
      ["__proto__", "x"],
      ["toString", "y"],
      ["e", " "],
    ]);
  });
});
