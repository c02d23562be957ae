/** The words of a text, to look up in. */
export const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * The elements a drawing may consist of, by local name. A logo may come from anywhere, so an SVG keeps only what
 * draws: nothing that runs, nothing that reaches an address, nothing that brings fonts or documents of its own.
 */
export const svgElements = words(`
  svg g defs symbol use title desc style path rect circle ellipse line polyline polygon text tspan textPath image
  clipPath mask pattern marker linearGradient radialGradient stop switch filter feBlend feColorMatrix
  feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge
  feMergeNode feMorphology feOffset feTile
`);

/** A part of the drawing itself, or a picture of pixels inside of it. */
export const isInnerAddress = (address: string): boolean =>
  /^\s*(#[^\s"'<>]*|data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]*)\s*$/i.test(address);

/** Whether a value or a style rule names an address outside of the drawing, or could do so in disguise. */
export function reachesOut(value: string): boolean {
  if (/\\|@import|@font-face|image-set|src\s*\(|element\s*\(|expression|javascript:/i.test(value))
    return true;
  const addresses = value.match(/url\s*\(\s*["']?[^"')]*/gi) ?? [];
  return addresses.some((one) => !isInnerAddress(one.replace(/^url\s*\(\s*["']?/i, "")));
}

/**
 * Whether the text of an SVG holds nothing but harmless drawing. Made for texts that were cleaned before: it knows no
 * entities, and refuses what it does not understand.
 */
export function isHarmlessSvg(text: string): boolean {
  const body = text.replace(/^\ufeff?\s*<\?xml\s[^<>]*\?>\s*/, "");
  if (!/^\s*<svg[\s>/]/.test(body) || /<[!?]/.test(body)) return false;
  // A letter written as its number would hide a word from the looks below.
  if (/&#(?!(?:9|10|13|x9|xA|xD);)/i.test(body)) return false;
  for (const [, name = ""] of body.matchAll(/<\/?([^\s/>]*)/g)) if (!svgElements.has(name)) return false;
  for (const [tag] of body.matchAll(/<[^<>]*>/g)) {
    for (const [, name = "", quoted = ""] of tag.matchAll(/\s([^\s=<>"'/]+)\s*=\s*("[^"]*"|'[^']*')/g)) {
      const value = quoted.slice(1, -1);
      if (name === "xmlns") continue;
      if (/^on|:/i.test(name)) return false;
      if (name === "href" ? !isInnerAddress(value) : reachesOut(value)) return false;
    }
  }
  const styles = [...body.matchAll(/<style[^>]*>([^<]*)/g)].map(([, style = ""]) => style);
  return !styles.some(reachesOut);
}
