import { backendCommand } from "./backend-command.mjs";
import { runCommand } from "./console.mjs";

/** Writes down again what was bought, after the database was lost. */
await runCommand(async () => {
  process.exitCode = await backendCommand("rebuild", process.argv.slice(2));
});
