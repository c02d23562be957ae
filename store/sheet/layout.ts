import { part, type Editor } from "../editor/editor";

const layoutFlushes = part(() => new Set<() => void | Promise<void>>());

/** Registers the page's own "lay out now", or what has to be there before; gives the function that takes it back. */
export function registerLayoutFlush(editor: Editor, flush: () => void | Promise<void>): () => void {
  layoutFlushes(editor).add(flush);
  return () => layoutFlushes(editor).delete(flush);
}

/** Lays the pages out at once and waits until they are on the screen. Print, export and upload call it. */
export async function flushLayout(editor: Editor): Promise<void> {
  // Where one cannot be had, the others are waited for.
  await Promise.allSettled(flushing(editor));
  await nextFrame();
}

/** Brings what lays the pages out, and lets it. @throws when it cannot be had */
export async function bringLayout(editor: Editor): Promise<void> {
  await Promise.all(flushing(editor));
}

const flushing = (editor: Editor): readonly Promise<void>[] =>
  [...layoutFlushes(editor)].map(async (flush) => flush());

/** Longest wait for a frame; a hidden tab gets none at all. */
const frameWait = 100;

/** Resolves when the browser has drawn what was changed before. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, frameWait);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve, 0);
    });
  });
}
