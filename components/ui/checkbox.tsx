"use client";

import { Check } from "lucide-react";
import type { ReactNode, Ref } from "react";
import "./checkbox.css";

interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Marked in red; `describedBy` names the message. */
  readonly needed?: boolean;
  readonly describedBy?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly children: ReactNode;
}

export function Checkbox({
  checked,
  onChange,
  needed = false,
  describedBy,
  inputRef,
  children,
}: CheckboxProps) {
  return (
    <label className="ed-checkbox" data-needed={needed}>
      <span className="ed-checkbox-box">
        <input
          ref={inputRef}
          type="checkbox"
          checked={checked}
          aria-invalid={needed}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.checked)}
        />
        <Check aria-hidden />
      </span>
      <span>{children}</span>
    </label>
  );
}
