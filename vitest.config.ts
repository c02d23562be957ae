import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));
const elsewhere = ["e2e", "conformance", "services", "stress", "bench", "browsers"]
  .map((folder) => `tests/${folder}/**`)
  .concat("tests/zones/**", "**/node_modules/**");
/** Need the finished build and start real servers, so they run in a stage of their own. */
const commands = [
  "tests/web/bundle.test.ts",
  "tests/web/production-bundle.test.ts",
  "tests/web/commands.test.ts",
  "tests/web/server.test.ts",
  "tests/web/recovery.test.ts",
];
const stripeMock = "tests/services/stripe-mock.test.ts";
/** Waits most of its time for answers that never come. */
const swallowing = "tests/services/swallowing.test.ts";
/** Nothing but functions and their results: no file has to be loaded anew for the next one. */
const pure = ["tests/lib/**/*.test.{ts,tsx}"];
const withPage = ["tests/components/**/*.test.{ts,tsx}", "tests/store/**/*.test.{ts,tsx}"];
/** What tells a day of a moment runs once more on either side of Greenwich: most machines that test keep UTC, no visitor does. */
const zones = { berlin: "Europe/Berlin", "los-angeles": "America/Los_Angeles" };
/** A test loads the whole store anew, which takes a loaded machine seconds. */
const inPage = {
  environment: "jsdom",
  setupFiles: ["tests/page-setup.ts"],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};
const withDays = [
  "tests/zones/**/*.test.ts",
  "tests/lib/{dates,zip}.test.ts",
  "tests/components/calendar.test.tsx",
];

export default defineConfig({
  resolve: { alias: [{ find: /^@\//, replacement: root }] },
  test: {
    // Left to itself it keeps a core free, which is half of a small machine; most of what runs here waits for others.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          environment: "node",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [...elsewhere, ...withPage, ...commands, ...pure],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: "pure", environment: "node", include: pure, isolate: false, testTimeout: 120_000 },
      },
      { extends: true, test: { name: "page", include: withPage, ...inPage } },
      ...Object.entries(zones).map(([name, TZ]) => ({
        extends: true as const,
        test: { name: `zone-${name}`, include: withDays, env: { TZ }, ...inPage },
      })),
      {
        extends: true,
        test: {
          name: "commands",
          environment: "node",
          include: commands,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      // What kills, starves and attacks the backend, each for many seconds: `npm run test:stress`.
      {
        extends: true,
        test: {
          name: "stress",
          environment: "node",
          include: ["tests/stress/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      // Need programs beyond Node and a browser, and load the machine: one file after the other.
      {
        extends: true,
        test: {
          name: "services",
          environment: "node",
          include: ["tests/services/**/*.test.ts"],
          exclude: [stripeMock, swallowing],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "swallowing",
          environment: "node",
          include: [swallowing],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      // Files for the official validators, made without a page in a browser: `npm run test:conformance`.
      { extends: true, test: { name: "papers", include: ["tests/conformance/**/*.test.tsx"], ...inPage } },
      // The main job in other engines than Chromium: `npm run test:browsers`.
      {
        extends: true,
        test: {
          name: "browsers",
          environment: "node",
          include: ["tests/browsers/**/*.test.ts"],
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      { extends: true, test: { name: "stripe-mock", environment: "node", include: [stripeMock] } },
    ],
  },
});
