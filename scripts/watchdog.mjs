/** What a server that works says when it is asked; its event loop answers, so one that is stuck is silent. */
export const question = "Are you there?";

/** A server is asked every so many ms, and may leave so many questions in a row unanswered. */
export const patience = { between: 3_000, questions: 10 };

/**
 * Asks a server for a sign of life, over and over, until it ends. Questions are counted and not the time: while the
 * whole machine sleeps none is asked, so that nothing has to be answered for it afterwards.
 *
 * @param child a process that was started with `ipc`, and answers as `end-with-parent.mjs` does
 * @param onSilence called once, when it has left too many questions unanswered
 */
export const watch = (child, onSilence) => {
  let unanswered = 0;
  child.on("message", () => (unanswered = 0));
  const asking = setInterval(() => {
    if (unanswered >= patience.questions) {
      clearInterval(asking);
      onSilence();
      return;
    }
    unanswered += 1;
    // One that has just ended cannot be asked, and is seen to have ended.
    if (child.connected) child.send(question, () => undefined);
  }, patience.between);
  child.once("exit", () => clearInterval(asking));
  child.once("error", () => clearInterval(asking));
};
