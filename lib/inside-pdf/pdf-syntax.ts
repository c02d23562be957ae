import { AppError } from "../contract/errors";
import { markedEncoding } from "../text/encoding";
import { pdfLimits, type Budget } from "./budget";

/** An object of a PDF (ISO 32000-1, 7.3). */
export type PdfValue =
  null | boolean | number | PdfName | PdfString | PdfRef | PdfStream | PdfDict | PdfValue[];

export type PdfDict = Map<string, PdfValue>;

/** `/Name`, held without slash and escapes, one character per byte. */
export class PdfName {
  constructor(readonly name: string) {}
}

/** `(text)` or `<hex>`, as bytes. */
export class PdfString {
  constructor(readonly bytes: Uint8Array) {}
}

/** `12 0 R` */
export class PdfRef {
  constructor(readonly number: number) {}
}

/** A dictionary with data, still packed as in the file. */
export class PdfStream {
  constructor(
    readonly dict: PdfDict,
    readonly packed: Uint8Array,
  ) {}
}

/** Whether a PDF's value is a dictionary. */
export const isDict = (value: PdfValue | undefined): value is PdfDict => value instanceof Map;

/** Reads objects from the bytes of a PDF; what is not an object is an AppError `broken-pdf`. */
export class PdfParser {
  constructor(
    readonly bytes: Uint8Array,
    public at: number,
    private readonly budget: Budget,
  ) {}

  value(depth = 0): PdfValue {
    if (depth > pdfLimits.nesting) throw broken();
    this.budget.spend(valueCost);
    this.skipSpace();
    const start = this.at;
    try {
      return this.bareValue(depth);
    } finally {
      // Paid for also when it fails: many objects may share one text of megabytes that is no object.
      if (depth === 0) this.budget.spend(this.at - start);
    }
  }

  /** Takes `word` if it comes next, as a whole word. */
  keyword(word: string): boolean {
    this.skipSpace();
    for (let i = 0; i < word.length; i += 1) {
      if (this.bytes[this.at + i] !== word.charCodeAt(i)) return false;
    }
    if (isRegular(this.bytes[this.at + word.length])) return false;
    this.at += word.length;
    return true;
  }

  /** A non-negative whole number; null, with nothing taken, if something else comes next. */
  integer(): number | null {
    this.skipSpace();
    let at = this.at;
    let value = 0;
    for (; isDigit(this.bytes[at]); at += 1) {
      if (at - this.at === 15) return null;
      value = value * 10 + (this.bytes[at] ?? 0) - 48;
    }
    if (at === this.at) return null;
    this.at = at;
    return value;
  }

  skipSpace(): void {
    const start = this.at;
    for (;;) {
      const byte = this.bytes[this.at];
      if (byte === percent) {
        while (this.at < this.bytes.length && !isLineEnd(this.bytes[this.at])) this.at += 1;
      } else if (isSpace(byte)) this.at += 1;
      else break;
    }
    this.budget.spend(this.at - start);
  }

  private bareValue(depth: number): PdfValue {
    const byte = this.bytes[this.at];
    switch (byte) {
      case 0x2f:
        return this.name();
      case 0x28:
        return this.literalString();
      case 0x5b:
        return this.array(depth);
      case 0x3c:
        return this.bytes[this.at + 1] === 0x3c ? this.dict(depth) : this.hexString();
    }
    if (isDigit(byte) || byte === 0x2b || byte === 0x2d || byte === 0x2e) return this.numberOrRef();
    if (this.keyword("null")) return null;
    if (this.keyword("true")) return true;
    if (this.keyword("false")) return false;
    throw broken();
  }

  private name(): PdfName {
    this.at += 1;
    const start = this.at;
    while (isRegular(this.bytes[this.at])) this.at += 1;
    const raw = latin1(this.bytes.subarray(start, this.at));
    return new PdfName(
      raw.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    );
  }

  private numberOrRef(): number | PdfRef {
    const number = this.integer();
    if (number === null || !isSpace(this.bytes[this.at])) return this.real(number);
    const afterNumber = this.at;
    if (this.integer() !== null && this.keyword("R")) return new PdfRef(number);
    this.at = afterNumber;
    return number;
  }

  /** A number with sign or fraction. `whole` are the digits that `integer` has already taken. */
  private real(whole: number | null): number {
    const start = this.at;
    while (isRegular(this.bytes[this.at])) this.at += 1;
    if (this.at === start && whole !== null) return whole;
    const value = Number(
      `${whole ?? ""}${latin1(this.bytes.subarray(start, Math.min(this.at, start + 40)))}`,
    );
    return Number.isFinite(value) ? value : 0;
  }

