import { limits } from "../limits";
import { cut } from "../text/characters";
import { fields } from "./fields";
import type { Invoice } from "./invoice";

/**
 * An invoice from outside the editor, each text cut to what its field lets anybody type: one of a million characters
 * would keep the page from opening.
 */
export const withinLimits = (invoice: Invoice): Invoice => ({
  ...invoice,
  ...Object.fromEntries(fields.map(({ name, maxLength }) => [name, cut(invoice[name], maxLength)])),
  invoiceLines: invoice.invoiceLines.map((line) => ({
    ...line,
    name: cut(line.name, limits.lineNameLength),
    description: cut(line.description, limits.descriptionLength),
  })),
});
