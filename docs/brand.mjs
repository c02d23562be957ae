/* Makes the icons and the pictures that links are shown with, from the product's own sign, typeface and words. */
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { findChromium } from "../scripts/chromium.mjs";
import { root } from "../scripts/console.mjs";

const words = {
  de: {
    title: "Die Rechnung direkt auf dem Blatt schreiben",
    line: "PDF, ZUGFeRD und XRechnung. Ohne Konto.",
    sheet: {
      ...{ title: "Rechnung", number: "Rechnungsnummer", date: "Rechnungsdatum", due: "Fällig am" },
      ...{
        dates: ["20.11.2026", "04.12.2026"],
        total: "Zu zahlen",
        net: "Nettobetrag",
        vat: "Umsatzsteuer 19 %",
      },
      rows: [
        ["Wände und Decken streichen", "817,00 €"],
        ["Türzargen lackieren", "408,00 €"],
        ["Abdecken, Abkleben, Anfahrt", "260,00 €"],
      ],
      sums: ["1.485,00 €", "282,15 €", "1.767,15 €"],
    },
  },
  en: {
    title: "Write the invoice straight onto the sheet",
    line: "PDF, ZUGFeRD and XRechnung. No account.",
    sheet: {
      ...{ title: "Invoice", number: "Invoice number", date: "Invoice date", due: "Due on" },
      ...{ dates: ["2026-11-20", "2026-12-04"], total: "Amount payable", net: "Net amount", vat: "VAT 19%" },
      rows: [
        ["Painting walls and ceilings", "€817.00"],
        ["Varnishing door frames", "€408.00"],
        ["Covering, masking, travel", "€260.00"],
      ],
      sums: ["€1,485.00", "€282.15", "€1,767.15"],
    },
  },
};

const face = (weight) => {
  const file = join(root, `node_modules/@fontsource/inter/files/inter-latin-${weight}-normal.woff2`);
  return `@font-face{font-family:Inter;font-weight:${weight};src:url(data:font/woff2;base64,${readFileSync(file).toString("base64")})}`;
};
const faces = [400, 500, 600].map(face).join("");
const sign = readFileSync(join(root, "public/icon.svg"), "utf8");

const row = ([name, amount]) => `<tr><td>${name}</td><td>${amount}</td></tr>`;
const sheet = ({ title, number, date, due, dates, rows, net, vat, total, sums }) => `
  <div class="sheet">
    <dl><dt>${number}</dt><dd>RE-2026-0117</dd><dt>${date}</dt><dd>${dates[0]}</dd><dt>${due}</dt><dd>${dates[1]}</dd></dl>
    <h2>${title}</h2>
    <table>${rows.map(row).join("")}</table>
    <table class="sums">${row([net, sums[0]])}${row([vat, sums[1]])}<tr class="total"><td>${total}</td><td><mark>${sums[2]}</mark></td></tr></table>
  </div>`;

const picture = ({ title, line, sheet: content }) => `<style>${faces}
  body{margin:0;width:1200px;height:630px;background:#ECEBE8;color:#1D1C1A;font-family:Inter;overflow:hidden;position:relative}
  .brand{position:absolute;left:72px;top:72px;display:flex;align-items:center;gap:14px;font-size:30px;font-weight:600;letter-spacing:-.01em}
  .brand svg{width:46px;height:46px}
  h1{position:absolute;left:72px;top:196px;width:490px;margin:0;font-size:58px;line-height:66px;font-weight:600;letter-spacing:-.028em}
  .line{position:absolute;left:72px;bottom:72px;margin:0;font-size:25px;color:#5C5A55}
  .sheet{position:absolute;left:628px;top:64px;width:700px;height:900px;background:#fff;color:#15171C;padding:56px 64px;box-sizing:border-box;
    box-shadow:0 0 0 .5px rgba(40,36,28,.14),0 2px 4px rgba(40,36,28,.08),0 24px 64px -8px rgba(40,36,28,.22);font-size:19px;line-height:34px;transform:rotate(-2.2deg);transform-origin:0 0}
  dl{display:grid;grid-template-columns:auto auto;gap:0 24px;margin:0 0 44px;width:330px;color:#565B66} dd{margin:0;color:#15171C;text-align:right}
  h2{margin:0 0 22px;font-size:37px;font-weight:600;letter-spacing:-.018em}
  table{width:430px;border-collapse:collapse;border-top:2px solid #15171C} td{padding:11px 0;border-bottom:1px solid #D9DCE1} td+td{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
  .sums{width:330px;margin:26px 0 0 100px;border:0} .sums td{border:0;padding:3px 0} .total td{font-weight:600;border-top:2px solid #15171C;padding-top:12px;font-size:23px}
  mark{background:#fff;color:inherit;border-radius:6px;box-shadow:0 0 0 3px #2546BD;padding:4px 8px;margin-right:-8px}
</style><div class="brand">${sign}Rechnungsblatt</div><h1>${title}</h1><p class="line">${line}</p>${sheet(content)}`;

/** `room` is the part of the side that the sign fills; a maskable icon keeps its corners free. */
const icon = (size, room, ground, radius) => `<style>body{margin:0;width:${size}px;height:${size}px}
  div{width:100%;height:100%;display:grid;place-items:center;background:${ground};border-radius:${radius}px}
  svg{width:${room * 100}%;height:${room * 100}%}</style><div>${sign}</div>`;

const { path: executablePath } = await findChromium();
const browser = await chromium.launch({
  executablePath,
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
const page = await browser.newPage();
const shoot = async (html, width, height, path) => {
  await page.setViewportSize({ width, height });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(root, "public", path), omitBackground: true });
};
for (const folder of ["icons", "social"]) mkdirSync(join(root, "public", folder), { recursive: true });
for (const [locale, text] of Object.entries(words))
  await shoot(picture(text), 1200, 630, `social/${locale}.png`);
await shoot(icon(192, 0.86, "transparent", 0), 192, 192, "icons/icon-192.png");
await shoot(icon(512, 0.86, "transparent", 0), 512, 512, "icons/icon-512.png");
await shoot(icon(512, 0.56, "#ECEBE8", 0), 512, 512, "icons/maskable-512.png");
await shoot(icon(180, 0.68, "#ECEBE8", 0), 180, 180, "icons/apple-touch-icon.png");
await browser.close();
