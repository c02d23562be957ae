"use client";

import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { setDate } from "../../lib/invoice/changes";
import { typedDay } from "../../lib/invoice/clean-field";
import { givesBack, isFinal, isPaid, takesBack } from "../../lib/invoice/kinds/document-kind";
import {
  leftWithoutPrepaid,
  setPaid,
  setPaymentMeans,
  setPrepaid,
  setSkonto,
  setSkontoCode,
} from "../../lib/invoice/payment/payment-changes";
import type { Change, Skonto } from "../../lib/invoice/invoice";
import { isStep } from "../../lib/invoice/payment/skonto";
import { amountToType, typedAmount } from "../../lib/typing/typed-amount";
import { formatDate } from "../../lib/values/dates";
import { unreadDecimal, withoutTrailingZeros } from "../../lib/values/money";
import { limits } from "../../lib/limits";
import { closeDialog, type PaymentPart } from "../../store/editor/dialogs";
import { edit, useInvoice, useInvoiceLocale } from "../../store/editor/invoice-store";
import { useEditor } from "../../store/editor/use-editor";
import { Button } from "../ui/button";
import { Checkbox } from "../ui/checkbox";
import { Dialog, DialogActions } from "../ui/dialog";
import { Accounts } from "./payment-accounts";
import { PaymentEntry } from "./payment-entry";
import { Partials } from "./payment-partials";
import { Setting } from "../settings/setting";
import { SettingsText } from "../settings/settings-text";
import "../ui/segments.css";
import "./payment-dialog.css";
import "../settings/settings-dialog.css";

