import { describe, expect, it } from "vitest";
import { newInvoice, noStationery } from "../../lib/invoice/defaults";
import { readInvoice, readSentInvoice } from "../../lib/invoice/schema";
import { stationeryPictures } from "../../lib/theme/stationery";
import { day, startFacts } from "../builders";

const src = "data:image/png;base64,iVBORw0KGgo=";
const stored = (invoiceStationery: unknown) =>
  readInvoice({ ...newInvoice("de", day("20261121")), invoiceStationery }, startFacts)?.invoiceStationery;

describe("stationery", () => {
  it("is kept with the invoice, and no part of what a server reads", () => {
    const paper = { first: src, next: src };
    expect(stored(paper)).toEqual(paper);
    const sent = { ...newInvoice("de", day("20261121")), invoiceStationery: paper };
    expect(readSentInvoice(sent)?.invoiceStationery).toEqual(noStationery);
  });

  it.each([
    ["nothing, as before there was any", undefined],
    ["something else", "paper"],
    ["an address", { first: "https://elsewhere.example/a.png", next: "" }],
    ["a drawing", { first: "data:image/svg+xml;base64,AA==", next: "" }],
    ["what would end its place in the style", { first: `${src}");color:red`, next: "" }],
    ["the same for the other sheets", { first: src, next: `${src}");color:red` }],
    ["the other sheets alone", { first: "", next: src }],
    ["more than may be kept", { first: src.replace("=", "A".repeat(340_000)), next: "" }],
  ])("is none where %s is stored", (_what, paper) => {
    expect(stored(paper)).toEqual(noStationery);
  });

  it("is told to the style of what holds the sheets, and nothing without it", () => {
    expect(stationeryPictures(noStationery)).toEqual({});
    expect(stationeryPictures({ first: src, next: "" })).toEqual({
      "--sheet-stationery-first": `url("${src}")`,
      "--sheet-stationery-next": "none",
    });
  });
});
