import { cacheKey, howToServe } from "../lib/site/offline";
import { keptFile, sharing } from "../lib/site/sharing";

/** The parts of a service worker's world that are used here; the compiler knows the window's only. */
interface ExtendableEvent extends Event {
  readonly waitUntil: (promise: Promise<unknown>) => void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}
interface WorkerScope {
  readonly location: Location;
  readonly clients: { readonly claim: () => Promise<void> };
  addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
}
declare const self: WorkerScope;

/** Put before this file by the server: the build and every file of it that works without a connection. */
declare const build: {
  readonly id: string;
  readonly files: readonly string[];
  readonly pages: readonly string[];
};

const cacheName = `build-${build.id}`;

/** All or nothing: what is missing one file is tried again at the next visit. */
async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.all([
    cache.addAll(build.files.map((path) => new Request(path))),
    // A page is the server's word of today, never one from the browser's memory.
    cache.addAll(build.pages.map((path) => new Request(path, { cache: "reload" }))),
  ]);
}

/**
 * A new build waits until the last page of the old one is closed; that page still fetches its own dialogs, which the server
 * may no longer have. Only then the old build's files go.
 */
async function activate(): Promise<void> {
  for (const name of await caches.keys())
    if (name !== cacheName && name !== sharing.cache) await caches.delete(name);
  await self.clients.claim();
}

/** On a full disk nothing is kept; what the network answered is good all the same. */
const keep = (cache: Cache, key: Request | string, answer: Response): Promise<void> =>
  cache.put(key, answer.clone()).catch(() => undefined);

async function cacheFirst(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.status === 200) await keep(cache, request, answer);
  return answer;
}

/** A worker reads its settings from the fragment of its own address, and an answer with an address has none. */
const withoutAddress = ({ body, status, headers }: Response): Response =>
  new Response(body, { status, headers });

async function networkFirst(request: Request): Promise<Response> {
  const key = cacheKey(request.url);
  const cache = await caches.open(cacheName);
  try {
    const answer = await fetch(request);
    if (answer.status === 200 && answer.type === "basic" && !answer.redirected)
      await keep(cache, key, answer);
    return answer;
  } catch (error) {
    const known = await cache.match(key, { ignoreVary: true });
    if (known) return known;
    throw error;
  }
}

/** Keeps what was shared until the page takes it, in the place of what nobody took. What is not kept the page misses. */
async function takeShared(request: Request): Promise<Response> {
  try {
    const shared = (await request.formData()).getAll(sharing.field);
    await caches.delete(sharing.cache);
    const cache = await caches.open(sharing.cache);
    for (const [index, file] of shared.entries()) {
      if (typeof file !== "string") await cache.put(`${sharing.path}/${index}`, keptFile(file));
    }
  } catch {
    await caches.delete(sharing.cache).catch(() => undefined);
  }
  return new Response(null, { status: 303, headers: { location: sharing.landing } });
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { method, url, mode } = request;
  const serving = howToServe({ method, url, isPage: mode === "navigate" }, self.location.origin);
  if (serving === "cache-first") {
    const answer = cacheFirst(request);
    event.respondWith(request.destination === "worker" ? answer.then(withoutAddress) : answer);
  }
  if (serving === "take-over") event.respondWith(takeShared(request));
  if (serving === "network-first") event.respondWith(networkFirst(request));
});
