import { describe, expect, it } from "vitest";
import { languageOfAddress } from "../../lib/site/site";

describe("an address", () => {
  it("names the language of the editor by its query, of every other page by its path", () => {
    expect(languageOfAddress("/", "de")).toBe("de");
    expect(languageOfAddress("/", "en")).toBe("en");
    expect(languageOfAddress("/", "fr")).toBeNull();
    expect(languageOfAddress("/", null)).toBeNull();
    expect(languageOfAddress("/en/terms", "de")).toBe("en");
    expect(languageOfAddress("/api/health", "de")).toBeNull();
  });
});
