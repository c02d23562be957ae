import { describe, expect, it } from "vitest";
import { exampleIds } from "../../lib/examples/examples";
import { readExample } from "../../lib/examples/read-example";
import { newInvoice, noLogo } from "../../lib/invoice/defaults";
import { readInvoice } from "../../lib/invoice/schema";
import { fitLogo, keptLogoWidth, maxLogoWidth } from "../../lib/layout/fit-logo";
import { imageKind, pixelCount } from "../../lib/logo/image-kind";
import { isSafeLogo, svgAddress } from "../../lib/logo/logo";
import { decodeXml } from "../../lib/text/encoding";
import { isHarmlessSvg } from "../../lib/logo/svg";
import { aCmykJpeg, aGif, aPng, aPngHead } from "../images";
import { day, startFacts } from "../builders";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe("the kind of an image", () => {
  it.each([
    ["jpeg", aCmykJpeg()],
    ["png", aPng()],
    ["gif", aGif()],
    ["webp", bytes("RIFF....WEBPVP8 ")],
    ["svg", bytes('<?xml version="1.0"?>\n<!-- drawn -->\n<svg width="1"/>')],
    [null, bytes("%PDF-1.7")],
    [null, bytes("<html><body>")],
    [null, new Uint8Array()],
  ] as const)("%s is told by its own bytes", (kind, data) => {
    expect(imageKind(data)).toBe(kind);
  });

  it("is told in other encodings, too", () => {
    const text = '<svg id="ä"/>';
    const utf16 = Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((letter) => [letter.charCodeAt(0), 0])]);
    expect(imageKind(utf16)).toBe("svg");
    const latin1 = Uint8Array.from(
      [...`<?xml version="1.0" encoding="ISO-8859-1"?>${text}`].map((letter) => letter.charCodeAt(0)),
    );
    expect(decodeXml(latin1)).toContain('id="ä"');
  });
});

describe("the pixels of an image", () => {
  const webp = (kind: string, data: readonly number[]): Uint8Array =>
    Uint8Array.from([...bytes(`RIFF....WEBP${kind}....`), ...data]);

  it.each([
    ["PNG", aPng({ width: 60, height: 30 }), 1_800],
    ["GIF", aGif(40, 20), 800],
    ["JPEG", aCmykJpeg(10, 5), 3_200],
    ["WebP with head", webp("VP8X", [0, 0, 0, 0, 99, 0, 0, 49, 0, 0]), 5_000],
    ["WebP without loss", webp("VP8L", [0x2f, 0x63, 0x40, 0x0c, 0]), 5_000],
    ["WebP", webp("VP8 ", [0, 0, 0, 0x9d, 1, 0x2a, 100, 0, 50, 0]), 5_000],
    ["PNG of nothing but a head", aPngHead(20_000, 20_000), 400_000_000],
    ["PNG that ends in its head", aPng().subarray(0, 18), 0],
  ])("are counted before anything is unpacked: %s", (_, data, count) => {
    expect(pixelCount(data)).toBe(count);
  });
});

