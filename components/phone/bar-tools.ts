import {
  ArrowDown,
  ArrowUp,
  Barcode,
  CalendarDays,
  CalendarRange,
  CirclePlus,
  CopyPlus,
  Heading,
  ImageUp,
  ListChecks,
  Minus,
  Percent,
  Plus,
  Sigma,
  Tags,
  Text,
  Trash2,
  type LucideIcon,
} from "lucide-react";
import type { TFunction } from "i18next";
import { removeLogo } from "../../lib/invoice/changes";
import { isLineText, type LineText } from "../../lib/invoice/lines/line-texts";
import { lineExtras, removeSubtotal, type LineExtra } from "../../lib/invoice/lines/extras-changes";
import { setLogoWidth } from "../../lib/invoice/look-changes";
import type { Editor } from "../../store/editor/editor";
import { chooseRow } from "../../store/lines/chosen-rows";
import { useEditor } from "../../store/editor/use-editor";
import { edit, useInvoice, getInvoice } from "../../store/editor/invoice-store";
import { useWorkspace, getWorkspace, setOpenUnit } from "../../store/editor/workspace-store";
import { useTranslation } from "react-i18next";
import { addExtra } from "../lines/line-extras";
import type { EditedField } from "./close-up";
import { undoing } from "../../store/editor/undo-offer";
import { toast } from "../../store/editor/toasts";
import { focusLineField } from "../fields/next-field";
import { duplicateRow, moveRow, takeRowOut, toggleRowDescription } from "../lines/row-actions";

/** A button of the bar, or of its menu. */
export interface BarTool {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly run: () => void;
  readonly disabled?: boolean;
  readonly danger?: boolean;
  /** On narrow phones it moves into the menu. */
  readonly roomy?: boolean;
}

const extraIcons: Readonly<Record<Exclude<LineExtra, LineText>, LucideIcon>> = {
  discount: Percent,
  charge: CirclePlus,
  priceBase: Tags,
  period: CalendarRange,
  heading: Heading,
  subtotal: Sigma,
};

interface Tools {
  readonly shown: readonly BarTool[];
  readonly more: readonly BarTool[];
}

const noTools: Tools = { shown: [], more: [] };

/** What can be done with the field's row, with a date or with the logo. */
export function useTools(place: EditedField): Tools {
  const editor = useEditor();
  const { t } = useTranslation();
  const { field, lineId, control } = place;
  const count = useInvoice((invoice) => invoice.invoiceLines.length);
  const isOpen = useWorkspace(
    ({ openDescription }) => openDescription !== null && openDescription === lineId,
  );
  const isWritten = useInvoice((invoice) =>
    invoice.invoiceLines.some((line) => line.id === lineId && line.description !== ""),
  );
  const hasDescription = isOpen || isWritten;
  const hasSubtotal = useInvoice(({ invoiceLines }) => invoiceLines[Number(lineId) - 1]?.hasSubtotal);
  if (field === "invoiceLines")
    return {
      shown: [{ name: "add", icon: Plus, label: t("sheet.addLine"), run: () => control.click() }],
      more: [],
    };
  if (field === "customerLogo") return { shown: logoTools(editor, t, control), more: [] };
  // Its row has one of its own, too small for a thumb.
  const bin = control.closest(".sheet-sum-parts, .sheet-extra")?.querySelector<HTMLElement>(".ed-icon-trash");
  if (bin)
    return {
      shown: [
        {
          name: "remove",
          icon: Trash2,
          label: bin.getAttribute("aria-label") ?? "",
          danger: true,
          run: () => {
            control.blur();
            bin.click();
          },
        },
      ],
      more: [],
    };
  const calendar = control.closest(".sheet-date")?.querySelector<HTMLElement>(".ed-date-tool");
  if (calendar)
    return {
      shown: [
        {
          name: "calendar",
          icon: CalendarDays,
          label: calendar.getAttribute("aria-label") ?? "",
          run: () => calendar.click(),
        },
      ],
      more: [],
    };
  if (lineId === null) return noTools;
  const description: BarTool = {
    name: "description",
    icon: Text,
    label: t(hasDescription ? "phone.removeDescription" : "phone.addDescription"),
    roomy: true,
    run: () => toggleDescriptionHere(editor, lineId, field),
  };
  return {
    shown: [
      description,
      {
        name: "remove",
        icon: Trash2,
        label: t("sheet.removeLine", { n: lineId }),
        danger: true,
        run: () => removeHere(editor, lineId),
      },
    ],
    more: [
      description,
      {
        name: "duplicate",
        icon: CopyPlus,
        label: t("phone.duplicate"),
        run: () => duplicateHere(editor, lineId),
      },
      ...lineExtras.map((extra) => {
        const isThere = extra === "subtotal" && hasSubtotal;
        return {
          name: extra,
          icon: isLineText(extra) ? Barcode : extraIcons[extra],
          label: t(isThere ? "phone.removeSubtotal" : `extras.${extra}`),
          run: () => (isThere ? edit(editor, removeSubtotal(lineId)) : addExtra(editor, lineId, extra)),
        };
      }),
      {
        name: "several",
        icon: ListChecks,
        label: t("dialogs.chosen.several"),
        run: () => {
          control.blur();
          chooseRow(editor, lineId, "only");
        },
      },
      {
        name: "up",
        icon: ArrowUp,
        label: t("phone.up"),
        disabled: lineId === "1",
        run: () => moveHere(editor, lineId, -1, field),
      },
      {
        name: "down",
        icon: ArrowDown,
        label: t("phone.down"),
        disabled: lineId === String(count),
        run: () => moveHere(editor, lineId, 1, field),
      },
    ],
  };
}

