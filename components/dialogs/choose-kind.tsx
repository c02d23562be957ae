"use client";

import { Check, Minus } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ExportKind } from "../../lib/export/export-invoice";
import { formatMoney } from "../../lib/format";
import { unchangedFields } from "../../lib/invoice/compare";
import { getInvoice } from "../../store/invoice-store";
import { createFiles, findingsOf } from "../../store/workflows";
import { Button } from "../ui/button";
import { Dialog, DialogActions } from "../ui/dialog";
import { useConsent } from "./consent";
import { FindingList } from "./finding-list";

/** The plain PDF or the e-invoice, what speaks against it, and the consent. */
export function ChooseKind({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<ExportKind>("e-invoice");
  const [refused, setRefused] = useState(false);
  const consent = useConsent();
  // Nothing on the sheet changes behind a modal dialog, so one look is enough.
  const [invoice] = useState(getInvoice);
  const [findings] = useState(() => findingsOf(invoice));
  const [hasPlaceholders] = useState(() => unchangedFields(invoice).length > 0);
  // Placeholders come first: as long as they stand there, most findings would only repeat them.
  const showsFindings = kind === "e-invoice" && !hasPlaceholders;

  const create = () => {
    if (!consent.ask()) return;
    if (showsFindings && findings.refusals.length > 0) return setRefused(true);
    void createFiles(kind);
  };

  const context = [
    invoice.invoiceID || t("dialogs.generate.unnumbered"),
    invoice.customerCompany,
    formatMoney(invoice.invoicePayableAmount, invoice.invoiceLocale),
  ].join(" · ");

  return (
    <Dialog title={t("dialogs.generate.title")} context={context} size="generate" onClose={onClose}>
      <fieldset className="ed-cards">
        <legend className="ed-hidden">{t("dialogs.generate.choice")}</legend>
        <Card kind="pdf" chosen={kind} onChoose={setKind} text="pdf">
          <Point>{t("dialogs.generate.pdf.points.sheet")}</Point>
          <Point>{t("dialogs.generate.pdf.points.design")}</Point>
          <Point missing more={t("dialogs.generate.pdf.points.limits")}>
            {t("dialogs.generate.pdf.points.not")}
          </Point>
        </Card>
        <Card kind="e-invoice" chosen={kind} onChoose={setKind} text="invoice">
          <Point>{t("dialogs.generate.invoice.points.zugferd")}</Point>
          <Point more={t("dialogs.generate.invoice.points.xrechnung")}>
            {t("dialogs.generate.invoice.points.xml")}
          </Point>
          <Point>{t("dialogs.generate.invoice.points.verification")}</Point>
          <Point>{t("dialogs.generate.invoice.points.keep")}</Point>
        </Card>
      </fieldset>
      {showsFindings && (
        <>
          <FindingList kind="refusals" findings={findings.refusals} alert={refused} key={String(refused)} />
          <FindingList kind="warnings" findings={findings.warnings} />
        </>
      )}
      {consent.box}
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          {t("dialogs.cancel")}
        </Button>
        <Button look="primary" onClick={create}>
          {t(`dialogs.generate.${kind === "pdf" ? "pdf" : "invoice"}.action`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface CardProps {
  readonly kind: ExportKind;
  readonly chosen: ExportKind;
  readonly onChoose: (kind: ExportKind) => void;
  /** Under `dialogs.generate` in the locale files. */
  readonly text: "pdf" | "invoice";
  readonly children: ReactNode;
}

function Card({ kind, chosen, onChoose, text, children }: CardProps) {
  const { t } = useTranslation();
  const words = `dialogs.generate.${text}`;
  return (
    <div className="ed-card" data-chosen={kind === chosen}>
      <label className="ed-card-choice">
        <input
          type="radio"
          name="kind"
          value={kind}
          checked={kind === chosen}
          onChange={() => onChoose(kind)}
          aria-describedby={`card-${text}`}
        />
        <span className="ed-card-title">{t(`${words}.name`)}</span>
      </label>
      <div id={`card-${text}`} className="ed-card-body">
        <p className="ed-card-hint">{t(`${words}.hint`)}</p>
        <ul className="ed-points">{children}</ul>
      </div>
    </div>
  );
}

function Point({
  missing = false,
  more,
  children,
}: {
  readonly missing?: boolean;
  readonly more?: string;
  readonly children: string;
}) {
  return (
    <li data-missing={missing}>
      {missing ? <Minus aria-hidden /> : <Check aria-hidden />}
      <span>
        {children}
        {more !== undefined && <small>{more}</small>}
      </span>
    </li>
  );
}
