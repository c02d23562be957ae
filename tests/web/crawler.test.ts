import { describe, expect, it } from "vitest";
import { isCrawler } from "@/web/flags";

const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)";

describe("a crawler", () => {
  it.each([
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
    "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    "LinkedInBot/1.0 (compatible; Mozilla/5.0)",
  ])("is known by its name: %s", (name) => {
    expect(isCrawler(name)).toBe(true);
  });

  it.each([
    `${chrome} Chrome/153.0.0.0 Safari/537.36`,
    `${chrome} HeadlessChrome/153.0.0.0 Safari/537.36`,
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    "",
    null,
  ])("is not whoever opens the page in a browser: %s", (name) => {
    expect(isCrawler(name)).toBe(false);
  });
});
