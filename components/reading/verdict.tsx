import { CircleCheck, FileJson, TriangleAlert } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { textOf } from "../../lib/en16931/document";
import { fileName } from "../../lib/export/file-names";
import { sentenceOf, type Texts } from "../../lib/rules/said";
import type { Judgement } from "../../lib/rules/judgement";
import type { RuleFinding } from "../../lib/rules/rule";
import { bringWords, ledTexts } from "../../locales/i18n";
import type { Reading } from "../../store/editor/dialogs";
import { useEditor } from "../../store/editor/use-editor";
import { download } from "../../store/export/download";
import { judgeReceived } from "../../store/upload/judging";
import { Button } from "../ui/button";
import "../ui/dialog.css";
import "./letter.css";
import "./reading.css";

const parts = ["format", "business", "content"] as const;
const levels = ["fatal", "warning", "information"] as const;

/** A sentence about a file, with all places that it is true of. */
interface Said {
  readonly part: (typeof parts)[number];
  readonly sentence: string;
  readonly findings: [RuleFinding, ...RuleFinding[]];
}

/** What the rules say about a file, once they are there. */
export type Checked =
  | { readonly is: "checking" }
  | { readonly is: "failed"; readonly retry: () => void }
  | ({ readonly is: "checked" } & Judgement);

/** Judges a file by the rules, aside; it is given up when another one comes in its place. */
export function useChecked(file: Reading["file"], xml: Reading["xml"]): Checked {
  const { i18n } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  const source = xml ?? file;
  const [checked, setChecked] = useState<Checked & { readonly of?: string | File }>({ is: "checking" });
  useEffect(() => {
    const over = new AbortController();
    Promise.all([judgeReceived(source, over.signal), bringWords(i18n, "rules")]).then(
      ([judgement]) => over.signal.aborted || setChecked({ is: "checked", ...judgement, of: source }),
      () =>
        over.signal.aborted || setChecked({ is: "failed", retry: () => setAttempt(attempt + 1), of: source }),
    );
    return () => {
      over.abort();
      setChecked({ is: "checking" });
    };
  }, [source, i18n, attempt]);
  // Another file may have come in its place.
  return checked.of === source ? checked : { is: "checking" };
}

/** All that is wrong, in sentences: what refuses the file first, the same said once. */
export function useSaid(checked: Checked): readonly Said[] {
  const { i18n } = useTranslation();
  return useMemo(() => {
    if (checked.is !== "checked") return [];
    const texts = ledTexts(i18n);
    const { found } = checked;
    const say = sayOnce(texts);
    return parts.flatMap((part) => {
      const said = new Map<string, Said>();
      for (const level of levels)
        for (const finding of found[part])
          if (finding.level === level) {
            const sentence = say(finding);
            const before = said.get(sentence);
            if (before) before.findings.push(finding);
            else said.set(sentence, { part, sentence, findings: [finding] });
          }
      return [...said.values()];
    });
  }, [checked, i18n]);
}

/** Says each sentence of findings once: ten thousand lines may break the same rule, and wording takes longer than looking up. */
function sayOnce(texts: Texts): (finding: RuleFinding) => string {
  const said = new Map<string, string>();
  return (finding) => {
    const { place: _, line: __, ...about } = finding;
    const key = JSON.stringify(about);
    const known = said.get(key) ?? sentenceOf(finding, texts);
    said.set(key, known);
    return known;
  };
}

/** Sentences that are shown: a file may break any number of rules. */
const maxShown = 40;

/** What the verdicts come to, each in a few words with what it was judged by. */
function useVerdicts(checked: Checked, said: readonly Said[]) {
  const { t } = useTranslation();
  if (checked.is !== "checked") return [];
  const { found, packs, today, isSuperseded } = checked;
  const listed = packs.join(", ");
  const by = packs.length > 0 ? t("rules.businessMeans", { packs: listed }) : t("rules.notJudgedMeans");
  const more = [
    ...(isSuperseded ? [t("rules.superseded")] : []),
    ...(today === null
      ? []
      : [
          t(today.errors > 0 ? "rules.todayMeans" : "rules.todayFine", {
            packs: today.packs.join(", "),
            count: today.errors,
          }),
        ]),
    ...(found.announced.length > 0 ? [t("rules.announcedMeans", { count: found.announced.length })] : []),
  ];
  const business = more.length === 0 ? by : `${by.replace(/\.$/, "")}. ${more.join(" ")}`;
  return parts.map((part) => {
    const of = said.filter((each) => each.part === part);
    const errors = of.filter(({ findings: [{ level }] }) => level === "fatal").length;
    const warnings = of.length - errors;
    const isJudged = part !== "business" || packs.length > 0;
    const counts = [
      ...(errors > 0 ? [t("rules.errors", { count: errors })] : []),
      ...(warnings > 0 ? [t("rules.warnings", { count: warnings })] : []),
    ];
    const means = {
      format: errors > 0 ? t("rules.formatMeans") : "",
      business,
      content: t("rules.contentMeans"),
    };
    return {
      part,
      state:
        errors > 0
          ? "bad"
          : warnings > 0 || !isJudged || (part === "business" && isSuperseded)
            ? "doubt"
            : "good",
      counted: !isJudged ? t("rules.notJudged") : counts.length === 0 ? t("rules.isFine") : counts.join(", "),
      means: means[part],
    };
  });
}

