"use client";

import type { Reading } from "../../store/editor/dialogs";
import { ImportedDialog } from "./imported-dialog";
import { ReadingDialog } from "./reading-dialog";
import { TakeOver } from "./take-over";

/** What somebody else's file says, or where there is none, what of one stands on the sheet. */
export const FileDialog = ({ reading }: { readonly reading: Reading | undefined }) =>
  reading ? (
    <ReadingDialog
      {...reading}
      takeOver={<TakeOver read={reading.read} startsAtOnce={reading.isGoneOnWith} />}
    />
  ) : (
    <ImportedDialog />
  );
