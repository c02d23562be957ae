import type { Metadata } from "next";
import { localeFacts, type Locale } from "../lib/locale";
import { product } from "../lib/product";

/** How a link to a page looks where people send it to one another. */
export const preview = (
  locale: Locale,
  title: string,
  description: string,
): Pick<Metadata, "openGraph" | "twitter"> => {
  const image = { url: `/social/${locale}.png`, width: 1200, height: 630, alt: title };
  return {
    openGraph: {
      type: "website",
      siteName: product.name,
      locale: localeFacts[locale].tag.replace("-", "_"),
      title,
      description,
      images: image,
    },
    twitter: { card: "summary_large_image", title, description, images: image },
  };
};
