"use client";

import { useEffect } from "react";
import { toast } from "../../store/toasts";
import { closeDialog, useWorkspace } from "../../store/workspace-store";
import { later } from "../ui/later";

function onMissing(): void {
  closeDialog();
  toast("error", "errors.offline");
}

const generate = later(
  () => import("./generate-dialog").then(({ GenerateDialog }) => GenerateDialog),
  onMissing,
);
const upload = later(() => import("./upload-dialog").then(({ UploadDialog }) => UploadDialog), onMissing);
const refusal = later(() => import("./refusal-dialog").then(({ RefusalDialog }) => RefusalDialog), onMissing);
const otherTab = later(
  () => import("./other-tab-dialog").then(({ OtherTabDialog }) => OtherTabDialog),
  onMissing,
);

/** ms after which the sheet is surely there, and the dialogs may be fetched. */
const preloadDelay = 1_500;

/** The dialog that is open; none is part of the first load. */
export function DialogHost() {
  const dialog = useWorkspace((workspace) => workspace.dialog);
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const { preload } of [refusal, generate, upload, otherTab]) preload();
    }, preloadDelay);
    return () => clearTimeout(timer);
  }, []);
  switch (dialog?.name) {
    case "generate":
      return <generate.Component />;
    case "upload":
      return <upload.Component />;
    case "refusal":
      return <refusal.Component refusal={dialog.props} />;
    case "otherTab":
      return <otherTab.Component theirs={dialog.props.theirs} />;
    default:
      return null;
  }
}
