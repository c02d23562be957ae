import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { addAttachments, type AttachedFile } from "../../lib/invoice/attachments";
import type { Invoice } from "../../lib/invoice/invoice";
import { asAttachment, type OfferedFile } from "../../lib/upload/take-attachment";
import { words } from "./parts";

type Bytes = Uint8Array<ArrayBuffer>;

const noise = fc.uint8Array({ maxLength: 300 });
const behind = (...start: readonly number[]): fc.Arbitrary<Bytes> =>
  noise.map((bytes) => Uint8Array.of(...start, ...bytes));
const zipWith = (name: string, content: string): fc.Arbitrary<Bytes> =>
  noise.map(
    (bytes) =>
      new Uint8Array(
        zipSync({ [name]: [strToU8(content), { level: 0 }], a: bytes }, { mtime: "2020-01-01" }),
      ),
  );

/** The beginning and the ending of each kind of file that may be attached (BR-CL-24), and one of none. */
const kinds: readonly (readonly [ending: string, content: fc.Arbitrary<Bytes>])[] = [
  [".pdf", behind(0x25, 0x50, 0x44, 0x46, 0x2d)],
  [".png", behind(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  [".jpeg", behind(0xff, 0xd8, 0xff)],
  [
    ".csv",
    fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 300 })
      .map((text) => Uint8Array.from(strToU8(text))),
  ],
  [".xlsx", zipWith("xl/workbook.xml", "<a/>")],
  [".ods", zipWith("mimetype", "application/vnd.oasis.opendocument.spreadsheet")],
  [".exe", noise.map((bytes) => Uint8Array.from(bytes))],
];

const anOfferedFile: fc.Arbitrary<OfferedFile> = fc.constantFrom(...kinds).chain(([ending, content]) =>
  fc.record({
    name: fc
      .oneof(fc.constantFrom("a", "A", "../b", ".c", "Stunden (2)"), words)
      .map((stem) => stem + ending),
    description: words,
    bytes: content,
  }),
);

/** What somebody drops beside an invoice: nothing beside most. */
export const offeredFiles: fc.Arbitrary<readonly OfferedFile[]> = fc.oneof(
  { weight: 2, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: fc.array(anOfferedFile, { maxLength: 10 }) },
);

/** The invoice with those that may be attached, and these with their bytes, as the dialog takes them. */
export async function attached(
  invoice: Invoice,
  offered: readonly OfferedFile[],
): Promise<{ readonly invoice: Invoice; readonly files: readonly AttachedFile[] }> {
  let next = invoice;
  const bytesOf = new Map<string, Bytes>();
  for (const file of offered) {
    const attachment = await asAttachment(file, next.invoiceAttachments);
    if (attachment === null) continue;
    next = addAttachments([attachment])(next);
    bytesOf.set(attachment.hash, file.bytes);
  }
  const files = next.invoiceAttachments.map((each) => ({
    ...each,
    bytes: bytesOf.get(each.hash) ?? new Uint8Array(),
  }));
  return { invoice: next, files };
}
