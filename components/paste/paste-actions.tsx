"use client";

import { useEffect, useRef } from "react";
import { useEditor } from "../../store/editor/use-editor";
import { closeDialog, type PastePlace } from "../../store/editor/dialogs";
import { insertText } from "../fields/insert-text";
import { Button } from "../ui/button";
import { DialogActions } from "../ui/dialog";
import { useTranslation } from "react-i18next";

interface PasteActionsProps {
  readonly text: string;
  /** Where it would go as plain text. */
  readonly place: PastePlace | null;
  /** What the main button says; "" where there is nothing to take. */
  readonly take: string;
  readonly onTake: () => void;
}

/** The ways out of a preview: take it, paste the plain text, or nothing. Enter takes it. */
export function PasteActions({ text, place, take, onTake }: PasteActionsProps) {
  const editor = useEditor();
  const { t } = useTranslation();
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The dialog gives the focus to its title first.
    const timer = setTimeout(() => main.current?.focus(), 0);
    return () => clearTimeout(timer);
  }, []);
  return (
    <DialogActions>
      <Button look="quiet" onClick={() => closeDialog(editor)}>
        {t("dialogs.cancel")}
      </Button>
      {place && (
        <Button look="plain" onClick={() => insertText(editor, place, text)}>
          {t("dialogs.paste.asText")}
        </Button>
      )}
      {take !== "" && (
        <Button ref={main} look="primary" onClick={onTake}>
          {take}
        </Button>
      )}
    </DialogActions>
  );
}
