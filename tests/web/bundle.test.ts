import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { filesOfBuild, isPdfViewer, serviceWorkerFile } from "@/web/service-worker-file";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Where a file of the build lies that has this address. */
const fileOf = (path: string): string =>
  join(root, path.startsWith("/_next/") ? path.replace("/_next/", ".next/") : `public${path}`);

const scriptsBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.m?js$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));

const browser = scriptsBelow(".next/static").join("\n");
const servers = scriptsBelow("dist").join("\n");

/** What a minifier keeps of the writer of e-invoices, and what stands in no sample and no reader. */
const marksOfTheWriter = [/an invoice says something/, /`<!-- \$\{/];

describe("what a browser gets", () => {
  it.each(marksOfTheWriter)("is never the writer of e-invoices (%s)", (mark) => {
    expect(servers).toMatch(mark);
    expect(mark.test(browser)).toBe(false);
  });

  it("is at most 970 KB of scripts, 530 KB more for a received PDF, and 1.41 MB for use without a connection, as gzip", () => {
    const bytesOf = (paths: readonly string[]): number =>
      paths.reduce((sum, path) => sum + gzipSync(readFileSync(fileOf(path)), { level: 9 }).length, 0);
    const all = filesOfBuild(root);
    const scripts = all.filter((path) => path.endsWith(".js"));
    const viewer = scripts.filter((path) => isPdfViewer(root, path));
    expect(bytesOf(scripts.filter((path) => !viewer.includes(path)))).toBeLessThan(970_000);
    expect(viewer).toHaveLength(2);
    expect(bytesOf(viewer)).toBeLessThan(530_000);
    const [, build = ""] = /const build = (.*);\n/.exec(serviceWorkerFile(root)) ?? [];
    const { files }: { files: readonly string[] } = JSON.parse(build);
    expect(files.length).toBeGreaterThan(100);
    expect(bytesOf(files)).toBeLessThan(1_410_000);
  });

  it("is nothing of a payment provider", () => {
    // A library that reads scans has a name like it.
    const own = browser.replaceAll("EndOfStripe", "");
    expect(browser.length).toBeGreaterThan(500_000);
    expect(own.match(/.{0,40}stripe.{0,40}/gi) ?? []).toEqual([]);
  });

  it("is no database and not the whole schema library", () => {
    // What `zod` can do and `zod/mini` cannot.
    for (const mark of ["pglite", "superRefine", "drizzle"]) {
      expect(servers).toContain(mark);
      expect(browser.includes(mark)).toBe(false);
    }
  });
});