/** The verdicts and all that is wrong for a report, each on a line; put together when one is wanted. */
export function useReported(checked: Checked, said: readonly Said[]): () => readonly string[] {
  const { t } = useTranslation();
  const verdicts = useVerdicts(checked, said);
  if (checked.is === "failed") return () => [t("reading.unchecked")];
  if (checked.is === "checking") return () => [t("reading.checking")];
  return () => [
    ...verdicts.map(({ part, counted, means }) => `${t(`rules.${part}`)}: ${counted}. ${means}`.trim()),
    ...said.flatMap(({ sentence, findings }) =>
      findings.map(({ id, level, line }) => {
        const word = t(level === "fatal" ? "rules.error" : "rules.warning");
        return `${word}: ${sentence} (${id}${line > 0 ? `, ${t("reading.report.line", { line })}` : ""})`;
      }),
    ),
  ];
}

interface VerdictProps extends Pick<Reading, "file" | "read"> {
  readonly checked: Checked;
  readonly said: readonly Said[];
  /** Whether the numbers of rules are wanted. */
  readonly showsIds: boolean;
  readonly lead: (place: string) => void;
}

/** Whether a file keeps the rules: of its format, of business, of content; and what is wrong, each where it stands. */
export function Verdict({ file, read, checked, said, showsIds, lead }: VerdictProps) {
  const editor = useEditor();
  const { t } = useTranslation();
  const verdicts = useVerdicts(checked, said);
  if (checked.is === "failed")
    return (
      <p className="ed-alert" role="alert">
        <TriangleAlert aria-hidden />
        {t("reading.unchecked")}
        <Button look="text" onClick={checked.retry}>
          {t("reading.checkAgain")}
        </Button>
      </p>
    );
  if (checked.is === "checking") return <p className="ed-note">{t("reading.checking")}</p>;
  const { found, packs } = checked;
  const save = (): void => {
    const findings = said.flatMap(({ part, sentence, findings: all }) =>
      all.map(({ id, level, line, place }) => ({ part, rule: id, level, sentence, line, place })),
    );
    const json = {
      file: file.name,
      rules: packs,
      verdicts: verdicts.map(({ part, counted }) => [part, counted]),
      findings,
    };
    const bytes = new TextEncoder().encode(`${JSON.stringify(json, null, 2)}\n`);
    const name = `${textOf(read.document, "BT-1")} ${t("rules.title")}`;
    void download(editor, {
      name: fileName(name, [".json"]),
      type: "application/json",
      bytes: new Uint8Array(bytes),
    });
  };
  const hasErrors = [...found.format, ...found.business].some(({ level }) => level === "fatal");
  return (
    <section className="ed-reading-check" aria-labelledby="reading-check">
      <h3 id="reading-check">{t("rules.title")}</h3>
      <div role="status">
        <dl>
          {verdicts.map(({ part, state, counted, means }) => (
            <div key={part} data-state={state}>
              <dt>{t(`rules.${part}`)}</dt>
              <dd>
                {state === "good" ? <CircleCheck aria-hidden /> : <TriangleAlert aria-hidden />}
                <strong>{counted}</strong>
                <small>{means}</small>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {said.length > 0 && (
        <details open={hasErrors}>
          <summary>{t("rules.list", { count: said.length })}</summary>
          <ul>
            {said.slice(0, maxShown).map(({ part, sentence, findings: [first, ...others] }) => (
              <li key={`${part} ${sentence}`} data-state={first.level === "fatal" ? "bad" : "doubt"}>
                <TriangleAlert aria-label={t(first.level === "fatal" ? "rules.error" : "rules.warning")} />
                <span>
                  {sentence} {others.length > 0 && t("rules.again", { count: others.length })}{" "}
                  {first.line > 0 && (
                    <button type="button" className="ed-reading-at" onClick={() => lead(first.place)}>
                      {t("rules.toPlace", { line: first.line })}
                    </button>
                  )}
                  {showsIds && <small> {t("rules.rule", { id: first.id })}</small>}
                </span>
              </li>
            ))}
          </ul>
          {said.length > maxShown && <p>{t("rules.more", { count: said.length - maxShown })}</p>}
          {hasErrors && <p>{t("rules.ask")}</p>}
        </details>
      )}
      <Button look="text" icon={<FileJson aria-hidden />} onClick={save}>
        {t("rules.saveJson")}
      </Button>
    </section>
  );
}
