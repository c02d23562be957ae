import { all, textOf, type Growing, type Other } from "./document";

/** Levels of lines within lines; nobody writes as many. */
const maxLevels = 20;

/** What a line says of the one around it. */
export interface LineWithin extends Other {
  readonly node: Growing;
}

/**
 * CII has lines of lines beside them: they are put where UBL has them. One that names no other line, or one within itself, stays
 * where it is, and what it names is told.
 */
export function nestLines(document: Growing, lines: readonly LineWithin[], others: Other[]): void {
  if (lines.length === 0) return;
  const byNumber = new Map<string, Growing>();
  for (const node of all(document, "BG-25") as readonly Growing[])
    byNumber.set(textOf(node, "BT-126").trim(), node);
  const around = new Map<Growing, Growing>();
  for (const { node, text } of lines) {
    const parent = byNumber.get(text.trim());
    if (parent) around.set(node, parent);
  }
  for (const { node, place, line, text } of lines) {
    let outer = around.get(node);
    for (let level = 1; outer && level < maxLevels; level += 1) outer = around.get(outer);
    if (outer) around.delete(node);
    if (!around.has(node)) others.push({ place, line, text });
  }
  for (const [node, parent] of around) parent.children.push(node);
  const outermost = document.children.filter((child) => !around.has(child));
  document.children.length = 0;
  for (const child of outermost) document.children.push(child);
}
