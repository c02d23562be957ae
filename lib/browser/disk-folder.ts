import { sha256Hex } from "../export/hash";

type Bytes = Uint8Array<ArrayBuffer>;
type Permission = (how: { readonly mode: "readwrite" }) => Promise<PermissionState>;

/** A folder on the visitor's disk, as far as it is used here; the compiler does not know the permissions. */
export interface Folder {
  readonly name: string;
  readonly getDirectoryHandle: (name: string, options?: { create: boolean }) => Promise<Folder>;
  readonly getFileHandle: (name: string, options?: { create: boolean }) => Promise<DiskFile>;
  readonly queryPermission?: Permission;
  readonly requestPermission?: Permission;
}

/** A file in it. What is written to it takes the place of what was there when it is closed, all at once. */
export interface DiskFile {
  readonly getFile: () => Promise<Pick<File, "size" | "arrayBuffer">>;
  readonly createWritable: () => Promise<{
    readonly write: (part: Bytes) => Promise<void>;
    readonly close: () => Promise<void>;
    readonly abort: () => Promise<void>;
  }>;
}

interface Choosing {
  readonly showDirectoryPicker?: (options: {
    readonly id: string;
    readonly mode: "readwrite";
    readonly startIn: "documents";
  }) => Promise<Folder>;
}

const choosing = (): Choosing["showDirectoryPicker"] => {
  const { showDirectoryPicker }: Window & Choosing = window;
  return showDirectoryPicker;
};

/** Whether this browser lets a page keep files in a folder of the disk. */
export const canChooseFolder = (): boolean => typeof choosing() === "function";

/** Asks the visitor for a folder; null where none was chosen. Rejects where the browser refuses. */
export async function chooseFolder(): Promise<Folder | null> {
  try {
    // The browser starts where it was chosen last.
    return (
      (await choosing()?.call(window, { id: "backup", mode: "readwrite", startIn: "documents" })) ?? null
    );
  } catch (error) {
    if (nameOf(error) === "AbortError") return null;
    throw error;
  }
}

/** Whether a folder may be written to. Only in the visitor's own click it can be asked for. */
export async function mayWrite(folder: Folder, isAsking: boolean): Promise<boolean> {
  const how = { mode: "readwrite" } as const;
  const state = (await folder.queryPermission?.(how)) ?? "granted";
  if (state !== "prompt" || !isAsking) return state === "granted";
  return (await folder.requestPermission?.(how)) === "granted";
}

/** What a file of the folder holds; null where there is none. */
export async function readFrom(folder: Folder, name: string): Promise<Bytes | null> {
  try {
    const file = await (await folder.getFileHandle(name)).getFile();
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    if (nameOf(error) === "NotFoundError") return null;
    throw error;
  }
}

/** Writes a file in the place of what it was. Where that fails it is what it was. */
export async function writeTo(folder: Folder, name: string, parts: readonly Bytes[]): Promise<void> {
  const writing = await (await folder.getFileHandle(name, { create: true })).createWritable();
  try {
    for (const part of parts) await writing.write(part);
    await writing.close();
  } catch (error) {
    await writing.abort().catch(() => undefined);
    throw error;
  }
}

/** Puts a file into a folder below, once. Another one of its name stays as it is, and this one gets a number. */
export async function addTo(folder: Folder, below: string, name: string, bytes: Bytes): Promise<void> {
  const place = await folder.getDirectoryHandle(below, { create: true });
  for (let count = 1; ; count += 1) {
    const own = count === 1 ? name : numbered(name, count);
    const there = await readFrom(place, own);
    // An empty one is what a write that died has left.
    if (there === null || there.length === 0) return writeTo(place, own, [bytes]);
    if (there.length === bytes.length && (await sha256Hex(there)) === (await sha256Hex(bytes))) return;
  }
}

/** A name that another file has, with a number: "a.pdf" becomes "a 2.pdf". */
export function numbered(name: string, count: number): string {
  const dot = name.lastIndexOf(".");
  return dot < 1 ? `${name} ${count}` : `${name.slice(0, dot)} ${count}${name.slice(dot)}`;
}

/** Why a folder cannot be written: it is not there any more; the disk is full; something else. */
export type FolderFault = "gone" | "full" | "failed";

/** What an error of a folder means; "asking" where the visitor has to allow it once more. */
export function folderFault(error: unknown): FolderFault | "asking" {
  const name = nameOf(error);
  if (name === "NotAllowedError" || name === "SecurityError") return "asking";
  return name === "NotFoundError" ? "gone" : name === "QuotaExceededError" ? "full" : "failed";
}

const nameOf = (error: unknown): string => (error instanceof DOMException ? error.name : "");
