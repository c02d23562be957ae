import { isHarmlessSvg, isInnerAddress, mostElements, reachesOut, svgElements, words } from "../logo/svg";

/** A drawing with everything removed that does not draw, and its size in CSS px. */
export interface CleanSvg {
  readonly text: string;
  readonly width: number;
  readonly height: number;
  /** It draws lines and areas alone: no letters, which need a font, and no pixels. */
  readonly isPure: boolean;
}

const svgSpace = "http://www.w3.org/2000/svg";
const linkSpace = "http://www.w3.org/1999/xlink";

/** What an SVG without any size is shown at by browsers. */
const sizeless = { width: 300, height: 150 };

/** The attributes that are let in. Those with an address are looked at separately, see `isInnerAddress`. */
const svgAttributes = words(`
  id class style lang xmlns version viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d
  points pathLength transform transform-origin rotate textLength lengthAdjust startOffset href offset
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset opacity color display visibility overflow clip-path clip-rule mask filter
  stop-color stop-opacity flood-color flood-opacity paint-order vector-effect shape-rendering text-rendering
  image-rendering color-interpolation color-interpolation-filters mix-blend-mode isolation
  font-family font-size font-weight font-style font-variant font-stretch letter-spacing word-spacing text-anchor
  text-decoration dominant-baseline alignment-baseline baseline-shift direction unicode-bidi writing-mode
  gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits
  maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient marker-start marker-mid marker-end
  filterUnits primitiveUnits in in2 result stdDeviation mode operator k1 k2 k3 k4 radius values type tableValues
  slope intercept amplitude exponent edgeMode enable-background
`);

/** Cleans the text of an SVG file; null when it is none, or draws nothing. */
export function cleanSvg(text: string): CleanSvg | null {
  const root = parse(text);
  if (!root) return null;
  clean(root);
  if (!root.querySelector("path, rect, circle, ellipse, line, polyline, polygon, text, image, use"))
    return null;
  const named = new Map([...root.querySelectorAll("[id]")].reverse().map((one) => [one.id, one]));
  // One `use` can repeat another that repeats a third.
  if (countOf(root, named, []) > mostElements) return null;
  const size = sizeOf(root);
  root.setAttribute("width", String(size.width));
  root.setAttribute("height", String(size.height));
  if (!root.hasAttribute("viewBox")) root.setAttribute("viewBox", `0 0 ${size.width} ${size.height}`);
  const cleaned = new XMLSerializer().serializeToString(root);
  if (!isHarmlessSvg(cleaned)) return null;
  return { text: cleaned, ...size, isPure: !root.querySelector("text, image") };
}

function parse(text: string): SVGSVGElement | null {
  const read = (source: string) => new DOMParser().parseFromString(source, "image/svg+xml").documentElement;
  let root = read(text);
  // Copied out of a web page, where it needs no namespace.
  if (root.localName === "svg" && root.namespaceURI !== svgSpace) {
    root = read(text.replace(/<svg/, `<svg xmlns="${svgSpace}"`));
  }
  return root instanceof SVGSVGElement && !root.querySelector("parsererror") ? root : null;
}

function clean(element: Element): void {
  for (const attribute of [...element.attributes]) {
    const { name, localName, namespaceURI, value } = attribute;
    if (namespaceURI === linkSpace && localName === "href") {
      element.removeAttributeNode(attribute);
      if (!element.hasAttribute("href") && isInnerAddress(value)) element.setAttribute("href", value);
    } else if (name === "xmlns") {
      continue;
    } else if (namespaceURI !== null || !svgAttributes.has(name)) {
      element.removeAttributeNode(attribute);
    } else if (name === "href" ? !isInnerAddress(value) : reachesOut(value)) {
      element.removeAttributeNode(attribute);
    }
  }
  if (element.localName === "style") {
    element.textContent = cleanRules(element.textContent);
    return;
  }
  for (const child of [...element.childNodes]) {
    const isDrawing =
      child instanceof Element && child.namespaceURI === svgSpace && svgElements.has(child.localName);
    if (isDrawing) clean(child);
    else if (!(child instanceof Text) || child instanceof CDATASection) child.remove();
  }
}

/** The rules that style the drawing, as the browser understood them; whatever else was there is gone. */
function cleanRules(css: string): string {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return [...sheet.cssRules]
    .filter((rule) => rule instanceof CSSStyleRule && !/[<&]/.test(rule.cssText) && !reachesOut(rule.cssText))
    .map((rule) => rule.cssText)
    .join("\n");
}

/** Elements that are drawn, each `use` counted as what it repeats; a ring counts as too many. */
function countOf(element: Element, named: ReadonlyMap<string, Element>, above: readonly Element[]): number {
  if (above.includes(element) || above.length > 100) return Infinity;
  let count = 1;
  const target = element.localName === "use" ? element.getAttribute("href")?.trim() : undefined;
  const repeated = target?.startsWith("#") ? named.get(target.slice(1)) : undefined;
  if (repeated) count += countOf(repeated, named, [...above, element]);
  for (const child of element.children) {
    count += countOf(child, named, [...above, element]);
    if (count > mostElements) return Infinity;
  }
  return count;
}

/** px per unit of a length. */
const units: Readonly<Record<string, number>> = {
  "": 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

function sizeOf(root: SVGSVGElement): { readonly width: number; readonly height: number } {
  const length = (name: string): number => {
    const [, number = "", unit = ""] =
      /^([\d.]+(?:e[+-]?\d+)?)\s*([a-z]*)$/i.exec(root.getAttribute(name)?.trim() ?? "") ?? [];
    const px = Number(number) * (units[unit.toLowerCase()] ?? 0);
    return Number.isFinite(px) ? px : 0;
  };
  const [, , boxWidth = 0, boxHeight = 0] = (root.getAttribute("viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const hasBox = boxWidth > 0 && boxHeight > 0;
  const width = length("width");
  const height = length("height");
  if (width > 0 && height > 0) return { width, height };
  if (hasBox && width > 0) return { width, height: (width * boxHeight) / boxWidth };
  if (hasBox && height > 0) return { width: (height * boxWidth) / boxHeight, height };
  if (hasBox) return { width: boxWidth, height: boxHeight };
  return sizeless;
}
