import { resolve } from "node:path";
import { backendCommand } from "./backend-command.mjs";
import { runCommand } from "./console.mjs";

/** Checks e-invoices by the rules of EN 16931 and XRechnung: `npm run check -- FILE …`. */
await runCommand(async () => {
  // The command runs at the project's root; names are those of where it was called.
  const from = process.env.INIT_CWD ?? process.cwd();
  const args = process.argv.slice(2);
  const isOption = (at) => args[at].startsWith("--") || /^--(format|lang)$/.test(args[at - 1] ?? "");
  process.exitCode = await backendCommand(
    "check",
    args.map((arg, at) => (isOption(at) ? arg : resolve(from, arg))),
  );
});
