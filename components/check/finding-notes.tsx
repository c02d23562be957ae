"use client";

import { useEffect, useMemo, useRef, useState } from "react";
import type { SheetFinding } from "../../lib/export/findings";
import { fieldKey } from "../../lib/export/field-key";
import type { i18n } from "i18next";
import { setField } from "../../lib/invoice/changes";
import { workOutStated } from "../../lib/invoice/imported-changes";
import type { Editor } from "../../store/editor/editor";
import { edit } from "../../store/editor/invoice-store";
import { useEditor } from "../../store/editor/use-editor";
import { setFieldNotes, type FieldNote, type NoteAction } from "../../store/editor/field-notes";
import { tellWrong, useAllFindings, useMarks } from "../../store/check/told";
import { MarginMarks } from "./margin-marks";
import { findingWords } from "./finding-text";
import { findingId, isMarked } from "../fields/finding-mark";
import { useTranslation } from "react-i18next";

/** What is said about the sheet: in its margin, to who hears a field, beside the field that has the cursor, and as a place of the page. */
export function FindingNotes() {
  const editor = useEditor();
  const { t, i18n } = useTranslation();
  const marks = useMarks();
  const all = useAllFindings();
  const said = useRef<ReadonlySet<string>>(new Set());
  const isWriting = useRef(false);
  const [spoken, speak] = useState<number | null>(null);
  const notes = useMemo(
    () => marks.filter(isMarked).map((finding) => noteOn(editor, i18n, finding)),
    [editor, marks, i18n],
  );
  const wrong = useMemo(() => all.filter(isMarked), [all]);

  useEffect(() => {
    const say = (inFocus: EventTarget | null): void => {
      const busy = placeOfElement(inFocus);
      // Who is still writing there is told afterwards.
      const isTold = (place: string): boolean => place !== busy || said.current.has(place);
      const now = notes.filter(({ place }) => isTold(place));
      const told = wrong.filter((finding) => isTold(fieldKey(finding)));
      said.current = new Set(now.map(({ place }) => place));
      setFieldNotes(editor, "finding", new Map(now.map(({ place, note }) => [place, note])));
      const news = tellWrong(editor, told, isWriting.current);
      if (news !== null) speak(news);
    };
    say(document.activeElement);
    const watch = new AbortController();
    document.addEventListener("input", () => (isWriting.current = true), { signal: watch.signal });
    document.addEventListener(
      "focusout",
      ({ relatedTarget }) => {
        isWriting.current = false;
        say(relatedTarget);
      },
      { signal: watch.signal },
    );
    return () => watch.abort();
  });

  return (
    <>
      <MarginMarks />
      {/* Not where notes are said: one would take the other's place unheard. */}
      <p className="ed-hidden" role="status" data-findings-said="">
        {spoken !== null &&
          t(spoken === 0 ? "dialogs.findings.nothing" : "dialogs.findings.now", { count: spoken })}
      </p>
      {notes.length > 0 && (
        <section className="ed-hidden" aria-label={t("toolbar.findings")}>
          {notes.map(({ id, note }) => (
            <p key={id} id={id}>
              {t(note.key, note.values)}
            </p>
          ))}
        </section>
      )}
    </>
  );
}

interface PlacedNote {
  readonly place: string;
  /** Of the sentence, for who hears the field. */
  readonly id: string;
  readonly note: FieldNote;
}

function noteOn(editor: Editor, i18n: i18n, finding: SheetFinding): PlacedNote {
  const [key, values] = findingWords(i18n, finding);
  const id = findingId(finding.field, finding.lineId);
  const next = finding.values?.["next"];
  const workOut = { key: "findings.workOut", run: () => edit(editor, workOutStated) } as const;
  const actions: readonly NoteAction[] =
    next === undefined
      ? finding.code === "amount-stated"
        ? [workOut]
        : []
      : [
          {
            key: "findings.nextNumber",
            values: { next },
            run: () => edit(editor, setField("invoiceID", next)),
          },
        ];
  const stays = told.has(finding.code) ? "once" : false;
  return { place: fieldKey(finding), id, note: { look: "warn", key, values, actions, stays } };
}

/** What is wrong with a text that was just written is told when it is left, and not at the next visit alone. */
const told: ReadonlySet<string> = new Set([
  "iban-checksum",
  "vat-id-checksum",
  "customer-vat-is-own",
  "invalid-tax-id",
  "invalid-vat-id",
  "odd-email",
  "odd-post-code",
  "leitweg-id",
]);

function placeOfElement(element: EventTarget | null): string | null {
  if (!(element instanceof HTMLElement)) return null;
  const { field } = element.dataset;
  const lineId = element.closest<HTMLElement>("[data-line-id]")?.dataset["lineId"];
  return field === undefined ? null : fieldKey({ field, ...(lineId === undefined ? {} : { lineId }) });
}
