import { calls } from "../contract";
import { AppError } from "../errors";
import { callBackend, readBody } from "./api";

/** The XML that the backend finds inside a PDF. */
export async function requestXmlOfPdf(file: Blob, name: string, clientId: string): Promise<string> {
  const form = new FormData();
  form.append("file", file, name);
  const response = await callBackend(calls.parsePdf, { body: form, clientId }).catch((error: unknown) => {
    // The form adds a little to the file, so one at the very limit is turned away by the proxy already.
    const tooLarge = error instanceof AppError && error.code === "body-too-large";
    throw tooLarge ? new AppError("file-too-large", { cause: error }) : error;
  });
  const answer: unknown = await readBody(response.json());
  if (
    typeof answer === "object" &&
    answer !== null &&
    "xmlData" in answer &&
    typeof answer.xmlData === "string"
  ) {
    return answer.xmlData;
  }
  throw new AppError("internal-error");
}
