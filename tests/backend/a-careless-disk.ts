/**
 * Runs in the thread of the embedded database before anything else: between the database and the disk it keeps, in
 * another folder, what a power cut would leave there. Of each file that is what was written before its last fsync; of
 * what was written since, some blocks, because a system writes back what it likes, when it likes.
 */
export const carelessDisk = (real: string, left: string): string => `
import fs from "node:fs";
import { join, relative, resolve } from "node:path";

const [real, left] = ${JSON.stringify([real, left])};
const place = (path) => {
  const inside = relative(real, resolve(path));
  return inside.startsWith("..") ? undefined : join(left, inside);
};
const system = { ...fs };
const opened = new Map();
const unwritten = new Map();
const quietly = (work) => {
  try {
    work();
  } catch {
    // Of a file that is not there any more nothing is left.
  }
};

const keep = (file, { at, bytes, size }) => {
  if (size !== undefined) return system.truncateSync(file, size);
  const copy = system.openSync(file, "r+");
  system.writeSync(copy, bytes, 0, bytes.length, at);
  system.closeSync(copy);
};
const later = (file, change) => {
  if (file === undefined) return;
  if (!unwritten.has(file)) unwritten.set(file, []);
  unwritten.get(file).push(change);
  if (Math.random() < 0.3) quietly(() => keep(file, change));
};

fs.openSync = (path, flags, mode) => {
  const isNew = typeof path === "string" && !system.existsSync(path);
  const file = system.openSync(path, flags, mode);
  if (typeof path !== "string") return file;
  opened.set(file, place(path));
  const copy = place(path);
  if (copy && isNew) system.writeFileSync(copy, "");
  return file;
};
fs.closeSync = (file) => {
  opened.delete(file);
  return system.closeSync(file);
};
fs.writeSync = (file, bytes, offset, length, position) => {
  const done = system.writeSync(file, bytes, offset, length, position);
  later(opened.get(file), { at: position, bytes: Buffer.from(bytes.subarray(offset, offset + done)) });
  return done;
};
fs.fsyncSync = (file) => {
  system.fsyncSync(file);
  const copy = opened.get(file);
  for (const change of unwritten.get(copy) ?? []) quietly(() => keep(copy, change));
  unwritten.delete(copy);
};
fs.writeFileSync = (path, data, options) => {
  system.writeFileSync(path, data, options);
  const copy = place(path);
  if (copy) system.writeFileSync(copy, "");
};
fs.ftruncateSync = (file, size) => {
  system.ftruncateSync(file, size);
  later(opened.get(file), { size });
};
fs.truncateSync = (path, size) => {
  system.truncateSync(path, size);
  later(place(path), { size });
};
fs.renameSync = (from, to) => {
  system.renameSync(from, to);
  const [before, after] = [place(from), place(to)];
  quietly(() => system.renameSync(before, after));
  unwritten.set(after, unwritten.get(before) ?? []);
  unwritten.delete(before);
};
fs.unlinkSync = (path) => {
  system.unlinkSync(path);
  quietly(() => system.unlinkSync(place(path)));
  unwritten.delete(place(path));
};
fs.mkdirSync = (path, options) => {
  const made = system.mkdirSync(path, options);
  quietly(() => system.mkdirSync(place(path), { recursive: true }));
  return made;
};
fs.rmdirSync = (path) => {
  system.rmdirSync(path);
  quietly(() => system.rmdirSync(place(path)));
};
`;

/**
 * Runs in the thread of the embedded database before anything else: a disk that is full, or that cannot keep or take the log,
 * for as long as the file \`mood\` says so, and that notes in the file \`diary\` when it kept a part of the log.
 */
export const moodyDisk = (mood: string, diary: string): string => `
import fs from "node:fs";
const [mood, diary] = ${JSON.stringify([mood, diary])};
const system = { ...fs };
const paths = new Map();
const is = (name) => {
  try {
    return system.readFileSync(mood, "utf8") === name;
  } catch {
    return false;
  }
};
const refuse = (code) => {
  throw Object.assign(new Error("the disk refuses"), { code });
};

fs.openSync = (path, flags, mode) => {
  if (is("full") && !system.existsSync(path)) refuse("ENOSPC");
  const file = system.openSync(path, flags, mode);
  paths.set(file, String(path));
  return file;
};
fs.writeFileSync = (path, ...rest) => {
  if (is("full")) refuse("ENOSPC");
  system.writeFileSync(path, ...rest);
};
fs.writeSync = (file, bytes, offset, length, position) => {
  if (is("deaf") && (paths.get(file) ?? "").includes("pg_wal")) refuse("ENOSPC");
  if (is("full") && position + length > system.fstatSync(file).size) refuse("ENOSPC");
  return system.writeSync(file, bytes, offset, length, position);
};
fs.fsyncSync = (file) => {
  const isLog = (paths.get(file) ?? "").includes("pg_wal");
  if (isLog && is("broken")) refuse("EIO");
  system.fsyncSync(file);
  if (isLog) system.appendFileSync(diary, "+");
};
`;
