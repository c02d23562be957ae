import { product } from "../product";
import { addDays, type DateString } from "../values/dates";

/** What stands in a calendar on one day. */
interface CalendarEntry {
  /** The same entry, read in once more, is no second one. */
  readonly id: string;
  readonly day: DateString;
  readonly title: string;
  /** The moment at which it is made. */
  readonly made: Date;
}

/** Octets of a line (RFC 5545, 3.1). */
const lineLength = 75;

/** A day as a file for calendars (iCalendar, RFC 5545), all of it, and busy with nothing. */
export function calendarFile({ id, day, title, made }: CalendarEntry): string {
  const stamp = made.toISOString().replace(/[-:]|\.\d+/g, "");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${product.name}//${product.name}//DE`,
    "BEGIN:VEVENT",
    `UID:${escaped(id)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${day}`,
    `DTEND;VALUE=DATE:${addDays(day, 1)}`,
    `SUMMARY:${escaped(title)}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** RFC 5545, 3.3.11 */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r?\n/g, "\\n")
    .replace(/\p{Cc}/gu, "");

/** Goes on in the next line behind a blank, and never amid a character. */
function folded(line: string): string {
  let length = 0;
  let text = "";
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (length + size > lineLength) {
      text += "\r\n ";
      length = 1;
    }
    text += character;
    length += size;
  }
  return text;
}
