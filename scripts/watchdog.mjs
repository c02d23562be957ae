/** What a server is asked; its event loop answers, so one that is stuck is silent. */
export const ping = "Are you there?";

/** A server is asked every so many ms, and may miss so many questions in a row. */
export const heartbeat = { interval: 3_000, mostMissed: 10 };

/**
 * Asks a server for a sign of life, over and over, until it ends. Questions are counted and not the time: while the
 * whole machine sleeps none is asked, so that nothing has to be answered for it afterwards.
 *
 * @param child a process that was started with `ipc`, and answers as `end-with-parent.mjs` does
 * @param onSilence called once, when it has missed too many questions
 */
export const watch = (child, onSilence) => {
  let missed = 0;
  child.on("message", () => (missed = 0));
  const asking = setInterval(() => {
    if (missed >= heartbeat.mostMissed) {
      clearInterval(asking);
      onSilence();
      return;
    }
    missed += 1;
    // One that has just ended cannot be asked, and is seen to have ended.
    if (child.connected) child.send(ping, () => undefined);
  }, heartbeat.interval);
  child.once("exit", () => clearInterval(asking));
  child.once("error", () => clearInterval(asking));
};
