import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { AFRelationship, degrees, PDFDocument } from "pdf-lib";
import { extractText, getDocumentProxy } from "unpdf";
import { readingPaths } from "../../lib/site/site";
import { de, en } from "../words";
import { anInvoice, having, line, vector, vectorPath } from "../builders";
import { barriers } from "./axe";
import { openInvoice, openWith, savedInvoice, uploadFile } from "./editor";
import { expect, test } from "./test";

const xmlOf = (name: string): string => readFileSync(vectorPath(name, "xml"), "utf8");
const dialog = (page: Page) => page.locator("dialog[open]");
const openDialog = (page: Page) => page.getByRole("button", { name: "Datei hochladen" }).click();
const open = (page: Page) => dialog(page).getByRole("button", { name: "Öffnen" }).click();

async function choose(page: Page, name: string, content: string | Buffer): Promise<void> {
  await dialog(page)
    .getByLabel("Datei auswählen")
    .setInputFiles({ name, mimeType: "", buffer: Buffer.from(content) });
}

test("an XML comes back onto the sheet, can be undone, and survives a reload", async ({ page }) => {
  await openInvoice(page, "de");
  await page.locator("[data-field='invoiceID']").fill("ENTWURF-1");
  await uploadFile(page, vectorPath("02-two-rates", "xml"));
  const { invoice } = vector("02-two-rates");
  await expect(page.locator("[data-field='invoiceID']")).toHaveValue(invoice.invoiceID);
  expect((await savedInvoice(page, "de")).invoicePayableAmount).toBe(invoice.invoicePayableAmount);
  await page.reload();
  await expect(page.locator("[data-field='invoiceID']")).toHaveValue(invoice.invoiceID);

  await page.locator("[data-field='invoiceID']").fill("ENTWURF-2");
  await uploadFile(page, vectorPath("01-single-rate", "xml"));
  await page.getByRole("button", { name: "Rückgängig" }).first().click();
  await expect(page.locator("[data-field='invoiceID']")).toHaveValue("ENTWURF-2");
});

/** Drags files over a place of the page and drops them; gives whether the browser was kept from opening them. */
const dropOn = (page: Page, selector: string, files: readonly (readonly [name: string, content: string])[]) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, dropped) => {
      const dataTransfer = new DataTransfer();
      if (dropped.length === 0) dataTransfer.setData("text/plain", "RE-1");
      for (const [name, content] of dropped) {
        const type = name.endsWith(".svg") ? "image/svg+xml" : "";
        dataTransfer.items.add(new File([content], name, { type }));
      }
      const fire = (type: string): boolean =>
        !element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      return [fire("dragover"), fire("drop")];
    }, files);

/** Pastes a file, or without a name the text; gives whether somebody took it. */
const pasteOn = (page: Page, selector: string, name: string, content: string) =>
  page.locator(selector).evaluate(
    (element, pasted) => {
      const clipboardData = new DataTransfer();
      if (pasted.name === "") clipboardData.setData("text/plain", pasted.content);
      else clipboardData.items.add(new File([pasted.content], pasted.name));
      const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      return !element.dispatchEvent(event);
    },
    { name, content },
  );

