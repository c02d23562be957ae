import * as z from "zod/mini";
import { parsedPdf, type ParsedPdf } from "../contract/messages";
import { calls } from "../contract/targets";
import { AppError } from "../contract/errors";
import { answerOf } from "./answer";
import { callBackend } from "./api";

/** What the backend finds inside a PDF. */
export async function requestPartsOfPdf(file: Blob, name: string, clientId: string): Promise<ParsedPdf> {
  const form = new FormData();
  form.append("file", file, name);
  const response = await callBackend(calls.parsePdf, { body: form, clientId }).catch((error: unknown) => {
    // The form adds a little to the file, so one at the very limit is turned away by the proxy already.
    const tooLarge = error instanceof AppError && error.code === "body-too-large";
    throw tooLarge ? new AppError("file-too-large", { cause: error }) : error;
  });
  const answer = z.safeParse(parsedPdf, await answerOf(response.json()));
  if (!answer.success) throw new AppError("internal-error");
  return answer.data;
}
