"use client";

import { useId, useRef } from "react";
import { newUndoSession, type UndoSession } from "../../store/editor/undo-steps";
import "./menu.css";
import "./slider.css";

interface SliderProps {
  readonly label: string;
  readonly value: number;
  /** 0 unless it is said. */
  readonly least?: number;
  readonly most: number;
  readonly shown: string;
  readonly spoken: string;
  readonly className?: string;
  /** `session` is the same for all values of one drag, and of one visit by keyboard: they are one step to undo. */
  readonly onChange: (value: number, session: UndoSession | undefined) => void;
}

/** A number that is pulled, with its name and what it says now. */
export function Slider({ label, value, least = 0, most, shown, spoken, className, onChange }: SliderProps) {
  const id = useId();
  const session = useRef<UndoSession>(undefined);
  const begin = (): void => {
    session.current = newUndoSession();
  };
  return (
    <div className="ed-slider">
      <label className="ed-menu-label" htmlFor={id}>
        {label}
      </label>
      <span className="ed-slider-value" aria-hidden="true">
        {shown}
      </span>
      <input
        id={id}
        type="range"
        className={className}
        min={least}
        max={most}
        step={1}
        value={value}
        aria-valuetext={spoken}
        onFocus={begin}
        onPointerDown={begin}
        onPointerUp={begin}
        onChange={(event) => onChange(event.target.valueAsNumber, session.current)}
      />
    </div>
  );
}
