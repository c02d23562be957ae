import { sameName } from "../../lib/archive/same-document";
import { customerTexts, setCustomer, setUnseen, type Customer } from "../../lib/customers/customers";
import type { CustomersAndServices, KnownOffer } from "../../lib/customers/offers";
import { setService, type Service } from "../../lib/customers/services";
import { taxChoice } from "../../lib/invoice/tax/tax-setting";
import { localeName, type Locale } from "../../lib/locale";
import { withArchive } from "../archive/archive";
import type { Editor } from "../editor/editor";
import { edit, getInvoice, switchLocale } from "../editor/invoice-store";
import { flushLayout } from "../sheet/layout";
import { copyFrom } from "../draft/other-language";
import { sheetIdOf } from "../draft/sheet-ids";
import { takeBackRefusal } from "../editor/refused-fields";
import { toast, undoLabel } from "../editor/toasts";
import { undoing } from "../editor/undo-offer";
import { getWorkspace } from "../editor/workspace-store";

// Who was written to and what was sold before: offered where it is typed, and nothing to look after.

/** What can be offered in the fields of one kind; nothing where the browser keeps nothing. */
export const readOffers = (editor: Editor, of: keyof CustomersAndServices): Promise<readonly KnownOffer[]> =>
  withArchive(editor, (archive) => archive.known()).then(
    ({ customers, services }): readonly KnownOffer[] =>
      of === "customers"
        ? customers.map((it) => ({ of: "customers", it }))
        : services.map((it) => ({ of: "services", it })),
    () => [],
  );

/**
 * Writes the invoice on the sheet to a customer of before. Another tax than before is said, with a way back; where the customer
 * was written to in another language, that is offered.
 */
export function takeCustomer(editor: Editor, customer: Customer): void {
  const before = getInvoice(editor);
  for (const field of [...customerTexts, "invoiceDueDate"]) takeBackRefusal(editor, field);
  edit(editor, setCustomer(customer));
  if (taxChoice(getInvoice(editor)) !== taxChoice(before))
    toast(
      editor,
      "warning",
      "dialogs.known.tax",
      { customer: customer.customerCompany },
      undoing(editor, before),
    );
  const from = before.invoiceLocale;
  const { locale, customerCompany } = customer;
  if (locale === "" || locale === from) return;
  const spoken = getWorkspace(editor).spoken ?? from;
  toast(
    editor,
    "info",
    "dialogs.known.language",
    { customer: customerCompany, language: localeName(locale, spoken) },
    { label: "toasts.copyOver", run: () => writeIn(editor, locale) },
  );
}

/** Another name was typed over a customer's of before: what the sheet does not show of that one is not sent to somebody else. */
export async function leaveCustomer(editor: Editor, name: string): Promise<void> {
  const sheet = sheetIdOf(getInvoice(editor));
  const offers = await readOffers(editor, "customers");
  const before = getInvoice(editor);
  if (sheetIdOf(before) !== sheet) return;
  const known = (company: string): Customer | undefined =>
    offers
      .flatMap(({ of, it }) => (of === "customers" ? it : []))
      .find((it) => sameName(it.customerCompany) === sameName(company));
  const left = known(name);
  if (!left || left === known(before.customerCompany)) return;
  const change = setUnseen(known(before.customerCompany));
  const { invoiceXmlForm: form, customerPeppolID: id } = change(before);
  if (form === before.invoiceXmlForm && id === before.customerPeppolID) return;
  edit(editor, change);
  toast(editor, "info", "dialogs.known.another", { customer: left.customerCompany }, undoing(editor, before));
}

/** Goes on with what is on the sheet in another language; that one's own draft is kept. */
function writeIn(editor: Editor, locale: Locale): void {
  const { invoiceLocale: from } = getInvoice(editor);
  if (from === locale) return;
  switchLocale(editor, locale);
  copyFrom(editor, from, locale);
  void flushLayout(editor);
}

/** Sells a service of before on a line of the sheet. */
export const takeService = (editor: Editor, lineId: string, service: Service): void =>
  edit(editor, setService(lineId, service));

/** Offers something no more, until it comes anew; the message takes it back. */
export async function forgetOffer(editor: Editor, { of, it }: KnownOffer): Promise<void> {
  const name = of === "customers" ? it.customerCompany : it.name;
  const again: CustomersAndServices = {
    customers: of === "customers" ? [it] : [],
    services: of === "services" ? [it] : [],
  };
  try {
    await withArchive(editor, (archive) => archive.forget(of, it.key));
  } catch {
    return toast(editor, "warning", "toasts.archive.blocked");
  }
  toast(
    editor,
    "info",
    "dialogs.known.forgotten",
    { name },
    {
      label: undoLabel,
      run: () => void withArchive(editor, (archive) => archive.learn(again)).catch(() => undefined),
    },
  );
}
