"use client";

import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { bringWords } from "../../locales/i18n";
import { watchArrivals, watchDraftLinks } from "../../store/upload/arrivals";
import { followPrintPreview } from "../../store/draft/print-preview";
import { useUnreadable } from "../../store/draft/unreadable";
import { useDialogs } from "../../store/editor/dialogs";
import type { Editor } from "../../store/editor/editor";
import { useInvoice } from "../../store/editor/invoice-store";
import { startOffline } from "../../store/editor/offline";
import { useEditor } from "../../store/editor/use-editor";
import { DialogHost } from "./dialog-host";
import { TourHost } from "../tour/tour-host";
import { longWait, useIsAfterLoad, usePreload } from "../ui/after-load";
import { later } from "../ui/later";
import { ToastHost } from "../ui/toast-host";
import { DropVeil } from "../upload/drop-veil";
import { openFile, takesFiles } from "../upload/file-drops";
import { preloadPaste, watchPastes } from "../paste/paste";

// It has nothing to show before the dialog that makes the files, and that one reports what cannot be loaded.
const { Component: Receipt } = later(
  () => import("./late-parts").then((module) => module.Receipt),
  () => undefined,
);

// The draft is kept whether this can be had or not, and the next visit says it.
const { Component: UnreadableDraft } = later(
  () => import("./late-parts").then((module) => module.UnreadableDraft),
  () => undefined,
);

const preloadExamples = (): void => {
  import("../../store/editor/examples").then(
    (examples) => examples.preloadExamples(),
    () => undefined,
  );
};

/** Keeps a folder on the disk up to date, where one was chosen, and the printed lines of an imported invoice. */
function keepUp(editor: Editor, bring: () => Promise<void>): () => void {
  let isOver = false;
  let stop = (): void => undefined;
  import("./late-parts").then(
    ({ keepSaid, watchFolder }) => {
      if (isOver) return;
      const stops = [keepSaid(editor), watchFolder(editor, bring)];
      stop = () => stops.forEach((each) => each());
    },
    () => undefined,
  );
  return () => {
    isOver = true;
    stop();
  };
}

const needed = [{ preload: preloadExamples }, { preload: preloadPaste }];

/**
 * What stands ready for what comes over the sheet: dialogs, tour, messages, files and texts from elsewhere. A dialog or
 * a message that is asked for earlier waits for it.
 */
export function Hosts() {
  const editor = useEditor();
  const { i18n } = useTranslation();
  const isSettled = useIsAfterLoad(longWait);
  const isImported = useInvoice(({ imported }) => imported !== undefined);
  const isUnreadable = useUnreadable(() => true) !== undefined;
  const makesFiles = useDialogs(({ dialog }) => dialog?.name === "generate");
  const [mayHaveReceipt, setReceipt] = useState(false);
  const isAfterLoad = useIsAfterLoad();
  if ((isSettled || makesFiles) && !mayHaveReceipt) setReceipt(true);
  useEffect(() => (isAfterLoad ? startOffline() : undefined), [isAfterLoad]);
  useEffect(followPrintPreview, []);
  useEffect(() => watchPastes(editor), [editor]);
  useEffect(
    () =>
      watchArrivals(editor, {
        takesFiles: () => takesFiles(editor),
        open: (file, isViewed) => openFile(editor, file, isViewed),
        bringWords: () => bringWords(i18n, "dialogs"),
      }),
    [editor, i18n],
  );
  useEffect(
    () =>
      watchDraftLinks(
        editor,
        () => bringWords(i18n, "dialogs"),
        () => import("./late-parts"),
      ),
    [editor, i18n],
  );
  const keepsUp = isSettled || isImported;
  useEffect(
    () => (keepsUp ? keepUp(editor, () => bringWords(i18n, "dialogs")) : undefined),
    [editor, i18n, keepsUp],
  );
  usePreload(needed);
  return (
    <>
      <DialogHost />
      <TourHost />
      <ToastHost>
        {mayHaveReceipt && <Receipt />}
        {isUnreadable && <UnreadableDraft />}
      </ToastHost>
      <DropVeil />
    </>
  );
}
