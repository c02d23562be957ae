"use client";

import { limits } from "../../lib/limits";
import { later } from "../ui/later";
import { useMedia } from "../ui/use-media";

const { Component: Phone } = later(
  () => import("./phone").then((module) => module.Phone),
  // Without it the sheet is edited at the size it has.
  () => undefined,
);

/** Comes where a finger writes, or where the sheet is too small to write on. */
export function TouchEditing() {
  const isWanted = useMedia(`(pointer: coarse), (max-width: ${limits.breakpoints.xs}px)`, false);
  return isWanted ? <Phone /> : null;
}
