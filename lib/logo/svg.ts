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
  // Blanks at the end have to go first: they may stand within the data, too, and would be tried as both.
  /^(#[^\s"'<>]*|data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]*)$/i.test(address.trim());

/** Whether a value or a style rule names an address outside of the drawing, or could do so in disguise. */
export function reachesOut(value: string): boolean {
  if (/\\|@import|@font-face|image-set|src\s*\(|element\s*\(|expression|javascript:/i.test(value))
    return true;
  const addresses = value.match(/url\s*\(\s*["']?[^"')]*/gi) ?? [];
  return addresses.some((one) => !isInnerAddress(one.replace(/^url\s*\(\s*["']?/i, "")));
}

/** Elements a drawing may have; a logo that has more is none. */
export const mostElements = 50_000;

const attributes = /\s([^\s=<>"'/]+)\s*=\s*("[^"]*"|'[^']*')/g;

/**
 * Whether the text of an SVG holds nothing but harmless drawing. Made for texts that were cleaned before: it knows no
 * entities, and refuses what it does not understand.
 */
export function isHarmlessSvg(text: string): boolean {
  const body = text.replace(/^\ufeff?\s*<\?xml\s[^<>]*\?>\s*/, "");
  if (!/^\s*<svg[\s>/]/.test(body)) return false;
  // A letter written as its number would hide a word from the looks below.
  if (/&#(?!(?:9|10|13|x9|xA|xD);)/i.test(body)) return false;
  // Every element has two tags at most.
  if (body.split("<").length > 2 * mostElements) return false;
  // A tag that does not end is none for the looks below, and might be one for somebody else.
  if (body.replace(/<[^<>]*>/g, "").includes("<")) return false;
  for (const [tag] of body.matchAll(/<[^<>]*>/g)) if (!isHarmlessTag(tag)) return false;
  return isHarmlessStyle(body);
}

/** Far more than there are names for: an element has each of its attributes once. */
const mostAttributes = 1_000;

function isHarmlessTag(tag: string): boolean {
  if (tag.split("=").length > mostAttributes) return false;
  const left = tag.includes("=") ? tag.replace(attributes, "") : tag;
  // Without its attributes nothing but the name is left, or a value went on beyond what was taken for the tag's end.
  const name = /^<\/?([^\s<>"'=/]+)\s*\/?>$/.exec(left)?.[1];
  if (name === undefined || !svgElements.has(name)) return false;
  return [...tag.matchAll(attributes)].every(([, attribute = "", quoted = ""]) => {
    const value = quoted.slice(1, -1);
    if (attribute === "xmlns") return true;
    if (/^on|:/i.test(attribute)) return false;
    return attribute === "href" ? isInnerAddress(value) : !reachesOut(value);
  });
}

/** Rules are text from the opening tag to the closing one: an element in between would hide what follows it. */
const isHarmlessStyle = (body: string): boolean =>
  [...body.matchAll(/<style(?:\s[^<>]*)?>([^<]*)(<\/style\s*>)?/g)].every(
    ([tag, rules = "", end]) => /^<[^<>]*\/>/.test(tag) || (end !== undefined && !reachesOut(rules)),
  );
