import type { DiskFile, Folder } from "../../lib/browser/disk-folder";

type Bytes = Uint8Array<ArrayBuffer>;

const missing = () => new DOMException("", "NotFoundError");

/** A folder on a disk that does as browsers say it does: what is written is there once it is closed, and not before. */
export class FakeFolder implements Folder {
  permission: PermissionState = "granted";
  /** The name of the error that every write ends with. */
  fault: string | null = null;
  /** How often something was written. */
  writes = 0;
  readonly files = new Map<string, Bytes>();
  readonly folders = new Map<string, FakeFolder>();

  constructor(
    readonly name: string,
    private readonly disk?: FakeFolder,
  ) {}

  readonly queryPermission = async (): Promise<PermissionState> => this.permission;
  readonly requestPermission = async (): Promise<PermissionState> => (this.permission = "granted");

  readonly getDirectoryHandle = async (name: string): Promise<Folder> => {
    const folder = this.folders.get(name) ?? new FakeFolder(name, this);
    this.folders.set(name, folder);
    return folder;
  };

  readonly getFileHandle = async (name: string, { create } = { create: false }): Promise<DiskFile> => {
    const disk = this.disk ?? this;
    if (disk.fault === "NotFoundError") throw missing();
    if (/\p{Cf}/u.test(name)) throw new TypeError("Name is not allowed.");
    if (this.folders.has(name)) throw new DOMException("", "TypeMismatchError");
    if (!this.files.has(name)) {
      if (!create) throw missing();
      this.files.set(name, new Uint8Array());
    }
    const there = (): Bytes => this.files.get(name) ?? new Uint8Array();
    return {
      getFile: async () => ({ size: there().length, arrayBuffer: async () => there().slice().buffer }),
      createWritable: async () => {
        const parts: number[] = [];
        return {
          write: async (part) => {
            if (disk.fault !== null) throw new DOMException("", disk.fault);
            parts.push(...part);
          },
          close: async () => {
            disk.writes += 1;
            this.files.set(name, new Uint8Array(parts));
          },
          abort: async () => undefined,
        };
      },
    };
  };

  /** The names of all that is in it, those of folders below with theirs before. */
  get list(): readonly string[] {
    const below = [...this.folders].flatMap(([name, folder]) => folder.list.map((file) => `${name}/${file}`));
    return [...this.files.keys(), ...below].sort();
  }

  /** What a file holds. */
  text(path: string): string {
    const [first = "", ...rest] = path.split("/");
    if (rest.length > 0) return this.folders.get(first)?.text(rest.join("/")) ?? "";
    return new TextDecoder().decode(this.files.get(first));
  }
}
