import { deflateRawSync, deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { AppError } from "../../lib/contract/errors";
import { decode } from "../../lib/inside-pdf/filters";
import { PdfName, PdfParser, PdfStream, type PdfDict, type PdfValue } from "../../lib/inside-pdf/pdf-syntax";
import { Budget } from "../../lib/inside-pdf/budget";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const packed = (data: Uint8Array, filter: readonly string[], parameters: PdfValue = null): PdfStream =>
  new PdfStream(
    new Map<string, PdfValue>([
      ["Filter", filter.map((name) => new PdfName(name))],
      ["DecodeParms", parameters],
    ]),
    data,
  );

const unpacked = (stream: PdfStream, max = 1_000_000, work = new Budget(1_000_000)) => {
  const result = decode(stream, max, work);
  return result && { text: new TextDecoder("latin1").decode(result.bytes), state: result.state };
};

/** Whether so much work is enough for a thing, and one unit less is not. */
const expectCost = (units: number, thing: (work: Budget) => unknown): void => {
  expect(() => thing(new Budget(units))).not.toThrow();
  expect(() => thing(new Budget(units - 1))).toThrow(new AppError("file-too-large"));
};

describe("what a stream costs", () => {
  const hex = bytesOf("41".repeat(500));

  it.each([["ASCIIHexDecode"], ["AHx"], ["ASCII85Decode"], ["A85"]])(
    "is every byte that goes into %s",
    (filter) => {
      expectCost(1_000, (work) => decode(packed(hex, [filter]), 1_000_000, work));
    },
  );

  it("is paid for every filter of a chain, although the last one leaves nothing", () => {
    expectCost(1_000 + 500, (work) =>
      decode(packed(hex, ["ASCIIHexDecode", "ASCIIHexDecode"]), 1_000_000, work),
    );
  });

  it("is what is unpacked as well, where little becomes much", () => {
    const data = deflateSync(new Uint8Array(50_000));
    const cost = (work: Budget) => decode(packed(data, ["FlateDecode"]), 1_000_000, work);
    expect(() => cost(new Budget(50_000))).toThrow(new AppError("file-too-large"));
    expect(() => cost(new Budget(60_000))).not.toThrow();
  });

  it("is what a value of a dictionary is long, and something for each value", () => {
    const long = bytesOf(`(${"a".repeat(10_000)})`);
    expect(() => new PdfParser(long, 0, new Budget(10_001)).value()).toThrow(new AppError("file-too-large"));
    const many = bytesOf(`[${"1 ".repeat(1_000)}]`);
    expect(() => new PdfParser(many, 0, new Budget(10_000)).value()).toThrow(new AppError("file-too-large"));
    for (const text of [long, many]) {
      expect(() => new PdfParser(text, 0, new Budget(500_000)).value()).not.toThrow();
    }
  });
});

describe("a packed stream", () => {
  it.each([
    ["hexadecimal digits up to their end", "ASCIIHexDecode", "41 4 2\n43>44", "ABC"],
    ["hexadecimal digits of which the last stands alone", "AHx", "414>", "A@"],
    ["base 85 up to its end", "ASCII85Decode", '87cURD]i,"Ebo80~>87cUR', "Hello World!"],
    ["base 85 with blanks, and with zeros in short", "A85", '87cUR\n D]i,"z~>', "Hello Wo\0\0\0\0"],
    ["base 85 whose last group is short", "A85", "87cURDZ~>", "Hello"],
  ])("of %s", (_what, filter, text, plain) => {
    expect(unpacked(packed(bytesOf(text), [filter]))).toEqual({ text: plain, state: "whole" });
  });

  it.each(["FlateDecode", "Fl"])("by %s, within another", (filter) => {
    const data = deflateSync("invoice");
    expect(unpacked(packed(data, [filter]))).toEqual({ text: "invoice", state: "whole" });
    const hex = bytesOf(`${data.toString("hex")}>`);
    expect(unpacked(packed(hex, ["AHx", filter]))).toEqual({ text: "invoice", state: "whole" });
  });

  it("by no filter is as it stands", () => {
    expect(unpacked(new PdfStream(new Map(), bytesOf("plain")))).toEqual({ text: "plain", state: "whole" });
  });

  it.each(["LZWDecode", "DCTDecode", "Crypt"])("by %s is not for us", (filter) => {
    expect(unpacked(packed(bytesOf("x"), [filter]))).toBeNull();
  });

  it.each([
    ["FlateDecode", deflateSync("x".repeat(100))],
    ["AHx", bytesOf("78".repeat(100))],
    ["A85", bytesOf("z".repeat(25))],
  ])("by %s gives as much as is wanted, and says that it was cut", (filter, data) => {
    expect(unpacked(packed(data, [filter]), 100)?.state).toBe("whole");
    const cut = unpacked(packed(data, [filter]), 99);
    expect([cut?.state, cut?.text.length]).toEqual(["cut", 99]);
  });
});

describe("a deflated stream", () => {
  const text = Array.from({ length: 20_000 }, (_, i) => String(Math.imul(i, 2_654_435_761) >>> 12)).join(" ");
  const data = deflateSync(text);
  const without = (bytes: number): Uint8Array => data.subarray(0, data.length - bytes);
  const got = (bytes: Uint8Array, max?: number) => unpacked(packed(bytes, ["FlateDecode"]), max);

  it.each([
    ["has bytes behind its end", Buffer.concat([data, Buffer.from("\r\nmore")])],
    ["lacks its checksum", without(4)],
    ["lacks a part of its checksum", without(1)],
    ["has no header", deflateRawSync(text)],
    ["has no header, and bytes behind its end", Buffer.concat([deflateRawSync(text), Buffer.from("\n")])],
  ])("that %s is whole", (_what, bytes) => {
    expect(got(bytes)).toEqual({ text, state: "whole" });
  });

  it("gives what came before its damage or its end", () => {
    const wrongSum = Buffer.concat([without(1), Buffer.from([(data.at(-1) ?? 0) ^ 1])]);
    expect(got(wrongSum)).toEqual({ text, state: "damaged" });
    const early = got(data.subarray(0, data.length / 2));
    expect(early?.state).toBe("damaged");
    expect(early?.text.length).toBeGreaterThan(text.length / 4);
    expect(text.startsWith(early?.text ?? "-")).toBe(true);
  });

  it("gives its first bytes when there are more than are wanted", () => {
    expect(got(data, 30_000)).toEqual({ text: text.slice(0, 30_000), state: "cut" });
    const zeros = packed(deflateSync(new Uint8Array(50_000_000)), ["FlateDecode"]);
    const cut = decode(zeros, 1_000_000, new Budget(10_000_000));
    expect(cut?.bytes.length).toBe(1_000_000);
    // Nor is more of it kept anywhere behind them.
    expect(cut?.bytes.buffer.byteLength).toBeLessThan(3_000_000);
  });

  it("that keeps one busy without a byte is dear", () => {
    const nothing = Buffer.concat(Array.from({ length: 2_000 }, () => Buffer.from([0, 0, 0, 255, 255])));
    const cost = (work: Budget) => decode(packed(nothing, ["FlateDecode"]), 1_000_000, work);
    expect(() => cost(new Budget(100_000))).toThrow(new AppError("file-too-large"));
    expect(() => cost(new Budget(120_000))).not.toThrow();
  });
});

describe("rows with PNG's filters", () => {
  const rows = (predictor: number, more: readonly (readonly [string, number])[], data: readonly number[]) => {
    const parameters: PdfDict = new Map<string, PdfValue>([["Predictor", predictor], ...more]);
    const stream = packed(deflateSync(Uint8Array.from(data)), ["FlateDecode"], [parameters]);
    const result = decode(stream, 1_000, new Budget(1_000_000));
    return result && [...result.bytes];
  };
  const columns = (count: number) => [["Columns", count] as const];

  it.each([
    ["none", [0, 1, 2, 3, 0, 4, 5, 6], [1, 2, 3, 4, 5, 6]],
    ["the byte to the left", [1, 1, 2, 3, 1, 4, 5, 255], [1, 3, 6, 4, 9, 8]],
    ["the byte above", [2, 1, 2, 3, 2, 4, 5, 6], [1, 2, 3, 5, 7, 9]],
    ["the middle of both", [3, 9, 2, 3, 3, 4, 5, 6], [9, 6, 6, 8, 12, 15]],
    ["the nearest of three", [0, 10, 20, 30, 4, 5, 1, 2, 0, 9, 5, 9], [10, 20, 30, 15, 21, 32, 9, 5, 9]],
    ["none that there is", [7, 1, 2, 3], [1, 2, 3]],
  ])("that add %s", (_what, data, plain) => {
    expect(rows(15, columns(3), data)).toEqual(plain);
  });

  it("choose the left, the upper and the corner byte, in this order where they are equally near", () => {
    // Above: 50 100 60 60. Left of the second byte is what came out before it.
    expect(rows(12, columns(4), [0, 50, 100, 60, 60, 4, 0, 0, 0, 0])).toEqual([
      50, 100, 60, 60, 50, 100, 60, 60,
    ]);
    // Left 10, above 20, corner 15: the estimate is 15, the corner itself.
    expect(rows(12, columns(2), [0, 15, 20, 4, 251, 1])).toEqual([15, 20, 10, 16]);
  });

  it("reach as far to the left as a pixel has bytes", () => {
    expect(
      rows(
        11,
        [
          ["Columns", 2],
          ["Colors", 3],
        ],
        [1, 1, 2, 3, 1, 1, 1],
      ),
    ).toEqual([1, 2, 3, 2, 3, 4]);
    expect(
      rows(
        11,
        [
          ["Columns", 2],
          ["BitsPerComponent", 16],
        ],
        [1, 1, 2, 1, 1],
      ),
    ).toEqual([1, 2, 2, 3]);
  });

  it("leave out a row that is not whole", () => {
    expect(rows(10, columns(3), [0, 1, 2, 3, 0, 4])).toEqual([1, 2, 3]);
  });

  it("are none with predictor 1, and TIFF's are not for us", () => {
    expect(rows(1, columns(3), [0, 1, 2, 3])).toEqual([0, 1, 2, 3]);
    const unnamed = [new Map<string, PdfValue>([["Columns", 3]])];
    expect(unpacked(packed(deflateSync("rows"), ["FlateDecode"], unnamed))?.text).toBe("rows");
    expect(rows(2, columns(3), [0, 1, 2, 3])).toBeNull();
    expect(rows(9, columns(3), [0, 1, 2, 3])).toBeNull();
  });
});
