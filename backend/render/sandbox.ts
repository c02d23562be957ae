/** Whether Chromium must have its sandbox: `auto` where the system gives it one, `off` never. */
export type Sandbox = "auto" | "required" | "off";

const remedy = "accept the risk with SANDBOX=off";

/** Why a Chromium that must have a sandbox does not start, and what to do. */
export const sandboxMissing = {
  root: `Chromium has no sandbox when it is started by root: start as an ordinary user, or ${remedy}.`,
  system: `This system gives Chromium no sandbox: allow user namespaces to it, or ${remedy}.`,
} as const;
