import { createHash } from "node:crypto";
import { readFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { see } from "../backend/pdf-tools";
import { comesTrue, until, type Browser } from "./browser";

// What a visitor does, in words of the product. Everything waits for what it needs.

/** A whole invoice, as it is typed: German numbers, a price with a point, what a text may hold. */
const typed: readonly (readonly [field: string, text: string])[] = [
  ["supplierCompany", "Malerei Brandt & Söhne GmbH"],
  ["supplierName", "Ada Brandt"],
  ["supplierStreetName", "Lindenweg 4"],
  ["supplierPostalZone", "04109"],
  ["supplierCityName", "Leipzig"],
  ["customerEmail", "rechnung@kunde.example"],
  ["customerCompany", "Kunde <West> KG"],
  ["customerStreetName", "Straße des 17. Juni 1"],
  ["customerPostalZone", "10623"],
  ["customerCityName", "Berlin"],
  ["invoiceID", "RE-2026-17"],
  ["supplierTelephone", "+49 341 123456"],
  ["supplierEmail", "buero@brandt.example"],
  ["supplierCompanyID", "DE136695976"],
  ["supplierBankAccountHolder", "Ada Brandt"],
  ["supplierBankIban", "DE89 3704 0044 0532 0130 00"],
  ["supplierBankBic", "COBADEFFXXX"],
];
const dates = ["invoiceIssueDate", "invoiceDueDate", "invoiceActualDeliveryDate"];
const line = [
  ["name", "Wände streichen, zwei Anstriche"],
  ["quantity", "12,5"],
  ["unitPrice", "99.99"],
] as const;

const field = (name: string): string => `[data-field="${name}"]`;
const dialog = "dialog[open]";

const isThere = (selector: string): boolean => document.querySelector(selector) !== null;
const isGone = (selector: string): boolean => document.querySelector(selector) === null;

/**
 * Opens the site in German and ends the tour by Escape. On its welcome the example is not there yet, so nobody is asked
 * what to begin with.
 */
export async function firstVisit(browser: Browser, address: string): Promise<void> {
  await browser.open(address);
  await until(browser, isThere, ".ed-app[inert]");
  while (await browser.run(isThere, ".ed-app[inert]")) await browser.press("Escape");
  if (!(await browser.run(() => document.documentElement.lang.startsWith("de"))))
    await click(browser, ".ed-language [lang='de']");
  await until(browser, () => document.documentElement.lang.startsWith("de"));
}

/** Types the whole invoice. @param day dd.MM.yyyy, so that midnight makes no difference */
export async function typeInvoice(browser: Browser, day: string): Promise<void> {
  for (const [name, text] of typed) await fill(browser, field(name), text);
  for (const name of dates) await fill(browser, field(name), day);
  await click(browser, "[data-add-line]");
  await until(browser, isThere, "[data-line-id='1']");
  for (const [name, text] of line) await fill(browser, `[data-line-id='1'] ${field(name)}`, text);
}

/** Clicks what a selector finds once it stands still in the middle of the window with nothing over it. */
async function click(browser: Browser, selector: string): Promise<void> {
  await until(
    browser,
    async (one) => {
      const element = document.querySelector(one);
      if (!element) return false;
      element.scrollIntoView({ block: "center", behavior: "instant" });
      const before = element.getBoundingClientRect();
      await new Promise((next) => setTimeout(next, 50));
      const { x, y, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      return before.x === x && before.y === y && hit !== null && element.contains(hit);
    },
    selector,
  );
  await browser.click(selector);
}

async function fill(browser: Browser, selector: string, text: string): Promise<void> {
  await click(browser, selector);
  await until(browser, (one) => document.activeElement?.matches(one), selector);
  await browser.press("SelectAll");
  await browser.type(text);
  await browser.press("Tab");
}

/** The amounts on the sheet: of the line, net, VAT, to be paid. */
export const amounts = (browser: Browser): Promise<readonly string[]> =>
  browser.run(() =>
    ["total", "invoiceTaxExclusiveAmount", "invoiceTaxAmount", "invoicePayableAmount"].map((name) =>
      (document.querySelector(`[data-total="${name}"]`)?.textContent ?? "").replace(/\s/g, " "),
    ),
  );

/** Every field of the sheet, by name, as its control shows it. */
export const fieldsOf = (browser: Browser): Promise<readonly (readonly [string, string])[]> =>
  browser.run(() =>
    Array.from(
      document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>("[data-field]"),
      ({ dataset, value }) => [dataset["field"] ?? "", value],
    ),
  );

/** Opens a dialog by its tool; a click may miss a tool that moves in a window which has just become another. */
async function openDialog(browser: Browser, tool: string): Promise<void> {
  const opens = async (): Promise<boolean> => {
    if (await browser.run(isThere, dialog)) return true;
    await browser.click(`#ed-tool-${tool}`).catch(() => undefined);
    return comesTrue(() => browser.run(isThere, dialog), 2_000);
  };
  await comesTrue(opens);
  await until(browser, isThere, dialog);
}

/** Agrees to the terms where that is asked for and not done yet. */
async function agree(browser: Browser): Promise<void> {
  const consent = `${dialog} .ed-consent input:not(:checked)`;
  if (await browser.run(isThere, consent)) await click(browser, consent);
}

/** Creates the files by the dialog and waits until the receipt says that the browser was given all. */
export async function createFiles(browser: Browser, kind: "pdf" | "e-invoice"): Promise<void> {
  if (await browser.run(isThere, ".ed-receipt")) await click(browser, ".ed-receipt-head button:last-child");
  await until(browser, isGone, ".ed-receipt");
  await openDialog(browser, "create");
  const cards = await browser.run(
    (at) => Array.from(document.querySelectorAll(`${at} .ed-cards input`), ({ id }) => id).length,
    dialog,
  );
  if (cards !== 2) throw new Error("the choice of the kind is not there");
  // The page remembers which kind was chosen last.
  await click(browser, `${dialog} .ed-cards > :nth-of-type(${kind === "pdf" ? 1 : 2}) input`);
  await agree(browser);
  await click(browser, `${dialog} .ed-button-primary`);
  await until(browser, isThere, `.ed-receipt[data-state='given'], ${dialog} .ed-failure`);
  const failure = await browser.run(() => document.querySelector(".ed-failure")?.textContent ?? "");
  if (failure !== "") throw new Error(failure);
  await browser.putDownloadsAway();
}

/** Opens a file by the dialog and waits until it is on the sheet. */
export async function upload(browser: Browser, path: string): Promise<void> {
  await openDialog(browser, "upload");
  await browser.choose(`${dialog} input[type=file]`, path);
  await agree(browser);
  await click(browser, `${dialog} .ed-button-primary`);
  await until(browser, isThere, `${dialog} [data-state='success']`);
  await until(browser, isGone, dialog);
}

/** What lies in the folder of downloads: each file's name and the SHA-256 of its bytes. */
export const onDisk = (browser: Browser): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(browser.downloads)
      .sort()
      .flatMap((name) => {
        try {
          return [[name, hashOf(name, readFileSync(join(browser.downloads, name)))]];
        } catch {
          return []; // It has just been given its last name.
        }
      }),
  );

/** The moment in the verification file is the only thing that two runs may differ in. */
const hashOf = (name: string, bytes: Buffer): string =>
  createHash("sha256")
    .update(name.endsWith(".txt") ? bytes.toString("utf8").replace(/^Zeitpunkt: [\dTZ:.-]+$/m, "") : bytes)
    .digest("hex");

/** The files inside the only ZIP on the disk, sorted by name; none as long as it is not all there. */
export function unzipped(browser: Browser): Readonly<Record<string, string>> {
  const [zip] = readdirSync(browser.downloads).filter((name) => name.endsWith(".zip"));
  if (zip === undefined) return {};
  try {
    const files = Object.entries(unzipSync(readFileSync(join(browser.downloads, zip))));
    return Object.fromEntries(files.sort().map(([name, bytes]) => [name, hashOf(name, Buffer.from(bytes))]));
  } catch {
    return {};
  }
}

/** The text of the only PDF on the disk; empty as long as it is not all there. */
export function textOnDisk(browser: Browser): string {
  const [pdf] = readdirSync(browser.downloads).filter((name) => name.endsWith(".pdf"));
  if (pdf === undefined) return "";
  const bytes = readFileSync(join(browser.downloads, pdf));
  return bytes.subarray(-10).includes("%%EOF") ? see(bytes).text : "";
}

/** Takes all files of the receipt in one. */
export async function takeZip(browser: Browser): Promise<void> {
  await click(browser, ".ed-receipt-more summary");
  await click(browser, ".ed-receipt [data-zip]");
}

export const emptyDisk = (browser: Browser): void => {
  for (const name of readdirSync(browser.downloads)) rmSync(join(browser.downloads, name));
};

/** Reloads the page and waits until the sheet can be written on. */
export async function reload(browser: Browser, address: string): Promise<void> {
  await browser.open(address);
  await until(browser, isThere, ".ed-app[data-ready='true']");
  // What is chosen is text until its control has come.
  await until(browser, isThere, field("invoiceKind"));
}

/** Empties the sheet. */
export async function deleteEverything(browser: Browser): Promise<void> {
  await click(browser, "#ed-tool-delete");
  await until(browser, isThere, "#ed-tool-delete[aria-disabled]");
}

/**
 * Lays the page out with its rules for paper, which no driver but Firefox' can ask for, and measures it: the boxes of the
 * sheets, and everything of the editor that would be printed.
 */
export const laidOutForPaper = (browser: Browser): Promise<PaperLayout> =>
  browser.run(() => {
    const swapped: (readonly [MediaList, string])[] = [];
    const swap = (rules: CSSRuleList): void => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule && /print|screen/.test(rule.media.mediaText)) {
          swapped.push([rule.media, rule.media.mediaText]);
          rule.media.mediaText = rule.media.mediaText.includes("print") ? "all" : "not all";
        } else if ("cssRules" in rule && rule.cssRules instanceof CSSRuleList) swap(rule.cssRules);
      }
    };
    for (const sheet of document.styleSheets) swap(sheet.cssRules);
    const seen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    };
    const sheets = Array.from(document.querySelectorAll("[data-sheet]"), (sheet) => {
      const { width, height } = sheet.getBoundingClientRect();
      return [Math.round(width), Math.round(height)] as const;
    });
    const tools = Array.from(
      document.querySelectorAll("button, .ed-header, .ed-toolbar, .ed-footer, .ed-toast"),
    )
      .filter(seen)
      .map(({ className }) => className);
    for (const [media, text] of swapped) media.mediaText = text;
    return { sheets, tools };
  });

interface PaperLayout {
  /** Width and height, px. */
  readonly sheets: readonly (readonly [number, number])[];
  /** Classes of editor parts that can be seen. */
  readonly tools: readonly string[];
}

/** px by which the page can be moved sideways. */
export const sidewaysScroll = (browser: Browser): Promise<number> =>
  browser.run(() => {
    window.scrollTo(50, window.scrollY);
    const moved = window.scrollX;
    window.scrollTo(0, window.scrollY);
    return moved;
  });
