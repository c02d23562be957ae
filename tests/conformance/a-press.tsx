import { readFileSync } from "node:fs";
import { join } from "node:path";
import { act } from "react";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { createRenderer, type Renderer } from "../../backend/render/renderer";
import { captureSheet, sheetStylesheets } from "../../lib/browser/capture-sheet";
import { checkInvoice } from "../../lib/check/check-invoice";
import { writeCii } from "../../lib/cii/write";
import { exportInvoice, type ExportedFile, type ExportKind } from "../../lib/export/export-invoice";
import type { AttachedFile } from "../../lib/invoice/attachments";
import type { Invoice } from "../../lib/invoice/invoice";
import { makePaperPdf } from "../../lib/pdf/accessible";
import { readBack } from "../../lib/pdf/read-back";
import { makeZugferdPdf } from "../../lib/pdf/zugferd";
import { prove, type Proof } from "../../lib/proof/prove";
import { textsIn } from "../../locales/i18n";
import { findChromium } from "../../scripts/chromium.mjs";
import { flushLayout } from "../../store/sheet/layout";
import { until } from "../components/a-visitor";
import { openEditor } from "../components/an-editor";

const root = process.cwd();

let renderer: Renderer;
beforeAll(async () => {
  const { path } = await findChromium();
  renderer = await createRenderer({ root, chromiumPath: path, sandbox: "auto" });
});
afterAll(() => renderer.close());

export interface Pressed {
  readonly pdf: Uint8Array<ArrayBuffer>;
  /** Nothing where only paper was made. */
  readonly xml: Uint8Array<ArrayBuffer>;
  readonly verification: string;
  readonly proof: Proof;
}

/**
 * The files of an invoice that stands on the editor's sheet, on one page, and what reading them back has shown: made like the
 * editor's own, with the backend's renderer, but without a dialog, a worker and the network.
 */
export async function press(
  invoice: Invoice,
  kind: ExportKind,
  attached: readonly AttachedFile[] = [],
): Promise<Pressed> {
  const { editor } = await openEditor(invoice);
  vi.useRealTimers();
  await act(() => flushLayout(editor));
  await until(() => expect(document.querySelector(".sheet-qr:not(.sheet-empty) .ed-qr-missing")).toBeNull());
  const check = checkInvoice(invoice);
  const files = await exportInvoice(check, kind, {
    carriesDraft: true,
    writeXml: async (checked) => utf8(writeCii(checked)),
    readAttachment: async ({ hash }) => attached.find((each) => each.hash === hash)?.bytes ?? null,
    captureSheet: async () => ({
      invoiceHtml: captureSheet(document),
      extractedStyles: sheetStylesheets().map(textAt).join("\n"),
    }),
    renderPdf: async ({ invoiceHtml: html, extractedStyles: styles, locale, invoiceID: title }) =>
      new Uint8Array(await renderer.render({ html, styles, locale, title })),
    startPdfMaker: () => ({
      zugferd: async (...of) => new Uint8Array(await makeZugferdPdf(...of)),
      paper: async (...of) => new Uint8Array(await makePaperPdf(...of)),
      end: () => undefined,
    }),
    now: editor.now,
    onStep: () => undefined,
    textsIn,
  });
  const bytesOf = (...kinds: readonly ExportedFile["kind"][]) =>
    files.find((file) => kinds.includes(file.kind))?.bytes ?? new Uint8Array();
  const xml = bytesOf("xml", "xrechnung");
  const pdf = bytesOf("zugferd", "pdf");
  const isPaper = kind === "pdf";
  const exported = { xml: isPaper ? null : xml, written: isPaper ? null : check.checked, sheet: invoice };
  return {
    pdf,
    xml,
    verification: new TextDecoder().decode(bytesOf("verification")),
    proof: prove(exported, await readBack(pdf)),
  };
}

const utf8 = (text: string) => new Uint8Array(new TextEncoder().encode(text));

/** The address of a file in a page, whose root is the product's folder. */
const textAt = (address: string): string => readFileSync(join(root, new URL(address).pathname), "utf8");
