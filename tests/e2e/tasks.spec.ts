import { readFileSync } from "node:fs";
import type { Download, Locator, Page } from "@playwright/test";
import { readCii } from "../../lib/cii/read";
import type { Invoice } from "../../lib/invoice/invoice";
import { anInvoice, having, line, startFacts } from "../builders";
import { keep, outFolder } from "../conformance/papers";
import { field, openInvoice, openWith } from "./editor";
import { expect, test } from "./test";
import { de } from "../words";

/** Somebody with a mouse and a keyboard, who is counted: what was clicked or chosen, and what was typed. */
class Person {
  readonly done: string[] = [];
  keys = 0;
  constructor(readonly page: Page) {}

  async click(what: Locator): Promise<void> {
    await what.click();
    this.done.push("click");
  }

  async choose(what: Locator, value: string): Promise<void> {
    await what.focus();
    await what.selectOption(value);
    this.done.push("choose");
  }

  async write(what: Locator, text: string): Promise<void> {
    await what.click();
    await what.press("ControlOrMeta+a");
    await this.page.keyboard.type(text);
    this.done.push("write");
    this.keys += text.length;
  }

  async fields(texts: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, text] of Object.entries(texts)) await this.write(field(this.page, name), text);
  }

  /** A line; its unit and its rate are as they come. */
  async line(id: number, name: string, quantity: string, price: string): Promise<void> {
    const { page } = this;
    await this.click(page.locator("[data-add-line]"));
    await this.page.keyboard.type(name);
    this.keys += name.length;
    await this.write(field(page, "quantity", id), quantity);
    await this.write(field(page, "unitPrice", id), price);
  }

  /** Drops files on the page. */
  async drop(...files: readonly { readonly name: string; readonly bytes: Buffer }[]): Promise<void> {
    await this.page.evaluate(
      (dropped) => {
        const dataTransfer = new DataTransfer();
        for (const { name, base64 } of dropped)
          dataTransfer.items.add(
            new File([Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))], name),
          );
        document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
      },
      files.map(({ name, bytes }) => ({ name, base64: bytes.toString("base64") })),
    );
    this.done.push("file");
  }

  /** Opens a file of before for a purpose. */
  async open(bytes: Buffer, purpose: keyof typeof de.dialogs.upload.purposes): Promise<void> {
    const { page } = this;
    const { purposes, title } = de.dialogs.upload;
    await this.drop({ name: "rechnung.pdf", bytes });
    const dialog = page.getByRole("dialog", { name: title });
    const radio = page.getByRole("radio", { name: purposes[purpose].name });
    if (!(await radio.isChecked())) {
      await dialog.locator("label", { has: radio }).click();
      this.done.push("choose");
    }
    await this.agree(dialog);
    await this.click(dialog.getByRole("button", { name: purposes[purpose].action, exact: true }));
    await expect(dialog).toBeHidden({ timeout: 20_000 });
  }

  /** Once for all invoices. */
  private async agree(dialog: Locator): Promise<void> {
    const consent = dialog.getByRole("checkbox");
    if (!(await consent.isChecked())) await this.click(consent);
  }

  /** Makes the e-invoice, and gives its PDF. */
  async create(name: string): Promise<Buffer> {
    const { page } = this;
    const { dialogs, toolbar } = de;
    const downloads: Download[] = [];
    const onDownload = (download: Download): void => void downloads.push(download);
    page.on("download", onDownload);
    await this.click(page.getByRole("button", { name: toolbar.create }));
    const dialog = page.getByRole("dialog");
    await this.agree(dialog);
    await this.click(dialog.getByRole("button", { name: dialogs.generate.invoice.action }));
    await expect.poll(() => downloads.length, { timeout: 0 }).toBe(3);
    page.off("download", onDownload);
    let pdf = Buffer.alloc(0);
    for (const download of downloads) {
      const bytes = readFileSync(await download.path());
      const ending = /\.(pdf|xml)$/.exec(download.suggestedFilename())?.[0];
      if (ending) keep(`task-${name}${ending}`, bytes);
      if (ending === ".pdf") pdf = bytes;
    }
    await page.getByRole("button", { name: de.toasts.close }).first().click();
    return pdf;
  }
}

const read = (name: string) =>
  readCii(readFileSync(`${outFolder}/task-${name}.xml`, "utf8"), startFacts).invoice;

/** Whoever writes all of it; the customer of the others is there as well. */
const {
  supplierCompany,
  supplierName,
  supplierStreetName,
  supplierPostalZone,
  supplierCityName,
  supplierTelephone,
  supplierEmail,
  supplierCompanyID,
  supplierBankAccountHolder,
  supplierBankIban,
  supplierBankBic,
} = anInvoice();
const sender = {
  supplierCompany,
  supplierName,
  supplierStreetName,
  supplierPostalZone,
  supplierCityName,
  supplierTelephone,
  supplierEmail,
  supplierCompanyID,
  supplierBankAccountHolder,
  supplierBankIban,
  supplierBankBic,
};

/**
 * Tells how much a task took: at most twice as many fields were touched as the law wants of it. What confirms and opens is
 * told, not weighed.
 */
function weigh(task: string, { done, keys }: Person, wanted: number): void {
  const count = (kind: string): number => done.filter((each) => each === kind).length;
  const fields = count("write") + count("choose") + count("file");
  test.info().annotations.push({
    type: task,
    description: `${fields} fields (${keys} keys) and ${count("click")} clicks; the law wants ${wanted} fields`,
  });
  expect(fields).toBeLessThanOrEqual(2 * wanted);
}

