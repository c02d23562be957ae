/** See chromium.mjs. */
export function findChromium(): Promise<{ readonly path: string; readonly source: string }>;
export function versionOf(path: string): Promise<string>;