test("a file dropped or pasted anywhere is taken, and none replaces the editor", async ({ page }) => {
  await openInvoice(page, "de");
  const veil = page.getByText("Hier loslassen");
  const xml = xmlOf("01-single-rate");
  // Whoever drags is over the page until somebody takes the file.
  await expect(async () => {
    await page.locator("[data-sheet='1']").evaluate((element) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["x"], "rechnung.pdf"));
      element.dispatchEvent(new DragEvent("dragover", { dataTransfer, bubbles: true, cancelable: true }));
    });
    await expect(veil).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.evaluate(() => window.dispatchEvent(new DragEvent("dragleave", { relatedTarget: null })));
  await expect(veil).toHaveCount(0);

  // Text goes into its field as ever; a picture becomes the logo, which is said and can be taken back.
  expect(await dropOn(page, "[data-field='invoiceID']", [])).toEqual([false, false]);
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><rect width="90" height="30"/></svg>';
  expect(await dropOn(page, ".sheet-table", [["logo.svg", picture]])).toEqual([true, true]);
  await expect(page.locator(".sheet-logo img")).toBeVisible();
  const told = page.locator(".ed-toast", { hasText: "Das Bild ist jetzt Ihr Logo" });
  await told.getByRole("button", { name: "Rückgängig" }).click();
  await expect(page.locator(".sheet-logo img")).toHaveCount(0);
  expect(
    await dropOn(page, "header", [
      ["a.xml", xml],
      ["b.xml", xml],
    ]),
  ).toEqual([true, true]);
  await expect(page.getByText("Bitte nur eine Datei")).toBeVisible();

  // An invoice waits in the upload, and the next one takes its place there.
  expect(await pasteOn(page, "[data-field='customerCompany']", "falsch.pdf", "%PDF")).toBe(true);
  await expect(dialog(page).getByText("falsch.pdf")).toBeVisible();
  await expect(veil).toHaveCount(0);
  expect(await dropOn(page, "dialog[open] h2", [["rechnung.xml", xml]])).toEqual([true, true]);
  await expect(dialog(page).getByText("rechnung.xml")).toBeVisible();
  // The text of an XML is a file as well.
  expect(await pasteOn(page, "dialog[open] h2", "", "no XML")).toBe(false);
  expect(await pasteOn(page, "dialog[open] h2", "", xml)).toBe(true);
  await expect(dialog(page).getByText("XML.xml")).toBeVisible();
  await open(page);
  await expect(dialog(page).getByText("Die Rechnung steht auf dem Blatt")).toBeVisible();
  await expect(dialog(page)).toBeHidden();

  // Another dialog is a question of its own.
  await page.getByRole("button", { name: "Rechnung erstellen" }).click();
  expect(await dropOn(page, "dialog[open] h2", [["rechnung.xml", xml]])).toEqual([true, true]);
  await expect(page.getByRole("dialog", { name: "Rechnung erstellen" })).toBeVisible();
  await expect(page.getByText("rechnung.xml")).toHaveCount(0);
});

test("beside a final invoice a file is taken off first, and a draft still says that it takes the invoice's place", async ({
  page,
}) => {
  await openWith(page, anInvoice(having({ invoiceKind: "final" }), line("1", "10")));
  await openDialog(page);
  const replaces = dialog(page).getByText("Die Datei tritt an die Stelle Ihres Entwurfs.");
  await choose(page, "abschlag.xml", xmlOf("01-single-rate"));
  await dialog(page).getByRole("radio", { name: "Abziehen", exact: true }).check();
  await expect(replaces).toHaveCount(0);
  await choose(page, "entwurf.json", "{}");
  await expect(replaces).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "Öffnen" })).toBeVisible();
});

test("a file may be dropped", async ({ page }) => {
  await openInvoice(page, "de");
  await openDialog(page);
  const transfer = await page.evaluateHandle((xml) => {
    const data = new DataTransfer();
    data.items.add(new File([xml], "rechnung.xml", { type: "application/xml" }));
    return data;
  }, xmlOf("01-single-rate"));
  await dialog(page).locator("label.ed-dropzone").dispatchEvent("drop", { dataTransfer: transfer });
  await expect(dialog(page).getByText("rechnung.xml")).toBeVisible();
  await open(page);
  await expect(dialog(page).getByText("Die Rechnung steht auf dem Blatt")).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});

test("the dialog closes 2 s after it has opened a file", async ({ page }) => {
  await page.clock.install();
  await openInvoice(page, "de");
  await openDialog(page);
  await choose(page, "rechnung.xml", xmlOf("01-single-rate"));
  await open(page);
  await expect(dialog(page).getByText("Die Rechnung steht auf dem Blatt")).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(dialog(page)).toBeHidden();
});

test("a file goes to its own language", async ({ page }) => {
  await openInvoice(page, "de");
  await uploadFile(page, vectorPath("19-english-locale", "xml"));
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("button", { name: "Create invoice" })).toBeVisible();
});

test("it asks for a file, and for the consent where that is sent", async ({ page }) => {
  await openInvoice(page, "de");
  await openDialog(page);
  await open(page);
  await expect(dialog(page).getByRole("alert")).toContainText("Keine Datei ausgewählt");
  await choose(page, "rechnung.pdf", "%PDF-1.7 nonsense");
  await open(page);
  await expect(dialog(page).getByRole("alert")).toContainText("Bitte akzeptieren Sie die AGB");
  expect(await barriers(page)).toEqual([]);
  await choose(page, "rechnung.xml", xmlOf("01-single-rate"));
  await open(page);
  await expect(dialog(page).getByText("Die Rechnung steht auf dem Blatt")).toBeVisible();
});

