"use client";

import { useId, type ReactNode } from "react";
import "../ui/switch.css";
import "./settings-dialog.css";

interface SettingProps {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly on: boolean;
  readonly onToggle: (on: boolean) => void;
  /** What belongs to the setting while it is on. */
  readonly children?: ReactNode;
}

/** A switch with its title and what it does. */
export function Setting({ title, hint, on, onToggle, children }: SettingProps) {
  const id = useId();
  return (
    <section className="ed-setting">
      <label className="ed-setting-switch">
        <span className="ed-setting-title">{title}</span>
        <input
          type="checkbox"
          role="switch"
          className="ed-switch"
          checked={on}
          aria-describedby={hint ? id : undefined}
          onChange={(event) => onToggle(event.target.checked)}
        />
      </label>
      {hint && (
        <p id={id} className="ed-setting-hint">
          {hint}
        </p>
      )}
      {on && children}
    </section>
  );
}
