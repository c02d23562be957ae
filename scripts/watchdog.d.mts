import type { EventEmitter } from "node:events";

/** See watchdog.mjs. */
export const patience: { between: number; questions: number };
export function watch(
  child: EventEmitter & {
    readonly connected: boolean;
    send(message: string, sent: () => void): unknown;
  },
  onSilence: () => void,
): void;
