import type { Finding } from "../../lib/invoice/finding";
import type { Wording } from "../../lib/texts";
import { fieldInSentence } from "./field-name";

/** A finding in words: its i18n key, and what its gaps are filled with. */
export function findingWords(
  { t, has }: Pick<Wording, "t" | "has">,
  { field, lineId, code, values = {} }: Finding,
): readonly [key: string, values: Readonly<Record<string, string>>] {
  const key = has(`findings.${code}`) ? `findings.${code}` : "findings.unknown";
  return [key, { field: fieldInSentence(t, field, lineId), ...values }];
}
