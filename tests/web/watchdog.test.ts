import { spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { heartbeat, watch } from "../../scripts/watchdog.mjs";
import { root } from "./processes";

/** A server that answers as often as it is told to. */
class Server extends EventEmitter {
  connected = true;
  asked = 0;
  answers = Infinity;
  send(): void {
    this.asked += 1;
    if (this.asked <= this.answers) this.emit("message", "yes");
  }
}

const normal = { ...heartbeat };
const limit = heartbeat.interval * heartbeat.mostMissed;

afterEach(() => {
  vi.useRealTimers();
  Object.assign(heartbeat, normal);
});

describe("the watch over a server", () => {
  const watched = () => {
    vi.useFakeTimers();
    const server = new Server();
    const onSilence = vi.fn();
    watch(server, onSilence);
    return { server, onSilence };
  };

  it("takes half a minute of silence for a hang, and says so once", () => {
    const { server, onSilence } = watched();
    server.answers = 3;
    vi.advanceTimersByTime(3 * heartbeat.interval + limit);
    expect(onSilence).not.toHaveBeenCalled();
    vi.advanceTimersByTime(heartbeat.interval);
    expect(onSilence).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(10 * limit);
    expect(onSilence).toHaveBeenCalledOnce();
    expect(limit).toBe(30_000);
  });

  it("begins with the start: one that never says a word hangs, too", () => {
    const { server, onSilence } = watched();
    server.answers = 0;
    vi.advanceTimersByTime(limit + heartbeat.interval);
    expect(onSilence).toHaveBeenCalledOnce();
  });

  it("lets a server work that answers late, and one answer make up for all questions before", () => {
    const { server, onSilence } = watched();
    server.answers = 0;
    for (let times = 0; times < 20; times += 1) {
      vi.advanceTimersByTime(limit - heartbeat.interval);
      server.emit("message", "yes");
    }
    expect(onSilence).not.toHaveBeenCalled();
  });

  it("ends with the server", () => {
    const { server, onSilence } = watched();
    server.answers = 0;
    server.emit("exit");
    vi.advanceTimersByTime(10 * limit);
    expect([server.asked, onSilence.mock.calls.length]).toEqual([0, 0]);
  });

  it("does not count the time for which the machine sleeps", async () => {
    // Both processes in miniature: one that watches, and one that is watched; silent after two seconds.
    const watchdog = JSON.stringify(join(root, "scripts/watchdog.mjs"));
    const watching = `
      const { heartbeat, watch } = await import(${watchdog});
      const { spawn } = await import("node:child_process");
      heartbeat.interval = 200;
      const answering = ["--import", "./scripts/end-with-parent.mjs", "-e", "setInterval(() => {}, 1000)"];
      const child = spawn(process.execPath, answering, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
      child.once("message", () => console.log("works " + child.pid));
      watch(child, () => { console.log("hangs"); child.kill("SIGKILL"); process.exit(); });
    `;
    const watcher = spawn(process.execPath, ["--input-type=module", "-e", watching], { cwd: root });
    let said = "";
    watcher.stdout.setEncoding("utf8").on("data", (text: string) => (said += text));
    while (!/works \d+\n/.test(said)) await once(watcher.stdout, "data");
    const child = Number(/works (\d+)/.exec(said)?.[1]);

    // They fall asleep over a question that is asked and not yet answered.
    process.kill(child, "SIGSTOP");
    await new Promise((asked) => setTimeout(asked, 500));
    process.kill(watcher.pid ?? 0, "SIGSTOP");
    await new Promise((woken) => setTimeout(woken, 4_000));
    for (const pid of [child, watcher.pid ?? 0]) process.kill(pid, "SIGCONT");
    await new Promise((asked) => setTimeout(asked, 500));
    expect(said).not.toContain("hangs");

    process.kill(child, "SIGSTOP");
    await once(watcher, "exit");
    expect(said).toContain("hangs");
  });
});
