"use client";

import { useId, type ReactNode } from "react";
import "./card.css";

interface CardProps {
  /** Cards of one choice share it. */
  readonly group: string;
  readonly name: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  /** Beside the name, such as a badge; it may be pressed by itself. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One of several choices with what it contains; all of it chooses. */
export function Card({ group, name, chosen, onChoose, aside, children }: CardProps) {
  const id = useId();
  return (
    <div className="ed-card" data-chosen={chosen}>
      <div className="ed-card-head">
        <label className="ed-card-choice">
          <input type="radio" name={group} checked={chosen} onChange={onChoose} aria-describedby={id} />
          <span className="ed-card-title">{name}</span>
        </label>
        {aside}
      </div>
      <div id={id} className="ed-card-body">
        {children}
      </div>
    </div>
  );
}
