import { CircleCheck, FileSearch, RotateCcw, TriangleAlert } from "lucide-react";
import { useEffect, useMemo, useRef, useState, type CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import type { Comparison } from "../../lib/compare-pages/compare-pages";
import type { Spot } from "../../lib/compare-pages/page-text";
import { textOf, type DocumentNode } from "../../lib/en16931/document";
import { openBeside, type OpenBeside, type OpenPdf } from "../../store/upload/beside";
import { Button } from "../ui/button";
import { useNames, useShown } from "./said";
import "../ui/dialog.css";
import "./pdf-pages.css";

/** The PDF of an e-invoice: being read, not to be read, or compared with it. */
export type Beside = { readonly is: "reading" | "failed" } | ({ readonly is: "read" } & OpenBeside);

const reading: Beside = { is: "reading" };

/** Opens a PDF and compares it with what its XML says; null where there is none. */
export function useBeside(
  file: File | null,
  document: DocumentNode,
): { readonly beside: Beside | null; readonly retry: () => void } {
  const [attempt, setAttempt] = useState<{ readonly file: File } | null>(null);
  const [result, setResult] = useState<{ readonly of: unknown; readonly beside: Beside } | null>(null);
  const of = attempt?.file === file ? attempt : file;
  useEffect(() => {
    if (file === null) return;
    const view = new AbortController();
    const tell = (beside: Beside): void => {
      if (!view.signal.aborted) setResult({ of, beside });
    };
    openBeside(file, document, view.signal).then(
      (opened) => tell({ is: "read", ...opened }),
      () => tell({ is: "failed" }),
    );
    return () => view.abort();
  }, [file, document, of]);
  return {
    beside: file === null ? null : result?.of === of ? result.beside : reading,
    retry: () => setAttempt(file && { file }),
  };
}

/** Characters of a difference that are told: its row has all of the value. */
const maxTold = 200;

/** What of an e-invoice its PDF does not say, in words; nothing where they agree, or cannot be compared. */
export function useDifferences(beside: Beside | null, document: DocumentNode): readonly string[] {
  const nameOf = useNames();
  const shownOf = useShown();
  if (beside?.is !== "read" || beside.comparison.is !== "compared") return [];
  return beside.comparison.missing.map(({ term, line }) => {
    const of = line && term.id !== "BT-153" ? ` (${textOf(line, "BT-153")})` : "";
    return `${nameOf("terms", term.id)}${of}: ${shownOf(term, document)}`.slice(0, maxTold);
  });
}

interface BesideProps {
  readonly beside: Beside;
  /** Leads to a place in the XML. */
  readonly lead: (place: string) => void;
}

interface PdfVerdictProps extends BesideProps {
  readonly retry: () => void;
  readonly differences: readonly string[];
}

/** Whether a received PDF says what its e-invoice says, and what it does not. */
export function PdfVerdict({ beside, retry, differences, lead }: PdfVerdictProps) {
  const { t } = useTranslation();
  const compared = beside.is === "read" && beside.comparison.is === "compared" ? beside.comparison : null;
  if (compared === null || differences.length === 0) {
    const said = beside.is === "read" ? (compared ? "same" : "unreadable") : beside.is;
    return (
      <div className="ed-pdf-said" role="status">
        {compared ? <CircleCheck aria-hidden /> : <FileSearch aria-hidden />}
        {t(`reading.pdf.${said}`, { count: compared?.found.length ?? 0 })}
        {beside.is === "failed" && (
          <Button look="text" icon={<RotateCcw aria-hidden />} onClick={retry}>
            {t("reading.pdf.retry")}
          </Button>
        )}
      </div>
    );
  }
  const total = compared.found.length + differences.length;
  const isOther = compared.found.length * 2 < differences.length;
  return (
    <div className="ed-alert ed-pdf-differs" role="alert">
      <TriangleAlert aria-hidden />
      <div>
        {t(isOther ? "reading.pdf.other" : "reading.pdf.differs", { count: differences.length, total })}{" "}
        {!isOther && t("reading.pdf.meaning")}
        <ul>
          {compared.missing.map(({ term }, index) => (
            <li key={term.place}>
              <button type="button" onClick={() => lead(term.place)}>
                {differences[index]}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

interface PdfPagesProps extends BesideProps {
  /** The place in the XML that is looked for on the pages; each time anew. */
  readonly asked: { readonly place: string } | null;
}

/** The pages of a received PDF, with what of its e-invoice stands on them. */
export function PdfPages({ beside, asked, lead }: PdfPagesProps) {
  const { t } = useTranslation();
  if (beside.is !== "read") return null;
  const { pdf, comparison } = beside;
  const compared = comparison.is === "compared" ? comparison : null;
  return (
    <div className="ed-pdf" role="region" aria-label={t("reading.pdf.title")}>
      {pdf.pages.map((page, index) => (
        <Page key={index} pdf={pdf} index={index} compared={compared} asked={asked} lead={lead} {...page} />
      ))}
    </div>
  );
}

interface PageProps extends Pick<PdfPagesProps, "asked" | "lead"> {
  readonly pdf: OpenPdf;
  readonly index: number;
  readonly width: number;
  readonly height: number;
  readonly compared: Extract<Comparison, { readonly is: "compared" }> | null;
}

/** A page, drawn once it comes into view, and what it says of the e-invoice. */
function Page({ pdf, index, width, height, compared, asked, lead }: PageProps) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isNear, setNear] = useState(false);
  // One place may say several terms.
  const marks = useMemo(() => {
    const found = new Map<string, { readonly spot: Spot; readonly terms: DocumentNode[] }>();
    for (const { term, spots } of compared?.found ?? [])
      for (const spot of spots.filter(({ page }) => page === index)) {
        const key = `${spot.x} ${spot.y} ${spot.width}`;
        const before = found.get(key);
        if (before) before.terms.push(term);
        else found.set(key, { spot, terms: [term] });
      }
    return [...found.values()];
  }, [compared, index]);
  const isAsked = marks.some(({ terms }) => terms.some(({ place }) => place === asked?.place));
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      root: box.current?.closest("dialog") ?? null,
      rootMargin: "400px",
    });
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    // A page that cannot be drawn stays white, and its marks stand.
    if (isNear && canvas.current) pdf.draw(index, canvas.current).catch(() => undefined);
  }, [isNear, pdf, index]);
  useEffect(() => {
    if (!asked || !isAsked) return;
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>("[data-places]") ?? [])];
    const mark = buttons.find(({ dataset }) => dataset["places"]?.split(" ").includes(asked.place));
    mark?.focus({ preventScroll: true });
    (mark ?? box.current)?.scrollIntoView({ block: "center" });
  }, [asked, isAsked, isNear]);
  const placed = (spot: Spot): CSSProperties => ({
    left: `${(spot.x / width) * 100}%`,
    top: `${(spot.y / height) * 100}%`,
    width: `${(spot.width / width) * 100}%`,
    height: `${(spot.height / height) * 100}%`,
  });
  return (
    <div ref={box} className="ed-pdf-page" style={{ aspectRatio: `${width} / ${height}` }}>
      <canvas ref={canvas} role="img" aria-label={t("reading.pdf.page", { number: index + 1 })} />
      {isNear &&
        marks.map(({ spot, terms }, at) => {
          const said = terms.map(({ id, line }) =>
            t("reading.toTerm", { id, name: nameOf("terms", id), line }),
          );
          return (
            <button
              key={at}
              type="button"
              // Thousands of them: the list of terms leads here.
              tabIndex={-1}
              className="ed-pdf-mark"
              data-places={terms.map(({ place }) => place).join(" ")}
              style={placed(spot)}
              aria-label={[...new Set(said)].slice(0, 3).join("; ")}
              title={[...new Set(terms.map(({ id }) => nameOf("terms", id)))].join(", ")}
              onClick={() => terms[0] && lead(terms[0].place)}
            />
          );
        })}
      {isNear &&
        compared?.instead
          .filter(({ spot }) => spot.page === index)
          .map(({ spot, text }, at) => (
            <span
              key={at}
              role="img"
              className="ed-pdf-mark"
              data-state="other"
              style={placed(spot)}
              aria-label={t("reading.pdf.unknown", { text })}
              title={t("reading.pdf.unknown", { text })}
            />
          ))}
    </div>
  );
}
