import { forget, recall, recallAll, remember } from "../../lib/browser/memory";
import { storePart, type Editor } from "../editor/editor";
import { usePart } from "../editor/use-editor";

/** Each has a key of its own, so that none is ever written over. */
const storageKey = "invoice-unreadable";

/** A stored draft that this version of the product cannot read. */
export interface Unreadable {
  /** What its file holds: the draft, or all of the storage where not even that could be told. */
  readonly text: string;
  /** Where it is put aside; null while it still lies in the invoice's own storage, over which nothing is written then. */
  readonly key: string | null;
}

interface Drafts {
  readonly drafts: readonly Unreadable[];
  /** The texts of those whose message was closed in this window. */
  readonly closed: readonly string[];
}

const store = storePart<Drafts>(() => ({ drafts: [], closed: [] }));

const shownOf = ({ drafts, closed }: Drafts): readonly Unreadable[] =>
  drafts.filter(({ text }) => !closed.includes(text));

/** The first draft that passes and whose message was not closed. */
export const useUnreadable = (passes: (draft: Unreadable) => boolean): Unreadable | undefined =>
  usePart(store, (state) => shownOf(state).find(passes));
/** All of them whose message was not closed. */
export const getUnreadable = (editor: Editor): readonly Unreadable[] => shownOf(store(editor).getState());

const isPutAside = ({ key }: Unreadable): boolean => key !== null;

/** Finds those that were put aside on an earlier visit. */
export const recallUnreadable = (editor: Editor): void =>
  store(editor).setState({
    drafts: recallAll(editor.storage, `${storageKey}/`).map(([key, text]) => ({ key, text })),
    closed: [],
  });

/** What lies in the invoice's storage and cannot be read; what is put aside already is not put aside again. */
export const noteUnreadable = (editor: Editor, texts: readonly string[]): void =>
  store(editor).setState(({ drafts }) => {
    const kept = drafts.filter(isPutAside);
    const isNew = (text: string): boolean => kept.every((draft) => draft.text !== text);
    return { drafts: [...kept, ...texts.filter(isNew).map((text) => ({ text, key: null }))] };
  });

/**
 * Puts aside what cannot be read, before the storage is written over.
 *
 * @throws DOMException `QuotaExceededError` when there is no room for it: then nothing may be written
 */
export function putAsideUnreadable(editor: Editor): void {
  const { drafts } = store(editor).getState();
  if (drafts.every(isPutAside)) return;
  store(editor).setState({
    drafts: drafts.map((draft) => (isPutAside(draft) ? draft : putAside(editor, draft.text))),
  });
}

function putAside(editor: Editor, text: string): Unreadable {
  const key = freeKey(editor);
  if (remember(editor.storage, key, text)) return { text, key };
  forget(editor.storage, key);
  throw new DOMException("no room for an unreadable draft", "QuotaExceededError");
}

function freeKey(editor: Editor): string {
  let at = editor.now().getTime();
  while (recall(editor.storage, `${storageKey}/${at}`) !== null) at += 1;
  return `${storageKey}/${at}`;
}

/** Shows no message about it until the page is loaded again; it stays where it is. */
export const closeUnreadable = (editor: Editor, { text }: Unreadable): void =>
  store(editor).setState(({ closed }) => ({ closed: [...closed, text] }));

/** Forgets it for good; {@link takeBackUnreadable} has it again. */
export function forgetUnreadable(editor: Editor, { text, key }: Unreadable): void {
  if (key !== null) forget(editor.storage, key);
  store(editor).setState(({ drafts }) => ({ drafts: drafts.filter((draft) => draft.text !== text) }));
}

/** Has one again that was forgotten; it is put aside with the next write. */
export const takeBackUnreadable = (editor: Editor, { text }: Unreadable): void =>
  store(editor).setState(({ drafts }) => ({ drafts: [...drafts, { text, key: null }] }));
