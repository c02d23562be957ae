"use client";

import { useEffect, useLayoutEffect, useRef, type ComponentProps, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { countryName } from "../../lib/codes/country-name";
import { townLine, zonePlace } from "../../lib/codes/town-line";
import { saysNothing } from "../../lib/invoice/compare";
import { asksForPayment } from "../../lib/invoice/kinds/document-kind";
import { setGermany } from "../../lib/invoice/changes";
import type { Invoice } from "../../lib/invoice/invoice";
import { needsCustomerVatID } from "../../lib/invoice/tax/untaxed-cases";
import { metrics, px } from "../../lib/layout/metrics";
import { formatMonth } from "../../lib/values/dates";
import { meansLeitwegId } from "../../lib/identifiers/leitweg-id";
import { useEditor } from "../../store/editor/use-editor";
import { editWithoutUndo, useInvoice, useInvoiceLocale, useReady } from "../../store/editor/invoice-store";
import { untilLoaded } from "../../store/editor/until-loaded";
import { useFlags } from "../editor/flags";
import { DateField } from "../fields/date-field";
import { TextField } from "../fields/text-field";
import { useIsLoaded } from "../ui/after-load";
import { later } from "../ui/later";
import { InfoRow } from "./info-row";
import { LetterheadLogo } from "./letterhead-logo";
import { ReturnLine } from "./return-line";
import { useSheetParts } from "./sheet-parts";
import "./sheet-head.css";

const choice = later(
  untilLoaded(() => import("./late-sheet").then(({ HeadChoice }) => HeadChoice)),
  () => undefined,
  "common",
);

/** What is chosen; until its part is there, what prints. */
const HeadChoice = (props: ComponentProps<typeof choice.Component>) =>
  useIsLoaded() ? <choice.Component {...props} /> : props.children;

/** The letter's head: logo, supplier, address field, and the block with numbers and dates. */
export function SheetHead() {
  useGermany();
  return (
    <>
      <LetterheadLogo />
      <Supplier />
      <Sender />
      <Customer />
      <Info />
      <span className="sheet-mark sheet-mark-fold-1" aria-hidden="true" />
      <span className="sheet-mark sheet-mark-punch" aria-hidden="true" />
      <span className="sheet-mark sheet-mark-fold-2" aria-hidden="true" />
    </>
  );
}

/** Where everybody is in Germany, an invoice from elsewhere is as well, an uploaded or undone one too. */
function useGermany(): void {
  const editor = useEditor();
  const { germanyOnly } = useFlags();
  const isReady = useReady();
  const isAbroad = useInvoice(
    ({ supplierCountry, customerCountry }) => supplierCountry !== "DE" || customerCountry !== "DE",
  );
  useEffect(() => {
    if (germanyOnly && isReady && isAbroad) editWithoutUndo(editor, setGermany());
  }, [editor, germanyOnly, isReady, isAbroad]);
}

/** px the supplier's block may take. */
const supplierHeight = Math.floor(px(metrics.letterheadMm));

function Supplier() {
  const { t } = useTranslation();
  const countryPrints = useInvoice(printsCountries);
  const nameIsEmpty = useInvoice((invoice) => saysNothing("supplierName", invoice));
  // Centred, so it grows to both sides; the country needs its line below.
  const height = supplierHeight - (countryPrints ? 2 * metrics.leading.text : 0);
  return (
    <Fitted className="sheet-supplier" label={t("sheet.supplier")} tour="supplier" height={height}>
      <div className="sheet-supplier-lines">
        <div className="sheet-strong">
          <TextField name="supplierCompany" />
        </div>
        <div className={nameIsEmpty ? "sheet-empty" : undefined}>
          <TextField name="supplierName" />
        </div>
        <div>
          <TextField name="supplierStreetName" />
        </div>
        <Town of="supplier" />
        <Country name="supplierCountry" />
      </div>
    </Fitted>
  );
}

/** Post code and town, in the order and on the lines of their country. */
function Town({ of }: { readonly of: "supplier" | "customer" }) {
  const place = useInvoice((invoice) => zonePlace(invoice[`${of}Country`]));
  const zone = <TextField key="zone" name={`${of}PostalZone`} className="sheet-fixed" />;
  const town = <TextField key="town" name={`${of}CityName`} />;
  if (place !== "below")
    return <div className="sheet-line">{place === "behind" ? [town, zone] : [zone, town]}</div>;
  return (
    <>
      <div>{town}</div>
      <div className="sheet-line">{zone}</div>
    </>
  );
}

function Sender() {
  const company = useInvoice(({ supplierCompany }) => supplierCompany);
  const street = useInvoice(({ supplierStreetName }) => supplierStreetName);
  const town = useInvoice((invoice) =>
    townLine(invoice.supplierPostalZone, invoice.supplierCityName, invoice.supplierCountry),
  );
  return <ReturnLine company={company} street={street} town={town} />;
}

function Customer() {
  const { t } = useTranslation();
  const mailIsEmpty = useInvoice((invoice) => saysNothing("customerEmail", invoice));
  return (
    <>
      <span className="ed-customer-place ed-only" data-tour="customer" aria-hidden="true" />
      <div className={mailIsEmpty ? "sheet-remark sheet-empty" : "sheet-remark"}>
        <span>{t("sheet.remark")}</span>
        <span>
          <TextField name="customerEmail" />
        </span>
      </div>
      <Fitted className="sheet-customer" label={t("sheet.customer")} height={metrics.customer}>
        <div className="sheet-customer-lines">
          <div>
            <TextField name="customerCompany" />
          </div>
          <div>
            <TextField name="customerStreetName" />
          </div>
          <Town of="customer" />
          <Country name="customerCountry" />
        </div>
      </Fitted>
    </>
  );
}

const printsCountries = ({
  supplierCountry,
  customerCountry,
}: Pick<Invoice, "supplierCountry" | "customerCountry">): boolean =>
  supplierCountry !== "DE" || customerCountry !== "DE";

/** Printed only when one of the two is abroad; inside Germany it shows itself to who is at the address. */
function Country({ name }: { readonly name: "supplierCountry" | "customerCountry" }) {
  const locale = useInvoiceLocale();
  const { germanyOnly } = useFlags();
  const code = useInvoice((invoice) => invoice[name]);
  const prints = useInvoice(printsCountries);
  if (germanyOnly) return null;
  return (
    <div className={prints ? "sheet-country" : "ed-country ed-quiet ed-only"}>
      <HeadChoice of={name}>{countryName(code, locale)}</HeadChoice>
    </div>
  );
}

function Info() {
  const { t } = useTranslation();
  const asks = useInvoice(asksForPayment);
  const isUndated = useInvoice((invoice) => invoice.invoiceDueDate === "");
  const hasReference = useInvoice((invoice) => invoice.flagHasSupplierBuyerReference);
  const referenceIsEmpty = useInvoice((invoice) => invoice.supplierBuyerReference === "");
  const parts = useSheetParts();
  const isOtherReference = useInvoice(
    ({ supplierBuyerReference: text }) => text !== "" && !meansLeitwegId(text),
  );
  return (
    <Fitted className="sheet-info" label={t("sheet.info")} tour="invoice" height={metrics.info}>
      <div>
        <dl>
          <InfoRow label={t("sheet.invoiceID")}>
            <TextField name="invoiceID" end />
          </InfoRow>
          <InfoRow label={t("sheet.issueDate")}>
            <DateField name="invoiceIssueDate" />
          </InfoRow>
          {asks ? (
            <InfoRow label={t("sheet.dueDate")} isEmpty={isUndated}>
              <DateField name="invoiceDueDate" />
            </InfoRow>
          ) : null}
          {parts && <parts.Preceding />}
          <Delivery />
          <CustomerVatID />
          {hasReference ? (
            <InfoRow
              label={t(isOtherReference ? "sheet.otherReference" : "sheet.buyerReference")}
              isEmpty={referenceIsEmpty}
            >
              <TextField name="supplierBuyerReference" end />
            </InfoRow>
          ) : null}
        </dl>
        {parts && <parts.InfoExtras />}
      </div>
      {parts && <parts.AddInfo />}
    </Fitted>
  );
}

/** The customer's VAT id, where the VAT case asks for it; elsewhere it is one of the parts that are added. */
function CustomerVatID() {
  const { t } = useTranslation();
  const isEmpty = useInvoice((invoice) => invoice.customerVatID === "");
  const isNeeded = useInvoice(needsCustomerVatID);
  if (!isNeeded) return null;
  return (
    <InfoRow label={t("sheet.customerVatID")} isEmpty={isEmpty}>
      <TextField name="customerVatID" end />
    </InfoRow>
  );
}

/** When the work was done: on a day, from one day to another, or in a month. The words in front are the choice. */
function Delivery() {
  const { t } = useTranslation();
  const locale = useInvoiceLocale();
  const form = useInvoice(({ invoiceDeliveryForm }) => invoiceDeliveryForm);
  const first = useInvoice(({ invoiceActualDeliveryDate }) => invoiceActualDeliveryDate);
  return (
    <>
      <InfoRow
        label={<HeadChoice of="form">{t(`sheet.delivery.${form}`)}</HeadChoice>}
        isEmpty={first === ""}
      >
        {form === "month" ? (
          <HeadChoice of="month">{formatMonth(first, locale)}</HeadChoice>
        ) : (
          <DateField
            name="invoiceActualDeliveryDate"
            label={form === "period" ? t("fields.invoiceDeliveryPeriodStart.label") : undefined}
          />
        )}
      </InfoRow>
      {form === "period" ? (
        <InfoRow label={t("sheet.delivery.until")}>
          <DateField name="invoiceDeliveryPeriodEnd" />
        </InfoRow>
      ) : null}
    </>
  );
}

interface FittedProps {
  readonly className: string;
  readonly label: string;
  /** The tour's name for it. */
  readonly tour?: string;
  /** px the block may take. */
  readonly height: number;
  readonly children: ReactNode;
}

const steps = ["", "sheet-fit-1", "sheet-fit-2", "sheet-fit-3", "sheet-fit-4"];

/** A block with a fixed place on the letter: text that does not fit is set smaller, step by step, never cut. */
function Fitted({ className, label, tour, height, children }: FittedProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    const content = element?.firstElementChild;
    if (!element || !(content instanceof HTMLElement)) return;
    const fit = (): void => {
      for (const step of steps) {
        element.className = `${className} ${step}`.trimEnd();
        if (content.offsetHeight <= height) return;
      }
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(content);
    return () => observer.disconnect();
  }, [className, height]);
  return (
    <div ref={ref} className={className} role="group" aria-label={label} data-tour={tour}>
      {children}
    </div>
  );
}
