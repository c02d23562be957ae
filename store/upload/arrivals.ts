import type * as DraftLink from "../draft/draft-link";
import { keepForEditor, watchArrivingFiles, watchArrivingDrafts } from "../../lib/browser/arriving";
import { forget, recall, remember } from "../../lib/browser/memory";
import { leaveFor } from "../../lib/browser/navigation";
import type { Locale } from "../../lib/locale";
import { mayBeOpened, sharing } from "../../lib/site/sharing";
import { editorPaths } from "../../lib/site/site";
import { getDialogs, onDialogsChange } from "../editor/dialogs";
import { part, type Editor } from "../editor/editor";
import { invoiceState } from "../editor/invoice-store";
import { tellOffline, toast } from "../editor/toasts";

/** What files that arrive from outside need of the page. */
export interface ArrivalPorts {
  /** Whether nothing else comes first. */
  readonly takesFiles: () => boolean;
  /** Asks what to do with the file, or views it again; nothing happens to the sheet by itself. */
  readonly open: (file: File, isViewed: boolean) => void;
  /** Fetches the words for messages about them. */
  readonly bringWords: () => Promise<void>;
}

/**
 * Opens what the installed page is started with and what is shared with it: of several files the first that can be opened, and as
 * soon as no other dialog is in the way. Gives the function that ends it.
 */
export function watchArrivals(editor: Editor, { takesFiles, open, bringWords }: ArrivalPorts): () => void {
  let waiting: { readonly file: File; readonly isViewed: boolean } | null = null;
  const openWaiting = (): void => {
    if (!waiting || !takesFiles()) return;
    open(waiting.file, waiting.isViewed);
    waiting = null;
  };
  const tell = (key: "arrivals.lost" | "arrivals.waits", name?: string): void =>
    void bringWords().then(
      () => toast(editor, key === "arrivals.lost" ? "warning" : "info", key, { name }),
      () => undefined,
    );
  watchArrivingFiles((files, isViewed) => {
    const file = files.find(mayBeOpened) ?? files[0];
    if (!file) return tell("arrivals.lost");
    waiting = { file, isViewed };
    openWaiting();
    if (waiting) tell("arrivals.waits", file.name);
    if (files.length > 1) toast(editor, "info", "toasts.onlyOneFile");
  });
  // A dialog that gives way to another does both in one go.
  return onDialogsChange(editor, () => void setTimeout(openWaiting, 0));
}

/** Goes from the reader's page to the editor, which views the file as well; it does not leave the browser. */
export async function viewInEditor(file: File, locale: Locale, leave = leaveFor): Promise<void> {
  await keepForEditor(file);
  leave(`${editorPaths[locale]}&${sharing.marker}=${sharing.viewed}`);
}

/** Where this window keeps the draft that came with its address until somebody has said what becomes of it. */
const arrivedKey = "invoice-arrived-draft";

const arrived = part((editor) => ({ draft: recall(editor.session, arrivedKey) }));

/** Whether a draft that came with the address still waits for a word. */
export const isDraftArriving = (editor: Editor): boolean => recall(editor.session, arrivedKey) !== null;

/** What takes a draft up that came with the address. */
type LinkTaker = Pick<typeof DraftLink, "takeDraftLink">;

/**
 * Asks about the drafts that come with an address, once the sheet is there and no dialog is in the way, also after a reload. Gives
 * the function that ends it.
 *
 * @param bringWords fetches the words for messages about them
 * @param bringTaker fetches what takes them up
 */
export function watchDraftLinks(
  editor: Editor,
  bringWords: () => Promise<void>,
  bringTaker: () => Promise<LinkTaker>,
): () => void {
  const known = arrived(editor);
  const takeWaiting = (): void => {
    const { draft } = known;
    const { dialog, tourRunning } = getDialogs(editor);
    if (draft === null || dialog || tourRunning || !invoiceState(editor).getState().ready) return;
    known.draft = null;
    void Promise.all([bringTaker(), bringWords()]).then(
      ([{ takeDraftLink }]) =>
        takeDraftLink(editor, draft).then((isSettled) => {
          // Unless another one has come meanwhile.
          if (isSettled && recall(editor.session, arrivedKey) === draft) forget(editor.session, arrivedKey);
        }),
      () => {
        known.draft ??= draft;
        tellOffline(editor);
      },
    );
  };
  window.addEventListener("online", takeWaiting);
  const stops = [
    () => window.removeEventListener("online", takeWaiting),
    // Never while somebody types: one that could not be fetched waits for a better moment.
    invoiceState(editor).subscribe(({ ready }, before) => {
      if (ready && !before.ready) takeWaiting();
    }),
    onDialogsChange(editor, () => void setTimeout(takeWaiting, 0)),
    watchArrivingDrafts((packed) => {
      known.draft = packed;
      remember(editor.session, arrivedKey, packed);
      takeWaiting();
      if (known.draft === null || !invoiceState(editor).getState().ready) return;
      void bringWords().then(
        () => toast(editor, "info", "arrivals.draft.waits"),
        () => undefined,
      );
    }),
  ];
  takeWaiting();
  return () => stops.forEach((stop) => stop());
}
