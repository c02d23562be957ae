import { actOnDemoOrder } from "@/web/demo-checkout";

export const dynamic = "force-dynamic";

interface Context {
  readonly params: Promise<{ readonly id: string; readonly action: string }>;
}

export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { id, action } = await params;
  return actOnDemoOrder(request, id, action);
}
