import { health } from "@/web/health";

export const dynamic = "force-dynamic";

export const GET = (): Promise<Response> => health();
