import { memo, startTransition, useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { BeyondRow } from "../../lib/en16931/beyond";
import { all, one, textOf, type DocumentNode } from "../../lib/en16931/document";
import {
  amountShown,
  missingIn,
  numberShown,
  percentShown,
  quantityShown,
  settlementOf,
} from "../../lib/en16931/shown";
import type { GroupId, TermId } from "../../lib/en16931/term";
import { languageOf } from "../../locales/i18n";
import { At, BeyondRows, Period, useNames } from "./said";
import "./letter.css";

/** Price before a discount and discount; not where they say no more than the price. */
function priceTerms(line: DocumentNode): readonly DocumentNode[] {
  const discounts = all(line, "BT-147").filter(({ value }) => /[1-9]/.test(value));
  const before = all(line, "BT-148").filter(
    ({ value }) => discounts.length > 0 || Number(value) !== Number(textOf(line, "BT-146")),
  );
  return [...before.filter(({ value }) => /[1-9]/.test(value)), ...discounts];
}

interface ItemsProps {
  readonly document: DocumentNode;
}

interface BeyondProps {
  /** What is said beyond EN 16931, by line. */
  readonly beyond: ReadonlyMap<DocumentNode, readonly BeyondRow[]>;
}

/** Items that are drawn in one go: a thousand would keep the page busy for seconds. */
const atOnce = 100;

/** What is charged for, line by line. */
export function Items({ document, beyond }: ItemsProps & BeyondProps) {
  const { t } = useTranslation();
  const lines = all(document, "BG-25");
  const [drawn, setDrawn] = useState(atOnce);
  const isWhole = drawn >= lines.length;
  useEffect(() => {
    if (!isWhole) startTransition(() => setDrawn(drawn + atOnce));
  }, [isWhole, drawn]);
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
          {lines.slice(0, drawn).map((line, index) => (
            <Item key={index} line={line} document={document} beyond={beyond} level={0} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const itemTexts = ["BT-154", "BT-127", "BT-155", "BT-156", "BT-157", "BT-128", "BT-132", "BT-133"] as const;

/** An item, and those within it. */
const Item = memo(function Item({
  line,
  document,
  beyond,
  level,
}: ItemsProps & BeyondProps & { readonly line: DocumentNode; readonly level: number }) {
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
          {textOf(line, "BT-153")} <At of={one(line, "BG-31")} />
          <At of={line} ids={["BT-126", "BT-127", "BT-128", "BT-132", "BT-133"]} />
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
              {textOf(attribute, "BT-160")}: {textOf(attribute, "BT-161")} <At of={attribute} />
            </small>
          ))}
          <dl>
            <Period group={one(line, "BG-26")} from="BT-134" to="BT-135" name="BG-26" />
            <BeyondRows rows={beyond.get(line)} document={document} />
          </dl>
          {adjustments.map(([sign, each, amount, reason], index) => (
            <small key={index}>
              {sign} {amountShown(textOf(each, amount), currency, locale)} {textOf(each, reason)}{" "}
              <At of={each} />
            </small>
          ))}
        </th>
        <td>
          {quantityShown(line, locale)} <At of={line} ids={["BT-129", "BT-130"]} />
        </td>
        <td>
          {amountShown(textOf(line, "BT-146"), currency, locale)}
          {per !== "" && numberShown(per, locale) !== "1" && (
            <small>{t("reading.per", { quantity: numberShown(per, locale) })}</small>
          )}{" "}
          <At of={one(line, "BG-29")} ids={["BT-146", "BT-149", "BT-150"]} />
          {priceTerms(line).map((term) => (
            <small key={term.place}>
              {nameOf("terms", term.id)}: {amountShown(term.value, currency, locale)}{" "}
              <At of={{ ...line, children: [term] }} />
            </small>
          ))}
        </td>
        <td title={nameOf("categories", category)}>
          {rate === "" ? category : percentShown(rate, locale)} <At of={one(line, "BG-30")} />
        </td>
        <td>
          {amountShown(textOf(line, "BT-131"), currency, locale)} <At of={line} ids={["BT-131"]} />
        </td>
      </tr>
      {all(line, "BG-25").map((inner, index) => (
        <Item key={index} line={inner} document={document} beyond={beyond} level={level + 1} />
      ))}
    </>
  );
});

/** Allowances, charges, VAT for each group, and what is left to be paid. */
export function Totals({ document }: ItemsProps) {
  const { t, i18n } = useTranslation();
  const locale = languageOf(i18n);
  const nameOf = useNames();
  const totals = one(document, "BG-22");
  const currency = textOf(document, "BT-5");
  const row = (
    name: ReactNode,
    amount: string,
    key: string,
    at: ReactNode = null,
    isMain = false,
    ofCurrency = currency,
  ) =>
    amount === "" ? null : (
      <div key={key} data-main={isMain || undefined}>
        <dt>
          {name} {at}
        </dt>
        <dd>{amountShown(amount, ofCurrency, locale)}</dd>
      </div>
    );
  const at = (id: TermId) => <At of={totals} ids={[id]} />;
  const total = (id: TermId, isMain = false) =>
    row(nameOf("terms", id), textOf(totals, id), id, at(id), isMain);
  // What is said to be nothing is no row of a letter.
  const some = (id: TermId) => (/[1-9]/.test(textOf(totals, id)) ? total(id) : null);
  const amountsOf = (group: GroupId, id: TermId): readonly string[] =>
    all(document, group).map((each) => textOf(each, id));
  const isOneRate = all(document, "BG-23").length === 1;
  const hasAdjustments = (["BT-107", "BT-108"] as const).some((id) => some(id) !== null);
  return (
    <dl className="ed-reading-totals">
      {hasAdjustments && total("BT-106")}
      {all(document, "BG-20").map((each, index) =>
        row(
          `\u2212 ${textOf(each, "BT-97") || nameOf("terms", "BG-20")}`,
          textOf(each, "BT-92"),
          `20 ${index}`,
          <At of={each} />,
        ),
      )}
      {all(document, "BG-21").map((each, index) =>
        row(
          `+ ${textOf(each, "BT-104") || nameOf("terms", "BG-21")}`,
          textOf(each, "BT-99"),
          `21 ${index}`,
          <At of={each} />,
        ),
      )}
      {row(
        t("reading.otherAllowances"),
        missingIn(amountsOf("BG-20", "BT-92"), textOf(totals, "BT-107")),
        "107",
        at("BT-107"),
      )}
      {row(
        t("reading.otherCharges"),
        missingIn(amountsOf("BG-21", "BT-99"), textOf(totals, "BT-108")),
        "108",
        at("BT-108"),
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
          <>
            <At of={group} /> {isOneRate && at("BT-110")}
          </>,
        );
      })}
      {!isOneRate && row(t("reading.taxInAll"), textOf(totals, "BT-110"), "BT-110", at("BT-110"))}
      {row(
        nameOf("terms", "BT-111"),
        textOf(totals, "BT-111"),
        "BT-111",
        at("BT-111"),
        false,
        textOf(document, "BT-6"),
      )}
      {total("BT-112")}
      {some("BT-113")}
      {some("BT-114")}
      {settlementOf(document).is === "back"
        ? row(t("reading.yours"), textOf(totals, "BT-115"), "BT-115", at("BT-115"), true)
        : total("BT-115", true)}
    </dl>
  );
}
