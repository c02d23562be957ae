"use client";

import { taxRegistration } from "../../lib/identifiers/tax-id";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatIban } from "../../lib/values/format";
import { isIban } from "../../lib/identifiers/iban-bic";
import { saysNothing } from "../../lib/invoice/compare";
import type { PlainField } from "../../lib/invoice/fields";
import type { Invoice } from "../../lib/invoice/invoice";
import { useInvoice } from "../../store/editor/invoice-store";
import { TextField } from "../fields/text-field";
import { useSheetParts } from "./sheet-parts";

type FooterField = Extract<
  PlainField,
  | "supplierTelephone"
  | "supplierEmail"
  | "supplierCompanyID"
  | "supplierBankAccountHolder"
  | "supplierBankIban"
  | "supplierBankBic"
>;

/** Contact, tax and bank. It is edited on the first sheet; the others repeat it, and nobody has to hear it once more. */
export function SheetFooter({
  repeats,
  isHidden = repeats,
}: {
  readonly repeats: boolean;
  readonly isHidden?: boolean;
}) {
  const { t } = useTranslation();
  const parts = useSheetParts();
  const taxLabel = useInvoice(({ supplierCompanyID }) => taxRegistration(supplierCompanyID).scheme === "VA");
  // On paper a heading needs something below it.
  const hasContact = useInvoice((invoice) => prints(invoice, "supplierTelephone", "supplierEmail"));
  const hasBank = useInvoice((invoice) =>
    prints(invoice, "supplierBankAccountHolder", "supplierBankIban", "supplierBankBic"),
  );
  const isCollected = useInvoice(({ invoicePaymentMeans }) => invoicePaymentMeans === "direct-debit");
  const heading = (text: string, stands: boolean): ReactNode => (
    <p className={stands ? "sheet-strong" : "sheet-strong sheet-empty"}>{text}</p>
  );
  const field = (name: FooterField): ReactNode =>
    repeats ? <Value name={name} /> : <TextField name={name} />;
  return (
    <div
      className="sheet-footer"
      data-tour={repeats ? undefined : "footer"}
      aria-hidden={isHidden || undefined}
    >
      <div className="sheet-footer-column">
        {heading(t("sheet.contact"), hasContact)}
        <Row name="supplierTelephone" label={t("sheet.telephone")}>
          {field("supplierTelephone")}
        </Row>
        <Row name="supplierEmail" label={t("sheet.email")}>
          {field("supplierEmail")}
        </Row>
      </div>
      <div className="sheet-footer-column">
        <p className="sheet-strong">{t("sheet.taxes")}</p>
        <p>{taxLabel ? t("sheet.vatId") : t("sheet.taxNumber")}</p>
        <div>{field("supplierCompanyID")}</div>
        {parts && <parts.FooterTaxNumber repeats={repeats} />}
      </div>
      {isCollected ? null : (
        <div className="sheet-footer-column">
          {heading(t("sheet.bank"), hasBank)}
          <Row name="supplierBankAccountHolder">{field("supplierBankAccountHolder")}</Row>
          <Row name="supplierBankIban" label={t("sheet.iban")}>
            {field("supplierBankIban")}
          </Row>
          <Row name="supplierBankBic" label={t("sheet.bic")}>
            {field("supplierBankBic")}
          </Row>
          <FurtherAccounts />
        </div>
      )}
    </div>
  );
}

const prints = (invoice: Invoice, ...names: readonly FooterField[]): boolean =>
  names.some((name) => !saysNothing(name, invoice));

interface RowProps {
  readonly name: FooterField;
  readonly label?: string;
  readonly children: ReactNode;
}

/** Characters that fit beside the label at the footer's size. */
const fitting = 32;

function Row({ name, label, children }: RowProps) {
  const isEmpty = useInvoice((invoice) => saysNothing(name, invoice));
  const isLong = useInvoice((invoice) => name === "supplierEmail" && invoice[name].length > fitting);
  if (label === undefined) return <div className={isEmpty ? "sheet-empty" : undefined}>{children}</div>;
  return (
    <div className={isEmpty ? "sheet-footer-row sheet-empty" : "sheet-footer-row"}>
      <span>{label}</span>
      <span className={isLong ? "sheet-footer-long" : undefined}>{children}</span>
    </div>
  );
}

function Value({ name }: { readonly name: FooterField }) {
  const value = useInvoice((invoice) => invoice[name]);
  return <>{name === "supplierBankIban" && isIban(value) ? formatIban(value) : value}</>;
}

/** Accounts beside the first; they are written in the dialog of the payment. */
function FurtherAccounts() {
  const { t } = useTranslation();
  const accounts = useInvoice(({ supplierAccounts }) => supplierAccounts);
  return accounts
    .filter(({ iban }) => iban !== "")
    .map(({ holder, iban, bic }, index) => (
      <div key={index} className="sheet-footer-account">
        {holder === "" ? null : <div>{holder}</div>}
        <div className="sheet-footer-row">
          <span>{t("sheet.iban")}</span>
          <span>{formatIban(iban)}</span>
        </div>
        {bic === "" ? null : (
          <div className="sheet-footer-row">
            <span>{t("sheet.bic")}</span>
            <span>{bic}</span>
          </div>
        )}
      </div>
    ));
}
