"use client";

import { useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { countryName } from "../../lib/codes/country-name";
import { zonePlace } from "../../lib/codes/town-line";
import { countryChoices } from "./country-choices";
import { deliveryFields, hasDeliveryAddress } from "../../lib/invoice/delivery/delivery-address";
import { setField } from "../../lib/invoice/changes";
import type { PlainField } from "../../lib/invoice/fields";
import type { Invoice } from "../../lib/invoice/invoice";
import { needsCustomerVatID } from "../../lib/invoice/tax/untaxed-cases";
import { openDialog } from "../../store/editor/dialogs";
import type { Editor } from "../../store/editor/editor";
import { useFinding } from "../../store/check/findings";
import { edit, useInvoice, useInvoiceLocale } from "../../store/editor/invoice-store";
import { openMenuAt } from "../../store/editor/workspace-store";
import { useRefusedText } from "../../store/editor/refused-fields";
import { openPart, useIsOpenPart, useOpenPart } from "../../store/sheet/open-part";
import { useEditor } from "../../store/editor/use-editor";
import { ActionPicker } from "../fields/action-picker";
import { ChoiceField } from "../fields/choice-field";
import { focusOnlyField } from "../fields/next-field";
import { TextField } from "../fields/text-field";
import { AddedPart } from "./added-part";
import { showsPreceding } from "../../lib/invoice/kinds/document-kind";
import { DateField } from "../fields/date-field";
import { InfoRow } from "./info-row";
import "./info-extras.css";

/** What an invoice may refer to, in the order in which it stands there. */
const references = [
  "customerNumber",
  "customerRegisterID",
  "invoiceOrderReference",
  "invoiceContractReference",
  "invoiceProjectReference",
  "invoiceObjectReference",
  "invoiceDespatchReference",
] as const satisfies readonly PlainField[];

/** Looks for what else there is. */
const find = "find";

/** The part of the delivery address, as it is opened. */
const delivery = "delivery";

type Addable = Reference | typeof delivery | "supplierTaxNumber" | "attachments" | "imported";
type Reference = (typeof references)[number] | "customerVatID";

/** So many lines of references stand beside the customer's address; more have a block of their own above the title. */
const mostBeside = 4;
const deliveryLines = 4;

/** CSS px between that block and the title. */
const gapBelow = 14;

/** The rows with numbers and addresses that not every invoice has. */
export function InfoExtras() {
  const ref = useRef<HTMLDListElement>(null);
  const open = useOpenPart();
  // Where a case of the law asks for it, it stands there already.
  const names = useInvoice((invoice): readonly Reference[] =>
    needsCustomerVatID(invoice) ? references : ["customerVatID", ...references],
  );
  const isRefused = useRefusedText("customerVatID") !== null;
  const lines = useInvoice(
    (invoice) =>
      names.filter((name) => invoice[name] !== "" || name === open).length +
      (says(invoice) || open === delivery ? deliveryLines : 0),
  );
  const isApart = lines > mostBeside;
  useLayoutEffect(() => {
    const element = ref.current;
    const sheet = element?.closest<HTMLElement>(".sheet");
    if (!isApart || !element || !sheet) return;
    const makeRoom = (): void =>
      sheet.style.setProperty("--sheet-references", `${element.offsetHeight + gapBelow}px`);
    makeRoom();
    const observer = new ResizeObserver(makeRoom);
    observer.observe(element);
    return () => {
      observer.disconnect();
      sheet.style.removeProperty("--sheet-references");
    };
  }, [isApart]);
  if (lines === 0 && !isRefused) return null;
  return (
    <dl ref={ref} className={isApart ? "sheet-references" : undefined}>
      {names.map((name) => (
        <Reference key={name} name={name} />
      ))}
      <DeliveryAddress />
    </dl>
  );
}

function Reference({ name }: { readonly name: Reference }) {
  const { t } = useTranslation();
  const isOpen = useIsOpenPart(name);
  const isEmpty = useInvoice((invoice) => invoice[name] === "");
  const isRefused = useRefusedText(name) !== null;
  if (isEmpty && !isOpen && !isRefused) return null;
  return (
    <AddedPart name={name} className={isEmpty ? "sheet-info-row sheet-empty" : "sheet-info-row"}>
      <dt>{t(`extras.${name}`)}</dt>
      <dd>
        <TextField name={name} end />
      </dd>
    </AddedPart>
  );
}

const says = (invoice: Invoice): boolean => hasDeliveryAddress(invoice) || invoice.deliveryCountry !== "";

/** Where the goods went, if that is not where the invoice goes. */
function DeliveryAddress() {
  const { t } = useTranslation();
  const isOpen = useIsOpenPart(delivery);
  const isThere = useInvoice(says);
  const empty = useInvoice((invoice) => deliveryFields.map((name) => invoice[name] === ""));
  const [noName, noStreet, noZone, noCity] = empty;
  const place = useInvoice(({ deliveryCountry, customerCountry }) =>
    zonePlace(deliveryCountry || customerCountry),
  );
  if (!isThere && !isOpen) return null;
  // As wide as they are and no wider: in small type the reach of one would lie over the other.
  const zone = <TextField key="zone" name="deliveryPostalZone" className="sheet-fixed sheet-field-tight" />;
  const town = <TextField key="town" name="deliveryCityName" className="sheet-field-tight" />;
  const townRows =
    place === "below"
      ? ([
          [town, noCity],
          [zone, noZone],
        ] as const)
      : ([[place === "behind" ? [town, zone] : [zone, town], noZone && noCity]] as const);
  return (
    <AddedPart name={delivery} className={isThere ? "sheet-info-row" : "sheet-info-row sheet-empty"}>
      <dt>{t("extras.delivery")}</dt>
      <dd>
        <div className={noName ? "sheet-empty" : undefined}>
          <TextField name="deliveryName" end />
        </div>
        <div className={noStreet ? "sheet-empty" : undefined}>
          <TextField name="deliveryStreetName" end />
        </div>
        {townRows.map(([fields, isEmpty], index) => (
          <div key={index} className={`sheet-line sheet-info-town${isEmpty ? " sheet-empty" : ""}`}>
            {fields}
          </div>
        ))}
        <DeliveryCountry isOpen={isOpen} />
      </dd>
    </AddedPart>
  );
}

/** Printed where it is another than the customer's. */
function DeliveryCountry({ isOpen }: { readonly isOpen: boolean }) {
  const editor = useEditor();
  const { t } = useTranslation();
  const locale = useInvoiceLocale();
  const code = useInvoice(({ deliveryCountry, customerCountry }) => deliveryCountry || customerCountry);
  const prints = useInvoice(
    ({ deliveryCountry, customerCountry, supplierCountry }) =>
      deliveryCountry !== "" && (deliveryCountry !== customerCountry || deliveryCountry !== supplierCountry),
  );
  const finding = useFinding("deliveryCountry");
  if (!prints && !isOpen && !finding) return null;
  return (
    <div className={prints ? undefined : "sheet-empty"}>
      <ChoiceField
        field="deliveryCountry"
        finding={finding}
        label={t("fields.deliveryCountry.label")}
        value={code}
        text={countryName(code, locale)}
        choices={() => countryChoices(locale)}
        end
        onChoose={(value) => edit(editor, setField("deliveryCountry", value))}
      />
    </div>
  );
}

/** What can be added, as long as there is something. */
export function AddInfo() {
  const editor = useEditor();
  const { t } = useTranslation();
  const missing = useInvoice((invoice): readonly Addable[] => [
    ...references.filter((name) => invoice[name] === ""),
    ...(invoice.customerVatID === "" && !needsCustomerVatID(invoice) ? (["customerVatID"] as const) : []),
    ...(says(invoice) ? [] : ([delivery] as const)),
    ...(invoice.supplierTaxNumber === "" && takesTaxNumber(invoice) ? (["supplierTaxNumber"] as const) : []),
    "attachments",
    ...(invoice.imported ? (["imported"] as const) : []),
  ]);
  return (
    <ActionPicker
      className="ed-add-info"
      label={t("extras.add")}
      choices={[
        ...missing.map((value) => ({ value, label: t(`extras.${value}`) })),
        { value: find, label: t("extras.find") },
      ]}
      onChoose={(name) => {
        if (name === find) return openMenuAt(editor, "settings", "search");
        const part = missing.find((each) => each === name);
        if (part) addPart(editor, part);
      }}
    />
  );
}

/** Whether there is a VAT id for a tax number to stand beside. */
export const takesTaxNumber = ({ supplierCompanyID }: Invoice): boolean =>
  /^[A-Za-z]{2}/.test(supplierCompanyID);

/** What can be added to the block, and beside the VAT id. */
export const addableParts = ["customerVatID", ...references, delivery, "supplierTaxNumber"] as const;

/** Adds a part to the block with numbers and dates, with the cursor in it, or goes to it where it is there already. */
export function addPart(editor: Editor, name: Addable): void {
  if (name === "attachments" || name === "imported") return openDialog(editor, name);
  flushSync(() => openPart(editor, name));
  focusOnlyField(name === delivery ? "deliveryName" : name);
}

/** The invoice that is cancelled or corrected. */
export function Preceding() {
  const { t } = useTranslation();
  const isShown = useInvoice(showsPreceding);
  const numberIsEmpty = useInvoice(({ invoicePrecedingID }) => invoicePrecedingID === "");
  const dateIsEmpty = useInvoice(({ invoicePrecedingDate }) => invoicePrecedingDate === "");
  return isShown ? (
    <>
      <InfoRow label={t("sheet.preceding")} isEmpty={numberIsEmpty}>
        <TextField name="invoicePrecedingID" end />
      </InfoRow>
      <InfoRow label={t("sheet.precedingDate")} isEmpty={dateIsEmpty}>
        <DateField name="invoicePrecedingDate" />
      </InfoRow>
    </>
  ) : null;
}

/** The number of the tax office beside the VAT id. */
export function FooterTaxNumber({ repeats }: { readonly repeats: boolean }) {
  const { t } = useTranslation();
  const isOpen = useIsOpenPart("supplierTaxNumber");
  const number = useInvoice((invoice) => invoice.supplierTaxNumber);
  const isRefused = useRefusedText("supplierTaxNumber") !== null;
  if (number === "" && ((!isOpen && !isRefused) || repeats)) return null;
  if (repeats)
    return (
      <>
        <p>{t("sheet.taxNumber")}</p>
        <div>{number}</div>
      </>
    );
  return (
    <AddedPart name="supplierTaxNumber" className={number === "" ? "sheet-empty" : ""}>
      <p>{t("sheet.taxNumber")}</p>
      <div>
        <TextField name="supplierTaxNumber" />
      </div>
    </AddedPart>
  );
}
