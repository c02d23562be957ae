import { dayOf, one, textOf, type DocumentNode } from "../en16931/document";
import type { XmlElement } from "../cii/xml";
import type { Syntax } from "../en16931/shapes";
import { judge, packNames } from "./judge";
import { releaseOn, releases } from "./releases";
import type { RuleFinding, Verdict } from "./rule";

/** What the rules of its day say about a file. */
export interface Judgement {
  readonly found: Verdict;
  /** By which sets, as they are called. */
  readonly packs: readonly string[];
  /** What today's sets refuse and those of its day took, or the other way about; null where both say the same. */
  readonly today: { readonly packs: readonly string[]; readonly errors: number } | null;
  /** Whether it follows an XRechnung whose own rules are no longer here. */
  readonly isSuperseded: boolean;
}

/** What was read of a file. */
interface Read {
  readonly root: XmlElement;
  readonly syntax: Syntax;
  readonly document: DocumentNode;
  readonly isMisread: boolean;
}

const refused = (found: readonly RuleFinding[]): string =>
  [...new Set(found.filter(({ level }) => level === "fatal").map(({ id }) => id))].sort().join(" ");

/** Judges an invoice by the rules of the day on which it was written (BT-2), and by today's. */
export function judgementOf({ root, syntax, document, isMisread }: Read): Judgement {
  const specification = textOf(document, "BT-24").trim();
  const own = releaseOn(dayOf(one(document, "BT-2")) ?? releases[0].from);
  const found = judge(root, syntax, isMisread, own);
  const { business } = own === releases[0] ? found : judge(root, syntax, isMisread);
  const isSame = refused(business) === refused(found.business);
  return {
    found,
    packs: packNames(specification, syntax, own),
    today: isSame
      ? null
      : {
          packs: packNames(specification, syntax),
          errors: refused(business)
            .split(" ")
            .filter((id) => id !== "").length,
        },
    isSuperseded: /xrechnung/i.test(specification) && !specification.includes(":xrechnung_3."),
  };
}
