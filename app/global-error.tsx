"use client";

import { useEffect, useState } from "react";
import { localeFor } from "../lib/locale";
import { product } from "../lib/product";
import { words } from "../locales/words";

interface Said {
  readonly title: string;
  readonly text: string;
  readonly again: string;
}

const style = { font: "16px/1.5 system-ui, sans-serif", margin: "20vh auto", maxWidth: "26rem", padding: 20 };

/** What is left when even the page around all pages fails: no style sheet and no words but those fetched here. */
export default function GlobalErrorPage() {
  const [said, setSaid] = useState<Said | null>(null);
  const locale = localeFor(typeof navigator === "undefined" ? "" : navigator.language);
  useEffect(() => {
    words[locale].common().then(
      (common) => setSaid(common.default.pages.error),
      () => undefined,
    );
  }, [locale]);
  return (
    <html lang={locale} style={{ colorScheme: "light dark" }}>
      <body>
        <main style={style}>
          <h1>{said?.title ?? product.name}</h1>
          <p>{said?.text}</p>
          <button type="button" onClick={() => window.location.reload()}>
            {said?.again ?? "↻"}
          </button>
        </main>
      </body>
    </html>
  );
}
