import { isIban, isIbanChecksumRight } from "../identifiers/iban-bic";
import { exactOrZero, halfUp, scaled, tenTo } from "../values/money";
import { all, one, textOf, type DocumentNode } from "./document";
import { bookedAs, numberIn } from "./shown";
import type { TermId } from "./term";

/** Decimals of what is compared, and how much of it is rounding: less than a cent. */
const compared = 9;
const slack = 9_999_999n;
/** An item's amount may be off by so much, and by what its price was rounded: it is often a total that was divided. */
const itemSlack = 20_000_000n;

const isWithin = (difference: bigint, most = slack): boolean => difference <= most && difference >= -most;

const amountIn = (node: DocumentNode | undefined, id: TermId): bigint =>
  scaled(exactOrZero(textOf(node, id).trim()), compared);

const sumOf = (nodes: readonly DocumentNode[], id: TermId): bigint =>
  nodes.reduce((sum, node) => sum + amountIn(node, id), 0n);

/**
 * Why one asks before one pays: amounts that do not come to one another, an IBAN whose check digits are wrong, or a credit note below
 * zero, with which most mean the opposite of what it says. Null where there is no doubt, or a total that cannot be read.
 */
export function doubtOf(document: DocumentNode): "sums" | "credit" | "iban" | null {
  const totals = one(document, "BG-22");
  if (numberIn(textOf(totals, "BT-115"))?.startsWith("-") && bookedAs(document).isLowering) return "credit";
  const isRead = (["BT-109", "BT-112", "BT-115"] as const).every(
    (id) => numberIn(textOf(totals, id)) !== null,
  );
  const isSaid = (["BT-110", "BT-113", "BT-114"] as const).every(
    (id) => !one(totals, id) || numberIn(textOf(totals, id)) !== null,
  );
  if (isRead && isSaid && !(totalsAddUp(totals) && itemsAddUp(document, totals))) return "sums";
  const hasWrongIban = all(document, "BG-16")
    .flatMap((means) => all(means, "BG-17"))
    .map((account) => textOf(account, "BT-84").replace(/\s/g, "").toUpperCase())
    .some((number) => isIban(number) && !isIbanChecksumRight(number));
  return hasWrongIban ? "iban" : null;
}

/** BR-CO-15, BR-CO-16 */
function totalsAddUp(totals: DocumentNode | undefined): boolean {
  const amount = (id: TermId): bigint => amountIn(totals, id);
  return (
    isWithin(amount("BT-109") + amount("BT-110") - amount("BT-112")) &&
    isWithin(amount("BT-112") - amount("BT-113") + amount("BT-114") - amount("BT-115"))
  );
}

/**
 * Whether each item comes to its amount (PEPPOL-EN16931-R120), each tax to its rate, all items to their sum (BR-CO-10), items,
 * allowances and charges under each rate to its base (BR-S-08 and its likes), and the taxes of the rates to that of the whole
 * (BR-CO-14). Of items within items only their writer knows which of them count.
 */
function itemsAddUp(document: DocumentNode, totals: DocumentNode | undefined): boolean {
  const lines = all(document, "BG-25");
  const rates = all(document, "BG-23");
  if (lines.some((line) => all(line, "BG-25").length > 0)) return true;
  const isTax = isWithin(sumOf(rates, "BT-117") - amountIn(totals, "BT-110"));
  if (rates.length > 0 && one(totals, "BT-110") && !isTax) return false;
  if (rates.some((rate) => isTaxRough(rate, lines.length))) return false;
  // What the standard has no term for is in the sum of allowances or charges, too: that is no less than those that are named.
  // Where the file does not say what they come to, it is what lies between the other totals.
  const items = one(totals, "BT-106") ? amountIn(totals, "BT-106") : sumOf(lines, "BT-131");
  const more = amountIn(totals, "BT-109") - items;
  const [off, on] = [sumOf(all(document, "BG-20"), "BT-92"), sumOf(all(document, "BG-21"), "BT-99")];
  const isBeyond = (named: bigint, total: TermId, rest: bigint): boolean =>
    named > 0n && named - (one(totals, total) ? amountIn(totals, total) : rest) > slack;
  if (isBeyond(off, "BT-107", on - more) || isBeyond(on, "BT-108", more + off)) return false;
  // Profile BASIC WL names no items.
  if (lines.length === 0) return true;
  if (!lines.every(comesToItsAmount)) return false;
  if (one(totals, "BT-106") && !isWithin(sumOf(lines, "BT-131") - amountIn(totals, "BT-106"))) return false;
  const bases = new Map<string, bigint>();
  let rest = 0n;
  const add = (node: DocumentNode | undefined, category: TermId, rate: TermId, amount: bigint): void => {
    // What is free of tax may name its rate or not.
    const percent = /[1-9]/.test(textOf(node, rate)) ? numberIn(textOf(node, rate)) : "";
    const key = `${textOf(node, category).trim()} ${percent}`;
    bases.set(key, (bases.get(key) ?? 0n) + amount);
    rest += amount;
  };
  for (const line of lines) add(one(line, "BG-30"), "BT-151", "BT-152", amountIn(line, "BT-131"));
  for (const each of all(document, "BG-20")) add(each, "BT-95", "BT-96", -amountIn(each, "BT-92"));
  for (const each of all(document, "BG-21")) add(each, "BT-102", "BT-103", amountIn(each, "BT-99"));
  // What the standard has no term for, such as a charge for freight in an extended invoice, is under some rate.
  if (rates.length === 0 || !isWithin(rest - amountIn(totals, "BT-109"))) return true;
  for (const each of rates) add(each, "BT-118", "BT-119", -amountIn(each, "BT-116"));
  return [...bases.values()].every((base) => isWithin(base));
}

/** Whether the tax of a rate (BG-23) is further from base times rate than rounding explains: two cents, and half a cent a line. */
export function isTaxRough(rate: DocumentNode, lines: number): boolean {
  const [base, percent] = [amountIn(rate, "BT-116"), amountIn(rate, "BT-119")];
  if (base === 0n || percent === 0n || numberIn(textOf(rate, "BT-117")) === null) return false;
  const cent = tenTo(compared - 2);
  const exact = halfUp(base * percent, 100n * tenTo(compared) * cent) * cent;
  return !isWithin(exact - amountIn(rate, "BT-117"), (cent / 2n) * BigInt(4 + lines));
}

function comesToItsAmount(line: DocumentNode): boolean {
  const price = one(line, "BG-29");
  if (!one(price, "BT-146") || !one(line, "BT-129")) return true;
  const quantity = amountIn(line, "BT-129");
  const base = amountIn(price, "BT-149") || tenTo(compared);
  const decimals = textOf(price, "BT-146").trim().split(".")[1]?.length ?? 0;
  const half = tenTo(Math.max(compared - decimals, 0)) / 2n;
  const rounded = ((quantity < 0n ? -quantity : quantity) * half) / base;
  const plain = (quantity * amountIn(price, "BT-146")) / base;
  const adjusted = plain - sumOf(all(line, "BG-27"), "BT-136") + sumOf(all(line, "BG-28"), "BT-141");
  return isWithin(adjusted - amountIn(line, "BT-131"), itemSlack + rounded);
}
