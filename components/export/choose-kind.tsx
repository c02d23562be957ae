"use client";

import { Check, CircleAlert, CircleCheck, Info, Minus, TriangleAlert } from "lucide-react";
import { useLayoutEffect, useRef, type ReactNode } from "react";
import type { ExportKind } from "../../lib/export/export-invoice";
import { formatMoney } from "../../lib/values/format";
import { findingsFor } from "../../lib/export/findings";
import { limits } from "../../lib/limits";
import { useEditor } from "../../store/editor/use-editor";
import { useInvoice } from "../../store/editor/invoice-store";
import { createFiles } from "../../store/export/generation";
import { setCarriesDraft, useCarriesDraft } from "../../store/draft/carried-draft";
import { leadTo } from "../check/finding-text";
import { openBeta } from "../../store/editor/dialogs";
import { chooseKind, proposeKind, useKindReason } from "../../store/export/proper-kind";
import { useWorkspace } from "../../store/editor/workspace-store";
import { useFlags } from "../editor/flags";
import { Button } from "../ui/button";
import { Checkbox } from "../ui/checkbox";
import { comeIntoSight } from "../ui/come-into-sight";
import { Dialog, DialogActions } from "../ui/dialog";
import { Spinner } from "../ui/spinner";
import { useTranslation } from "react-i18next";
import { Card } from "../shop/card";
import { useConsent } from "../shop/consent";
import { CouponField } from "../shop/coupon-field";
import { Findings } from "../check/findings";
import { KeptCodesFold } from "../shop/kept-codes";
import { NotHere } from "./not-here";
import { XmlFormChoice } from "./xml-form";
import { MissingPrice } from "../shop/missing-price";
import { useSheetFindings } from "../check/use-sheet-findings";
import { useSingleInvoice, type SingleInvoice } from "../shop/use-single-invoice";
import { PaidPrice } from "../shop/price-line";
import "../shop/card.css";
import "../shop/price.css";

interface ChooseKindProps {
  /** The server has just refused to make the e-invoice without a payment. */
  readonly isPaymentMissing: boolean;
  readonly onClose: () => void;
}