test("what cannot be opened is explained, leaves the sheet alone, and there is a way back", async ({
  page,
}) => {
  await openInvoice(page, "de");
  await page.locator("[data-field='invoiceID']").fill("ENTWURF-1");
  const cases: readonly (readonly [string, string | Buffer, string])[] = [
    ["bild.png", "PNG", "Diese Art Datei passt nicht"],
    [
      "fremd.xml",
      xmlOf("01-single-rate").replace(/<!--[\s\S]*?-->/, ""),
      "Diese Datei stammt nicht aus Rechnungsblatt",
    ],
    ["kaputt.xml", xmlOf("01-single-rate").slice(0, 2_000), "Das XML ist beschädigt"],
    ["kaputt.pdf", "%PDF-1.7 nonsense", "Das PDF ist beschädigt"],
    ["riesig.xml", Buffer.alloc(10_000_001, " "), "Die Datei ist zu groß"],
  ];
  await openDialog(page);
  for (const [name, content, title] of cases) {
    await choose(page, name, content);
    // Offered to be viewed.
    await dialog(page).getByRole("radio", { name: "Bearbeiten", exact: true }).check();
    if (!name.endsWith(".xml")) await dialog(page).getByRole("checkbox").check();
    await open(page);
    await expect(dialog(page).getByRole("alert")).toContainText(title);
    await expect(dialog(page).getByRole("alert")).toContainText("Ihre jetzige Rechnung ist unverändert.");
    await dialog(page).getByRole("button", { name: "Andere Datei wählen" }).click();
  }
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-field='invoiceID']")).toHaveValue("ENTWURF-1");
});

test("another payable amount in the file is pointed out", async ({ page }) => {
  await openInvoice(page, "de");
  const xml = xmlOf("01-single-rate").replace(/(<ram:DuePayableAmount>)[^<]*/, "$11.23");
  await openDialog(page);
  await choose(page, "rechnung.xml", xml);
  await open(page);
  await expect(page.getByRole("status").filter({ hasText: "Ein Betrag weicht ab" })).toContainText("1,23 €");
});

test("the dialog stays while a file is read, whatever Escape is pressed", async ({ page }) => {
  await openInvoice(page, "de");
  let answer = (): void => undefined;
  const wait = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/proxy*", async (route) => {
    await wait;
    await route.continue();
  });
  await openDialog(page);
  await choose(page, "rechnung.pdf", "%PDF-1.4 nothing");
  await dialog(page).getByRole("checkbox").check();
  await open(page);
  await expect(dialog(page).locator("[data-state='pending']")).toBeVisible();
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeVisible();
  answer();
  await expect(dialog(page).locator("[data-state='error']")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await openDialog(page);
  await expect(dialog(page).getByLabel("Datei auswählen")).toBeAttached();
});

