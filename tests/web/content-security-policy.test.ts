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

/** Every directive, none more; the order does not matter to a browser. */
const exact = {
  "default-src": "'self'",
  "script-src": "'self' 'nonce-bm9uY2U=' 'strict-dynamic'",
  "style-src": "'self' 'unsafe-inline'",
  "img-src": "'self' data: blob:",
  "font-src": "'self' data:",
  "connect-src": "'self'",
  "worker-src": "'self'",
  "frame-src": "'self'",
  "object-src": "'none'",
  "base-uri": "'none'",
  "form-action": "'self'",
  "frame-ancestors": "'none'",
};

describe("the Content-Security-Policy", () => {
  it.each([
    ["the editor", "/", false, {}],
    ["a legal text", "/de/agb", false, { "frame-ancestors": "'self'" }],
    [
      "the development server",
      "/",
      true,
      { "script-src": `${exact["script-src"]} 'unsafe-eval'`, "connect-src": "'self' ws: wss:" },
    ],
  ])("of %s allows this and nothing else", (_page, path, development, other) => {
    expect(Object.fromEntries(policy(path, development))).toEqual({ ...exact, ...other });
  });

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
