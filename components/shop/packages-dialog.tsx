"use client";

import { CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import type { BoughtCode } from "../../lib/shop/bought-code";
import type { Price } from "../../lib/contract/messages";
import { formatMoney, formatPercent } from "../../lib/values/format";
import { limits } from "../../lib/limits";
import { packages, type Package } from "../../lib/shop/offers";
import { pricePerInvoice } from "../../lib/shop/price";
import { fromCents } from "../../lib/values/money";
import { useEditor } from "../../store/editor/use-editor";
import { useInvoiceLocale } from "../../store/editor/invoice-store";
import { saveCode } from "../../store/shop/bought-codes";
import { copy } from "../../store/editor/feedback";
import { forgetPurchase, pay, resetPurchase } from "../../store/shop/payment";
import { usePayments } from "../../store/shop/payment-state";
import { closeDialog } from "../../store/editor/dialogs";
import { useFlags } from "../editor/flags";
import { Button } from "../ui/button";
import { Dialog, DialogActions } from "../ui/dialog";
import { Spinner } from "../ui/spinner";
import { useTranslation } from "react-i18next";
import { languageOf } from "../../locales/i18n";
import { Card } from "./card";
import { CheckingPayment } from "./checking-payment";
import { useConsent } from "./consent";
import { KeptCodes } from "./kept-codes";
import { NotHere } from "../export/not-here";
import { MissingPrice } from "./missing-price";
import { Discount, PriceLine } from "./price-line";
import { usePrices } from "./use-prices";
import "./card.css";
import "./price.css";
import "./packages-dialog.css";

/** Sells packages of e-invoices; after the payment it shows the code that they are. Codes bought earlier stand above. */
export function PackagesDialog() {
  const editor = useEditor();
  const purchase = usePayments((payments) => payments.purchase);
  const isVerifying = usePayments(({ verifying }) => verifying);
  useEffect(() => {
    resetPurchase(editor);
    return () => forgetPurchase(editor, "package");
  }, [editor]);
  useEffect(() => {
    if (purchase.is === "success" || purchase.is === "idle") return;
    const timer = setTimeout(() => resetPurchase(editor), limits.buyDialogReset);
    return () => clearTimeout(timer);
  }, [editor, purchase]);

  if (isVerifying) return <CheckingPayment />;
  const isBought = purchase.is === "success" && purchase.kind === "package";
  return isBought ? <Bought code={purchase.code} /> : <ChoosePackage />;
}

function ChoosePackage() {
  const editor = useEditor();
  const { t } = useTranslation();
  const locale = useInvoiceLocale();
  const { priceIds } = useFlags();
  const ids = priceIds[locale];
  const prices = usePrices(packages.flatMap((each) => ids[each] ?? []));
  const isLeaving = usePayments(({ purchase }) => purchase.is === "pending");
  const [size, setSize] = useState<Package>("M");
  const consent = useConsent(true);

  const priceOf = (each: Package): Price | null | undefined => prices[ids[each] ?? ""];
  const price = priceOf(size);
  const proceed = () => {
    const priceId = ids[size];
    if (priceId !== undefined && consent.ask()) void pay(editor, size, priceId);
  };
  return (
    <Dialog
      title={t("dialogs.packages.title")}
      context={t("dialogs.packages.text")}
      size="packages"
      onClose={() => closeDialog(editor)}
    >
      <KeptCodes />
      <MissingPrice />
      <fieldset className="ed-cards ed-cards-three">
        <legend className="ed-hidden">{t("dialogs.packages.choice")}</legend>
        {packages.map((each) => (
          <PackageCard
            key={each}
            size={each}
            price={priceOf(each)}
            chosen={each === size}
            onChoose={() => setSize(each)}
          />
        ))}
      </fieldset>
      <NotHere />
      <div className="ed-dialog-foot">
        {consent.box}
        <DialogActions>
          <Button look="quiet" onClick={() => closeDialog(editor)}>
            {t("dialogs.cancel")}
          </Button>
          <Button look="primary" onClick={proceed} aria-busy={isLeaving}>
            {isLeaving && <Spinner />}
            {isLeaving
              ? t("dialogs.payment.opening")
              : price
                ? t("dialogs.payment.continue", { price: formatMoney(fromCents(price.price), locale) })
                : t("dialogs.payment.continuePlain")}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

interface PackageCardProps {
  readonly size: Package;
  readonly price: Price | null | undefined;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function PackageCard({ size, price, chosen, onChoose }: PackageCardProps) {
  const { t, i18n } = useTranslation();
  const locale = languageOf(i18n);
  const each = price && pricePerInvoice(price);
  return (
    <Card
      group="package"
      name={t("dialogs.packages.name", { size })}
      chosen={chosen}
      onChoose={onChoose}
      aside={price && price.discount > 0 && <Discount percent={price.discount} />}
    >
      <PriceLine price={price} isBare />
      {price && <p className="ed-package-count">{t("dialogs.packages.count", { count: price.amount })}</p>}
      {typeof each === "bigint" && (
        <p className="ed-card-hint">
          {t(price && price.discount > 0 ? "dialogs.packages.cheaper" : "dialogs.packages.each", {
            price: formatMoney(fromCents(each), locale),
            percent: formatPercent(price?.discount ?? 0, locale),
          })}
        </p>
      )}
    </Card>
  );
}

/** The invoices are there; the code is for other devices, and to be put away. */
function Bought({ code }: { readonly code: BoughtCode | null }) {
  const editor = useEditor();
  const { t } = useTranslation();
  return (
    <Dialog
      title={t("dialogs.packages.done")}
      context={t("dialogs.packages.doneText", code && code.invoices > 0 ? { count: code.invoices } : {})}
      size="message"
      icon={<CircleCheck className="ed-ok" aria-hidden />}
      onClose={() => closeDialog(editor)}
    >
      {code === null ? (
        <DialogActions>
          <Button look="primary" onClick={() => closeDialog(editor)}>
            {t("dialogs.understood")}
          </Button>
        </DialogActions>
      ) : (
        <>
          <dl className="ed-code">
            <dt>{t("dialogs.packages.code")}</dt>
            <dd>{code.code}</dd>
          </dl>
          <p className="ed-quiet-text">{t("dialogs.packages.elsewhere")}</p>
          <DialogActions>
            <Button look="plain" onClick={() => void saveCode(editor, code)}>
              {t("dialogs.packages.save")}
            </Button>
            <Button look="primary" onClick={() => void copy(editor, code.code)}>
              {t("toasts.copyCode")}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
