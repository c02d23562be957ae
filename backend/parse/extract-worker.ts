import { once } from "node:events";
import { isErrorCode } from "../../lib/contract/errors";
import type { ParsedPdf } from "../../lib/contract/messages";
import { decodeXml } from "../../lib/text/encoding";
import { extractEmbedded } from "./pdf/extract";

/** What the worker says: what is in the PDF, or the code of what is wrong with it. */
export type WorkerAnswer = ParsedPdf | { readonly code: string };

const answer = async (bytes: unknown): Promise<WorkerAnswer> => {
  try {
    if (!(bytes instanceof Uint8Array)) throw new TypeError("the worker's input must be bytes");
    const { xml, draft } = await extractEmbedded(bytes);
    return { ...(xml && { xmlData: decodeXml(xml) }), ...(draft && { draft: decodeXml(draft) }) };
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
    return { code: isErrorCode(code) ? code : "broken-pdf" };
  }
};

const [bytes] = await once(process, "message");
process.send?.(await answer(bytes));
