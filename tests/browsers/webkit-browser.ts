import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { answers, freePort } from "../web/processes";
import type { Browser, Key } from "./browser";

/** Name of an element in an answer (W3C WebDriver, 12.1). */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

interface WebKitPrograms {
  readonly driver: string;
  readonly miniBrowser: string;
  readonly xvfb: string;
}

/** Safari's engine: WebKitGTK's small browser on a screen of its own, over W3C WebDriver. */
export async function startWebKit({ driver, miniBrowser, xvfb }: WebKitPrograms): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), "webkit-"));
  const downloads = join(folder, "downloads");
  mkdirSync(downloads);
  writeFileSync(join(folder, "user-dirs.dirs"), `XDG_DOWNLOAD_DIR="${downloads}"\n`);

  const screen = spawn(xvfb, ["-displayfd", "3", "-screen", "0", "1600x4000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [display] = await once(screen.stdio[3] ?? screen, "data");
  const port = await freePort();
  const server = spawn(driver, [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: join(folder, "data"),
      XDG_CACHE_HOME: join(folder, "cache"),
      LANGUAGE: "de",
      // No services of a desktop are asked for.
      GIO_USE_VFS: "local",
      GTK_USE_PORTAL: "0",
      NO_AT_BRIDGE: "1",
    },
  });
  const address = `http://127.0.0.1:${port}`;
  await answers(`${address}/status`);
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(address + path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const started = await call("POST", "/session", {
    capabilities: {
      alwaysMatch: { "webkitgtk:browserOptions": { binary: miniBrowser, args: ["--automation"] } },
    },
  });
  const session = `/session/${textIn(started, "sessionId")}`;
  const find = async (selector: string): Promise<string> => {
    const found = await call("POST", `${session}/element`, { using: "css selector", value: selector });
    return `${session}/element/${textIn(found, elementKey)}`;
  };
  const type = async (text: string): Promise<void> => {
    const keys = [...text].flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await call("POST", `${session}/actions`, { actions: [{ type: "key", id: "keyboard", actions: keys }] });
  };
  const run: Browser["run"] = async (what, ...args) => {
    const script = `return (${String(what)}).apply(null, arguments)`;
    // What comes back is what the function gave: JSON has no other kinds.
    return (await call("POST", `${session}/execute/sync`, { script, args })) as never;
  };
  let room = { width: 1280, height: 900 };
  /** Gives the page its room, whatever of the window the browser has taken for itself. */
  const fit = async (): Promise<void> => {
    const window = await call("GET", `${session}/window/rect`);
    const missing = room.height - (await run(() => innerHeight));
    const height = Number(textIn(window, "height")) + missing;
    await call("POST", `${session}/window/rect`, { width: room.width, height });
  };
  await fit();
  return {
    downloads,
    open: async (url) => void (await call("POST", `${session}/url`, { url })),
    run,
    click: async (selector) => void (await call("POST", `${await find(selector)}/click`, {})),
    type,
    press: async (key) => {
      if (key !== "SelectAll") return type(codes[key]);
      const steps = [
        { type: "keyDown", value: control },
        { type: "keyDown", value: "a" },
        { type: "keyUp", value: "a" },
        { type: "keyUp", value: control },
      ];
      await call("POST", `${session}/actions`, {
        actions: [{ type: "key", id: "keyboard", actions: steps }],
      });
    },
    choose: async (selector, path) =>
      void (await call("POST", `${await find(selector)}/value`, { text: path })),
    resize: async (width, height) => {
      room = { width, height };
      await fit();
    },
    // Each file is a line more at the bottom of the window, which nobody can close by the driver.
    putDownloadsAway: fit,
    close: async () => {
      await call("DELETE", session).catch(() => undefined);
      server.kill();
      await once(server, "exit");
      screen.kill();
      await once(screen, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const control = "\uE009";
const codes: Readonly<Record<Exclude<Key, "SelectAll">, string>> = {
  Escape: "\uE00C",
  Tab: "\uE004",
  Enter: "\uE007",
};

const textIn = (value: unknown, key: string): string =>
  typeof value === "object" && value !== null && key in value ? String(Reflect.get(value, key)) : "";
