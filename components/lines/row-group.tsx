"use client";

import { memo, useState } from "react";
import { useEditor } from "../../store/editor/use-editor";
import { useLine } from "../../store/editor/invoice-store";
import { LineRow, RestOfRow } from "./line-row";
import { moveByKeyboard } from "./row-keyboard";
import { useSheetParts } from "../sheet/sheet-parts";
import type { RowLook } from "./row-look";

interface RowGroupProps {
  readonly id: string;
  readonly look: RowLook;
  /** Characters of the description on this sheet; -1 when all of it is. */
  readonly from: number;
  readonly to: number;
  /** False for the rest of a row that began on an earlier sheet. */
  readonly first: boolean;
}

/** A line's row, and what stands above and below it on paper alone: they move together, and no sheet ends between them. */
export const RowGroup = memo(function RowGroup({ id, look, from, to, first }: RowGroupProps) {
  const editor = useEditor();
  const line = useLine(id, (current) => current);
  // A thousand rows with a list of their own would take seconds.
  const [isNear, setNear] = useState(false);
  const comeNear = (): void => setNear(true);
  const parts = useSheetParts();
  const isDivided = to >= 0;
  const isEnd = !isDivided || to >= line.description.length;
  const subtotal = line.hasSubtotal && parts && isEnd ? <parts.Subtotal id={id} /> : null;
  if (!first)
    return (
      <>
        <RestOfRow line={line} from={from} to={to} />
        {subtotal}
      </>
    );
  return (
    <div
      className="sheet-group"
      role="none"
      data-line-id={id}
      data-divided={isDivided ? "" : undefined}
      onPointerEnter={comeNear}
      onFocus={comeNear}
      onKeyDown={(event) => moveByKeyboard(editor, event, id)}
    >
      {line.heading === undefined || !parts ? null : <parts.Heading id={id} heading={line.heading} />}
      <LineRow line={line} look={look} from={from} to={to} isNear={isNear} />
      {subtotal}
    </div>
  );
});
