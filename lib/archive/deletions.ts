import { aText, listOf, objectOf, orElse, type Reader } from "../data/shape";
import { unreadDate, type DateText } from "../values/dates";
import type { Entry } from "./entry";

/** That an issued invoice was deleted for good: all that is left of it. */
export interface Deletion extends Pick<Entry, "id" | "number" | "date" | "customer"> {
  readonly deletedOn: DateText;
}

/** That an invoice was deleted on a day. */
export const deletionOf = ({ id, number, date, customer }: Entry, deletedOn: DateText): Deletion => ({
  id,
  number,
  date,
  customer,
  deletedOn,
});

/** Years that an issued invoice is to be kept, from the end of the year of its date (section 14b (1) UStG). */
const yearsKept = 8;

/** The last day on which an issued invoice is to be kept. */
export const keptUntil = ({ date }: Pick<Entry, "date">): DateText =>
  unreadDate(`${Number(date.slice(0, 4)) + yearsKept}1231`);

const day: Reader<DateText> = (value) => unreadDate(typeof value === "string" ? value : "");

/** Deletions in unknown data; none where it holds nothing of the kind. */
export const someDeletions = orElse<readonly Deletion[]>(
  listOf(
    objectOf<Deletion>({ id: aText(100), number: aText(), date: day, customer: aText(), deletedOn: day }),
  ),
  [],
);

/** Deletions with more of them, each invoice once. */
export const withDeletions = (known: readonly Deletion[], more: readonly Deletion[]): readonly Deletion[] => [
  ...known,
  ...more.filter(({ id }) => !known.some((each) => each.id === id)),
];
