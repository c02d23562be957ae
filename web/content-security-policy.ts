import { legalPageAt } from "../lib/site/legal-page";

/**
 * The Content-Security-Policy of one page.
 *
 * @param nonce base64, never used twice
 * @param path the page's path; only legal pages may be framed, and only by ourselves
 * @param development Next's development server evaluates code and talks over a web socket
 */
export const contentSecurityPolicy = (nonce: string, path: string, development: boolean): string => {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end -= 1;
  const page = path.slice(0, end);
  const directives: Record<string, string> = {
    "default-src": "'self'",
    "script-src": `'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    // A nonce here would make browsers ignore 'unsafe-inline', and with it every style attribute the server rendered.
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "font-src": "'self' data:",
    "connect-src": `'self'${development ? " ws: wss:" : ""}`,
    "worker-src": "'self'",
    "frame-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": legalPageAt(page) ? "'self'" : "'none'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
};
