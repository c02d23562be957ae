import { AppError } from "../contract/errors";
import { indexOf, objectStart } from "./byte-search";
import {
  nowhere,
  placeCost,
  readCrossReferences,
  ObjectStream,
  type ObjectLocation,
} from "./cross-references";
import { decode } from "./filters";
import {
  isDict,
  latin1,
  PdfName,
  PdfParser,
  PdfRef,
  PdfStream,
  type PdfDict,
  type PdfValue,
} from "./pdf-syntax";
import { pdfLimits, type Budget } from "./budget";

/**
 * The objects of a PDF, read one at a time and only when asked for. It follows tables, streams and hybrids of
 * cross-references with all earlier revisions; where those are wrong it searches the file for the objects instead.
 *
 * @throws AppError `encrypted-pdf`, `broken-pdf`, and `file-too-large` when reading would cost more than `budget`.
 */
export class PdfFile {
  trailer: PdfDict = new Map();
  private places = new Map<number, ObjectLocation>();
  private readonly loaded = new Map<number, PdfValue>();
  private readonly containers = new Map<number, ObjectStream | null>();
  private searched = false;
  private reading = 0;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly budget: Budget,
  ) {
    if (!latin1(bytes.subarray(0, 1_024)).includes("%PDF-")) throw new AppError("broken-pdf");
    try {
      this.trailer = readCrossReferences(bytes, budget, {
        streamAt: (at) => this.objectAt(at),
        unpack: (stream) => this.unpackAll(stream),
        place: (number, place) => this.place(number, place),
      });
    } catch (error) {
      this.forgive(error);
      this.search();
    }
    if (!this.hasCatalog()) this.search();
    this.refuseEncryption();
    if (!this.hasCatalog()) throw new AppError("broken-pdf");
  }

  get catalog(): PdfDict {
    return this.dict(this.trailer.get("Root"));
  }

  /** The value behind a reference, or the value itself. Null for objects that are missing, unreadable or refer in circles. */
  get(value: PdfValue | undefined): PdfValue {
    this.budget.spend(lookupCost);
    let current = value ?? null;
    for (let steps = 0; current instanceof PdfRef; steps += 1) {
      if (steps > 16) return null;
      current = this.object(current.number);
    }
    return current;
  }

  /** The dictionary behind a value; an empty one if it is something else. */
  dict(value: PdfValue | undefined): PdfDict {
    const found = this.get(value);
    return isDict(found) ? found : nothing;
  }

  /** The array behind a value; an empty one if it is something else. */
  array(value: PdfValue | undefined): PdfValue[] {
    const found = this.get(value);
    return Array.isArray(found) ? found : [];
  }

  /** The unpacked data of a stream, at most `max` bytes; see `decode`. */
  unpack(stream: PdfStream, max: number) {
    const dict = new Map(stream.dict);
    for (const key of ["Filter", "DecodeParms"]) dict.set(key, this.deep(dict.get(key)));
    return decode(new PdfStream(dict, stream.packed), max, this.budget);
  }

  /** A value whose references are followed two levels down, as filters and their parameters may be references. */
  private deep(value: PdfValue | undefined, depth = 0): PdfValue {
    const found = this.get(value);
    if (depth > 2) return found;
    if (Array.isArray(found)) return found.slice(0, 16).map((item) => this.deep(item, depth + 1));
    if (isDict(found)) return new Map([...found].map(([key, item]) => [key, this.deep(item, depth + 1)]));
    return found;
  }

  private hasCatalog(): boolean {
    return this.catalog.has("Pages") || this.catalog.has("Type");
  }

  private refuseEncryption(): void {
    if (this.trailer.has("Encrypt") && this.get(this.trailer.get("Encrypt")) !== null)
      throw new AppError("encrypted-pdf");
  }

  private object(number: number): PdfValue {
    const known = this.loaded.get(number);
    if (known !== undefined) return known;
    if (this.reading > deepestRead) return null;
    // Stands while the object is being read, so that one whose length is the object itself ends.
    this.loaded.set(number, null);
    let value: PdfValue = null;
    this.reading += 1;
    try {
      value = this.read(number);
    } catch (error) {
      this.forgive(error);
    } finally {
      this.reading -= 1;
    }
    this.loaded.set(number, value);
    return value;
  }

  private read(number: number): PdfValue {
    const place = this.places.get(number);
    if (place === undefined || place === nowhere) return null;
    if ("container" in place) return this.container(place.container)?.read(number) ?? null;
    const found = this.objectAt(place.at, number);
    if (found !== undefined) return found;
    if (this.searched) return null;
    this.search();
    return this.read(number);
  }

  /** The object that begins at a byte; undefined if none, or one of another number, begins there. */
  private objectAt(at: number, wanted?: number): PdfValue | undefined {
    const parser = new PdfParser(this.bytes, at, this.budget);
    const number = parser.integer();
    if (number === null || (wanted !== undefined && number !== wanted)) return undefined;
    if (parser.integer() === null || !parser.keyword("obj")) return undefined;
    const value = parser.value();
    return isDict(value) && parser.keyword("stream") ? this.streamFrom(parser.at, value) : value;
  }

  private streamFrom(afterKeyword: number, dict: PdfDict): PdfStream {
    const { bytes } = this;
    let start = afterKeyword;
    if (bytes[start] === 13) start += 1;
    if (bytes[start] === 10) start += 1;
    const length = this.get(dict.get("Length"));
    if (typeof length === "number" && length >= 0 && start + length <= bytes.length) {
      const after = new PdfParser(bytes, start + length, this.budget);
      if (after.keyword("endstream")) return new PdfStream(dict, bytes.subarray(start, start + length));
    }
    let end = indexOf(bytes, "endstream", start);
    if (end < 0) end = bytes.length;
    this.budget.spend(end - start);
    if (bytes[end - 1] === 10) end -= 1;
    if (bytes[end - 1] === 13) end -= 1;
    return new PdfStream(dict, bytes.subarray(start, Math.max(start, end)));
  }

  private container(number: number): ObjectStream | null {
    const known = this.containers.get(number);
    if (known !== undefined) return known;
    this.containers.set(number, null);
    const place = this.places.get(number);
    // An object stream inside an object stream is not allowed, and would be a way to go round in circles.
    if (place === undefined || "container" in place) return null;
    const stream = this.object(number);
    if (!(stream instanceof PdfStream)) return null;
    try {
      this.containers.set(number, new ObjectStream(this.unpackAll(stream), stream.dict, this.budget));
    } catch (error) {
      this.forgive(error);
    }
    return this.containers.get(number) ?? null;
  }

  private unpackAll(stream: PdfStream): Uint8Array {
    const unpacked = this.unpack(stream, pdfLimits.unpacked);
    if (unpacked === null) throw new AppError("broken-pdf");
    if (unpacked.state === "cut") throw new AppError("file-too-large");
    return unpacked.bytes;
  }

  private place(number: number, place: ObjectLocation): void {
    this.budget.spend(placeCost);
    if (this.places.has(number)) return;
    if (this.places.size >= pdfLimits.objects) throw new AppError("file-too-large");
    this.places.set(number, place);
  }

  /** Finds the objects by looking at every byte; of two with the same number the later one counts. */
  private search(): void {
    if (this.searched) return;
    this.searched = true;
    this.places = new Map();
    this.loaded.clear();
    this.containers.clear();
    const { bytes } = this;
    this.budget.spend(bytes.length);
    const trailers: PdfDict[] = [];
    const containers: number[] = [];
    for (let at = indexOf(bytes, "obj", 0); at >= 0; at = indexOf(bytes, "obj", at + 3)) {
      const start = objectStart(bytes, at);
      if (start === null) continue;
      const number = new PdfParser(bytes, start, this.budget).integer();
      if (number === null) continue;
      if (this.places.size >= pdfLimits.objects) throw new AppError("file-too-large");
      this.places.set(number, { at: start });
      this.budget.spend(headLength);
      const head = bytes.subarray(at, at + headLength);
      if (indexOf(head, "/ObjStm", 0) >= 0) containers.push(number);
      if (indexOf(head, "/XRef", 0) >= 0) this.collect(trailers, () => this.objectAt(start));
    }
    for (let at = indexOf(bytes, "trailer", 0); at >= 0; at = indexOf(bytes, "trailer", at + 7)) {
      this.collect(trailers, () => new PdfParser(bytes, at + 7, this.budget).value());
    }
    for (const number of containers.reverse()) {
      for (const packed of this.container(number)?.numbers() ?? []) {
        if (!this.places.has(packed)) this.places.set(packed, { container: number });
      }
    }
    this.trailer = new Map(trailers.flatMap((trailer) => [...trailer]));
    if (!this.hasCatalog()) this.searchCatalog();
  }

  private collect(trailers: PdfDict[], read: () => PdfValue | undefined): void {
    try {
      const value = read();
      if (isDict(value)) trailers.push(value);
      if (value instanceof PdfStream) trailers.push(value.dict);
    } catch (error) {
      this.forgive(error);
    }
  }

  /** Goes on without what could not be read. That too has a price: throwing is slow. */
  private forgive(error: unknown): void {
    if (!(error instanceof AppError && error.code === "broken-pdf")) throw error;
    this.budget.spend(failureCost);
  }

  private searchCatalog(): void {
    for (const number of this.places.keys()) {
      const type = this.get(this.dict(new PdfRef(number)).get("Type"));
      if (type instanceof PdfName && type.name === "Catalog") this.trailer.set("Root", new PdfRef(number));
    }
  }
}

const lookupCost = 50;
const failureCost = 1_000;

const nothing: PdfDict = new Map();

/** Bytes of an object in which its type is looked for, when the file is searched. */
const headLength = 512;

/** Objects that must be read to read an object: its length, the stream it lies in, that one's length. */
const deepestRead = 8;
