import { headers } from "next/headers";
import { webEnv } from "./env";

/** The address of this installation for links that leave it: as configured, else as the visitor typed it. */
export async function siteAddress(): Promise<URL> {
  const { PUBLIC_URL, HOST, PORT } = webEnv();
  if (PUBLIC_URL !== undefined) return new URL(PUBLIC_URL);
  const host = (await headers()).get("host") ?? "";
  const typed = `http://${host}`;
  return new URL(/^[\w.:[\]-]+$/.test(host) && URL.canParse(typed) ? typed : `http://${HOST}:${PORT}`);
}
