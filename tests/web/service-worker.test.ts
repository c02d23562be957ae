import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { serviceWorkerFile } from "../../web/service-worker-file";

const home = "https://invoices.example";

/** The browser's caches: answers by name and address. */
let kept: Map<string, Map<string, Response>>;
/** Requests that were cached ahead, with how the browser's own memory was used. */
let ahead: { readonly url: string; readonly cache: string }[];
let network: (url: string) => Promise<Response>;
let listeners: Map<string, (event: object) => void>;
let claimed: number;
let isFull: boolean;

/** An answer as the browser gives it for a file of the same origin. */
const answered = (body: string, changes: object = {}): Response =>
  Object.defineProperties(new Response(body), {
    type: { value: "basic" },
    ...Object.fromEntries(Object.entries(changes).map(([key, value]) => [key, { value }])),
  });

const keyOf = (key: Request | string): string => (typeof key === "string" ? key : key.url);

const cacheOf = (name: string) => {
  const answers = kept.get(name) ?? new Map<string, Response>();
  kept.set(name, answers);
  return {
    addAll: async (requests: readonly Request[]) => {
      ahead.push(...requests.map(({ url, cache }) => ({ url, cache })));
    },
    match: async (key: Request | string) => answers.get(keyOf(key))?.clone(),
    put: async (key: Request | string, answer: Response) => {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      answers.set(keyOf(key), answer);
    },
  };
};

beforeEach(async () => {
  kept = new Map([["build-old", new Map()]]);
  ahead = [];
  listeners = new Map();
  claimed = 0;
  isFull = false;
  network = async (url) => answered(`network ${url}`);
  vi.stubGlobal("build", { id: "new", files: [`${home}/_next/static/a.js`], pages: [`${home}/`] });
  vi.stubGlobal("caches", {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  });
  vi.stubGlobal("self", {
    location: { origin: home },
    clients: {
      claim: async () => {
        claimed += 1;
      },
    },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  });
  vi.stubGlobal("fetch", (request: Request) => network(request.url));
  vi.resetModules();
  await import("../../web/service-worker");
});

afterEach(() => vi.unstubAllGlobals());

const happen = async (type: string): Promise<void> => {
  let work: Promise<unknown> = Promise.resolve();
  listeners.get(type)?.({ waitUntil: (promise: Promise<unknown>) => (work = promise) });
  await work;
};

/** What the service worker answers; undefined where it leaves the request to the browser. */
const ask = async (path: string, is: object = {}): Promise<Response | undefined> => {
  let answer: Promise<Response> | undefined;
  const request = Object.defineProperties(
    new Request(`${home}${path}`),
    Object.fromEntries(Object.entries(is).map(([key, value]) => [key, { value }])),
  );
  listeners.get("fetch")?.({ request, respondWith: (given: Promise<Response>) => (answer = given) });
  return answer;
};
const textOf = async (path: string, is: object = {}) => (await ask(path, is))?.text();
const offline = (): void => {
  network = () => Promise.reject(new TypeError("Failed to fetch"));
};

describe("a new build", () => {
  it("is fetched whole, its pages from the server itself", async () => {
    await happen("install");
    expect(ahead).toEqual([
      { url: `${home}/_next/static/a.js`, cache: "default" },
      { url: `${home}/`, cache: "reload" },
    ]);
    expect([...kept.keys()]).toEqual(["build-old", "build-new"]);
  });

  it("throws the old one away when it takes over", async () => {
    await happen("install");
    await happen("activate");
    expect([...kept.keys()]).toEqual(["build-new"]);
    expect(claimed).toBe(1);
  });
});

describe("a file of the build", () => {
  it("comes from the network once, then from the cache", async () => {
    expect(await textOf("/_next/static/a.js")).toBe(`network ${home}/_next/static/a.js`);
    offline();
    expect(await textOf("/_next/static/a.js")).toBe(`network ${home}/_next/static/a.js`);
  });

  it("that is missing is not kept", async () => {
    network = async () => answered("gone", { status: 404 });
    await ask("/_next/static/a.js");
    network = async () => answered("there");
    expect(await textOf("/_next/static/a.js")).toBe("there");
  });

  it("that a worker is made of loses its address", async () => {
    network = async () => answered("code", { url: `${home}/_next/static/a.js` });
    expect((await ask("/_next/static/a.js"))?.url).not.toBe("");
    const code = await ask("/_next/static/b.js", { destination: "worker" });
    expect([code?.url, await code?.text()]).toEqual(["", "code"]);
  });
});

