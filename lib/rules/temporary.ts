import { all, type DocumentNode } from "../en16931/document";
import { agreement, transaction, type TermId } from "../en16931/term";
import { below, textBelow, type Judged } from "./judged";
import { ofElements, type Rule } from "./rule";

const warning = { level: "warning" } as const;

/** Days of the document, and of its lines. */
const days = ["BT-2", "BT-7", "BT-9", "BT-26", "BT-72", "BT-73", "BT-74"] as const;
const daysOf = ({ document, lines }: Judged): readonly DocumentNode[] => [
  ...days.flatMap((id) => all(document, id)),
  ...lines.flatMap((line) => [...all(line, "BT-134"), ...all(line, "BT-135")]),
];
/** What a supporting document in CII has at most once. */
const onceEach = (id: string, term: TermId, name: string): Rule =>
  ofElements(
    id,
    [term],
    ({ root, isCii }) =>
      isCii
        ? below(root, `${agreement}/AdditionalReferencedDocument`)
            .filter((each) => textBelow(each, "TypeCode") === "916")
            .flatMap((each) => below(each, name).slice(1))
        : [],
    warning,
  );

/** The rules of XRechnung that are for a while, until EN 16931 has its own (BR-TMP). */
export const temporaryRules: readonly Rule[] = [
  ofElements("BR-TMP-2", ["BT-124"], ({ root, isCii }) =>
    (isCii
      ? below(root, `${agreement}/AdditionalReferencedDocument`)
          .filter((each) => textBelow(each, "TypeCode") === "916")
          .flatMap((each) => below(each, "URIID"))
      : below(root, "AdditionalDocumentReference/Attachment/ExternalReference").map(
          (each) => below(each, "URI")[0] ?? each,
        )
    ).filter(({ element }) => !/^[a-zA-Z][a-zA-Z0-9+.-]+:/.test(element.text)),
  ),
  onceEach("BR-TMP-4", "BT-123", "Name"),
  onceEach("BR-TMP-5", "BT-125", "AttachmentBinaryObject"),
  ofElements(
    "BR-TMP-6",
    ["BT-2"],
    (judged) => (judged.isCii ? [] : daysOf(judged).filter(({ value }) => !/^\d{4}-\d\d-\d\d$/.test(value))),
    warning,
  ),
  ofElements(
    "BR-TMP-7",
    ["BT-2"],
    (judged) =>
      judged.isCii
        ? daysOf(judged).filter(
            ({ value, attributes }) => attributes?.["format"] !== "102" || !/^\s*\d{8}\s*$/.test(value),
          )
        : [],
    warning,
  ),
  ofElements("BR-TMP-3", ["BT-149", "BT-150"], ({ root, isCii }) =>
    isCii
      ? below(root, `${transaction}/IncludedSupplyChainTradeLineItem`).filter((line) => {
          const [gross, net] = ["GrossPriceProductTradePrice", "NetPriceProductTradePrice"].map(
            (price) => below(line, `SpecifiedLineTradeAgreement/${price}/BasisQuantity`)[0]?.element,
          );
          if (!gross || !net) return false;
          const [unit, other] = [gross.attributes["unitCode"], net.attributes["unitCode"]];
          return gross.text !== net.text || (unit !== undefined && other !== undefined && unit !== other);
        })
      : [],
  ),
];
