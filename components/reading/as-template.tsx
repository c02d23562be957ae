import { FilePlus } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { one, textOf, type DocumentNode } from "../../lib/en16931/document";
import { amountShown, termShown } from "../../lib/en16931/shown";
import { limits } from "../../lib/limits";
import type { Template, TemplateFault } from "../../lib/upload/foreign-invoice";
import { formatMoney } from "../../lib/values/format";
import { languageOf } from "../../locales/i18n";
import { closeAllDialogs } from "../../store/editor/dialogs";
import { getInvoice, today } from "../../store/editor/invoice-store";
import { tellOffline } from "../../store/editor/toasts";
import { useEditor } from "../../store/editor/use-editor";
import { putNext } from "../../store/kinds/next-invoice";
import { Button } from "../ui/button";
import { useNames } from "./said";
import "../ui/dialog.css";
import "./reading.css";

/** Characters of a value that are shown. */
const maxShown = 120;

/** Whether the file says by which day it is to be paid. */
const isDue = ({ invoice }: Template): boolean => invoice.invoiceDueDate !== "";

/** Makes an invoice of one's own after this one; what would not come along is said before. */
export function AsTemplate({ document }: { readonly document: DocumentNode }) {
  const editor = useEditor();
  const { t, i18n } = useTranslation();
  const nameOf = useNames();
  const language = languageOf(i18n);
  const [found, setFound] = useState<Template | TemplateFault | null>(null);
  const shown = (node: DocumentNode): string => {
    const name = node.id === "document" ? "" : nameOf("terms", node.id);
    const value = node.id === "BT-21" ? nameOf("subjects", node.value) : termShown(node, document, language);
    return `${name}: ${value.slice(0, maxShown)}`;
  };
  const isTaken = useRef(false);
  const take = async ({ invoice }: Template): Promise<void> => {
    // The second click of a double one.
    if (isTaken.current) return;
    isTaken.current = true;
    closeAllDialogs(editor);
    await putNext(editor, invoice);
  };
  const press = async (): Promise<void> => {
    const loaded = await import("../../lib/upload/foreign-invoice").catch(() => null);
    if (!loaded) return tellOffline(editor);
    const facts = { today: today(editor), locale: getInvoice(editor).invoiceLocale };
    const made = loaded.templateOf(document, facts);
    if (typeof made === "string") return setFound(made);
    if (made.left.length === 0 && made.isSameTotal && isDue(made)) return take(made);
    setFound(made);
  };
  return (
    <div className="ed-reading-template">
      <Button look="text" icon={<FilePlus aria-hidden />} onClick={() => void press()}>
        {t("reading.template.start")}
      </Button>
      {typeof found === "string" && (
        <p className="ed-alert" role="alert">
          {t(`reading.template.faults.${found}`)}
        </p>
      )}
      {found !== null && typeof found !== "string" && (
        <div role="status">
          {!found.isSameTotal && (
            <p className="ed-alert">
              {t("reading.template.otherTotal", {
                inFile: amountShown(textOf(one(document, "BG-22"), "BT-112"), "EUR", language),
                here: formatMoney(found.invoice.invoiceTaxInclusiveAmount, language),
              })}
            </p>
          )}
          {found.left.length > 0 && (
            <>
              <p>{t("reading.template.left")}</p>
              <ul>
                {[...new Set(found.left.map(shown))].map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </>
          )}
          <p>
            {t("reading.template.old")}{" "}
            {!isDue(found) && t("reading.template.undue", { days: limits.dueDays })}
          </p>
          <Button look="primary" onClick={() => void take(found)}>
            {t("reading.template.take")}
          </Button>
        </div>
      )}
    </div>
  );
}
