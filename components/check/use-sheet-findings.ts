import { useEffect, useState } from "react";
import type { SheetFinding } from "../../lib/export/findings";
import { findingsState } from "../../store/check/findings";
import { useEditor } from "../../store/editor/use-editor";
import { getInvoice } from "../../store/editor/invoice-store";
import { checkSheet, findingsOf } from "../../store/check/sheet-check";

/**
 * What speaks against the invoice while the dialog is open; nothing on the sheet changes behind it. What an example has put
 * there follows as soon as the examples are known, and what lies in the browser, nearly always before the first look; what is
 * confirmed goes.
 */
export function useSheetFindings(): readonly SheetFinding[] {
  const editor = useEditor();
  const [findings, setFindings] = useState(() => findingsOf(editor, getInvoice(editor)));
  useEffect(() => {
    const stop = findingsState(editor).subscribe(({ all }) => all && setFindings(all));
    void checkSheet(editor);
    return stop;
  }, [editor]);
  return findings;
}
