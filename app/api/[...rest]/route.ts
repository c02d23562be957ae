import { problem } from "@/web/problem";

export const dynamic = "force-dynamic";

/** Programs that miss their call get an answer they can read, not a page. */
const missed = (): Response => problem("unknown-target");

export { missed as DELETE, missed as GET, missed as HEAD, missed as OPTIONS };
export { missed as PATCH, missed as POST, missed as PUT };
