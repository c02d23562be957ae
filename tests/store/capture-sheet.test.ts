import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { captureFirstSheet, captureSheet, sheetStylesheets } from "../../lib/browser/capture-sheet";
import { themeClass } from "../../lib/theme/themes";
import { openWindow } from "./a-window";

const put = (inside: string): void => {
  document.body.innerHTML = `<div class="sheet-document" style="zoom: 0.5" id="x"><section data-sheet="1">${inside}</section></div>`;
};
/** What is captured of the only sheet. */
const captured = (inside: string): string => {
  put(inside);
  return /<section data-sheet="1">(.*)<\/section>/.exec(captureSheet(document))?.[1] ?? "none";
};

afterEach(() => {
  document.body.innerHTML = "";
  document.head.innerHTML = "";
  vi.unstubAllGlobals();
});

describe("the captured sheet", () => {
  it("stands alone, without the zoom of the editor", () => {
    put("");
    expect(captureSheet(document)).toBe(
      '<div class="sheet-document" data-export=""><section data-sheet="1"></section></div>',
    );
  });

  it("keeps what its sheets know by name, such as the picture of stationery", () => {
    put("");
    const picture = 'url("data:image/png;base64,AA==")';
    document
      .querySelector<HTMLElement>(".sheet-document")
      ?.style.setProperty("--sheet-stationery-first", picture);
    expect(captureSheet(document)).toContain(
      '<div class="sheet-document" style="--sheet-stationery-first: url(&quot;data:image/png;base64,AA==&quot;);" data-export="">',
    );
  });

  it("holds what was typed, not what was there before, as text", () => {
    put(
      '<input class="sheet-a" style="width: 3px" value="old"><textarea class="sheet-b">old</textarea><select class="sheet-c"><option>7 %</option><option>19 %</option></select>',
    );
    const [input, area, choice] = [
      document.querySelector("input"),
      document.querySelector("textarea"),
      document.querySelector("select"),
    ];
    if (input) input.value = "<b>new</b>";
    if (area) area.value = "new\ntext";
    if (choice) choice.selectedIndex = 1;
    expect(captureSheet(document)).toContain(
      '<section data-sheet="1"><span class="sheet-a" style="width: 3px">&lt;b&gt;new&lt;/b&gt;</span><span class="sheet-b">new\ntext</span><span class="sheet-c">19 %</span></section>',
    );
    expect(input?.isConnected).toBe(true);
  });

  it.each([
    ['<p class="ed-tool">x</p>', ""],
    ['<p class="sheet-name ed-field">x</p>', '<p class="sheet-name ed-field">x</p>'],
    ["<p hidden>x</p>", ""],
    ["<script>x</script><style>x</style><template>x</template><iframe></iframe><dialog>x</dialog>", ""],
    ['<object></object><embed><link rel="x">', ""],
    [
      '<button class="b" style="top: 0px" onclick="x()"><i>x</i></button>',
      '<span class="b" style="top: 0px"><i>x</i></span>',
    ],
    [
      '<a href="https://x.example">x</a><label for="y">y</label>',
      '<span class="">x</span><span class="">y</span>',
    ],
    [
      '<p onclick="x()" tabindex="0" data-field="name" contenteditable="true" id="p" title="t">x</p>',
      "<p>x</p>",
    ],
    [
      '<img src="data:," alt="Logo" width="9" height="8" srcset="x" loading="lazy">',
      '<img src="data:," alt="Logo" width="9" height="8">',
    ],
    ['<td scope="row" colspan="2" rowspan="3" role="cell" data-rate="19" headers="x">x</td>', "x"],
    [
      '<p aria-hidden="true" aria-label="a" aria-level="2" aria-live="off" lang="de" dir="ltr">x</p>',
      '<p aria-hidden="true" aria-label="a" aria-level="2" lang="de" dir="ltr">x</p>',
    ],
    ['<span class="sheet-field-text" aria-hidden="true">x</span>', '<span class="sheet-field-text">x</span>'],
  ])("makes %s to %j", (inside, left) => {
    expect(captured(inside)).toBe(left);
  });

  it("ties each amount to its label, as a cell to the head of its row", () => {
    expect(captured("<dl><div><dt>Netto</dt><dd>1 €</dd></div></dl>")).toBe(
      '<dl role="table"><div role="row"><dt role="rowheader">Netto</dt><dd role="cell">1 €</dd></div></dl>',
    );
  });

  it("has each line of text as a paragraph, and nothing without text or with a role of its own", () => {
    expect(
      captured(
        '<div><div>A <span>b</span></div><div role="cell">c</div><div></div><div><p>d</p></div></div>',
      ),
    ).toBe(
      '<div><div role="paragraph">A <span>b</span></div><div role="cell">c</div><div></div><div><p>d</p></div></div>',
    );
  });

  it("has no head without text in its table: the head of the names stands for their numbers, too", () => {
    expect(
      captured(
        '<b role="columnheader"><i class="sheet-unseen">Nr.</i></b><b role="columnheader">Leistung</b><b role="columnheader">Menge</b>',
      ),
    ).toBe('<b></b><b role="columnheader" aria-colspan="2">Leistung</b><b role="columnheader">Menge</b>');
  });

  it("cannot be made where there is none, or while its theme is on its way", () => {
    document.body.innerHTML = "<p></p>";
    expect(() => captureSheet(document)).toThrow(
      expect.objectContaining({ code: "invoice-content-not-found" }),
    );
    put('<div class="sheet-themed"></div>');
    expect(() => captureSheet(document)).toThrow(expect.objectContaining({ code: "offline" }));
    put('<div class="sheet-themed"><div class="sheet-theme"></div></div>');
    expect(() => captureSheet(document)).not.toThrow();
    put(`<div class="sheet${themeClass("craft")}"></div>`);
    expect(() => captureSheet(document)).not.toThrow();
  });
});

