import { forget, recall, remember } from "../../lib/browser/memory";
import { aCount, readStored, isRecord } from "../../lib/data/shape";
import { limits } from "../../lib/limits";
import { dayLength } from "../../lib/values/dates";
import type { Editor } from "../editor/editor";

/** When the bytes of each attachment were used last, ms since 1970 by hash. Where it is missing there are none. */
export const usesKey = "invoice-attachments";

type Uses = Readonly<Record<string, number>>;

const readUses = (value: unknown): Uses =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([hash, at]) => {
          const time = aCount()(at, [], []);
          return time === undefined ? [] : [[hash, time] as const];
        }),
      )
    : {};

const usesOf = (editor: Editor): Uses =>
  readStored<Uses>(readUses, recall(editor.storage, usesKey) ?? "") ?? {};

const write = (editor: Editor, uses: Uses): void => {
  if (Object.keys(uses).length === 0) forget(editor.storage, usesKey);
  else remember(editor.storage, usesKey, JSON.stringify(uses));
};

/** Remembers that somebody needs the bytes under this hash now. */
export const noteUse = (editor: Editor, hash: string): void =>
  write(editor, { ...usesOf(editor), [hash]: editor.now().getTime() });

/**
 * Notes which bytes are used now, and gives the hashes of those that were not for 30 days; they are not remembered any more.
 */
export function endedUses(editor: Editor, used: ReadonlySet<string>): readonly string[] {
  const now = editor.now().getTime();
  const oldest = now - limits.attachments.days * dayLength;
  const uses = Object.entries(usesOf(editor)).map(([hash, at]) => [hash, used.has(hash) ? now : at] as const);
  write(editor, Object.fromEntries(uses.filter(([, at]) => at > oldest)));
  return uses.filter(([, at]) => at <= oldest).map(([hash]) => hash);
}
