import type { MetadataRoute } from "next";
import { words } from "../locales/words";
import { product } from "../lib/product";
import { openedTypes, sharedKinds, sharing } from "../lib/site/sharing";
import { visitorLanguage } from "../web/visitor-language";

/** What the product is called and looks like once it is installed. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const locale = await visitorLanguage();
  const { app } = (await words[locale].common()).default;
  return {
    id: "/",
    name: `${product.name} · ${app.title}`,
    short_name: product.name,
    description: app.description,
    lang: locale,
    start_url: "/",
    scope: "/",
    display: "standalone",
    // A file that is opened finds the sheet as it is, and asks there.
    launch_handler: { client_mode: "focus-existing" },
    file_handlers: [{ action: "/", accept: { ...openedTypes } }],
    share_target: {
      action: sharing.path,
      method: "POST",
      enctype: "multipart/form-data",
      params: { files: { name: sharing.field, accept: [...sharedKinds] } },
    },
    background_color: "#ECEBE8",
    theme_color: "#ECEBE8",
    categories: ["business", "finance", "productivity"],
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  };
}
