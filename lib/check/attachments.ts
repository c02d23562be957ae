import { areTooMany } from "../invoice/attachments";
import type { Attachment, Invoice } from "../invoice/invoice";
import { attachmentName } from "../upload/attachment-type";
import type { Refusal } from "./finding";

/** The list of them on the sheet. */
const field = "invoiceAttachments";

/** What keeps the attachments (BG-24) out of an e-invoice; where their bytes lie nobody knows here. */
export function attachmentRefusals({ invoiceAttachments }: Invoice): readonly Refusal[] {
  const names = new Set<string>();
  const found: Refusal[] = areTooMany(invoiceAttachments) ? [{ field, code: "too-many-attachments" }] : [];
  for (const { name, type } of invoiceAttachments) {
    const same = name.toLowerCase();
    // BR-52, BR-DE-22; and the name is printed, and what somebody saves it under.
    const isWrong = names.has(same) || attachmentName(name, type) !== name;
    if (isWrong) found.push({ field, code: "attachment-name", values: { name } });
    names.add(same);
  }
  return found;
}

/** That the bytes of one are not in this browser any more. */
export const lostAttachment = ({ name }: Attachment): Refusal => ({
  field,
  code: "attachment-lost",
  values: { name },
});
