"use client";

import { X } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { offersFor, type KnownOffer } from "../../lib/customers/offers";
import { soldOn } from "../../lib/customers/services";
import { unitSymbol } from "../../lib/codes/unit-names";
import { placeholder } from "../../lib/invoice/defaults";
import { typedPrice } from "../../lib/invoice/lines/gross-price";
import type { InvoiceLine } from "../../lib/invoice/invoice";
import type { Locale } from "../../lib/locale";
import { formatMoney, formatNumber } from "../../lib/values/format";
import { one } from "../../lib/values/money";
import { announce } from "../../store/editor/announcements";
import type { Editor } from "../../store/editor/editor";
import { locateField } from "../../store/editor/fields-on-page";
import { getInvoice, useInvoice, useInvoiceLocale } from "../../store/editor/invoice-store";
import {
  forgetOffer,
  leaveCustomer,
  readOffers,
  takeCustomer,
  takeService,
} from "../../store/customers/known";
import { useEditor } from "../../store/editor/use-editor";
import { focusLineField, neighbour } from "../fields/next-field";
import { keepUnder } from "../fields/place-under";
import "./suggestions.css";

/** The fields that offer something, and what. */
const offered: Readonly<Record<string, KnownOffer["of"]>> = {
  customerCompany: "customers",
  name: "services",
};

const listId = "ed-suggestions";
const optionId = (index: number): string => `${listId}-${index}`;

/** What is offered now. */
interface Open {
  readonly field: string;
  readonly lineId: string | undefined;
  readonly of: KnownOffer["of"];
  readonly typed: string;
  readonly all: readonly KnownOffer[];
  /** -1: none; Enter then does what it always does. */
  readonly active: number;
}

/**
 * Customers and services of earlier invoices, under the field in which they are typed. The cursor stays in the field: arrows
 * choose, Enter takes, Escape closes, and whoever types on notices nothing of it.
 */
