import { expect, it } from "vitest";
import { calendarFile } from "../../lib/export/calendar-file";
import { day } from "../builders";

const title = `Zahlen: 1.234,56 € an Müller; Söhne, \\GmbH\nBEGIN:VALARM ${"ü".repeat(60)}😀`;
const file = calendarFile({
  id: "ab;cd",
  day: day("20261231"),
  title,
  made: new Date(Date.UTC(2026, 10, 27, 8, 5, 9, 12)),
});

it("is a whole day, and what is written into it stays text", () => {
  const lines = file.replaceAll("\r\n ", "").split("\r\n");
  expect(lines.slice(4, 8)).toEqual([
    "UID:ab\\;cd",
    "DTSTAMP:20261127T080509Z",
    "DTSTART;VALUE=DATE:20261231",
    "DTEND;VALUE=DATE:20270101",
  ]);
  expect(lines[8]).toBe(`SUMMARY:${title.replace(/[\\;,]/g, "\\$&").replace("\n", "\\n")}`);
  expect(lines.filter((line) => line.startsWith("BEGIN"))).toEqual(["BEGIN:VCALENDAR", "BEGIN:VEVENT"]);
});

it("has no line of more than 75 octets, and no broken character", () => {
  const lines = file.split("\r\n");
  expect(lines.length).toBeGreaterThan(14);
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
});
