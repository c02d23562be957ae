import { describe, expect, it } from "vitest";
import { newInvoice, noStationery } from "../../lib/invoice/defaults";
import type { Stationery } from "../../lib/invoice/invoice";
import { readInvoice, readSentInvoice } from "../../lib/invoice/schema";
import { sheetProperties } from "../../lib/layout/metrics";
import { roomProperties, stationeryRoom } from "../../lib/layout/stationery-room";
import { termsOf } from "../../lib/proof/terms";
import { stationeryClass, stationeryPictures } from "../../lib/theme/stationery";
import { anInvoice, day, having, startFacts } from "../builders";

const src = "data:image/png;base64,iVBORw0KGgo=";
const stored = (invoiceStationery: unknown) =>
  readInvoice({ ...newInvoice("de", day("20261121")), invoiceStationery }, startFacts)?.invoiceStationery;

describe("stationery", () => {
  it("is kept with the invoice, and no part of what a server reads", () => {
    const paper = { ...noStationery, first: src, next: src, headMm: 40, footMm: 30, printsSender: true };
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
    expect(stationeryPictures({ ...noStationery, first: src })).toEqual({
      "--sheet-stationery-first": `url("${src}")`,
      "--sheet-stationery-next": "none",
    });
  });

  it("leaves as much free as a sheet does by itself where what is stored says nothing, or too much", () => {
    const plain = { ...noStationery, first: src };
    expect(stored({ first: src, next: "" })).toEqual(plain);
    const { headMm, footMm } = stationeryRoom;
    const most = { ...plain, headMm: headMm.most, footMm: footMm.most };
    expect(stored(most)).toEqual(most);
    expect(stored({ ...plain, headMm: headMm.most + 1, footMm: footMm.least - 1, printsSender: 1 })).toEqual(
      plain,
    );
  });

  it("moves the sheets after the first down, and the foot of each up, by whole px for the rows", () => {
    expect(roomProperties(noStationery)).toEqual({
      "--sheet-carried-top": sheetProperties["--sheet-carried-top"],
      "--sheet-body-top-of-more": sheetProperties["--sheet-body-top-of-more"],
      "--sheet-footer-bottom": sheetProperties["--sheet-footer-bottom"],
    });
    expect(roomProperties({ headMm: 40, footMm: 30 })).toEqual({
      "--sheet-carried-top": "40mm",
      "--sheet-body-top-of-more": "201px",
      "--sheet-footer-bottom": "30mm",
    });
  });

  it("says who sends the invoice instead of the sheet, unless the sheet is to say it, too", () => {
    expect(stationeryClass(noStationery)).toBe("");
    const paper = { ...noStationery, first: src };
    expect(stationeryClass(paper)).toBe(" sheet-stationery sheet-senderless");
    expect(stationeryClass({ ...paper, printsSender: true })).toBe(" sheet-stationery");
    expect(stationeryClass({ ...paper, printsSender: true, printsFoot: false })).toBe(
      " sheet-stationery sheet-footless",
    );
    expect(stationeryClass({ ...noStationery, printsFoot: false })).toBe("");
    const invoice = anInvoice(having({ supplierName: "Falk", supplierCompany: "Brandt" }));
    const searches = (invoiceStationery: Stationery) =>
      termsOf({ ...invoice, invoiceStationery }, invoice)
        .filter(({ bt }) => bt === "BT-27" || bt === "BT-41")
        .map(({ paper: printed }) => printed?.search);
    expect([noStationery, paper, { ...paper, printsSender: true }].map(searches)).toEqual([
      ["within", "within"],
      ["glance", "glance"],
      ["within", "within"],
    ]);
  });
});
