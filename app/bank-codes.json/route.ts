// The package gives one bank at a time; what is asked here must not tell anybody which one that is.
import current from "../../node_modules/bankdata-germany/dist/cjs/data/current.json";
import next from "../../node_modules/bankdata-germany/dist/cjs/data/next.json";

export const dynamic = "force-static";

/** BICs of German banks by bank code (Bankleitzahl), of the Bundesbank's list that was valid when this was built. */
export function GET(): Response {
  const isNext = Date.now() >= Date.parse(next.valid);
  const banks: Readonly<Record<string, readonly string[]>> = isNext
    ? { ...current, ...next.upsert }
    : current;
  const gone = new Set(isNext ? next.remove : []);
  const bics = Object.entries(banks).flatMap(([code, [, bic]]) =>
    bic === undefined || bic === "" || gone.has(code) ? [] : [[code, bic]],
  );
  return Response.json(Object.fromEntries(bics));
}
