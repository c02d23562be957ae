"use client";

import { createContext, use } from "react";
import type { sheetParts } from "./relayout";

type SheetParts = typeof sheetParts;

/** Given by the page. */
export const SheetPartsContext = createContext<SheetParts | null>(null);

/**
 * What few invoices have on their sheets. It comes with what divides an invoice among them: null before, and no stored
 * invoice is shown, measured, printed or exported without it.
 */
export const useSheetParts = (): SheetParts | null => use(SheetPartsContext);
