import { once } from "node:events";
import { isErrorCode } from "../../lib/contract/errors";
import { decodeXml } from "../../lib/text/encoding";
import { extractInvoiceXml } from "./pdf/extract";

/** What the worker says: the XML, or the code of what is wrong with the PDF. */
export type WorkerAnswer = { readonly xmlData: string } | { readonly code: string };

const answer = async (bytes: unknown): Promise<WorkerAnswer> => {
  try {
    if (!(bytes instanceof Uint8Array)) throw new TypeError("the worker's input must be bytes");
    return { xmlData: decodeXml(await extractInvoiceXml(bytes)) };
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
    return { code: isErrorCode(code) ? code : "broken-pdf" };
  }
};

const [bytes] = await once(process, "message");
process.send?.(await answer(bytes));
