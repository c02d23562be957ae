"use client";

import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ExportKind } from "../../lib/export/export-invoice";
import type { Difference } from "../../lib/proof/prove";
import { createFiles } from "../../store/export/generation";
import { useEditor } from "../../store/editor/use-editor";
import { Button } from "../ui/button";
import { Dialog, DialogActions } from "../ui/dialog";
import { findingWords } from "../check/finding-text";
import { useProofWords } from "./proof-words";
import "../editor/notice.css";
import "./failure.css";
import "./proof.css";

interface FilesDifferProps {
  readonly kind: ExportKind;
  readonly differences: readonly Difference[];
  readonly onClose: () => void;
}

/** Of more nobody would read each. */
const shown = 5;

/** Which values are others in the files than on the sheet, that nothing was handed out for it, and the way to try again. */
export function FilesDiffer({ kind, differences, onClose }: FilesDifferProps) {
  const editor = useEditor();
  const { t } = useTranslation();
  const more = differences.length - shown;
  return (
    <Dialog title={t("dialogs.failed.title")} size="upload" onClose={onClose} role="alertdialog">
      <div className="ed-notice ed-failure">
        <CircleAlert aria-hidden />
        <p className="ed-notice-title">{t("dialogs.proof.differs")}</p>
        <p>{t("dialogs.proof.refused")}</p>
      </div>
      <ul className="ed-proof-differences">
        {differences.slice(0, shown).map((each, index) => (
          <li key={index}>
            <DifferenceText of={each} />
          </li>
        ))}
        {more > 0 && <li>{t("dialogs.proof.more", { count: more })}</li>}
      </ul>
      <p className="ed-quiet-text">{t("dialogs.proof.kept")}</p>
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          {t("dialogs.cancel")}
        </Button>
        <Button look="primary" onClick={() => void createFiles(editor, kind)}>
          {t("dialogs.failed.retry")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function DifferenceText({ of: { at, bt, expected, found, ...place } }: { readonly of: Difference }) {
  const { t, i18n } = useTranslation();
  const { nameOf } = useProofWords();
  if (at === "files") return t("dialogs.proof.otherFile");
  if (at === "rules") return t(...findingWords(i18n, { ...place, code: found ?? "" }));
  const name = [place.field && nameOf(place), place.field && bt ? `(${bt})` : bt].filter(Boolean).join(" ");
  const said = expected === "" ? "besides" : found === null ? "left" : "other";
  return t(`dialogs.proof.${at === "pdf" ? "missing" : said}`, { name, expected, found });
}
