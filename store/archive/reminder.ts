import { canShare, share } from "../../lib/browser/share";
import { stay } from "../../lib/browser/leaving";
import type { Entry } from "../../lib/archive/entry";
import type { ExportedFile } from "../../lib/export/export-invoice";
import { exportReminder, newReminder, reminderMail, type Reminder } from "../../lib/export/reminder";
import type { Invoice } from "../../lib/invoice/invoice";
import type { Money } from "../../lib/values/money";
import { createI18n } from "../../locales/i18n";
import { words } from "../../locales/words";
import { download } from "../export/download";
import { setReminded } from "./drawer";
import { createEditor, type Editor } from "../editor/editor";
import { codeOf, retryAfterOf } from "../editor/failures";
import { captureFrom, exportPorts } from "../export/generation";
import { load, today } from "../editor/invoice-store";
import { letterState, type Letter, type Making } from "./letter";
import { writeMail } from "../export/mail";
import { toast } from "../editor/toasts";

/**
 * Begins a letter of today that reminds of what is left of an issued invoice, in euros, or goes on with it.
 *
 * @throws when its words cannot be had
 */
export async function openReminder(
  editor: Editor,
  entry: Entry,
  invoice: Invoice,
  open: Money,
): Promise<void> {
  const { letter: known } = letterState(editor).getState();
  const isSame = known?.entry.id === entry.id && known.reminder.invoice.invoicePayableAmount === open;
  if (isSame && known.reminder.date === today(editor)) return letterState(editor).setState({ isOpen: true });
  const { invoiceLocale: locale } = invoice;
  const [common, dialogs] = await Promise.all([words[locale].common(), words[locale].dialogs()]);
  const given = { common: common.default, dialogs: dialogs.default };
  const sheet = createEditor(editor);
  load(sheet, invoice);
  const reminder = newReminder(createI18n(locale, given).t, invoice, open, today(editor));
  letterState(editor).setState({
    letter: { entry, reminder, words: given, sheet, making: { is: "idle" } },
    isOpen: true,
  });
}

/** Changes what the letter says; what was made of it before is another letter. */
export const writeReminder = (editor: Editor, change: (reminder: Reminder) => Reminder): void =>
  update(editor, (letter) => ({ ...letter, reminder: change(letter.reminder), making: { is: "idle" } }));

/**
 * Makes the letter's PDF, begins to save it and notes the day with the invoice. An error leaves the letter as it is and can
 * be tried again.
 *
 * @param root what the letter is shown in
 */
export async function makeReminder(editor: Editor, root: ParentNode): Promise<void> {
  const { letter } = letterState(editor).getState();
  if (!letter || letter.making.is === "pending") return;
  const { entry, reminder, sheet } = letter;
  const note = (making: Making): void => update(editor, (now) => ({ ...now, making }));
  note({ is: "pending" });
  const mayLeave = stay();
  try {
    const captureSheet = () => captureFrom(sheet, root);
    const file = await exportReminder(textsOf(letter), reminder, { ...exportPorts(editor), captureSheet });
    void download(editor, file);
    note({ is: "made", file, isNoted: await setReminded(editor, entry) });
  } catch (error) {
    note({ is: "error", code: codeOf(error), retryAfter: retryAfterOf(error) });
  } finally {
    mayLeave();
  }
}

/** Opens the visitor's mail program with the letter's words. A link can attach nothing; what to attach stands in the mail. */
export function mailReminder(editor: Editor, letter: Letter, file: ExportedFile): void {
  writeMail(reminderMail(textsOf(letter), letter.reminder, file));
  toast(editor, "info", "dialogs.receipt.attach");
}

/** Whether the device can hand the letter on. */
export const canShareReminder = (file: ExportedFile): boolean => canShare([file]);

/** Hands the letter with the words of the mail to another program of the device. */
export async function shareReminder(editor: Editor, letter: Letter, file: ExportedFile): Promise<void> {
  const mail = reminderMail(textsOf(letter), letter.reminder, file);
  if (await share({ title: mail.subject, text: mail.body, files: [file] })) return;
  toast(editor, "error", "dialogs.receipt.notShared");
}

const textsOf = ({ words, reminder }: Letter) => createI18n(reminder.invoice.invoiceLocale, words).t;

function update(editor: Editor, change: (letter: Letter) => Letter): void {
  const { letter } = letterState(editor).getState();
  if (letter) letterState(editor).setState({ letter: change(letter) });
}
