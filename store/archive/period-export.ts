import { bundleOf } from "../../lib/archive/bundle";
import type { Entry } from "../../lib/archive/entry";
import { issuerNames } from "../../lib/archive/list";
import { deletionOf, withDeletions } from "../../lib/archive/deletions";
import { fileName } from "../../lib/export/file-names";
import { transliterated } from "../../lib/text/transliterate";
import { dateOf } from "../../lib/values/dates";
import type { Standing } from "../../lib/archive/books";
import { isIn } from "../../lib/archive/period";
import { viewedReceived } from "../../lib/archive/received";
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
    const { zipOf } = await import("../../lib/export/zip");
    const issued = entries.filter(({ state, trashedAt }) => state === "issued" && trashedAt === 0);
    const locale = getInvoice(editor).invoiceLocale;
    const files = new Map<string, Uint8Array<ArrayBuffer>>();
    const { received, trashed } = await withArchive(editor, async (archive) => {
      for (const { hash } of issued.flatMap((entry) => entry.files)) {
        const bytes = await archive.file(hash);
        if (bytes) files.set(hash, bytes);
      }
      const ofPeriod = viewedReceived(await archive.received(), { shelf: "all", period, query: "" });
      for (const { id } of ofPeriod) {
        const bytes = await archive.receivedFile(id);
        if (bytes) files.set(id, bytes);
      }
      const all = await archive.entries();
      return {
        received: ofPeriod,
        trashed: all.filter(({ state, trashedAt }) => state === "issued" && trashedAt > 0),
      };
    });
    const made = today(editor);
    const t = await textsIn(locale);
    const deletions = withDeletions(
      deletionsHere(editor),
      trashed.map((entry) => deletionOf(entry, dateOf(new Date(entry.trashedAt)))),
    ).filter(({ date }) => isIn(date, period));
    const facts = { issued, deletions, standings, received, files, locale, t, period, periodName, made };
    const bundle = bundleOf(facts);
    const name = fileName(transliterated(t("dialogs.drawer.exportName", { period: periodName })), [".zip"]);
    await download(editor, { name, type: "application/zip", bytes: zipOf(bundle, made) });
    toast(editor, "success", "dialogs.drawer.exported", { name });
    const isGone = (hash: string): boolean => !files.has(hash);
    const incomplete = issued.filter((entry) => entry.files.some(({ hash }) => isGone(hash)));
    const count = incomplete.length + received.filter(({ id }) => isGone(id)).length;
    const issuers = new Set(issued.map(issuerNames(issued))).size;
    if (issuers > 1) toast(editor, "info", "dialogs.drawer.manyIssuers", { count: issuers });
    if (count > 0) toast(editor, "warning", "dialogs.drawer.incomplete", { count });
  } catch {
    tellOffline(editor);
  }
}
