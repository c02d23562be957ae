import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { createBoundedQueue } from "../../backend/bounded-queue";
import { keepBrowser } from "../../backend/render/browser";
import { createPagePool } from "../../backend/render/page-pool";
import type { Renderer, RendererOptions } from "../../backend/render/renderer";
import { findChromium } from "../../scripts/chromium.mjs";
import { aRenderer } from "../backend/a-renderer";
import { see } from "../backend/pdf-tools";
import { aSheet, manyLines } from "../backend/sheets";

let open: Renderer[] = [];
const start = async (options: Partial<RendererOptions> = {}) => {
  const renderer = await aRenderer(options);
  open.push(renderer);
  return renderer;
};
afterEach(async () => {
  await Promise.all(open.map((renderer) => renderer.close()));
  open = [];
});

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly args: string;
}

/** All processes: from /proc where there is one, since a bare Linux has no `ps`. */
function processes(): readonly Process[] {
  if (!existsSync("/proc/self/stat")) {
    const lines = execFileSync("ps", ["-e", "-o", "pid=,ppid=,args="], { encoding: "utf8" })
      .trim()
      .split("\n");
    return lines.map((line) => {
      const [pid = "", parent = "", ...args] = line.trim().split(/\s+/);
      return { pid: Number(pid), parent: Number(parent), args: args.join(" ") };
    });
  }
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The name of the program stands in brackets and may hold blanks of its own.
        const [, parent = "0"] = /\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, "latin1")) ?? [];
        const args = readFileSync(`/proc/${name}/cmdline`, "latin1").replaceAll("\0", " ");
        return [{ pid: Number(name), parent: Number(parent), args }];
      } catch {
        return []; // It has ended meanwhile.
      }
    });
}

/** The browser processes that this test process started; a launcher script may stand between. */
function browserProcesses(): readonly number[] {
  const running = processes();
  const below = (pid: number): readonly Process[] =>
    running.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...below(child.pid)]);
  return below(process.pid)
    .filter(({ args }) => args.includes("--remote-debugging-pipe"))
    .map(({ pid }) => pid);
}

const killBrowser = () => {
  const pids = browserProcesses();
  expect(pids).not.toEqual([]);
  for (const pid of pids) process.kill(pid, "SIGKILL");
};

const aLongDocument = aSheet(...Array.from({ length: 60 }, () => manyLines(40)));

describe("when Chromium is killed", () => {
  it("during a render, the render succeeds after one restart", async () => {
    const renderer = await start();
    const rendering = renderer.render(aLongDocument);
    killBrowser();
    expect(see(await rendering).pages).toBe(60);
    expect(renderer.gauges()).toMatchObject({ render_retries_total: 1, browser_launches_total: 2 });
    expect(renderer.health()).not.toBe("down");
  });

  it("between renders, the next one succeeds", async () => {
    const renderer = await start();
    await renderer.render(aSheet("eins"));
    killBrowser();
    expect(see(await renderer.render(aSheet("zwei"))).text).toContain("zwei");
  });

  it("leaves no process behind once the renderer is closed", async () => {
    const renderer = await start();
    await renderer.render(aSheet("eins"));
    expect(browserProcesses()).not.toEqual([]);
    await renderer.close();
    expect(browserProcesses()).toEqual([]);
  });
});

describe("when Chromium hangs", () => {
  const hang = () => {
    const pids = browserProcesses();
    expect(pids).not.toEqual([]);
    for (const pid of pids) process.kill(pid, "SIGSTOP");
    return () => pids.forEach((pid) => process.kill(pid, "SIGKILL"));
  };

  it("renders fail in time, and another Chromium takes over", async () => {
    const renderer = await start({ lanes: 2, timeLimit: 5_000, timeout: 3_000 });
    await expect.poll(() => renderer.gauges().pages_ready, { timeout: 30_000 }).toBe(3);
    const end = hang();
    const attempts = await Promise.allSettled([renderer.render(aSheet("a")), renderer.render(aSheet("b"))]);
    expect(attempts).toMatchObject([
      { status: "rejected", reason: { code: "render-timeout" } },
      { status: "rejected", reason: { code: "render-timeout" } },
    ]);
    await expect
      .poll(() => renderer.render(aSheet("nachher")).then((pdf) => see(pdf).text, String), {
        timeout: 60_000,
      })
      .toContain("nachher");
    expect(renderer.gauges().browser_launches_total).toBeGreaterThan(1);
    end();
  });

  it("also while it opens a page", async () => {
    const { path } = await findChromium();
    const browser = keepBrowser({ chromiumPath: path, sandbox: "auto" });
    const pool = createPagePool({ browser, fonts: "", size: 0, timeout: 5_000 });
    await pool.warm();
    pool.giveUp(await pool.take());
    const end = hang();
    await expect(pool.take()).rejects.toThrow("hangs");
    const page = await pool.take();
    expect(browser.launches).toBe(2);
    pool.giveUp(page);
    end();
    await browser.close();
  });
});

