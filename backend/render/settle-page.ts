/**
 * Runs in the page: brings the fonts that its text still needs, and when fonts and images are there, answers how many
 * sheets of `height` px it will take at most: each forced break may begin one, and each height.
 */
export async function settlePage({
  fonts,
  height,
}: {
  readonly fonts: string;
  readonly height: number;
}): Promise<number> {
  if (fonts) document.head.appendChild(document.createElement("style")).textContent = fonts;
  // Laying the text out makes the browser unpack the faces it needs.
  void document.body.offsetHeight;
  await document.fonts.ready;
  await Promise.all([...document.images].map((one) => one.decode().catch(() => undefined)));
  const forced = /^(page|always|all|left|right|recto|verso)$/;
  let sheets = 0;
  for (const element of document.querySelectorAll("*")) {
    const { breakBefore, breakAfter } = getComputedStyle(element);
    sheets += Number(forced.test(breakBefore)) + Number(forced.test(breakAfter));
  }
  // Text may run from the top to the bottom, and its sheets then from right to left.
  const { scrollHeight, scrollWidth, clientWidth } = document.documentElement;
  return sheets + Math.ceil(scrollHeight / height) + Math.ceil(scrollWidth / Math.max(1, clientWidth)) - 1;
}
