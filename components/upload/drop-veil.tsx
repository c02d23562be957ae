"use client";

import { FileDown } from "lucide-react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useTopDialog } from "../ui/top-layer";
import { watchFileDrops, type FileDrag } from "./file-drops";
import { useEditor } from "../../store/editor/use-editor";
import "./drop-veil.css";

/** Lies over the page while a file is dragged, and says what becomes of it. It takes no input: the drop goes through it. */
export function DropVeil() {
  const editor = useEditor();
  const { t } = useTranslation();
  const [drag, setDrag] = useState<FileDrag>("none");
  const dialog = useTopDialog();
  useEffect(() => watchFileDrops(editor, setDrag), [editor]);
  if (drag !== "taken") return null;
  const veil = (
    <div className="ed-drop-veil" aria-hidden="true">
      <p>
        <FileDown aria-hidden />
        <strong>{t("drop.title")}</strong>
        <span>{t("drop.text")}</span>
      </p>
    </div>
  );
  return dialog ? createPortal(veil, dialog) : veil;
}
