import { all, one, textOf, type DocumentNode } from "../en16931/document";
import { amountOf, isEqual, nothing, rounded } from "./amounts";
import { codeLists } from "./code-lists";
import { codesAt } from "./codes";
import { below, isWithin, textBelow, type Judged, type Spot } from "./judged";
import { ofElements, says, type Rule } from "./rule";

/** What an XRechnung 3.0.2 says it follows (BT-24): its own rules, those of its extension, or those of clean vehicles that public bodies buy. */
export const cius = "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0";
export const extension = `${cius}#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0`;
export const vehicles = `${cius}#compliant#urn:xeinkauf.de:kosit:xrechnung:cvd_0.9`;

const isExtension = ({ specification }: Judged): boolean => specification === extension;
const isOfVehicles = ({ specification }: Judged): boolean => specification === vehicles;
const warning = { level: "warning" } as const;

const ofExtension = (
  id: string,
  terms: Rule["terms"],
  cii: string | readonly string[],
  ubl: string | readonly string[],
  list: "agencies" | "endpoints",
  when: (spot: Spot, judged: Judged) => boolean = () => true,
): Rule =>
  ofElements(
    id,
    terms,
    (judged) =>
      isExtension(judged)
        ? codesAt(judged.isCii ? cii : ubl, judged)
            .filter(
              ([spot, code]) =>
                when(spot, judged) && !codeLists[list]().has(code.trim()) && !/^XR0[123]$/.test(code.trim()),
            )
            .map(([{ place, line }, value]) => ({ place, line, value }))
        : [],
    { says: "code" },
  );

const isSumOfParts = (spot: Spot): boolean => {
  const parts = below(spot, "SubInvoiceLine");
  return (
    parts.length === 0 ||
    isEqual(
      amountOf(textBelow(spot, "LineExtensionAmount")),
      parts.reduce(
        (sum, each) => sum + (amountOf(textBelow(each, "LineExtensionAmount")) ?? nothing),
        nothing,
      ),
    )
  );
};
const prepayments: Rule["find"] = (judged) =>
  isExtension(judged) && judged.syntax === "ubl" ? below(judged.root, "PrepaidPayment") : [];
const prepaid = (id: string, isRight: (payment: Spot, judged: Judged) => boolean): Rule =>
  ofElements(id, [], (judged) =>
    (prepayments(judged) as readonly Spot[]).filter((each) => !isRight(each, judged)),
  );

