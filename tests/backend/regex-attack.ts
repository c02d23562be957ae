import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { root } from "./a-renderer";

/** A regular expression as it stands in the source. */
export interface Expression {
  /** `lib/logo/svg.ts:16` */
  readonly at: string;
  readonly source: string;
  readonly flags: string;
}

/** Every regular expression of the source files in these folders; what a template fills in is taken for a number. */
export function expressionsOf(folders: readonly string[]): readonly Expression[] {
  return folders.flatMap(filesBelow).flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8");
    const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
    const found: Expression[] = [];
    const add = (node: ts.Node, pattern: string, flags: string) => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ at: `${file}:${line + 1}`, source: pattern, flags });
    };
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf("/");
        add(node, node.text.slice(1, end), node.text.slice(end + 1));
      }
      const isMade =
        (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === "RegExp";
      if (isMade) {
        const [pattern, flags] = node.arguments ?? [];
        const flagText = flags && ts.isStringLiteral(flags) ? flags.text : "";
        add(node, pattern ? textOf(pattern) : "", flagText);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
}

function textOf(node: ts.Expression): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) throw new Error(`an expression that cannot be read: ${node.getText()}`);
  return node.head.text + node.templateSpans.map(({ literal }) => `3${literal.text}`).join("");
}

const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });

/** A piece of an expression: examples of what it takes, or groups of pieces to choose one of. */
type Piece =
  | { readonly is: "text"; readonly examples: readonly string[] }
  | { readonly is: "choice"; readonly of: readonly (readonly Piece[])[] };

/** What letters a class is tried with: one of each kind that expressions tell apart. */
const letters = [..." \n\r\t\u2028a1A-.:;,_/\\\"'<>()[]{}=#!?+*%@&|~$^`\u2060\u00a0äß\u{1f600}\u0000\ud800"];

/** Reads an expression into its pieces; how often one is repeated does not matter to an attack. */
function piecesOf({ source, flags }: Expression): readonly Piece[] {
  let at = 0;
  const unicode = /[uv]/.test(flags);

  const readChoice = (): readonly (readonly Piece[])[] => {
    const alternatives: Piece[][] = [[]];
    while (at < source.length && source[at] !== ")") {
      if (source[at] === "|") {
        at += 1;
        alternatives.push([]);
      } else alternatives.at(-1)?.push(...readPiece());
    }
    return alternatives;
  };

  const readPiece = (): readonly Piece[] => {
    const piece = readOne();
    const repeated = /^(?:[*+?]|\{\d*,?\d*\})\??/.exec(source.slice(at));
    if (repeated) at += repeated[0].length;
    // "{32}" and the like: an example has to be long enough to get past it.
    const times = Math.min(64, Number(/^\{(\d+)/.exec(repeated?.[0] ?? "")?.[1] ?? 1));
    return piece.map((each) => (times > 1 ? timesOver(each, times) : each));
  };

  const readOne = (): readonly Piece[] => {
    const sign = source[at] ?? "";
    if (sign === "(") {
      const opening = /^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/.exec(source.slice(at))?.[0] ?? "(";
      at += opening.length;
      const of = readChoice();
      at += 1;
      return [{ is: "choice", of }];
    }
    if (sign === "^" || sign === "$") {
      at += 1;
      return [];
    }
    const atom =
      /^(?:\[(?:\\.|[^\]\\])*\]|\\u\{[0-9a-f]+\}|\\u[0-9a-f]{4}|\\x[0-9a-f]{2}|\\[pP]\{[^}]*\}|\\.|.)/iu.exec(
        source.slice(at),
      )?.[0] ?? sign;
    at += atom.length;
    if (/^\\[bB1-9]$/.test(atom)) return [];
    const one = new RegExp(`^(?:${atom})$`, unicode ? "u" : "");
    return [{ is: "text", examples: examplesOf(one) }];
  };

  return [{ is: "choice", of: readChoice() }];
}

