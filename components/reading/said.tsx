import { useTranslation } from "react-i18next";
import { all, one, textOf, type DocumentNode } from "../../lib/en16931/document";
import { dayShown, termShown } from "../../lib/en16931/shown";
import type { TermId } from "../../lib/en16931/term";
import { isTextKey, languageOf } from "../../locales/i18n";

/** What terms and codes are called; those that are in no list keep their own letters. */
export function useNames(): (
  list: "kinds" | "means" | "categories" | "subjects" | "terms" | "due",
  code: string,
) => string {
  const { t, i18n } = useTranslation();
  return (list, code) => {
    const key = `reading.${list}.${code}`;
    return isTextKey(i18n, key) ? t(key) : code;
  };
}

/** A term with its name, on one line; nothing where it is not said. */
export function Said({ id, of }: { readonly id: TermId; readonly of: DocumentNode }) {
  const nameOf = useNames();
  const text = textOf(of, id);
  return text === "" ? null : (
    <span>
      {nameOf("terms", id)} {text}
    </span>
  );
}

/** A term with its name in a list; nothing where it is not said. */
export function Fact({ id, of }: { readonly id: TermId; readonly of: DocumentNode }) {
  const { i18n } = useTranslation();
  const nameOf = useNames();
  const said = all(of, id);
  if (said.length === 0) return null;
  return (
    <div>
      <dt>{nameOf("terms", id)}</dt>
      <dd>
        {said
          .map((term) => (id === "BT-8" ? nameOf("due", term.value) : termShown(term, of, languageOf(i18n))))
          .join(", ")}
      </dd>
    </div>
  );
}

interface PeriodProps {
  readonly group: DocumentNode | undefined;
  readonly from: TermId;
  readonly to: TermId;
  readonly name: "BG-14" | "BG-26";
}

export function Period({ group, from, to, name }: PeriodProps) {
  const { i18n } = useTranslation();
  const nameOf = useNames();
  const days = [from, to].map((id) => dayShown(one(group, id), languageOf(i18n)));
  if (days.every((day) => day === "")) return null;
  return (
    <div>
      <dt>{nameOf("terms", name)}</dt>
      <dd>{days.join(" – ")}</dd>
    </div>
  );
}
