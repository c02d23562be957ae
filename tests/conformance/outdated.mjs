/*
 * Names the validators of which the registry has a newer release.
 *
 *   npm run outdated:validators    ends with 1 when there is one, or when the registry cannot be asked
 */
import { askForNewer } from "./jvm.mjs";

const { upToDate, said } = await askForNewer();
console.log(said);
process.exitCode = upToDate ? 0 : 1;
