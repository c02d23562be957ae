"use client";

import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "../../lib/limits";
import { Spinner } from "../ui/spinner";
import "./loading-overlay.css";

/** Covers the sheet while the stored invoice is read and the first pages are laid out. It lies above and moves nothing. */
export function LoadingOverlay({ ready }: { readonly ready: boolean }) {
  const { t } = useTranslation();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), limits.loadingOverlay);
    return () => clearTimeout(timer);
  }, []);
  if (over && ready) return null;
  return (
    <div id="ed-loading" className="ed-loading ed-only" role="status">
      {/* Nothing is painted before the server's page has come in as far as here: half a page would move when the rest comes. */}
      <link rel="expect" href="#ed-loading" blocking="render" />
      <Spinner />
      <span>{t("app.loading")}</span>
    </div>
  );
}
