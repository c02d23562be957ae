import { expect, it } from "vitest";
import { fileName, fileNames, folderName } from "../../lib/export/file-names";
import { anInvoice, having, inLanguage } from "../builders";

/** What stands before the kind of file in the names of an English invoice of this company. */
const prefix = (invoiceID: string, supplierCompany: string): string => {
  const { pdf, xml, verification } = fileNames(
    anInvoice(inLanguage("en"), having({ invoiceID, supplierCompany })),
  );
  const start = pdf.replace(/_invoice\.pdf$/, "");
  expect([pdf, xml, verification]).toEqual([
    `${start}_invoice.pdf`,
    `${start}_invoice.xml`,
    `${start}-verification.txt`,
  ]);
  return start;
};

it("English files are named by the number and the company, lower case with underscores", () => {
  expect(prefix("RE-7", "Malerei Brandt GmbH")).toBe("RE-7_malerei_brandt_gmbh");
  expect(prefix("RE-7", "a\u00a0b")).toBe("RE-7_a_b");
});

it("German files say so and hold the customer", () => {
  const names = {
    invoiceID: "RE-7",
    supplierCompany: "Malerei Brandt",
    customerCompany: "Müller & Söhne KG",
  };
  expect(fileNames(anInvoice(inLanguage("de"), having(names)))).toEqual({
    pdf: "RE-7_Mueller_+_Soehne_KG_Rechnung.pdf",
    xml: "RE-7_Mueller_+_Soehne_KG_Rechnung.xml",
    verification: "RE-7_Mueller_+_Soehne_KG-Pruefdatei.txt",
    zip: "RE-7_Mueller_+_Soehne_KG_Rechnung.zip",
    mail: "RE-7_Mueller_+_Soehne_KG_Rechnung.eml",
    draft: "RE-7_Mueller_+_Soehne_KG_Entwurf.json",
  });
});

it("names stay what they are in shells and ZIP programs that know no UTF-8", () => {
  expect(prefix("RE 7", "Öko & Söhne")).toBe("RE_7_oeko_+_soehne");
  expect(prefix("RE-7", "Žluťoučký Łódź Ærø (Crème) 'x' $1; #2!")).toBe(
    "RE-7_zlutoucky_lodz_aeroe_-creme-_-x-_-1-_-2-",
  );
  expect(prefix("RE-7", "O\u0308ko")).toBe("RE-7_oeko");
  // Of scripts without a spelling in Latin letters every system has its own.
  expect(prefix("RE-7", "Ελλάδα")).toBe("RE-7_ελλάδα");
});

it("no character reserved on any system stands in a file's name", () => {
  expect(prefix('2026/07\\1:*?"<>|', "a/b")).toBe("2026-07-1-------_a-b");
  expect(prefix("RE\u00007\u007f\u0085", "x\u0001")).toBe("RE-7--_x-");
  expect(prefix("../../etc/passwd", "..")).toBe("---..-etc-passwd_--");
  expect(prefix(".htaccess", "x")).toBe("-htaccess_x");
});

it("the part before the kind has at most 100 characters and ends in none cut in half", () => {
  expect(prefix("R".repeat(60), "x".repeat(200))).toBe(`${"R".repeat(60)}_${"x".repeat(39)}`);
  expect(prefix("R".repeat(98), "字😀")).toBe(`${"R".repeat(98)}_字`);
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
