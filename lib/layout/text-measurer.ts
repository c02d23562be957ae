/** How a text stands on the sheet. */
export interface TextSetting {
  /** The class that gives it its type. */
  readonly className: string;
  /** CSS px. */
  readonly width: number;
  /** CSS px of one line. */
  readonly leading: number;
}

/** Sets texts and says where their lines fall: a browser, or in a test whatever counts characters. */
export interface TextMeasurer {
  /** The number of text lines, one at least. */
  lines(text: string, setting: TextSetting): number;
  /** The number of characters that stand before a text line. */
  cut(text: string, setting: TextSetting, line: number): number;
}