for (const locale of ["de", "en"] as const)
  test(`a page of its own shows anybody's e-invoice, without a sheet (${locale})`, async ({ page }) => {
    const { reading, dialogs, errors, legal } = locale === "de" ? de : en;
    await page.goto(readingPaths[locale]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(legal.reader);
    expect(await barriers(page)).toEqual([]);
    const facts = await page.locator("script[type='application/ld+json']").textContent();
    expect(JSON.parse(facts ?? "")).toMatchObject({
      "@graph": [{ "@type": "WebApplication" }, { "@type": "FAQPage" }],
    });

    await page.getByRole("button", { name: reading.example }).click();
    await expect(dialog(page).locator(".ed-reading-verdict")).toContainText(reading.isOne);
    await expect(dialog(page).locator(".ed-reading-verdict")).toContainText("930");
    // On paper it is the letter, and not the page behind it.
    await page.emulateMedia({ media: "print" });
    const paper = new Uint8Array(await page.pdf({ preferCSSPageSize: true }));
    const { text } = await extractText(await getDocumentProxy(paper), { mergePages: true });
    expect(text).toContain(reading.isOne);
    expect(text).not.toContain(legal.reader);
    expect(text).not.toContain(reading.print);
    // On a phone it comes in from below, and would begin to anew on paper: outside of it.
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    await page.setViewportSize({ width: 390, height });
    const coming = (): Promise<string> => dialog(page).evaluate((box) => getComputedStyle(box).animationName);
    expect(await coming()).toBe("none");
    await page.emulateMedia({ media: null });
    expect(await coming()).not.toBe("none");
    await page.setViewportSize({ width, height });
    await page.keyboard.press("Escape");

    // What is dropped beside the zone is meant for it, too.
    await dropOn(page, "h1", [["kaputt.xml", "<Invoice>"]]);
    await expect(page.locator("[data-state='error']")).toContainText(errors["broken-xml"].title);
    expect(await barriers(page)).toEqual([]);
    await dropOn(page, "h1", [["seite.xml", "<html/>"]]);
    await expect(page.locator("[data-state='error']")).toContainText(
      `${reading.unshown}${reading.foreign["other-xml"]}`,
    );

    const input = page.getByLabel(dialogs.upload.choose);
    await input.setInputFiles({ name: "a.pdf", mimeType: "", buffer: Buffer.from("%PDF-1.4 nothing") });
    await expect(page.locator("[data-state='error']")).toContainText(errors["broken-pdf"].title);

    // In the editor it is viewed at once, where somebody can go on with it.
    await input.setInputFiles({
      name: "März 5 %.xml",
      mimeType: "",
      buffer: Buffer.from(xmlOf("01-single-rate")),
    });
    await dialog(page).getByRole("button", { name: reading.inEditor }).click();
    await expect(page.locator("[data-sheet='1']")).toBeVisible();
    await expect(dialog(page)).toContainText("März 5 %.xml");
    await expect(dialog(page).getByRole("button", { name: reading.edit.start })).toBeVisible();
    expect(new URL(page.url()).search).toBe(`?lang=${locale}`);
  });

// Only a browser draws a stranger's pages; what is compared is tested without one.
test("a PDF that says something else than its XML is shown beside it, and each value leads there", async ({
  page,
}) => {
  const xml = vector("01-single-rate").xml;
  // All texts of the XML, an item with its figures in one paragraph.
  const parts = xml.replace(/<!--.*?-->/gs, "").split(/(?<=<\/ram:IncludedSupplyChainTradeLineItem>)/);
  const paper = await page.context().newPage();
  await paper.setContent(
    parts.map((part) => `<p>${part.replace("20260803", "04.08.2026").replace(/<[^>]*>/g, " ")}</p>`).join(""),
  );
  const pdf = await PDFDocument.load(await paper.pdf());
  await paper.close();
  // Scanners turn pages; the letters tell how they stand.
  for (const each of pdf.getPages()) each.setRotation(degrees(90));
  await pdf.attach(Buffer.from(xml), "factur-x.xml", { afRelationship: AFRelationship.Alternative });

  const { reading, dialogs } = de;
  await page.goto(readingPaths.de);
  const buffer = Buffer.from(await pdf.save());
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(request.url());
  });
  await page.getByLabel(dialogs.upload.choose).setInputFiles({ name: "a.pdf", mimeType: "", buffer });
  const alert = dialog(page).getByRole("alert");
  await expect(alert).toContainText("Eine von");
  await expect(
    dialog(page).getByRole("img", { name: "04.08.2026 steht nicht in der E-Rechnung" }),
  ).toBeAttached();
  const sheet = dialog(page).locator("canvas").first();
  const isDrawn = () =>
    sheet.evaluate((canvas: HTMLCanvasElement) => {
      const { data = [] } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
      return data.some((value, at) => at % 4 === 0 && value < 100);
    });
  await expect.poll(isDrawn).toBe(true);
  expect(await barriers(page)).toEqual([]);

  await alert.getByRole("button", { name: "Rechnungsdatum: 03.08.2026" }).click();
  await expect(page.locator("tr:focus")).toContainText("BT-2");
  await dialog(page)
    .getByRole("row", { name: "BT-84" })
    .getByRole("button", { name: reading.pdf.show })
    .click();
  const mark = page.locator(".ed-pdf-mark:focus");
  await expect(mark).toHaveAttribute("title", reading.terms["BT-84"]);
  await mark.click();
  await expect(page.locator("tr:focus")).toContainText("BT-84");

  expect(sent).toEqual([]);
  expect(page.workers().length).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.workers().length).toBe(0);
});

test.describe("in the hand", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test("a finger is asked to choose a file, not to drag one", async ({ page }) => {
    await openInvoice(page, "de");
    await openDialog(page);
    const zone = dialog(page).locator(".ed-dropzone");
    await expect(zone).toContainText("Datei auswählen");
    await expect(zone).not.toContainText("ziehen");
  });
});
