import { act } from "react";
import { describe, expect, it } from "vitest";
import { openDialog } from "../../store/editor/dialogs";
import { anInvoice, line } from "../builders";
import { click, until } from "./a-visitor";
import { byName, dialog, openEditor, pass } from "./an-editor";

/** What the drawer says of a browser's room. */
async function saidOf(storage: object | undefined, locale: "de" | "en" = "de"): Promise<HTMLElement | null> {
  Object.defineProperty(navigator, "storage", { configurable: true, value: storage });
  const { editor } = await openEditor(anInvoice(line("2", "50")), { locale });
  await act(async () => openDialog(editor, "drawer"));
  const box = await dialog();
  await click(await until(() => byName("input[type=radio]", /^(Dieser Browser|This browser)$/, box)));
  await until(() => expect(box.querySelector(".ed-drawer-backup")).not.toBeNull());
  await pass(50);
  return box.querySelector(".ed-drawer-room");
}

const aBrowser = (usage: number, quota: number, isLasting: boolean) => ({
  estimate: async () => ({ usage, quota }),
  persisted: async () => isLasting,
});

describe("the room that the browser has", () => {
  it("is told calmly, with what the browser has promised", async () => {
    const lasting = await saidOf(aBrowser(12_300_000, 5_240_000_000, true));
    expect(lasting?.textContent?.replaceAll("\u00a0", " ")).toBe(
      "Belegt sind 12 MB von 5,2 GB. Der Browser hat zugesagt, nichts davon von selbst zu löschen.",
    );
    expect(lasting?.getAttribute("role")).toBeNull();
  });

  it("may be taken back by a browser that has promised nothing", async () => {
    const fleeting = await saidOf(aBrowser(799, 1_000, false), "en");
    expect(fleeting?.textContent).toContain("The browser may delete it");
  });

  it("is a warning from 80 % on, with what to do", async () => {
    const scarce = await saidOf(aBrowser(800, 1_000, true));
    expect(scarce?.getAttribute("role")).toBe("alert");
    expect(scarce?.textContent).toContain(
      "Speichern Sie eine Sicherung, und leeren Sie dann den Papierkorb.",
    );
  });

  it("is not spoken of where the browser does not tell", async () => {
    const refuses = () => Promise.reject(new TypeError("not here"));
    expect(await saidOf(undefined)).toBeNull();
    expect(await saidOf({ estimate: refuses, persisted: refuses })).toBeNull();
    expect(await saidOf({ estimate: async () => ({}), persisted: async () => true })).toBeNull();
  });
});
