import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { preload } from "react-dom";
import { words } from "../locales/words";
import { WordsProvider } from "../components/ui/words-provider";
import { product } from "../lib/product";
import "../styles/fonts.css";
import "../styles/tokens.css";
import "../styles/base.css";
import "../styles/sheet/paper.css";
import "../styles/sheet/letter.css";
import "../styles/sheet/body.css";
import "../styles/sheet/extras.css";
import "../styles/sheet/looks.css";
import { siteAddress } from "../web/site-address";
import { visitorLanguage } from "../web/visitor-language";
import { preview } from "../web/social-preview";

export async function generateMetadata(): Promise<Metadata> {
  const locale = await visitorLanguage();
  const { app } = (await words[locale].common()).default;
  const title = `${product.name} · ${app.title}`;
  return {
    metadataBase: await siteAddress(),
    applicationName: product.name,
    title,
    description: app.description,
    icons: {
      icon: [
        { url: "/icon.svg", type: "image/svg+xml", sizes: "any" },
        { url: "/icons/icon-192.png", type: "image/png", sizes: "192x192" },
      ],
      apple: { url: "/icons/apple-touch-icon.png", sizes: "180x180" },
    },
    appleWebApp: { title: product.name },
    formatDetection: { telephone: false, email: false, address: false },
    ...preview(locale, title, app.description),
  };
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#ECEBE8" },
    { media: "(prefers-color-scheme: dark)", color: "#1A1A1C" },
  ],
};

/** The faces of the first sight, asked for before the stylesheet that names them has come: nothing changes its look. */
const firstFaces = [
  new URL("../node_modules/@fontsource/inter/files/inter-latin-400-normal.woff2", import.meta.url),
  new URL("../node_modules/@fontsource/inter/files/inter-latin-500-normal.woff2", import.meta.url),
  new URL("../node_modules/@fontsource/inter/files/inter-latin-600-normal.woff2", import.meta.url),
];

export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  const locale = await visitorLanguage();
  for (const { pathname } of firstFaces)
    preload(pathname, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  // Travels in the HTML; what shows more words brings them.
  const { pages } = (await words[locale].common()).default;
  return (
    <html lang={locale}>
      <body>
        <WordsProvider locale={locale} words={{ common: { pages } }}>
          {children}
        </WordsProvider>
      </body>
    </html>
  );
}
