"use client";

import { ChevronLeft, ChevronRight, Ellipsis } from "lucide-react";
import { useEffect, useState, type Ref, type SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { fieldName } from "../check/field-name";
import { formatMoney } from "../../lib/values/format";
import { barPlace } from "../../lib/layout/close-up";
import { useInvoice } from "../../store/editor/invoice-store";
import { neighbour } from "../fields/next-field";
import { useTools, type BarTool } from "./bar-tools";
import { visibleViewport, type EditedField } from "./close-up";
import "./phone-bar.css";
import "../ui/button.css";

interface PhoneBarProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly place: EditedField;
}

/** The bar above the on-screen keyboard: from field to field, where one is, and the tools of its row. */
export function PhoneBar({ ref, place }: PhoneBarProps) {
  const { t } = useTranslation();
  const [openAt, setOpenAt] = useState<HTMLElement | null>(null);
  const [style, setStyle] = useState(styleNow);
  const { title, hint } = usePlaceName(place);
  const payable = useInvoice(({ invoicePayableAmount, invoiceLocale }) =>
    formatMoney(invoicePayableAmount, invoiceLocale),
  );
  // Its five buttons leave the logo no room for an amount, and it changes none.
  const sum = place.field === "customerLogo" ? null : payable;
  const { shown, more } = useTools(place);
  const { control } = place;
  // The menu belongs to the field it was opened at.
  const isOpen = openAt === control;

  useEffect(() => {
    const follow = (): void => setStyle(styleNow());
    const watch = new AbortController();
    const { signal } = watch;
    for (const name of ["resize", "scroll"])
      window.visualViewport?.addEventListener(name, follow, { signal });
    window.addEventListener("resize", follow, { signal });
    return () => watch.abort();
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
        id="ed-phone-bar"
        className="ed-phone-bar ed-only ed-over"
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
        <p className="ed-phone-place" data-sum={sum === null ? undefined : ""}>
          <span>{title}</span>
          {hint === "" ? null : <span>{hint}</span>}
          {sum === null ? null : (
            // Its changes are said by the sheet itself.
            <span className="ed-phone-sum">
              <span className="ed-hidden">{t("sheet.payable")}: </span>
              {sum}
            </span>
          )}
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
          <ul className="ed-phone-menu ed-over">
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
  const { left, top, width, scale } = barPlace(visibleViewport());
  return { transform: `translate(${left}px, ${top}px) scale(${scale})`, width };
}

/** "Straße" with "Kunde" below it, "Menge" with "Position 2 von 3". */
function usePlaceName({ field, lineId }: EditedField): { readonly title: string; readonly hint: string } {
  const { t, i18n } = useTranslation();
  const count = useInvoice((invoice) => invoice.invoiceLines.length);
  if (field === "invoiceLines") return { title: t("sheet.addLine"), hint: "" };
  if (field === "customerLogo") return { title: t("phone.logo"), hint: "" };
  const name = fieldName(i18n, field, lineId ?? undefined);
  const end = name.indexOf(": ");
  const title = end === -1 ? name : name.slice(end + 2);
  const hint = lineId === null ? name.slice(0, Math.max(0, end)) : t("phone.line", { n: lineId, count });
  return { title: title.charAt(0).toUpperCase() + title.slice(1), hint };
}