/** What can be said of the payment beside its note. Every change is on the sheet at once and one undo step. */
export function PaymentDialog({ part: asked }: { readonly part?: PaymentPart }) {
  const editor = useEditor();
  const { t } = useTranslation();
  const takesOff = useInvoice(
    ({ invoiceKind, invoicePartials }) => isFinal(invoiceKind) || invoicePartials.length > 0,
  );
  const isCollected = useInvoice(({ invoicePaymentMeans }) => invoicePaymentMeans === "direct-debit");
  const close = (): void => closeDialog(editor);
  /** The one that was asked for has the focus to begin with. */
  const part = (name: PaymentPart, content: ReactNode): ReactNode => (
    <div {...(name === asked ? { "data-first": true, tabIndex: -1 } : {})}>{content}</div>
  );
  return (
    <Dialog title={t("dialogs.terms.title")} context={t("dialogs.terms.text")} size="payment" onClose={close}>
      <div className="ed-settings ed-payment-parts">
        {takesOff ? part("partials", <Partials />) : null}
        {part("prepaid", <Prepaid />)}
        {part("skonto", <SkontoPart />)}
        {part("debit", <Debit />)}
        {isCollected ? null : part("accounts", <Accounts />)}
      </div>
      <div className="ed-dialog-foot">
        <DialogActions>
          <Button look="primary" onClick={close}>
            {t("dialogs.terms.done")}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

const firstStep = { days: 7, percent: unreadDecimal("2") };

function SkontoPart() {
  const editor = useEditor();
  const { t } = useTranslation();
  const locale = useInvoiceLocale();
  const steps = useInvoice(({ invoiceSkonto }) => invoiceSkonto);
  const hasCode = useInvoice(({ invoiceHasSkontoCode }) => invoiceHasSkontoCode);
  const isCollected = useInvoice(({ invoicePaymentMeans }) => invoicePaymentMeans === "direct-debit");
  const last = steps.at(-1) ?? firstStep;
  const changed = (index: number, step: Skonto): Change | null =>
    isStep(step) ? setSkonto(steps.with(index, step)) : null;
  return (
    <Setting
      title={t("dialogs.terms.skonto")}
      hint={t("dialogs.terms.skontoHint")}
      on={steps.length > 0}
      onToggle={(on) => edit(editor, setSkonto(on ? [firstStep] : []))}
    >
      {steps.map((step, index) => (
        <div
          key={index}
          className="ed-payment-row"
          role="group"
          aria-label={`${t("dialogs.terms.skonto")} ${index + 1}`}
        >
          <PaymentEntry
            label={t("dialogs.terms.days")}
            value={String(step.days)}
            kind="days"
            change={(text) =>
              /^\s*\d{1,3}\s*$/.test(text) ? changed(index, { ...step, days: Number(text) }) : null
            }
          />
          <PaymentEntry
            label={t("dialogs.terms.percent")}
            value={amountToType(step.percent, locale).replace(/[.,]00$/, "")}
            kind="percent"
            change={(text) => {
              const percent = typedAmount(text, locale);
              return percent && changed(index, { ...step, percent: withoutTrailingZeros(percent) });
            }}
          />
          {index > 0 ? (
            <Button
              look="icon"
              className="ed-payment-remove"
              aria-label={t("dialogs.terms.remove")}
              icon={<X aria-hidden />}
              onClick={() => edit(editor, setSkonto(steps.slice(0, index)))}
            />
          ) : null}
        </div>
      ))}
      {steps.length < limits.skontoSteps ? (
        <Button
          look="plain"
          onClick={() =>
            edit(editor, setSkonto([...steps, { days: last.days + 7, percent: unreadDecimal("1") }]))
          }
        >
          {t("dialogs.terms.secondStep")}
        </Button>
      ) : null}
      {isCollected ? null : (
        <Checkbox checked={hasCode} onChange={(on) => edit(editor, setSkontoCode(on))}>
          {t("dialogs.terms.code")}
        </Checkbox>
      )}
    </Setting>
  );
}

function Prepaid() {
  const { t } = useTranslation();
  const locale = useInvoiceLocale();
  const amount = useInvoice(({ invoicePrepaidAmount }) => invoicePrepaidAmount);
  const date = useInvoice(({ invoicePrepaidDate }) => invoicePrepaidDate);
  const isTakingBack = useInvoice(({ invoiceKind }) => takesBack(invoiceKind));
  const isAllPaid = useInvoice(isPaid);
  return (
    <section className="ed-setting">
      <h3 className="ed-setting-title">{t("dialogs.terms.prepaid")}</h3>
      <PaidInFull />
      <p className="ed-setting-hint" aria-live="polite">
        {t(isAllPaid ? "dialogs.terms.paidHint" : "dialogs.terms.prepaidHint")}
      </p>
      <div className="ed-payment-row">
        <PaymentEntry
          label={t("dialogs.terms.amount")}
          value={amountToType(amount, locale)}
          kind="amount"
          change={(text) => {
            const paid = typedAmount(text, locale);
            return paid === null || (paid.startsWith("-") && !isTakingBack) ? null : setPrepaid(paid);
          }}
        />
        <PaymentEntry
          label={t("dialogs.terms.date")}
          kind="date"
          value={formatDate(date, locale)}
          change={(text) => {
            const day = typedDay(text);
            return day === null ? null : setDate("invoicePrepaidDate", day);
          }}
        />
      </div>
    </section>
  );
}

const waysPaid = [null, "cash", "card", "other"] as const;

/** All of it at once. */
function PaidInFull() {
  const editor = useEditor();
  const { t } = useTranslation();
  const canBePaid = useInvoice(
    (invoice) => !givesBack(invoice.invoiceKind) && leftWithoutPrepaid(invoice) > 0n,
  );
  const by = useInvoice((invoice) => (isPaid(invoice) ? invoice.invoicePaidBy : null));
  if (!canBePaid) return null;
  return (
    <div className="ed-segments ed-payment-paid" role="radiogroup" aria-label={t("dialogs.terms.inFull")}>
      {waysPaid.map((way) => (
        <label key={way}>
          <input type="radio" name="paid" checked={way === by} onChange={() => edit(editor, setPaid(way))} />
          <span>{t(`dialogs.terms.paid.${way ?? "not"}`)}</span>
        </label>
      ))}
    </div>
  );
}

function Debit() {
  const editor = useEditor();
  const { t } = useTranslation();
  const on = useInvoice(({ invoicePaymentMeans }) => invoicePaymentMeans === "direct-debit");
  return (
    <Setting
      title={t("dialogs.terms.debit")}
      hint={t("dialogs.terms.debitHint")}
      on={on}
      onToggle={(next) => edit(editor, setPaymentMeans(next ? "direct-debit" : "transfer"))}
    >
      {(["invoiceMandateReference", "supplierCreditorID", "customerIban"] as const).map((name) => (
        <SettingsText key={name} name={name} label={t(`fields.${name}.label`)} />
      ))}
    </Setting>
  );
}
