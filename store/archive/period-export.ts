import type { Entry } from "../../lib/archive/entry";
import type { Standing } from "../../lib/archive/books";
import { isIn } from "../../lib/archive/period";
import { textsIn } from "../../locales/i18n";
import { withArchive } from "./archive";
import { deletionsHere } from "./deletions";
import { download } from "../export/download";
import type { Editor } from "../editor/editor";
import { getInvoice, today } from "../editor/invoice-store";
import { tellOffline, toast } from "../editor/toasts";

/**
 * Saves the issued invoices among these as one ZIP: their files, a table, bookings for DATEV and a text. What cannot be had is
 * said.
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
    const [{ bundleOf }, { fileName }, { transliterated }, { zipOf }] = await Promise.all([
      import("../../lib/archive/bundle"),
      import("../../lib/export/file-names"),
      import("../../lib/text/transliterate"),
      import("../../lib/export/zip"),
    ]);
    const issued = entries.filter(({ state, trashedAt }) => state === "issued" && trashedAt === 0);
    const locale = getInvoice(editor).invoiceLocale;
    const files = new Map<string, Uint8Array<ArrayBuffer>>();
    await withArchive(editor, async (archive) => {
      for (const { hash } of issued.flatMap((entry) => entry.files)) {
        const bytes = await archive.file(hash);
        if (bytes) files.set(hash, bytes);
      }
    });
    const made = today(editor);
    const t = await textsIn(locale);
    const deletions = deletionsHere(editor).filter(({ date }) => isIn(date, period));
    const bundle = bundleOf({ issued, deletions, standings, files, locale, t, period, periodName, made });
    const name = fileName(transliterated(t("dialogs.drawer.exportName", { period: periodName })), [".zip"]);
    await download(editor, { name, type: "application/zip", bytes: zipOf(bundle, made) });
    const { length: count } = issued.filter((entry) => entry.files.some(({ hash }) => !files.has(hash)));
    if (count > 0) toast(editor, "warning", "dialogs.drawer.incomplete", { count });
  } catch {
    tellOffline(editor);
  }
}
