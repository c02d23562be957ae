import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { all, one, textOf, type DocumentNode } from "../../lib/en16931/document";
import type { TermId } from "../../lib/en16931/term";
import {
  amountShown,
  dayShown,
  numberShown,
  partyShown,
  percentShown,
  quantityShown,
  termShown,
} from "../../lib/en16931/shown";
import { formatIban } from "../../lib/values/format";
import { languageOf } from "../../locales/i18n";
import { useNames } from "./names";
import { termsIn } from "./term-table";

interface Of {
  readonly document: DocumentNode;
}

/** A document as a letter: kind, both parties, items, totals, how it is paid, and its notes. */
export function Letter({ document }: Of) {
  const { t, i18n } = useTranslation();
  const nameOf = useNames();
  const locale = languageOf(i18n);
  const kind = textOf(document, "BT-3");
  const name = nameOf("kinds", kind);
  return (
    <article className="ed-reading-letter">
      <div className="ed-reading-parties">
        {(["seller", "buyer"] as const).map((party) => {
          const [first, ...lines] = partyShown(document, party, locale);
          const ids = party === "seller" ? (["BT-31", "BT-32"] as const) : (["BT-48", "BT-46"] as const);
          return (
            <address key={party}>
              <small>{t(party === "seller" ? "reading.from" : "reading.to")}</small>
              <strong>{first}</strong>
              {lines.map((line, index) => (
                <span key={index}>{line}</span>
              ))}
              {ids.map((id) => (
                <Said key={id} id={id} of={document} />
              ))}
            </address>
          );
        })}
      </div>
      <h3>
        {name === kind ? t("reading.kind", { name: t("reading.kinds.380"), code: kind }) : name}{" "}
        {textOf(document, "BT-1")}
      </h3>
      <dl className="ed-reading-head">
        {(["BT-2", "BT-72", "BT-10", "BT-13", "BT-25"] as const).map((id) => (
          <Fact key={id} id={id} of={document} />
        ))}
        <Period group={one(document, "BG-14")} from="BT-73" to="BT-74" name="BG-14" />
      </dl>
      <Items document={document} />
      <Totals document={document} />
      <Payment document={document} />
      <Notes document={document} />
      <More document={document} />
    </article>
  );
}

/** A term with its name, on one line; nothing where it is not said. */
function Said({ id, of }: { readonly id: TermId; readonly of: DocumentNode }) {
  const nameOf = useNames();
  const text = textOf(of, id);
  return text === "" ? null : (
    <span>
      {nameOf("terms", id)} {text}
    </span>
  );
}

/** A term with its name in a list; nothing where it is not said. */
function Fact({ id, of }: { readonly id: TermId; readonly of: DocumentNode }) {
  const { i18n } = useTranslation();
  const nameOf = useNames();
  const said = all(of, id);
  if (said.length === 0) return null;
  return (
    <div>
      <dt>{nameOf("terms", id)}</dt>
      <dd>{said.map((term) => termShown(term, of, languageOf(i18n))).join(", ")}</dd>
    </div>
  );
}

interface PeriodProps {
  readonly group: DocumentNode | undefined;
  readonly from: TermId;
  readonly to: TermId;
  readonly name: "BG-14" | "BG-26";
}

