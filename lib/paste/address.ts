import { readCountry } from "../codes/countries";
import { isTaxId } from "../invoice/clean-field";
import { singleLine } from "../text/characters";
import { contactIn, isGreeting, type Contacts } from "./contacts";
import { postIn, readCountryLine, type Post } from "./post";

/** An address as it was copied from a letter, a web page or below a mail. What it does not name is "". */
export interface PastedAddress extends Readonly<Contacts> {
  readonly company: string;
  /** Persons, departments and whatever else stands between the name and the street. */
  readonly more: readonly string[];
  readonly street: string;
  readonly postalZone: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2; "" where nothing tells it. */
  readonly country: string;
  /** Lines that are no part of it, as they stood there. */
  readonly rest: readonly string[];
}

/** The address in a text; null without a postcode and town and something before them. */
export function readAddress(text: string): PastedAddress | null {
  const contacts: Contacts = { email: "", telephone: "", companyID: "", iban: "", bic: "" };
  const rest: string[] = [];
  const lines: string[] = [];
  for (const line of linesOf(text)) {
    if (isGreeting(line)) rest.push(line);
    else lines.push(...contactIn(line, contacts, rest));
  }

  const at = lines.findIndex((line, index) => index > 0 && postIn(line) !== null);
  const post = postIn(lines[at] ?? "");
  if (!post) return null;
  const head = lines.slice(0, at);
  // In Britain the town has a line of its own above the postcode.
  const city = post.city !== "" ? post.city : head.length > 1 ? (head.pop() ?? "") : "";
  if (city === "") return null;
  let country = post.country;
  for (const line of lines.slice(at + 1)) {
    const named = country === "" || country === post.country ? readCountryLine(line) : null;
    if (named === null) rest.push(line);
    else country = named;
  }
  return {
    ...contacts,
    ...headOf(head, rest),
    postalZone: post.postalZone,
    city,
    country: country !== "" ? country : countryOf(post, contacts),
    rest,
  };
}

/** The lines, and the parts of a line that holds a whole address. */
function linesOf(text: string): readonly string[] {
  const lines = text
    .split(/[\n\r]+/)
    .map(singleLine)
    .filter((line) => line !== "");
  return lines.flatMap((line) => {
    const bars = line.split(/[|·•]/);
    const parts =
      bars.length > 1 ? bars : line.split(lines.length > 1 && !hasTownAfterComma(line) ? "\n" : ",");
    return parts.map((part) => part.trim()).filter((part) => part !== "");
  });
}

/** "Lindenallee 8, 50968 Köln" is two lines in one. */
const hasTownAfterComma = (line: string): boolean =>
  line.split(",").some((part, index) => index > 0 && postIn(part.trim()) !== null);

const legalForm =
  /(?:^|[\s(])(?:gmbh|mbh|ag|ug|kg|kgaa|ohg|gbr|gesbr|partg|partgmbb|e\.? ?k\.?|e\.? ?v\.?|eg|se|ltd\.?|limited|llp|plc|inc\.?|llc|sàrl|sarl|s\.?a\.?|b\.?v\.?)(?=$|[\s),.])/i;
const titles =
  /^(?:geschäftsführer(?:in)?|geschäftsführung|inhaber(?:in)?|prokurist(?:in)?|ceo|cto|cfo|director|managing director|owner|founder)$/i;
const salutations =
  /^(?:firma|herrn?|frau|mr\.?|mrs\.?|ms\.?|an|to|rechnung an|rechnungsadresse|rechnungsanschrift|bill to|invoice to|billing address|anschrift|adresse|address):?$/i;
const streetWord =
  /(?:straße|strasse|str\.|weg|platz|allee|gasse|ring|ufer|damm|street|road|lane|avenue|drive|close|court|square|terrace|place| st\.?| rd\.?| ave\.?)(?=$|[\s,])/i;
const isBox = (line: string): boolean => /^(?:postfach|p\.? ?o\.? box|case postale)\b/i.test(line);
const isPartOfStreet = (line: string): boolean =>
  /^(?:flat|unit|suite|apt\.?|apartment|floor|c\/o)\b/i.test(line);

function isStreet(line: string): boolean {
  if (isBox(line)) return true;
  if (legalForm.test(line)) return false;
  const words = line.split(" ");
  const [first = "", last = ""] = [words[0], words.at(-1)];
  const numbered = words.length > 1 && (/^\d[\da-z/.-]*$/i.test(last) || /^\d+[a-z]?,?$/i.test(first));
  // "Haus 3" is one; "214 a" has its letter apart.
  return numbered || streetWord.test(line) || (words.length > 2 && /^[a-z]$/i.test(last) && /\d/.test(line));
}

function headOf(
  lines: readonly string[],
  rest: string[],
): { readonly company: string; readonly more: readonly string[]; readonly street: string } {
  const head = lines.filter((line) => {
    const isOdd = salutations.test(line) || titles.test(line);
    if (isOdd) rest.push(line);
    return !isOdd;
  });
  let from = head.findLastIndex((line, index) => isStreet(line) && (index > 0 || head.length === 1));
  // A street without a number still stands last.
  if (from < 0 && head.length > 1) from = head.length - 1;
  while (from > 1 && isPartOfStreet(head[from - 1] ?? "")) from -= 1;
  const street = from < 0 ? "" : head.slice(from).join(", ");
  const names = from < 0 ? head : head.slice(0, from);
  const company = names.find((line) => legalForm.test(line)) ?? names[0] ?? "";
  return { company, more: names.filter((line) => line !== company), street };
}

const endings: Readonly<Record<string, string>> = {
  at: "AT",
  ch: "CH",
  li: "LI",
  uk: "GB",
  nl: "NL",
  fr: "FR",
  it: "IT",
  es: "ES",
  be: "BE",
  lu: "LU",
  dk: "DK",
  pl: "PL",
};
const dialling: Readonly<Record<string, string>> = {
  "43": "AT",
  "41": "CH",
  "44": "GB",
  "49": "DE",
  "31": "NL",
  "33": "FR",
  "39": "IT",
  "34": "ES",
  "32": "BE",
};

/** The country that everything else points to; five digits without any other sign are German. */
function countryOf({ postalZone }: Post, { companyID, telephone, email }: Contacts): string {
  const prefix = isTaxId(companyID) ? companyID.slice(0, 2).toUpperCase() : "";
  if (/^[A-Z]{2}$/.test(prefix)) return readCountry(prefix) ?? "";
  const dialled = /^(?:\+|00)(\d\d)/.exec(telephone.replace(/[^\d+]/g, ""))?.[1];
  const byPhone = dialled === undefined ? undefined : dialling[dialled];
  const byMail = endings[email.slice(email.lastIndexOf(".") + 1).toLowerCase()];
  return byPhone ?? byMail ?? (/^\d{5}$/.test(postalZone) ? "DE" : "");
}
