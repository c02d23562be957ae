import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { build } from "esbuild";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { claimFolder, type ClaimedFolder, type Times } from "../../backend/db/folder-lock";
import { isHeld } from "../../backend/db/lock-beat";
import { root } from "./a-renderer";

const place = mkdtempSync(join(tmpdir(), "lock "));
const holder = join(place, "holder.mjs");
/** Nobody who is asked in vain is waited for in these tests. */
const patient: Times = { beat: 50, lease: 600_000, watch: 600_000 };
const hasty: Times = { beat: 20, lease: 400, watch: 500 };

let folders = 0;
const aFolder = () => join(place, `data ${(folders += 1)}`);
/** The lock that counts, in tests without a tenth one. */
const lockOf = (folder: string) =>
  join(
    folder,
    readdirSync(folder)
      .filter((name) => name.startsWith("backend.lock"))
      .sort()
      .at(-1) ?? "",
  );
const idIn = (folder: string) =>
  String(JSON.parse(readFileSync(lockOf(folder), "utf8").split("\n")[0] ?? "").id);

/** Writes something else into the lock about its holder. */
const changeHolder = (folder: string, changes: object) => {
  const [line = "", beat] = readFileSync(lockOf(folder), "utf8").split("\n");
  writeFileSync(lockOf(folder), `${JSON.stringify({ ...JSON.parse(line), ...changes })}\n${beat}\n`);
};

const claimed: ClaimedFolder[] = [];
const children: ChildProcess[] = [];
const claim = async (folder: string, times = patient) => {
  const mine = await claimFolder(folder, times);
  claimed.push(mine);
  return mine;
};
const refusal = (folder: string, times = patient) =>
  claim(folder, times).then(
    () => "claimed",
    (error: Error) => error.message,
  );
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill("SIGCONT");
    child.kill("SIGKILL");
  }
  await Promise.all(claimed.splice(0).map((each) => each.release()));
});

/** Ways to a PID namespace of one's own: for root, and where anybody may have one. */
const ways = [["--pid"], ["--user", "--map-root-user", "--pid"]].map((flags) => [
  "unshare",
  ...flags,
  "--fork",
  "--kill-child",
  "--mount-proc",
]);
const way = ways.find(([program = "", ...flags]) => spawnSync(program, [...flags, "true"]).status === 0);

/** Another process that tries to claim a folder, with what it says: "held", why it could not, and when it has lost it. */
async function another(folder: string, times: Times, through: readonly string[] = []) {
  const [program = "", ...args] = [...through, process.execPath, holder, folder, JSON.stringify(times)];
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (said += text));
  await once(child.stdout, "data");
  return { child, said: () => said.trim() };
}

const killed = async (child: ChildProcess) => {
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
};

beforeAll(() =>
  build({
    stdin: {
      contents: `
        import { claimFolder } from "./backend/db/folder-lock";
        import { isHeld } from "./backend/db/lock-beat";
        const [, , folder, times] = process.argv;
        try {
          const claimed = await claimFolder(folder, JSON.parse(times));
          claimed.watch((why) => console.log(why.message, isHeld(claimed.hold)));
          console.log("held");
          setInterval(() => undefined, 1000);
        } catch (error) {
          console.log(error.message);
        }`,
      resolveDir: root,
      loader: "ts",
    },
    outfile: holder,
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "error",
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
  }),
);
afterAll(() => rmSync(place, { recursive: true, force: true }));

describe(`a folder that a process ${way ? "in another container" : "(no containers can be made here)"} has`, () => {
  it("is refused, and is free at once when that process was killed", async () => {
    const folder = aFolder();
    const first = await another(folder, patient, way);
    expect(first.said()).toBe("held");
    const second = await another(folder, patient, way);
    expect(second.said()).toMatch(/^DATA_DIR \(.*\) is in use by another backend \(process \d+\)\.$/);
    expect(await refusal(folder)).toMatch(/is in use by another backend/);
    await killed(first.child);
    await expect.poll(() => refusal(folder)).toBe("claimed");
  });
});

describe("a folder that another process has", () => {
  it("stays its own while it is stopped and goes on", async () => {
    const folder = aFolder();
    const other = await another(folder, patient);
    other.child.kill("SIGSTOP");
    expect(await refusal(folder)).toMatch(/is in use/);
    other.child.kill("SIGCONT");
    expect(await refusal(folder)).toMatch(/is in use/);
    expect(other.said()).toBe("held");
  });

  it("is given up by one that was held up for longer than others wait for a sign of life", async () => {
    const other = await another(aFolder(), hasty);
    other.child.kill("SIGSTOP");
    await after(hasty.lease * 2);
    other.child.kill("SIGCONT");
    await expect.poll(other.said).toMatch(/^held\nNo sign of life could be written .* for 0\.4 s: .* false$/);
  });

  it("is not written to by one that was replaced while it was stopped", async () => {
    const folder = aFolder();
    const other = await another(folder, hasty);
    other.child.kill("SIGSTOP");
    // To another machine the socket says nothing.
    rmSync(join(folder, `backend.${idIn(folder)}.sock`));
    changeHolder(folder, { machine: "another" });
    expect(await refusal(folder, hasty)).toBe("claimed");
    other.child.kill("SIGCONT");
    await expect.poll(other.said).toMatch(/^held\n.* another backend.* false$/);
  });

  it("is not held by one whose lock was taken away, or follows another's", async () => {
    const follow = (folder: string) =>
      writeFileSync(join(folder, "backend.lock.2"), readFileSync(lockOf(folder)));
    for (const [harm, loss] of [
      [follow, /was taken over by another backend/],
      [(folder: string) => rmSync(lockOf(folder)), /lock .* was deleted/],
    ] as const) {
      const folder = aFolder();
      const mine = await claim(folder);
      const losses: string[] = [];
      mine.watch((why) => losses.push(why.message));
      await after(patient.beat * 3);
      expect([losses, isHeld(mine.hold)]).toEqual([[], true]);
      harm(folder);
      expect(isHeld(mine.hold)).toBe(false);
      await expect.poll(() => losses).toEqual([expect.stringMatching(loss)]);
    }
  });
});

