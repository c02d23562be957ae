import { act } from "react";
import { describe, expect, it } from "vitest";
import { customerOf } from "../../lib/customers/customers";
import { servicesOf } from "../../lib/customers/services";
import { withArchive } from "../../store/archive/archive";
import { getInvoice } from "../../store/editor/invoice-store";
import { anInvoice, having, inLanguage, line } from "../builders";
import { click, fill, focus, press, type, until } from "./a-visitor";
import { byName, field, messages, openEditor, pass, said } from "./an-editor";

const earlier = [
  anInvoice(
    having({ customerCompany: "Nordlicht AG", customerCityName: "Hamburg", customerStreetName: "Hafen 1" }),
    line("1", "98", 19, { name: "Beratung" }),
  ),
  anInvoice(
    having({ customerCompany: "Hansen KG", customerCityName: "Kiel", customerStreetName: "Lindenweg 3" }),
    line("1", "35", 19, { name: "Anfahrt", unit: "C62" }),
  ),
];
const english = anInvoice(
  inLanguage("en"),
  having({ customerCompany: "Lisbon Ltd", customerCityName: "Lisbon" }),
);

const list = () => document.querySelector("[role=listbox]");
const options = (): readonly string[] =>
  [...document.querySelectorAll("[role=option]")].map(
    (option) =>
      `${option.getAttribute("aria-selected") === "true" ? "> " : ""}${option.querySelector("bdi")?.textContent}`,
  );

async function open(
  invoice = anInvoice(having({ customerCompany: "Name des Kunden" }), line("2", "50")),
  known = earlier,
) {
  const { editor } = await openEditor(invoice);
  let isLearned = false;
  void withArchive(editor, (archive) =>
    archive.learn({
      customers: known.flatMap((each, at) => customerOf(each, at) ?? []),
      services: earlier.flatMap((each, at) => servicesOf(each, at)),
    }),
  ).then(() => (isLearned = true));
  await until(() => expect(isLearned).toBe(true));
  // It waits for a quiet moment after the load.
  await act(() => pass(5_000));
  return editor;
}

