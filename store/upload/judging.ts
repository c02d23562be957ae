import type { Judgement } from "../../lib/rules/judgement";

/** Judges a received e-invoice by the rules, until the signal. Throws where that cannot be done. */
export const judgeReceived = async (xml: string | Blob, signal: AbortSignal): Promise<Judgement> =>
  (await import("../../lib/browser/checker")).judgeAside(xml, signal);
