import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/chromium.mjs";
import { backendPort, backendToken } from "./tests/e2e/real-backend";

const port = process.env.E2E_PORT || "3100";
const { path: executablePath } = await findChromium();

/** The servers under test: the real command, with a data folder of its own and nothing of this machine's `.env`. */
const settings = {
  PORT: port,
  HOST: "127.0.0.1",
  BACKEND_PORT: backendPort,
  BACKEND_URL: "",
  BACKEND_TOKEN: backendToken,
  PUBLIC_URL: "",
  APP_ENV: "preview",
  // Each test has an address of its own, see tests/e2e/test.ts.
  TRUST_PROXY: "1",
  DATABASE_URL: "",
  REDIS_URL: "",
  PAYWALL: "off",
  FLAG_GERMANY_ONLY: "",
  FLAG_PACKAGES: "",
  FLAG_BOOKINGS: "",
  FLAG_DEVELOPER: "",
  OPERATOR_NAME: "",
  OPERATOR_ADDRESS: "",
  OPERATOR_EMAIL: "",
  OPERATOR_VAT_ID: "",
  SUPPORT_EMAIL: "",
};

const documents = [
  "**/whole-way.spec.ts",
  "**/{,*-}documents.spec.ts",
  "**/overlay.spec.ts",
  "**/tasks.spec.ts",
];
/** What somebody comes for, from the first visit to the file; the rest is how each part behaves. */
const journeys = ["journeys", "generate", "keyboard", "storage", "buying"].map(
  (name) => `**/${name}.spec.ts`,
);
const screens = ["**/screens.spec.ts", "**/pseudo-locale.spec.ts"];
const project = process.argv.find((each) => each.startsWith("--project="))?.slice("--project=".length);
const dataDir = fileURLToPath(new URL("./test-results/e2e-data", import.meta.url));
// Workers inherit it.
process.env.RANDOM_SEED ||= String(Date.now() % 1_000_000);
// Workers read this file too, while the servers are running.
if (process.env.TEST_WORKER_INDEX === undefined) rmSync(dataDir, { recursive: true, force: true });

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  fullyParallel: true,
  forbidOnly: true,
  // One more than there are cores: a page waits for its animations, its timers and the server a third of its time.
  workers: Math.min(availableParallelism() + 1, 4),
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [
    ["list"],
    [
      "json",
      {
        outputFile: `test-results/${project ?? "e2e"}.json`,
      },
    ],
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    browserName: "chromium",
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    viewport: { width: 1440, height: 900 },
    // It would answer what a test wants to answer itself; the tests about it let it in.
    serviceWorkers: "block",
    // Recording each step costs as much as the step; what fails is tried again, and recorded then.
    trace: "on-first-retry",
    // Our own pages alone are opened, and some machines grant no sandbox even to ordinary users.
    launchOptions: { executablePath, args: ["--no-sandbox"] },
  },
  // `npm test` goes the journeys, `npm run test:e2e` all the other ways.
  // What needs poppler, and makes the files for the validators, runs with them: `npm run test:conformance`.
  projects: [
    { name: "journeys", testMatch: journeys },
    { name: "e2e", testIgnore: [...journeys, ...documents, ...screens] },
    { name: "documents", testMatch: documents },
    // Every state of the editor, pictured, measured and read: `npm run test:screens`.
    { name: "screens", testMatch: screens },
  ],
  webServer: {
    command: "exec node scripts/start.mjs",
    url: `http://127.0.0.1:${port}/api/health`,
    env: { ...settings, DATA_DIR: dataDir, CHROMIUM_PATH: executablePath },
    reuseExistingServer: false,
    stdout: "pipe",
    stderr: "pipe",
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
  },
});