describe("a drawing", () => {
  const svg = (inside: string, head = ""): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${head}>${inside}</svg>`;

  it.each([
    svg('<path d="M0 0h9" style="fill:#c33"/>'),
    svg('<style>.a { fill: url(#g); }</style><rect class="a"/>'),
    svg('<use href="#a"/><image href="data:image/png;base64,AAAA"/>'),
    `<?xml version="1.0" encoding="UTF-8"?>\n${svg("<g><circle r='3'/></g>")}`,
    svg("<title>A &amp; B</title>"),
  ])("may be %s", (text) => {
    expect(isHarmlessSvg(text)).toBe(true);
  });

  it.each([
    svg("<script>1</script>"),
    svg("<SCRIPT>1</SCRIPT>"),
    svg("", ' onload="x()"'),
    svg("<foreignObject/>"),
    svg("<x:script/>"),
    svg('<a href="https://x.example/"/>'),
    svg('<image href="http://x.example/a.png"/>'),
    svg('<image href="data:image/svg+xml;base64,AAAA"/>'),
    svg('<use href="other.svg#a"/>'),
    svg('<use xlink:href="https://x.example/#a"/>'),
    svg('<rect fill="url(http://x.example/#a)"/>'),
    svg('<rect style="fill:u\\72l(http://x.example/)"/>'),
    svg('<rect style="fill:&#117;rl(http://x.example/)"/>'),
    svg("<style>@import 'x.css';</style>"),
    svg("<style>.a{background:url(//x.example/)}</style>"),
    svg("<style>@font-face{font-family:x;src:url(#a)}</style>"),
    svg('<animate attributeName="href"/>'),
    `<!DOCTYPE svg [<!ENTITY a "b">]>${svg("")}`,
    `<?xml-stylesheet href="a.css"?>${svg("")}`,
    svg("<![CDATA[<script>]]>"),
    "<html></html>",
    "",
  ])("is refused as %s", (text) => {
    expect(isHarmlessSvg(text)).toBe(false);
  });
});

describe("a drawing is refused for nothing but", () => {
  const svg = (inside: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;
  const path = (attributes: string): string => svg(`<path ${attributes}/>`);
  const rules = (text: string): string => svg(`<style>${text}</style>`);

  it.each([
    ["a backslash in an attribute", path('style="fill:\\72 ed"')],
    ["a backslash in its style", rules(".a{fill:\\72 ed}")],
    ["another style sheet", rules("@import 'a.css';")],
    ["a font of its own", rules("@font-face{font-family:a}")],
    ["a set of pictures", path(`style="fill:image-set('a.png' 1x)"`)],
    ["a set of pictures in its style", rules(".a{fill:image-set('a.png' 1x)}")],
    ["a source", path(`style="fill:src('a.png')"`)],
    ["a source after a blank", path(`style="fill:src ('a.png')"`)],
    ["another element as a picture", path('style="fill:element(#a)"')],
    ["another element after a blank", path('style="fill:ELEMENT (#a)"')],
    ["an expression", path('style="width:expression(1)"')],
    ["a script in an attribute", path('fill="JavaScript:1"')],
    ["an address outside in an attribute", path('fill="url(a.svg#a)"')],
    ["an address outside after one inside", path('style="fill:url(#a);stroke:url(a.svg#a)"')],
    ["an address in quotes", path(`fill="url( 'a.svg#a')"`)],
    ["an address after a blank", path('fill="URL (a.svg#a)"')],
    ["an address outside in its style", rules(".a{fill:url(a.svg#a)}")],
    ["a link that leads out", svg('<use href="a.svg#a"/>')],
    ["a link to a drawing", svg('<image href="data:image/svg+xml;base64,AAAA"/>')],
    ["a link with more than data", svg('<image href="data:image/png;base64,AAAA?a"/>')],
    ["a link with a blank in it", svg('<use href="#a b"/>')],
    ["a letter by its number", svg("<title>&#106;</title>")],
    ["a letter by its hexadecimal number", svg("<title>&#X6a;</title>")],
    ["something to run on a click", path('onclick="a"')],
    ["something to run, written otherwise", path("ONCLICK='a'")],
    ["an attribute of another language", path('a:b="c"')],
    ["an attribute without quotes", path("d=M0")],
    ["an attribute without value", path("d")],
    ["a comment", svg("<!-- a -->")],
    ["unread text", svg("<title><![CDATA[a]]></title>")],
    ["an instruction", svg("<?a b?>")],
    ["an element that does not draw", svg("<a/>")],
    ["an element in other letters", svg("<PATH/>")],
    ["an element of another language", svg("<svg:path/>")],
    ["an animation", svg("<set/>")],
    ["an end of an element that does not draw", svg("</a>")],
    ["a tag that goes on beyond its end", path('d=">" onclick="a"')],
    ["a tag without end", `${svg("")}<path onclick="a"`],
    ["an element between its rules", rules("<g/>@import 'a.css';")],
    ["rules without end", svg("<style>@import 'a.css';")],
    ["something before it", `a${svg("")}`],
    ["another element around it", `<g>${svg("")}</g>`],
    ["more elements than are drawn", svg("<g/>".repeat(100_001))],
    ["more attributes than there are", path('d="" '.repeat(1_001))],
  ])("%s", (_, text) => {
    expect(isHarmlessSvg(text)).toBe(false);
  });

  it.each([
    path('fill="url(#a)"'),
    path(`style="fill:url( '#a' );stroke:url( #b )"`),
    rules(".a > .b{fill:#c33}"),
    svg("<style/><g/>"),
    svg("<title>a > b&#10;&#xd;</title>"),
    svg("<use href=' #a '/><image href=' data:image/PNG;base64,AA\nAA= '/>"),
    `\ufeff<?xml version="1.0"?>${svg("")}`,
    svg("<g/>".repeat(40_000)),
  ])("nothing in %s", (text) => {
    expect(isHarmlessSvg(text)).toBe(true);
  });
});

describe("a stored logo", () => {
  const harmless = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>';
  const hostile = '<svg xmlns="http://www.w3.org/2000/svg"><script>ä</script></svg>';

  it.each([
    ["", true],
    ["data:image/png;base64,AAAA", true],
    ["data:image/jpeg;base64,AAAA", true],
    [svgAddress(harmless), true],
    [`data:image/svg+xml,${encodeURIComponent(harmless)}`, true],
    [`data:image/svg+xml;charset=utf-8,${encodeURIComponent(harmless)}`, true],
    [svgAddress(hostile), false],
    [`data:image/svg+xml,${encodeURIComponent(hostile)}`, false],
    ["data:image/svg+xml;base64,%%%", false],
    ["data:text/html;base64,AAAA", false],
    ["data:image/bmp;base64,AAAA", false],
    ["https://x.example/logo.png", false],
    ["javascript:alert(1)", false],
    ["/logo.png", false],
  ])("%s passes: %s", (src, isSafe) => {
    expect(isSafeLogo(src)).toBe(isSafe);
  });

  it("that does not pass is no logo, and its width stays within its bounds", () => {
    const read = (customerLogo: unknown) =>
      readInvoice({ ...newInvoice("de", day("20261121")), customerLogo }, startFacts)?.customerLogo;
    expect(read({ src: svgAddress(hostile), width: 210, ratio: 2 })).toEqual(noLogo);
    const src = svgAddress(harmless);
    expect(read({ src, width: 9_999, ratio: 3 })).toEqual({ src, width: 300, ratio: 3 });
    expect(read({ src, width: -5, ratio: 3 })).toEqual({ src, width: 50, ratio: 3 });
  });
});

describe("the logo of an example", () => {
  it.each(exampleIds)("of %s passes the same check", (id) => {
    const { customerLogo } = readExample(id, { today: day("20261121"), locale: "de" });
    expect(customerLogo.src).toMatch(/^data:image\/svg\+xml/);
    expect(isSafeLogo(customerLogo.src)).toBe(true);
  });
});

describe("the logo's size", () => {
  it("is at most 300 wide and 150 high", () => {
    expect(maxLogoWidth(3)).toBe(300);
    expect(maxLogoWidth(2)).toBe(300);
    expect(maxLogoWidth(1)).toBe(150);
    expect(maxLogoWidth(0.5)).toBe(75);
  });

  it("is at least 50 wide, unless it would be too high", () => {
    expect(keptLogoWidth(10, 2)).toBe(50);
    expect(keptLogoWidth(10, 0.2)).toBe(30);
    expect(keptLogoWidth(212.4, 2)).toBe(212);
  });

  it("starts at 210 px, smaller where the picture is smaller or would be too high", () => {
    expect(fitLogo(800, 400)).toEqual({ width: 210, ratio: 2 });
    expect(fitLogo(16, 8)).toEqual({ width: 210, ratio: 2 });
    expect(fitLogo(100, 50, false)).toEqual({ width: 100, ratio: 2 });
    expect(fitLogo(20, 10, false)).toEqual({ width: 50, ratio: 2 });
    expect(fitLogo(400, 800)).toEqual({ width: 75, ratio: 0.5 });
    expect(fitLogo(0, 0)).toEqual({ width: 150, ratio: 1 });
  });
});
