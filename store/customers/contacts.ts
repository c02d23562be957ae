import type { Contact } from "../../lib/customers/contact-files";
import { bareCustomer } from "../../lib/customers/customers";
import type { CustomersAndServices } from "../../lib/customers/offers";
import type { DocumentNode } from "../../lib/en16931/document";
import { product } from "../../lib/product";
import { markedEncoding } from "../../lib/text/encoding";
import { textsIn } from "../../locales/i18n";
import { tellFault, withArchive } from "../archive/archive";
import { download } from "../export/download";
import type { Editor } from "../editor/editor";
import { getInvoice } from "../editor/invoice-store";
import { tellOffline, toast } from "../editor/toasts";

/** As which file customers leave. */
export type ContactFile = "csv" | "vcf";

const loadFiles = () => import("../../lib/customers/contact-files");

/** How many customers are offered; 0 where the browser keeps nothing. */
export const countCustomers = (editor: Editor): Promise<number> =>
  withArchive(editor, (archive) => archive.known()).then(
    ({ customers }) => customers.length,
    () => 0,
  );

/** Saves the customers of before as a table or as cards, in the order of their names. */
export async function saveCustomers(editor: Editor, as: ContactFile): Promise<void> {
  const known = await withArchive(editor, (archive) => archive.known()).catch((error: unknown) => {
    tellFault(editor, error);
    return null;
  });
  if (!known) return;
  try {
    const { customersAsCards, customersAsCsv } = await loadFiles();
    const locale = getInvoice(editor).invoiceLocale;
    const t = await textsIn(locale);
    const customers = [...known.customers].sort((a, b) =>
      a.customerCompany.localeCompare(b.customerCompany, locale),
    );
    const text = as === "csv" ? customersAsCsv(customers, t) : customersAsCards(customers);
    await download(editor, {
      name: `${product.name} ${t("dialogs.contacts.name")}.${as}`,
      type: as === "csv" ? "text/csv" : "text/vcard",
      bytes: new TextEncoder().encode(text),
    });
  } catch {
    tellOffline(editor);
  }
}

/** Offers the customers of a table or of cards from now on; what an invoice says of one counts more. What could not be read is said. */
export async function takeCustomers(editor: Editor, file: File): Promise<void> {
  const files = await loadFiles().catch(() => null);
  if (!files) return tellOffline(editor);
  const { bytes, lineLength } = files.contactLimits;
  if (file.size > bytes)
    return toast(editor, "error", "dialogs.contacts.tooLarge", { name: file.name, size: bytes / 1_000_000 });
  const read = await file.arrayBuffer().then(
    (bytes) => files.readContacts(decoded(new Uint8Array(bytes))),
    () => null,
  );
  if (!read || read.contacts.length === 0)
    return toast(editor, "error", "dialogs.contacts.none", { name: file.name, length: lineLength });
  if (!(await learn(editor, read.contacts))) return;
  const { lost } = read;
  toast(
    editor,
    lost > 0 ? "warning" : "success",
    lost > 0 ? "dialogs.contacts.partly" : "dialogs.contacts.taken",
    {
      count: read.contacts.length,
      lost,
    },
  );
}

/** Offers a party of an e-invoice from now on, like somebody out of a list. */
export async function takeParty(
  editor: Editor,
  document: DocumentNode,
  party: "seller" | "buyer",
): Promise<void> {
  const files = await loadFiles().catch(() => null);
  if (!files) return tellOffline(editor);
  const contact = files.contactIn(document, party);
  if (!contact) return toast(editor, "error", "dialogs.contacts.nameless");
  if (await learn(editor, [contact]))
    toast(editor, "success", "dialogs.contacts.party", { name: contact.customerCompany });
}

/** True where they are offered from now on; a fault is said. */
async function learn(editor: Editor, contacts: readonly Contact[]): Promise<boolean> {
  const customers = contacts.map((contact) => bareCustomer(contact, 0));
  const known: CustomersAndServices = { customers, services: [] };
  return withArchive(editor, (archive) => archive.learn(known)).then(
    () => true,
    (error: unknown) => {
      tellFault(editor, error);
      return false;
    },
  );
}

/** Programs of Windows write such files in an encoding of their own. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder(markedEncoding(bytes) ?? "utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
