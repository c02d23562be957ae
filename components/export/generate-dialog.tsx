"use client";

import { useEffect } from "react";
import { useEditor } from "../../store/editor/use-editor";
import { forgetPurchase } from "../../store/shop/payment";
import { noteMissingPayment, usePayments } from "../../store/shop/payment-state";
import { prepareFiles, resetGeneration, useGeneration } from "../../store/export/generation";
import { closeDialog } from "../../store/editor/dialogs";
import { useFlags } from "../editor/flags";
import { CheckingPayment } from "../shop/checking-payment";
import { ChooseKind } from "./choose-kind";
import { FilesDiffer } from "./files-differ";
import { GenerationFailed } from "./generation-failed";
import { Progress } from "./progress";
import { Unchanged } from "../check/unchanged";

/** From the choice of the kind of file to the files, or to what keeps them from being made. */
export function GenerateDialog() {
  const editor = useEditor();
  const generation = useGeneration();
  const isVerifying = usePayments(({ verifying }) => verifying);
  const { paywall } = useFlags();
  const isPaymentMissing = paywall && generation.is === "error" && generation.code === "payment-required";
  useEffect(prepareFiles, []);
  useEffect(
    () => () => {
      resetGeneration(editor);
      forgetPurchase(editor, "single");
    },
    [editor],
  );
  useEffect(() => {
    if (isPaymentMissing) noteMissingPayment(editor);
  }, [editor, isPaymentMissing]);

  if (isVerifying) return <CheckingPayment />;
  if (generation.is === "idle" || isPaymentMissing) {
    return <ChooseKind isPaymentMissing={isPaymentMissing} onClose={() => closeDialog(editor)} />;
  }
  switch (generation.is) {
    case "unchanged":
      return <Unchanged fields={generation.fields} onClose={() => closeDialog(editor)} />;
    case "pending":
      return <Progress kind={generation.kind} step={generation.step} />;
    case "differs":
      return <FilesDiffer {...generation} onClose={() => closeDialog(editor)} />;
    case "error":
      return <GenerationFailed {...generation} onClose={() => closeDialog(editor)} />;
  }
}
