/** See chromium.mjs. */
export function findChromium(): Promise<{ readonly path: string; readonly source: string }>;