/** Last month's invoice, as a file. */
async function fileOfLastMonth(page: Page, invoice: Invoice): Promise<Buffer> {
  await openWith(page, invoice);
  return new Person(page).create("last-month");
}

test("a monthly retainer for a French client, from an empty sheet", async ({ page }) => {
  test.slow();
  await openInvoice(page, "de");
  const person = new Person(page);
  await person.fields(sender);
  await person.fields({
    customerCompany: "Atelier Lumière SARL",
    customerStreetName: "12 rue des Fleurs",
    customerPostalZone: "75011",
    customerCityName: "Paris",
    customerEmail: "compta@lumiere.example",
  });
  await person.choose(field(page, "customerCountry"), "FR");
  await person.click(page.getByRole("button", { name: de.sheet.taxProposal["reverse-charge"] }));
  await person.fields({ invoiceID: "RE-2026-0041", customerVatID: "FR40303265045" });
  await person.choose(field(page, "invoiceDeliveryForm"), "month");
  await person.line(1, "Betreuung des Webauftritts", "1", "1800");
  await person.create("retainer");
  expect(read("retainer")).toMatchObject({
    invoiceTaxCase: "reverse-charge",
    invoiceDeliveryForm: "month",
    customerVatID: "FR40303265045",
    invoicePayableAmount: "1800.00",
  });
  // Sections 14 (4) and 14a UStG: both names and addresses (4 and 5), both numbers, number, date, month, what, how much, price.
  weigh("retainer", person, 17);
});

test("an invoice is cancelled and written anew, from its file", async ({ page }) => {
  test.slow();
  const file = await fileOfLastMonth(page, anInvoice(having({ invoiceID: "RE-7" }), line("8", "95")));
  const person = new Person(page);
  await person.open(file, "cancellation");
  await person.create("cancelled");
  await person.open(file, "edit");
  await person.fields({ invoiceID: "RE-9" });
  await person.write(field(page, "quantity", 1), "6");
  await person.create("anew");
  expect(read("cancelled")).toMatchObject({ invoiceKind: "cancellation", invoicePayableAmount: "-904.40" });
  expect(read("anew")).toMatchObject({ invoiceKind: "invoice", invoicePayableAmount: "678.30" });
  // Number, date and reference of the one; number and what was wrong of the other.
  weigh("cancel and reissue", person, 5);
});

test("a second partial invoice and the final one, from the files of before", async ({ page }) => {
  test.slow();
  const first = await fileOfLastMonth(
    page,
    anInvoice(having({ invoiceID: "AR-1", invoiceKind: "partial" }), line("1", "3000")),
  );
  const person = new Person(page);
  await person.open(first, "edit");
  await person.fields({ invoiceID: "AR-2" });
  await person.write(field(page, "unitPrice", 1), "2500");
  const second = await person.create("second-partial");
  await person.choose(field(page, "invoiceKind"), "final");
  await person.fields({ invoiceID: "SR-3" });
  await person.write(field(page, "unitPrice", 1), "8000");
  await person.drop({ name: "AR-1.pdf", bytes: first }, { name: "AR-2.pdf", bytes: second });
  const dialog = page.getByRole("dialog", { name: de.dialogs.terms.title });
  await expect(dialog.getByRole("textbox", { name: de.dialogs.terms.net })).toHaveCount(2);
  await person.click(dialog.getByRole("button", { name: de.dialogs.terms.done }));
  await person.create("final");
  expect(read("second-partial")).toMatchObject({ invoiceKind: "partial", invoicePayableAmount: "2975.00" });
  expect(read("final")).toMatchObject({
    invoiceKind: "final",
    invoiceTaxInclusiveAmount: "9520.00",
    invoicePrepaidTotalAmount: "6545.00",
    invoicePayableAmount: "2975.00",
  });
  // Number, date and price of each; number, date, net and VAT of both partial ones.
  weigh("partial and final invoice", person, 14);
});

test("2 % for whoever pays within 7 days, from last month's file", async ({ page }) => {
  test.slow();
  const file = await fileOfLastMonth(page, anInvoice(having({ invoiceID: "RE-7" }), line("8", "95")));
  const person = new Person(page);
  await person.open(file, "edit");
  await person.fields({ invoiceID: "RE-8" });
  await person.click(page.getByRole("button", { name: de.sheet.paymentTool }));
  const dialog = page.getByRole("dialog", { name: de.dialogs.terms.title });
  await person.click(dialog.getByRole("switch", { name: de.dialogs.terms.skonto }));
  await person.click(dialog.getByRole("button", { name: de.dialogs.terms.done }));
  await person.create("skonto");
  expect(read("skonto").invoiceSkonto).toEqual([{ days: 7, percent: "2" }]);
  // Number, date, days, percent.
  weigh("skonto", person, 4);
});

test("an invoice with its timesheet, from last month's file", async ({ page }) => {
  test.slow();
  const file = await fileOfLastMonth(page, anInvoice(having({ invoiceID: "RE-7" }), line("8", "95")));
  const person = new Person(page);
  await person.open(file, "edit");
  await person.fields({ invoiceID: "RE-8" });
  await person.write(field(page, "quantity", 1), "12,5");
  await person.drop({ name: "Stundenzettel.csv", bytes: Buffer.from("Tag;Stunden\n2;12,5\n") });
  await person.click(page.getByRole("dialog").getByRole("button", { name: de.dialogs.attachments.done }));
  await person.create("timesheet");
  expect(readFileSync(`${outFolder}/task-timesheet.xml`, "utf8")).toContain('filename="Stundenzettel.csv"');
  // Number, date, hours, the timesheet.
  weigh("timesheet", person, 4);
});
