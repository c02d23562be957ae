"use client";

import { memo } from "react";
import { useTranslation } from "react-i18next";
import { formatDate } from "../../lib/values/dates";
import { kindWord } from "../../lib/invoice/kinds/document-kind";
import type { SheetPlan, TextRange } from "../../lib/layout/sheet-plan";
import { hasStationery } from "../../lib/theme/stationery";
import { useIsDraft } from "../../store/check/findings";
import { useInvoice } from "../../store/editor/invoice-store";
import { TextField } from "../fields/text-field";
import { Continued } from "./continued";
import { LineTable } from "../lines/line-table";
import type { RowLook } from "../lines/row-look";
import { PaymentTerms } from "../payment/payment-terms";
import { SheetFooter } from "./sheet-footer";
import { SheetHead } from "./sheet-head";
import { useSheetLook } from "./sheet-look";
import { Summary } from "../sums/summary";
import { ThemePattern } from "./theme-pattern";
import { untilLoaded } from "../../store/editor/until-loaded";
import { useIsLoaded } from "../ui/after-load";
import { later } from "../ui/later";
import "./page.css";

interface SheetProps {
  readonly number: number;
  readonly count: number;
  readonly plan: SheetPlan;
  readonly look: RowLook;
  readonly tableBegan: boolean;
  readonly tableEnds: boolean;
}

/** One A4 sheet. */
export const Sheet = memo(function Sheet({ number, count, plan, look, tableBegan, tableEnds }: SheetProps) {
  const { t } = useTranslation();
  const theme = useInvoice((invoice) => invoice.invoiceTheme.theme);
  const isPlain = useInvoice(({ invoiceStationery }) => !hasStationery(invoiceStationery));
  const isDraft = useIsDraft();
  const isFirst = number === 1;
  return (
    <section
      {...useSheetLook(isFirst)}
      data-sheet={number}
      aria-label={t("sheet.sheetLabel", { n: number, count })}
    >
      {isPlain ? <ThemePattern theme={theme} isFirst={isFirst} /> : null}
      {isFirst ? <SheetHead /> : <CarriedHead number={number} count={count} />}
      <div className="sheet-body">
        {isFirst ? <Title /> : null}
        {plan.note === "none" ? null : <Note range={plan.note} isFirst={isFirst} />}
        {plan.rows.length > 0 || plan.emptyTable ? (
          <LineTable
            rows={plan.rows}
            isEmpty={plan.emptyTable}
            look={look}
            continued={tableBegan}
            ends={tableEnds}
          />
        ) : null}
        {plan.summary ? <Summary /> : null}
        {plan.payment ? <PaymentTerms {...plan.payment} /> : null}
      </div>
      <SheetFooter repeats={!isFirst} />
      {isDraft ? (
        <span className="ed-draft" aria-hidden="true">
          {t("sheet.draft")}
        </span>
      ) : null}
    </section>
  );
});

function Note({ range, isFirst }: { readonly range: "whole" | TextRange; readonly isFirst: boolean }) {
  const text = useInvoice((invoice) => invoice.invoiceIncludedNote);
  if (range === "whole") {
    return (
      <div className={text === "" ? "sheet-note sheet-empty" : "sheet-note"}>
        <TextField name="invoiceIncludedNote" />
      </div>
    );
  }
  const part = text.slice(range.from, range.to);
  return (
    <div className="sheet-note sheet-note-part">
      {isFirst ? (
        <TextField name="invoiceIncludedNote" part={part} />
      ) : (
        <Continued field="invoiceIncludedNote" text={part} from={range.from} />
      )}
    </div>
  );
}

/** What a following sheet says of where it belongs. */
function CarriedHead({ number, count }: { readonly number: number; readonly count: number }) {
  const { t } = useTranslation();
  const kind = useInvoice(kindWord);
  const invoiceNumber = useInvoice((invoice) => invoice.invoiceID);
  const date = useInvoice((invoice) => formatDate(invoice.invoiceIssueDate, invoice.invoiceLocale));
  const company = useInvoice((invoice) => invoice.supplierCompany);
  return (
    <div className="sheet-carried">
      <div className="sheet-carried-lines">
        <p>{t("sheet.carried", { kind, number: invoiceNumber, date })}</p>
        <p>{company}</p>
      </div>
      <p className="sheet-page-number">{t("sheet.pageOf", { n: number, count })}</p>
    </div>
  );
}

const choice = later(
  untilLoaded(() => import("./late-sheet").then(({ TitleChoice }) => TitleChoice)),
  () => undefined,
);

/** The heading is called by its word alone: the choice in it has a name and a value as well. */
const wordId = "ed-title";

/** What kind of document it is: the heading of the sheet, and where it is chosen. */
function Title() {
  const word = <span id={wordId}>{useInvoice(kindWord)}</span>;
  return (
    <h1 className="sheet-title" aria-labelledby={wordId}>
      {useIsLoaded() ? <choice.Component textId={wordId}>{word}</choice.Component> : word}
    </h1>
  );
}
