"use client";

import dynamic from "next/dynamic";
import { useWorkspace } from "../../store/workspace-store";

const GenerateDialog = dynamic(() => import("./generate-dialog").then((module) => module.GenerateDialog), {
  ssr: false,
});
const UploadDialog = dynamic(() => import("./upload-dialog").then((module) => module.UploadDialog), {
  ssr: false,
});
const RefusalDialog = dynamic(() => import("./refusal-dialog").then((module) => module.RefusalDialog), {
  ssr: false,
});
const OtherTabDialog = dynamic(() => import("./other-tab-dialog").then((module) => module.OtherTabDialog), {
  ssr: false,
});

/** The dialog that is open; each is loaded when it is first needed. */
export function DialogHost() {
  const dialog = useWorkspace((workspace) => workspace.dialog);
  switch (dialog?.name) {
    case "generate":
      return <GenerateDialog />;
    case "upload":
      return <UploadDialog />;
    case "refusal":
      return <RefusalDialog refusal={dialog.props} />;
    case "otherTab":
      return <OtherTabDialog theirs={dialog.props.theirs} />;
    default:
      return null;
  }
}
