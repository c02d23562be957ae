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
import { edit, useInvoice } from "../../store/editor/invoice-store";
import { useWorkspace } from "../../store/editor/workspace-store";
import { useTranslation } from "react-i18next";
import { addExtra } from "../lines/line-extras";
import type { EditedField } from "./close-up";
import { duplicateHere, moveHere, removeHere, toggleDescriptionHere } from "./row-tools";

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
