/** A part that takes a while to open, held by those who are there before it. */
export interface Lazy<T> {
  /** The part, once it is open. */
  readonly value: T | undefined;
  /** Opens it, if nobody has yet, and waits for it. */
  get(): Promise<T>;
  /** Waits for what is being opened, and closes it. */
  close(): Promise<void>;
}

/** ms after which what could not be opened is tried again, by whoever asks next. */
const beforeAnotherTry = 5_000;

/** What is opened when it is first asked for, once, and closed only if it was opened. */
export function lazy<T extends { close(): Promise<unknown> }>(open: () => Promise<T>): Lazy<T> {
  let opening: Promise<T> | undefined;
  let value: T | undefined;
  const get = () =>
    (opening ??= open().then(
      (opened) => (value = opened),
      (cause: unknown) => {
        setTimeout(() => (opening = undefined), beforeAnotherTry).unref();
        throw cause;
      },
    ));
  return {
    get value() {
      return value;
    },
    get,
    async close() {
      const opened = await opening?.catch(() => undefined);
      await opened?.close();
    },
  };
}

/** What is made once, by the first who asks for it; a failure is not kept. */
export function memoize<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () =>
    (made ??= make().catch((cause: unknown) => {
      made = undefined;
      throw cause;
    }));
}
