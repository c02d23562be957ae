import { areFound } from "../text/search";
import type { Customer } from "./customers";
import type { Service } from "./services";

/** Customers and services of before, in no order. */
export interface CustomersAndServices {
  readonly customers: readonly Customer[];
  readonly services: readonly Service[];
}

/** What a field offers to take over from an earlier invoice. */
export type KnownOffer =
  { readonly of: "customers"; readonly it: Customer } | { readonly of: "services"; readonly it: Service };

/** More than these would hide the sheet, and nobody reads them. */
const most = 6;

/**
 * The offers that hold every word of what was typed, the last used first; the last six of all where nothing was. A slash alone
 * asks for all of them, too.
 */
export function offersFor(typed: string, all: readonly KnownOffer[]): readonly KnownOffer[] {
  const query = typed.replace(/^\//, "").trim();
  const found = query === "" ? all : all.filter((offer) => areFound(query, textsOf(offer)));
  return [...found].sort((a, b) => b.it.at - a.it.at).slice(0, most);
}

const textsOf = ({ of, it }: KnownOffer): readonly string[] =>
  of === "customers" ? [it.customerCompany, it.customerCityName] : [it.name];
