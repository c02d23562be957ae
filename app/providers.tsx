"use client";

import { useState, type ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { createTexts } from "../components/editor/i18n";
import type { Locale } from "../lib/invoice/invoice";

interface ProvidersProps {
  /** The language of the first rendering, the same on the server and in the browser. */
  readonly locale: Locale;
  readonly children: ReactNode;
}

export function Providers({ locale, children }: ProvidersProps) {
  const [texts] = useState(() => createTexts(locale));
  return <I18nextProvider i18n={texts}>{children}</I18nextProvider>;
}