/** The plain PDF or the e-invoice with what they cost, what speaks against it, and the consent. */
export function ChooseKind({ isPaymentMissing, onClose }: ChooseKindProps) {
  const editor = useEditor();
  const { t, i18n } = useTranslation();
  const { paywall, bookings } = useFlags();
  const kind = useWorkspace((workspace) => workspace.kind);
  const why = useKindReason();
  useLayoutEffect(() => proposeKind(editor), [editor]);
  const single = useSingleInvoice();
  const consent = useConsent(kind === "e-invoice" && single.next === "pay");
  // What cures a finding changes the sheet behind the dialog.
  const invoice = useInvoice((shown) => shown);
  const findings = useSheetFindings();
  const isInvoice = kind === "e-invoice";
  const isXmlAlone = isInvoice && findings.some(({ code }) => code === "unprintable-character");
  const isDraftCarried = useCarriesDraft();

  const { stops, warnings } = findingsFor(kind, findings);
  const [missing] = stops;
  const list = useRef<HTMLDivElement>(null);
  // An example is one thing to know, however many of its texts stand there.
  const count =
    stops.length +
    warnings.filter(({ untouched }) => !untouched).length +
    Number(warnings.some(({ untouched }) => untouched));
  const choose = (chosen: ExportKind) => chooseKind(editor, chosen);
  const proceed = () => {
    if (isInvoice && single.next === "beta") return openBeta(editor);
    // Nobody agrees to anything for a file that cannot be made.
    if (missing) return leadTo(editor, i18n, missing);
    if (!consent.ask()) return;
    if (isInvoice && single.next === "pay") single.pay();
    else void createFiles(editor, kind);
  };

  const action = (): string => {
    if (missing && !(isInvoice && single.next === "beta")) return t("dialogs.compare.first");
    if (!isInvoice) return t("dialogs.generate.pdf.action");
    return isXmlAlone && single.next === "create" ? t("dialogs.generate.xmlAction") : single.action;
  };

  // Each for itself: a name from right to left would turn the whole line around.
  const context = (
    <>
      <bdi>{invoice.invoiceID || t("dialogs.generate.unnumbered")}</bdi>&nbsp;·{" "}
      <bdi>{invoice.customerCompany}</bdi>&nbsp;·{" "}
      {formatMoney(invoice.invoicePayableAmount, invoice.invoiceLocale)}
    </>
  );

  return (
    <Dialog title={t("dialogs.generate.title")} context={context} size="generate" onClose={onClose}>
      {isPaymentMissing && single.next !== "create" && (
        <p className="ed-alert" role="alert">
          <CircleAlert aria-hidden />
          {t("dialogs.coupon.missing")}
        </p>
      )}
      <fieldset className="ed-cards">
        <legend className="ed-hidden">{t("dialogs.generate.choice")}</legend>
        <Card
          group="kind"
          name={t("dialogs.generate.pdf.name")}
          chosen={!isInvoice}
          onChoose={() => choose("pdf")}
        >
          {paywall && <p className="ed-price">{t("dialogs.payment.free")}</p>}
          <p className="ed-card-hint">{t("dialogs.generate.pdf.hint")}</p>
          <ul className="ed-points">
            <Point>{t("dialogs.generate.pdf.points.sheet")}</Point>
            <Point>{t("dialogs.generate.pdf.points.design")}</Point>
            <Point look="missing" more={t("dialogs.generate.pdf.points.limits")}>
              {t("dialogs.generate.pdf.points.not")}
            </Point>
          </ul>
        </Card>
        <Card
          group="kind"
          name={t("dialogs.generate.invoice.name")}
          chosen={isInvoice}
          onChoose={() => choose("e-invoice")}
          aside={
            paywall &&
            !bookings && (
              <button type="button" className="ed-pill ed-pill-beta" onClick={() => openBeta(editor)}>
                {t("dialogs.beta.label")}
              </button>
            )
          }
        >
          {paywall ? (
            <PaidPrice single={single} />
          ) : (
            <p className="ed-card-hint">{t("dialogs.generate.invoice.hint")}</p>
          )}
          <ul className="ed-points">
            {!isXmlAlone && <Point>{t("dialogs.generate.invoice.points.zugferd")}</Point>}
            <Point more={t("dialogs.generate.invoice.points.xrechnung")}>
              {t("dialogs.generate.invoice.points.xml")}
            </Point>
            {!isXmlAlone && <Point>{t("dialogs.generate.invoice.points.verification")}</Point>}
            {paywall && <Point>{t("dialogs.payment.corrections", { days: limits.correctionDays })}</Point>}
            <Point look="duty">{t("dialogs.generate.invoice.points.keep")}</Point>
          </ul>
        </Card>
      </fieldset>
      {isInvoice && <XmlFormChoice findings={findings} />}
      {why !== null && why !== "unknown" && (
        <p className="ed-note" role="status">
          {t(`dialogs.generate.why.${why}`)}
        </p>
      )}
      {isXmlAlone && (
        <p className="ed-alert">
          <CircleAlert aria-hidden />
          {t("dialogs.generate.xmlAlone")}
        </p>
      )}
      <Findings ref={list} kind={kind} findings={findings} />
      {paywall && isInvoice && single.credits > 0 && <CreditLine {...single} />}
      {paywall && isInvoice && single.next !== "create" && <CouponField />}
      {paywall && isInvoice && <KeptCodesFold />}
      {isInvoice && single.next === "pay" && <MissingPrice />}
      {isInvoice && single.next === "pay" && <NotHere />}
      <div className="ed-dialog-foot">
        {!isInvoice && (
          <Checkbox checked={isDraftCarried} onChange={(checked) => setCarriesDraft(editor, checked)}>
            {t("dialogs.generate.pdf.draft")}
          </Checkbox>
        )}
        {consent.box}
        <DialogActions>
          {count > 0 && (
            <button
              type="button"
              className="ed-findings-count"
              onClick={() => {
                comeIntoSight(list.current);
                list.current?.querySelector("button")?.focus();
              }}
            >
              <TriangleAlert aria-hidden />
              {t("dialogs.generate.findings", { count })}
            </button>
          )}
          <Button look="quiet" onClick={onClose}>
            {t("dialogs.cancel")}
          </Button>
          <Button look="primary" onClick={proceed} aria-busy={single.isLeaving}>
            {single.isLeaving && <Spinner />}
            {action()}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

/** That a coupon or a balance pays for it, or stays as it is because the number is paid for. */
function CreditLine({
  credits,
  hasCoupon,
  paidUntil,
}: Pick<SingleInvoice, "credits" | "hasCoupon" | "paidUntil">) {
  const { t } = useTranslation();
  return (
    <p className="ed-good" role="status">
      <CircleCheck aria-hidden />
      <span>
        <strong>{t(hasCoupon ? "dialogs.coupon.valid" : "dialogs.coupon.hasBalance")}</strong>{" "}
        {t(paidUntil === null ? "dialogs.coupon.count" : "dialogs.coupon.kept", { count: credits })}
      </span>
    </p>
  );
}

/** `has`: comes with it; `missing`: does not; `duty`: what its owner has to do with it. */
const pointIcons = { has: Check, missing: Minus, duty: Info } as const;

function Point({
  look = "has",
  more,
  children,
}: {
  readonly look?: keyof typeof pointIcons;
  readonly more?: string;
  readonly children: ReactNode;
}) {
  const Icon = pointIcons[look];
  return (
    <li data-look={look}>
      <Icon aria-hidden />
      <span>
        {children}
        {more !== undefined && <small>{more}</small>}
      </span>
    </li>
  );
}