export function Suggestions() {
  const editor = useEditor();
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  /** What stood in the field when the cursor came. */
  const came = useRef("");
  const [open, setOpen] = useState<Open | null>(null);
  const offers = open ? offersFor(open.typed, open.all) : [];
  const isShown = open !== null && (offers.length > 0 || open.typed === "/");
  const active = open?.active ?? -1;

  const take = (offer: KnownOffer | undefined): void => {
    if (!open || !offer) return;
    setOpen(null);
    takeOffer(editor, offer, open.lineId);
  };

  const forget = (offer: KnownOffer | undefined): void => {
    if (!offer) return;
    setOpen(
      open && {
        ...open,
        active: Math.min(active, offers.length - 2),
        all: open.all.filter((each) => each !== offer),
      },
    );
    void forgetOffer(editor, offer);
  };

  // Somebody may have been faster than this part of the page.
  useEffect(() => void openAt(editor, document.activeElement, setOpen), [editor]);

  // Before anything else hears of a key.
  useEffect(() => {
    const over = new AbortController();
    const listening = { capture: true, signal: over.signal };
    const onFocus = ({ target }: FocusEvent): void => {
      came.current = offeringAt(target)?.control.value ?? "";
      void openAt(editor, target, setOpen);
    };
    const onLeave = ({ target }: FocusEvent): void => {
      setOpen(null);
      const at = offeringAt(target);
      if (at?.of === "customers" && at.control.value !== came.current)
        void leaveCustomer(editor, came.current);
    };
    const onInput = ({ target }: Event): void => {
      const at = offeringAt(target);
      const typed = at?.control.value ?? "";
      if (typed.trim() === "") setOpen(null);
      else if (at && open) setOpen({ ...open, typed, active: -1 });
      else void openAt(editor, target, setOpen, true);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (!isShown || event.isComposing || !offeringAt(event.target)) return;
      const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
      if (altKey || ctrlKey || metaKey || (shiftKey && key !== "Delete")) return;
      const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
      if (step !== 0) {
        const places = offers.length + 1;
        setOpen({ ...open, active: ((active + 1 + step + places) % places) - 1 });
      } else if (key === "Escape") setOpen(null);
      else if (key === "Enter" && active >= 0) take(offers[active]);
      else if (key === "Delete" && shiftKey && active >= 0) forget(offers[active]);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener("focusin", onFocus, listening);
    document.addEventListener("focusout", onLeave, listening);
    document.addEventListener("input", onInput, listening);
    document.addEventListener("keydown", onKey, listening);
    return () => over.abort();
  });

  useField(open, offers.length > 0 ? active : null);
  useCountSaid(editor, isShown ? open.of : null, offers.length);

  useLayoutEffect(() => {
    if (box.current && open) return keepUnder(box.current, () => locateField(open.field, open.lineId));
  });

  if (!isShown) return null;
  return (
    <div ref={box} className="ed-suggestions ed-only ed-over" onMouseDown={(event) => event.preventDefault()}>
      {offers.length === 0 ? (
        <p>{t("dialogs.known.none")}</p>
      ) : (
        <>
          <ul id={listId} role="listbox" aria-label={t(`dialogs.known.${open.of}`)}>
            {offers.map((offer, index) => (
              <li
                key={offer.it.key}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                onClick={() => take(offer)}
              >
                <OfferText offer={offer} lineId={open.lineId} />
                {/* The key that does the same is named below. */}
                <span
                  className="ed-suggestions-forget"
                  aria-hidden="true"
                  title={t("dialogs.known.forget")}
                  onClick={(event) => {
                    event.stopPropagation();
                    forget(offer);
                  }}
                >
                  <X size={14} />
                </span>
              </li>
            ))}
          </ul>
          <p className="ed-suggestions-keys">{t("dialogs.known.keys")}</p>
        </>
      )}
    </div>
  );
}

function OfferText({
  offer: { of, it },
  lineId,
}: {
  readonly offer: KnownOffer;
  readonly lineId: string | undefined;
}) {
  const locale = useInvoiceLocale();
  const price = useInvoice((invoice) => {
    const line = invoice.invoiceLines.find(({ id }) => id === lineId);
    return of === "services" && line ? priceOn(soldOn(invoice, line, it), locale) : "";
  });
  const [name, more] =
    of === "customers"
      ? [
          it.customerCompany,
          [
            it.customerStreetName,
            `${it.customerPostalZone} ${it.customerCityName}`.trim(),
            it.supplierBuyerReference,
          ]
            .filter((text) => text !== "")
            .join(", "),
        ]
      : [it.name, price];
  return (
    <span className="ed-suggestions-text">
      <bdi>{name}</bdi>
      <bdi>{more}</bdi>
    </span>
  );
}

/** The price as the line would have it: "12,50 € / 100 Stk". */
function priceOn(line: InvoiceLine, locale: Locale): string {
  const { unit, ownUnit, priceBase = one } = line;
  const per = priceBase === one ? "" : `${formatNumber(priceBase, locale)} `;
  return `${formatMoney(typedPrice(line), locale)} / ${per}${ownUnit ?? unitSymbol(unit, locale, priceBase)}`;
}

interface Offering {
  readonly control: HTMLTextAreaElement;
  readonly of: KnownOffer["of"];
}

function offeringAt(target: EventTarget | null): Offering | null {
  const of = target instanceof HTMLTextAreaElement ? offered[target.dataset["field"] ?? ""] : undefined;
  return of && target instanceof HTMLTextAreaElement ? { control: target, of } : null;
}

/** Offers what fits a field as it stands then; in one that was just entered only customers, and only where nobody has written. */
async function openAt(
  editor: Editor,
  target: EventTarget | null,
  show: (next: (open: Open | null) => Open | null) => void,
  isTyping = false,
): Promise<void> {
  const at = offeringAt(target);
  if (!at || !(isTyping || (at.of === "customers" && typedIn(editor, at.control) === ""))) return;
  const all = await readOffers(editor, at.of);
  if (document.activeElement !== at.control) return;
  const place = placeOf(at.control);
  const typed = typedIn(editor, at.control);
  // What an earlier key has brought meanwhile stays, and what was chosen in it.
  show((open) =>
    open?.field === place.field && open.lineId === place.lineId && open.typed === typed
      ? open
      : { ...place, of: at.of, typed, all, active: -1 },
  );
}

const placeOf = (control: HTMLTextAreaElement): Pick<Open, "field" | "lineId"> => ({
  field: control.dataset["field"] ?? "",
  lineId: control.closest<HTMLElement>("[data-line-id]")?.dataset["lineId"],
});

/** What stands in a field, but for the words that stand there until somebody writes. */
function typedIn(editor: Editor, { value }: HTMLTextAreaElement): string {
  const { invoiceLocale } = getInvoice(editor);
  return value === placeholder("customerCompany", invoiceLocale) ? "" : value;
}

/** Takes over what was chosen and goes on where the next thing is to be written. */
function takeOffer(editor: Editor, offer: KnownOffer, lineId: string | undefined): void {
  // What was typed to find it is left behind first.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  if (offer.of === "services" && lineId !== undefined) {
    takeService(editor, lineId, offer.it);
    focusLineField(lineId, "quantity");
  }
  if (offer.of !== "customers") return;
  takeCustomer(editor, offer.it);
  let next = locateField("customerCompany");
  while (next?.dataset["field"]?.startsWith("customer")) next = neighbour(next, 1);
  next?.focus({ preventScroll: true });
}

/** The field itself tells what belongs to it. @param active null: nothing is shown */
function useField(open: Open | null, active: number | null): void {
  const field = open?.field;
  const lineId = open?.lineId;
  useEffect(() => {
    const control = field === undefined || active === null ? null : locateField(field, lineId);
    if (!control || active === null) return;
    const said = {
      "aria-autocomplete": "list",
      "aria-haspopup": "listbox",
      "aria-controls": listId,
      ...(active >= 0 ? { "aria-activedescendant": optionId(active) } : {}),
    };
    for (const [name, value] of Object.entries(said)) control.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(said)) control.removeAttribute(name);
    };
  }, [field, lineId, active]);
}

/** Who does not see the list hears of it. */
function useCountSaid(editor: Editor, of: KnownOffer["of"] | null, count: number): void {
  useEffect(() => {
    if (of) announce(editor, count > 0 ? `dialogs.known.${of}Found` : "dialogs.known.none", { count });
  }, [editor, of, count]);
}
