/** A Skonto line that BR-DE-18 accepts. */
const skonto = /^#SKONTO#TAGE=\d+#PROZENT=\d+\.\d{2}(#BASISBETRAG=-?\d+\.\d{2})?#$/;

const wordJoiner = "\u2060";

/**
 * The payment note (BT-20) as it may be sent: lines that start with "#" without being Skonto are guarded by a word joiner,
 * and a last Skonto line ends with the break that BR-DE-18 demands. That rule also looks at what follows the last "#…#"
 * anywhere in the note: where it would fail, Skonto lines are guarded like all others. A joiner that was typed gets one
 * more, so that {@link withoutGuards} gives it back.
 */
export function withGuardedHashes(note: string): string {
  if (!note.includes("#")) return note;
  const lines = note.split("\n");
  if (!lines.some(isSkonto)) return lines.map(guarded).join("\n");
  const written =
    lines.map((line) => (isSkonto(line) ? line : guarded(line))).join("\n") +
    (isSkonto(lines.at(-1) ?? "") ? "\n" : "");
  return /^\s*\n/.test(written.split(/#.+#/).at(-1) ?? "") ? written : lines.map(guarded).join("\n");
}

const isSkonto = (line: string): boolean => skonto.test(line.trim());
const guarded = (line: string): string => line.replace(/^(\s*)(\u2060*#)/, `$1${wordJoiner}$2`);

/** Whether the payment note has lines starting with "#" that no reader will take for Skonto. */
export const hasForeignHash = (note: string): boolean => withGuardedHashes(note).trimEnd() !== note.trimEnd();

/** A note as it was typed, out of one of {@link withGuardedHashes}. */
export const withoutGuards = (note: string): string =>
  note.replace(/^([^\S\n\r\u2028\u2029]*)\u2060(\u2060*#)/gm, "$1$2");
