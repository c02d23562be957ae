"use client";

import { useLayoutEffect, useRef, type CSSProperties, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { aboutOf, paymentAccountOf, type Reminder } from "../../lib/export/reminder";
import type { Invoice } from "../../lib/invoice/invoice";
import { metrics, sheetProperties } from "../../lib/layout/metrics";
import { roomProperties } from "../../lib/layout/stationery-room";
import { limits } from "../../lib/limits";
import { paymentQrPayload } from "../../lib/invoice/payment/payment-qr";
import { fontProperties } from "../../lib/theme/fonts";
import { hasStationery, stationeryClass } from "../../lib/theme/stationery";
import { faceOf, themeClass } from "../../lib/theme/themes";
import { formatDate } from "../../lib/values/dates";
import { formatMoney } from "../../lib/values/format";
import { paymentCode } from "../payment/payment-code";
import { sheetParts } from "../sheet/relayout";
import { SheetFooter } from "../sheet/sheet-footer";
import { SheetPartsContext } from "../sheet/sheet-parts";
import { ThemePattern } from "../sheet/theme-pattern";
import { ReminderHead } from "./reminder-head";
import "../sheet/page.css";

interface ReminderLetterProps {
  readonly reminder: Reminder;
  /** What it is called for who hears it. */
  readonly label: string;
  /** The fields of its own words, or these words alone. */
  readonly text: ReactNode;
  readonly closing: ReactNode;
  /** Called with whether all of it is on the paper, after each change. */
  readonly onFit: (fits: boolean) => void;
}

/** The payment reminder on the invoice's own sheet: the same letterhead, the amount that is due, and the way to pay it. */
export function ReminderLetter({ reminder, label, text, closing, onFit }: ReminderLetterProps) {
  const { t } = useTranslation();
  const sheet = useRef<HTMLElement>(null);
  const { invoice, payBy } = reminder;
  const { invoiceLocale: locale, invoiceTheme: theme, invoiceStationery: stationery } = invoice;
  useLayoutEffect(() => {
    const [body, footer] = [".sheet-body", ".sheet-footer"].map((part) =>
      sheet.current?.querySelector<HTMLElement>(part),
    );
    if (body && footer) onFit(body.offsetTop + body.offsetHeight + metrics.leading.text <= footer.offsetTop);
  });
  const style: CSSProperties & Record<`--${string}`, string> = {
    ...sheetProperties,
    ...roomProperties(stationery),
    ...fontProperties(faceOf(theme)),
    "--sheet-hue": String(theme.hueRotate),
    "--sheet-theme-opacity": String(theme.opacity / 100),
  };
  return (
    <section
      ref={sheet}
      className={`sheet${themeClass(theme.theme)}${stationeryClass(stationery)}`}
      data-sheet="1"
      lang={locale}
      aria-label={label}
      style={style}
    >
      <SheetPartsContext value={sheetParts}>
        {hasStationery(stationery) ? null : <ThemePattern theme={theme.theme} isFirst />}
        <ReminderHead reminder={reminder} />
        <div className="sheet-body">
          <h1 className="sheet-title">{t("files.reminder.title")}</h1>
          <p className="sheet-strong">{aboutOf(t, invoice)}</p>
          <div className="sheet-note" style={spaced}>
            {text}
          </div>
          <Demand invoice={invoice} />
          <div className="sheet-summary" style={sum}>
            <dl>
              <div className="sheet-sum sheet-payable">
                <dt>{t("files.reminder.payBy", { date: formatDate(payBy, locale) })}</dt>
                <dd className="sheet-amount">{formatMoney(invoice.invoicePayableAmount, locale)}</dd>
              </div>
            </dl>
          </div>
          <WayToPay invoice={invoice} />
          <div className="sheet-note" style={spaced}>
            {closing}
          </div>
        </div>
        <SheetFooter repeats isHidden={false} />
      </SheetPartsContext>
    </section>
  );
}

const spaced: CSSProperties = { marginTop: `${metrics.leading.text}px` };

/** The third begins below the letter's date. */
const columns: CSSProperties = { gridTemplateColumns: "57mm 43mm 30mm 35mm" };
const sum: CSSProperties = { width: "108mm", marginLeft: "57mm" };

/** Which invoice it is, and since when it is due. */
function Demand({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useTranslation();
  const { invoiceLocale: locale } = invoice;
  return (
    <div className="sheet-table">
      <div role="table" aria-label={t("files.reminder.title")}>
        <div className="sheet-head" role="row" style={columns}>
          <span role="columnheader">{t("sheet.invoiceID")}</span>
          <span role="columnheader">{t("sheet.issueDate")}</span>
          <span role="columnheader">{t("sheet.dueDate")}</span>
          <span role="columnheader" className="sheet-cell-end">
            {t("files.reminder.open")}
          </span>
        </div>
        <div className="sheet-row" role="row" style={columns}>
          <span role="cell">{invoice.invoiceID}</span>
          <span role="cell">{formatDate(invoice.invoiceIssueDate, locale)}</span>
          <span role="cell">{formatDate(invoice.invoiceDueDate, locale)}</span>
          <span role="cell" className="sheet-cell-end sheet-amount">
            {formatMoney(invoice.invoicePayableAmount, locale)}
          </span>
        </div>
      </div>
    </div>
  );
}

const accountRows: CSSProperties = {
  display: "grid",
  gridTemplateColumns: "max-content minmax(0, 1fr)",
  columnGap: "4mm",
  margin: "4px 0",
};

function WayToPay({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useTranslation();
  const account = paymentAccountOf(invoice);
  if (!account) return null;
  const payload = paymentQrPayload(invoice);
  const rows = [
    [t("files.reminder.holder"), account.holder],
    [t("sheet.iban"), account.iban],
    [t("sheet.bic"), account.bic],
    [t("files.reminder.reference"), account.reference],
  ] as const;
  return (
    <div className="sheet-payment">
      {payload && (
        <div className="sheet-qr">
          {paymentCode({ payload, size: limits.qrSize, label: t("sheet.qrLabel") })}
        </div>
      )}
      <div className={payload ? "sheet-payment-text" : "sheet-payment-text sheet-payment-alone"}>
        <p>{t("files.reminder.account")}</p>
        <dl style={accountRows}>
          {rows
            .filter(([, value]) => value !== "")
            .map(([name, value]) => [
              <dt key={name}>{name}</dt>,
              <dd key={`${name}:`} className="sheet-strong">
                {value}
              </dd>,
            ])}
        </dl>
        {payload && <p className="sheet-qr-caption">{t("sheet.qrCaption")}</p>}
      </div>
    </div>
  );
}
