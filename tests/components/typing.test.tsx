import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { DateField } from "../../components/fields/date-field";
// Fetched ahead, so that nothing waits for it.
import "../../components/fields/field-note";
import { FieldNoteHost } from "../../components/fields/field-note-host";
import { TextField } from "../../components/fields/text-field";
import type { RowLook } from "../../components/lines/row-look";
import { sheetParts } from "../../components/sheet/relayout";
import { SheetPartsContext } from "../../components/sheet/sheet-parts";
import { Summary } from "../../components/sums/summary";
import { WordsProvider } from "../../components/ui/words-provider";
import { checkInvoice } from "../../lib/check/check-invoice";
import { readInvoice } from "../../lib/invoice/schema";
import { copyOver } from "../../lib/invoice/copy-over";
import { fields, type TextField as TextFieldName, isPlainField } from "../../lib/invoice/fields";
import type { Locale } from "../../lib/locale";
import { toCents } from "../../lib/values/money";
import { createEditor, pagePorts, type Editor } from "../../store/editor/editor";
import { EditorProvider } from "../../store/editor/use-editor";
import { clearFieldNotes, getShownNote } from "../../store/editor/field-notes";
import { edit, getInvoice, invoiceState, load, redo, undo } from "../../store/editor/invoice-store";
import { closeAllDialogs, getDialogs } from "../../store/editor/dialogs";
import { parts } from "../words";
import table from "../fixtures/typing.json";
import { anInvoice, having, inLanguage, line, money, startFacts, xmlOf } from "../builders";
import { RowGroup } from "../../components/lines/line-table";

/** A row of `tests/fixtures/typing.json`; what the names mean stands there. */
interface Row {
  readonly in: string;
  readonly field: string;
  readonly typed?: string;
  readonly pasted?: string;
  readonly sheet: string;
  readonly cents?: number;
  readonly offers?: string;
  readonly asks?: string;
  readonly choose?: boolean;
  readonly far?: boolean;
  readonly refused?: string;
}

const { today, rows } = table as { readonly today: string; readonly rows: readonly Row[] };

const numbers = ["unitPrice", "quantity", "invoiceAllowanceAmount"];
const label = "";
const labels: RowLook["labels"] = {
  row: label,
  descriptionHint: label,
  name: label,
  description: label,
  quantity: label,
  unit: label,
  vat: label,
  unitPrice: label,
  remove: label,
  move: label,
  copy: label,
  addDescription: label,
  removeDescription: label,
};

let editor: Editor;
let root: Root;