describe("customers of before", () => {
  it("are written to in their own language, where that is wanted", async () => {
    const editor = await open(undefined, [english]);
    await focus(field("customerCompany"));
    await until(() => expect(options()).toEqual(["Lisbon Ltd"]));
    await press("ArrowDown", "Enter");
    await until(() => expect(messages().join()).toContain("Bisher auf Englisch"));
    expect(getInvoice(editor)).toMatchObject({ customerCompany: "Lisbon Ltd", invoiceLocale: "de" });
    await click(byName(".ed-toast button", "Inhalt übernehmen"));
    expect(getInvoice(editor)).toMatchObject({ customerCompany: "Lisbon Ltd", invoiceLocale: "en" });
    expect(getInvoice(editor).invoiceLines[0]?.unitPrice).toBe("50");
  });

  it("are offered at a name that nobody has written, by key: the block is filled and the cursor goes on", async () => {
    const editor = await open();
    await focus(field("customerCompany"));
    await until(() => expect(options()).toEqual(["Hansen KG", "Nordlicht AG"]));
    expect(field("customerCompany").getAttribute("aria-controls")).toBe(list()?.id);
    await press("ArrowDown", "ArrowDown");
    expect(options()).toEqual(["Hansen KG", "> Nordlicht AG"]);
    const active = field("customerCompany").getAttribute("aria-activedescendant") ?? "";
    expect(document.getElementById(active)?.textContent).toContain("Nordlicht AG");
    await press("Enter");
    expect(getInvoice(editor)).toMatchObject({
      customerCompany: "Nordlicht AG",
      customerStreetName: "Hafen 1",
    });
    expect(document.activeElement).toBe(field("invoiceID"));
    expect(list()).toBeNull();
    await press("Control+z");
    expect(getInvoice(editor).customerStreetName).not.toBe("Hafen 1");
  });

  it("leave a name alone that somebody types: Enter goes on, Escape closes the list and nothing else", async () => {
    const editor = await open();
    await fill(field("customerCompany"), "Han");
    await until(() => expect(options()).toEqual(["Hansen KG"]));
    await press("Escape");
    expect([list(), field("customerCompany").value]).toEqual([null, "Han"]);
    await type("s");
    await until(() => expect(options()).toEqual(["Hansen KG"]));
    await press("Enter");
    expect(getInvoice(editor).customerCompany).toBe("Hans");
    expect(document.activeElement).toBe(field("customerStreetName"));
  });

  it("are not taken by Enter because a mouse lies over them", async () => {
    const editor = await open();
    await fill(field("customerCompany"), "Han");
    await until(() => expect(options()).toEqual(["Hansen KG"]));
    const option = document.querySelector("[role=option]");
    for (const event of ["mouseover", "mousemove"])
      await act(async () => option?.dispatchEvent(new MouseEvent(event, { bubbles: true })));
    await press("Enter");
    expect(getInvoice(editor).customerCompany).toBe("Han");
  });

  it("take what the sheet does not show with them when another name is typed over theirs, until it is undone", async () => {
    const peppol = having({ invoiceXmlForm: "peppol", customerPeppolID: "9914:ATU12345675" });
    const [north] = earlier;
    const known = peppol(north ?? anInvoice());
    const editor = await open(known, [known]);
    const unseen = () => [getInvoice(editor).invoiceXmlForm, getInvoice(editor).customerPeppolID];
    await fill(field("customerCompany"), "NORDLICHT AG");
    await press("Escape", "Tab");
    await act(() => pass(100));
    expect(unseen()).toEqual(["peppol", "9914:ATU12345675"]);
    await fill(field("customerCompany"), "Tischler Graz GmbH");
    await press("Tab");
    await until(() => expect(unseen()).toEqual(["cii", ""]));
    expect(messages().join()).toContain("Nordlicht AG");
    await click(byName(".ed-toast button", "Rückgängig"));
    expect(unseen()).toEqual(["peppol", "9914:ATU12345675"]);
  });

  it("are not offered at a name that stands", async () => {
    await open(anInvoice(having({ customerCompany: "Nordlicht AG" })));
    await focus(field("customerCompany"));
    await act(() => pass(1_000));
    expect(list()).toBeNull();
  });

  it("are forgotten by a key, and are back by the message", async () => {
    await open();
    await focus(field("customerCompany"));
    await until(() => expect(options()).toHaveLength(2));
    await press("ArrowDown", "Shift+Delete");
    expect(options()).toEqual(["> Nordlicht AG"]);
    await until(() => expect(messages().join()).toContain("„Hansen KG“ wird nicht mehr angeboten"));
    await click(byName(".ed-toast button", "Rückgängig"));
    await focus(field("invoiceID"));
    await focus(field("customerCompany"));
    await until(() => expect(options()).toHaveLength(2));
  });
});

describe("services of before", () => {
  it("are offered by a slash, by tap: price and unit are there, and the cursor is at the quantity", async () => {
    const editor = await open();
    await fill(field("name", "1"), "/");
    await until(() => expect(options()).toEqual(["Anfahrt", "Beratung"]));
    await click(document.querySelectorAll("[role=option]")[0] ?? document.body);
    expect(getInvoice(editor).invoiceLines[0]).toMatchObject({
      name: "Anfahrt",
      unitPrice: "35",
      unit: "C62",
      quantity: "2",
    });
    expect(document.activeElement).toBe(field("quantity", "1"));
  });

  it("are said to be none yet, to eye and ear", async () => {
    const { editor } = await openEditor(anInvoice(line("2", "50")));
    await act(() => pass(5_000));
    await fill(field("name", "1"), "/");
    await until(() =>
      expect(document.querySelector(".ed-suggestions")?.textContent).toContain("sobald es welche gibt"),
    );
    expect([said(), field("name", "1").hasAttribute("aria-controls")]).toEqual([
      expect.stringContaining("sobald es welche gibt"),
      false,
    ]);
    expect(getInvoice(editor).invoiceLines).toHaveLength(1);
  });

  it("leave the arrows to the table as long as none is offered", async () => {
    await open(anInvoice(line("2", "50"), line("3", "60")));
    await focus(field("name", "1"));
    await press("ArrowDown");
    expect(document.activeElement).toBe(field("name", "2"));
  });
});