describe("when too much is asked for", () => {
  it("a bounded number waits and the rest is sent away with a time to come back", async () => {
    const renderer = await start({ lanes: 1, places: 2 });
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) => renderer.render(aSheet(`Blatt ${index}`))),
    );
    expect(answers.map(({ status }) => status)).toEqual([
      "fulfilled",
      "fulfilled",
      "fulfilled",
      "rejected",
      "rejected",
      "rejected",
    ]);
    expect(answers[5]).toMatchObject({ reason: { code: "renderer-busy", options: { retryAfter: 5 } } });
    expect(see(await renderer.render(aSheet("danach"))).text).toContain("danach");
  });

  it("a render that takes too long is given up, and the next one works", async () => {
    const renderer = await start({ timeLimit: 100 });
    await expect(renderer.render(aLongDocument)).rejects.toMatchObject({ code: "render-timeout" });
    const patient = await start();
    expect(see(await patient.render(aSheet("danach"))).text).toContain("danach");
  });

  it("whoever hangs up while waiting is not rendered for", async () => {
    const renderer = await start({ lanes: 1 });
    const first = renderer.render(aSheet("eins"));
    const abort = new AbortController();
    const second = renderer.render(aSheet("zwei"), { signal: abort.signal });
    abort.abort();
    await expect(second).rejects.toThrow();
    await first;
    expect(renderer.gauges()).toMatchObject({ renders_total: 1, renders_waiting: 0 });
  });

  it("everybody gets the own document", async () => {
    const renderer = await start();
    const names = Array.from({ length: 24 }, (_, index) => `Kunde${String(index).padStart(3, "0")}`);
    const pdfs = await Promise.all(names.map((name) => renderer.render({ ...aSheet(name), title: name })));
    for (const [index, pdf] of pdfs.entries()) {
      const { text, title } = see(pdf);
      expect(text.trim()).toBe(names[index]);
      expect(title).toContain(names[index]);
    }
  });
});

describe("the browser's environment", () => {
  it("holds none of the backend's secrets", async () => {
    process.env["BACKEND_TOKEN"] = "a-token-that-must-stay";
    await start();
    const [pid] = browserProcesses();
    if (process.platform === "linux" && readdirSync("/proc").includes(String(pid))) {
      expect(readFileSync(`/proc/${pid}/environ`, "utf8")).not.toContain("a-token-that-must-stay");
    }
    delete process.env["BACKEND_TOKEN"];
  });
});

describe("the queue", () => {
  it("runs at most its lanes at once, in the order of asking", async () => {
    const queue = createBoundedQueue({ lanes: 2, longLanes: 0, places: 10, retryAfter: 1 });
    const started: number[] = [];
    const finishes: (() => void)[] = [];
    const tasks = [0, 1, 2, 3].map((task) =>
      queue.run(() => {
        started.push(task);
        return new Promise<void>((resolve) => finishes.push(resolve));
      }),
    );
    await Promise.resolve();
    expect(started).toEqual([0, 1]);
    expect(queue).toMatchObject({ running: 2, waiting: 2 });
    finishes[0]?.();
    await tasks[0];
    await Promise.resolve();
    expect(started).toEqual([0, 1, 2]);
    finishes[1]?.();
    await tasks[1];
    finishes[2]?.();
    await tasks[2];
    await Promise.resolve();
    finishes[3]?.();
    await Promise.all(tasks);
    expect(queue).toMatchObject({ running: 0, waiting: 0 });
  });
});
