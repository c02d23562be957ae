import { describe, expect, it } from "vitest";
import { entryOf } from "../../lib/archive/entry";
import { fieldRow, fields } from "../../lib/invoice/fields";
import { prove } from "../../lib/proof/prove";
import { anInvoice, having, line, xmlOf } from "../builders";

/**
 * What is added to an invoice as a text: each must be known wherever the others are. The mandate is that of an account, and looked
 * for by the customer.
 */
const added = fields.filter(
  ({ isAdded, kind, group, name }) =>
    isAdded && kind === "text" && group === "invoice" && name !== "invoiceMandateReference",
);

describe.each(added.map(({ name }) => name))("what %s says", (name) => {
  const invoice = anInvoice(line("1", "10"), having({ [name]: "PROBE-7" }));

  it("is in the file, and the proof finds it there", () => {
    const xml = new TextEncoder().encode(xmlOf(invoice));
    const { differences, rows } = prove({ written: invoice, sheet: invoice, xml }, null);
    expect(differences.filter(({ field }) => field === name)).toEqual([]);
    expect(rows.map(({ bt }) => bt)).toContain(fieldRow(name).bt);
  });

  it("is searched in what is kept", () => {
    const entry = entryOf(invoice, { id: "1", state: "draft", at: 0, hash: "", files: [] });
    expect(JSON.stringify(entry)).toContain("PROBE-7");
  });
});
