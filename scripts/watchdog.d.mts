import type { EventEmitter } from "node:events";

/** See watchdog.mjs. */
export const heartbeat: { interval: number; mostMissed: number };
export function watch(
  child: EventEmitter & {
    readonly connected: boolean;
    send(message: string, sent: () => void): unknown;
  },
  onSilence: () => void,
): void;
