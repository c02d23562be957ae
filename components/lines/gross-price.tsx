"use client";

import { useTranslation } from "react-i18next";
import { setUnitPrice } from "../../lib/invoice/changes";
import { typedPrice } from "../../lib/invoice/lines/gross-price";
import type { InvoiceLine } from "../../lib/invoice/invoice";
import { limits } from "../../lib/limits";
import { useLineFindings } from "../../store/check/findings";
import { useInvoiceLocale } from "../../store/editor/invoice-store";
import { NumberField } from "../fields/number-field";

/** The price that is typed with its VAT, below the net price that comes of it and in the place of its field. */
export function GrossPrice({ line }: { readonly line: InvoiceLine }) {
  const { t } = useTranslation();
  const locale = useInvoiceLocale();
  const findings = useLineFindings(line.id);
  return (
    <div className="sheet-description" title={t("sheet.grossPriceHint")}>
      {t("sheet.grossPrice")}{" "}
      <NumberField
        field="unitPrice"
        lineId={line.id}
        finding={findings["unitPrice"]}
        label={t("fields.grossPrice.label", { n: line.id })}
        value={typedPrice(line)}
        decimals={limits.priceDecimals}
        locale={locale}
        euro
        tight
        doubt={line.unitPriceDoubt}
        change={(value, doubt) => setUnitPrice(line.id, value, doubt)}
      />
    </div>
  );
}
