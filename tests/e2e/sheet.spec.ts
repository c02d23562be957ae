import type { Locator, Page } from "@playwright/test";
import jsQR from "jsqr";
import { PDFDocument } from "pdf-lib";
import { paymentQrPayload } from "../../lib/invoice/payment/payment-qr";
import { anInvoice, day, having, line, lines, percentOff } from "../builders";
import { field, openInvoice, openWith, total } from "./editor";
import { expect, test } from "./test";

const selected = (control: Locator): Promise<string> =>
  control.evaluate((element) =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? element.value.slice(element.selectionStart ?? 0, element.selectionEnd ?? 0)
      : "",
  );

test.describe("a text on the sheet", () => {
  test("is selected as a whole when it gets the focus, by mouse and by keyboard", async ({ page }) => {
    await openWith(page, anInvoice(line("1", "10")));
    await page.getByLabel("Kunde: Firma").click();
    expect(await selected(field(page, "customerCompany"))).toBe("Hansen & Partner");
    await page.keyboard.press("Tab");
    expect(await selected(field(page, "customerStreetName"))).toBe("Lindenallee 8");
  });

  test("is as wide as its words and 20 px", async ({ page }) => {
    await openWith(page, anInvoice(line("1", "10")));
    const slack = (control: Locator): Promise<number> =>
      control.evaluate((element) => {
        const text = element.parentElement?.querySelector(".sheet-field-text");
        return element.getBoundingClientRect().width - (text?.getBoundingClientRect().width ?? 0);
      });
    for (const [control, more] of [
      [page.getByLabel("Kunde: Firma"), "Hansen und Partner, Architekten und Stadtplaner"],
      [field(page, "quantity", "1"), "12.25"],
      [field(page, "unitPrice", "1"), "199.99"],
    ] as const) {
      expect(await slack(control)).toBeCloseTo(20, 0);
      await control.fill(more);
      expect(await slack(control)).toBeCloseTo(20, 0);
    }
  });
});

/** Neighbouring fields of which the ring of one lies over the text of another, or whose text another one takes clicks on. */
const overlaps = (fields: Locator): Promise<readonly string[]> =>
  fields.evaluateAll((all) => {
    const textOf = (field: Element) =>
      field.querySelector(".sheet-field-text")?.getBoundingClientRect() ?? new DOMRect();
    const found: string[] = [];
    for (const [at, field] of all.entries()) {
      const box = field.getBoundingClientRect();
      const ring = getComputedStyle(field, "::before");
      const left = box.left + Number.parseFloat(ring.left);
      const right = box.right - Number.parseFloat(ring.right);
      for (const [other, each] of all.entries()) {
        const text = textOf(each);
        if (other !== at && right > text.left && left < text.right) found.push(`ring ${at} over ${other}`);
      }
      const text = textOf(field);
      for (const x of [text.left + 1, text.right - 1])
        if (document.elementFromPoint(x, (text.top + text.bottom) / 2)?.closest(".sheet-field") !== field)
          found.push(`no click on ${at}`);
    }
    return found;
  });

test("below many references each part of the delivery address can be clicked", async ({ page }) => {
  const references = { customerNumber: "K-1", invoiceOrderReference: "B-1", invoiceContractReference: "V-1" };
  const more = {
    invoiceProjectReference: "P-1",
    invoiceObjectReference: "O-1",
    invoiceDespatchReference: "L-1",
  };
  const to = {
    deliveryName: "Lager",
    deliveryStreetName: "Weg 1",
    deliveryPostalZone: "50968",
    deliveryCityName: "Köln",
  };
  const reference = { flagHasSupplierBuyerReference: true, supplierBuyerReference: "991-01484-64" };
  await openWith(page, anInvoice(line("1", "10"), having({ ...references, ...more, ...to, ...reference })));
  await expect(page.locator(".sheet-info-town .sheet-field")).toHaveCount(2);
  await expect.poll(() => overlaps(page.locator(".sheet-info-town .sheet-field"))).toEqual([]);
  // They take room instead of being set smaller.
  const [block, title] = await Promise.all(
    [".sheet-references", ".sheet-title"].map((each) => page.locator(each).boundingBox()),
  );
  expect((block?.y ?? 0) + (block?.height ?? 0)).toBeLessThan(title?.y ?? 0);
  const sizes = await page
    .locator(".sheet-info .sheet-info-row")
    .evaluateAll((rows) => rows.map((row) => Number.parseFloat(getComputedStyle(row).fontSize)));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual((7.5 * 96) / 72);
});