/** px by which a tap makes the logo wider or narrower. */
const logoStep = 20;

function logoTools(editor: Editor, t: TFunction, control: HTMLElement): readonly BarTool[] {
  const resize = (step: number) => () =>
    edit(editor, (invoice) => setLogoWidth(invoice.customerLogo.width + step)(invoice));
  return [
    { name: "smaller", icon: Minus, label: t("phone.logoSmaller"), run: resize(-logoStep) },
    { name: "larger", icon: Plus, label: t("phone.logoLarger"), run: resize(logoStep) },
    { name: "replace", icon: ImageUp, label: t("sheet.logoChange"), run: () => control.click() },
    {
      name: "remove",
      icon: Trash2,
      label: t("sheet.logoRemove"),
      danger: true,
      run: () => {
        control.blur();
        edit(editor, removeLogo());
      },
    },
  ];
}

// The tools of the row that is being written. What is typed belongs to the line, not to its place, so it is handed in
// before; and the cursor stays on the sheet, or the keyboard would go away.

function handIn(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Adds the description and goes to it, or takes it off and stays in the row. */
function toggleDescriptionHere(editor: Editor, lineId: string, field: string): void {
  // An empty one goes as soon as it is handed in.
  if (getWorkspace(editor).openDescription !== lineId) handIn();
  toggleRowDescription(editor, lineId);
  if (document.activeElement === document.body)
    focusLineField(lineId, field === "description" ? "name" : field);
}

/** Puts a copy below the row and goes to it. */
function duplicateHere(editor: Editor, lineId: string): void {
  handIn();
  duplicateRow(editor, lineId);
}

/** Moves the row up (-1) or down (1), and the cursor with it. */
function moveHere(editor: Editor, lineId: string, step: -1 | 1, field: string): void {
  const { openUnit } = getWorkspace(editor);
  handIn();
  const moved = moveRow(editor, lineId, Number(lineId) - 1 + step) ?? lineId;
  if (openUnit === lineId) setOpenUnit(editor, moved);
  else focusLineField(moved, field);
}

/** Removes the row, and offers to take it back: a thumb easily hits the wrong button. */
function removeHere(editor: Editor, lineId: string): void {
  handIn();
  const before = getInvoice(editor);
  takeRowOut(editor, lineId);
  toast(editor, "success", "toasts.lineRemoved", { n: lineId }, undoing(editor, before));
}
