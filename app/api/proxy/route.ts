import { forward } from "@/web/api-proxy";

export const dynamic = "force-dynamic";

// Every method, so that a wrong one is answered by the proxy and not by a page.
export { forward as DELETE, forward as GET, forward as HEAD, forward as OPTIONS };
export { forward as PATCH, forward as POST, forward as PUT };
