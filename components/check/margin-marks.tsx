"use client";

import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { SheetFinding } from "../../lib/export/findings";
import { useTold } from "../../store/check/told";
import { jumpToField } from "../../store/editor/dialogs";
import { locateField } from "../../store/editor/fields-on-page";
import { useEditor } from "../../store/editor/use-editor";
import { keepPlaced } from "../fields/place-under";
import { findingWords } from "./finding-text";
import "./margin-marks.css";

/** Marks that are looked for at once; all other fields are marked where they stand alone. */
const maxMarks = 40;

/** px that a mark takes, and from the sheet's edge to it. */
const size = 24;
const inset = 8;

/** A mark in the sheet's margin at the height of each field that something is wrong with; who hears the field hears its sentence there. */
export function MarginMarks() {
  const editor = useEditor();
  const { t, i18n } = useTranslation();
  const told = useTold().slice(0, maxMarks);
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = layer.current;
    const sheets = document.querySelector(".sheet-document");
    if (!element || !sheets || told.length === 0) return;
    let frame = 0;
    const place = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => placeMarks(element, told));
    };
    const stop = keepPlaced(element, place);
    // A text that is typed moves what stands below it.
    const watcher = new MutationObserver(place);
    watcher.observe(sheets, { childList: true, characterData: true, subtree: true });
    return () => {
      stop();
      watcher.disconnect();
      cancelAnimationFrame(frame);
    };
  });
  return (
    <div ref={layer} className="ed-margin-marks ed-only" aria-hidden="true">
      {told.map((finding) => {
        const { field, lineId = "", code } = finding;
        const [key, values] = findingWords(i18n, finding);
        return (
          <button
            key={`${field} ${lineId} ${code}`}
            type="button"
            // The list beside the sheet is for the keyboard.
            tabIndex={-1}
            hidden
            title={t(key, values)}
            onClick={() => jumpToField(editor, field, finding.lineId)}
          >
            <CircleAlert />
          </button>
        );
      })}
    </div>
  );
}

/** Puts each mark to its field's height; of several at the same height the first stands for all. */
function placeMarks(layer: HTMLElement, told: readonly SheetFinding[]): void {
  const origin = layer.getBoundingClientRect();
  const places = told.map(({ field, lineId }) => {
    const control = locateField(field, lineId);
    const sheet = control?.closest("[data-sheet]")?.getBoundingClientRect();
    const box = control?.getBoundingClientRect();
    if (!sheet || !box || box.height === 0) return null;
    const top = box.top + Math.min(box.height, size) / 2 - size / 2 - origin.top;
    return { left: sheet.left + inset - origin.left, top };
  });
  [...layer.children].forEach((mark, at) => {
    const place = places[at];
    const isTaken = places
      .slice(0, at)
      .some((other) => other && place && Math.abs(other.top - place.top) < size / 2);
    if (!(mark instanceof HTMLElement)) return;
    mark.hidden = !place || isTaken;
    if (place) mark.style.transform = `translate(${place.left}px, ${place.top}px)`;
  });
}