test("the longest hint ends where its block does", async ({ page }) => {
  await openWith(page, anInvoice(line("1", "10", 0, { taxCase: "reverse-charge" })));
  const [hint, block] = await Promise.all(
    [".sheet-info .ed-hint", ".sheet-info"].map((each) => page.locator(each).boundingBox()),
  );
  expect((hint?.x ?? 0) + (hint?.width ?? 0)).toBeLessThanOrEqual((block?.x ?? 0) + (block?.width ?? 0) + 1);
});

test("a huge amount breaks no word of the sums", async ({ page }) => {
  const refund = having({ invoiceKind: "refund", invoicePrecedingID: "RE-1" });
  const huge = [line("-99999", "98765432.10"), line("-99999", "8765432.10", 7)];
  await openWith(page, anInvoice(refund, percentOff("3"), ...huge));
  await expect(page.locator(".sheet-payable")).toContainText("Erstattungsbetrag");
  await expect(page.locator(".sheet-sum").first()).toContainText("Zwischensumme");
  const broken = await page.locator(".sheet-sum > dt").evaluateAll((names) =>
    names.flatMap((name) => {
      const walker = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode;
        for (const { 0: word, index } of (text.textContent ?? "").matchAll(/\S+/g)) {
          const range = new Range();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
          if (new Set(tops).size > 1) found.push(word);
        }
      }
      return found;
    }),
  );
  expect(broken).toEqual([]);
});

