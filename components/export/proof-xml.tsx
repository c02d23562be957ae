"use client";

import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { cut } from "../../lib/text/characters";
import "./proof.css";

interface ProofXmlProps {
  readonly lines: readonly string[];
  /** The line that is marked, from 1. */
  readonly marked: number | null;
}

/** px, as the styles have it. */
const lineHeight = 20;

/** Lines that are there above and below those in sight. */
const around = 40;

/** Characters of a line: that of an attachment may have millions. */
const longest = 300;

/** The XML to be read, with the marked line in sight. Only what is near is in the page: it may have 30,000 lines. */
export function ProofXml({ lines, marked }: ProofXmlProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(0);
  useEffect(() => {
    if (marked === null || !box.current) return;
    box.current.scrollTo?.({ top: (marked - 1) * lineHeight - box.current.clientHeight / 2, left: 0 });
    setFirst(marked - 1);
  }, [marked]);
  const from = Math.max(0, first - around);
  return (
    <div
      ref={box}
      className="ed-proof-xml"
      role="region"
      aria-label={t("dialogs.proof.listing")}
      tabIndex={0}
      onScroll={({ currentTarget }) => setFirst(Math.floor(currentTarget.scrollTop / lineHeight))}
    >
      <ol style={{ height: lines.length * lineHeight, paddingTop: from * lineHeight }} start={from + 1}>
        {lines.slice(from, first + 2 * around).map((line, index) => (
          <li
            key={from + index}
            value={from + index + 1}
            aria-current={from + index + 1 === marked || undefined}
          >
            <code>{cut(line, longest)}</code>
          </li>
        ))}
      </ol>
    </div>
  );
}
