"use client";

import { useEffect, useRef, useState, type CSSProperties } from "react";
import { createPortal } from "react-dom";
import { limits } from "../../lib/limits";
import { hasStationery } from "../../lib/theme/stationery";
import type { ThemeName } from "../../lib/theme/themes";
import { useInvoice } from "../../store/editor/invoice-store";
import { useEditor } from "../../store/editor/use-editor";
import { printedSheet, printedStyles } from "../../store/sheet/printed";
import { useSheetLook } from "../sheet/sheet-look";
import { ThemePattern } from "../sheet/theme-pattern";
import { useIsSeen } from "../ui/use-is-seen";
import "./theme-menu.css";

/** What all pictures of a sheet are made of. */
interface Printed {
  readonly html: string;
  readonly styles: CSSStyleSheet;
}

/** The sheet as it prints, for its pictures: again after each change but of its theme, and null until its styles are there. */
export function usePrinted(): Printed | null {
  const editor = useEditor();
  const content = useInvoice(({ invoiceTheme: _theme, ...rest }) => rest);
  const [styles, setStyles] = useState<CSSStyleSheet | null>(null);
  const [html, setHtml] = useState("");
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    printedStyles().then(
      (text) => {
        sheet.replaceSync(text);
        setStyles(sheet);
      },
      // Without a connection the papers stay blank.
      () => undefined,
    );
  }, []);
  useEffect(() => {
    void printedSheet(editor).then(setHtml);
  }, [editor, content]);
  return styles && { html, styles };
}

interface ThemePictureProps {
  readonly theme: ThemeName;
  readonly printed: Printed | null;
}

/**
 * One's own first sheet in a theme, small. It is drawn when it comes into sight, in a tree of its own: nobody who looks for the sheet,
 * to print or to send it, finds this one.
 */
export function ThemePicture({ theme, printed }: ThemePictureProps) {
  const place = useRef<HTMLSpanElement>(null);
  const root = useRef<ShadowRoot>(null);
  const [drawn, setDrawn] = useState<ShadowRoot | null>(null);
  const isSeen = useIsSeen(place);
  const styles = printed?.styles;
  useEffect(() => {
    if (!isSeen || !styles || !place.current) return;
    root.current ??= place.current.attachShadow({ mode: "closed" });
    root.current.adoptedStyleSheets = [styles];
    setDrawn(root.current);
  }, [isSeen, styles]);
  return (
    <span ref={place} className="ed-pattern-sheet" aria-hidden="true">
      {drawn && printed && createPortal(<Picture theme={theme} html={printed.html} />, drawn)}
    </span>
  );
}

/** As wide as its place. The angle makes a number of two lengths, which CSS does not divide everywhere. */
const scaled: CSSProperties = {
  transform: `scale(tan(atan2(100cqi, ${limits.sheet.width}px)))`,
  transformOrigin: "0 0",
};

function Picture({ theme, html }: { readonly theme: ThemeName; readonly html: string }) {
  const isPlain = useInvoice(({ invoiceStationery }) => !hasStationery(invoiceStationery));
  return (
    <div className="sheet-document" data-export="" style={scaled}>
      <section {...useSheetLook(true, theme)}>
        {isPlain && <ThemePattern theme={theme} isFirst />}
        <div style={{ display: "contents" }} dangerouslySetInnerHTML={{ __html: html }} />
      </section>
    </div>
  );
}