test.describe("the lines", () => {
  test("have a bin for their period that lies over none of its days", async ({ page }) => {
    const period = { periodStart: day("20260801"), periodEnd: day("20260831") };
    await openWith(page, anInvoice(line("1", "10", 19, period)));
    await field(page, "periodStart", "1").focus();
    await expect(page.locator(".ed-extra-tool")).toBeVisible();
    const [bin, text] = await Promise.all([
      page.locator(".ed-extra-tool").boundingBox(),
      page.locator(".sheet-extra").boundingBox(),
    ]);
    expect((bin?.x ?? 0) + (bin?.width ?? 0)).toBeLessThanOrEqual(text?.x ?? 0);
  });

  test("are written by keyboard alone, from the first to the last", async ({ page }) => {
    await openInvoice(page, "de");
    await page.getByRole("button", { name: "Erste Position hinzufügen" }).focus();
    await page.keyboard.press("Enter");
    await expect(field(page, "name", "1")).toBeFocused();
    await page.keyboard.type("Wände streichen");
    await page.keyboard.press("Enter");
    await page.keyboard.type("2,5");
    await page.keyboard.press("Enter");
    await expect(field(page, "unit", "1")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(field(page, "vat", "1")).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.type("100");
    await page.keyboard.press("Enter");
    await expect(field(page, "name", "2")).toBeFocused();
    await expect(total(page, "invoicePayableAmount")).toHaveText("297,50 €");
  });
});

test.describe("the summary", () => {
  test("gets an allowance, in percent or euros, and loses it", async ({ page }) => {
    await openWith(page, anInvoice(line("1", "100")));
    await page.getByRole("button", { name: "Rabatt hinzufügen" }).click();
    await expect(page.getByLabel("Rabatt: Höhe")).toBeFocused();
    await page.keyboard.type("10");
    await expect(total(page, "invoiceAllowanceTotalAmount")).toHaveText("−10,00 €");
    await expect(total(page, "invoiceExtensionAmount")).toHaveText("100,00 €");
    await page.getByLabel("Rabatt: Einheit").selectOption("number");
    await page.getByLabel("Rabatt: Höhe").fill("25,5");
    await expect(total(page, "invoiceTaxExclusiveAmount")).toHaveText("74,50 €");
    await page.getByLabel("Rabatt: Bezeichnung").fill("Treuerabatt");
    expect(await overlaps(page.locator(".sheet-sum-parts .sheet-field"))).toEqual([]);
    // An allowance of nothing is there to be written, and does not print.
    const summary = page.locator(".sheet-summary");
    await page.emulateMedia({ media: "print" });
    await expect(summary).toContainText("Treuerabatt", { useInnerText: true });
    await page.emulateMedia({ media: "screen" });
    await page.getByLabel("Rabatt: Höhe").fill("0");
    await page.emulateMedia({ media: "print" });
    await expect(summary).not.toContainText("Treuerabatt", { useInnerText: true });
    await expect(summary).not.toContainText("Zwischensumme", { useInnerText: true });
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("button", { name: "Rabatt entfernen" }).focus();
    await page.keyboard.press("Enter");
    await expect(total(page, "invoiceTaxExclusiveAmount")).toHaveText("100,00 €");
    await expect(page.getByLabel("Rabatt: Höhe")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Rabatt hinzufügen" })).toBeFocused();
  });
});

test.describe("the payment code", () => {
  test("holds the specified payload, as vector", async ({ page }) => {
    const invoice = anInvoice(line("3", "19.99"), percentOff("3"));
    await openWith(page, invoice);
    const drawing = page.locator(".sheet-qr svg");
    await expect(drawing).toBeVisible();
    expect(await drawing.evaluate((svg) => [svg.clientWidth, svg.clientHeight])).toEqual([50, 50]);
    const image = await drawing.evaluate(async (svg) => {
      const size = 600;
      const picture = new Image();
      const copy = svg.cloneNode(true);
      if (!(copy instanceof SVGElement)) throw new Error("no drawing");
      copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
      picture.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`;
      await picture.decode();
      const canvas = new OffscreenCanvas(size, size);
      const context = canvas.getContext("2d");
      if (!context) throw new Error("no canvas");
      context.fillStyle = "#fff";
      context.fillRect(0, 0, size, size);
      context.drawImage(picture, 50, 50, size - 100, size - 100);
      return { size, pixels: [...context.getImageData(0, 0, size, size).data] };
    });
    const code = jsQR(new Uint8ClampedArray(image.pixels), image.size, image.size);
    expect(code?.data).toBe(paymentQrPayload(invoice));
  });

  test("is missing without an account, and its place stays empty", async ({ page }) => {
    await openWith(page, anInvoice(line("1", "10"), having({ supplierBankIban: "" })));
    await expect(page.locator(".sheet-qr svg")).toHaveCount(0);
    await expect(page.locator(".ed-qr-missing")).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".ed-qr-missing")).toBeHidden();
  });
});

/** Sheets whose body reaches into the room above the footer. */
const overfull = (page: Page): Promise<number[]> =>
  page.locator("[data-sheet]").evaluateAll((sheets) =>
    sheets.flatMap((sheet, index) => {
      const body = sheet.querySelector<HTMLElement>(".sheet-body");
      const footer = sheet.querySelector<HTMLElement>(".sheet-footer");
      if (!body || !footer) return [index];
      const space = sheets.length === 1 ? 10 : 50;
      return body.offsetTop + body.offsetHeight > footer.offsetTop - space + 1 ? [index] : [];
    }),
  );

const rowNames = (page: Page): Promise<string[]> =>
  page
    .locator('[data-line-id] [data-field="name"]')
    .evaluateAll((names) => names.map((name) => (name instanceof HTMLTextAreaElement ? name.value : "")));

test.describe("the pages", () => {
  test("a description that goes on with the next one is written there, where it was clicked", async ({
    page,
  }) => {
    const description = Array.from(
      { length: 36 },
      (_, at) => `Zeile ${at + 1} ist lang genug für die Breite der Tabelle`,
    );
    await openWith(page, anInvoice(line("1", "10", 19, { description: description.join("\n") })));
    const rest = page.locator(".sheet-continued").last();
    const [first = ""] = (await rest.innerText()).split("\n");
    await rest.click();
    await expect(field(page, "description", "1")).toBeFocused();
    await page.waitForFunction(
      () =>
        (document.activeElement as HTMLTextAreaElement).selectionStart ===
        (document.activeElement as HTMLTextAreaElement).selectionEnd,
    );
    await page.keyboard.type("Neu: ");
    await page.keyboard.press("Tab");
    await expect(page.locator(".sheet-continued").last()).toContainText(`Neu: ${first}`);
  });

  for (const [count, sheets] of [
    [3, 1],
    [14, 2],
    [150, 7],
    [980, 42],
  ] as const) {
    test(`hold ${count} lines on ${sheets} sheets, in order and above the footer`, async ({ page }) => {
      await openWith(page, anInvoice(lines(count)));
      await expect(page.locator("[data-sheet]")).toHaveCount(sheets);
      expect(await overfull(page)).toEqual([]);
      expect(await rowNames(page)).toEqual(
        Array.from({ length: count }, (_, index) => `Leistung ${index + 1}`),
      );
      if (sheets > 1) await expect(page.locator('[data-sheet="2"]')).toContainText(`Seite 2 von ${sheets}`);
      await expect(page.locator('[data-sheet="1"]')).not.toContainText("Seite 1");
    });
  }

  test("are the same on paper, one sheet each and none empty", async ({ page }) => {
    await openWith(page, anInvoice(lines(40)));
    await expect(page.locator("[data-sheet]")).toHaveCount(3);
    await page.emulateMedia({ media: "print" });
    const pdf = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
    expect(pdf.getPageCount()).toBe(3);
    const { width, height } = pdf.getPage(0).getSize();
    expect(Math.abs(width - 595.28)).toBeLessThan(1);
    expect(Math.abs(height - 841.89)).toBeLessThan(1);
  });

  test("follow a new line at once, and its field keeps the cursor", async ({ page }) => {
    await openWith(page, anInvoice(lines(8)));
    await expect(page.locator("[data-sheet]")).toHaveCount(1);
    const add = page.getByRole("button", { name: "Position hinzufügen" });
    for (let more = 0; more < 8; more += 1) await add.click();
    await expect(page.locator("[data-sheet]")).toHaveCount(2);
    await expect(field(page, "name", "16")).toBeFocused();
    expect(await overfull(page)).toEqual([]);
  });

  test("follow an undo at once, however many lines there are", async ({ page }) => {
    const tall = line("1", "10", 19, { name: "Zuletzt", description: "Kurz" });
    await openWith(page, anInvoice(lines(7), tall));
    const description = field(page, "description", "8");
    await description.fill(`Kurz${"\nLang".repeat(12)}`);
    await description.blur();
    await expect(page.locator("[data-sheet]")).toHaveCount(2);
    await page.keyboard.press("Control+z");
    await expect(page.locator("[data-sheet]")).toHaveCount(1);
    await expect(description).toHaveValue("Kurz");
  });

  test("keep the cursor in a row that is carried to the next sheet while somebody writes in it", async ({
    page,
  }) => {
    const last = line("1", "10", 19, { name: "Zuletzt", description: "Kurz" });
    await openWith(page, anInvoice(lines(7), last));
    await expect(page.locator("[data-sheet]")).toHaveCount(1);
    const description = field(page, "description", "8");
    await description.focus();
    await description.press("End");
    for (let more = 0; more < 12; more += 1) await page.keyboard.press("Shift+Enter");
    await page.keyboard.type("Ende");
    await expect(page.locator('[data-sheet="2"] [data-field="description"]')).toBeFocused();
    await page.keyboard.type(" gut");
    await expect(description).toHaveValue(/^Kurz\n+Ende gut$/);
    await page.keyboard.press("Escape");
    await expect(description).toHaveValue("Kurz");
    await description.blur();
    await expect(page.locator("[data-sheet]")).toHaveCount(1);
  });

  test("hold texts of thousands of characters without losing one", async ({ page }) => {
    const words = (count: number): string =>
      Array.from({ length: count }, (_, index) => `Wort${index}`).join(" ");
    const note = words(560);
    const descriptions = [
      `${"x".repeat(900)} ${words(140)}`.slice(0, 1900),
      Array.from({ length: 120 }, (_, index) => `Zeile ${index}`).join("\n"),
    ] as const;
    const payment = words(500).replaceAll(" Wort7", "\nWort7");
    await openWith(
      page,
      anInvoice(
        having({ invoiceIncludedNote: note, invoicePaymentNote: payment }),
        line("1", "10", 19, { name: "W".repeat(250), description: descriptions[0] }),
        line("12345678901.1234", "99999.9999", 19, {
          name: "Danach",
          description: descriptions[1],
        }),
        line("1", "10"),
      ),
    );
    await expect(page.locator("[data-sheet]")).not.toHaveCount(1);
    expect(await overfull(page)).toEqual([]);
    const shown = (block: string): Promise<string> =>
      page
        .locator(block)
        .evaluateAll((blocks) =>
          blocks
            .flatMap((element) =>
              [...element.querySelectorAll(".sheet-field-text")].map((text) => text.textContent),
            )
            .join(""),
        );
    const dense = (text: string): string => text.replace(/\s+/g, "");
    expect(dense(await shown(".sheet-note"))).toBe(dense(note));
    expect(dense(await shown(".sheet-payment-text"))).toBe(dense(payment));
    expect(dense(await shown(".sheet-description"))).toBe(dense(descriptions.join("")));
    expect(dense(await shown(".sheet-cell-name"))).toContain("W".repeat(250));
    const outside = await page.locator("[data-sheet]").evaluateAll((sheets) =>
      sheets.flatMap((sheet) => {
        const paper = sheet.getBoundingClientRect();
        return [...sheet.querySelectorAll(".sheet-field-text, [data-total]")].filter((text) => {
          const box = text.getBoundingClientRect();
          return (
            box.width > 0 && (box.left < paper.left || box.right > paper.right || box.bottom > paper.bottom)
          );
        });
      }),
    );
    expect(outside).toEqual([]);
  });
});

test.describe("the logo", () => {
  const image = (width: number, height: number): Buffer =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/></svg>`,
    );
  const insert = (page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> =>
    page.locator(".sheet-logo input[type=file]").setInputFiles({ name, mimeType, buffer });

  test("keeps its ratio within 300 by 150 px, speaks for the company, and can be removed", async ({
    page,
  }) => {
    await openWith(page, anInvoice(line("1", "10")));
    for (const [width, height, shown] of [
      [800, 400, [210, 105]],
      [400, 800, [75, 150]],
    ] as const) {
      await insert(page, "logo.svg", "image/svg+xml", image(width, height));
      const logo = page.getByRole("img", { name: "Malerei Brandt" });
      await expect
        .poll(() => logo.evaluate((element) => [element.clientWidth, element.clientHeight]))
        .toEqual(shown);
    }
    await page.getByRole("button", { name: "Logo entfernen" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Logo einfügen" })).toBeVisible();
  });

  test("is refused when it is too large or no image", async ({ page }) => {
    await openWith(page, anInvoice(line("1", "10")));
    await insert(page, "logo.png", "image/png", Buffer.alloc(1_098_577));
    await expect(page.getByText("Das Logo ist zu groß")).toBeVisible();
    await insert(page, "logo.txt", "text/plain", Buffer.from("Logo"));
    await expect(page.getByText("Das ist kein passendes Bild")).toBeVisible();
    await expect(page.getByRole("button", { name: "Logo einfügen" })).toBeVisible();
  });
});

test.describe("the whole sheet", () => {
  test("comes from the server without a day of its own", async ({ request }) => {
    // The words that travel with the page have a day in an example.
    const html = (await (await request.get("/")).text()).replace(/<script[\s>].*?<\/script>/gs, "");
    expect(html).toContain("data-sheet");
    expect(html).not.toMatch(/\d\d\.\d\d\.\d{4}|\d{4}-\d\d-\d\d/);
  });

  test("looks printed in print: no control, no tool, no tint", async ({ page }) => {
    await openWith(page, anInvoice(line("1", "10"), percentOff("2")));
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("[data-field]").first()).toBeHidden();
    await expect(page.getByRole("button", { name: "Position hinzufügen" })).toBeHidden();
    await expect(page.locator(".sheet-supplier .sheet-field-text").first()).toBeVisible();
  });
});

test("a click selects the whole text, also after a click into a selection", async ({ page }) => {
  await openInvoice(page, "de");
  const number = field(page, "invoiceID");
  await number.focus();
  await number.click();
  await number.blur();
  await number.click();
  await page.keyboard.type("RE-2");
  await expect(number).toHaveValue("RE-2");
});
