import type { MetadataRoute } from "next";
import { siteAddress } from "../web/site-address";

/** The address is a matter of the running installation, not of the build. */
export const dynamic = "force-dynamic";

/** Everything may be found but the calls. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  const base = await siteAddress();
  return {
    rules: { userAgent: "*", allow: "/", disallow: "/api/" },
    sitemap: new URL("/sitemap.xml", base).href,
  };
}