/** The rules of the extension of XRechnung (BR-DEX) and of clean vehicles (BR-DE-CVD), which look only at files that say to follow them. */
export const extensionRules: readonly Rule[] = [
  ofElements(
    "BR-DEX-01",
    ["BT-125"],
    (judged) =>
      isExtension(judged)
        ? judged
            .named(judged.isCii ? "AttachmentBinaryObject" : "EmbeddedDocumentBinaryObject")
            .filter(
              ({ element: { attributes } }) =>
                attributes["mimeCode"] !== "application/xml" &&
                !codeLists.files().has(attributes["mimeCode"] ?? ""),
            )
        : [],
    { says: "code" },
  ),
  ofElements(
    "BR-DEX-02",
    ["BT-131"],
    (judged) =>
      isExtension(judged) && judged.syntax === "ubl"
        ? [...below(judged.root, "InvoiceLine"), ...judged.named("SubInvoiceLine")].filter(
            (each) => !isSumOfParts(each),
          )
        : [],
    warning,
  ),
  ofElements("BR-DEX-03", ["BG-30"], (judged) =>
    isExtension(judged) && judged.syntax === "ubl"
      ? judged
          .named("SubInvoiceLine")
          .filter((each) =>
            below(each, "Item").some((item) => below(item, "ClassifiedTaxCategory").length !== 1),
          )
      : [],
  ),
  ofExtension(
    "BR-DEX-04",
    ["BT-29", "BT-46", "BT-60"],
    "GlobalID@schemeID",
    "PartyIdentification/ID@schemeID",
    "agencies",
    (spot, { isCii }) =>
      isCii
        ? !isWithin(spot, "SpecifiedTradeProduct") && !isWithin(spot, "ShipToTradeParty")
        : spot.element.attributes["schemeID"]?.trim() !== "SEPA" ||
          !(isWithin(spot, "AccountingSupplierParty") || isWithin(spot, "PayeeParty")),
  ),
  ofExtension(
    "BR-DEX-05",
    ["BT-30", "BT-47", "BT-61"],
    "ID@schemeID",
    "PartyLegalEntity/CompanyID@schemeID",
    "agencies",
    (spot) => !isWithin(spot, "SpecifiedTaxRegistration"),
  ),
  ofExtension(
    "BR-DEX-06",
    ["BT-157"],
    "SpecifiedTradeProduct/GlobalID@schemeID",
    "StandardItemIdentification/ID@schemeID",
    "agencies",
  ),
  ofExtension(
    "BR-DEX-07",
    ["BT-34", "BT-49"],
    "URIUniversalCommunication/URIID@schemeID",
    "EndpointID@schemeID",
    "endpoints",
  ),
  ofExtension(
    "BR-DEX-08",
    ["BT-71"],
    "ShipToTradeParty/GlobalID@schemeID",
    "DeliveryLocation/ID@schemeID",
    "agencies",
  ),
  ofElements("BR-DEX-09", ["BT-115", "BT-112", "BT-113", "BT-114"], (judged) => {
    if (!isExtension(judged) || judged.isCii) return [];
    return below(judged.root, "LegalMonetaryTotal").filter((total) => {
      const [due, gross, paid, rounding] = [
        "PayableAmount",
        "TaxInclusiveAmount",
        "PrepaidAmount",
        "PayableRoundingAmount",
      ].map((name) => amountOf(textBelow(total, name)));
      const others = below(judged.root, "PrepaidPayment").reduce(
        (sum, each) => sum + (amountOf(textBelow(each, "PaidAmount")) ?? nothing),
        nothing,
      );
      return (
        due === null ||
        due === undefined ||
        gross === null ||
        gross === undefined ||
        rounded(due - (rounding ?? nothing)) !== rounded(gross - (paid ?? nothing) + others)
      );
    });
  }),
  prepaid("BR-DEX-10", (payment) => textBelow(payment, "ID") !== ""),
  prepaid("BR-DEX-11", (payment) => textBelow(payment, "PaidAmount") !== ""),
  prepaid("BR-DEX-12", (payment) => textBelow(payment, "InstructionID") !== ""),
  prepaid("BR-DEX-13", (payment) => (textBelow(payment, "PaidAmount").split(".")[1]?.length ?? 0) <= 2),
  prepaid(
    "BR-DEX-14",
    (payment, { currency }) => below(payment, "PaidAmount")[0]?.element.attributes["currencyID"] === currency,
  ),
  ofElements(
    "BR-DEX-15",
    ["BG-25"],
    (judged) =>
      isExtension(judged) && judged.isCii && judged.named("ParentLineID").length > 0
        ? judged.named("ParentLineID")
        : [],
    warning,
  ),
  ofElements(
    "BR-DE-CVD-01",
    ["BT-12"],
    (judged) => (isOfVehicles(judged) && !says(judged.document, "BT-12") ? [judged.document] : []),
    { says: "needed" },
  ),
  ofElements(
    "BR-DE-CVD-02",
    ["BT-17"],
    (judged) => (isOfVehicles(judged) && !says(judged.document, "BT-17") ? [judged.document] : []),
    { says: "needed" },
  ),
  ofElements("BR-DE-CVD-03", ["BT-158", "BT-160"], (judged) =>
    isOfVehicles(judged) && !itemsOf(judged).some((item) => isClassed(item) && isRated(item))
      ? [judged.document]
      : [],
  ),
  ofElements("BR-DE-CVD-04", ["BT-158"], (judged) =>
    isOfVehicles(judged)
      ? itemsOf(judged)
          .flatMap((item) => all(item, "BT-158"))
          .filter(
            ({ value, attributes = {} }) =>
              attributes["listID"]?.trim() === "CVD" && !/^(M[123]|N[123])$/.test(value.trim()),
          )
      : [],
  ),
  ofElements("BR-DE-CVD-05", ["BT-161"], (judged) =>
    isOfVehicles(judged)
      ? itemsOf(judged)
          .flatMap((item) => all(item, "BG-32"))
          .filter(
            (each) =>
              textOf(each, "BT-160") === "cva" &&
              !/^(clean|zero-emission|other)$/.test(textOf(each, "BT-161").trim()),
          )
      : [],
  ),
  ofElements("BR-DE-CVD-06-a", ["BT-158", "BT-160"], (judged) =>
    isOfVehicles(judged)
      ? itemsOf(judged).filter(
          (item) =>
            isClassed(item) && all(item, "BT-160").filter(({ value }) => value === "cva").length !== 1,
        )
      : [],
  ),
  ofElements("BR-DE-CVD-06-b", ["BT-160", "BT-158"], (judged) =>
    isOfVehicles(judged)
      ? itemsOf(judged).filter(
          (item) =>
            isRated(item) &&
            all(item, "BT-158").filter(({ attributes = {} }) => attributes["listID"] === "CVD").length !== 1,
        )
      : [],
  ),
  ofElements("BR-TMP-CVD-01", ["BT-158"], (judged) =>
    isOfVehicles(judged)
      ? itemsOf(judged)
          .flatMap((item) => all(item, "BT-158"))
          .filter(({ attributes = {} }) => {
            const list = attributes["listID"]?.trim() ?? "";
            return list !== "CVD" && !codeLists.classes().has(list);
          })
      : [],
  ),
];

const itemsOf = ({ lines }: Judged): readonly DocumentNode[] =>
  lines.flatMap((line) => one(line, "BG-31") ?? []);
const isClassed = (item: DocumentNode): boolean =>
  all(item, "BT-158").some(({ attributes = {} }) => attributes["listID"] === "CVD");
const isRated = (item: DocumentNode): boolean => all(item, "BT-160").some(({ value }) => value === "cva");
