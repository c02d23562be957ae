/* What this suite needs beyond Node and a browser. `stripe-mock`: only Stripe's stand-in. */
import { runCommand } from "../../scripts/console.mjs";
import { needServers, needStripeMock } from "./services.mjs";

await runCommand(process.argv[2] === "stripe-mock" ? needStripeMock : needServers);
