"use client";

import {
  ArrowDown,
  ArrowUp,
  CalendarDays,
  ChevronLeft,
  ChevronRight,
  CopyPlus,
  Ellipsis,
  ImageUp,
  Minus,
  Plus,
  Text,
  Trash2,
  type LucideIcon,
} from "lucide-react";
import { useEffect, useState, type Ref, type SyntheticEvent } from "react";
import type { TFunction } from "../../lib/texts";
import { useTranslation } from "../ui/texts";
import { removeAllowance, removeLogo, setLogoWidth } from "../../lib/invoice/changes";
import { barPlace } from "../../lib/layout/close-up";
import { edit, useInvoice } from "../../store/invoice-store";
import { useWorkspace } from "../../store/workspace-store";
import { neighbour } from "../fields/focus";
import { sight, type Place } from "./close-up";
import { duplicateHere, moveHere, removeHere, toggleDescriptionHere } from "./here";

interface PhoneBarProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly place: Place;
}

interface BarTool {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly run: () => void;
  readonly disabled?: boolean;
  readonly danger?: boolean;
  /** On narrow phones it moves into the menu. */
  readonly roomy?: boolean;
}

/** The bar above the on-screen keyboard: from field to field, where one is, and the tools of its row. */
export function PhoneBar({ ref, place }: PhoneBarProps) {
  const { t } = useTranslation();
  const [openAt, setOpenAt] = useState<HTMLElement | null>(null);
  const [style, setStyle] = useState(styleNow);
  const { title, hint } = usePlaceName(place);
  const { shown, more } = useTools(place);
  const { control } = place;
  // The menu belongs to the field it was opened at.
  const isOpen = openAt === control;

  useEffect(() => {
    const follow = (): void => setStyle(styleNow());
    const seen = window.visualViewport;
    for (const name of ["resize", "scroll"]) seen?.addEventListener(name, follow);
    window.addEventListener("resize", follow);
    return () => {
      for (const name of ["resize", "scroll"]) seen?.removeEventListener(name, follow);
      window.removeEventListener("resize", follow);
    };
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: Event): void => {
      if (!(event.target instanceof Element && event.target.closest(".ed-phone-bar"))) setOpenAt(null);
    };
    document.addEventListener("pointerdown", close, true);
    return () => document.removeEventListener("pointerdown", close, true);
  }, [isOpen]);

  const go = (step: -1 | 1) => () => neighbour(control, step)?.focus({ preventScroll: true });
  const tool = ({ name, icon: Icon, label, run, disabled = false, danger, roomy }: BarTool) => (
    <button
      key={name}
      type="button"
      tabIndex={-1}
      className={`ed-phone-tool${danger ? " ed-phone-danger" : ""}${roomy ? " ed-phone-roomy" : ""}`}
      aria-label={label}
      aria-disabled={disabled}
      onClick={disabled ? undefined : run}
    >
      <Icon aria-hidden />
    </button>
  );

  return (
    <aside aria-label={t("phone.label")}>
      <div
        ref={ref}
        className="ed-phone-bar"
        role="toolbar"
        aria-label={t("phone.label")}
        style={style}
        onPointerDown={keepFocus}
        onMouseDown={keepFocus}
      >
        {place.field === "customerLogo"
          ? null
          : tool({
              name: "previous",
              icon: ChevronLeft,
              label: t("phone.previous"),
              run: go(-1),
              disabled: neighbour(control, -1) === null,
            })}
        {tool({
          name: "next",
          icon: ChevronRight,
          label: t("phone.next"),
          run: go(1),
          disabled: neighbour(control, 1) === null,
        })}
        <p className="ed-phone-place">
          <span>{title}</span>
          {hint === "" ? null : <span>{hint}</span>}
        </p>
        {shown.map(tool)}
        {more.length === 0 ? null : (
          <button
            type="button"
            tabIndex={-1}
            className="ed-phone-tool"
            aria-label={t("phone.more")}
            aria-expanded={isOpen}
            aria-haspopup="true"
            onClick={() => setOpenAt(isOpen ? null : control)}
          >
            <Ellipsis aria-hidden />
          </button>
        )}
        <button
          type="button"
          tabIndex={-1}
          className="ed-button ed-button-text ed-phone-done"
          onClick={() => control.blur()}
        >
          {t("phone.done")}
        </button>
        {isOpen ? (
          <ul className="ed-phone-menu">
            {more.map(({ name, icon: Icon, label, run, disabled = false, danger, roomy }) => (
              <li key={name} className={roomy ? "ed-phone-narrow" : undefined}>
                <button
                  type="button"
                  tabIndex={-1}
                  className={danger ? "ed-phone-danger" : undefined}
                  aria-disabled={disabled}
                  onClick={() => {
                    if (disabled) return;
                    setOpenAt(null);
                    run();
                  }}
                >
                  <Icon aria-hidden />
                  {label}
                </button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </aside>
  );
}

/** The field keeps the focus, or the keyboard would go away under the finger. */
const keepFocus = (event: SyntheticEvent): void => event.preventDefault();

function styleNow(): { readonly transform: string; readonly width: number } {
  const { left, top, width, scale } = barPlace(sight());
  return { transform: `translate(${left}px, ${top}px) scale(${scale})`, width };
}

/** "Straße" with "Kunde" below it, "Menge" with "Position 2 von 3". */
function usePlaceName({ field, lineId }: Place): { readonly title: string; readonly hint: string } {
  const { t } = useTranslation();
  const count = useInvoice((invoice) => invoice.invoiceLines.length);
  const logoWidth = useInvoice((invoice) => invoice.customerLogo.width);
  if (field === "invoiceLines") return { title: t("sheet.addLine"), hint: "" };
  if (field === "customerLogo") return { title: t("phone.logo"), hint: t("sheet.px", { n: logoWidth }) };
  const name = t(`fields.${field}.label`, { n: lineId ?? undefined });
  const end = name.indexOf(": ");
  const title = end === -1 ? name : name.slice(end + 2);
  const hint = lineId === null ? name.slice(0, Math.max(0, end)) : t("phone.line", { n: lineId, count });
  return { title: title.charAt(0).toUpperCase() + title.slice(1), hint };
}

interface Tools {
  readonly shown: readonly BarTool[];
  readonly more: readonly BarTool[];
}

const noTools: Tools = { shown: [], more: [] };

function useTools(place: Place): Tools {
  const { t } = useTranslation();
  const { field, lineId, control } = place;
  const count = useInvoice((invoice) => invoice.invoiceLines.length);
  const isOpen = useWorkspace(({ openDescription }) => openDescription !== null && openDescription === lineId);
  const isWritten = useInvoice((invoice) =>
    invoice.invoiceLines.some((line) => line.id === lineId && line.description !== ""),
  );
  const hasDescription = isOpen || isWritten;
  if (field === "invoiceLines")
    return {
      shown: [{ name: "add", icon: Plus, label: t("sheet.addLine"), run: () => control.click() }],
      more: [],
    };
  if (field === "customerLogo") return { shown: logoTools(t, control), more: [] };
  if (field.startsWith("invoiceAllowance"))
    return {
      shown: [
        {
          name: "remove",
          icon: Trash2,
          label: t("sheet.removeAllowance"),
          danger: true,
          run: () => {
            control.blur();
            edit(removeAllowance());
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
    run: () => toggleDescriptionHere(lineId, field),
  };
  return {
    shown: [
      description,
      {
        name: "remove",
        icon: Trash2,
        label: t("sheet.removeLine", { n: lineId }),
        danger: true,
        run: () => removeHere(lineId),
      },
    ],
    more: [
      description,
      {
        name: "duplicate",
        icon: CopyPlus,
        label: t("phone.duplicate"),
        run: () => duplicateHere(lineId),
      },
      {
        name: "up",
        icon: ArrowUp,
        label: t("phone.up"),
        disabled: lineId === "1",
        run: () => moveHere(lineId, -1, field),
      },
      {
        name: "down",
        icon: ArrowDown,
        label: t("phone.down"),
        disabled: lineId === String(count),
        run: () => moveHere(lineId, 1, field),
      },
    ],
  };
}

/** px by which a tap makes the logo wider or narrower. */
const logoStep = 20;

function logoTools(t: TFunction, control: HTMLElement): readonly BarTool[] {
  const resize = (step: number) => () =>
    edit((invoice) => setLogoWidth(invoice.customerLogo.width + step)(invoice));
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
        edit(removeLogo());
      },
    },
  ];
}
