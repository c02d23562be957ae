"use client";

import { ArrowDown, ArrowUp, Copy, ClipboardList, Trash2, X } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { copyChosen, duplicateChosen, moveChosen, useChosenKeys } from "../../store/lines/chosen-rows";
import type { Editor } from "../../store/editor/editor";
import { useLineKeys } from "../../store/editor/invoice-store";
import { useEditor } from "../../store/editor/use-editor";
import { Button } from "../ui/button";
import { clearAndGoOn, removeAndGoOn, rowsByGrip } from "./rows-by-grip";
import "./row-selection.css";

/** Rows that are chosen by their grips, marked on the sheets, and what can be done with them. */
export function RowSelection() {
  const editor = useEditor();
  const { t } = useTranslation();
  const names = useLineKeys();
  const keys = useChosenKeys();
  const ids = names.filter(({ key }) => keys.has(key)).map(({ id }) => id);
  useEffect(() => rowsByGrip(editor), [editor]);
  useEffect(() => {
    const mark = (): void => markRows(new Set(ids));
    mark();
    const root = document.querySelector(".sheet-document");
    if (!root || ids.length === 0) return;
    // A row that comes onto another sheet is a new element.
    const watcher = new MutationObserver(mark);
    watcher.observe(root, { childList: true, subtree: true });
    return () => watcher.disconnect();
  });
  const count = ids.length;
  return (
    <>
      <p className="ed-hidden" role="status">
        {count === 0 ? "" : t("dialogs.chosen.count", { count })}
      </p>
      {count > 0 && <Bar count={count} />}
    </>
  );
}

/** The rows themselves ask for nothing of it: a thousand of them would be drawn for one. */
function markRows(chosen: ReadonlySet<string>): void {
  for (const row of document.querySelectorAll<HTMLElement>("[data-line-id]")) {
    const isChosen = chosen.has(row.dataset["lineId"] ?? "");
    row.toggleAttribute("data-chosen", isChosen);
    row.querySelector("[data-grip]")?.setAttribute("aria-pressed", String(isChosen));
  }
}

const tools = [
  { name: "copy", icon: ClipboardList, run: (editor: Editor) => void copyChosen(editor) },
  { name: "duplicate", icon: Copy, run: duplicateChosen },
  { name: "up", icon: ArrowUp, run: (editor: Editor) => moveChosen(editor, -1) },
  { name: "down", icon: ArrowDown, run: (editor: Editor) => moveChosen(editor, 1) },
  { name: "remove", icon: Trash2, run: removeAndGoOn },
  { name: "clear", icon: X, run: clearAndGoOn },
] as const;

function Bar({ count }: { readonly count: number }) {
  const editor = useEditor();
  const { t } = useTranslation();
  return (
    <div className="ed-chosen-bar ed-only" role="toolbar" aria-label={t("dialogs.chosen.label")}>
      <span aria-hidden="true">{t("dialogs.chosen.count", { count })}</span>
      {tools.map(({ name, icon: Icon, run }) => (
        <Button
          key={name}
          look="icon"
          aria-label={t(`dialogs.chosen.${name}`)}
          title={t(`dialogs.chosen.${name}`)}
          icon={<Icon aria-hidden />}
          onClick={() => run(editor)}
        />
      ))}
    </div>
  );
}
