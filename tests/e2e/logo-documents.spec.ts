import { execFileSync } from "node:child_process";
import { deflateSync } from "node:zlib";
import { extractEmbedded } from "../../lib/inside-pdf/extract";
import { readCarriedPictures } from "../../lib/invoice/draft/read-draft";
import { anInvoice, line } from "../builders";
import { keep } from "../conformance/papers";
import { aCmykJpeg, aGif, aPng } from "../images";
import { createInvoice, openWith } from "./editor";
import { expect, test } from "./test";

const svg = (inside: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 80"><defs><linearGradient id="g"><stop offset="0" stop-color="#c33" stop-opacity=".2"/><stop offset="1" stop-color="#25c"/></linearGradient></defs><rect width="80" height="80" rx="9" fill="url(#g)"/><circle cx="140" cy="40" r="38" opacity=".5"/>${inside}</svg>`,
  );

/** Every kind of image that print shops, phones and websites hand out; each must end in a valid PDF/A. */
const kinds = [
  ["cmyk-jpeg", "image/jpeg", aCmykJpeg(20, 10), "jpeg"],
  ["16-bit-png", "image/png", aPng({ width: 400, height: 200, depth: 16 }), "image"],
  ["alpha-png", "image/png", aPng({ width: 400, height: 200, alpha: true }), "image"],
  ["16-bit-alpha-png", "image/png", aPng({ width: 400, height: 200, depth: 16, alpha: true }), "image"],
  ["animated-gif", "image/gif", aGif(120, 60), "image"],
  ["vector-svg", "image/svg+xml", svg(""), "none"],
  ["svg-with-letters", "image/svg+xml", svg('<text x="9" y="50">Ž ßrandt</text>'), "image"],
] as const;

for (const [name, mimeType, buffer, holds] of kinds) {
  test(`a logo as ${name} ends in a PDF of plain eight bits in RGB`, async ({ page }) => {
    await openWith(page, anInvoice(line("2", "50")));
    await page.locator(".sheet-logo input[type=file]").setInputFiles({ name, mimeType, buffer });
    await expect(page.locator(".sheet-logo img")).toBeVisible();
    const { pdf, xml } = await createInvoice(page);
    const path = keep(`logo-${name}.pdf`, pdf);
    keep(`logo-${name}.xml`, xml);

    const images = execFileSync("pdfimages", ["-list", path], { encoding: "utf8" })
      .trim()
      .split("\n")
      .slice(2)
      .map((row) => row.trim().split(/\s+/))
      .map(([, , type, , , , components, bits, encoding]) => ({ type, components, bits, encoding }));
    if (holds === "none") expect(images.filter(({ type }) => type === "image")).toEqual([]);
    else expect(images.some(({ type }) => type === "image")).toBe(true);
    if (holds === "jpeg") expect(images.map(({ encoding }) => encoding)).toContain("jpeg");
    for (const { type, components, bits } of images) {
      expect(components).toBe(type === "smask" ? "1" : "3");
      expect(bits).toBe("8");
    }

    const { draft } = await extractEmbedded(pdf);
    // The logo that comes back lies there as it was chosen, however large it is.
    expect(pdf.length - deflateSync(draft ?? "").length).toBeLessThan(200_000);
    const carried = readCarriedPictures(new TextDecoder().decode(draft ?? undefined));
    expect(await page.locator(".sheet-logo img").getAttribute("src")).toBe(carried.customerLogo.src);
  });
}
