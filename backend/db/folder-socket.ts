import { chmod, mkdtemp, rm, symlink } from "node:fs/promises";
import { connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";

/** Bytes that every system has room for in the address of a socket. */
const longestAddress = 100;
/** ms */
const timeout = 2_000;

/**
 * Listens on a socket that is a file, for its owner alone; null where the folder's file system has no sockets. Whoever
 * sees the same folder on the same machine finds it, from inside any container.
 */
export async function listenAt(path: string, answer: (caller: Socket) => void): Promise<Server | null> {
  return within(path, async (address) => {
    const server = createServer(answer);
    const listens = await new Promise<boolean>((resolve) => {
      server.once("error", () => resolve(false));
      server.listen(address, () => resolve(true));
    });
    if (!listens) return null;
    server.on("error", () => undefined);
    server.unref();
    await chmod(path, 0o600);
    return server;
  });
}

/** Calls at a socket. Throws the system's error: ECONNREFUSED when nobody listens any more, ENOENT, EACCES, ETIMEDOUT. */
export async function callAt(path: string): Promise<Socket> {
  return within(
    path,
    (address) =>
      new Promise((resolve, reject) => {
        const socket = connect(address);
        const timer = setTimeout(
          () => socket.destroy(Object.assign(new Error("nobody answers"), { code: "ETIMEDOUT" })),
          timeout,
        );
        socket.once("connect", () => {
          clearTimeout(timer);
          socket.off("error", reject);
          resolve(socket);
        });
        socket.once("error", (cause) => {
          clearTimeout(timer);
          reject(cause);
        });
      }),
  );
}

/** The same for a driver of PostgreSQL, which wants to connect by itself. */
export async function connectionAt(path: string): Promise<Socket> {
  const socket = await callAt(path);
  socket.connect = () => {
    process.nextTick(() => socket.emit("connect"));
    return socket;
  };
  return socket;
}

/** Gives a path that is too long a shorter name for a moment. */
async function within<T>(path: string, work: (address: string) => Promise<T>): Promise<T> {
  if (Buffer.byteLength(path) <= longestAddress) return work(path);
  const place = await mkdtemp(join(tmpdir(), "s-"));
  try {
    const folder = join(place, "f");
    await symlink(dirname(path), folder);
    return await work(join(folder, basename(path)));
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
