import type { SheetDocument } from "./renderer";

/**
 * Runs in the sealed page: puts a stranger's document into it, cleaned by the very parser that
 * shows it, so that nothing can look harmless to the one and act in the other. Elements and
 * attributes that print are let in, everything else is left out, as is every address that is not
 * a `data:` image. Answers with the text it put there, so that rare fonts can be brought, or with
 * null when the sheet's wrapper is not there. Must stand alone: it is sent to the browser as text.
 */
export function fillPage({ html, styles, locale, title }: SheetDocument): string | null {
  const tags = new Set(
    (
      "div span p a br wbr hr h1 h2 h3 h4 h5 h6 strong b em i u s small sub sup abbr bdi bdo mark q cite code pre blockquote time data label " +
      "ul ol li dl dt dd table caption colgroup col thead tbody tfoot tr th td img figure figcaption address section article aside nav header footer main " +
      "svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan clipPath"
    ).split(" "),
  );
  const attributes = new Set(
    (
      "class id lang dir role title alt hidden colspan rowspan scope headers span width height start datetime value " +
      "viewBox preserveAspectRatio xmlns d points x y x1 y1 x2 y2 cx cy r rx ry dx dy transform fill fill-opacity fill-rule stroke stroke-width " +
      "stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity clip-rule shape-rendering " +
      "vector-effect paint-order text-anchor dominant-baseline font-family font-size font-weight letter-spacing clip-path focusable"
    ).split(" "),
  );
  const image = /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/i;
  const fragment = /^#[\w-]+$/;

  // Outside of quotes, a backslash may spell "url" in disguise; image sets take bare strings as addresses.
  const reachesOut = (value: string) => {
    const bare = value.replace(/(url\(\s*)?("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/gi, (whole, url) =>
      url ? whole : '""',
    );
    if (/image-set|src\s*\(|element\s*\(|\\/i.test(bare)) return true;
    const addresses = bare.match(/url\s*\(\s*["']?[^"')]*/gi) ?? [];
    return addresses.some((one) => {
      const address = one.replace(/^url\s*\(\s*["']?/i, "").trim();
      return !image.test(address) && !fragment.test(address);
    });
  };

  const cleanDeclarations = (style: CSSStyleDeclaration) => {
    for (const name of [...style]) if (reachesOut(style.getPropertyValue(name))) style.removeProperty(name);
    // A shorthand that waits for a variable is in none of its parts.
    if (reachesOut(style.cssText)) style.cssText = "";
  };

  const isAllowed = (element: Element, { name, value }: Attr) => {
    if (/^(data|aria)-[\w-]+$/.test(name)) return true;
    if (name === "src") return element.localName === "img" && image.test(value);
    if (name === "href" || name === "xlink:href") return element.localName === "use" && fragment.test(value);
    return attributes.has(name) && !reachesOut(value);
  };

  const clean = (element: Element) => {
    for (const attribute of [...element.attributes]) {
      if (attribute.name === "style" && "style" in element && element.style instanceof CSSStyleDeclaration) {
        cleanDeclarations(element.style);
      } else if (!isAllowed(element, attribute)) element.removeAttributeNode(attribute);
    }
    for (const child of [...element.childNodes]) {
      if (child instanceof Element && tags.has(child.localName)) clean(child);
      else if (child.nodeType !== Node.TEXT_NODE) child.remove();
    }
  };

  const cleanRules = (holder: CSSStyleSheet | CSSGroupingRule | CSSStyleRule) => {
    for (let index = holder.cssRules.length - 1; index >= 0; index -= 1) {
      const rule = holder.cssRules[index];
      if (
        rule instanceof CSSFontFaceRule ||
        rule instanceof CSSImportRule ||
        rule instanceof CSSNamespaceRule
      ) {
        holder.deleteRule(index);
        continue;
      }
      if (rule && "style" in rule && rule.style instanceof CSSStyleDeclaration) cleanDeclarations(rule.style);
      if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) cleanRules(rule);
    }
  };

  // A document made by the parser loads nothing and runs nothing.
  const parsed = new DOMParser().parseFromString(html, "text/html");
  clean(parsed.body);
  if (!parsed.querySelector(".sheet-document")) return null;

  // A constructed style sheet ignores @import.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  cleanRules(sheet);
  document.adoptedStyleSheets = [sheet];
  document.title = title;
  document.documentElement.lang = locale;

  document.body.append(...[...parsed.body.childNodes].map((node) => document.adoptNode(node)));
  // Text that styles generate may be spelled in hexadecimal.
  const generated = styles.replace(/\\([0-9a-f]{2,6})\s?/gi, (_whole, code) =>
    String.fromCodePoint(parseInt(code, 16) % 0x110000),
  );
  const unusual = `${document.body.textContent}${generated}`.match(/[^\0-\xff]/gu);
  return [...new Set(unusual)].join("");
}

/** Runs in the page: brings the fonts that its text still needs, and answers when fonts and images are there. */
export async function settlePage(fonts: string): Promise<void> {
  if (fonts) document.head.appendChild(document.createElement("style")).textContent = fonts;
  // Laying the text out makes the browser unpack the faces it needs.
  void document.body.offsetHeight;
  await document.fonts.ready;
  await Promise.all([...document.images].map((one) => one.decode().catch(() => undefined)));
}
