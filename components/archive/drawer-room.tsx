"use client";

import { CircleAlert } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Entry } from "../../lib/archive/entry";
import { formatBytes } from "../../lib/values/sizes";
import { languageOf } from "../../locales/i18n";
import { readRoom, useRoom } from "../../store/archive/room";
import { useEditor } from "../../store/editor/use-editor";
import "../ui/dialog.css";
import "./drawer.css";

/** The share of what may be kept from which on it is called scarce. */
const scarce = 0.8;

/** How much is kept in this browser, and whether it has promised to keep it; where room is scarce, what to do. */
export function DrawerRoom({ entries }: { readonly entries: readonly Entry[] }) {
  const editor = useEditor();
  const { t, i18n } = useTranslation();
  const room = useRoom();
  // Whatever was kept or removed meanwhile.
  useEffect(() => void readRoom(editor), [editor, entries]);
  if (!room) return null;
  const language = languageOf(i18n);
  const sizes = { used: formatBytes(room.used, language), quota: formatBytes(room.quota, language) };
  if (room.used >= scarce * room.quota)
    return (
      <p className="ed-drawer-room ed-alert" role="alert">
        <CircleAlert aria-hidden />
        {t("dialogs.backup.scarce", sizes)}
      </p>
    );
  return (
    <p className="ed-drawer-room">
      {t("dialogs.backup.room", sizes)}{" "}
      {t(room.isLasting ? "dialogs.backup.lasting" : "dialogs.backup.fleeting")}
    </p>
  );
}
