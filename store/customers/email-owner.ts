import { sameName } from "../../lib/archive/same-document";
import type { Warning } from "../../lib/check/finding";
import type { Invoice } from "../../lib/invoice/invoice";
import { withArchive } from "../archive/archive";
import { storePart, type Editor } from "../editor/editor";
import { getInvoice } from "../editor/invoice-store";

/** The address on the sheet, and the name of the customer of before that alone has it; "" for none. */
const owner = storePart(() => ({ email: "", customer: "" }));

/** Looks whose e-mail address the customer's on the sheet is. True when that has changed. */
export async function lookForEmail(editor: Editor): Promise<boolean> {
  const { customerEmail: email, customerCompany } = getInvoice(editor);
  const known =
    email === "" ? null : await withArchive(editor, (archive) => archive.known()).catch(() => null);
  const owners = (known?.customers ?? []).filter(
    (each) => each.customerEmail.toLowerCase() === email.toLowerCase(),
  );
  const isOwn = owners.some((each) => sameName(each.customerCompany) === sameName(customerCompany));
  const customer = isOwn ? "" : (owners[0]?.customerCompany ?? "");
  const before = owner(editor).getState();
  owner(editor).setState({ email, customer });
  return customer !== before.customer || (customer !== "" && email !== before.email);
}

/** That the invoice would be sent to another customer, whose address was left where another name was typed over the last one. */
export function emailFindings(editor: Editor, { customerEmail }: Invoice): readonly Warning[] {
  const { email, customer } = owner(editor).getState();
  return customer === "" || email !== customerEmail
    ? []
    : [{ field: "customerEmail", code: "others-email", values: { customer } }];
}
