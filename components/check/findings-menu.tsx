"use client";

import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { findingsFor } from "../../lib/export/findings";
import { useTold } from "../../store/check/told";
import type { SubmenuProps } from "../toolbar/submenu";
import { Menu } from "../ui/menu";
import { FindingList } from "./finding-list";
import "./findings.css";

/** What is wrong on the sheet, each with the way to its field and its cure; when the last one is cured it leads on to the files. */
export function FindingsMenu({ open, opener }: SubmenuProps) {
  const { t } = useTranslation();
  const told = useTold();
  const { stops, warnings } = findingsFor("e-invoice", told);
  useEffect(() => {
    // What was pressed may have gone with its finding.
    if (!open || (told.length > 0 && document.activeElement !== document.body)) return;
    const next = document.querySelector<HTMLElement>(`#${opener}-menu li button`);
    (told.length === 0 ? document.querySelector<HTMLElement>("[data-after-sheet]") : next)?.focus();
  }, [open, opener, told]);
  return (
    <Menu open={open} opener={opener} title={t("toolbar.findings")} className="ed-menu-read ed-findings-menu">
      <FindingList kind="refusals" findings={stops} />
      <FindingList kind="warnings" findings={warnings} />
    </Menu>
  );
}
