import { AppError } from "../contract/errors";

/**
 * How much a hostile file may cost. One unit is about one byte looked at or unpacked; whatever can be made expensive
 * by a small file (a value, a compressed block, a search) is paid for here, so that time and memory stay bounded.
 */
export class Budget {
  constructor(private left: number) {}

  /** @throws AppError `file-too-large` when everything is spent. */
  spend(units: number): void {
    this.left -= units;
    if (this.left < 0) throw new AppError("file-too-large");
  }
}

/** What reading a stranger's PDF may take. */
export const pdfLimits = {
  /** Bytes of the XML inside, unpacked; the same bound holds for every other packed part. */
  unpacked: 20_000_000,
  objects: 500_000,
  /** Depth of values within values. */
  nesting: 100,
  /** Units of work; see `Budget`. */
  work: 100_000_000,
} as const;
