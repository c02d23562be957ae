import { expect, it } from "vitest";
import { fileName, fileNames, folderName } from "../../lib/export/file-names";
import { anInvoice, having } from "../builders";

const prefix = (invoiceID: string, supplierCompany: string): string => {
  const { pdf, xml, verification } = fileNames(anInvoice(having({ invoiceID, supplierCompany })));
  const start = pdf.replace(/_invoice\.pdf$/, "");
  expect([pdf, xml, verification]).toEqual([
    `${start}_invoice.pdf`,
    `${start}_invoice.xml`,
    `${start}-verification.txt`,
  ]);
  return start;
};

it("files are named by the number and the company, lower case with underscores", () => {
  expect(prefix("RE-7", "Malerei Brandt GmbH")).toBe("RE-7_malerei_brandt_gmbh");
  expect(prefix("RE 7", "Öko & Söhne")).toBe("RE 7_öko_&_söhne");
  expect(prefix("RE-7", "a\u00a0b")).toBe("RE-7_a_b");
});

it("no character reserved on any system stands in a file's name", () => {
  expect(prefix('2026/07\\1:*?"<>|', "a/b")).toBe("2026-07-1-------_a-b");
  expect(prefix("RE\u00007\u007f\u0085", "x\u0001")).toBe("RE-7--_x-");
  expect(prefix("../../etc/passwd", "..")).toBe("---..-etc-passwd_--");
  expect(prefix(".htaccess", "x")).toBe("-htaccess_x");
});

it("the part before the kind has at most 100 characters and ends in none cut in half", () => {
  expect(prefix("R".repeat(60), "x".repeat(200))).toBe(`${"R".repeat(60)}_${"x".repeat(39)}`);
  expect(prefix("R".repeat(98), "😀😀")).toBe(`${"R".repeat(98)}_`);
  expect(prefix("R".repeat(60), "x".repeat(200))).toHaveLength(100);
});

it("an invoice without number and company still has names", () => {
  expect(prefix("", "")).toBe("_");
});

it.each([
  ["RE-1.PDF", "RE-1.pdf"],
  ["RE-1. .pdf", "RE-1.pdf"],
  ["RE\u202efdp.exe", "REfdp.exe.pdf"],
  ["com1.tar.pdf", "_com1.tar.pdf"],
  ["LPT\u00b9 .pdf", "_LPT\u00b9.pdf"],
  ["Contract.pdf", "Contract.pdf"],
  ["", "-.pdf"],
  [".", "-.pdf"],
])("the file %j is saved as %j", (text, name) => {
  expect(fileName(text, [".pdf"])).toBe(name);
});

it("a folder leads nowhere else, and has a name on every system", () => {
  const names = ["..", "a/../b", "aux", "AUX.1", "a .", "\u200b"].map((text) => folderName(text));
  expect(names).toEqual(["--", "a-..-b", "_aux", "_AUX.1", "a", "-"]);
});
