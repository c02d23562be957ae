import { readTypedDate, type DateContext } from "../typed-date";
import { singleLine } from "../text/characters";
import type { FieldKind } from "./fields";

/** Why {@link cleanField} gave null, as a code: the words for it are `refused.<kind>.<code>`. */
export function whyRefused(kind: FieldKind, typed: string, dates?: DateContext): string {
  const text = singleLine(typed);
  const compact = text.replace(/[\s.\u2010-\u2015-]/g, "");
  switch (kind) {
    case "email":
      if (!text.includes("@")) return "no-at";
      if (/\s/.test(text)) return "blank";
      return text.includes(".") ? "other" : "no-dot";
    case "iban":
      if (!/^(?:iban:?)?[a-z]{2}\d{2}/i.test(compact)) return "start";
      if (/[^a-z\d:]/i.test(compact)) return "characters";
      return compact.length < 15 ? "short" : "long";
    case "bic":
      return /[^a-z\d:]/i.test(compact) ? "characters" : /^[a-z]{6}/i.test(compact) ? "length" : "start";
    case "phone":
      return "letters";
    case "date": {
      const read = dates ? readTypedDate(typed, dates).is : "unreadable";
      return read === "day" ? "unreadable" : read;
    }
    default:
      return "other";
  }
}
