"use client";

import { useLayoutEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { townLine, townLines } from "../../lib/codes/town-line";
import { countryName } from "../../lib/codes/country-name";
import type { Reminder } from "../../lib/export/reminder";
import { metrics, px } from "../../lib/layout/metrics";
import { formatDate } from "../../lib/values/dates";
import { InfoRow } from "../sheet/info-row";
import { ReturnLine } from "../sheet/return-line";

// The sheet's own head is made of fields, and part of the first load; of a letter it is text.

/** The letterhead of the invoice, whose customer is written to once more. */
export function ReminderHead({ reminder: { invoice, date } }: { readonly reminder: Reminder }) {
  const { t } = useTranslation();
  const { invoiceLocale: locale, customerLogo: logo } = invoice;
  const hasCountries = invoice.supplierCountry !== "DE" || invoice.customerCountry !== "DE";
  return (
    <>
      <div className="sheet-logo">
        {logo.src === "" ? null : (
          <span className="sheet-logo-frame">
            {/* A data URL of the visitor's own; there is nothing for an image service to improve. */}
            <img
              src={logo.src}
              alt={invoice.supplierCompany}
              width={logo.width}
              height={Math.round(logo.width / logo.ratio)}
            />
          </span>
        )}
      </div>
      <Fitted
        className="sheet-supplier"
        label={t("sheet.supplier")}
        height={Math.floor(px(metrics.letterheadMm)) - (hasCountries ? 2 * metrics.leading.text : 0)}
      >
        <div className="sheet-supplier-lines">
          <div className="sheet-strong">{invoice.supplierCompany}</div>
          <div>{invoice.supplierName}</div>
          <div>{invoice.supplierStreetName}</div>
          {townLines(invoice.supplierPostalZone, invoice.supplierCityName, invoice.supplierCountry).map(
            (line) => (
              <div key={line}>{line}</div>
            ),
          )}
          {hasCountries && (
            <div className="sheet-country">{countryName(invoice.supplierCountry, locale)}</div>
          )}
        </div>
      </Fitted>
      <ReturnLine
        company={invoice.supplierCompany}
        street={invoice.supplierStreetName}
        town={townLine(invoice.supplierPostalZone, invoice.supplierCityName, invoice.supplierCountry)}
      />
      <Fitted className="sheet-customer" label={t("sheet.customer")} height={metrics.customer}>
        <div className="sheet-customer-lines">
          <div>{invoice.customerCompany}</div>
          <div>{invoice.customerStreetName}</div>
          {townLines(invoice.customerPostalZone, invoice.customerCityName, invoice.customerCountry).map(
            (line) => (
              <div key={line}>{line}</div>
            ),
          )}
          {hasCountries && (
            <div className="sheet-country">{countryName(invoice.customerCountry, locale)}</div>
          )}
        </div>
      </Fitted>
      <div className="sheet-info">
        <dl>
          <InfoRow label={t("files.reminder.date")}>{formatDate(date, locale)}</InfoRow>
        </dl>
      </div>
      {["fold-1", "punch", "fold-2"].map((mark) => (
        <span key={mark} className={`sheet-mark sheet-mark-${mark}`} aria-hidden="true" />
      ))}
    </>
  );
}

interface FittedProps {
  readonly className: string;
  readonly label: string;
  /** px the block may take. */
  readonly height: number;
  readonly children: ReactNode;
}

const steps = ["", "sheet-fit-1", "sheet-fit-2", "sheet-fit-3"];

/** A block with a fixed place on the letter: text that does not fit is set smaller, step by step, never cut. */
function Fitted({ className, label, height, children }: FittedProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    const content = element?.firstElementChild;
    if (!element || !(content instanceof HTMLElement)) return;
    for (const step of steps) {
      element.className = `${className} ${step}`.trimEnd();
      if (content.offsetHeight <= height) return;
    }
  }, [className, height]);
  return (
    <div ref={ref} className={className} role="group" aria-label={label}>
      {children}
    </div>
  );
}
