import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { verificationText } from "../../lib/export/verification";
import { textsIn } from "../../locales/i18n";
import { documentId, sha256Hex } from "../../lib/export/hash";

const facts = { xmlName: "RE-7_brandt_invoice.xml", time: "2026-08-03T09:30:00.000Z", hash: "ab".repeat(32) };

it("the verification file names the XML, the time and the hash, and says what to do", async () => {
  const german = verificationText(await textsIn("de"), facts);
  expect(german).toContain("Datei: RE-7_brandt_invoice.xml\n");
  expect(german).toContain("Zeitpunkt: 2026-08-03T09:30:00.000Z\n");
  expect(german).toContain(`SHA-256: ${"ab".repeat(32)}\n`);
  expect(german).toContain("Prüfsumme");
  const english = verificationText(await textsIn("en"), facts);
  expect(english).toContain("File: RE-7_brandt_invoice.xml\n");
  expect(english).toContain("Time: 2026-08-03T09:30:00.000Z\n");
  expect(english).toContain("checksum");
});

it.each([
  "RE-7_brandt_invoice.xml",
  "-c $(touch pwned)`touch pwned`'; touch pwned; '_invoice.xml",
  '$HOME "x" _invoice.xml',
])("its command checks the file %j and does nothing else", async (xmlName) => {
  const folder = mkdtempSync(join(tmpdir(), "verification-"));
  writeFileSync(join(folder, xmlName), "<a/>");
  const command =
    /: (sha256sum .*)\n/.exec(verificationText(await textsIn("en"), { ...facts, xmlName }))?.[1] ?? "";
  const printed = execFileSync("sh", ["-c", command], { cwd: folder, encoding: "utf8" });
  expect(printed).toContain(await sha256Hex(new TextEncoder().encode("<a/>")));
  expect(execFileSync("ls", ["-A"], { cwd: folder, encoding: "utf8" }).trimEnd()).toBe(xmlName);
});

it("a hash has 64 lower-case hex digits and the document id is its first half", async () => {
  const hash = await sha256Hex(new TextEncoder().encode("abc"));
  expect(hash).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(documentId(hash)).toBe("ba7816bf8f01cfea414140de5dae2223");
});
