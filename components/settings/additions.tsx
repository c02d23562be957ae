"use client";

import { ArrowRight, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Invoice } from "../../lib/invoice/invoice";
import { documentKinds, isFinal } from "../../lib/invoice/kinds/document-kind";
import { setKind } from "../../lib/invoice/kinds/kind-changes";
import { lineExtras } from "../../lib/invoice/lines/extras-changes";
import { areFound } from "../../lib/text/search";
import { isTextKey, type TextKey } from "../../locales/i18n";
import { openPayment, paymentParts } from "../../store/editor/dialogs";
import type { Editor } from "../../store/editor/editor";
import { focusField } from "../../store/editor/fields-on-page";
import { edit, getInvoice, useInvoice } from "../../store/editor/invoice-store";
import { takeBackRefusal } from "../../store/editor/refused-fields";
import { toast } from "../../store/editor/toasts";
import { undoing } from "../../store/editor/undo-offer";
import { openMenuAt } from "../../store/editor/workspace-store";
import { addExtra } from "../lines/line-extras";
import { addPart, addableParts, takesTaxNumber } from "../sheet/info-extras";
import { addChargeAndFocus } from "../sums/charges";
import { Button } from "../ui/button";
import { comeIntoSight } from "../ui/come-into-sight";
import "./settings-dialog.css";

/** What an invoice can be given that is no setting, or a place where it is set: its name, and what brings it with the cursor in it. */
export interface Addition {
  readonly name: string;
  readonly label: TextKey;
  readonly add: (editor: Editor) => void;
  /** Where the sheet takes it; everywhere where nothing is said. */
  readonly isFor?: (invoice: Invoice) => boolean;
  /** It leads to where something is set, and adds nothing by itself. */
  readonly leads?: true;
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
    add: name === "partials" ? deductPartials : (editor) => openPayment(editor, name),
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
  { name: "theme", label: "toolbar.theme", add: (editor) => openMenuAt(editor, "theme", null), leads: true },
  {
    name: "hue",
    label: "menus.theme.hue",
    add: (editor) => openMenuAt(editor, "theme", "hue"),
    isFor: ({ invoiceTheme }) => invoiceTheme.theme !== "default",
    leads: true,
  },
  {
    name: "font",
    label: "menus.theme.font",
    add: (editor) => openMenuAt(editor, "theme", "font"),
    leads: true,
  },
  {
    name: "stationery",
    label: "menus.theme.stationery.title",
    add: (editor) => openMenuAt(editor, "theme", "stationery"),
    leads: true,
  },
  { name: "logo", label: "fields.customerLogo.label", add: () => focusField("customerLogo"), leads: true },
  // It is there with the account.
  { name: "code", label: "sheet.qrPlace", add: () => focusField("supplierBankIban"), leads: true },
  { name: "language", label: "header.language", add: () => focusField("invoiceLocale"), leads: true },
];

/** Nothing is deducted from an invoice that is no final one: it becomes one first, which can be taken back. */
function deductPartials(editor: Editor): void {
  const before = getInvoice(editor);
  if (!isFinal(before.invoiceKind) && before.invoicePartials.length === 0) {
    edit(editor, setKind("final"));
    toast(editor, "info", "toasts.final", {}, undoing(editor, before));
  }
  openPayment(editor, "partials");
}

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

interface AdditionsProps {
  readonly id: string;
  readonly found: readonly Addition[];
  /** The one that the keys have come to. */
  readonly chosen: Addition | undefined;
  readonly onTake: (taken: Addition) => void;
}

/** The id of an addition's option in the list with this id. */
export const optionId = (list: string, { name }: Addition): string => `${list}-${name}`;

/** Each as an option that puts it on the sheet, or leads to it. */
export function Additions({ id, found, chosen, onTake }: AdditionsProps) {
  const { t } = useTranslation();
  if (found.length === 0) return null;
  return (
    <>
      <h3 className="ed-settings-group" id={`${id}-title`}>
        {t("dialogs.settings.groups.add")}
      </h3>
      <div id={id} role="listbox" aria-labelledby={`${id}-title`}>
        {found.map((addition) => {
          const { name, label, leads } = addition;
          const Sign = leads ? ArrowRight : Plus;
          return (
            <Button
              key={name}
              ref={addition === chosen ? comeIntoSight : undefined}
              id={optionId(id, addition)}
              role="option"
              aria-selected={addition === chosen}
              tabIndex={-1}
              look="text"
              className="ed-addition"
              icon={<Sign aria-hidden />}
              onClick={() => onTake(addition)}
            >
              {name.startsWith("line-") ? t("dialogs.settings.ofLastLine", { name: t(label) }) : t(label)}
            </Button>
          );
        })}
      </div>
    </>
  );
}
