import { describe, expect, it } from "vitest";
import { withArtifacts } from "../../lib/pdf/artifacts";
import { withGlyphsNamed } from "../../lib/pdf/accessible";

/** A content stream gone through, where a name that begins with Form is a form's. */
const marked = (content: string) =>
  withArtifacts(content, (name) => (name.startsWith("Form") ? name : null)).content;

const artifact = (content: string): string => `/Artifact BMC\n${content}\nEMC`;

describe("what is painted without a tag", () => {
  it.each([
    ["a filled rectangle", "15 397 15 1 re\nf"],
    ["a line", "1 2 m 3 4 l\nS"],
    ["a path of several parts", "0 0 m 1 1 l 5 5 2 2 re h\nf*"],
    ["an image", "/X5 Do"],
    ["a shading", "/Sh1 sh"],
    ["a text", "BT <0041> Tj ET"],
    ["a text of brackets", "BT (a\\) \\( b) Tj ET"],
    ["texts with their distances", "BT /F1 9 Tf [<00> -20 (b)] TJ 0 9 Td (c) Tj ET"],
    [
      "a text that says what its letters are",
      "BT <00> Tj /Span<</ActualText <feff2019> >> BDC <01> Tj EMC ET",
    ],
  ])("is an artifact: %s", (_what, content) => {
    expect(marked(`q\n1 0 0 rg\n${content}\nQ`)).toBe(`q\n1 0 0 rg\n${artifact(content)}\nQ`);
  });

  it("is marked part by part, and what only clips is not", () => {
    expect(marked("q 0 0 9 9 re W* n 1 1 2 2 re f 3 3 m 4 4 l S Q")).toBe(
      `q 0 0 9 9 re W* n ${artifact("1 1 2 2 re f")} ${artifact("3 3 m 4 4 l S")} Q`,
    );
  });

  it("is marked behind what is tagged, also where a tag lies in another", () => {
    const tagged = "/P <</MCID 0 >>BDC /Span <</Lang (de) >>BDC <00> Tj EMC 1 1 2 2 re f EMC";
    expect(marked(`${tagged} 1 1 2 2 re f`)).toBe(`${tagged} ${artifact("1 1 2 2 re f")}`);
  });

  it("stays as it is within a tag or an artifact", () => {
    const content = "/NonStruct <</MCID 0 >>BDC /X5 Do 1 1 2 2 re f EMC /Artifact BMC 1 1 2 2 re f EMC";
    expect(marked(content)).toBe(content);
    expect(marked(marked("1 1 2 2 re f"))).toBe(marked("1 1 2 2 re f"));
  });

  it("leaves forms alone, which may hold tags, and names them", () => {
    const found = withArtifacts("/Form7 Do /P <</MCID 1 >>BDC /Form8 Do EMC", (name) => name);
    expect(found).toEqual({ content: "/Form7 Do /P <</MCID 1 >>BDC /Form8 Do EMC", forms: ["Form7"] });
  });
});

describe("a glyph that is only a part of a letter", () => {
  it("means a character that is not read, and the others what they meant", () => {
    const cmap = (part: string): string =>
      `1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n2 beginbfchar\n<0009> <FE8E>\n<0010> <${part}>\nendbfchar\n1 beginbfrange\n<0000> <0000> <0041>\nendbfrange`;
    expect(withGlyphsNamed(cmap("0000"))).toBe(cmap("2060"));
  });
});
