import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { legalPaths } from "../lib/site/legal";
import { readingPaths } from "../lib/site/site";

/**
 * What hardly any visit needs, or none that has a service worker: what those who are told of a link ask for,
 * and typefaces of rare signs, of other scripts than Latin and of a single theme. It is kept once a page has used it.
 */
const isLeftOut = (path: string): boolean =>
  /\.map$|_(build|ssg|client[a-z]*)Manifest\.js$|^\/social\/|\/(noto-|dejavu-sans-|source-serif-4-|[a-z-]+-(cyrillic|greek|vietnamese)-)/i.test(
    path,
  );

/**
 * What makes e-invoices or opens a received PDF, which needs the backend anyway: whoever does that fetches it.
 *
 * @param marks what stands in no other file
 */
const isPdfLibrary = (
  root: string,
  path: string,
  marks = ["Factur-X PDFA Extension Schema", ...viewerMarks],
): boolean =>
  path.startsWith(pagesFiles) &&
  marks.some((mark) =>
    readFileSync(join(root, ".next", "static", path.slice(pagesFiles.length)), "latin1").includes(mark),
  );

/** What the library that shows a received PDF has, on the page and in its worker. */
const viewerMarks = ["GlobalWorkerOptions", "WorkerMessageHandler"];

/** Whether a file of the build is that of the library that shows a received PDF: larger than the rest, and apart from its bound. */
export const isPdfViewer = (root: string, path: string): boolean => isPdfLibrary(root, path, viewerMarks);

const pagesFiles = "/_next/static/";

/** The addresses of all files of the build below a folder. */
export const filesOfBuild = (root: string): readonly string[] => [
  ...filesBelow(join(root, ".next", "static")).map((path) => pagesFiles + path),
  ...filesBelow(join(root, "public")).map((path) => `/${path}`),
];

/** The service worker of the build below a folder, which knows every file of that build; the bundled code stands in `dist`. */
export function serviceWorkerFile(root: string): string {
  const files = filesOfBuild(root).filter((path) => !isLeftOut(path) && !isPdfLibrary(root, path));
  const pages = [
    "/",
    "/icon.svg",
    "/manifest.webmanifest",
    ...Object.values(readingPaths),
    ...Object.values(legalPaths).flatMap((paths) => Object.values(paths)),
  ];
  const code = readFileSync(join(root, "dist", "service-worker.js"), "utf8");
  const id = createHash("sha256").update(JSON.stringify(files)).update(code).digest("hex").slice(0, 12);
  return `const build = ${JSON.stringify({ id, files, pages })};\n${code}`;
}

const filesBelow = (folder: string, below = ""): string[] =>
  readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below === "" ? entry.name : `${below}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(folder, path) : [path];
  });
