import { singleLine } from "../text/characters";
import type { FieldKind } from "./fields";

/** Why a text was not taken: the kind of its field, and what is wrong. The words for it are `refused.<reason>`. */
export const refusalReasons = [
  "email.no-at",
  "email.two-ats",
  "email.no-dot",
  "email.blank",
  "email.other",
  "phone.letters",
  "iban.start",
  "iban.characters",
  "iban.short",
  "iban.long",
  "bic.start",
  "bic.characters",
  "bic.length",
  "taxId.other",
  "date.no-such-day",
  "date.beyond",
  "date.period",
  "date.unreadable",
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** Why {@link cleanField} gave null. */
export function whyRefused(kind: FieldKind, typed: string): RefusalReason {
  const text = singleLine(typed);
  const compact = text.replace(/[\s.\u2010-\u2015-]/g, "");
  switch (kind) {
    case "email":
      if (!text.includes("@")) return "email.no-at";
      if (/\s/.test(text)) return "email.blank";
      if (text.split("@").length > 2) return "email.two-ats";
      return text.includes(".") ? "email.other" : "email.no-dot";
    case "iban":
      if (!/^(?:iban:?)?[a-z]{2}\d{2}/i.test(compact)) return "iban.start";
      if (/[^a-z\d:]/i.test(compact)) return "iban.characters";
      return compact.length < 15 ? "iban.short" : "iban.long";
    case "bic":
      return /[^a-z\d:]/i.test(compact)
        ? "bic.characters"
        : /^[a-z]{6}/i.test(compact)
          ? "bic.length"
          : "bic.start";
    case "phone":
      return "phone.letters";
    case "date":
      return "date.unreadable";
    default:
      return "taxId.other";
  }
}
