/** See fetched-chromium.mjs. */
export interface Pin {
  readonly name: string;
  readonly version: string;
  readonly integrity: string;
  readonly released: string;
}
export const pinned: Pin;
export function launcherOf(pin: Pin, cache?: string): string;
export function removeOthers(pin: Pin, cache?: string): void;
export function fetchChromium(pin?: Pin, cache?: string): Promise<string | undefined>;
export function sourceOf(pin: Pin): string;
export function ageWarning(
  browser: { readonly version: string; readonly source: string },
  now?: number,
  pin?: Pin,
): string | undefined;
