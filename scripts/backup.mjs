import { isAbsolute, join } from "node:path";
import { backendCommand } from "./backend-command.mjs";
import { CommandError, runCommand } from "./console.mjs";

/** Backs the shop's database up, or restores it. */
await runCommand(async () => {
  const [order, ...words] = process.argv.slice(2);
  // npm has changed to the repository; names of files are meant from where it was called.
  const from = process.env.INIT_CWD || process.cwd();
  const args = words.map((word) => (word.startsWith("-") || isAbsolute(word) ? word : join(from, word)));
  const code = await backendCommand("backup", [order, ...args]);
  if (code !== 0) throw new CommandError(`npm run ${order} has changed nothing.`);
});
