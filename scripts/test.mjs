import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { requireNode, root, run, runCommand, say } from "./console.mjs";
import { setup } from "./setup.mjs";
import { growth, readPlaywright, readVitest, slowest, toldOf } from "./test-report.mjs";
import { hasGo } from "../tests/services/services.mjs";

const results = join(root, "test-results");
/** What the browser makes for the validators. */
const documents = join(root, "tests", "conformance", "out");
const tool = (path) => [process.execPath, join(root, "node_modules", path)];
const next = tool("next/dist/bin/next");
// A machine that is busy, or a port that is taken, ends no run: what fails is tried once more, and named all the same.
const vitest = (report, ...projects) => [
  ...tool("vitest/vitest.mjs"),
  "--run",
  ...projects.flatMap((name) => ["--project", name]),
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${join(results, report)}`,
  "--retry=1",
];
/** Finds or installs what a suite needs beyond Node and a browser. */
const prepare = (...what) => [process.execPath, join(root, "tests", "services", "prepare.mjs"), ...what];
const playwright = (...projects) => [
  ...tool("@playwright/test/cli.js"),
  "test",
  ...projects.map((name) => `--project=${name}`),
  "--retries=1",
];
const types = {
  name: "types",
  commands: [
    [...next, "typegen"],
    [...tool("typescript/bin/tsc"), "--noEmit"],
  ],
};
const unitProjects = ["unit", "pure", "page", "zone-*"];
const build = {
  name: "build",
  commands: [[process.execPath, join(root, "scripts", "build.mjs"), "--if-changed"]],
};
const browserTests = (...projects) => ({
  name: projects.join("+"),
  needs: "build",
  commands: [playwright(...projects)],
  count: () => readPlaywright(readReport(`${projects[0]}.json`)),
});

/**
 * In this order: what is quick to fail comes first. Those in one list run side by side, because each leaves cores idle. A
 * stage that `needs` another waits for it, and is not run when that one failed.
 */
const testStages = [
  [
    types,
    {
      name: "lint",
      commands: [
        [...tool("eslint/bin/eslint.js"), "."],
        tool("dependency-cruiser/bin/dependency-cruise.mjs").concat("."),
      ],
    },
    { name: "format", commands: [[...tool("prettier/bin/prettier.cjs"), "--check", "."]] },
  ],
  [
    {
      name: "unit",
      commands: [vitest("unit.json", ...unitProjects)],
      count: () => readVitest(readReport("unit.json")),
    },
    build,
    {
      name: "commands",
      needs: "build",
      commands: [vitest("commands.json", "commands")],
      count: () => readVitest(readReport("commands.json")),
    },
  ],
  browserTests("journeys"),
];

/** The rest of the editor's behaviour in a browser, file by file. */
const e2eStages = [build, browserTests("e2e")];

/** What kills, starves and attacks the backend. */
const stressStages = [
  {
    name: "stress",
    commands: [vitest("stress.json", "stress")],
    count: () => readVitest(readReport("stress.json")),
  },
];

/** Every document is made, what needs one in a browser, then the official validators judge them. */
const conformance = (...projects) => [
  [
    build,
    {
      name: "papers",
      commands: [vitest("papers.json", "papers")],
      count: () => readVitest(readReport("papers.json")),
    },
  ],
  browserTests(...projects),
  {
    name: "validators",
    needs: "build",
    commands: [[process.execPath, join(root, "tests", "conformance", "run.mjs")]],
    count: () => ({ passed: 0, failed: 0, ...readReport("validators.json") }),
  },
];

/** Every state of the editor in four widths, both languages and schemes; the pictures stay in test-results/screens. */
const screenStages = [build, browserTests("screens")];

/** What is used in place of the embedded defaults: PostgreSQL, Redis, Stripe. */
const serviceStages = [
  [build, { name: "programs", commands: [prepare()] }],
  [
    {
      name: "services",
      needs: "programs",
      commands: [vitest("services.json", "services")],
      count: () => readVitest(readReport("services.json")),
    },
    {
      name: "swallowing",
      needs: "programs",
      commands: [vitest("swallowing.json", "swallowing")],
      count: () => readVitest(readReport("swallowing.json")),
    },
  ],
  // Stripe's own stand-in is written in Go; the rest of the suite does without.
  ...(hasGo()
    ? [
        {
          name: "stripe-mock",
          commands: [prepare("stripe-mock"), vitest("stripe-mock.json", "stripe-mock")],
          count: () => readVitest(readReport("stripe-mock.json")),
        },
      ]
    : []),
];

/** The main job in the engines of the other browsers: Firefox, and WebKit as in Safari. */
const browserStages = [
  build,
  {
    name: "browsers",
    needs: "build",
    commands: [
      [process.execPath, join(root, "tests", "browsers", "prepare.mjs")],
      vitest("browsers.json", "browsers"),
    ],
    count: () => readVitest(readReport("browsers.json")),
  },
];

/** Look at files instead of importing them. */
const lookers = ["architecture", "docs", "locales", "resources", "security-claims"];

/** The whole editor depends on every file: what opens it is run where one of its own has changed. */
const wholeEditor = ["--exclude", "tests/components/**"];

/** What depends by imports on the files that are named, or on all that are not committed. */
const changedStages = (named) => {
  const files = named.length > 0 ? named : uncommitted();
  return [
    [
      types,
      {
        name: "changed",
        commands: [
          [
            ...vitest("changed.json", ...unitProjects),
            ...(files.some((file) => /^(tests\/)?components\//.test(file)) ? [] : wholeEditor),
            ...["related", ...files],
            ...lookers.map((name) => `tests/${name}.test.ts`),
          ],
        ],
        count: () => readVitest(readReport("changed.json")),
      },
    ],
  ];
};

const uncommitted = () =>
  [
    ["diff", "--name-only", "HEAD"],
    ["ls-files", "--others", "--exclude-standard"],
  ].flatMap((args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean));

const suites = {
  e2e: e2eStages,
  stress: stressStages,
  conformance: conformance("documents"),
  // All that Chromium is needed for, with one start of the servers.
  pages: conformance("e2e", "documents", "screens"),
  screens: screenStages,
  services: serviceStages,
  browsers: browserStages,
};

const test = async () => {
  requireNode();
  const [suite, ...files] = process.argv.slice(2);
  const stages = suite === "changed" ? changedStages(files) : (suites[suite] ?? testStages);
  const chromium = await setup();
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", CHROMIUM_PATH: chromium.path };
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  if (["conformance", "pages"].includes(suite)) rmSync(documents, { recursive: true, force: true });

  const outcomes = [];
  const begun = new Map();
  const begin = async (stage, isBeside) => {
    const needed = await begun.get(stage.needs);
    return needed && needed.failed > 0 ? notRun(stage) : runStage(stage, env, isBeside);
  };
  for (const group of stages) {
    const all = [group].flat();
    for (const stage of all) begun.set(stage.name, begin(stage, all.length > 1));
    outcomes.push(...(await Promise.all(all.map(({ name }) => begun.get(name)))));
  }
  say("\nslowest tests");
  for (const line of slowest(outcomes.flatMap(({ tests }) => tests ?? []))) say(line);
  say("");
  for (const line of outcomes.flatMap(({ lines }) => lines)) say(line);
  for (const { name, passed, failed, seconds } of outcomes) {
    say(`${name.padEnd(10)} ${passed} passed, ${failed} failed (${seconds} s)`);
  }
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  say(`${sum("passed")} passed, ${sum("failed")} failed`);
  process.exitCode = sum("failed") === 0 ? 0 : 1;
};

const notRun = ({ name }) => ({ name, passed: 0, failed: 1, lines: [`✗ ${name}: not run`], seconds: 0 });

/** A stage of tests counts them; any other stage counts as one. What runs beside others says what it has to say at its end. */
const runStage = async ({ name, commands, count }, env, isBeside) => {
  const head = `\n── ${name} ${"─".repeat(70 - name.length)}`;
  if (!isBeside) say(head);
  const start = Date.now();
  let ok = true;
  let output = "";
  for (const command of commands) {
    if (!ok) break;
    const ended = await run(command, { env, ...(isBeside && { stdio: ["ignore", "pipe", "pipe"] }) });
    ok = ended.code === 0;
    output += ended.output;
  }
  if (isBeside) say(`${head}\n${output.trimEnd()}`);
  const { lines = [], tests = [], ...counted } = count ? count() : { passed: ok ? 1 : 0, failed: 0 };
  const grown = growth(name, tests, bounds);
  // A suite that cannot be loaded, or that runs nothing, is a failure without a failed test.
  const missed = (!ok || counted.passed === 0) && counted.failed === 0 ? 1 : 0;
  return {
    name,
    passed: counted.passed,
    failed: counted.failed + missed + grown.length,
    lines: [...(missed ? [toldOf(name, output)] : []), ...lines, ...grown],
    tests,
    seconds: Math.round((Date.now() - start) / 1000),
  };
};

const bounds = JSON.parse(readFileSync(join(root, "tests", "bounds.json"), "utf8"));

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(join(results, file), "utf8"));
  } catch {
    return undefined;
  }
};

await runCommand(test);
