"use client";

import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Finding } from "../../lib/invoice/finding";
import type { ErrorCode } from "../../lib/contract/errors";
import type { ExportKind } from "../../lib/export/export-invoice";
import { useEditor } from "../../store/editor/use-editor";
import { jumpToField } from "../../store/editor/dialogs";
import { createFiles } from "../../store/export/generation";
import { Button } from "../ui/button";
import { Dialog, DialogActions } from "../ui/dialog";
import { errorText } from "../editor/error-text";
import { FindingList } from "../check/finding-list";
import "../editor/notice.css";
import "./failure.css";

interface GenerationFailedProps {
  readonly kind: ExportKind;
  readonly code: ErrorCode;
  readonly findings: readonly Finding[];
  readonly retryAfter?: number | undefined;
  readonly onClose: () => void;
}

/** What went wrong, that nothing is lost, and the way to try again. */
export function GenerationFailed({ kind, code, findings, retryAfter, onClose }: GenerationFailedProps) {
  const editor = useEditor();
  const { t } = useTranslation();
  const [first] = findings;
  return (
    <Dialog title={t("dialogs.failed.title")} size="upload" onClose={onClose} role="alertdialog">
      <div className="ed-notice ed-failure">
        <CircleAlert aria-hidden />
        <p className="ed-notice-title">{t(`errors.${code}.title`)}</p>
        <p>{code === "offline" ? t("dialogs.failed.offline") : errorText(t, code, retryAfter)}</p>
      </div>
      <FindingList kind="refusals" findings={findings} />
      <p className="ed-quiet-text">{t("dialogs.failed.kept")}</p>
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          {t("dialogs.cancel")}
        </Button>
        {/* The same invoice is refused again. */}
        <Button
          look="primary"
          onClick={() =>
            first ? jumpToField(editor, first.field, first.lineId) : void createFiles(editor, kind)
          }
        >
          {t(first ? "dialogs.compare.first" : "dialogs.failed.retry")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
