import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const project = fileURLToPath(new URL("./java", import.meta.url));
const target = join(project, "target");
const stampFile = join(target, "built-from.txt");
const classpathFile = join(target, "classpath.txt");
const sources = join(project, "src", "main", "java", "conformance");

/**
 * Compiles the Java side and fetches the validators through Maven. Does nothing when neither the sources nor pom.xml
 * changed since the last time and every library is still in place.
 *
 * @returns {Promise<boolean>} whether Maven had to run
 * @throws {Error} with Maven's own words when it fails, or a plain sentence when Maven or Java is missing
 */
export async function build() {
  const stamp = fingerprint();
  if (isBuilt(stamp)) return false;
  rmSync(join(target, "classes"), { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const { code, output } = await run(
    "mvn",
    [
      "-q",
      "-B",
      "-Dstyle.color=never",
      "compile",
      "dependency:build-classpath",
      `-Dmdep.outputFile=${classpathFile}`,
    ],
    15 * 60_000,
  );
  if (code !== 0) throw new Error(`Maven could not build the validators:\n${lastLines(output, 30)}`);
  writeFileSync(stampFile, stamp);
  return true;
}

/**
 * Asks the registry for newer releases of what judges. Never a failure: others publish when they like, and not every
 * machine reaches them.
 *
 * @returns {Promise<{ upToDate: boolean, said: string }>} `upToDate` is false when it did not answer for all
 */
export async function askForNewer() {
  const ask = ["-B", "-U", "-Dstyle.color=never", "versions:display-dependency-updates"];
  const { code, output } = await run("mvn", ask, 60_000).catch(() => ({ code: null, output: "" }));
  if (code !== 0 || output.includes("Could not transfer"))
    return { upToDate: false, said: "The registry could not be asked for newer validators." };
  // A long name has its versions on a line of their own.
  const newer = [...output.matchAll(/^\[INFO\] +(\S+:\S+) \.*\s+(?:\[INFO\] +)?(\S+ -> \S+)$/gm)];
  if (newer.length === 0) return { upToDate: true, said: "The registry has no newer validators." };
  const names = newer.map(([, name, versions]) => `\n  ${name} ${versions}`);
  return { upToDate: false, said: `The registry has newer validators:${names.join("")}` };
}

/**
 * Runs every validator, or the one that is named, over the files in one Java process.
 *
 * @param {string[]} files absolute paths of XML and PDF files
 * @param {string} folder where the list of files and the raw results are written
 * @param {string} [validator]
 * @returns {Promise<Row[]>} one row per pair of file and validator, in the order of the files
 * @throws {Error} with the end of Java's output when the process breaks down
 *
 * @typedef {{ level: 'error' | 'warning' | 'notice', stage: string, rule: string, text: string }} Finding
 * @typedef {{ file: string, kind: 'xml' | 'pdf', profile: string, validator: string, version: string, ms: number, findings: Finding[] }} Row
 */
export async function validate(files, folder, validator) {
  const list = join(folder, "files.txt");
  const report = join(folder, "report.jsonl");
  writeFileSync(list, files.join("\n"));
  const classpath = [join(target, "classes"), readFileSync(classpathFile, "utf8").trim()].join(delimiter);
  const { code, output } = await run(
    "java",
    [
      "-Xmx1g",
      "-Djava.awt.headless=true",
      "-Dfile.encoding=UTF-8",
      "-Duser.language=en",
      "-Dorg.slf4j.simpleLogger.defaultLogLevel=off",
      "-cp",
      classpath,
      "conformance.Main",
      list,
      report,
      ...(validator === undefined ? [] : [validator]),
    ],
    15 * 60_000,
  );
  if (code !== 0) throw new Error(`The validators broke down:\n${lastLines(output, 30)}`);
  return readFileSync(report, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

function fingerprint() {
  const hash = createHash("sha256").update(readFileSync(join(project, "pom.xml")));
  for (const name of readdirSync(sources).sort()) hash.update(name).update(readFileSync(join(sources, name)));
  return hash.digest("hex");
}

function isBuilt(stamp) {
  if (!existsSync(stampFile) || readFileSync(stampFile, "utf8") !== stamp) return false;
  if (!existsSync(classpathFile) || !existsSync(join(target, "classes", "conformance", "Main.class")))
    return false;
  return readFileSync(classpathFile, "utf8")
    .trim()
    .split(delimiter)
    .every((entry) => existsSync(entry));
}

/** Runs a program in the Maven project; its output goes to a log file, so that the table of results stays readable. */
function run(program, args, timeout) {
  mkdirSync(target, { recursive: true });
  const log = join(target, `${program}.log`);
  const output = openSync(log, "w");
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: project, stdio: ["ignore", output, output], timeout });
    child.once("error", (error) => {
      closeSync(output);
      const missing = "code" in error && error.code === "ENOENT";
      reject(
        missing
          ? new Error(`${program} was not found: the conformance suite needs Java 17 and Maven 3.8 or later.`)
          : error,
      );
    });
    child.once("exit", (code, signal) => {
      closeSync(output);
      const text = readFileSync(log, "utf8");
      resolve({ code, output: signal === null ? text : `${text}\n${program} was ended by ${signal}.` });
    });
  });
}

function lastLines(text, count) {
  return text.trimEnd().split("\n").slice(-count).join("\n");
}