function Period({ group, from, to, name }: PeriodProps) {
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

function Items({ document }: Of) {
  const { t } = useTranslation();
  const lines = all(document, "BG-25");
  if (lines.length === 0) return null;
  return (
    <div className="ed-reading-items">
      <table>
        <thead>
          <tr>
            <th scope="col">{t("reading.item")}</th>
            <th scope="col">{t("reading.quantity")}</th>
            <th scope="col">{t("reading.price")}</th>
            <th scope="col">{t("reading.vat")}</th>
            <th scope="col">{t("reading.amount")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <Item key={index} line={line} document={document} level={0} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const itemTexts = ["BT-154", "BT-127", "BT-155", "BT-156", "BT-157", "BT-132", "BT-133"] as const;

/** An item, and those within it. */
function Item({ line, document, level }: Of & { readonly line: DocumentNode; readonly level: number }) {
  const { t, i18n } = useTranslation();
  const locale = languageOf(i18n);
  const nameOf = useNames();
  const currency = textOf(document, "BT-5");
  const [rate, category] = [textOf(line, "BT-152"), textOf(line, "BT-151")];
  const per = textOf(line, "BT-149");
  const adjustments = [
    ...all(line, "BG-27").map((each) => ["\u2212", each, "BT-136", "BT-139"] as const),
    ...all(line, "BG-28").map((each) => ["+", each, "BT-141", "BT-144"] as const),
  ];
  return (
    <>
      <tr data-level={Math.min(level, 3)}>
        <th scope="row">
          {textOf(line, "BT-153")}
          {itemTexts.map((id) =>
            all(line, id).map((term, index) => (
              <small key={`${id} ${index}`}>
                {id === "BT-154" || id === "BT-127" ? "" : `${nameOf("terms", id)}: `}
                {term.value}
              </small>
            )),
          )}
          {all(line, "BG-32").map((attribute, index) => (
            <small key={index}>
              {textOf(attribute, "BT-160")}: {textOf(attribute, "BT-161")}
            </small>
          ))}
          <dl>
            <Period group={one(line, "BG-26")} from="BT-134" to="BT-135" name="BG-26" />
          </dl>
          {adjustments.map(([sign, each, amount, reason], index) => (
            <small key={index}>
              {sign} {amountShown(textOf(each, amount), currency, locale)} {textOf(each, reason)}
            </small>
          ))}
        </th>
        <td>{quantityShown(line, locale)}</td>
        <td>
          {amountShown(textOf(line, "BT-146"), currency, locale)}
          {per !== "" && numberShown(per, locale) !== "1" && (
            <small>{t("reading.per", { quantity: numberShown(per, locale) })}</small>
          )}
        </td>
        <td title={nameOf("categories", category)}>{rate === "" ? category : percentShown(rate, locale)}</td>
        <td>{amountShown(textOf(line, "BT-131"), currency, locale)}</td>
      </tr>
      {all(line, "BG-25").map((inner, index) => (
        <Item key={index} line={inner} document={document} level={level + 1} />
      ))}
    </>
  );
}

/** Allowances, charges, VAT for each group, and what is left to be paid. */
function Totals({ document }: Of) {
  const { t, i18n } = useTranslation();
  const locale = languageOf(i18n);
  const nameOf = useNames();
  const totals = one(document, "BG-22");
  const currency = textOf(document, "BT-5");
  const row = (name: ReactNode, amount: string, key: string, isMain = false, ofCurrency = currency) =>
    amount === "" ? null : (
      <div key={key} data-main={isMain || undefined}>
        <dt>{name}</dt>
        <dd>{amountShown(amount, ofCurrency, locale)}</dd>
      </div>
    );
  const total = (id: TermId, isMain = false) => row(nameOf("terms", id), textOf(totals, id), id, isMain);
  // What is said to be nothing is no row of a letter.
  const some = (id: TermId) => (/[1-9]/.test(textOf(totals, id)) ? total(id) : null);
  const hasAdjustments = all(document, "BG-20").length + all(document, "BG-21").length > 0;
  return (
    <dl className="ed-reading-totals">
      {hasAdjustments && total("BT-106")}
      {all(document, "BG-20").map((each, index) =>
        row(
          `\u2212 ${textOf(each, "BT-97") || nameOf("terms", "BG-20")}`,
          textOf(each, "BT-92"),
          `20 ${index}`,
        ),
      )}
      {all(document, "BG-21").map((each, index) =>
        row(`+ ${textOf(each, "BT-104") || nameOf("terms", "BG-21")}`, textOf(each, "BT-99"), `21 ${index}`),
      )}
      {total("BT-109")}
      {all(document, "BG-23").map((group, index) => {
        const rate = textOf(group, "BT-119");
        const why = textOf(group, "BT-120") || textOf(group, "BT-121");
        return row(
          <>
            {nameOf("categories", textOf(group, "BT-118"))} {rate === "" ? "" : percentShown(rate, locale)}{" "}
            <small>
              {t("reading.on", { amount: amountShown(textOf(group, "BT-116"), currency, locale) })}
              {why === "" ? "" : `; ${why}`}
            </small>
          </>,
          textOf(group, "BT-117"),
          `23 ${index}`,
        );
      })}
      {row(nameOf("terms", "BT-111"), textOf(totals, "BT-111"), "BT-111", false, textOf(document, "BT-6"))}
      {total("BT-112")}
      {some("BT-113")}
      {some("BT-114")}
      {total("BT-115", true)}
    </dl>
  );
}

/** Every means of payment, with its accounts, and the terms. */
function Payment({ document }: Of) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const means = all(document, "BG-16");
  const terms = all(document, "BT-20");
  if (means.length === 0 && terms.length === 0) return null;
  return (
    <section>
      <h4>{t("reading.payment")}</h4>
      {terms.map(({ value }, index) => (
        <p key={index}>{value}</p>
      ))}
      {means.map((each, index) => (
        <Fragment key={index}>
          <p>{textOf(each, "BT-82") || nameOf("means", textOf(each, "BT-81"))}</p>
          <dl className="ed-reading-head">
            <Fact id="BT-83" of={each} />
            {all(each, "BG-17").map((account, at) => (
              <div key={at}>
                <dt>{textOf(account, "BT-85") || nameOf("terms", "BT-84")}</dt>
                <dd>
                  {formatIban(textOf(account, "BT-84"))} {textOf(account, "BT-86")}
                </dd>
              </div>
            ))}
            {(["BT-87", "BT-88"] as const).map((id) => (
              <Fact key={id} id={id} of={one(each, "BG-18") ?? each} />
            ))}
            {(["BT-89", "BT-90", "BT-91"] as const).map((id) => (
              <Fact key={id} id={id} of={one(each, "BG-19") ?? each} />
            ))}
          </dl>
        </Fragment>
      ))}
    </section>
  );
}

function Notes({ document }: Of) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const notes = all(document, "BG-1");
  if (notes.length === 0) return null;
  return (
    <section>
      <h4>{t("reading.notes")}</h4>
      {notes.map((note, index) => {
        const subject = textOf(note, "BT-21");
        return (
          <p key={index}>
            {subject !== "" && <small>{nameOf("subjects", subject)}: </small>}
            {textOf(note, "BT-22")}
          </p>
        );
      })}
    </section>
  );
}

/** What the rest of the letter shows; the files and items are told apart. */
const told: ReadonlySet<string> = new Set(
  [
    [1, 2, 3, 5, 10, 13, 20, 21, 22, 24, 25, 27, 31, 32, 35, 36, 37, 38, 39, 40, 44, 46, 48, 50, 51, 52, 53],
    [54, 55, 72, 73, 74, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 97, 99, 104, 162, 163],
  ]
    .flat()
    .map((number) => `BT-${number}`),
);
const toldGroups: ReadonlySet<string> = new Set(["BG-22", "BG-23", "BG-24", "BG-25"]);

/** All that a letter has no place for, each with the group that it is in. */
function More({ document }: Of) {
  const { t, i18n } = useTranslation();
  const nameOf = useNames();
  const more = termsIn(document).filter(
    ({ node, groups }) => !told.has(node.id) && !groups.some((group) => toldGroups.has(group)),
  );
  if (more.length === 0) return null;
  return (
    <section>
      <h4>{t("reading.more")}</h4>
      <dl className="ed-reading-head">
        {more.map(({ node, groups: [outer, inner] }) => (
          <div key={node.place}>
            <dt>
              {[outer, inner, node.id]
                .flatMap((id) => (id === undefined ? [] : nameOf("terms", id)))
                .join(", ")}
            </dt>
            <dd>{termShown(node, document, languageOf(i18n))}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
