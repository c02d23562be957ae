import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import de from "../locales/de.json";
import en from "../locales/en.json";
import type { Locale } from "../lib/invoice/invoice";
import { product } from "../lib/product";
import "../styles/fonts.css";
import "../styles/tokens.css";
import "../styles/base.css";
import "../styles/sheet.css";
import "../styles/editor.css";
import "../styles/ui.css";
import "../styles/header.css";
import "../styles/toolbar.css";
import "../styles/dialogs.css";
import "../styles/toasts.css";
import "../styles/media.css";
import { Providers } from "./providers";

/** German for German browsers, English for all others. */
async function visitorLocale(): Promise<Locale> {
  const wanted = (await headers()).get("accept-language") ?? "";
  return wanted.trim().toLowerCase().startsWith("de") ? "de" : "en";
}

export async function generateMetadata(): Promise<Metadata> {
  const { app } = (await visitorLocale()) === "de" ? de : en;
  return { title: `${product.name} · ${app.title}`, description: app.description };
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#ECEBE8" },
    { media: "(prefers-color-scheme: dark)", color: "#1A1A1C" },
  ],
};

export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  const locale = await visitorLocale();
  return (
    <html lang={locale}>
      <body>
        <Providers locale={locale}>{children}</Providers>
      </body>
    </html>
  );
}
