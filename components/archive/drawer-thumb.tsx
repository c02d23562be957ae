"use client";

import { useEffect, useRef, useState } from "react";
import { townLine } from "../../lib/codes/town-line";
import type { Entry } from "../../lib/archive/entry";
import { kindWord } from "../../lib/invoice/kinds/document-kind";
import type { Invoice } from "../../lib/invoice/invoice";
import { hasStationery, printsFoot, printsSender } from "../../lib/theme/stationery";
import { formatDate } from "../../lib/values/dates";
import { formatMoney } from "../../lib/values/format";
import { invoiceOf } from "../../store/archive/drawer";
import type { Editor } from "../../store/editor/editor";
import { useEditor } from "../../store/editor/use-editor";
import { usePattern } from "../sheet/theme-pattern";
import { useIsSeen } from "../ui/use-is-seen";
import "./drawer-thumb.css";

interface DrawerThumbProps {
  readonly entry: Entry;
  /** Beside the list, as large as there is room. */
  readonly isLarge?: boolean;
}

/** The head of a sheet, small: drawn when it comes into sight. */
export function DrawerThumb({ entry, isLarge = false }: DrawerThumbProps) {
  const editor = useEditor();
  const ref = useRef<HTMLSpanElement>(null);
  const isSeen = useIsSeen(ref);
  const [invoice, setInvoice] = useState<Invoice | null>(null);
  useEffect(() => {
    if (!isSeen) return;
    let isGone = false;
    void read(editor, entry).then((found) => {
      if (!isGone) setInvoice(found);
    });
    return () => {
      isGone = true;
    };
  }, [editor, entry, isSeen]);
  return (
    <span ref={ref} className={`ed-drawer-thumb${isLarge ? " ed-drawer-picture" : ""}`} aria-hidden="true">
      {invoice && <Sheet invoice={invoice} />}
    </span>
  );
}

const read = (editor: Editor, entry: Entry): Promise<Invoice | null> =>
  invoiceOf(editor, entry).catch(() => null);

/** Lines of the table that fit above the sum. */
const shownLines = 7;

/** In millimetres of the paper, on which the text stands about where it does on the sheet. */
function Sheet({ invoice }: { readonly invoice: Invoice }) {
  const { invoiceLocale: locale, customerLogo: logo, invoiceTheme: theme, invoiceLines: lines } = invoice;
  const stationery = invoice.invoiceStationery;
  const hasSender = printsSender(stationery);
  const pattern = usePattern(theme.theme);
  const ink = `oklch(.54 .15 ${theme.hueRotate})`;
  const sumAt = 126 + Math.min(lines.length, shownLines) * 8;
  return (
    <svg viewBox="0 0 210 297">
      {!hasStationery(stationery) ? (
        pattern?.head.paths.map((path, index) => (
          <path key={index} d={path} fill={ink} fillOpacity={(theme.opacity / 100) * 0.7} />
        ))
      ) : (
        <image href={stationery.first} width="210" height="297" />
      )}
      {hasSender && logo.src !== "" && (
        <image href={logo.src} x="25" y="8" width="55" height="30" preserveAspectRatio="xMinYMid" />
      )}
      {hasSender && (
        <text x="125" y="18" className="ed-thumb-strong">
          {invoice.supplierCompany}
        </text>
      )}
      {[
        invoice.supplierName,
        invoice.supplierStreetName,
        townLine(invoice.supplierPostalZone, invoice.supplierCityName, invoice.supplierCountry),
      ].map((line, index) =>
        hasSender ? (
          <text key={index} x="125" y={24 + index * 5}>
            {line}
          </text>
        ) : null,
      )}
      {[
        invoice.customerCompany,
        invoice.customerStreetName,
        townLine(invoice.customerPostalZone, invoice.customerCityName, invoice.customerCountry),
      ].map((line, index) => (
        <text key={index} x="25" y={66 + index * 5.5}>
          {line}
        </text>
      ))}
      <text x="125" y="66">
        {invoice.invoiceID}
      </text>
      <text x="125" y="72">
        {formatDate(invoice.invoiceIssueDate, locale)}
      </text>
      <text x="25" y="105" className="ed-thumb-title">
        {kindWord(invoice)}
      </text>
      <rect x="25" y="114" width="165" height=".8" />
      {lines.slice(0, shownLines).map((line, index) => (
        <g key={line.id}>
          <text x="25" y={122 + index * 8}>
            {line.name.slice(0, 44)}
          </text>
          <text x="190" y={122 + index * 8} textAnchor="end">
            {formatMoney(line.total, locale)}
          </text>
        </g>
      ))}
      <rect x="125" y={sumAt} width="65" height=".8" />
      <text x="190" y={sumAt + 8} textAnchor="end" className="ed-thumb-strong">
        {formatMoney(invoice.invoicePayableAmount, locale)}
      </text>
      {(printsFoot(stationery) ? [25, 85, 125] : []).map((x) => (
        <rect key={x} x={x} y={281 - stationery.footMm} width="38" height="9" className="ed-thumb-foot" />
      ))}
    </svg>
  );
}
