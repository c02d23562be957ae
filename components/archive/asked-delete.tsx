"use client";

import { Trash2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { keptUntil } from "../../lib/archive/deletions";
import type { Entry } from "../../lib/archive/entry";
import { dateOf, formatDate } from "../../lib/values/dates";
import { languageOf } from "../../locales/i18n";
import { removeForGood, setTrashed } from "../../store/archive/drawer";
import { useEditor } from "../../store/editor/use-editor";
import { Button } from "../ui/button";
import "./drawer.css";

interface RemoveForGoodProps {
  readonly entries: readonly Entry[];
  readonly children: ReactNode;
}

/** Deletes for good: the one thing that cannot be taken back, so that it asks where something issued is among it. */
export function RemoveForGood({ entries, children }: RemoveForGoodProps) {
  const editor = useEditor();
  const { t } = useTranslation();
  const count = entries.filter(({ state }) => state === "issued").length;
  return (
    <AskedDelete
      question={count > 0 ? t("dialogs.drawer.sure", { count }) : null}
      answer={children}
      onDelete={() => void removeForGood(editor, entries)}
    >
      {children}
    </AskedDelete>
  );
}

/** Puts a sheet into the trash; what the law wants kept asks first. */
export function MoveToTrash({ entry }: { readonly entry: Entry }) {
  const editor = useEditor();
  const { t, i18n } = useTranslation();
  const until = keptUntil(entry);
  const isToBeKept = entry.state === "issued" && dateOf(editor.now()) <= until;
  const date = formatDate(until, languageOf(i18n));
  return (
    <AskedDelete
      question={isToBeKept ? t("dialogs.drawer.mustKeep", { date }) : null}
      answer={t("dialogs.drawer.trashAnyway")}
      onDelete={() => void setTrashed(editor, [entry], true)}
    >
      {t("dialogs.drawer.trash")}
    </AskedDelete>
  );
}

interface AskedDeleteProps {
  /** What is to be said before; null where it is done at once. */
  readonly question: string | null;
  /** What the button says below the question. */
  readonly answer: ReactNode;
  readonly onDelete: () => void;
  readonly children: ReactNode;
}

/** Deletes with one press, or with a second one below a question. */
export function AskedDelete({ question, answer, onDelete, children }: AskedDeleteProps) {
  const [isAsking, setAsking] = useState(false);
  const press = (): void => (question !== null && !isAsking ? setAsking(true) : onDelete());
  return (
    <>
      {isAsking && (
        <span className="ed-drawer-question" role="alert">
          {question}
        </span>
      )}
      <Button
        look="text"
        className={isAsking ? "ed-drawer-danger" : ""}
        icon={<Trash2 aria-hidden />}
        onClick={press}
      >
        {isAsking ? answer : children}
      </Button>
    </>
  );
}
