"use client";

import { useTranslation } from "react-i18next";
import { useInvoice } from "../../store/editor/invoice-store";
import { useRefusedText } from "../../store/editor/refused-fields";
import { useIsOpenPart } from "../../store/sheet/open-part";
import { TextField } from "../fields/text-field";
import { AddedPart } from "./added-part";

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
