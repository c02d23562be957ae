"use client";

import { Search, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useWorkspace } from "../../store/editor/workspace-store";
import { Button } from "../ui/button";
import "../ui/entry.css";
import "./settings-dialog.css";

interface SettingsSearchProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** How many settings it leaves. */
  readonly count: number;
}

/** Looks for settings, and says how many there are. Escape empties it first; the next one closes the settings. */
export function SettingsSearch({ query, onQuery, count }: SettingsSearchProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    onQuery("");
    field.current?.focus();
  };
  const isAsked = useWorkspace(({ isSearch }) => isSearch);
  useEffect(() => {
    if (isAsked) field.current?.focus({ preventScroll: true });
  }, [isAsked]);
  const isAnswered = query.trim() !== "";
  const isNone = isAnswered && count === 0;
  return (
    <div
      role="search"
      className="ed-settings-search"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || query === "") return;
        event.preventDefault();
        clear();
      }}
    >
      <div className="ed-settings-query">
        <Search aria-hidden />
        <input
          ref={field}
          type="search"
          className="ed-entry"
          aria-label={t("dialogs.settings.search")}
          placeholder={t("dialogs.settings.search")}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
        />
        {query !== "" && (
          <Button look="icon" aria-label={t("dialogs.settings.clearSearch")} onClick={clear}>
            <X aria-hidden />
          </Button>
        )}
      </div>
      <p role="status" className={isNone ? "ed-setting-hint" : "ed-hidden"}>
        {isNone ? t("dialogs.settings.foundNone") : isAnswered ? t("dialogs.settings.found", { count }) : ""}
      </p>
      {isNone && (
        <Button look="text" onClick={clear}>
          {t("dialogs.settings.showAll")}
        </Button>
      )}
    </div>
  );
}
