import type { ReactElement } from "react";
import { drawCode } from "../ui/qr-drawing";

interface PaymentCode {
  readonly payload: string;
  /** CSS px. */
  readonly size: number;
  readonly label: string;
}

/** A code to scan, as one vector path. It is fetched late, and a plain function is no component that appears while rendering. */
export function paymentCode({ payload, size, label }: PaymentCode): ReactElement {
  const drawing = drawCode(payload, "M");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      width={size}
      height={size}
    >
      <path d={drawing.path} fill="#15171C" />
    </svg>
  );
}
