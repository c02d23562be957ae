import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { FastifyInstance } from "fastify";
import { writeCii } from "../../lib/cii/write";
import { checkInvoice, type CheckedInvoice } from "../../lib/check/check-invoice";
import { brokenRules } from "../../lib/proof/broken-rules";
import { headerNames } from "../../lib/contract/headers";
import { anInvoice, line } from "../builders";
import { anApp, token } from "./an-app";

/** The writer, and what it does to the XML where a test wants it to be mistaken. */
const writer = vi.hoisted(() => ({ mistake: (xml: string) => xml }));
vi.mock("../../lib/cii/write", async (original) => {
  const real = await original<Readonly<Record<"writeCii", typeof writeCii>>>();
  return { ...real, writeCii: (invoice: CheckedInvoice) => writer.mistake(real.writeCii(invoice)) };
});

const invoice = anInvoice(line("2", "50"), line("1", "30"));
const aCentMore = (xml: string): string =>
  xml.replace("<ram:DuePayableAmount>154.70", "<ram:DuePayableAmount>154.71");
const anUnknownUnit = (xml: string): string => xml.replace(/unitCode="[A-Z0-9]+">1</, 'unitCode="xyz">1<');

const checked = (): CheckedInvoice => {
  const found = checkInvoice(invoice).checked;
  if (!found) throw new Error("refused");
  return found;
};

describe("XML that breaks an official rule", () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await anApp({ paywall: "on" });
  });
  afterAll(() => app.close());

  it.each([
    ["BR-CO-16", "invoicePayableAmount", undefined, aCentMore],
    ["BR-CL-23", "unit", "2", anUnknownUnit],
    ["XSD", "", undefined, (xml: string) => xml.replaceAll("ram:CityName", "ram:TownName")],
  ])("is told by its id %s, at its field (%s) and line (%s)", (rule, field, lineId, mistake) => {
    const xml = mistake(writeCii(checked()));
    const place = { field, ...(lineId !== undefined && { lineId }) };
    expect(brokenRules(xml, checked())).toContainEqual({ ...place, code: "rule-broken", values: { rule } });
  });

  it("is not handed out by the backend, and told before a credit is asked for", async () => {
    const ask = () =>
      app.inject({
        method: "POST",
        url: "/api/generate/xml-cii",
        payload: invoice,
        headers: { "x-backend-token": token, [headerNames.clientId]: "A".repeat(32) },
      });
    writer.mistake = aCentMore;
    const refused = await ask();
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toEqual([
      { field: "invoicePayableAmount", code: "rule-broken", values: { rule: "BR-CO-16" } },
    ]);
    writer.mistake = (xml) => xml;
    expect((await ask()).json().code).toBe("payment-required");
  });
});
