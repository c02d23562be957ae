import type { FilledPage, PageBounds, SheetDocument } from "./sheet-document";

/**
 * Runs in the sealed page: puts a stranger's document into it, cleaned by the very parser that
 * shows it, so that nothing can look harmless to the one and act in the other. Elements, attributes
 * and rules that print are let in, everything else is left out, as is every address that is not
 * a `data:` image. What would take more than its share of time or memory is refused before anything
 * is laid out. Must stand alone: it is sent to the browser as text.
 */
export async function fillPage({
  html,
  styles,
  locale,
  title,
  bounds,
}: SheetDocument & { readonly bounds: PageBounds }): Promise<FilledPage> {
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

  /** The addresses in a value; null when it may hide one. Each character is looked at once, however the quotes lie. */
  const addressesIn = (value: string): readonly string[] | null => {
    if (!/[\\(]/.test(value)) return [];
    const found: string[] = [];
    const bare: string[] = [];
    let areQuotesPaired = true;
    for (let at = 0; at < value.length; at += 1) {
      const letter = value[at] ?? "";
      const isQuote = letter === '"' || letter === "'";
      if (!isQuote || !areQuotesPaired) {
        // Runs of blanks as one, so that what stands before a quote is found right before it.
        const isBlank = /\s/.test(letter);
        if (!isBlank || bare.at(-1) !== " ") bare.push(isBlank ? " " : letter);
        continue;
      }
      let end = at + 1;
      while (end < value.length && value[end] !== letter) end += value[end] === "\\" ? 2 : 1;
      if (end < value.length) {
        if (/url\( ?$/i.test(bare.slice(-5).join(""))) {
          const quoted = value.slice(at + 1, end);
          // In an address a backslash spells another letter.
          if (quoted.includes("\\")) return null;
          found.push(quoted.trim());
          bare.push("#");
        }
        at = end;
      } else {
        // An apostrophe, in a text that is no value of a style.
        areQuotesPaired = false;
        bare.push(letter);
      }
    }
    // Outside of quotes, a backslash may spell "url" in disguise; image sets take bare strings as addresses.
    const text = bare.join("");
    if (/image-set|src ?\(|element ?\(|\\/i.test(text)) return null;
    for (const [, address = ""] of text.matchAll(/url ?\( ?["']?([^"')]*)/gi)) {
      if (address !== "#") found.push(address.trim());
    }
    return found;
  };

  const isAddressAllowed = (address: string) => weigh(address) !== null || fragment.test(address);

  const reachesOut = (value: string) => addressesIn(value)?.every(isAddressAllowed) !== true;

  const shapes = new Set(bounds.drawing);
  const isShape = (element: Element) =>
    element.namespaceURI === "http://www.w3.org/2000/svg" && shapes.has(element.localName);

  /** The elements of a drawing in a `data:` address, read as the browser will read it; null when that is not certain, or it holds more than shapes. */
  const readDrawing = (address: string): readonly Element[] | null => {
    try {
      const { pathname, search } = new URL(address);
      const data = pathname + search;
      const comma = data.indexOf(",");
      const head = data.slice(0, comma);
      if (/charset=(?!"?utf-8"?(;|$))/i.test(head)) return null;
      const letters = data
        .slice(comma + 1)
        .replace(/%([0-9a-f]{2})/gi, (_whole, code) => String.fromCharCode(parseInt(code, 16)));
      const bytes = Uint8Array.from(/; *base64 *$/i.test(head) ? atob(letters) : letters, (one) =>
        one.charCodeAt(0),
      );
      const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
      // Entities repeat what they hold, and another encoding would be another text.
      if (/<!(?!--)|<\?(?!xml\s)|<\?xml[^<>]*encoding\s*=\s*["'](?!utf-8["'])/i.test(text)) return null;
      const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
      const elements = [root, ...root.querySelectorAll("*")];
      return elements.every(isShape) ? elements : null;
    } catch {
      return null;
    }
  };

  /** What showing a picture takes: the nodes of a drawing, and the pictures of pixels. */
  interface Weight {
    readonly nodes: number;
    readonly pixels: readonly string[];
  }

  const weights = new Map<string, Weight | null>();

  /** The weight of a picture; null for an address of anything else. */
  const weigh = (address: string): Weight | null => {
    const [, kind = ""] = image.exec(address) ?? [];
    if (kind === "") return null;
    if (kind.toLowerCase() !== "svg+xml") return { nodes: 0, pixels: [address] };
    const known = weights.get(address);
    if (known !== undefined) return known;
    const weight = weighDrawing(address);
    weights.set(address, weight);
    return weight;
  };

  const weighDrawing = (address: string): Weight | null => {
    const elements = readDrawing(address);
    const [root] = elements ?? [];
    if (!elements || !root) return null;
    const pixels: string[] = [];
    for (const element of elements) {
      const values = [...element.attributes].filter(({ name }) => !/^xmlns/.test(name));
      const named = values.map(({ localName, value }) =>
        localName === "href" ? [value.trim()] : addressesIn(value),
      );
      if (element.localName === "style") named.push(addressesIn(element.textContent));
      for (const one of named.flatMap((addresses) => addresses ?? [""])) {
        if (/^#[^%\s]+$/.test(one)) continue;
        // A drawing in a drawing is nobody's logo.
        if (!image.test(one) || /^data:image\/svg/i.test(one)) return null;
        pixels.push(one);
      }
    }
    return { nodes: countOf(root), pixels };
  };

  /** Pictures of pixels, once for each time that they are named. */
  const pictures: string[] = [];
  let nodes = 0;

  const add = (address: string) => {
    const weight = weigh(address);
    if (!weight) return;
    nodes += weight.nodes;
    pictures.push(...weight.pixels);
    if (pictures.length > bounds.pictures) throw new RangeError("too many pictures");
  };

  /** Nodes below an element and itself, what another repeats counted each time; a ring never ends. */
  const countOf = (root: Element): number => {
    const named = new Map([...root.querySelectorAll("[id]")].reverse().map((one) => [one.id, one]));
    const counts = new Map<Element, number>();
    const count = (element: Element, depth: number): number => {
      const known = counts.get(element);
      if (known !== undefined) return known;
      if (depth > 1_500) return Infinity;
      counts.set(element, Infinity);
      let sum = element.childNodes.length - element.childElementCount + 1;
      for (const { localName, value } of element.attributes) {
        // Clips, masks and patterns are drawn anew for each that names them, as is what is used.
        for (const address of localName === "href" ? [value.trim()] : (addressesIn(value) ?? [])) {
          const repeated = address.startsWith("#") ? named.get(address.slice(1)) : undefined;
          if (repeated) sum += count(repeated, depth + 1);
        }
      }
      for (const child of element.children) sum += count(child, depth + 1);
      counts.set(element, sum);
      return sum;
    };
    return count(root, 0);
  };

  const cleanDeclarations = (style: CSSStyleDeclaration) => {
    for (const name of [...style]) {
      const value = style.getPropertyValue(name);
      // What is repeated on every page, or breaks it without being seen to, is no part of a sheet.
      const repeats =
        /^(page|(-webkit-)?box-decoration-break)$/.test(name) ||
        (name === "position" && /fixed|var\(/i.test(value)) ||
        (name === "display" && /-header-|-footer-|revert|var\(/i.test(value));
      if (repeats || reachesOut(value)) style.removeProperty(name);
    }
    // A shorthand that waits for a variable is in none of its parts.
    if (reachesOut(style.cssText)) style.cssText = "";
    for (const address of addressesIn(style.cssText) ?? []) add(address);
  };

  const isAllowed = (element: Element, { name, value }: Attr) => {
    if (/^(data|aria)-[\w-]+$/.test(name)) return true;
    if (name === "src") return element.localName === "img" && weigh(value) !== null;
    if (name === "href" || name === "xlink:href") return element.localName === "use" && fragment.test(value);
    return attributes.has(name) && !reachesOut(value);
  };

  const clean = (element: Element) => {
    for (const attribute of [...element.attributes]) {
      if (attribute.name === "style" && "style" in element && element.style instanceof CSSStyleDeclaration) {
        cleanDeclarations(element.style);
      } else if (!isAllowed(element, attribute)) element.removeAttributeNode(attribute);
      else if (attribute.name === "src") add(attribute.value);
    }
    for (const child of [...element.childNodes]) {
      if (child instanceof Element && tags.has(child.localName)) clean(child);
      // A typeface has the letter with its accent, and not always the accent alone.
      else if (child instanceof Text) child.data = child.data.normalize("NFC");
      else child.remove();
    }
  };

  const isKept = (rule: CSSRule) =>
    rule instanceof CSSStyleRule ||
    (rule instanceof CSSGroupingRule && !(rule instanceof CSSPageRule)) ||
    rule instanceof CSSLayerStatementRule ||
    // Declarations behind nested rules; older Chromiums have no rule of this kind.
    rule.constructor.name === "CSSNestedDeclarations";

  // Of a page, an animation, a face or a property nothing is kept: the sheet's page is ours.
  const cleanRules = (holder: CSSStyleSheet | CSSGroupingRule | CSSStyleRule, isGenerated: boolean) => {
    for (let index = holder.cssRules.length - 1; index >= 0; index -= 1) {
      const rule = holder.cssRules[index];
      if (!rule || !isKept(rule)) {
        holder.deleteRule(index);
        continue;
      }
      const generates =
        isGenerated ||
        (rule instanceof CSSStyleRule && /:(before|after|marker|first-)/i.test(rule.selectorText));
      if ("style" in rule && rule.style instanceof CSSStyleDeclaration) {
        cleanDeclarations(rule.style);
        // Breaks are counted by element, and what styles generate is none.
        if (generates) for (const name of ["break-before", "break-after"]) rule.style.removeProperty(name);
      }
      if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) cleanRules(rule, generates);
    }
  };

  const tooLarge: FilledPage = { is: "refused", code: "document-too-large" };
  const isNoSheet: FilledPage = { is: "refused", code: "invoice-content-not-found" };

  // A document made by the parser loads nothing and runs nothing.
  const parsed = new DOMParser().parseFromString(html, "text/html");
  const sheet = new CSSStyleSheet();
  try {
    clean(parsed.body);
    if (!parsed.querySelector(".sheet-document")) return isNoSheet;
    // A constructed style sheet ignores @import.
    sheet.replaceSync(styles);
    cleanRules(sheet, false);
    nodes += countOf(parsed.body);
  } catch (cause) {
    // What cannot be taken apart, as a style sheet from which nothing may be taken away, is none of ours.
    return cause instanceof RangeError ? tooLarge : isNoSheet;
  }
  const text = parsed.body.textContent;
  if (nodes > bounds.nodes || text.length > bounds.letters) return tooLarge;

  // Its size is told by the decoder that would unpack it, and before it does.
  let pixels = 0;
  for (const address of pictures) {
    const picture = new Image();
    picture.src = address;
    await null;
    await null;
    if (!picture.complete) await picture.decode().catch(() => undefined);
    pixels += picture.naturalWidth * picture.naturalHeight;
    if (pixels > bounds.pixels) return tooLarge;
  }

  document.adoptedStyleSheets = [sheet];
  document.title = title;
  document.documentElement.lang = locale;
  for (const node of [...parsed.body.childNodes]) document.body.append(document.adoptNode(node));
  // Text that styles generate may be spelled in hexadecimal.
  const generated = styles.replace(/\\([0-9a-f]{2,6})\s?/gi, (_whole, code) =>
    String.fromCodePoint(parseInt(code, 16) % 0x110000),
  );
  const rare = new Set<string>();
  for (const source of [text, generated]) {
    for (const letter of source) {
      if (letter > "\xff") rare.add(letter);
      if (rare.size > bounds.rareCharacters) return { is: "filled", rare: null };
    }
  }
  return { is: "filled", rare: [...rare].join("") };
}
