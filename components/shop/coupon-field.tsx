"use client";

import { CircleAlert } from "lucide-react";
import { useEffect, useId, useRef, useState, type SubmitEvent } from "react";
import { limits } from "../../lib/limits";
import { useEditor } from "../../store/editor/use-editor";
import { redeem, resetCoupon } from "../../store/shop/coupons";
import { usePayments } from "../../store/shop/payment-state";
import { Button } from "../ui/button";
import { comeIntoSight } from "../ui/come-into-sight";
import { Spinner } from "../ui/spinner";
import { useTranslation } from "react-i18next";
import "./coupon-field.css";
import "../ui/entry.css";

/** Takes a coupon code. What is wrong with it stands below it; the field is marked and keeps what was typed. */
export function CouponField() {
  const editor = useEditor();
  const { t } = useTranslation();
  const coupon = usePayments((payments) => payments.coupon);
  const [code, setCode] = useState("");
  const [isNeeded, setNeeded] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const isBusy = coupon.is === "pending";
  const isWrong = coupon.is === "error";
  const problem = isNeeded
    ? t("dialogs.coupon.needed")
    : coupon.is !== "error"
      ? null
      : coupon.code === "too-many-requests"
        ? t("dialogs.coupon.tooMany", { minutes: limits.couponWaitMinutes })
        : `${t(`errors.${coupon.code}.title`)}. ${t(`errors.${coupon.code}.text`)}`;

  useEffect(() => () => resetCoupon(editor), [editor]);
  useEffect(() => {
    if (isWrong) input.current?.focus();
  }, [isWrong]);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.trim() === "") {
      setNeeded(true);
      return input.current?.focus();
    }
    void redeem(editor, code.trim());
  };
  return (
    <form className="ed-coupon" onSubmit={onSubmit} noValidate>
      <input
        ref={input}
        className="ed-entry"
        type="text"
        value={code}
        maxLength={limits.couponLength}
        placeholder={t("dialogs.coupon.label")}
        aria-label={t("dialogs.coupon.label")}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : id}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => {
          setCode(event.target.value);
          setNeeded(false);
          resetCoupon(editor);
        }}
      />
      <Button look="plain" type="submit" aria-disabled={isBusy}>
        {isBusy && <Spinner />}
        {t(isBusy ? "dialogs.coupon.redeeming" : "dialogs.coupon.redeem")}
      </Button>
      {problem !== null && (
        <p id={id} ref={comeIntoSight} className="ed-field-problem" role="alert">
          <CircleAlert aria-hidden />
          {problem}
        </p>
      )}
    </form>
  );
}
