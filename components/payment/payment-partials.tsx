"use client";

import { X } from "lucide-react";
import { useEffect, useState, type DragEvent } from "react";
import { useTranslation } from "react-i18next";
import { typedDay } from "../../lib/invoice/clean-field";
import type { PartialInvoice } from "../../lib/invoice/invoice";
import { taxOf } from "../../lib/invoice/payment/partials";
import { setPartials } from "../../lib/invoice/payment/payment-changes";
import { amountToType, typedAmount } from "../../lib/typing/typed-amount";
import { formatDate } from "../../lib/values/dates";
import { formatMoney } from "../../lib/values/format";
import { exactOrZero, fromCents, noMoney, roundedToCents, sumOf, zero } from "../../lib/values/money";
import { limits } from "../../lib/limits";
import { localeFacts } from "../../lib/locale";
import { edit, useInvoice, useInvoiceLocale } from "../../store/editor/invoice-store";
import {
  lookForPartials,
  takeOpenPartials,
  useOpenPartials,
  useMissingPartials,
  type OpenPartial,
} from "../../store/payment/open-partials";
import { addPartialsOf } from "../../store/payment/partial-files";
import { useEditor } from "../../store/editor/use-editor";
import { Button } from "../ui/button";
import { Checkbox } from "../ui/checkbox";
import { PaymentEntry } from "./payment-entry";
import "./payment-dialog.css";
import "../settings/settings-dialog.css";

const empty: PartialInvoice = { number: "", date: "", net: zero, vat: 19, tax: zero };

/** The partial invoices that a final one takes off, typed or out of their files. */
export function Partials() {
  const editor = useEditor();
  const { t } = useTranslation();
  const partials = useInvoice(({ invoicePartials }) => invoicePartials);
  return (
    <section className="ed-setting">
      <h3 className="ed-setting-title">{t("dialogs.terms.partials")}</h3>
      <Kept partials={partials} />
      <Files />
      {partials.map((partial, index) => (
        // What was refused in one that is removed is not the next one's.
        <Row key={`${index}/${partials.length}`} partials={partials} partial={partial} index={index} />
      ))}
      {partials.length < limits.partials ? (
        <Button look="plain" onClick={() => edit(editor, setPartials([...partials, empty]))}>
          {t("dialogs.terms.byHand")}
        </Button>
      ) : null}
    </section>
  );
}

/** Those that this browser keeps, to be ticked. */
function Kept({ partials }: { readonly partials: readonly PartialInvoice[] }) {
  const editor = useEditor();
  const { t } = useTranslation();
  const locale = useInvoiceLocale();
  const open = useOpenPartials();
  const missing = useMissingPartials();
  // The check of the sheet looks as well, but later.
  useEffect(() => void lookForPartials(editor), [editor]);
  if (open.length === 0) return null;
  const sum = (of: OpenPartial, amount: (each: PartialInvoice) => string): string =>
    formatMoney(fromCents(sumOf(of.map((each) => roundedToCents(exactOrZero(amount(each)))))), locale);
  return (
    <fieldset className="ed-payment-kept">
      <legend className="ed-setting-hint">{t("dialogs.terms.keptPartials")}</legend>
      {open.map((each) => {
        const [{ number, date }] = each;
        const came = missing.find((one) => one.number === number)?.came;
        const partial = t("dialogs.terms.keptPartial", {
          number,
          date: formatDate(date, locale),
          net: sum(each, ({ net }) => net),
          tax: sum(each, ({ tax }) => tax),
        });
        return (
          <Checkbox
            key={`${number} ${date}`}
            checked={partials.some((taken) => taken.number === number)}
            onChange={(isTaken) => takeOpenPartials(editor, [each], isTaken)}
          >
            {came === undefined
              ? partial
              : t(came === noMoney ? "dialogs.terms.keptUnpaid" : "dialogs.terms.keptReceived", { partial })}
          </Checkbox>
        );
      })}
    </fieldset>
  );
}

function Files() {
  const editor = useEditor();
  const { t } = useTranslation();
  const [isReading, setReading] = useState(false);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const take = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    setReading(true);
    setFailed(await addPartialsOf(editor, files));
    setReading(false);
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    void take([...event.dataTransfer.files]);
  };
  return (
    <label
      className="ed-payment-files"
      onDragOver={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      onDrop={onDrop}
    >
      <input
        type="file"
        multiple
        className="ed-hidden"
        accept=".pdf,.xml,.json,application/pdf,text/xml,application/xml"
        aria-label={t("dialogs.terms.fromFiles")}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = "";
          void take(files);
        }}
      />
      <span className="ed-setting-hint">{t("dialogs.terms.partialsHint")}</span>
      <span className="ed-link">{t("dialogs.terms.fromFiles")}</span>
      <span role="status" className="ed-setting-hint" data-missing={failed.length > 0 || undefined}>
        {isReading
          ? t("dialogs.terms.reading")
          : failed.length > 0
            ? t("dialogs.terms.failed", { names: failed.join(", ") })
            : ""}
      </span>
    </label>
  );
}

interface RowProps {
  readonly partials: readonly PartialInvoice[];
  readonly partial: PartialInvoice;
  readonly index: number;
}

function Row({ partials, partial, index }: RowProps) {
  const editor = useEditor();
  const { t } = useTranslation();
  const locale = useInvoiceLocale();
  const change = (part: Partial<PartialInvoice>) =>
    setPartials(partials.with(index, { ...partial, ...part }));
  return (
    <div
      className="ed-payment-row ed-payment-partial"
      role="group"
      aria-label={`${t("dialogs.terms.partials")} ${index + 1}`}
    >
      <PaymentEntry
        label={t("dialogs.terms.number")}
        value={partial.number}
        change={(number) => change({ number: number.slice(0, limits.invoiceIdLength) })}
      />
      <PaymentEntry
        label={t("dialogs.terms.date")}
        kind="date"
        value={formatDate(partial.date, locale)}
        change={(text) => {
          const date = typedDay(text);
          return date === null ? null : change({ date });
        }}
      />
      <PaymentEntry
        label={t("dialogs.terms.net")}
        value={amountToType(partial.net, locale)}
        kind="amount"
        change={(text) => {
          const net = typedAmount(text, locale);
          return net && change({ net, tax: taxOf(net, partial.vat) });
        }}
      />
      <PaymentEntry
        label={t("dialogs.terms.rate")}
        value={String(partial.vat).replace(".", localeFacts[locale].decimal)}
        kind="percent"
        change={(text) => {
          const vat = Number(typedAmount(text, locale) ?? "-1");
          return vat >= 0 && vat <= 100 ? change({ vat, tax: taxOf(partial.net, vat) }) : null;
        }}
      />
      <PaymentEntry
        label={t("dialogs.terms.tax")}
        value={amountToType(partial.tax, locale)}
        kind="amount"
        change={(text) => {
          const tax = typedAmount(text, locale);
          return tax && change({ tax });
        }}
      />
      <Button
        look="icon"
        className="ed-payment-remove"
        aria-label={t("dialogs.terms.remove")}
        icon={<X aria-hidden />}
        onClick={() => edit(editor, setPartials(partials.toSpliced(index, 1)))}
      />
    </div>
  );
}
