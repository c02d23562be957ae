import type { TextMeasurer, TextSetting } from "../../lib/layout/text-measurer";

/** More texts than this are not kept: every key in a long text is another text, only the last few come again. */
const kept = 50;

/** Sets text off the page, in the type of the sheet, to count its lines and to find where they begin. */
export class Ruler implements TextMeasurer {
  /**
   * @param sheet whose type is taken
   * @param known numbers of lines that were counted before
   */
  constructor(
    private readonly sheet: HTMLElement,
    private readonly known: Map<string, number>,
  ) {}

  lines(text: string, setting: TextSetting): number {
    const key = `${setting.className}/${setting.width}/${text}`;
    const before = this.known.get(key);
    if (before !== undefined) return before;
    const lines = this.set(text, setting, (element) =>
      Math.max(1, Math.round(element.offsetHeight / setting.leading)),
    );
    if (this.known.size > kept) this.known.clear();
    this.known.set(key, lines);
    return lines;
  }

  cut(text: string, setting: TextSetting, line: number): number {
    if (line <= 0) return 0;
    return this.set(text, setting, (element) => {
      const node = element.firstChild;
      if (!node) return 0;
      const top = element.getBoundingClientRect().top;
      const range = document.createRange();
      const lineAt = (offset: number): number => {
        range.setStart(node, offset);
        range.setEnd(node, Math.min(offset + 1, text.length));
        const box = range.getBoundingClientRect();
        // A blank that hangs at the end of its line has no box of its own.
        if (box.height === 0) return offset === 0 ? 0 : lineAt(offset - 1);
        return Math.floor((box.top + box.height / 2 - top) / setting.leading);
      };
      let low = 0;
      let high = text.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (lineAt(middle) < line) low = middle + 1;
        else high = middle;
      }
      return low;
    });
  }

  private set<T>(
    text: string,
    { className, width, leading }: TextSetting,
    read: (element: HTMLElement) => T,
  ): T {
    const frame = document.createElement("div");
    // Outside of the zoomed page, with the same fonts.
    frame.className = `${this.sheet.className} ed-measure`;
    frame.style.cssText = this.sheet.style.cssText;
    const element = document.createElement("div");
    element.className = className;
    element.style.cssText = `width:${width}px;max-width:none;margin:0;line-height:${leading}px;white-space:pre-wrap;hyphens:none`;
    element.textContent = text.endsWith("\n") ? `${text} ` : text;
    frame.append(element);
    document.body.append(frame);
    const result = read(element);
    frame.remove();
    return result;
  }
}
