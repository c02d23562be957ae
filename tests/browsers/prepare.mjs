/* What this suite needs beyond Node and a Chromium. */
import { runCommand } from "../../scripts/console.mjs";
import { needBrowsers } from "./programs.mjs";

await runCommand(needBrowsers);
