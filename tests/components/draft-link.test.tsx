import { act } from "react";
import { describe, expect, it, vi } from "vitest";
import { linkLimits, readDraftLink } from "../../lib/invoice/draft/draft-link";
import type { Invoice } from "../../lib/invoice/invoice";
import { draftIn } from "../../lib/site/sharing";
import { openDialog } from "../../store/editor/dialogs";
import { anInvoice, having, line, startFacts } from "../builders";
import { click, until } from "./a-visitor";
import { byName, messages, openEditor } from "./an-editor";

const draft = anInvoice(line("2", "50"), having({ invoiceID: "RE-2026-0117" }));

/** Opens the draft's ways to another device, from the list of what is kept. */
async function waysOf(invoice: Invoice): Promise<Element> {
  const { editor } = await openEditor(invoice);
  await act(async () => openDialog(editor, "drawer"));
  await click(await until(() => byName("dialog .ed-drawer-row", /RE-2026-0117/)));
  await click(byName("dialog button", "Auf ein anderes Gerät"));
  const box = await until(() => byName("dialog[open]", "Auf ein anderes Gerät"));
  await until(() => expect(box.querySelector(".ed-dialog-context")?.textContent).not.toBe(""));
  return box;
}

const copied = async (box: Element): Promise<string> => {
  const writeText = vi.fn(async () => undefined);
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });
  await click(byName("button", "Link kopieren", box));
  await until(() => expect(writeText).toHaveBeenCalled());
  return String(writeText.mock.calls[0]?.at(0));
};

describe("a draft to be taken to another device", () => {
  it("is in the link that is copied, and in the code; the list waits underneath", async () => {
    const box = await waysOf(draft);
    expect(box.textContent).toContain("Wer den Link hat, kann den Entwurf lesen.");
    expect(box.textContent).not.toContain("Logo und Anlagen");
    // Pressed at once: it is copied when it is packed.
    const link = await copied(box);
    await until(() => byName("svg", "Code mit dem Entwurf", box));
    expect(messages().join()).toContain("Link kopiert");
    const packed = draftIn(new URL(link).hash) ?? "";
    expect(await readDraftLink(packed, startFacts)).toEqual(draft);
    await click(byName("button", "Schließen", box));
    await until(() => byName("dialog[open]", "Gespeichert"));
  });

  it("that is too long for a code says so, and has its link", async () => {
    const words = crypto.getRandomValues(new Uint8Array(1_500)).join(" ");
    const box = await waysOf({ ...draft, invoiceIncludedNote: words });
    await until(() => expect(box.textContent).toContain("Für einen Code zum Abfotografieren"));
    expect(box.querySelector("figure")).toBeNull();
    expect((await copied(box)).length).toBeGreaterThan(linkLimits.scanned);
  });

  it("that is too long for a link is offered as a file, as its logo is", async () => {
    const lines = Array.from({ length: 40 }, () => ({
      description: crypto.getRandomValues(new Uint8Array(600)).join(""),
    }));
    const [first] = draft.invoiceLines;
    const logo = { src: "data:image/png;base64,iVBORw0KGgo=", width: 120, ratio: 2 };
    const invoiceLines = first ? lines.map((each) => ({ ...first, ...each })) : [];
    const box = await waysOf({ ...draft, customerLogo: logo, invoiceLines });
    await until(() => expect(box.textContent).toContain("Für einen Link ist dieser Entwurf zu lang."));
    expect(box.textContent).toContain("Logo, Briefpapier und Anlagen sind nur in der Datei.");
    const names = [...box.querySelectorAll(".ed-dialog-actions button")].map(
      ({ textContent }) => textContent,
    );
    expect(names).toEqual(["Als Datei"]);
    const saved = vi.fn();
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved(this.download);
    });
    Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => undefined });
    await click(byName("button", "Als Datei", box));
    await until(() =>
      expect(saved).toHaveBeenCalledWith(expect.stringMatching(/^RE-2026-0117_.*_Entwurf\.json$/)),
    );
  });
});