describe("a page", () => {
  const page = { mode: "navigate" };

  it("comes from the network, and from the cache while there is none, whatever the query says", async () => {
    expect(await textOf("/?lang=de", page)).toBe(`network ${home}/?lang=de`);
    network = async () => answered("newer");
    expect(await textOf("/?lang=en", page)).toBe("newer");
    offline();
    expect(await textOf("/?lang=de", page)).toBe("newer");
    await expect(ask("/en/terms", page)).rejects.toThrow("Failed to fetch");
  });

  it.each([
    ["an error", { status: 503 }],
    ["a redirection", { redirected: true }],
    ["another site's", { type: "opaque" }],
  ])("that is %s is not kept", async (_what, changes) => {
    network = async () => answered("good");
    await ask("/", page);
    network = async () => answered("bad", changes);
    expect(await textOf("/", page)).toBe("bad");
    offline();
    expect(await textOf("/", page)).toBe("good");
  });

  it("is good although the disk is full", async () => {
    isFull = true;
    expect(await textOf("/", page)).toBe(`network ${home}/`);
  });

  it("after a payment is never answered from memory, nor is any call", async () => {
    expect(await ask("/?payment_id=1", page)).toBeUndefined();
    expect(await ask("/api/health")).toBeUndefined();
  });
});

describe("files that are shared", () => {
  const share = (...files: readonly File[]) => {
    const form = new FormData();
    for (const file of files) form.append("files", file);
    return ask("/share", { method: "POST", mode: "navigate", formData: async () => form });
  };
  const keptFiles = async () =>
    Promise.all(
      [...(kept.get("shared-files") ?? [])].map(async ([, answer]) => [
        decodeURIComponent(answer.headers.get("x-file-name") ?? ""),
        answer.headers.get("content-type"),
        await answer.clone().text(),
      ]),
    );

  it("are kept for the page and sent to nobody, in the place of those before", async () => {
    const sent: string[] = [];
    network = async (url) => answered(String(sent.push(url)));
    await share(new File(["old"], "alt.xml"), new File(["older"], "älter.xml"));
    const answer = await share(new File(["<xml/>"], "März 5 %.xml", { type: "text/xml" }));
    expect([answer?.status, answer?.headers.get("location")]).toEqual([303, "/?shared"]);
    expect(await keptFiles()).toEqual([["März 5 %.xml", "text/xml", "<xml/>"]]);
    expect(sent).toEqual([]);
  });

  it("stay when a new build takes over", async () => {
    await share(new File(["a"], "a.pdf"));
    await happen("activate");
    expect(await keptFiles()).toHaveLength(1);
  });

  it("that cannot be kept do not keep the page from opening", async () => {
    isFull = true;
    expect((await share(new File(["a"], "a.pdf")))?.headers.get("location")).toBe("/?shared");
    expect(await keptFiles()).toEqual([]);
  });
});

describe("the service worker's file", () => {
  let root: string;
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const idOf = (): string => /"id":"([0-9a-f]{12})"/.exec(serviceWorkerFile(root))?.[1] ?? "none";

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "service-worker-"));
    put("dist/service-worker.js", "code");
    put("public/icons/a.svg", "");
    put("public/social/de.png", "");
    for (const name of [
      "chunks/a.js",
      "chunks/a.js.map",
      "media/inter-cyrillic-ext-400-normal.a.woff2",
      "media/inter-latin-ext-400-normal.a.woff2",
      "media/noto-emoji-emoji-400-normal.a.woff2",
      "media/noto-sans-hebrew-hebrew-400-normal.a.woff2",
      "x/_buildManifest.js",
      "x/_clientMiddlewareManifest.js",
    ])
      put(`.next/static/${name}`, "");
    put(
      ".next/static/chunks/pdf.js",
      "e='<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>'",
    );
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it("knows every file that works without a connection, and no other: not the library that makes e-invoices, nor another script than Latin", () => {
    const [first = "", code] = serviceWorkerFile(root).split("\n");
    expect(code).toBe("code");
    const { files, pages } = JSON.parse(first.replace(/^const build = |;$/g, ""));
    expect(files).toEqual([
      "/_next/static/chunks/a.js",
      "/_next/static/media/inter-latin-ext-400-normal.a.woff2",
      "/icons/a.svg",
    ]);
    expect(pages.slice(0, 3)).toEqual(["/", "/icon.svg", "/manifest.webmanifest"]);
    expect(pages).toHaveLength(3 + 2 + 12);
  });

  it("is another one with other files or other code, and the same otherwise", () => {
    const ids = [idOf(), idOf()];
    put("public/b.svg", "");
    ids.push(idOf());
    put("dist/service-worker.js", "other code");
    ids.push(idOf());
    expect(ids[0]).toBe(ids[1]);
    expect(new Set(ids).size).toBe(3);
    expect(ids).not.toContain("none");
  });
});
