import { clean, isTaxId } from "../invoice/clean-field";

/** What stands beside an address, below a mail for instance. */
export interface Contacts {
  email: string;
  telephone: string;
  /** VAT id or tax number. */
  companyID: string;
  iban: string;
  bic: string;
}

type Topic = keyof Contacts | "other";

/** What people write before them, the longest first; `other` has no place on the sheet. */
const labels: readonly (readonly [label: string, topic: Topic])[] = (
  [
    ["telephone", "mobiltelefon|telephone|telefon|mobile|mobil|phone|handy|fon|tel|mob|t:|m:|p:"],
    ["email", "e-mail|email|mail|e:"],
    [
      "companyID",
      "umsatzsteuer-identifikationsnummer|umsatzsteueridentifikationsnummer|umsatzsteuer-id|ust-id-nr|ust-idnr|ust.-id|ust-id|ustidnr|" +
        "ustid|ust-nr|vat registration number|vat reg no|vat number|vat id|vat no|vat|uid-nr|uid|mwst-nr|steuernummer|steuer-nr|" +
        "steuernr|st.-nr|stnr|tax number|tax no|tax id",
    ],
    ["iban", "iban"],
    ["bic", "bic|swift"],
    [
      "other",
      "telefax|fax|f:|website|internet|web|www|http|amtsgericht|registergericht|handelsregister|hrb|hra|company number",
    ],
  ] as const
)
  .flatMap(([topic, words]) => words.split("|").map((label) => [label, topic] as const))
  .sort(([a], [b]) => b.length - a.length);

const greetings = [
  "mit freundlich",
  "freundliche gr",
  "viele gr",
  "beste gr",
  "liebe gr",
  "herzliche gr",
  "best regards",
  "kind regards",
  "regards",
  "many thanks",
  "sincerely",
  "yours ",
  "cheers",
  "mfg",
];

/** Whether a line ends a mail, or divides it. */
export const isGreeting = (line: string): boolean =>
  /^[-_=*\s]+$/.test(line) || greetings.some((start) => line.toLowerCase().startsWith(start));

/**
 * Takes the contacts out of a line and gives what is left of it. What has no place, or whose place is taken, goes to
 * `rest` as it stood there.
 */
export function contactIn(line: string, found: Contacts, rest: string[]): readonly string[] {
  const [label, topic] = labelOf(line);
  const value = topic === null ? line : line.slice(label.length).replace(/^[.:\s]+/, "");
  const keep = (place: keyof Contacts, text: string): readonly string[] => {
    if (found[place] !== "") rest.push(line);
    else found[place] = text;
    return [];
  };
  if (topic === "other") return (rest.push(line), []);
  if (topic !== null && topic !== "email") {
    if (isValue(topic, value)) return keep(topic, value);
    return topic === "companyID" || topic === "telephone" ? [line] : (rest.push(line), []);
  }
  const words = value.split(" ");
  const mail = words.map(bareMail).find((word) => clean.email(word) !== null && word !== "");
  if (mail !== undefined) {
    keep("email", mail);
    const others = words.filter((word) => bareMail(word) !== mail).join(" ");
    return topic === "email" || others === "" ? [] : [others];
  }
  if (isPhone(value)) return keep("telephone", value);
  return isVatId(value) ? keep("companyID", value) : [line];
}

function labelOf(line: string): readonly [string, Topic | null] {
  const lower = line.toLowerCase();
  const [label, topic] =
    labels.find(([word]) => lower.startsWith(word) && !/^\p{L}/u.test(lower.slice(word.length))) ?? [];
  return label === undefined || topic === undefined ? ["", null] : [label, topic];
}

function isValue(topic: keyof Contacts, value: string): boolean {
  if (topic === "telephone") return isPhone(value);
  if (topic === "companyID") return isTaxId(value);
  return value !== "" && clean[topic](value) !== null;
}

const bareMail = (word: string): string => {
  const bare = word.replace(/^mailto:/i, "").replace(/[<>()[\],;]/g, "");
  return bare.includes("@") ? bare : "";
};

/** Digits as phones show them, with a sign that they are one. */
const isPhone = (text: string): boolean =>
  /^[+0(][\d\s()/.–-]{5,30}$/.test(text) && text.replace(/\D/g, "").length >= 6;

const isVatId = (text: string): boolean =>
  /^(?:DE\d{9}|ATU\d{8}|CHE[-\d.]{9,13}(?: ?MWST)?|GB\d{9})$/.test(text.replaceAll(" ", ""));
