"use client";

import { useTranslation } from "react-i18next";
import { useInvoice } from "../../store/editor/invoice-store";
import { useIsOpenPart } from "../../store/sheet/open-part";
import { TextField } from "../fields/text-field";
import { AddedPart } from "./added-part";

/** The number of the tax office beside the VAT id. */
export function FooterTaxNumber({ repeats }: { readonly repeats: boolean }) {
  const { t } = useTranslation();
  const isOpen = useIsOpenPart("supplierTaxNumber");
  const number = useInvoice((invoice) => invoice.supplierTaxNumber);
  if (number === "" && (!isOpen || repeats)) return null;
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
