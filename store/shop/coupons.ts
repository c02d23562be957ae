import type { Payment } from "../../lib/contract/messages";
import type { ErrorCode } from "../../lib/contract/errors";
import type { Editor } from "../editor/editor";
import { boughtCodeOf, dismissCode, readCodesAgain } from "./bought-codes";
import { paymentServer } from "./payment-server";
import { getPayments, setPayments, type CodeEnd } from "./payment-state";
import { toast } from "../editor/toasts";
import { codeOf } from "../editor/failures";

/** Asks what became of the codes that were bought here. */
export async function loadCodes(editor: Editor, server = paymentServer(editor)): Promise<void> {
  await Promise.all(
    readCodesAgain(editor).map(async ({ paymentId }) => {
      const payment = await server.verify(paymentId).catch(() => null);
      const end = payment && endOf(payment);
      const { [paymentId]: _, ...others } = getPayments(editor).codeEnds;
      if (payment)
        setPayments(editor, {
          credits: payment.credits,
          codeEnds: { ...others, ...(end && { [paymentId]: end }) },
        });
    }),
  );
}

/** Its buyer may spend what is left of a code, so without any credit nothing is left of it. */
function endOf({ session: { payment_status }, credits }: Payment): CodeEnd | null {
  if (payment_status === "paid") return credits === 0 ? "used-up" : null;
  return payment_status === "refunded" || payment_status === "disputed" ? payment_status : null;
}

/**
 * Redeems a code. A valid one gives the has-coupon state; any other answer leaves the visitor without one, and says why.
 * What was bought here is there already: its code is redeemed only where that is not so.
 */
export async function redeem(editor: Editor, code: string, server = paymentServer(editor)): Promise<void> {
  if (getPayments(editor).coupon.is === "pending") return;
  setPayments(editor, { coupon: { is: "pending" } });
  const own = boughtCodeOf(editor, code);
  try {
    const here = own ? await server.credits() : 0;
    if (here > 0) {
      setPayments(editor, { coupon: { is: "idle" }, credits: here });
      return toast(editor, "info", "toasts.ownCode");
    }
    const credits = await server.redeem(code);
    setPayments(editor, { coupon: { is: "success" }, credits });
    if (own?.invoices === 1) dismissCode(editor, own);
  } catch (error) {
    const problem = couponProblem(codeOf(error));
    const shown = problem === "invalid-code" && own ? "code-used-up" : problem;
    setPayments(editor, { coupon: { is: "error", code: shown } });
  }
}

/** Whatever else goes wrong, the coupon counts as invalid and the visitor may try again later. */
const couponProblem = (code: ErrorCode): ErrorCode =>
  code === "invalid-code" || code === "too-many-requests" ? code : "unexpected-error";

/** Forgets what was wrong with the last code. */
export const resetCoupon = (editor: Editor): void => {
  if (getPayments(editor).coupon.is === "error") setPayments(editor, { coupon: { is: "idle" } });
};
