"use client";

import { useEffect, useRef } from "react";
import type { SheetFinding } from "../../lib/export/findings";
import { placeOf } from "../../lib/export/place";
import { setFieldNote } from "../../store/field-notes";
import { useMarks } from "../../store/findings";
import { findingWords } from "../dialogs/finding-text";
import { findingId, isMarked } from "../fields/finding-mark";
import { useTranslation } from "../ui/texts";

/** The sentences behind the marks on the sheet: for who hears a field, and beside the field that has the cursor. */
export function FindingNotes() {
  const { t, has } = useTranslation();
  const marked = useMarks().filter(isMarked);
  const said = useRef(new Map<string, SheetFinding>());

  useEffect(() => {
    const say = (inFocus: EventTarget | null): void => {
      const wanted = new Map(marked.map((finding) => [placeOf(finding), finding]));
      const busy = placeOfElement(inFocus);
      for (const [place, finding] of said.current) {
        if (wanted.has(place)) continue;
        said.current.delete(place);
        setFieldNote(finding, "finding", null);
      }
      for (const [place, finding] of wanted) {
        // Who is still writing there is told afterwards.
        if (place === busy && !said.current.has(place)) continue;
        said.current.set(place, finding);
        const [key, values] = findingWords({ t, has }, finding);
        setFieldNote(finding, "finding", { look: "warn", key, values });
      }
    };
    say(document.activeElement);
    const onLeave = ({ relatedTarget }: FocusEvent): void => say(relatedTarget);
    document.addEventListener("focusout", onLeave);
    return () => document.removeEventListener("focusout", onLeave);
  });

  return marked.map((finding) => {
    const { field, lineId } = finding;
    const [key, values] = findingWords({ t, has }, finding);
    return (
      <span key={findingId(field, lineId)} id={findingId(field, lineId)} className="ed-hidden">
        {t(key, values)}
      </span>
    );
  });
}

function placeOfElement(element: EventTarget | null): string | null {
  if (!(element instanceof HTMLElement)) return null;
  const { field } = element.dataset;
  const lineId = element.closest<HTMLElement>("[data-line-id]")?.dataset["lineId"];
  return field === undefined ? null : placeOf({ field, ...(lineId === undefined ? {} : { lineId }) });
}
