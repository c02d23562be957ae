import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { ExportedFile } from "../../lib/export/export-invoice";
import { zipOf } from "../../lib/export/zip";
import { sha256Hex } from "../../lib/export/hash";
import { day } from "../builders";
import { unreadDate } from "../../lib/values/dates";

const aFile = (name: string, text: string): ExportedFile => ({
  kind: "xml",
  name,
  type: "text/plain",
  bytes: new TextEncoder().encode(text),
});
const files = [
  aFile("RE-7_müller_invoice.xml", "<a/>".repeat(100)),
  aFile("RE-7-verification.txt", "SHA-256"),
];

describe("the ZIP of an export", () => {
  it("holds every file as it is, under its own name", () => {
    const inside = unzipSync(zipOf(files, day("20261120")));
    expect(Object.keys(inside)).toEqual(files.map(({ name }) => name));
    for (const { name, bytes } of files) expect(Array.from(inside[name] ?? [])).toEqual(Array.from(bytes));
  });

  it("is the same bytes on every day and in every zone", async () => {
    expect(await sha256Hex(zipOf(files, day("20261120")))).toBe(
      "bb681da22feb1390d87baa35dca7b6e8b8574e0accadf5321c9cefb6821e2302",
    );
  });

  it.each(["", "19791231", "21000101", "20260230"])(
    "takes its first day for one that ZIP does not know: %j",
    (date) => {
      expect(Array.from(zipOf(files, unreadDate(date)))).toEqual(Array.from(zipOf(files, day("19800101"))));
    },
  );
});
