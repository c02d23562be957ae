import type { Stationery } from "../invoice/invoice";
import { noStationery } from "../invoice/defaults";
import { printedEdges, type PrintedEdges } from "../layout/printed-edges";
import { limits } from "../limits";
import { openImage, type ImageRefusal } from "./open-image";

export type StationeryRefusal = ImageRefusal | "locked" | "offline";

/** What is to be known of stationery that is taken all the same: it is not A4, it has few pixels, or it has pages that are not used. */
export type StationeryNote = "shape" | "small" | "more";

/** Stationery as it is kept, and what is to be known of it. */
export interface ReadStationery {
  readonly stationery: Pick<Stationery, "first" | "next" | "headMm" | "footMm">;
  readonly notes: readonly StationeryNote[];
}

/** A page of stationery, ready to be drawn, with its size in px. */
interface Page {
  readonly image: CanvasImageSource;
  readonly width: number;
  readonly height: number;
  /** Whether it is made of so few pixels that they are seen on paper. */
  readonly isSmall: boolean;
  readonly close?: () => void;
}

/** Of the first sheet, and of all others. */
const mostPages = 2;

const { storedBytes, storedWidth, storedHeight, leastWidth, shapeTolerance, patience } = limits.stationery;

/**
 * Reads stationery out of images and PDFs: the first page that they have is for the first sheet, the second one for all others. Each is
 * drawn anew onto white A4, whole and in its middle, as a picture that is small enough to be stored: eight bits, the screen's
 * colours, nothing to see through.
 */
export async function readStationery(files: readonly Blob[]): Promise<ReadStationery | StationeryRefusal> {
  const pages: Page[] = [];
  let total = 0;
  for (const file of files) {
    const read = pages.length < mostPages ? await pagesOf(file, mostPages - pages.length) : notRead;
    if (typeof read === "string") return read;
    pages.push(...read.pages);
    total += read.total;
  }
  const [first, next] = pages.map(pictureOf);
  for (const { close } of pages) close?.();
  if (!first) return "broken";
  return {
    stationery: {
      first: first.src,
      next: next?.src ?? "",
      headMm: next?.edges.headMm ?? noStationery.headMm,
      footMm: Math.max(first.edges.footMm, next?.edges.footMm ?? 0),
    },
    notes: notesOn(pages, total),
  };
}

function notesOn(pages: readonly Page[], total: number): readonly StationeryNote[] {
  const shape = storedWidth / storedHeight;
  const isOfShape = ({ width, height }: Page): boolean =>
    Math.abs(width / height / shape - 1) <= shapeTolerance;
  const applies: Readonly<Record<StationeryNote, boolean>> = {
    shape: !pages.every(isOfShape),
    small: pages.some(({ isSmall }) => isSmall),
    more: total > pages.length,
  };
  return (["shape", "small", "more"] as const).filter((note) => applies[note]);
}

/** Pages of a file that are used, and how many it has. */
interface Pages {
  readonly pages: readonly Page[];
  readonly total: number;
}

/** Of a file that comes after the last page that is used. */
const notRead: Pages = { pages: [], total: 1 };

async function pagesOf(file: Blob, most: number): Promise<Pages | StationeryRefusal> {
  try {
    if (await isPdf(file)) return await pagesOfPdf(file, most);
    const opened = await openImage(file);
    if (typeof opened === "string") return opened;
    const isSmall = opened.drawing === null && opened.width < leastWidth;
    return { pages: [{ ...opened, isSmall }], total: 1 };
  } catch {
    return "broken";
  }
}

/** Readers of PDF accept anything before its header. */
const isPdf = async (file: Blob): Promise<boolean> =>
  new TextDecoder("latin1").decode(await file.slice(0, 1_024).arrayBuffer()).includes("%PDF-");

async function pagesOfPdf(file: Blob, most: number): Promise<Pages | StationeryRefusal> {
  const viewer = await import("./pdf-pages").catch(() => null);
  if (!viewer) return "offline";
  const ending = new AbortController();
  const { signal } = ending;
  // A page may never be done, and a worker that cannot be fetched never answers.
  const timer = setTimeout(() => ending.abort(), patience);
  const ended = new Promise<never>((_, refuse) => {
    signal.addEventListener("abort", () => refuse(new Error("not drawn in time")));
  });
  try {
    const room = { width: storedWidth, height: storedHeight };
    const { drawn, total } = await Promise.race([viewer.drawPages(file, most, room, signal), ended]);
    const pages = drawn.map((image) => ({ image, width: image.width, height: image.height, isSmall: false }));
    return { pages, total };
  } catch (error) {
    if (viewer.isLocked(error)) return "locked";
    return navigator.onLine ? "broken" : "offline";
  } finally {
    clearTimeout(timer);
    ended.catch(() => undefined);
    ending.abort();
  }
}

/** How much of its details a JPEG keeps, the most first. */
const qualities = [0.9, 0.75] as const;

/** A page as it is stored, and what of it is printed at its edges. */
interface Picture {
  readonly src: string;
  readonly edges: PrintedEdges;
}

/** The page on white A4 as the smaller of PNG and JPEG; coarser, then of fewer pixels, until it may be stored. */
function pictureOf({ image, width, height }: Page): Picture | null {
  for (let scale = 1; width > 0 && height > 0; scale *= 0.8) {
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(storedWidth * scale));
    canvas.height = Math.max(1, Math.round(storedHeight * scale));
    const context = canvas.getContext("2d", { alpha: false });
    if (!context) return null;
    const fit = Math.min(canvas.width / width, canvas.height / height);
    const [wide, high] = [width * fit, height * fit];
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = "high";
    context.drawImage(image, (canvas.width - wide) / 2, (canvas.height - high) / 2, wide, high);
    const png = canvas.toDataURL("image/png");
    for (const quality of qualities) {
      const jpeg = canvas.toDataURL("image/jpeg", quality);
      const smaller = jpeg.length < png.length ? jpeg : png;
      if (smaller.length * 0.75 > storedBytes) continue;
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      return { src: smaller, edges: printedEdges(data, canvas.width) };
    }
  }
  return null;
}
