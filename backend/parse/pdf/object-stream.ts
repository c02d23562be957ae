import { AppError } from "../../../lib/contract/errors";
import type { Budget } from "./budget";
import { placeCost } from "./cross-references";
import { PdfParser, type PdfDict, type PdfValue } from "./syntax";

/** The objects packed in one object stream (ISO 32000-1, 7.5.7). */
export class ObjectStream {
  private readonly offsets = new Map<number, number>();

  constructor(
    private readonly bytes: Uint8Array,
    dict: PdfDict,
    private readonly budget: Budget,
  ) {
    const first = dict.get("First");
    const count = dict.get("N");
    if (typeof first !== "number" || typeof count !== "number") throw new AppError("broken-pdf");
    const parser = new PdfParser(bytes.subarray(0, first), 0, budget);
    for (let i = 0; i < count; i += 1) {
      budget.spend(placeCost);
      const number = parser.integer();
      const offset = parser.integer();
      if (number === null || offset === null) break;
      this.offsets.set(number, first + offset);
    }
  }

  numbers(): Iterable<number> {
    return this.offsets.keys();
  }

  read(number: number): PdfValue {
    const offset = this.offsets.get(number);
    return offset === undefined ? null : new PdfParser(this.bytes, offset, this.budget).value();
  }
}
