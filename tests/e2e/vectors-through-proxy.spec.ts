import { readFileSync } from "node:fs";
import { parse } from "../../lib/cii/xml";
import { calls } from "../../lib/contract/targets";
import { filesIn, withFiles } from "../attached-files";
import { vectorNames, vectorPath } from "../builders";
import { plain } from "../plain-xml";
import { expect, test } from "./test";

/** One of its own for each: there are more of them than anybody may send in a minute. */
const clientId = (index: number): string => `Vectors0Through0The0Proxy${String(index).padStart(7, "0")}`;

/** The invoice exactly as the file has it, not as our own reader would understand it. */
const rawInvoice = (name: string): string => {
  const { invoice }: { readonly invoice: unknown } = JSON.parse(
    readFileSync(vectorPath(name, "json"), "utf8"),
  );
  return JSON.stringify(invoice);
};

for (const [index, name] of vectorNames.entries()) {
  test(`the vector ${name} comes back through the proxy as its reference`, async ({ request }) => {
    const answer = await request.post("/api/proxy", {
      params: { target: calls.xmlCii.target },
      headers: { "content-type": "application/json", "x-client-id": clientId(index) },
      data: rawInvoice(name),
    });
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([
      200,
      "application/xml; charset=utf-8",
    ]);
    const reference = readFileSync(vectorPath(name, "xml"), "utf8");
    const { files } = await filesIn(reference);
    expect(plain(parse(await withFiles(await answer.text(), files)).root)).toEqual(
      plain(parse(reference).root),
    );
  });
}
