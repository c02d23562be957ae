"use client";

import { Search, X } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useAskedPart } from "../toolbar/submenu";
import { Button } from "../ui/button";
import "../ui/entry.css";
import "./settings-dialog.css";

interface SettingsSearchProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** How many settings and additions it leaves. */
  readonly count: number;
  /** The list of additions below it: its id, that of the option that is chosen in it, and whether there is one. */
  readonly list: { readonly id: string; readonly chosen: string | undefined; readonly isThere: boolean };
  /** Takes the keys that go through the list. */
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * Looks for settings and additions, and says how many there are. It is the box over the list of additions (combobox with a listbox, WAI-ARIA
 * APG). Escape empties it first; the next one closes the settings.
 */
export function SettingsSearch({ query, onQuery, count, list, onKey }: SettingsSearchProps) {
  const { t } = useTranslation();
  const box = useAskedPart<HTMLDivElement>("search");
  const clear = (): void => {
    onQuery("");
    box.current?.querySelector("input")?.focus();
  };
  const isAnswered = query.trim() !== "";
  const isNone = isAnswered && count === 0;
  return (
    <div
      ref={box}
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
          type="text"
          role="combobox"
          inputMode="search"
          className="ed-entry"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={list.isThere}
          aria-controls={list.isThere ? list.id : undefined}
          aria-activedescendant={list.chosen}
          aria-label={t("dialogs.settings.search")}
          placeholder={t("dialogs.settings.search")}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={onKey}
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