  private array(depth: number): PdfValue[] {
    this.at += 1;
    const items: PdfValue[] = [];
    for (;;) {
      this.skipSpace();
      if (this.bytes[this.at] === 0x5d) break;
      items.push(this.value(depth + 1));
    }
    this.at += 1;
    return items;
  }

  private dict(depth: number): PdfDict {
    this.at += 2;
    const dict: PdfDict = new Map();
    for (;;) {
      this.skipSpace();
      if (this.bytes[this.at] === 0x3e && this.bytes[this.at + 1] === 0x3e) break;
      if (this.bytes[this.at] !== 0x2f) throw broken();
      const key = this.name().name;
      dict.set(key, this.value(depth + 1));
    }
    this.at += 2;
    return dict;
  }

  private hexString(): PdfString {
    const start = this.at + 1;
    const end = this.bytes.indexOf(0x3e, start);
    this.at = end < 0 ? this.bytes.length : end + 1;
    if (end < 0) throw broken();
    return new PdfString(unhex(this.bytes.subarray(start, end)));
  }

  private literalString(): PdfString {
    const start = this.at + 1;
    let end = start;
    for (let open = 1; ; end += 1) {
      const byte = this.bytes[end];
      if (byte === undefined) {
        this.at = end;
        throw broken();
      }
      if (byte === backslash) end += 1;
      else if (byte === 0x28) open += 1;
      else if (byte === 0x29 && (open -= 1) === 0) break;
    }
    this.at = end + 1;
    return new PdfString(unescape(this.bytes.subarray(start, end)));
  }
}

const valueCost = 400;

const percent = 0x25;
const backslash = 0x5c;

const broken = (): AppError => new AppError("broken-pdf");

/** Whether a byte is a decimal digit. */
export const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 48 && byte <= 57;
const isLineEnd = (byte: number | undefined): boolean => byte === 10 || byte === 13;

/** White space of ISO 32000-1, table 1. */
export const isSpace = (byte: number | undefined): boolean =>
  byte === 32 || byte === 10 || byte === 13 || byte === 9 || byte === 0 || byte === 12;

const delimiters = new Set([..."()<>[]{}/%"].map((character) => character.charCodeAt(0)));

const isRegular = (byte: number | undefined): boolean =>
  byte !== undefined && !isSpace(byte) && !delimiters.has(byte);

/** One character per byte. */
export function latin1(bytes: Uint8Array): string {
  let text = "";
  // No engine takes an argument for each byte of a large file.
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return text;
}

/** Bytes written as hex digits; anything else between them is skipped, a missing last digit is 0. */
export function unhex(text: Uint8Array): Uint8Array {
  const digits = latin1(text).replace(/[^\da-f]/gi, "");
  return Uint8Array.from({ length: Math.ceil(digits.length / 2) }, (_, at) =>
    Number.parseInt(digits.slice(at * 2, at * 2 + 2).padEnd(2, "0"), 16),
  );
}

const escapes = new Map([
  [0x6e, 10],
  [0x72, 13],
  [0x74, 9],
  [0x62, 8],
  [0x66, 12],
]);

function unescape(raw: Uint8Array): Uint8Array {
  if (!raw.includes(backslash)) return raw;
  const bytes = new Uint8Array(raw.length);
  let length = 0;
  for (let i = 0; i < raw.length; i += 1) {
    const byte = raw[i] ?? 0;
    if (byte !== backslash) {
      bytes[length++] = byte;
      continue;
    }
    i += 1;
    const next = raw[i] ?? 0;
    if (next === 13 && raw[i + 1] === 10) i += 1;
    if (isLineEnd(next)) continue;
    if (next >= 48 && next <= 55) {
      let code = next - 48;
      for (let more = 0; more < 2; more += 1) {
        const digit = raw[i + 1] ?? 0;
        if (digit < 48 || digit > 55) break;
        code = code * 8 + digit - 48;
        i += 1;
      }
      bytes[length++] = code & 0xff;
    } else bytes[length++] = escapes.get(next) ?? next;
  }
  return bytes.subarray(0, length);
}

/** A text string (ISO 32000-1, 7.9.2.2): UTF-16 or UTF-8 by its mark, else one byte per character. */
export function textOf(string: PdfString): string {
  const encoding = markedEncoding(string.bytes);
  return encoding === null ? latin1(string.bytes) : new TextDecoder(encoding).decode(string.bytes);
}
