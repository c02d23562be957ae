import type { ReactNode } from "react";

interface InfoRowProps {
  readonly label: ReactNode;
  readonly isEmpty?: boolean;
  readonly children: ReactNode;
}

/** One line of the block with numbers and dates. */
export function InfoRow({ label, isEmpty = false, children }: InfoRowProps) {
  return (
    <div className={isEmpty ? "sheet-info-row sheet-empty" : "sheet-info-row"}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
