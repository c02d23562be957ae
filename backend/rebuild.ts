import { AppError } from "../lib/contract/errors";
import { createCredits } from "./credits/credits";
import { openDatabase } from "./db/client";
import { openKeyedDatabase } from "./db/keyed-database";
import { keepPrivate } from "./db/private-folder";
import { readEnv } from "./env";
import { memoize } from "./lazy";
import { priceList } from "./payments/price-list";
import { rebuild, type Rebuilt } from "./payments/rebuild";
import { createShop } from "./payments/shop";
import { createStripe } from "./payments/stripe";
import { StartError } from "./start-error";

/** The command `npm run rebuild-from-stripe`: writes down again what was bought, after the database was lost. */
async function main(): Promise<void> {
  const [option, ...more] = process.argv.slice(2);
  if ((option !== undefined && option !== "--dry-run") || more.length > 0) {
    throw new StartError("The only option is --dry-run: it tells what would be done, and does nothing.");
  }
  const isTrial = option === "--dry-run";
  const env = readEnv(process.env);
  await keepPrivate(env.dataDir, console.error);
  if (!env.stripe) throw new StartError("STRIPE_SECRET_KEY must be set: payments are read from Stripe.");
  // An embedded one that a backend uses is refused here.
  const workerFile = new URL("./db/engine-worker.mjs", import.meta.url);
  const database = await openDatabase({ ...env, workerFile });
  try {
    const credits = createCredits(memoize(() => openKeyedDatabase(database.queries, env.codePepper)));
    const stripe = createStripe(env.stripe);
    const shop = createShop(stripe, priceList(env.stripe.prices), credits);
    for (const line of report(await rebuild(stripe.paidSessions(), shop, credits, isTrial), isTrial)) {
      console.log(line);
    }
  } finally {
    await database.close();
  }
}

const report = ({ found, known, worthless, invoices }: Rebuilt, isTrial: boolean): readonly string[] => [
  `Paid at Stripe: ${found}. Here already: ${known}.`,
  `${isTrial ? "Would be granted" : "Granted"}: ${found - known}, for ${invoices} invoices.`,
  ...(isTrial ? [] : [`Refunded as a whole or disputed: ${worthless} of all.`]),
  ...(found > known
    ? ["What was spent of these is not known to Stripe: they are worth what was paid and not refunded."]
    : []),
];

try {
  await main();
} catch (cause) {
  const isAway = cause instanceof AppError && cause.code === "payment-unavailable";
  if (isAway) console.error("Stripe does not answer, or refuses the key. What was granted so far stays.");
  else console.error(cause instanceof StartError ? cause.message : cause);
  process.exitCode = 1;
}