describe("a folder whose holder has no time for anything", () => {
  it("stays its own, because the signs of life go on without it", async () => {
    const folder = aFolder();
    const lease = 1_500;
    const mine = await claim(folder, { ...hasty, lease });
    const losses: string[] = [];
    mine.watch((why) => losses.push(why.message));
    const beat = () => readFileSync(lockOf(folder), "utf8").split("\n")[1];
    const before = beat();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lease * 2);
    expect([isHeld(mine.hold), beat() === before]).toEqual([true, false]);
    await after(hasty.beat * 3);
    expect(losses).toEqual([]);
  });
});

/** A lock of another machine; gives what writes its next beat. */
const elsewhere = (folder: string, name = "backend.lock.1") => {
  mkdirSync(folder, { recursive: true });
  const id = crypto.randomUUID();
  const there = { id, pid: 1, machine: "another", space: "-", birth: "-", listens: true };
  const written = (count: number) => `${JSON.stringify(there)}\n${String(count).padStart(12, "0")}\n`;
  // It appears whole, and beats in its place: an empty lock is nobody's.
  writeFileSync(join(folder, "there"), written(0));
  renameSync(join(folder, "there"), join(folder, name));
  return (count: number) => {
    const file = openSync(join(folder, name), "r+");
    writeSync(file, written(count), 0);
    closeSync(file);
  };
};

const beating = (beat: (count: number) => void) => {
  let beats = 0;
  const each = setInterval(() => beat((beats += 1)), hasty.beat);
  return () => clearInterval(each);
};

describe("a folder on a network file system that another machine has", () => {
  it("is refused while its beat goes on", async () => {
    const folder = aFolder();
    const stop = beating(elsewhere(folder));
    expect(await refusal(folder, hasty).finally(stop)).toMatch(/is in use/);
  });

  it("is taken over when no beat came for longer than its holder would have kept it", async () => {
    const folder = aFolder();
    const begun = performance.now();
    elsewhere(folder);
    expect(await refusal(folder, hasty)).toBe("claimed");
    expect(performance.now() - begun).toBeGreaterThanOrEqual(hasty.lease);
    expect(hasty.watch).toBeGreaterThan(hasty.lease);
  });
});

describe("a folder that was taken over while somebody watched its last holder", () => {
  it("is refused to the one who watched, though the lock after the last is free again", async () => {
    const folder = aFolder();
    elsewhere(folder);
    const watching = refusal(folder, hasty);
    await after(hasty.watch / 2);
    const stop = beating(elsewhere(folder, "backend.lock.3"));
    expect(await watching.finally(stop)).toMatch(/is in use/);
  });
});

describe("a folder whose file system has no sockets", () => {
  it("is known by its holder's process where that can be seen", async () => {
    const folder = aFolder();
    await claim(folder);
    changeHolder(folder, { listens: false });
    expect(await refusal(folder)).toMatch(/is in use/);
    changeHolder(folder, { birth: "of a process that had this number before" });
    expect(await refusal(folder)).toBe("claimed");
  });
});

describe("a stale lock", () => {
  it.each([1, 2, 3, 4, 5])(
    "is taken over by exactly one of twenty who come at the same moment (%i)",
    async () => {
      const folder = aFolder();
      const other = await another(folder, patient);
      await killed(other.child);
      const answers = await Promise.all(Array.from({ length: 20 }, () => refusal(folder)));
      expect(answers.filter((each) => each === "claimed")).toHaveLength(1);
      expect(new Set(answers).size).toBe(2);
    },
  );
});

describe("a folder", () => {
  it("is never two's at once, however many come and go", async () => {
    const folder = aFolder();
    let holders = 0;
    let most = 0;
    let turns = 0;
    const comeAndGo = async () => {
      while (turns < 60) {
        const mine = await claimFolder(folder, patient).catch(() => undefined);
        if (!mine) continue;
        turns += 1;
        most = Math.max(most, (holders += 1));
        await after(1);
        holders -= 1;
        await mine.release();
      }
    };
    await Promise.all(Array.from({ length: 12 }, comeAndGo));
    expect(most).toBe(1);
  });
});

describe("a folder that was claimed", () => {
  it("holds a lock and a socket for its owner alone, and afterwards one lock that was given back", async () => {
    const folder = aFolder();
    const mine = await claimFolder(folder, patient);
    expect(readdirSync(folder).sort()).toEqual([`backend.${idIn(folder)}.sock`, "backend.lock.1"].sort());
    const modes = spawnSync("stat", ["-c", "%a", ...readdirSync(folder).map((name) => join(folder, name))]);
    expect(String(modes.stdout).trim().split("\n")).toEqual(["600", "600"]);
    await mine.release();
    expect(readdirSync(folder)).toEqual(["backend.lock.1"]);
    // Even to another machine, which would have to wait for a sign of life.
    changeHolder(folder, { machine: "another" });
    expect(await refusal(folder)).toBe("claimed");
    expect(readdirSync(folder)).toContain("backend.lock.2");
    expect(readdirSync(folder)).not.toContain("backend.lock.1");
  });

  it("may have a path longer than any socket's", async () => {
    const folder = join(place, "long".repeat(40), "d".repeat(100));
    await claim(folder);
    const other = await another(folder, patient);
    expect(other.said()).toMatch(/is in use/);
  });
});
