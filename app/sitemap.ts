import type { MetadataRoute } from "next";
import { mapValues } from "../lib/data/map-values";
import { legalPaths, legalTexts } from "../lib/site/legal";
import { editorPaths, readingPaths } from "../lib/site/site";
import { siteAddress } from "../web/site-address";

/** The address is a matter of the running installation, not of the build. */
export const dynamic = "force-dynamic";

/** Every page, each with its other languages. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const base = await siteAddress();
  const at = (path: string): string => new URL(path, base).href;
  const entry = (paths: Readonly<Record<string, string>>, path: string) => ({
    url: at(path),
    alternates: {
      languages: Object.fromEntries(Object.entries(paths).map(([key, each]) => [key, at(each)])),
    },
  });
  return [
    ...Object.values(editorPaths).map((path) => entry(editorPaths, path)),
    ...Object.values(readingPaths).map((path) => entry(readingPaths, path)),
    ...legalTexts.flatMap((text) => {
      const paths = mapValues(legalPaths, (each) => each[text]);
      return Object.values(paths).map((path) => entry(paths, path));
    }),
  ];
}
