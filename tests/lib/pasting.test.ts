import { describe, expect, it } from "vitest";
import { readAddress } from "../../lib/paste/address";
import { needsNotation, readRows, tableNotation, type PastedRow } from "../../lib/paste/lines";
import { readTable } from "../../lib/paste/table";
import { planAddress, roomAt, takeAddress, takeRows } from "../../lib/paste/take";
import { addLine } from "../../lib/invoice/changes";
import type { Invoice } from "../../lib/invoice/invoice";
import type { Party } from "../../lib/paste/take";
import { anInvoice, having, line, lines } from "../builders";
import { addressPastes, tablePastes } from "../fixtures/pasting";

const shown = (row: PastedRow): string => {
  if (row.is === "left") return [row.why, ...row.bad].join(" ");
  const { name, description, quantity, unit, ownUnit = "", unitPrice, vat } = row.line;
  return [
    name,
    description,
    quantity ?? "-",
    `${unit ?? "-"} ${ownUnit}`.trim(),
    unitPrice ?? "-",
    vat ?? "-",
  ].join(" | ");
};

describe("pasted rows become lines, or are shown and refused", () => {
  for (const { name, text, lines, left = [], asks = false, rates = [19, 7, 0] } of tablePastes) {
    it(name, () => {
      const table = readTable(text);
      if (lines === "doubtful" || table === null) return expect(table === null).toBe(lines === "doubtful");
      const { roles } = table;
      const rows = readRows(table, { roles, notation: tableNotation(table, roles), rates });
      expect(rows.filter(({ is }) => is === "line").map(shown)).toEqual(lines);
      expect(rows.filter(({ is }) => is === "left").map(shown)).toEqual(left);
      expect(needsNotation(table, roles)).toBe(asks);
    });
  }

  it("reads the number in doubt as the visitor says", () => {
    const table = readTable("Anlage\t1\t1.500\nMontage\t2\t98");
    if (!table) throw new Error("it is a table");
    const price = (notation: "comma" | "point"): string =>
      shown(readRows(table, { roles: table.roles, notation, rates: [19] })[0] ?? fail());
    expect(price("comma")).toBe("Anlage |  | 1 | - | 1500 | -");
    expect(price("point")).toBe("Anlage |  | 1 | - | 1.500 | -");
  });

  it("reads a thousand rows at once", () => {
    const row = (n: number): string => `Position ${n}\t${n}\tStd.\t${n},50`;
    const table = readTable(Array.from({ length: 1_000 }, (_, index) => row(index + 1)).join("\r\n"));
    if (!table) throw new Error("it is a table");
    const rows = readRows(table, { roles: table.roles, notation: null, rates: [19] });
    expect(rows).toHaveLength(1_000);
    expect(shown(rows[999] ?? fail())).toBe("Position 1000 |  | 1000 | HUR | 1000.50 | -");
  });
});

const fail = (): never => {
  throw new Error("no such row");
};

describe("a pasted address is told apart, or left as text", () => {
  const nothing = {
    company: "",
    more: [],
    street: "",
    country: "",
    email: "",
    telephone: "",
    companyID: "",
    iban: "",
    bic: "",
    rest: [],
  };
  for (const { name, text, address } of addressPastes) {
    it(name, () => {
      expect(readAddress(text)).toEqual(address === "refused" ? null : { ...nothing, ...address });
    });
  }
});

describe("what is taken goes where it was shown", () => {
  const rowsOf = (text: string) => {
    const table = readTable(text) ?? fail();
    return readRows(table, { roles: table.roles, notation: null, rates: [19, 7, 0] }).flatMap((row) =>
      row.is === "line" ? [row.line] : [],
    );
  };
  const names = (invoice: Invoice): readonly string[] =>
    invoice.invoiceLines.map(({ id, name }) => `${id} ${name}`);

  it("puts rows below their line, in the place of one that nobody has written on, or at the end", () => {
    const rows = rowsOf("A\t1\t2,00\nB\t1\t3,00");
    const two = anInvoice(line("1", "1", 19, { name: "Erste" }), line("1", "1", 19, { name: "Zweite" }));
    expect(names(takeRows(rows, "1")(two))).toEqual(["1 Erste", "2 A", "3 B", "4 Zweite"]);
    expect(names(takeRows(rows, null)(two))).toEqual(["1 Erste", "2 Zweite", "3 A", "4 B"]);
    expect(names(takeRows(rows, "3")(addLine()(two)))).toEqual(["1 Erste", "2 Zweite", "3 A", "4 B"]);
  });

  it("takes as many as an invoice has room for", () => {
    const many = anInvoice(lines(999));
    const rows = rowsOf("A\t1\t2,00\nB\t1\t3,00");
    expect(roomAt(many, null)).toBe(1);
    expect(takeRows(rows, null)(many).invoiceLines).toHaveLength(1_000);
    expect(roomAt(addLine()(many), "1000")).toBe(1);
  });

  it("gives a line what a new one has where the row says nothing, and switches a rate on that it brings", () => {
    const none = anInvoice(having({ invoiceTaxRates: { "0": false, "7": false, "19": true } }));
    const taken = takeRows(rowsOf("Leistung\tUSt\nA\t7 %\nB\t"), null)(none);
    expect(taken.invoiceLines).toMatchObject([
      { name: "A", quantity: "1", unit: "HUR", unitPrice: "0", vat: 7 },
      { name: "B", quantity: "1", unit: "HUR", unitPrice: "0", vat: 19 },
    ]);
    expect(taken.invoiceTaxRates).toEqual({ "0": false, "7": true, "19": true });
  });

  it("gives back on a refund what the rows say, in the place of its new line", () => {
    const refund = addLine()(anInvoice(having({ invoiceKind: "refund" })));
    const taken = takeRows(rowsOf("A\t2\t2,00\nB\t1\t3,00"), "1")(refund);
    expect(taken.invoiceLines.map(({ quantity }) => quantity)).toEqual(["-2", "-1"]);
  });

  const signature =
    "Erika Meier\nHansen GmbH\nLindenallee 8\n50968 Köln\nTel. 0221 5550123\nUSt-IdNr. DE123456789\nerika@hansen.example";
  const planned = (party: Party) => planAddress(readAddress(signature) ?? fail(), party, anInvoice());

  it("gives the supplier every part its field, and the customer's block what it has fields for", () => {
    expect(takeAddress(planned("supplier"))(anInvoice())).toMatchObject({
      supplierCompany: "Hansen GmbH",
      supplierName: "Erika Meier",
      supplierStreetName: "Lindenallee 8",
      supplierTelephone: "02215550123",
      supplierCompanyID: "DE123456789",
      supplierEmail: "erika@hansen.example",
    });
    expect(planned("supplier")).toMatchObject({ rest: [], kept: ["supplierBankIban", "supplierBankBic"] });
    expect(takeAddress(planned("customer"))(anInvoice())).toMatchObject({
      customerCompany: "Hansen GmbH, Erika Meier",
      customerCountry: "DE",
      customerEmail: "erika@hansen.example",
      supplierTelephone: anInvoice().supplierTelephone,
    });
    expect(planned("customer").rest).toEqual(["0221 5550123", "DE123456789"]);
  });

  it("leaves a part that is longer than its field where it can be seen", () => {
    const long = { ...(readAddress(signature) ?? fail()), company: "x".repeat(300) };
    const plan = planAddress(long, "customer", anInvoice());
    expect(plan.fields.map(({ name }) => name)).not.toContain("customerCompany");
    expect(plan.rest.join()).toContain("x".repeat(300));
  });
});
