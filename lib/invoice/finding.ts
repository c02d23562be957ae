/** A field of the sheet. */
export interface FieldRef {
  /** The product's field name; for a line's field the name inside the line. */
  readonly field: string;
  readonly lineId?: string;
}

/** One thing that is wrong or doubtful about an invoice: a reason to refuse it, or a warning. */
export interface Finding<Code extends string = string> extends FieldRef {
  /** Further lines of which the same is true: said once, marked at each. */
  readonly alsoAt?: readonly string[];
  /** The key of its sentence: `findings.<code>` in the locales. */
  readonly code: Code;
  /** What the sentence of the code names besides the field, by the names of its gaps. */
  readonly values?: Readonly<Record<string, string>>;
}
