"use client";

import { MailWarning } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Entry } from "../../lib/archive/entry";
import { canBeReminded } from "../../lib/archive/list";
import type { Invoice } from "../../lib/invoice/invoice";
import type { Money } from "../../lib/values/money";
import { invoiceOf } from "../../store/archive/drawer";
import { openReminder } from "../../store/archive/reminder";
import { tellOffline } from "../../store/editor/toasts";
import { useEditor } from "../../store/editor/use-editor";
import { Button } from "../ui/button";

/** The way to the payment reminder of an invoice that is late; there where its customer has to transfer something. */
export function Remind({ entry, left }: { readonly entry: Entry; readonly left: Money }) {
  const editor = useEditor();
  const { t } = useTranslation();
  const [invoice, setInvoice] = useState<Invoice | null>(null);
  useEffect(() => {
    let isGone = false;
    void invoiceOf(editor, entry).then((found) => {
      if (!isGone && found && canBeReminded(found)) setInvoice(found);
    });
    return () => {
      isGone = true;
    };
  }, [editor, entry]);
  if (!invoice) return null;
  const open = (): void => void openReminder(editor, entry, invoice, left).catch(() => tellOffline(editor));
  return (
    <Button look="text" icon={<MailWarning aria-hidden />} aria-haspopup="dialog" onClick={open}>
      {t("dialogs.drawer.remind")}
    </Button>
  );
}
