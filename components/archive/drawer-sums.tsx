"use client";

import { FileArchive, Files, Info } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Entry } from "../../lib/archive/entry";
import { type Standing } from "../../lib/archive/books";
import { sumsOf } from "../../lib/archive/sums";
import { viewed } from "../../lib/archive/list";
import { numberQuestions } from "../../lib/archive/numbers";
import { formatMoney } from "../../lib/values/format";
import { languageOf } from "../../locales/i18n";
import { exportPackages, exportPeriod } from "../../store/archive/period-export";
import { useEditor } from "../../store/editor/use-editor";
import { Button } from "../ui/button";
import { nameOfPeriod } from "./name-of-period";
import "./drawer.css";
import "./drawer-sums.css";

interface SumLineProps {
  readonly entries: readonly Entry[];
  /** Those of them that are shown. */
  readonly list: readonly Entry[];
  readonly standings: ReadonlyMap<string, Standing>;
  readonly period: string;
  /** Whose they are; "" where that was not chosen. */
  readonly issuer?: string;
}

/** What the issued ones come to, and all of them in one file. */
export function SumLine({ entries, list, standings, period, issuer = "" }: SumLineProps) {
  const { t, i18n } = useTranslation();
  const { count, ...sums } = useMemo(
    () => sumsOf(list, standings, period, entries),
    [list, standings, period, entries],
  );
  if (count === 0) return null;
  const language = languageOf(i18n);
  return (
    <div className="ed-drawer-sums">
      {(["net", "tax", "gross", "owed"] as const).map((name) => (
        <p key={name}>
          <span>{t(`dialogs.drawer.sums.${name}`)}</span>
          <b>{formatMoney(sums[name], language)}</b>
        </p>
      ))}
      <PeriodExport entries={entries} standings={standings} period={period} issuer={issuer} />
    </div>
  );
}

/** All that was issued and received in a period, in one file: to be read, and to be taken in by DATEV. */
export function PeriodExport({ entries, standings, period, issuer = "" }: Omit<SumLineProps, "list">) {
  const editor = useEditor();
  const { t, i18n } = useTranslation();
  // Whatever was searched for: what calls itself a year is one.
  const ofPeriod = () => viewed(entries, standings, { shelf: "all", period, query: "", order: "number" });
  const time = period === "" ? t("dialogs.drawer.allYears") : nameOfPeriod(period, i18n);
  const periodName = issuer === "" ? time : `${time}, ${issuer}`;
  return (
    <>
      <Button
        look="text"
        icon={<FileArchive aria-hidden />}
        title={t("dialogs.drawer.exportHint")}
        onClick={() => void exportPeriod(editor, ofPeriod(), standings, period, periodName)}
      >
        {t("dialogs.drawer.export")}
      </Button>
      <Button
        look="text"
        icon={<Files aria-hidden />}
        title={t("dialogs.drawer.packageHint")}
        onClick={() => void exportPackages(editor, ofPeriod(), period, periodName)}
      >
        {t("dialogs.drawer.package")}
      </Button>
    </>
  );
}

/** Numbers that are missing or were used twice: named, as an auditor would ask. */
export function Numbers({ entries, period }: Pick<SumLineProps, "entries" | "period">) {
  const { t } = useTranslation();
  const { gaps, doubles } = useMemo(() => numberQuestions(entries, period), [entries, period]);
  if (gaps.length === 0 && doubles.length === 0) return null;
  const missing = gaps.map(({ first, last, count }) =>
    count === 1 ? first : t("dialogs.drawer.fromTo", { first, last }),
  );
  return (
    <p className="ed-drawer-numbers">
      <Info aria-hidden />
      <span>
        {gaps.length > 0 && t("dialogs.drawer.gaps", { numbers: named(missing) })}{" "}
        {doubles.length > 0 && t("dialogs.drawer.doubles", { numbers: named(doubles) })}
      </span>
    </p>
  );
}

/** Numbers that are named. */
const namedAtMost = 4;

const named = (numbers: readonly string[]): string =>
  numbers.slice(0, namedAtMost).join(", ") + (numbers.length > namedAtMost ? " …" : "");
