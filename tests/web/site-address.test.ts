import { describe, expect, it } from "vitest";
import { addressFor } from "@/web/site-address";

const own = { PUBLIC_URL: undefined, HOST: "127.0.0.1", PORT: 3000 };

describe("links that leave the page", () => {
  it.each(["localhost:3000", "127.0.0.1:8080", "127.8.9.10", "[::1]:3000"])(
    "lead to %s for a visitor at this machine who typed it",
    (host) => expect(addressFor(host, own).host).toBe(host),
  );

  it.each([
    "evil.example",
    "evil.example:3000",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "evil.example@localhost",
    "localhost@evil.example",
    "localhost/evil",
    "localhost:99999",
    "127.0.0.999",
    "192.168.0.7:3000",
    "",
  ])("never lead to what a request for %j names", (host) => {
    expect(addressFor(host, own).href).toBe("http://127.0.0.1:3000/");
  });

  it.each([
    ["0.0.0.0", "http://127.0.0.1:3000/"],
    ["::", "http://[::1]:3000/"],
    ["::1", "http://[::1]:3000/"],
    ["192.168.0.7", "http://192.168.0.7:3000/"],
  ])("lead to a server that listens on %s as %s", (HOST, address) => {
    expect(addressFor("evil.example", { ...own, HOST }).href).toBe(address);
  });

  it("lead to the configured address whatever was asked for", () => {
    const env = { ...own, PUBLIC_URL: "https://invoices.example" };
    for (const host of ["localhost:3000", "evil.example"])
      expect(addressFor(host, env).href).toBe("https://invoices.example/");
  });
});
