import { amountOf, nothing } from "./amounts";
import type { CodeChanges } from "./code-lists";
import { sellerIsKnown } from "./en16931";
import { below, hasBelow } from "./judged";
import { nothingIsEmpty, ofElements, type Rule } from "./rule";

/** What a set had otherwise than the next one. */
interface Difference {
  /** Rules that came later, or that never spoke. */
  readonly without: RegExp;
  /** Rules that only warned. */
  readonly warned: RegExp;
  /** Rules as they were; asked where today's of the same id is. */
  readonly instead: readonly Rule[];
  /** Rules of EN 16931 that have gone. */
  readonly gone: readonly Rule[];
  readonly codes: CodeChanges;
}

/** The sets that were in force on a day. */
export interface Release {
  /** The first day, YYYYMMDD. */
  readonly from: string;
  readonly sources: Readonly<Record<"EN 16931" | "XRechnung" | "Peppol BIS Billing" | "Factur-X", string>>;
  readonly differences: readonly Difference[];
}

const never = /^$/;
const laterAgencies = "0245 0246 0247 0248";

/** CEN 1.3.15, beside 1.3.16. */
const cen15: Difference = {
  without: /^(CII-SR-(46[4789]|47\d|48\d|49[0-4])|UBL-CR-674|UBL-SR-(23|56))$/,
  warned: never,
  instead: [sellerIsKnown(() => true)],
  gone: [
    ofElements("BR-CO-25", ["BT-9", "BT-20"], ({ root, syntax }) =>
      syntax === "ubl" &&
      below(root, "LegalMonetaryTotal/PayableAmount").some(
        ({ element }) => (amountOf(element.text) ?? nothing) > nothing,
      ) &&
      !hasBelow(root, "DueDate") &&
      !hasBelow(root, "PaymentTerms/Note")
        ? [root]
        : [],
    ),
  ],
  codes: {
    currencies: ["XCG", "ANG BGN"],
    agencies: [laterAgencies, ""],
    agenciesOfUbl: [laterAgencies, ""],
    endpoints: ["0242 0245 0246 0248", ""],
  },
};

/** OpenPeppol 2025.11, beside 2026.5. */
const peppol20: Difference = {
  without: /^(PEPPOL-COMMON-R05[4567](-\d)?|DE-R-T02)$/,
  warned: /^PEPPOL-COMMON-R05[23]$/,
  instead: [],
  gone: [],
  codes: {},
};

/** KoSIT's rule files 2.5.0, beside 2.6.0. */
const kosit25: Difference = {
  without: /^BR-TMP-[4567]$/,
  warned: /^BR-TMP-2$/,
  instead: [nothingIsEmpty(false)],
  gone: [],
  codes: {},
};

const today = {
  "EN 16931": "CEN 1.3.16",
  XRechnung: "KoSIT 2.6.0",
  "Peppol BIS Billing": "3.0.21",
  "Factur-X": "ZUGFeRD 2.5",
};

/**
 * The sets by the days from which they were in force in Germany (the configurations of KoSIT's validator, and OpenPeppol's own
 * days), the present ones first.
 */
export const releases: readonly [Release, ...Release[]] = [
  { from: "20260831", sources: today, differences: [] },
  {
    from: "20260817",
    sources: { ...today, "EN 16931": "CEN 1.3.15", XRechnung: "KoSIT 2.5.0" },
    differences: [cen15, kosit25],
  },
  {
    from: "20260131",
    sources: {
      ...today,
      "EN 16931": "CEN 1.3.15",
      XRechnung: "KoSIT 2.5.0",
      "Peppol BIS Billing": "3.0.20",
    },
    differences: [cen15, kosit25, peppol20],
  },
];

/** Those of a day, YYYYMMDD; of days before all of them the first ones. */
export const releaseOn = (day: string): Release =>
  releases.find(({ from }) => from <= day) ?? releases.at(-1) ?? releases[0];
