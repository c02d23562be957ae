import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { minVersion, satisfies } from "semver";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { variableNames as backend } from "@/backend/env";
import { variableNames as web } from "@/web/env";
import { root } from "./processes";

const read = (name: string): string => readFileSync(join(root, name), "utf8");

const service = z.object({ environment: z.record(z.string(), z.string()).default({}) });
const { services } = z
  .object({ services: z.record(z.string(), service) })
  .parse(parse(read("compose.yaml"), { merge: true }));
const dockerfile = read("Dockerfile");

/** What the images say themselves: where a server listens, and where its things are. */
const ofTheImage = ["HOST", "PORT", "BACKEND_HOST", "BACKEND_PORT", "CHROMIUM_PATH", "DATA_DIR"];

it.each([
  ["web", web],
  // Read by the driver of PostgreSQL.
  ["backend", [...backend, "PGPASSWORD"]],
])("compose.yaml sets every variable that the %s reads, and no other", (name, variables) => {
  const expected = variables.filter((variable) => !ofTheImage.includes(variable));
  expect(Object.keys(services[name]?.environment ?? {}).sort()).toEqual(expected.sort());
});

it("compose.yaml has no secret in it", () => {
  const values = Object.values(services).flatMap(({ environment }) => Object.entries(environment));
  const secrets = values.filter(([name]) => /TOKEN|SECRET|PEPPER|PASSWORD/.test(name));
  expect(secrets.length).toBeGreaterThanOrEqual(8);
  expect(secrets.filter(([, value]) => !/^\$\{\w+:[-?][^}]*\}$/.test(value))).toEqual([]);
});

it("the images take what is there: files, and a Node that all packages take", () => {
  const given = [...read(".dockerignore").matchAll(/^!(.+)$/gm)].map(([, path = ""]) => path);
  const copied = [...dockerfile.matchAll(/^COPY (?:--\S+ )*(.+) \S+$/gm)]
    .flatMap(([, paths = ""]) => paths.split(" "))
    .map((path) => path.replace("/app/", ""))
    .filter((path) => !["node_modules", "dist", ".next", "."].includes(path));
  expect(copied.length).toBeGreaterThanOrEqual(7);
  expect([...given, ...copied].filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(copied.filter((path) => !given.includes(path.split("/")[0] ?? ""))).toEqual([]);

  const { engines } = z
    .object({ engines: z.object({ node: z.string() }) })
    .parse(JSON.parse(read("package.json")));
  const images = [...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, major = ""]) => minVersion(major));
  expect(images.map((version) => satisfies(version ?? "0.0.0", engines.node))).toEqual([true, true]);
});
