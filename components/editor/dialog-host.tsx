"use client";

import type { Editor } from "../../store/editor/editor";
import { tellOffline } from "../../store/editor/toasts";
import { closeDialog, type OpenDialog, useDialogs } from "../../store/editor/dialogs";
import { usePreload } from "../ui/after-load";
import { later } from "../ui/later";

function onMissing(editor: Editor): void {
  closeDialog(editor);
  tellOffline(editor);
}

const generate = later(() => import("./late-parts").then(({ GenerateDialog }) => GenerateDialog), onMissing);
const upload = later(() => import("./late-parts").then(({ UploadDialog }) => UploadDialog), onMissing);
const packages = later(() => import("./late-parts").then(({ PackagesDialog }) => PackagesDialog), onMissing);
const beta = later(() => import("./late-parts").then(({ BetaDialog }) => BetaDialog), onMissing);
const feedback = later(() => import("./late-parts").then(({ FeedbackDialog }) => FeedbackDialog), onMissing);
const compare = later(() => import("./late-parts").then(({ CompareDialog }) => CompareDialog), onMissing);
const shortcuts = later(
  () => import("./late-parts").then(({ ShortcutsDialog }) => ShortcutsDialog),
  onMissing,
);
const tourEnd = later(() => import("./late-parts").then(({ TourEndDialog }) => TourEndDialog), onMissing);
const legal = later(() => import("./late-parts").then(({ LegalDialog }) => LegalDialog), onMissing);
const otherTab = later(() => import("./late-parts").then(({ OtherTabDialog }) => OtherTabDialog), onMissing);
const attachments = later(
  () => import("./late-parts").then(({ AttachmentsDialog }) => AttachmentsDialog),
  onMissing,
);
const drawer = later(() => import("./late-parts").then(({ DrawerDialog }) => DrawerDialog), onMissing);
const draftLink = later(
  () => import("./late-parts").then(({ DraftLinkDialog }) => DraftLinkDialog),
  onMissing,
);
const paste = later(() => import("./late-parts").then(({ PasteDialog }) => PasteDialog), onMissing);
const paymentTerms = later(
  () => import("./late-parts").then(({ PaymentDialog }) => PaymentDialog),
  onMissing,
);
const proof = later(() => import("./late-parts").then(({ ProofDialog }) => ProofDialog), onMissing);
const reading = later(() => import("./late-parts").then(({ FileDialog }) => FileDialog), onMissing);

const all = [
  generate,
  upload,
  packages,
  beta,
  feedback,
  compare,
  shortcuts,
  tourEnd,
  legal,
  otherTab,
  paste,
  paymentTerms,
  attachments,
  drawer,
  draftLink,
  proof,
  reading,
];

/** The dialog that is open and what opened over it; none is part of the first load. */
export function DialogHost() {
  const dialog = useDialogs(({ dialog }) => dialog);
  const over = useDialogs(({ over }) => over);
  usePreload(all);
  return (
    <>
      {dialog && show(dialog)}
      {over && show(over)}
    </>
  );
}

function show(dialog: OpenDialog) {
  switch (dialog.name) {
    case "generate":
      return <generate.Component />;
    case "upload":
      return <upload.Component {...dialog.props} />;
    case "packages":
      return <packages.Component />;
    case "beta":
      return <beta.Component />;
    case "feedback":
      return <feedback.Component />;
    case "compare":
      return <compare.Component />;
    case "shortcuts":
      return <shortcuts.Component />;
    case "tourEnd":
      return <tourEnd.Component />;
    case "legal":
      return <legal.Component text={dialog.props.text} />;
    case "otherTab":
      return <otherTab.Component theirs={dialog.props.theirs} />;
    case "attachments":
      return <attachments.Component />;
    case "drawer":
      return <drawer.Component />;
    case "draftLink":
      return <draftLink.Component {...dialog.props} />;
    case "paste":
      return <paste.Component pasted={dialog.props} />;
    case "paymentTerms":
      return <paymentTerms.Component {...dialog.props} />;
    case "proof":
      return <proof.Component {...dialog.props} />;
    case "reading":
    case "imported":
      return <reading.Component reading={dialog.props} />;
  }
}
