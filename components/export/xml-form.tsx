"use client";

import { useId } from "react";
import { useTranslation } from "react-i18next";
import { setXmlForm } from "../../lib/invoice/changes";
import { customersPeppolId, sellersPeppolId } from "../../lib/invoice/electronic-address";
import { xmlForms } from "../../lib/invoice/xml-form";
import type { SheetFinding } from "../../lib/export/findings";
import { edit, useInvoice } from "../../store/editor/invoice-store";
import { useEditor } from "../../store/editor/use-editor";
import { SettingsText } from "../settings/settings-text";
import "../ui/segments.css";
import "./xml-form.css";

/** In which form the customer gets the XML; in Peppol with the ids of both there, which nothing else asks for. */
export function XmlFormChoice({ findings }: { readonly findings: readonly SheetFinding[] }) {
  const editor = useEditor();
  const { t } = useTranslation();
  const id = useId();
  const chosen = useInvoice(({ invoiceXmlForm }) => invoiceXmlForm);
  return (
    <div className="ed-xml-form">
      <span id={id}>{t("dialogs.generate.form.label")}</span>
      <div className="ed-segments" role="radiogroup" aria-labelledby={id} aria-describedby={`${id}-hint`}>
        {xmlForms.map((form) => (
          <label key={form}>
            <input
              type="radio"
              name="xml-form"
              checked={form === chosen}
              onChange={() => edit(editor, setXmlForm(form))}
            />
            <span>{t(`dialogs.generate.form.names.${form}`)}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-hint`}>{t(`dialogs.generate.form.hints.${chosen}`)}</p>
      {chosen === "peppol" && <PeppolIds findings={findings} />}
    </div>
  );
}

function PeppolIds({ findings }: { readonly findings: readonly SheetFinding[] }) {
  const { t } = useTranslation();
  const customers = useInvoice(customersPeppolId);
  const sellers = useInvoice(sellersPeppolId);
  const text = (name: "customerPeppolID" | "supplierPeppolID", instead: string) => {
    const isMissing = findings.some(({ field }) => field === name);
    return (
      <div {...(isMissing ? { "data-first": true, tabIndex: -1 } : {})}>
        <SettingsText
          name={name}
          label={t(`fields.${name}.label`)}
          hint={
            instead === ""
              ? t("dialogs.generate.form.idHint")
              : t("dialogs.generate.form.instead", { id: instead })
          }
          isMissing={isMissing}
        />
      </div>
    );
  };
  return (
    <div className="ed-xml-ids">
      {text("customerPeppolID", customers)}
      {text("supplierPeppolID", sellers)}
    </div>
  );
}
