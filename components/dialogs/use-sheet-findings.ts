import { useEffect, useState } from "react";
import type { SheetFinding } from "../../lib/export/findings";
import { getInvoice } from "../../store/invoice-store";
import { findingsOf, knowExamples } from "../../store/sheet-check";

/**
 * What speaks against the invoice when the dialog opens; nothing on the sheet changes behind it. What an example has put
 * there follows as soon as the examples are known, nearly always before the first look.
 */
export function useSheetFindings(): readonly SheetFinding[] {
  const [findings, setFindings] = useState(() => findingsOf(getInvoice()));
  useEffect(() => {
    let isHere = true;
    knowExamples().then(
      () => isHere && setFindings(findingsOf(getInvoice())),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return findings;
}
