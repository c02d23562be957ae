"use client";

import { Plus } from "lucide-react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { Invoice } from "../../lib/invoice/invoice";
import { documentKinds } from "../../lib/invoice/kinds/document-kind";
import { setKind } from "../../lib/invoice/kinds/kind-changes";
import { lineExtras } from "../../lib/invoice/lines/extras-changes";
import { areFound } from "../../lib/text/search";
import { isTextKey, type TextKey } from "../../locales/i18n";
import { openPayment, paymentParts } from "../../store/editor/dialogs";
import type { Editor } from "../../store/editor/editor";
import { focusField } from "../../store/editor/fields-on-page";
import { edit, getInvoice, useInvoice } from "../../store/editor/invoice-store";
import { takeBackRefusal } from "../../store/editor/refused-fields";
import { useEditor } from "../../store/editor/use-editor";
import { closeMenu } from "../../store/editor/workspace-store";
import { addExtra } from "../lines/line-extras";
import { addPart, addableParts, takesTaxNumber } from "../sheet/info-extras";
import { addChargeAndFocus } from "../sums/charges";
import { Button } from "../ui/button";
import "./settings-dialog.css";

/** What an invoice can be given that is no setting: its name, and what brings it with the cursor in it. */
interface Addition {
  readonly name: string;
  readonly label: TextKey;
  readonly add: (editor: Editor) => void;
  /** Where the sheet takes it; everywhere where nothing is said. */
  readonly isFor?: (invoice: Invoice) => boolean;
}

const hasLines = ({ invoiceLines }: Invoice): boolean => invoiceLines.length > 0;

const additions: readonly Addition[] = [
  ...addableParts.map((name): Addition => ({
    name,
    label: `extras.${name}`,
    add: (editor) => addPart(editor, name),
    ...(name === "supplierTaxNumber" ? { isFor: takesTaxNumber } : {}),
  })),
  ...paymentParts.map((name): Addition => ({
    name,
    label: `dialogs.terms.${name}`,
    add: (editor) => openPayment(editor, name),
    isFor: hasLines,
  })),
  ...lineExtras.map((name): Addition => ({
    name: `line-${name}`,
    label: `extras.${name}`,
    add: (editor) => {
      const last = getInvoice(editor).invoiceLines.at(-1);
      if (last) addExtra(editor, last.id, name);
    },
    isFor: hasLines,
  })),
  { name: "charge", label: "extras.addCharge", add: addChargeAndFocus, isFor: hasLines },
  ...documentKinds.map((kind): Addition => ({
    name: kind,
    label: `kinds.${kind}`,
    add: (editor) => {
      takeBackRefusal(editor, "invoiceDueDate");
      edit(editor, setKind(kind));
      focusField("invoiceKind");
    },
  })),
];

/** What is found beside the settings: by its name, and by the words that people have for it. */
export function useAdditions(query: string): readonly Addition[] {
  const { t, i18n } = useTranslation();
  const there = useInvoice((invoice) => additions.filter(({ isFor }) => isFor?.(invoice) !== false));
  if (query.trim() === "") return [];
  return there.filter(({ name, label }) => {
    const words = `dialogs.settings.words.${name}`;
    return areFound(query, [t(label), ...(isTextKey(i18n, words) ? [t(words)] : [])]);
  });
}

/** Each as a button that puts it on the sheet. */
export function Additions({ found }: { readonly found: readonly Addition[] }) {
  const editor = useEditor();
  const { t } = useTranslation();
  return found.map(({ name, label, add }) => (
    <Button
      key={name}
      look="text"
      className="ed-addition"
      icon={<Plus aria-hidden />}
      onClick={() => {
        flushSync(() => closeMenu(editor));
        add(editor);
      }}
    >
      {name.startsWith("line-") ? t("dialogs.settings.ofLastLine", { name: t(label) }) : t(label)}
    </Button>
  ));
}
