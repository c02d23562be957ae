import { availableParallelism } from "node:os";

/** Printing a document. A thousand lines with long names make 251 sheets, 48,000 nodes and a process of 650 MB. */
export const printLimits = {
  /** ms of one document. */
  time: 10_000,
  /** Documents at once, and as many long ones beside them: one for each processor core. */
  lanes: Math.max(1, availableParallelism()),
  /** Documents that may wait. */
  places: 32,
  /** Elements and texts, each repetition counted. */
  nodes: 150_000,
  letters: 3_000_000,
  pictures: 500,
  /** Pixels of all pictures: four bytes each. */
  pixels: 50_000_000,
  /** Forced breaks and full sheets, so that a sheet that ends in a break counts twice. */
  sheets: 1_000,
  /** Different characters that are looked up one by one; for more, all typefaces are brought. */
  rareCharacters: 2_000,
  /** Memory of one of Chromium's processes, and of all. */
  processMemory: 800_000_000,
  memory: 2_500_000_000,
  /** The finished PDF. */
  pdf: 50_000_000,
} as const;
