"use client";

import { Check } from "lucide-react";
import type { ReactNode, Ref } from "react";
import "./checkbox.css";

interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Marked in red; `describedBy` names the message. */
  readonly needed?: boolean;
  /** Stays as it is, and can be reached all the same; `describedBy` says why. */
  readonly disabled?: boolean;
  readonly describedBy?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly children: ReactNode;
}

export function Checkbox(props: CheckboxProps) {
  const { checked, onChange, needed = false, disabled = false, describedBy, inputRef, children } = props;
  return (
    <label className="ed-checkbox" data-needed={needed}>
      <span className="ed-checkbox-box">
        <input
          ref={inputRef}
          type="checkbox"
          checked={checked}
          aria-invalid={needed}
          aria-disabled={disabled || undefined}
          aria-describedby={describedBy}
          onChange={(event) => {
            if (!disabled) onChange(event.target.checked);
          }}
        />
        <Check aria-hidden />
      </span>
      <span>{children}</span>
    </label>
  );
}