describe("the styles of the sheet", () => {
  it("are the paper's, and name no face", () => {
    const folder = join(import.meta.dirname, "../../styles/sheet");
    const all = readdirSync(folder);
    expect(
      sheetStylesheets()
        .map((href) => basename(href))
        .sort(),
    ).toEqual(all.sort());
    for (const name of all) expect(readFileSync(join(folder, name), "utf8")).not.toContain("@font-face");
  });
});

describe("the first sheet for a picture", () => {
  const sheetOf = (inside: string): string =>
    `<section class="sheet"><div class="sheet-body">${inside}</div></section>`;
  const pictured = (...sheets: readonly string[]): string => {
    document.body.innerHTML = `<div class="sheet-document">${sheets.map(sheetOf).join("")}</div>`;
    return captureFirstSheet(document, 2);
  };
  const row = (name: string): string =>
    `<div class="sheet-group" role="row"><input class="sheet-name" id="a" value="${name}"></div>`;
  const sums = '<p class="sheet-summary">9 €</p>';

  it("has its first lines and the sums, and no control, id, pattern or part of the editor", () => {
    expect(
      pictured(
        `<svg class="sheet-theme"></svg><button class="ed-tool">+</button>${row("one")}${row("two")}${row("three")}${sums}`,
      ),
    ).toBe(
      `<div class="sheet-body"><div class="sheet-group" role="row"><span class="sheet-name">one</span></div><div class="sheet-group" role="row"><span class="sheet-name">two</span></div>${sums}</div>`,
    );
  });

  it("has the sums of a later sheet as well", () => {
    expect(pictured(row("one"), row("two") + sums)).toBe(
      `<div class="sheet-body"><div class="sheet-group" role="row"><span class="sheet-name">one</span></div>${sums}</div>`,
    );
  });

  it("is empty while there is none", () => {
    expect(captureFirstSheet(document, 2)).toBe("");
  });
});

describe("the sheet that is sent", () => {
  beforeEach(() => localStorage.clear());

  it("is captured after its pages were laid out", async () => {
    const page = openWindow();
    vi.stubGlobal("fetch", async (url: string) => new Response(`/* ${url} */`));
    put("before");
    const stop = page.registerLayoutFlush(() => put("after"));
    const { invoiceHtml, extractedStyles } = await page.exportPorts().captureSheet();
    expect(invoiceHtml).toContain(">after<");
    expect(extractedStyles).toBe(
      sheetStylesheets()
        .map((href) => `/* ${href} */`)
        .join("\n"),
    );
    stop();
    page.close();
  });
});
