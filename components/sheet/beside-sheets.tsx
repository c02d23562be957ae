"use client";

import { useIsLookedAt } from "../../store/check/findings";
import { FieldNoteHost } from "../fields/field-note-host";
import { useIsAfterLoad } from "../ui/after-load";
import { later } from "../ui/later";
import { Announcers } from "./announcer";

// Nothing to miss without a connection.
const suggestions = later(
  () => import("./late-sheet").then((module) => module.Suggestions),
  () => undefined,
);

const selection = later(
  () => import("./late-sheet").then((module) => module.RowSelection),
  () => undefined,
);

const findings = later(
  () => import("./late-sheet").then((module) => module.FindingNotes),
  () => undefined,
);

/** What is said about the sheets and stands on none of them: notes, announcements, what earlier invoices offer to the fields. */
export function BesideSheets() {
  const isAfterLoad = useIsAfterLoad();
  const isLookedAt = useIsLookedAt();
  return (
    <>
      {isAfterLoad && <suggestions.Component />}
      {isAfterLoad && <selection.Component />}
      {isLookedAt && <findings.Component />}
      <FieldNoteHost />
      <Announcers />
    </>
  );
}
