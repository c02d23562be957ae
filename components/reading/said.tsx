import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import { beyondShown, type Beyond, type BeyondRow } from "../../lib/en16931/beyond";
import { all, one, textOf, type DocumentNode } from "../../lib/en16931/document";
import { dayShown, termShown } from "../../lib/en16931/shown";
import { isGroupId } from "../../lib/en16931/terms";
import type { TermId } from "../../lib/en16931/term";
import { isTextKey, languageOf } from "../../locales/i18n";
import "./letter.css";

/** What terms and codes are called; those that are in no list keep their own letters. */
export function useNames(): (
  list: "kinds" | "means" | "categories" | "subjects" | "terms" | "due" | "beyond",
  code: string,
) => string {
  const { t, i18n } = useTranslation();
  return (list, code) => {
    const key = `reading.${list}.${code}`;
    return isTextKey(i18n, key) ? t(key) : code;
  };
}

/** The lists of codes whose meaning people read. */
const lists: Partial<Record<DocumentNode["id"], Parameters<ReturnType<typeof useNames>>[0]>> = {
  "BT-3": "kinds",
  "BT-8": "due",
  "BT-21": "subjects",
  "BT-81": "means",
  "BT-95": "categories",
  "BT-102": "categories",
  "BT-118": "categories",
  "BT-151": "categories",
};

/** Characters of a value that are shown: a file within has millions. */
export const maxShown = 2_000;

/** What people read of a term: its value by its type, or what its code means. */
export function useShown(): (term: DocumentNode, document: DocumentNode) => string {
  const { i18n } = useTranslation();
  const nameOf = useNames();
  return (term, document) => {
    const list = lists[term.id];
    return list ? nameOf(list, term.value) : termShown(term, document, languageOf(i18n));
  };
}

/** Leads to a place in the XML; null while no places are shown. */
const PlacesContext = createContext<((place: string) => void) | null>(null);
export const Places = PlacesContext.Provider;

interface AtProps {
  readonly of: DocumentNode | undefined;
  /** All that are directly in it, where none are named. */
  readonly ids?: readonly TermId[];
}

/** The numbers of terms beside their values, each leading to its place in the file; nothing while no places are shown. */
export function At({ of, ids }: AtProps) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const lead = useContext(PlacesContext);
  if (lead === null || !of) return null;
  const terms = ids ? ids.flatMap((id) => all(of, id)) : of.children.filter(({ id }) => !isGroupId(id));
  return terms.map(({ id, place, line }) => (
    <Lead
      key={`${id} ${place}`}
      to={place}
      label={t("reading.toTerm", { id, name: nameOf("terms", id), line })}
    >
      {id}
    </Lead>
  ));
}

interface LeadProps {
  readonly to: string;
  readonly label: string;
  readonly children: string;
}

function Lead({ to, label, children }: LeadProps) {
  const lead = useContext(PlacesContext);
  return (
    lead && (
      <button type="button" className="ed-reading-at" aria-label={label} onClick={() => lead(to)}>
        {children}
      </button>
    )
  );
}

/** A term with its name, on one line; nothing where it is not said. */
export function Said({ id, of }: { readonly id: TermId; readonly of: DocumentNode }) {
  const nameOf = useNames();
  const text = textOf(of, id);
  return text === "" ? null : (
    <span>
      {nameOf("terms", id)} {text} <At of={of} ids={[id]} />
    </span>
  );
}

/** A term with its name in a list; nothing where it is not said. */
export function Fact({ id, of }: { readonly id: TermId; readonly of: DocumentNode }) {
  const nameOf = useNames();
  const shown = useShown();
  const said = all(of, id);
  if (said.length === 0) return null;
  return (
    <div>
      <dt>{nameOf("terms", id)}</dt>
      <dd>
        {said.map((term) => shown(term, of)).join(", ")} <At of={of} ids={[id]} />
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
      <dd>
        {days.join(" – ")} <At of={group} />
      </dd>
    </div>
  );
}

/** Rows beyond EN 16931 of a line or of the document that are shown: a file may have any number of them. */
const maxRows = 60;

interface BeyondProps {
  readonly rows: readonly BeyondRow[] | undefined;
  readonly document: DocumentNode;
}

/** What EN 16931 has no place for, each with its name, as far as people have one for it. */
export function BeyondRows({ rows = [], document }: BeyondProps) {
  const { t, i18n } = useTranslation();
  const nameOf = useNames();
  const wordsOf = (names: readonly string[]): string =>
    names.flatMap((name) => (nameOf("beyond", name) === name ? [] : nameOf("beyond", name))).join(", ");
  const textOfBeyond = (beyond: Beyond): string =>
    /(?:Code|Indicator)$/.test(beyond.name)
      ? nameOf("beyond", beyond.text)
      : beyondShown(beyond, document, languageOf(i18n)).slice(0, maxShown);
  return rows.slice(0, maxRows).map(({ around, said }) =>
    said.slice(0, 1).map(({ place, line, name }) => {
      const title = wordsOf(around) || wordsOf([name]) || name;
      const texts = said.map((each) =>
        around.length === 0 ? textOfBeyond(each) : `${wordsOf([each.name])} ${textOfBeyond(each)}`.trim(),
      );
      return (
        <div key={place}>
          <dt>{title}</dt>
          <dd>
            {texts.join(", ")}{" "}
            <Lead to={place} label={t("reading.toPlace", { name: title, line })}>
              {t("reading.place")}
            </Lead>
          </dd>
        </div>
      );
    }),
  );
}
