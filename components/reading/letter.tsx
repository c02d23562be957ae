import { UserPlus } from "lucide-react";
import { Fragment, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { beyondOf, type BeyondRow } from "../../lib/en16931/beyond";
import { all, one, textOf, type DocumentNode, type Other } from "../../lib/en16931/document";
import { amountShown, partyShown, paymentTermsIn, percentShown } from "../../lib/en16931/shown";
import { isIbanLike } from "../../lib/identifiers/iban-bic";
import { formatIban } from "../../lib/values/format";
import { isTextKey, languageOf } from "../../locales/i18n";
import { tellOffline } from "../../store/editor/toasts";
import { useEditor } from "../../store/editor/use-editor";
import { Button } from "../ui/button";
import { Items, Totals } from "./items";
import { At, BeyondRows, Fact, Period, Said, useNames, useShown } from "./said";
import { termsIn } from "./term-table";
import "./letter.css";

interface Of {
  readonly document: DocumentNode;
}

/** The word over a party, its group, name and address, and the numbers that stand below. */
const partyParts = {
  seller: ["from", "BG-4", "BT-27", "BG-5", "BT-31", "BT-32"],
  buyer: ["to", "BG-7", "BT-44", "BG-8", "BT-48", "BT-46"],
  delivery: ["shipTo", "BG-13", "BT-70", "BG-15"],
} as const;

/** A document as a letter: kind, both parties, items, totals, how it is paid, and its notes. */
export function Letter({ document, others }: Of & { readonly others: readonly Other[] }) {
  const { t, i18n } = useTranslation();
  const editor = useEditor();
  const nameOf = useNames();
  const locale = languageOf(i18n);
  const know = async (party: "seller" | "buyer"): Promise<void> => {
    const loaded = await import("../../store/customers/contacts").catch(() => null);
    if (!loaded) return tellOffline(editor);
    await loaded.takeParty(editor, document, party);
  };
  const beyond = useMemo(
    () => beyondOf(document, others, (name) => isTextKey(i18n, `reading.beyond.${name}`)),
    [document, others, i18n],
  );
  const kind = textOf(document, "BT-3");
  const title = nameOf("kinds", kind);
  return (
    <article className="ed-reading-letter">
      <div className="ed-reading-parties">
        {(["seller", "buyer", "delivery"] as const).map((party) => {
          const [first, ...lines] = partyShown(document, party, locale);
          const [word, group, name, address, ...ids] = partyParts[party];
          if (party === "delivery" && first === undefined) return null;
          return (
            <address key={party}>
              <small>{t(`reading.${word}`)}</small>
              <strong>{first}</strong>
              {lines.map((line, index) => (
                <span key={index}>{line}</span>
              ))}
              <span>
                <At of={one(document, group)} ids={[name]} />
                <At of={one(one(document, group), address)} />
              </span>
              {ids.map((id) => (
                <Said key={id} id={id} of={document} />
              ))}
              {party !== "delivery" && first !== undefined && (
                <Button
                  look="text"
                  icon={<UserPlus aria-hidden />}
                  aria-label={t("reading.customer", { name: first })}
                  onClick={() => void know(party)}
                >
                  {t("reading.asCustomer")}
                </Button>
              )}
            </address>
          );
        })}
      </div>
      <h3>
        {title === kind ? t("reading.kind", { name: t("reading.kinds.380"), code: kind }) : title}{" "}
        {textOf(document, "BT-1")} <At of={document} ids={["BT-3", "BT-1"]} />
      </h3>
      <dl className="ed-reading-head">
        {(["BT-2", "BT-9", "BT-72", "BT-10", "BT-13", "BT-25"] as const).map((id) => (
          <Fact key={id} id={id} of={document} />
        ))}
        <Period group={one(document, "BG-14")} from="BT-73" to="BT-74" name="BG-14" />
      </dl>
      <Items document={document} beyond={beyond} />
      <Totals document={document} />
      <Payment document={document} />
      <Notes document={document} />
      <More document={document} beyond={beyond.get(document)} />
    </article>
  );
}

/** Every means of payment, with its accounts, and the terms. */
function Payment({ document }: Of) {
  const { t, i18n } = useTranslation();
  const locale = languageOf(i18n);
  const nameOf = useNames();
  const means = all(document, "BG-16");
  const terms = all(document, "BT-20");
  if (means.length === 0 && terms.length === 0) return null;
  return (
    <section>
      <h4>{t("reading.payment")}</h4>
      {terms
        .flatMap(({ value }) => paymentTermsIn(value))
        .map((term, index) => (
          <p key={index}>
            {"text" in term
              ? term.text
              : t(term.basis === "" ? "reading.skonto" : "reading.skontoOf", {
                  days: term.days,
                  percent: percentShown(term.percent, locale),
                  basis: amountShown(term.basis, textOf(document, "BT-5"), locale),
                })}
          </p>
        ))}
      <At of={document} ids={["BT-20"]} />
      {means.map((each, index) => (
        <Fragment key={index}>
          <p>
            {textOf(each, "BT-82") || nameOf("means", textOf(each, "BT-81"))}{" "}
            <At of={each} ids={["BT-81", "BT-82"]} />
          </p>
          <dl className="ed-reading-head">
            <Fact id="BT-83" of={each} />
            {all(each, "BG-17").map((account, at) => (
              <div key={at}>
                <dt>{textOf(account, "BT-85") || nameOf("terms", "BT-84")}</dt>
                <dd>
                  {isIbanLike(textOf(account, "BT-84")) && "IBAN "}
                  {formatIban(textOf(account, "BT-84"))} <At of={account} ids={["BT-84", "BT-85"]} />
                  {textOf(account, "BT-86") !== "" && (
                    <div>
                      BIC {textOf(account, "BT-86")} <At of={account} ids={["BT-86"]} />
                    </div>
                  )}
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
            {textOf(note, "BT-22").trim()} <At of={note} />
          </p>
        );
      })}
    </section>
  );
}

/** What the rest of the letter shows; the files and items are told apart. */
const told: ReadonlySet<string> = new Set(
  [
    [
      1, 2, 3, 5, 9, 10, 13, 20, 21, 22, 24, 25, 27, 31, 32, 35, 36, 37, 38, 39, 40, 44, 46, 48, 50, 51, 52,
      53,
    ],
    [
      54, 55, 70, 72, 73, 74, 75, 76, 77, 78, 79, 80, 165, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 162,
      163,
    ],
  ]
    .flat()
    .map((number) => `BT-${number}`),
);
const toldGroups: ReadonlySet<string> = new Set(["BG-20", "BG-21", "BG-22", "BG-23", "BG-24", "BG-25"]);

/** All that a letter has no place for, each with the group that it is in. */
function More({ document, beyond }: Of & { readonly beyond: readonly BeyondRow[] | undefined }) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const shown = useShown();
  const more = termsIn(document).filter(
    ({ node, groups }) => !told.has(node.id) && !groups.some((group) => toldGroups.has(group)),
  );
  if (more.length === 0 && !beyond) return null;
  return (
    <section>
      <h4>{t("reading.more")}</h4>
      <dl className="ed-reading-head">
        {more.map(({ node, groups: [outer, inner] }) => (
          <div key={`${node.id} ${node.place}`}>
            <dt>
              {[outer, inner, node.id]
                .flatMap((id) => (id === undefined ? [] : nameOf("terms", id)))
                .join(", ")}
            </dt>
            <dd>
              {shown(node, document)} <At of={{ ...node, children: [node] }} />
            </dd>
          </div>
        ))}
        <BeyondRows rows={beyond} document={document} />
      </dl>
    </section>
  );
}
