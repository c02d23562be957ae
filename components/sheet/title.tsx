"use client";

import { kindWord } from "../../lib/invoice/e-invoice";
import { useInvoice } from "../../store/editor/invoice-store";
import { untilLoaded } from "../../store/editor/until-loaded";
import { useIsLoaded } from "../ui/after-load";
import { later } from "../ui/later";

const choice = later(
  untilLoaded(() => import("./title-choice").then(({ TitleChoice }) => TitleChoice)),
  () => undefined,
);

/** The heading is called by its word alone: the choice in it has a name and a value as well. */
const wordId = "ed-title";

/** What kind of document it is: the heading of the sheet, and where it is chosen. */
export function Title() {
  const word = <span id={wordId}>{useInvoice(kindWord)}</span>;
  return (
    <h1 className="sheet-title" aria-labelledby={wordId}>
      {useIsLoaded() ? <choice.Component textId={wordId}>{word}</choice.Component> : word}
    </h1>
  );
}