const timesOver = (piece: Piece, times: number): Piece =>
  piece.is === "text"
    ? { is: "text", examples: piece.examples.map((example) => example.repeat(times)) }
    : { is: "choice", of: piece.of.map((way) => Array<readonly Piece[]>(times).fill(way).flat()) };

/** Up to seven different letters that a class takes. */
function examplesOf(one: RegExp): readonly string[] {
  const common = letters.filter((letter) => one.test(letter));
  if (common.length > 0) return [...new Set([...common.slice(0, 6), common.at(-1) ?? ""])];
  for (let code = 1; code < 0x10000; code += 1) {
    const letter = String.fromCharCode(code);
    if (one.test(letter)) return [letter];
  }
  return [];
}

/** The ways through an expression: the first alternatives everywhere, and each other one once. */
function waysThrough(pieces: readonly Piece[]): readonly (readonly (readonly string[])[])[] {
  const first = (list: readonly Piece[]): readonly (readonly string[])[] =>
    list.flatMap((piece) => (piece.is === "text" ? [piece.examples] : first(piece.of[0] ?? [])));
  const others = (list: readonly Piece[]): readonly (readonly (readonly string[])[])[] =>
    list.flatMap((piece, index) => {
      if (piece.is === "text") return [];
      const before = first(list.slice(0, index));
      const after = first(list.slice(index + 1));
      return piece.of.flatMap((alternative, which) =>
        [...(which > 0 ? [first(alternative)] : []), ...others(alternative)].map((middle) => [
          ...before,
          ...middle,
          ...after,
        ]),
      );
    });
  return [first(pieces), ...others(pieces)];
}

/** A text made of a start, of a part that is repeated, and of an end that should spoil the match. */
export interface Attack {
  readonly start: string;
  readonly part: string;
  readonly end: string;
}

export const attackText = ({ start, part, end }: Attack, length: number): string =>
  start + part.repeat(Math.max(1, Math.floor((length - start.length) / part.length))) + end;

/** The attacks that an expression gives rise to: all that stands in it, in parts, repeated after all that comes before. */
export function attacksOn(expression: Expression): readonly Attack[] {
  const attacks = new Map<string, Attack>();
  const add = (start: string, part: string) => {
    if (part === "") return;
    for (const end of ["", "!", "\n", "\u0000!"]) {
      const attack = { start, part, end };
      attacks.set(JSON.stringify(attack), attack);
    }
  };
  for (const way of waysThrough(piecesOf(expression))) {
    const plain = way.map(([example = ""]) => example);
    // Letters in a row that can be nothing else stay together: "url(" is repeated as a whole.
    const cuts = way.flatMap((examples, index) =>
      index === 0 || examples.length > 1 || (way[index - 1]?.length ?? 0) > 1 ? [index] : [],
    );
    const stops = [...cuts, way.length];
    cuts.forEach((from, index) => {
      const start = plain.slice(0, from).join("");
      for (const to of stops.slice(index + 1, index + 8)) {
        const part = plain.slice(from, to).join("");
        add(start, part);
        add("", part);
        for (const [which, examples] of way.slice(from, to).entries()) {
          for (const other of examples.slice(1)) {
            const changed = plain.slice(from, to).with(which, other).join("");
            add(start, changed);
            // What comes before may take the same letter.
            add("", changed);
          }
        }
      }
    });
  }
  for (const part of [" ", "\n", "\r", "a", "0", "<", "\\", '"', "/", "."]) add("", part);
  return [...attacks.values()];
}

/** Looks for every match in a text, as a search or a replacement does; where one is enough, for the first. */
export function runOn({ source, flags }: Expression, text: string): void {
  const regex = new RegExp(source, flags);
  if (regex.global) text.replace(regex, "");
  else regex.test(text);
}

/**
 * ms of this process's own work, whatever else the machine does meanwhile; the best of several tries, which end with
 * the first that takes no longer than `enough`.
 */
export function workOf(task: () => void, tries: number, enough = 0): number {
  let best = Infinity;
  for (let index = 0; index < tries && best > enough; index += 1) {
    const before = process.cpuUsage();
    task();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}