beforeAll(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${today}T12:00:00`) }));
afterAll(() => vi.useRealTimers());

beforeEach(() => {
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  editor = createEditor(pagePorts);
  root = createRoot(place);
  invoiceState(editor).setState({ ready: true });
});

afterEach(async () => {
  await act(async () => root.unmount());
  clearFieldNotes(editor, "typing");
  clearFieldNotes(editor, "refusal");
  closeAllDialogs(editor);
});

/** The sheet with a line of 1 x 10.00 and, where it is wanted, a discount of 3 percent. */
async function open(locale: Locale, field: string): Promise<void> {
  const start =
    field === "quantity" ? line("1", "1") : field === "unitPrice" ? line("1", "10") : line("1", "100");
  const discount = having({ flagShowAllowance: true, invoiceAllowanceAmount: "3", invoiceAllowanceRaw: "3" });
  load(
    editor,
    anInvoice(inLanguage(locale), start, ...(field === "invoiceAllowanceAmount" ? [discount] : [])),
  );
  const look: RowLook = {
    locale,
    numbers: true,
    isUnitNarrow: false,
    taxes: [
      { value: "19", label: "19 %" },
      { value: "7", label: "7 %" },
    ],
    takesBack: false,
    units: [],
    many: false,
    labels,
  };
  await act(async () =>
    root.render(
      <EditorProvider value={editor}>
        <WordsProvider locale={locale} words={parts[locale]}>
          <SheetPartsContext value={sheetParts}>
            <div className="ed-document">
              <div className="sheet-document">
                {fields.some(({ name }) => name === field) ? (
                  <TextOrDate name={field as TextFieldName} />
                ) : null}
                <RowGroup id="1" look={look} from={0} to={-1} first />
                <Summary />
              </div>
              <FieldNoteHost />
            </div>
          </SheetPartsContext>
        </WordsProvider>
      </EditorProvider>,
    ),
  );
}

function TextOrDate({ name }: { readonly name: TextFieldName }) {
  return isPlainField(name) ? <TextField name={name} /> : <DateField name={name} />;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

function controlOf(field: string): Control {
  const control = document.querySelector<Control>(`[data-field="${field}"]`);
  if (!control) throw new Error(`no ${field}`);
  return control;
}

/** Puts a text in the place of what is selected, as the browser does for a key or a paste. */
async function insert(field: string, text: string, inputType: string): Promise<void> {
  const control = controlOf(field);
  const from = control.selectionStart ?? 0;
  const value = control.value.slice(0, from) + text + control.value.slice(control.selectionEnd ?? from);
  const prototype = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype.prototype, "value")?.set?.call(control, value);
    control.setSelectionRange(from + text.length, from + text.length);
    control.dispatchEvent(new InputEvent("input", { bubbles: true, inputType, data: text }));
  });
}

async function press(field: string, key: string): Promise<boolean> {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  await act(async () => controlOf(field).dispatchEvent(event));
  return !event.defaultPrevented;
}

async function enter({ field, typed, pasted }: Row): Promise<void> {
  if (pasted !== undefined) return insert(field, pasted, "insertFromPaste");
  for (const key of typed ?? "") if (await press(field, key)) await insert(field, key, "insertText");
}

const printed = (field: string): string =>
  controlOf(field).closest(".sheet-field")?.querySelector(".sheet-field-text")?.textContent ?? "";

/** Why a value was refused, as the visitor is told. */
function told(): string | undefined {
  const key = getShownNote(editor)?.note.key ?? "";
  return /refused\.|formula\./.test(key) ? key.split(".").at(-1) : undefined;
}

/** What the numbers on the sheet may mean instead, as the check of the sheet says it. */
const doubts = () =>
  checkInvoice(getInvoice(editor))
    .warnings.filter(({ code }) => code === "doubtful-number")
    .map(({ values }) => values?.["other"]);

const total = (field: string): string =>
  field === "invoiceAllowanceAmount"
    ? getInvoice(editor).invoiceAllowanceTotalAmount
    : (getInvoice(editor).invoiceLines[0]?.total ?? "");

/** The same amount in the e-invoice. */
const amountInXml = (field: string): string | undefined =>
  (field === "invoiceAllowanceAmount"
    ? /<ram:AllowanceTotalAmount>([^<]*)</
    : /<ram:SpecifiedTradeSettlementLineMonetarySummation>\s*<ram:LineTotalAmount>([^<]*)</
  ).exec(xmlOf(getInvoice(editor)))?.[1];

const cases = rows.flatMap((row) =>
  (row.in === "both" ? (["de", "en"] as const) : [row.in === "en" ? ("en" as const) : ("de" as const)]).map(
    (locale) => ({
      ...row,
      locale,
      text: row.pasted ?? row.typed ?? "",
      how: row.pasted === undefined ? "typed" : "pasted",
    }),
  ),
);

describe("what is written into a field as people write it is on the sheet as they meant it, or refused aloud", () => {
  it.each(cases)("$locale $field: $text $how is $sheet", async (row) => {
    const { field, locale, sheet, refused, offers, asks, cents, far = false } = row;
    await open(locale, field);
    await act(async () => controlOf(field).focus());
    await enter(row);
    const asked = getShownNote(editor)?.note;
    expect(asked?.look === "ask" ? asked.values?.["other"] : undefined).toBe(asks);
    const other = asked?.actions?.find(({ key }) => key === "sheet.numbers.take");
    expect(other?.values?.["value"]).toBe(offers ?? asks);
    if (row.choose) await press(field, " ");
    await act(async () => controlOf(field).blur());
    expect(told()).toBe(refused);
    expect(getDialogs(editor).dialog).toBeNull();
    expect(getShownNote(editor)?.note.key === "sheet.dates.year").toBe(far);
    expect(printed(field)).toBe(sheet);
    expect(doubts()).toEqual(asks === undefined || row.choose ? [] : [asks]);
    if (!numbers.includes(field)) return;
    expect(toCents(money(total(field)))).toBe(BigInt(cents ?? -1));
    expect(toCents(money(amountInXml(field) ?? ""))).toBe(BigInt(cents ?? -1));
  });
});

describe("a number that may mean another one", () => {
  const price = "unitPrice";
  const focus = () => act(async () => controlOf(price).focus());
  const leave = () => act(async () => controlOf(price).blur());
  const isAsked = () => getShownNote(editor)?.note.look === "ask";

  beforeEach(async () => {
    await open("en", price);
    await focus();
    await enter({ in: "en", field: price, typed: "1,500", sheet: "" });
    await leave();
  });

  it("is asked about again by whoever comes back, and not any more once it is right", async () => {
    expect(isAsked()).toBe(false);
    await focus();
    expect(isAsked()).toBe(true);
    await leave();
    expect(doubts()).toEqual(["€1,500.00"]);
    await focus();
    const yes = () =>
      [...document.querySelectorAll("button")].find((button) => button.textContent === "Yes, it is right");
    await vi.waitFor(async () => {
      await act(async () => undefined);
      expect(yes()).toBeDefined();
    });
    await act(async () => yes()?.click());
    expect(isAsked()).toBe(false);
    await leave();
    expect([doubts(), printed(price)]).toEqual([[], "1.500"]);
  });

  it("becomes the other one by the space bar in a later visit, and again the first by a second one", async () => {
    await focus();
    await press(price, " ");
    await leave();
    expect([doubts(), printed(price)]).toEqual([[], "1,500.00"]);
    await act(async () => undo(editor));
    expect([doubts(), printed(price)]).toEqual([["€1,500.00"], "1.500"]);
    await act(async () => redo(editor));
    expect(doubts()).toEqual([]);
    await act(async () => undo(editor));
    await focus();
    await press(price, " ");
    await press(price, " ");
    await leave();
    expect([doubts(), printed(price)]).toEqual([[], "1.500"]);
  });

  it("stays in doubt after Escape, and is none any more when it is written over", async () => {
    await focus();
    await insert(price, "7", "insertText");
    expect(doubts()).toEqual([]);
    await press(price, "Escape");
    expect(doubts()).toEqual(["€1,500.00"]);
    await leave();
    expect(doubts()).toEqual(["€1,500.00"]);
    await focus();
    await enter({ in: "en", field: price, typed: "1.5", sheet: "" });
    await leave();
    expect([doubts(), printed(price)]).toEqual([[], "1.50"]);
  });

  it("stays in doubt in the storage, in a file and in the other language", async () => {
    const stored = readInvoice(JSON.parse(JSON.stringify(getInvoice(editor))), startFacts);
    await act(async () => edit(editor, () => copyOver(stored ?? getInvoice(editor), "de")));
    expect(doubts()).toEqual(["1.500,00\u00a0€"]);
  });
});

it("what was not taken is said until it is put right, or until the next field is left", async () => {
  const price = "unitPrice";
  const move = (to: string) => act(async () => controlOf(to).focus());
  await open("de", price);
  await move(price);
  await enter({ in: "de", field: price, typed: "2*3", sheet: "" });
  await move("quantity");
  expect(told()).toBe("sign");
  await move("name");
  expect(told()).toBeUndefined();
  await move(price);
  await enter({ in: "de", field: price, typed: "2*3", sheet: "" });
  controlOf(price).setSelectionRange(1, 2);
  await insert(price, "", "deleteContentBackward");
  await enter({ in: "de", field: price, typed: "4", sheet: "" });
  await act(async () => controlOf(price).blur());
  expect([told(), printed(price)]).toEqual([undefined, "24,00"]);
});

it("the old value that is taken back stands under the cursor, too; who writes on is not offered it any more", async () => {
  const date = "invoiceIssueDate";
  await open("de", date);
  const refuse = async () => {
    await act(async () => controlOf(date).focus());
    await enter({ in: "de", field: date, typed: "31.2.", sheet: "" });
    await act(async () => controlOf(date).blur());
    await act(async () => controlOf(date).focus());
  };
  await refuse();
  expect(controlOf(date).value).toBe("31.2.");
  await act(async () => getShownNote(editor)?.note.actions?.[0]?.run());
  expect(controlOf(date).value).toBe("03.08.2026");
  await act(async () => controlOf(date).blur());
  expect(told()).toBeUndefined();

  await open("de", "supplierTelephone");
  const phone = "supplierTelephone";
  await act(async () => controlOf(phone).focus());
  await enter({ in: "de", field: phone, typed: "keine", sheet: "" });
  await act(async () => controlOf(phone).blur());
  await act(async () => controlOf(phone).focus());
  expect(getShownNote(editor)?.note.actions).toHaveLength(1);
  await insert(phone, "0", "insertText");
  expect([told(), getShownNote(editor)?.note.actions, controlOf(phone).value]).toEqual([
    "letters",
    undefined,
    "0",
  ]);
});

it("the table has enough of every kind to be worth its name", () => {
  const count = (wanted: (row: Row) => boolean): number => rows.filter(wanted).length;
  expect(rows.length).toBeGreaterThanOrEqual(200);
  expect(count(({ refused }) => refused !== undefined)).toBeGreaterThanOrEqual(40);
  expect(count(({ asks, offers }) => (asks ?? offers) !== undefined)).toBeGreaterThanOrEqual(10);
});
