import { once } from "node:events";
import { partsOfPdf } from "../../lib/inside-pdf/extract";

const [bytes] = await once(process, "message");
process.send?.(await partsOfPdf(bytes));
