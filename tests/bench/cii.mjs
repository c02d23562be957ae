/*
 * An e-invoice's XML beside others: written, totals included, and checked and written, as by factur-x, which checks nothing; read
 * as by saxes alone. Ends with 1 when behind.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Flavor, Profile, buildXml } from "@stackforge-eu/factur-x";
import { build } from "esbuild";
import { SaxesParser } from "saxes";
import { median, root } from "./servers.mjs";

const sizes = [3, 100, 1000];
const rounds = 15;
/** ms of work in one round, and before the first one: until then the runtime's own compiling is measured, too. */
const inRound = 60;
const before = 1500;
/** Ours by theirs, at most, by lines. */
const most = {
  write: { 3: 1.1, 100: 1, 1000: 1 },
  "check and write": { 3: 1.8, 100: 1, 1000: 1 },
  read: { 3: 2.1, 100: 2, 1000: 2 },
};

const load = async () => {
  const folder = mkdtempSync(join(root, "node_modules/.bench-"));
  const outfile = join(folder, "lib.mjs");
  const contents = `
    export { checkInvoice } from "./lib/check/check-invoice";
    export { readCii } from "./lib/cii/read";
    export { writeCii } from "./lib/cii/write";
    export { readInvoice } from "./lib/invoice/schema";
    export { recalculate, vatGroups } from "./lib/invoice/sums/totals";`;
  await build({
    stdin: { contents, resolveDir: root, loader: "ts" },
    bundle: true,
    packages: "external",
    format: "esm",
    platform: "node",
    outfile,
  });
  const lib = await import(pathToFileURL(outfile).href);
  rmSync(folder, { recursive: true });
  return lib;
};
const { checkInvoice, readCii, writeCii, readInvoice, recalculate, vatGroups } = await load();

/** The same invoice as factur-x takes it, its sums worked out beforehand. */
const asTheirs = (invoice) => {
  const day = (date) => `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
  const groups = vatGroups(invoice);
  const categoryOf = (rate) => groups.find((group) => group.rate === rate)?.category;
  const party = (name, of) => ({
    name,
    address: {
      line1: invoice[`${of}StreetName`],
      city: invoice[`${of}CityName`],
      postalCode: invoice[`${of}PostalZone`],
      country: invoice[`${of}Country`],
    },
    electronicAddress: { value: invoice[`${of}Email`], schemeID: "EM" },
  });
  return {
    document: {
      id: invoice.invoiceID,
      issueDate: day(invoice.invoiceIssueDate),
      buyerReference: invoice.supplierBuyerReference,
      businessProcessId: "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0",
      notes: [{ content: invoice.invoiceIncludedNote }],
    },
    seller: {
      ...party(invoice.supplierCompany, "supplier"),
      contact: {
        name: invoice.supplierName,
        phone: invoice.supplierTelephone,
        email: invoice.supplierEmail,
      },
      taxRegistrations: [{ id: invoice.supplierCompanyID, schemeId: "VA" }],
    },
    buyer: party(invoice.customerCompany, "customer"),
    lines: invoice.invoiceLines.map((line) => ({
      id: line.id,
      name: line.name,
      quantity: Number(line.quantity),
      unitCode: line.unit,
      unitPrice: Number(line.unitPrice),
      lineTotal: Number(line.total),
      vatCategoryCode: categoryOf(line.vat),
      vatRatePercent: line.vat,
    })),
    allowancesCharges: groups.map(({ category, rate, allowance }) => ({
      isCharge: false,
      amount: Number(allowance),
      reason: invoice.invoiceAllowanceChargeReason,
      vatCategoryCode: category,
      vatRatePercent: rate,
    })),
    payment: {
      meansCode: "58",
      iban: invoice.supplierBankIban,
      bic: invoice.supplierBankBic,
      accountName: invoice.supplierBankAccountHolder,
      paymentReference: `Rechnung ${invoice.invoiceID}`,
      termsDescription: invoice.invoicePaymentNote,
      dueDate: day(invoice.invoiceDueDate),
    },
    delivery: { date: day(invoice.invoiceActualDeliveryDate) },
    totals: {
      currency: "EUR",
      lineTotal: Number(invoice.invoiceExtensionAmount),
      allowanceTotal: Number(invoice.invoiceAllowanceTotalAmount),
      taxBasisTotal: Number(invoice.invoiceTaxExclusiveAmount),
      taxTotal: Number(invoice.invoiceTaxAmount),
      grandTotal: Number(invoice.invoiceTaxInclusiveAmount),
      duePayableAmount: Number(invoice.invoicePayableAmount),
    },
    vatBreakdown: groups.map(({ category, rate, basis, tax, exemptionReason }) => ({
      categoryCode: category,
      ratePercent: rate,
      taxableAmount: Number(basis),
      taxAmount: Number(tax),
      ...(exemptionReason === undefined ? {} : { exemptionReason }),
    })),
  };
};

/** ms of the processor: others on the machine do not count. */
const spent = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const timesIn = (work) => {
  const began = spent();
  let times = 0;
  while (spent() - began < before) for (let turn = 0; turn < 5; turn += 1, times += 1) work();
  return Math.max(1, Math.round((times * inRound) / before));
};
const msOf = (work, times) => {
  const began = spent();
  for (let turn = 0; turn < times; turn += 1) work();
  return (spent() - began) / times;
};

/** The median of ours by theirs, in turn. */
const compare = (ours, theirs) => {
  const times = [timesIn(ours), timesIn(theirs)];
  const pairs = Array.from({ length: rounds }, () => [msOf(ours, times[0]), msOf(theirs, times[1])]);
  return {
    ours: median(pairs.map(([ms]) => ms)),
    theirs: median(pairs.map(([, ms]) => ms)),
    ratio: median(pairs.map(([a, b]) => a / b)),
  };
};

const report = (what, size, name, { ours, theirs, ratio }) => {
  console.log(
    `${what} ${size} lines: ${ours.toFixed(3)} ms, ${name} ${theirs.toFixed(3)} ms: ${ratio.toFixed(2)} times`,
  );
  if (ratio > most[what][size]) process.exitCode = 1;
};

const { invoice: thousand } = JSON.parse(
  readFileSync(join(root, "tests/fixtures/vectors/12-thousand-lines.json"), "utf8"),
);
const facts = { today: thousand.invoiceIssueDate, locale: "de" };
const encoder = new TextEncoder();

for (const size of sizes) {
  const sent = { ...thousand, invoiceLines: thousand.invoiceLines.slice(0, size) };
  const unchecked = readInvoice(sent, facts);
  const { checked } = checkInvoice(unchecked);
  const theirs = asTheirs(checked);
  const writeTheirs = () => encoder.encode(buildXml(theirs, Profile.EN16931, Flavor.XRECHNUNG));
  const written = compare(() => encoder.encode(writeCii(recalculate(checked))), writeTheirs);
  report("write", size, "factur-x", written);
  const checkedAndWritten = compare(
    () => encoder.encode(writeCii(checkInvoice(unchecked).checked)),
    writeTheirs,
  );
  report("check and write", size, "factur-x", checkedAndWritten);
  const xml = new TextDecoder().decode(encoder.encode(writeCii(checked)));
  const read = compare(
    () => readCii(xml, facts),
    () => new SaxesParser({ xmlns: true }).write(xml).close(),
  );
  report("read", size, "saxes", read);
}
