import { headers } from "next/headers";
import { webEnv, type WebEnv } from "./env";

/** The address of this installation for links that leave it: as configured, else as the visitor typed it. */
export const siteAddress = async (): Promise<URL> =>
  addressFor((await headers()).get("host") ?? "", webEnv());

/**
 * The address of an installation for somebody who asked for `host`. Anybody can ask for any name, and a search engine
 * would then send people there: only names of this machine are believed, all others are answered with its own.
 */
export const addressFor = (
  host: string,
  { PUBLIC_URL, HOST, PORT }: Pick<WebEnv, "PUBLIC_URL" | "HOST" | "PORT">,
): URL => {
  if (PUBLIC_URL !== undefined) return new URL(PUBLIC_URL);
  if (isThisMachine(host)) return new URL(`http://${host}`);
  const name = { "0.0.0.0": "127.0.0.1", "::": "::1" }[HOST] ?? HOST;
  return new URL(`http://${name.includes(":") ? `[${name}]` : name}:${PORT}`);
};

const isThisMachine = (host: string): boolean =>
  /^(localhost|\[::1\]|127(\.\d{1,3}){3})(:\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);
