"use client";

import { useTranslation } from "react-i18next";
import { useAnnouncement } from "../../store/announcements";

/** Says politely what happened to the rows. */
export function Announcer() {
  const { t } = useTranslation();
  const last = useAnnouncement();
  return (
    <p className="ed-hidden" role="status" aria-live="polite" data-announcer="">
      {last ? t(last.key, last.values) : ""}
    </p>
  );
}
