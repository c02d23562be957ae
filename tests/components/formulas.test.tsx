import { act } from "react";
import { expect, it } from "vitest";
// Fetched ahead, so that nothing waits for it.
import "../../components/fields/field-note";
import { undo } from "../../store/editor/invoice-store";
import { anInvoice, line } from "../builders";
import { click, fill, focus, leave, press, type, until } from "./a-visitor";
import { byName, describes, field, openEditor, printed, said, total } from "./an-editor";

const note = (): HTMLElement | null => document.querySelector(".ed-field-note");
const price = (): HTMLElement => field("unitPrice", "1");
const shown = (): string => price().closest(".sheet-field")?.querySelector("input")?.value ?? "";
const isMarked = (): boolean => price().closest(".sheet-field")?.hasAttribute("data-invalid") ?? false;

it("a formula says what it comes to while it is written, and Enter leaves that in its place, as one step", async () => {
  const { editor } = await openEditor(anInvoice(line("2", "10")));
  await focus(price());
  await type("=62,5 * 98");
  await until(() => expect(note()?.textContent).toBe("= 6.125,00\u00a0€"));
  expect([shown(), total("total")]).toEqual(["=62,5 * 98", "12.250,00\u00a0€"]);
  // What could go on is no mistake yet; the number before holds.
  await type("/");
  await until(() => expect(total("total")).toBe("20,00\u00a0€"));
  expect([note(), isMarked()]).toEqual([null, false]);
  await type("7");
  await until(() => expect(total("total")).toBe("1.750,00\u00a0€"));
  await press("Enter");
  expect([note(), printed(price()), document.activeElement === price()]).toEqual([null, "875,00", false]);
  // The new line that Enter begins is a step of its own.
  await act(async () => undo(editor));
  expect(printed(price())).toBe("875,00");
  await act(async () => undo(editor));
  expect(printed(price())).toBe("10,00");
});

it("a formula without a result is refused at its field, and stands there again for who comes back", async () => {
  await openEditor(anInvoice(line("2", "10")));
  await focus(price());
  await type("=62,5*(3+4");
  await press("Tab");
  await until(() =>
    expect(note()?.textContent).toContain("fehlt eine Klammer. Es gilt weiter 10,00\u00a0€."),
  );
  expect(said()).toContain("fehlt eine Klammer");
  expect([printed(price()), total("total"), isMarked()]).toEqual(["10,00", "20,00\u00a0€", true]);

  await focus(price());
  expect([shown(), isMarked()]).toEqual(["=62,5*(3+4", true]);
  expect(describes(price())).toContain("fehlt eine Klammer");
  await fill(price(), "=62,5*(3+4)");
  await leave();
  await until(() => expect(printed(price())).toBe("437,50"));
  expect([note(), isMarked()]).toEqual([null, false]);
});

it("the number before a formula without a result is kept by a press, by Escape, or by writing another", async () => {
  await openEditor(anInvoice(line("2", "10")));
  const breakIt = async (): Promise<void> => {
    await fill(price(), "=2*");
    await leave();
    await until(() => expect(note()?.textContent).toContain("noch nicht zu Ende"));
    await focus(price());
  };
  await breakIt();
  await click(byName(".ed-field-note button", "10,00\u00a0€ behalten"));
  expect([shown(), note(), isMarked()]).toEqual(["10", null, false]);
  await breakIt();
  await press("Escape");
  expect([shown(), note(), isMarked()]).toEqual(["10", null, false]);
  await breakIt();
  await fill(price(), "12");
  expect([total("total"), note(), isMarked()]).toEqual(["24,00\u00a0€", null, false]);
  // Without its first sign it is no number: it stays a formula.
  await fill(price(), "=2*4");
  await fill(price(), "2*4");
  await until(() =>
    expect(note()?.textContent).toContain("„2*4“ ist nicht als Zahl lesbar. Es gilt weiter 8,00"),
  );
  expect(shown()).toBe("=2*4");
});

it("a number with more places than its field has says what holds, also when it was left", async () => {
  await openEditor(anInvoice(line("1000", "10")));
  await focus(price());
  await fill(price(), "0,28456");
  const told = () =>
    expect(note()?.textContent).toContain("Höchstens 4 Stellen nach dem Komma: Es gilt 0,2846");
  await until(told);
  await leave();
  told();
  expect([printed(price()), total("total")]).toEqual(["0,2846", "284,60\u00a0€"]);
  await focus(price());
  await fill(price(), "0,28450000");
  await leave();
  expect(note()).toBeNull();
});
