import type { Locator, Page } from "@playwright/test";
import type { Invoice } from "../../lib/invoice/invoice";
import { localeFacts } from "../../lib/locale";
import type { de } from "../words";

/** An empty sheet, and the invoice that somebody has in mind. */
export interface Desk {
  readonly page: Page;
  readonly words: typeof de;
  readonly invoice: Invoice;
}

/** Comes to a field without the mouse, and types a text in the place of what stands there. */
export async function write(control: Locator, text: string): Promise<void> {
  const page = control.page();
  await control.focus();
  await page.keyboard.press("ControlOrMeta+a");
  if (text === "") await page.keyboard.press("Delete");
  else await type(page, text);
}

/** Types a text where the cursor is; Enter alone would go on to the next field. */
export async function type({ keyboard }: Page, text: string): Promise<void> {
  for (const [index, part] of text.split("\n").entries()) {
    if (index > 0) await keyboard.press("Shift+Enter");
    await keyboard.type(part);
  }
}

/** A number as it is typed in the language of the invoice. */
export const number = ({ invoice }: Desk, value: string | number): string =>
  String(value).replace(".", localeFacts[invoice.invoiceLocale].decimal);

/** Goes to a choice and makes it, unless it is made. */
export async function choose(control: Locator, value: string): Promise<void> {
  // Some fetch their options when somebody comes near.
  await control.focus();
  if ((await control.inputValue()) !== value) await control.selectOption(value);
}

/** Turns a switch to where it should be. */
export async function turn(control: Locator, on: boolean): Promise<void> {
  if ((await control.isChecked()) !== on) await control.click();
}
