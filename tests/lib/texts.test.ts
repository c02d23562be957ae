import { describe, expect, it } from "vitest";
import { product } from "../../lib/product";
import { wordingOf } from "../../lib/texts";

const words = {
  plain: "Speichern",
  group: { named: "Zeile {{n}} von {{ all }}", own: "Mit {{product}}" },
  lines_one: "Eine Zeile",
  lines_other: "{{count}} Zeilen",
  ending: "Siehe <terms>AGB</terms>",
  linked: "Ich kenne die <terms>AGB</terms> und <value/>.",
};
const { t, parts, has } = wordingOf(words, "de");

describe("the interface texts", () => {
  it("are found by their key, their gaps filled", () => {
    expect(t("plain")).toBe("Speichern");
    expect(t("group.named", { n: 2, all: "10" })).toBe("Zeile 2 von 10");
    expect(t("group.own")).toBe(`Mit ${product.name}`);
    expect(t("group.named", { n: undefined, all: "{{n}}" })).toBe("Zeile  von {{n}}");
  });

  it("count in the forms of their language", () => {
    expect([0, 1, 2].map((count) => t("lines", { count }))).toEqual(["0 Zeilen", "Eine Zeile", "2 Zeilen"]);
  });

  it("show the fallback, else the key, where there is none", () => {
    expect(t("group.missing")).toBe("group.missing");
    expect(t("group")).toBe("group");
    expect(t("constructor.name")).toBe("constructor.name");
    expect(t("group.missing", { defaultValue: "x" })).toBe("x");
    expect([has("plain"), has("group"), has("nothing.here")]).toEqual([true, false, false]);
  });

  it("come in parts where they hold tags, and a value is never one", () => {
    expect(parts("linked")).toEqual([
      { words: "Ich kenne die " },
      { words: "AGB", tag: "terms" },
      { words: " und " },
      { words: "", tag: "value" },
      { words: "." },
    ]);
    expect(parts("ending")).toEqual([{ words: "Siehe " }, { words: "AGB", tag: "terms" }]);
    expect(parts("group.named", { n: "<terms>x</terms>", all: 1 })).toEqual([
      { words: "Zeile <terms>x</terms> von 1" },
    ]);
  });
});
