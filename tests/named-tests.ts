import { existsSync, readFileSync } from "node:fs";

const reference = /\[([\w/-]+\.(?:test|spec)\.tsx?): "([^"]+)"\]/g;

/** The tests that a text of the documents names as `[file: "words of the title"]`, and those of them that there are not. */
export const testsNamedIn = (text: string) => {
  const named = [...text.matchAll(reference)].map(([, file = "", title = ""]) => ({ file, title }));
  const missing = named.filter(({ file, title }) => {
    const path = `tests/${file}`;
    return !existsSync(path) || !titlesIn(readFileSync(path, "utf8")).some((each) => each.includes(title));
  });
  return { named, missing };
};

/** What suites and tests of a file are called, as they are written. */
const titlesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\(\s*(["'`])((?:(?!\1)[^\\\n]|\\.)*)\1\s*,/g)].map(([, , title = ""]) => title);
