"use client";

import { CircleAlert } from "lucide-react";
import { useId, useRef, useState, type ReactNode } from "react";
import { Trans, useTranslation } from "react-i18next";
import type { Locale } from "../../lib/invoice/invoice";
import { useInvoiceLocale } from "../../store/invoice-store";
import { Checkbox } from "../ui/checkbox";

export type ConsentState = "unchecked" | "checked" | "checkNeeded";

interface Consent {
  readonly box: ReactNode;
  /** True when the visitor has agreed; otherwise says what is missing and goes to the box. */
  readonly ask: () => boolean;
}

const pages: Readonly<Record<Locale, { readonly terms: string; readonly privacy: string }>> = {
  de: { terms: "/de/agb", privacy: "/de/datenschutz" },
  en: { terms: "/en/terms", privacy: "/en/privacy" },
};

/** The consent of one dialog, unchecked at each opening. */
export function useConsent(): Consent {
  const { t } = useTranslation();
  const locale = useInvoiceLocale();
  const [state, setState] = useState<ConsentState>("unchecked");
  const input = useRef<HTMLInputElement>(null);
  const alertId = useId();
  const needed = state === "checkNeeded";

  const link = (href: string) => (
    <a href={href} target="_blank" rel="noopener" title={t("dialogs.newWindow")} className="ed-link">
      {""}
    </a>
  );
  const box = (
    <div className="ed-consent">
      <Checkbox
        checked={state === "checked"}
        onChange={(checked) => setState(checked ? "checked" : "unchecked")}
        needed={needed}
        describedBy={needed ? alertId : undefined}
        inputRef={input}
      >
        <Trans
          i18nKey="dialogs.consent"
          components={{ terms: link(pages[locale].terms), privacy: link(pages[locale].privacy) }}
        />
      </Checkbox>
      {needed && (
        <p id={alertId} className="ed-alert" role="alert">
          <CircleAlert aria-hidden />
          {t("dialogs.consentNeeded")}
        </p>
      )}
    </div>
  );
  const ask = () => {
    if (state === "checked") return true;
    setState("checkNeeded");
    input.current?.focus();
    return false;
  };
  return { box, ask };
}
