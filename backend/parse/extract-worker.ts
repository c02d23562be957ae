import { once } from "node:events";
import { isErrorCode } from "../../lib/errors";
import { extractInvoiceXml } from "./pdf/extract";

/** What the worker says: the XML, or the code of what is wrong with the PDF. */
export type WorkerAnswer = { readonly xmlData: string } | { readonly code: string };

const answer = async (bytes: unknown): Promise<WorkerAnswer> => {
  try {
    if (!(bytes instanceof Uint8Array)) throw new TypeError("the worker's input must be bytes");
    return { xmlData: decode(await extractInvoiceXml(bytes)) };
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
    return { code: isErrorCode(code) ? code : "broken-pdf" };
  }
};

// XML may also come in UTF-16, told by its byte order mark.
const decode = (xml: Uint8Array): string => {
  if (xml[0] === 0xff && xml[1] === 0xfe) return new TextDecoder("utf-16le").decode(xml);
  if (xml[0] === 0xfe && xml[1] === 0xff) return new TextDecoder("utf-16be").decode(xml);
  return new TextDecoder("utf-8").decode(xml);
};

const [bytes] = await once(process, "message");
process.send?.(await answer(bytes));
