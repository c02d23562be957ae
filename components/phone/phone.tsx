"use client";

import { useEffect, useRef, useState } from "react";
import { limits } from "../../lib/limits";
import { setZoom } from "../../store/workspace-store";
import { startCloseUp, type Place } from "./close-up";
import { PhoneBar } from "./phone-bar";

/** What editing by touch needs beside the sheet: the sheet grows around the field, and a bar stands above the keyboard. */
export function Phone() {
  const bar = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => startCloseUp({ bar: () => bar.current, onPlace: setPlace }), []);
  useEffect(followTurning, []);
  return place ? <PhoneBar ref={bar} place={place} /> : null;
}

/** A phone that is turned gets the zoom of its new width; there is no other way to change it by touch. */
function followTurning(): () => void {
  const narrow = matchMedia(`(max-width: ${limits.breakpoints.xs}px)`);
  const onTurn = (): void => {
    if (matchMedia("(pointer: coarse)").matches)
      setZoom(narrow.matches ? limits.zoom.phone : limits.zoom.start);
  };
  narrow.addEventListener("change", onTurn);
  return () => narrow.removeEventListener("change", onTurn);
}
