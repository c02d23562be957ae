import { forwardWebhook } from "@/web/api-proxy";

export const dynamic = "force-dynamic";

// Every method, so that a wrong one is answered as such.
export { forwardWebhook as DELETE, forwardWebhook as GET, forwardWebhook as HEAD, forwardWebhook as OPTIONS };
export { forwardWebhook as PATCH, forwardWebhook as POST, forwardWebhook as PUT };
