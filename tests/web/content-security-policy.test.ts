import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "@/web/content-security-policy";

const policy = (path = "/", development = false): Map<string, string> =>
  new Map(
    contentSecurityPolicy("bm9uY2U=", path, development)
      .split("; ")
      .map((directive) => [
        directive.slice(0, directive.indexOf(" ")),
        directive.slice(directive.indexOf(" ") + 1),
      ]),
  );

describe("the Content-Security-Policy", () => {
  it("runs scripts by nonce only, and never evaluates text", () => {
    expect(policy().get("script-src")).toBe("'self' 'nonce-bm9uY2U=' 'strict-dynamic'");
    expect(policy("/", true).get("script-src")).toContain("'unsafe-eval'");
  });

  it("lets style attributes through, which a nonce would forbid", () => {
    expect(policy().get("style-src")).toBe("'self' 'unsafe-inline'");
  });

  it("talks to nobody but ourselves", () => {
    for (const name of ["default-src", "connect-src", "worker-src", "form-action", "frame-src"]) {
      expect(policy().get(name)).toBe("'self'");
    }
    for (const name of ["object-src", "base-uri"]) expect(policy().get(name)).toBe("'none'");
  });

  it.each([
    "/de/agb",
    "/en/terms",
    "/de/datenschutz",
    "/en/privacy",
    "/de/haftungsausschluss",
    "/en/disclaimer/",
    "/de/impressum",
    "/en/accessibility",
  ])("lets our own pages show %s in a frame", (path) => {
    expect(policy(path).get("frame-ancestors")).toBe("'self'");
  });

  it.each(["/", "/de", "/de/agb/more", "/en/agb"])("lets nobody frame %s", (path) => {
    expect(policy(path).get("frame-ancestors")).toBe("'none'");
  });
});
