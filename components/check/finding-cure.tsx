"use client";

import { setField } from "../../lib/invoice/changes";
import type { Finding } from "../../lib/invoice/finding";
import type { Change } from "../../lib/invoice/invoice";
import { setTaxChoice } from "../../lib/invoice/tax/tax-setting";
import { setKind, withOtherSign } from "../../lib/invoice/kinds/kind-changes";
import { confirmAccount } from "../../store/payment/accounts";
import { useEditor } from "../../store/editor/use-editor";
import { edit } from "../../store/editor/invoice-store";
import { jumpToField } from "../../store/editor/dialogs";
import { getOpenPartials, getPaidPartials, takeOpenPartials } from "../../store/payment/open-partials";
import { checkSheet } from "../../store/check/sheet-check";
import { useTranslation } from "react-i18next";
import "./findings.css";

/** The button that mends a finding, where one press can: it changes the sheet, goes to a field, or takes the visitor's word. */
export function FindingCure({ finding: { code, values = {} } }: { readonly finding: Finding }) {
  const editor = useEditor();
  const { t } = useTranslation();
  const { next, iban } = values;
  if (next !== undefined)
    return (
      <Cure
        name={t("findings.nextNumber", { next })}
        onTake={() => {
          edit(editor, setField("invoiceID", next));
          jumpToField(editor, "invoiceID");
        }}
      />
    );
  if (code === "partials-left-out") {
    const paid = getPaidPartials(editor);
    if (paid.length === 0) return null;
    const isAll = paid.length === getOpenPartials(editor).length;
    return (
      <Cure
        name={t(isAll ? "dialogs.terms.takeAll" : "dialogs.terms.takePaid")}
        onTake={() => {
          takeOpenPartials(editor, paid, true);
          void checkSheet(editor);
        }}
      />
    );
  }
  const cure = changes[code];
  if (cure)
    return (
      <Cure
        name={t(cure.name)}
        onTake={() => {
          edit(editor, cure.change);
          void checkSheet(editor);
        }}
      />
    );
  if (code === "buyer-id-missing")
    return (
      <Cure
        name={t("fields.customerRegisterID.label")}
        onTake={() => jumpToField(editor, "customerRegisterID")}
      />
    );
  if (code !== "other-account" || iban === undefined) return null;
  return (
    <Cure
      name={t("dialogs.generate.accountIsRight")}
      onTake={() => {
        confirmAccount(editor, iban);
        void checkSheet(editor);
      }}
    />
  );
}

type CureName =
  | "dialogs.upload.purposes.refund.name"
  | "findings.otherSign"
  | "findings.replaceNote"
  | "sheet.taxProposal.normal";

const asRefund = { name: "dialogs.upload.purposes.refund.name", change: setKind("refund") } as const;

/** What one change of the invoice mends, and what that is called. */
const changes: Readonly<Record<string, { readonly name: CureName; readonly change: Change }>> = {
  "correction-below-zero": asRefund,
  "cancels-a-part": asRefund,
  "goods-stay-here": { name: "sheet.taxProposal.normal", change: setTaxChoice("normal") },
  "cancellation-above-zero": { name: "findings.otherSign", change: withOtherSign },
  "note-asks-for-payment": { name: "findings.replaceNote", change: setField("invoicePaymentNote", "") },
};

function Cure({ name, onTake }: { readonly name: string; readonly onTake: () => void }) {
  return (
    <button type="button" className="ed-finding-cure" onClick={onTake}>
      {name}
    </button>
  );
}
