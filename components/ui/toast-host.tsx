"use client";

import type { ReactNode } from "react";
import { useToasts } from "../../store/toasts";
import { useIsAfterLoad } from "./after-load";
import { later } from "./later";

// What cannot be had has no way to say so.
const { Component: Toasts } = later(
  () => import("./toasts").then((module) => module.Toasts),
  () => undefined,
  "common",
);

/** Brings what shows messages in the first quiet moment, or with the first message. */
export function ToastHost({ children }: { readonly children?: ReactNode }) {
  const isNeeded = useToasts().length > 0;
  return useIsAfterLoad() || isNeeded ? <Toasts>{children}</Toasts> : null;
}
