import { NextResponse, type NextRequest } from "next/server";
import { languageOfAddress } from "./lib/site/site";
import { contentSecurityPolicy } from "./web/content-security-policy";

/** Gives every page its Content-Security-Policy with a fresh nonce, which Next puts on its own scripts. */
export const proxy = (request: NextRequest): NextResponse => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const nonce = btoa(String.fromCharCode(...bytes));
  const policy = contentSecurityPolicy(
    nonce,
    request.nextUrl.pathname,
    process.env.NODE_ENV === "development",
  );

  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  // A layout does not learn the path; this way German pages are German for everybody.
  const { pathname, searchParams } = request.nextUrl;
  const language = languageOfAddress(pathname, searchParams.get("lang"));
  if (language) headers.set("accept-language", language);

  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  return response;
};

export const config = {
  // A proxy cuts request bodies off at 10 MiB without a word, so /api must never pass through here.
  matcher: ["/((?!api/|api$|_next/static/|_next/image).*)"],
};
