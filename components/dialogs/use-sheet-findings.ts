import { useEffect, useState } from "react";
import type { SheetFinding } from "../../lib/export/findings";
import { lookForLost } from "../../store/attachments";
import { useEditor } from "../../store/use-editor";
import { getInvoice } from "../../store/invoice-store";
import { findingsOf, knowExamples } from "../../store/sheet-check";

/**
 * What speaks against the invoice when the dialog opens; nothing on the sheet changes behind it. What an example has put
 * there follows as soon as the examples are known, and which attachments are lost, nearly always before the first look.
 */
export function useSheetFindings(): readonly SheetFinding[] {
  const editor = useEditor();
  const [findings, setFindings] = useState(() => findingsOf(editor, getInvoice(editor)));
  useEffect(() => {
    let isHere = true;
    Promise.all([knowExamples(editor), lookForLost(editor)]).then(
      () => isHere && setFindings(findingsOf(editor, getInvoice(editor))),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [editor]);
  return findings;
}
