import { bundleOf } from "../../lib/archive/bundle";
import { documentPackages } from "../../lib/archive/document-package";
import type { Entry } from "../../lib/archive/entry";
import { issuerNames } from "../../lib/archive/list";
import { deletionOf, withDeletions } from "../../lib/archive/deletions";
import { fileName } from "../../lib/export/file-names";
import { transliterated } from "../../lib/text/transliterate";
import { dateOf } from "../../lib/values/dates";
import type { Standing } from "../../lib/archive/books";
import { isIn } from "../../lib/archive/period";
import { viewedReceived, type Received } from "../../lib/archive/received";
import { textsIn } from "../../locales/i18n";
import { withArchive } from "./archive";
import { deletionsHere } from "./deletions";
import { download } from "../export/download";
import type { Editor } from "../editor/editor";
import { getInvoice, today } from "../editor/invoice-store";
import { tellOffline, toast } from "../editor/toasts";

/**
 * Saves the issued invoices among these, and the received ones of that time, as one ZIP: their files, a table, bookings for
 * DATEV and a text. What cannot be had is said.
 *
 * @param period what time they are of, `periodName` for people
 */
export async function exportPeriod(
  editor: Editor,
  entries: readonly Entry[],
  standings: ReadonlyMap<string, Standing>,
  period: string,
  periodName: string,
): Promise<void> {
  try {
    const { issued, received, files, trashed } = await gathered(editor, entries, period);
    const locale = getInvoice(editor).invoiceLocale;
    const made = today(editor);
    const t = await textsIn(locale);
    const deletions = withDeletions(
      deletionsHere(editor),
      trashed.map((entry) => deletionOf(entry, dateOf(new Date(entry.trashedAt)))),
    ).filter(({ date }) => isIn(date, period));
    const facts = { issued, deletions, standings, received, files, locale, t, period, periodName, made };
    const { zipOf } = await import("../../lib/export/zip");
    const name = fileName(transliterated(t("dialogs.drawer.exportName", { period: periodName })), [".zip"]);
    await download(editor, { name, type: "application/zip", bytes: zipOf(bundleOf(facts), made) });
    toast(editor, "success", "dialogs.drawer.exported", { name });
    const isGone = (hash: string): boolean => !files.has(hash);
    const incomplete = issued.filter((entry) => entry.files.some(({ hash }) => isGone(hash)));
    const count = incomplete.length + received.filter(({ id }) => isGone(id)).length;
    tellIssuers(editor, issued);
    if (count > 0) toast(editor, "warning", "dialogs.drawer.incomplete", { count });
  } catch {
    tellOffline(editor);
  }
}

/** Saves the files of the same invoices as packages of documents for DATEV, mostly one. What is in none of them is named. */
export async function exportPackages(
  editor: Editor,
  entries: readonly Entry[],
  period: string,
  periodName: string,
): Promise<void> {
  try {
    const { issued, received, files } = await gathered(editor, entries, period);
    const made = today(editor);
    const t = await textsIn(getInvoice(editor).invoiceLocale);
    const { packages, missing } = documentPackages({ issued, received, files, periodName, made });
    const { zipOf } = await import("../../lib/export/zip");
    const title = t("dialogs.drawer.packageName", { period: periodName });
    for (const [index, each] of packages.entries()) {
      const part = t("dialogs.drawer.packagePart", { title, part: index + 1, count: packages.length });
      const name = fileName(transliterated(packages.length === 1 ? title : part), [".zip"]);
      await download(editor, { name, type: "application/zip", bytes: zipOf(each, made) });
    }
    const count = packages.length;
    if (count > 0) toast(editor, "success", "dialogs.drawer.packaged", { count });
    tellIssuers(editor, issued);
    const names = missing.slice(0, namedAtMost).join(", ") + (missing.length > namedAtMost ? " …" : "");
    if (missing.length > 0) toast(editor, "warning", "dialogs.drawer.unpackaged", { names });
  } catch {
    tellOffline(editor);
  }
}

/** Numbers that are named. */
const namedAtMost = 10;

interface Gathered {
  readonly issued: readonly Entry[];
  readonly received: readonly Received[];
  /** By hash, or by the id of what was received. */
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  /** Issued invoices of any time that lie in the trash. */
  readonly trashed: readonly Entry[];
}

async function gathered(editor: Editor, entries: readonly Entry[], period: string): Promise<Gathered> {
  const issued = entries.filter(({ state, trashedAt }) => state === "issued" && trashedAt === 0);
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  return withArchive(editor, async (archive) => {
    for (const { hash } of issued.flatMap((entry) => entry.files)) {
      const bytes = await archive.file(hash);
      if (bytes) files.set(hash, bytes);
    }
    const received = viewedReceived(await archive.received(), { shelf: "all", period, query: "" });
    for (const { id } of received) {
      const bytes = await archive.receivedFile(id);
      if (bytes) files.set(id, bytes);
    }
    const all = await archive.entries();
    const trashed = all.filter(({ state, trashedAt }) => state === "issued" && trashedAt > 0);
    return { issued, received, files, trashed };
  });
}

function tellIssuers(editor: Editor, issued: readonly Entry[]): void {
  const count = new Set(issued.map(issuerNames(issued))).size;
  if (count > 1) toast(editor, "info", "dialogs.drawer.manyIssuers", { count });
}
