import type { FastifyInstance } from "fastify";
import { AppError } from "../../lib/contract/errors";
import { serverLimits } from "../../lib/server-limits";

/**
 * Has JSON bodies counted before they are read: what makes a small body slow is not its length but the number of things
 * in it, such as a million names or lists inside of lists. One of more than `serverLimits.jsonValues` is `body-too-large`.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (hasMoreValues(body, serverLimits.jsonValues)) done(new AppError("body-too-large"));
    else return read(request, body, done);
  });
}

const quote = 0x22;
const backslash = 0x5c;
/** Each opens a value, or stands before the next one: `,` `[` `{`. */
const signs: ReadonlySet<number> = new Set([0x2c, 0x5b, 0x7b]);

/** Whether a JSON text has more than so many values. What is no JSON is the parser's to refuse. */
function hasMoreValues(json: string, most: number): boolean {
  let values = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === quote) inText = !inText;
    else if (inText) {
      if (sign === backslash) at += 1;
    } else if (signs.has(sign)) {
      values += 1;
      if (values > most) return true;
    }
  }
  return false;
}
