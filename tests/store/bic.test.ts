import { beforeEach, expect, it, vi } from "vitest";
import { GET } from "../../app/bank-codes.json/route";
import { setField } from "../../lib/invoice/changes";
import { placeholder } from "../../lib/invoice/defaults";
import { createEditor, pagePorts, type Editor } from "../../store/editor/editor";
import { newUndoSession } from "../../store/editor/undo-steps";
import { edit, getInvoice, load, undo } from "../../store/editor/invoice-store";
import { checkSheet, findingsOf } from "../../store/check/sheet-check";
import { bankFindings, completeBic, lookForBank } from "../../store/payment/bic";
import { anInvoice, having } from "../builders";

const postbank = "DE02100100100006820101";
const commerzbank = "DE02300209000106531065";
const austria = "AT611904300234573201";
const unwritten = placeholder("supplierBankBic", "de");

let editor: Editor;
let reach: () => Promise<Response>;

beforeEach(() => {
  editor = createEditor(pagePorts);
  reach = async () => GET();
  vi.stubGlobal("fetch", () => reach());
});

/** Somebody writes an IBAN in place of another one, beside this BIC. */
async function write(before: string, iban: string, bic: string): Promise<string> {
  load(editor, anInvoice(having({ supplierBankIban: iban, supplierBankBic: bic })));
  await completeBic(editor, iban, before, newUndoSession());
  return getInvoice(editor).supplierBankBic;
}

it("asks again for a list that could not be had, and leaves the BIC as it is meanwhile", async () => {
  reach = () => Promise.reject(new TypeError("offline"));
  expect(await write("", postbank, "")).toBe("");
  reach = async () => GET();
  expect(await write("", postbank, "")).toBe("PBNKDEFFXXX");
});

it.each([
  ["comes with the first IBAN", "", postbank, unwritten, "PBNKDEFFXXX"],
  ["goes with its account", postbank, commerzbank, "PBNKDEFFXXX", "CMCIDEDDXXX"],
  ["goes away where the new bank has none here", postbank, austria, "PBNKDEFFXXX", ""],
  ["stays where somebody wrote one of their own", postbank, commerzbank, "COBADEFFXXX", "COBADEFFXXX"],
  ["goes with its account that is taken out", postbank, "", "PBNKDEFFXXX", ""],
  ["stays beside no account where somebody wrote it", postbank, "", "COBADEFFXXX", "COBADEFFXXX"],
  ["is not invented for what is no IBAN", "", "DE0210010010000682010", unwritten, unwritten],
  ["is not invented for another country", "", austria, unwritten, unwritten],
  ["is not invented for a bank code of nobody", "", "DE37999999990000000000", unwritten, unwritten],
])("the BIC %s", async (_, before, iban, bic, expected) => {
  expect(await write(before, iban, bic)).toBe(expected);
});

it.each([
  ["of another German bank", postbank, "COBADEFFXXX", ["PBNKDEFFXXX"]],
  ["of another branch", postbank, "PBNKDEFF370", []],
  ["of the bank without its last letters", postbank, "PBNKDEFF", []],
  ["of another country, which is said otherwise", postbank, "GIBAATWWXXX", []],
  ["beside an IBAN of another country", austria, "COBADEFFXXX", []],
  ["beside a bank code of nobody", "DE37999999990000000000", "COBADEFFXXX", []],
])("a BIC %s", async (_, iban, bic, expected) => {
  load(editor, anInvoice(having({ supplierBankIban: iban, supplierBankBic: bic })));
  reach = () => Promise.reject(new TypeError("offline"));
  expect(await lookForBank(editor)).toBe(false);
  expect(bankFindings(editor, getInvoice(editor))).toEqual([]);
  editor = createEditor(pagePorts);
  reach = async () => GET();
  load(editor, anInvoice(having({ supplierBankIban: iban, supplierBankBic: bic })));
  await checkSheet(editor);
  const said = findingsOf(editor, getInvoice(editor)).filter(({ code }) => code === "bic-other-bank");
  expect(said.map(({ values }) => values?.["bic"])).toEqual(expected);
  expect(said.flatMap(({ severity }) => Object.values(severity))).toEqual(
    said.flatMap(() => ["warn", "warn"]),
  );
});

it("one undo takes the BIC away with the IBAN", async () => {
  load(editor, anInvoice(having({ supplierBankIban: postbank, supplierBankBic: "PBNKDEFFXXX" })));
  const visit = newUndoSession();
  edit(editor, setField("supplierBankIban", commerzbank), visit);
  await completeBic(editor, commerzbank, postbank, visit);
  expect(getInvoice(editor).supplierBankBic).toBe("CMCIDEDDXXX");
  undo(editor);
  const { supplierBankIban, supplierBankBic } = getInvoice(editor);
  expect([supplierBankIban, supplierBankBic]).toEqual([postbank, "PBNKDEFFXXX"]);
});

it("what was written meanwhile is left alone", async () => {
  load(editor, anInvoice(having({ supplierBankIban: postbank, supplierBankBic: "" })));
  const looked = completeBic(editor, postbank, "", newUndoSession());
  edit(editor, setField("supplierBankBic", "COBADEFFXXX"));
  await looked;
  expect(getInvoice(editor).supplierBankBic).toBe("COBADEFFXXX");
});

it("an invoice that came onto the sheet meanwhile keeps its own", async () => {
  load(editor, anInvoice(having({ supplierBankIban: commerzbank, supplierBankBic: "" })));
  await completeBic(editor, postbank, "", newUndoSession());
  expect(getInvoice(editor).supplierBankBic).toBe("");
});
