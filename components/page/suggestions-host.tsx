"use client";

import { useIsAfterLoad } from "../ui/after-load";
import { later } from "../ui/later";

const suggestions = later(
  () => import("../fields/suggestions").then((module) => module.Suggestions),
  () => undefined,
);

/** What earlier invoices offer to the fields: nothing in the first moments, and nothing to miss without a connection. */
export const Suggestions = () => (useIsAfterLoad() ? <suggestions.Component /> : null);
