/** Lets keys and touches be answered before a long piece of work goes on, where the browser can say when. */
export async function pause(): Promise<void> {
  if ("scheduler" in window) await window.scheduler.postTask(() => undefined);
}
