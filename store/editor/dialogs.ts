import type { PastedAddress } from "../../lib/paste/address";
import type { ReadInvoice } from "../../lib/en16931/read";
import type { Invoice } from "../../lib/invoice/invoice";
import type { Proof } from "../../lib/proof/prove";
import type { LegalText } from "../../lib/site/legal";
import { storePart, type Editor } from "./editor";
import { focusField } from "./fields-on-page";
import { openPart } from "../sheet/open-part";
import type { SavedState } from "../draft/saved-state";
import { usePart } from "./use-editor";

/** A place in a text of the sheet: the caret, or what is selected. */
export interface PastePlace {
  readonly field: string;
  readonly lineId: string | null;
  readonly from: number;
  readonly to: number;
}

/**
 * What was pasted and waits for a word of the visitor: rows for the table, an address, or a text that is longer than its
 * field. `place` is where it would go as plain text; null where no text can go.
 */
export type Pasted =
  | {
      readonly is: "rows";
      readonly text: string;
      readonly lineId: string | null;
      readonly place: PastePlace | null;
    }
  | {
      readonly is: "address";
      readonly text: string;
      readonly party: "supplier" | "customer";
      readonly address: PastedAddress;
      readonly place: PastePlace | null;
    }
  | {
      readonly is: "long";
      readonly place: PastePlace;
      readonly kept: string;
      readonly surplus: string;
      /** Characters that the field takes. */
      readonly max: number;
    };

/** What the files say, value by value, and the XML that says it. */
export interface ShownProof {
  readonly proof: Proof;
  /** null where there is none. */
  readonly xml: Uint8Array | null;
}

/** A draft that came with an address, whoever wrote that, and what to call with the visitor's word on it. */
export interface AskedDraft {
  readonly draft: Invoice;
  readonly answer: (isWanted: boolean) => void;
}

/** An e-invoice of somebody else, as its file says it. */
export interface Reading {
  /** The file as it came. */
  readonly file: File;
  /** The XML inside, where the file is a PDF. */
  readonly xml: string | null;
  readonly read: ReadInvoice;
  /** Other invoices in the same PDF. */
  readonly others?: readonly Pick<Reading, "xml" | "read">[];
  /** Whether it is opened to be gone on with: it comes onto the sheet at once where nothing of it gets lost. */
  readonly isGoneOnWith?: boolean;
}

/** What can be said of the payment, by the parts of its dialog. */
export const paymentParts = ["partials", "prepaid", "skonto", "debit", "accounts"] as const;
export type PaymentPart = (typeof paymentParts)[number];

/** Every dialog and what it needs to open. */
export interface DialogProps {
  readonly generate: undefined;
  /** The file that was dropped on the page, or the draft that came with its address, if one did. `isViewed`: at once, or as soon as it is there. */
  readonly upload:
    | { readonly file: File | undefined; readonly isViewed?: boolean }
    | { readonly asked: AskedDraft }
    | undefined;
  readonly packages: undefined;
  readonly beta: undefined;
  readonly feedback: undefined;
  readonly compare: undefined;
  readonly shortcuts: undefined;
  readonly tourEnd: undefined;
  readonly legal: { readonly text: LegalText };
  readonly otherTab: { readonly theirs: SavedState };
  readonly paste: Pasted;
  readonly paymentTerms: { readonly part: PaymentPart } | undefined;
  readonly attachments: undefined;
  readonly imported: undefined;
  readonly drawer: undefined;
  readonly draftLink: { readonly invoice: Invoice };
  readonly proof: ShownProof;
  readonly reading: Reading;
}

export type DialogName = keyof DialogProps;
export type OpenDialog = {
  [Name in DialogName]: { readonly name: Name; readonly props: DialogProps[Name] };
}[DialogName];

/** What lies over the page and takes its input. */
export interface Dialogs {
  readonly dialog: OpenDialog | null;
  /** What opened over the dialog, which stays as it is underneath. */
  readonly over: OpenDialog | null;
  readonly tourRunning: boolean;
}

const store = storePart<Dialogs>(() => ({ dialog: null, over: null, tourRunning: false }));

/** A piece of what lies over the page. */
export const useDialogs = <T>(selector: (dialogs: Dialogs) => T): T => usePart(store, selector);
/** What lies over the page. */
export const getDialogs = (editor: Editor): Dialogs => store(editor).getState();
/** Calls back after each change; gives the function that ends it. */
export const onDialogsChange = (editor: Editor, listener: (dialogs: Dialogs) => void): (() => void) =>
  store(editor).subscribe(listener);

/** Sets whether the tour is running. */
export const setTourRunning = (editor: Editor, tourRunning: boolean): void =>
  store(editor).setState({ tourRunning });

/** The dialogs that need nothing to open. */
export type PlainDialog = {
  [Name in DialogName]: undefined extends DialogProps[Name] ? Name : never;
}[DialogName];

const show = (editor: Editor, dialog: OpenDialog): void => store(editor).setState({ dialog, over: null });

/** Over the dialog that is open, if one is. */
export const showOver = (editor: Editor, dialog: OpenDialog): void => {
  if (store(editor).getState().dialog) store(editor).setState({ over: dialog });
  else show(editor, dialog);
};

/** Opens a dialog in the place of the one that is open. */
export const openDialog = (editor: Editor, name: PlainDialog): void =>
  show(editor, { name, props: undefined });

/** Opens the upload with its file already there, also in an upload that waits for one; or for a file that is to be viewed. */
export const openUploadOf = (editor: Editor, file: File | undefined, isViewed = false): void =>
  show(editor, { name: "upload", props: { file, isViewed } });

/** Opens the dialog of the payment at one of its parts. */
export const openPayment = (editor: Editor, part: PaymentPart): void =>
  show(editor, { name: "paymentTerms", props: { part } });

/** Opens a legal text, over the dialog that asks for the consent to it. */
export const openLegalText = (editor: Editor, text: LegalText): void =>
  showOver(editor, { name: "legal", props: { text } });

/** Tells how to get a coupon, over the dialog that wants one. */
export const openBeta = (editor: Editor): void => showOver(editor, { name: "beta", props: undefined });

/** Asks which of two versions of the invoice shall stay. */
export const askWhichVersion = (editor: Editor, theirs: SavedState): void =>
  show(editor, { name: "otherTab", props: { theirs } });

/** Shows what was pasted and what would become of it. */
export const openPaste = (editor: Editor, pasted: Pasted): void =>
  show(editor, { name: "paste", props: pasted });

/** Shows where each value stands in the files. */
export const openProof = (editor: Editor, shown: ShownProof): void =>
  show(editor, { name: "proof", props: shown });

/** Shows an e-invoice of somebody else, in the place of the dialog that has opened its file; the sheet waits behind it. */
export const openReading = (editor: Editor, reading: Reading): void =>
  show(editor, { name: "reading", props: reading });

/** Closes the dialog on top. */
export const closeDialog = (editor: Editor): void =>
  store(editor).setState(({ over }) => (over ? { over: null } : { dialog: null }));

/** Closes every open dialog. */
export const closeAllDialogs = (editor: Editor): void => store(editor).setState({ dialog: null, over: null });

/** Closes the dialog and goes to the field; what lies behind a modal dialog takes no focus before it is gone. */
export function jumpToField(editor: Editor, field: string, lineId?: string): void {
  closeAllDialogs(editor);
  // What few invoices have is there once somebody wants it.
  openPart(editor, field);
  setTimeout(() => focusField(field, lineId), 0);
}
