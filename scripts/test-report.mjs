/*
 * What the suites' own JSON reports say: how many tests passed and failed, which failed and how, which passed only when
 * they were tried again, and how long each took.
 */
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./console.mjs";

/** A terminal's colours and the inner lines of a stack help nobody at the end of a long log. */
const clip = (text) =>
  stripVTControlCharacters(text)
    .trim()
    .split("\n")
    .filter((line) => !line.includes("node_modules"))
    .slice(0, 8)
    .join("\n    ");

const told = (sign, name, message) => `${sign} ${name}\n    ${clip(message || "no message")}`;

/** A suite that failed without a failed test: what it says of errors outside of its tests, or the last that it said. */
export const toldOf = (name, output) => {
  const at = output.search(/(Unhandled (Error|Rejection)|Uncaught Exception)\b/);
  const said = at < 0 ? output.trim().split("\n").slice(-8).join("\n") : output.slice(at, at + 4_000);
  return told("✗", `${name}: see its output above`, said);
};

/** Counts and names what a report of vitest's holds. */
export const readVitest = (report) => {
  const files = report?.testResults ?? [];
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({
      ...test,
      title: `${relative(root, name)}: ${test.fullName}`,
      message: test.failureMessages.join("\n"),
      seconds: (test.duration ?? 0) / 1000,
    })),
  );
  const broken = files.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  const failed = tests.filter(({ status }) => status === "failed");
  const unsteady = tests.filter(({ status, message }) => status === "passed" && message !== "");
  return {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    lines: [
      ...broken.map(({ name, message }) => told("✗", relative(root, name), message)),
      ...failed.map(({ title, message }) => told("✗", title, message)),
      ...unsteady.map(({ title, message }) => told("~ passed only the second time:", title, message)),
    ],
    tests,
  };
};

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** Counts and names what a report of Playwright's holds. */
export const readPlaywright = (report) => {
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  const tests = specsOf(report ?? {}).flatMap(({ file, title, tests: runs }) =>
    runs.map(({ status, results, annotations }) => ({
      status,
      loads: Number(annotations.find(({ type }) => type === "loads")?.description ?? 0),
      title: `${file}: ${title}`,
      message: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join("\n"),
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  );
  const linesOf = (status, sign) =>
    tests.filter((test) => test.status === status).map(({ title, message }) => told(sign, title, message));
  return {
    passed: expected + flaky,
    failed: unexpected,
    lines: [
      ...(report?.errors ?? []).map(({ message }) => told("✗", "the run itself", message)),
      ...linesOf("unexpected", "✗"),
      ...linesOf("flaky", "~ passed only the second time:"),
    ],
    tests,
  };
};

/**
 * What a suite has grown by, tests and page loads, more than a tenth above what `tests/bounds.json` says of it: neither depends on
 * the machine. Growth that is meant moves that number in the same commit.
 */
export const growth = (name, tests, bounds) => {
  const has = { tests: tests.length, loads: tests.reduce((sum, { loads = 0 }) => sum + loads, 0) };
  return Object.entries(bounds[name] ?? {})
    .filter(([what, most]) => has[what] > most * 1.1)
    .map(([what, most]) => told("✗", `${name}: ${has[what]} ${what}`, `tests/bounds.json says ${most}`));
};

/** Lines that name the ten tests which took longest, each with its seconds. */
export const slowest = (tests) =>
  tests
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ seconds, title }) => `${seconds.toFixed(1).padStart(6)} s  ${title}`);
