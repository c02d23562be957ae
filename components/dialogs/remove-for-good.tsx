"use client";

import { Trash2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Entry } from "../../lib/archive/entry";
import { removeForGood } from "../../store/drawer";
import { useEditor } from "../../store/use-editor";
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
  const [isAsking, setAsking] = useState(false);
  const issued = entries.filter(({ state }) => state === "issued").length;
  const remove = () => (issued > 0 && !isAsking ? setAsking(true) : void removeForGood(editor, entries));
  return (
    <>
      {isAsking && <span role="alert">{t("dialogs.drawer.sure", { count: issued })}</span>}
      <Button
        look="text"
        className={isAsking ? "ed-drawer-danger" : ""}
        icon={<Trash2 aria-hidden />}
        onClick={remove}
      >
        {children}
      </Button>
    </>
  );
}
