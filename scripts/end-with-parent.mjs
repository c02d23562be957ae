import { ping } from "./watchdog.mjs";

// Loaded into each server before its own code: it tells the command that started it that it works; if that command
// is killed, it ends in order as well.
process.on("message", (message) => {
  if (message === ping) process.send?.("yes", () => undefined);
});
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
