"use client";

import { Copy, FileDown, Share2 } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { linkLimits } from "../../lib/invoice/draft/draft-link";
import type { Invoice } from "../../lib/invoice/invoice";
import { closeDialog } from "../../store/editor/dialogs";
import { saveDraft } from "../../store/draft/draft-file";
import { canSendLink, copyLink, linkOf, sendLink } from "../../store/draft/draft-link";
import { useEditor } from "../../store/editor/use-editor";
import { Button } from "../ui/button";
import { Dialog, DialogActions } from "../ui/dialog";
import { drawCode } from "../ui/qr-drawing";
import "./draft-link-dialog.css";

/** The ways of a draft to another device: a link that contains it, as a code and as a text, and its file. */
export function DraftLinkDialog({ invoice }: { readonly invoice: Invoice }) {
  const editor = useEditor();
  const { t } = useTranslation();
  const link = useLink(invoice);
  const isScanned = link !== null && link.length <= linkLimits.scanned;
  const isHeavy =
    invoice.customerLogo.src !== "" ||
    invoice.invoiceStationery.first !== "" ||
    invoice.invoiceAttachments.length > 0;
  return (
    <Dialog
      title={t("dialogs.link.title")}
      context={link === null ? t("dialogs.link.noLink") : t("dialogs.link.text")}
      size="upload"
      onClose={() => closeDialog(editor)}
    >
      {isScanned && (
        <figure className="ed-draft-code">
          <div>{link && <Code of={link} />}</div>
          <figcaption>{t("dialogs.link.scan")}</figcaption>
        </figure>
      )}
      {link && !isScanned ? <p className="ed-note">{t("dialogs.link.noCode")}</p> : null}
      {isHeavy && <p className="ed-note">{t("dialogs.link.heavy")}</p>}
      <DialogActions>
        <Button
          look={link === null ? "primary" : "plain"}
          icon={<FileDown aria-hidden />}
          onClick={() => saveDraft(editor, invoice)}
        >
          {t("dialogs.link.file")}
        </Button>
        {link && canSendLink(link) ? (
          <Button
            look="plain"
            icon={<Share2 aria-hidden />}
            onClick={() => void sendLink(editor, t("dialogs.link.name", { number: invoice.invoiceID }), link)}
          >
            {t("dialogs.receipt.share")}
          </Button>
        ) : null}
        {link !== null && (
          <Button
            look="primary"
            icon={<Copy aria-hidden />}
            onClick={() => void copyLink(editor, link || linkOf(invoice))}
          >
            {t("dialogs.link.copy")}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Code({ of: link }: { readonly of: string }) {
  const { t } = useTranslation();
  const { size, path } = useMemo(() => drawCode(link, "L"), [link]);
  return (
    <svg role="img" aria-label={t("dialogs.link.code")} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} fill="#15171C" />
    </svg>
  );
}

/** "" until it is packed; null where it is too long. */
function useLink(invoice: Invoice): string | null {
  const [link, setLink] = useState<string | null>("");
  useEffect(() => {
    let isHere = true;
    void linkOf(invoice).then((made) => isHere && setLink(made));
    return () => {
      isHere = false;
    };
  }, [invoice]);
  return link;
}
