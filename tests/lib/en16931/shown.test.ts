import { expect, it } from "vitest";
import type { DocumentNode } from "../../../lib/en16931/document";
import {
  amountShown,
  dueDay,
  fileIn,
  missingIn,
  numberShown,
  paymentTermsIn,
  percentShown,
  quotedTerms,
  settlementOf,
} from "../../../lib/en16931/shown";
import { node } from "../../builders";

const document = (code: string, due: string, means = "58", ...more: readonly DocumentNode[]): DocumentNode =>
  node("document", "", [
    node("BT-3", code),
    node("BG-4", "", [node("BT-27", "Verkäufer")]),
    node("BG-7", "", [node("BT-44", "Käufer")]),
    node("BG-16", "", [node("BT-81", means)]),
    node("BG-22", "", [node("BT-115", due)]),
    ...more,
  ]);

it.each([
  [
    "an invoice is paid to its seller",
    document("380", "119.00"),
    { is: "pay", amount: "119", to: "Verkäufer" },
  ],
  [
    "or to whom it names as payee",
    document("380", "119", "58", node("BG-10", "", [node("BT-59", "Factoring")])),
    { is: "pay", amount: "119", to: "Factoring" },
  ],
  [
    "a direct debit is collected",
    document("380", "119", "59"),
    { is: "collected", amount: "119", to: "Verkäufer" },
  ],
  [
    "what is paid by card is not transferred",
    document("380", "119", "54"),
    { is: "card", amount: "119", to: "Verkäufer" },
  ],
  [
    "nor what there is a mandate for",
    document("380", "119", "ZZZ", node("BG-16", "", [node("BG-19", "", [node("BT-89", "M-1")])])),
    { is: "collected", amount: "119", to: "Verkäufer" },
  ],
  ["what is paid asks for nothing", document("380", "0.00"), { is: "nothing" }],
  ["what says nothing of it is not known to be paid", document("380", ""), { is: "unknown", said: "" }],
  ["nor what says no amount", document("380", "1.234,56"), { is: "unknown", said: "1.234,56" }],
  ["a credit note gives back", document("381", "119"), { is: "back", amount: "119", to: "Verkäufer" }],
  [
    "and not by whom the invoices are paid to",
    document("381", "119", "58", node("BG-10", "", [node("BT-59", "Factoring")])),
    { is: "back", amount: "119", to: "Verkäufer" },
  ],
  [
    "so does a correction below zero",
    document("384", "-119"),
    { is: "back", amount: "119", to: "Verkäufer" },
  ],
  ["a credit note below zero asks", document("381", "-1"), { is: "pay", amount: "1", to: "Verkäufer" }],
  [
    "what the buyer writes is paid by the buyer",
    document("389", "119"),
    { is: "back", amount: "119", to: "Käufer" },
  ],
  [
    "a mandate beside a transfer collects nothing",
    document("380", "119", "58", node("BG-16", "", [node("BG-19", "", [node("BT-89", "M-1")])])),
    { is: "pay", amount: "119", to: "Verkäufer" },
  ],
  [
    "and one beside a way that nobody knows does",
    document("380", "119", "ZZZ", node("BG-16", "", [node("BG-19", "", [node("BT-89", "M-1")])])),
    { is: "collected", amount: "119", to: "Verkäufer" },
  ],
  ["and paid back to the buyer", document("261", "119"), { is: "pay", amount: "119", to: "Käufer" }],
] as const)("%s", (_, of, expected) => {
  expect(settlementOf(of)).toEqual(expected);
});

it("amounts have their currency and two decimals at least, and what is none stays as it is", () => {
  expect(["1234.5", "-0.125", "12e3", ""].map((text) => amountShown(text, "EUR", "de"))).toEqual([
    "1.234,50\u00a0€",
    "\u22120,125\u00a0€",
    "12e3",
    "",
  ]);
  expect(amountShown("1234.5000", "CHF", "en")).toBe("1,234.50\u00a0CHF");
  expect(amountShown("158.1250000000", "EUR", "de")).toBe("158,125\u00a0€");
  expect(["3.0000", "1.5", "x"].map((text) => numberShown(text, "de"))).toEqual(["3", "1,50", "x"]);
  expect(["19.00", "7", "-"].map((text) => percentShown(text, "de"))).toEqual(["19\u00a0%", "7\u00a0%", "-"]);
});

it("Skonto is told apart from the other payment terms, line by line", () => {
  const terms =
    "#SKONTO#TAGE=14#PROZENT=2.00#\n#SKONTO#TAGE=7#PROZENT=3.00#BASISBETRAG=-10.50#\n\nZahlbar bald #SKONTO#";
  expect(paymentTermsIn(terms)).toEqual([
    { days: "14", percent: "2.00", basis: "" },
    { days: "7", percent: "3.00", basis: "-10.50" },
    { text: "Zahlbar bald #SKONTO#" },
  ]);
});

it.each([
  [["Zahlbar ohne Abzug bis 22.12.2020"], "Zahlbar ohne Abzug bis 22.12.2020"],
  [
    [" Zahlbar sofort,\n\t ohne Abzug ", "spätestens am 1.2."],
    "Zahlbar sofort, ohne Abzug spätestens am 1.2.",
  ],
  [["Zahlbar bis 22.12.2020\n#SKONTO#TAGE=14#PROZENT=2.00#"], ""],
  [["x".repeat(121)], ""],
  [[], ""],
])(
  "payment terms are quoted as the file has them, where they are short and no code: %j",
  (texts, expected) => {
    const terms = texts.map((text) => node("BT-20", text));
    expect(quotedTerms(node("document", "", terms))).toBe(expected);
  },
);

it("of several days the last is that of the whole amount", () => {
  const days = ["20260606", "2026-06-13", "soon"].map((text) => node("BT-9", text));
  expect(dueDay(node("document", "", days))?.value).toBe("2026-06-13");
  expect(dueDay(node("document"))).toBeUndefined();
});

it("what the table does not know of a sum is told as the rest of it", () => {
  expect(missingIn(["1.50", "2"], "6.50")).toBe("3.00");
  expect([missingIn(["1.50"], "1.5"), missingIn([], ""), missingIn(["1"], "")]).toEqual(["", "", ""]);
});

it("a file within is named as its content is, whatever it says of itself", () => {
  const file = (content: string, filename: string): DocumentNode =>
    node("BG-24", "", [
      node("BT-122", "Z-1"),
      node("BT-125", btoa(content), [], { filename, mimeCode: "x" }),
    ]);
  expect(fileIn(file("%PDF-1.7", "../a/Zeiten.exe"))?.name).toMatch(/^[^/]*Zeiten\.exe\.pdf$/);
  expect(fileIn(file("MZ", "Zeiten.pdf"))?.name).toBe("Zeiten.pdf.bin");
  expect(fileIn(file("%PDF-1.7", ""))?.name).toBe("Z-1.pdf");
  expect(fileIn(node("BG-24", "", [node("BT-125", "no base64!")]))).toBeNull();
  expect(fileIn(node("BG-24"))).toBeNull();
});
