import type { PageRow } from "../page/page.ts";
import { letterWidth, shortText } from "./short-text.ts";

/**
 * Tells rows apart whose names begin alike: where shortening gave several the same category, what they have in common is left out instead, "Gearbox line…fter kaizen".
 * Names that are the same stay the same.
 */
export function toldApart(rows: readonly PageRow[], longest: number): readonly PageRow[] {
  const alike = new Map<unknown, Set<string>>();
  for (const { cells } of rows)
    if (typeof cells.name === "string")
      alike.set(cells.category, (alike.get(cells.category) ?? new Set()).add(cells.name));
  return rows.map((row) => {
    const { category, name } = row.cells;
    const names = [...(alike.get(category) ?? [])];
    return names.length > 1 && typeof name === "string"
      ? { ...row, cells: { ...row.cells, category: withoutCommon(name, commonStart(names), longest) } }
      : row;
  });
}

/** Shares of the room that the end of a name gets, and signs before the first difference that are shown. */
const share = 0.45;
const before = 4;

/** Leaves the middle of a name out: what follows is its end, or where the end is the same too, the place where it begins to differ. */
function withoutCommon(name: string, common: number, longest: number): string {
  const signs = signsOf(name);
  const room = Math.floor((longest - 1) * share);
  let from = signs.length;
  while (from > 0 && letterWidth(signs.slice(from - 1).join("")) <= room) from--;
  const shown = signs.slice(Math.min(from, Math.max(0, common - before))).join("");
  const end = from <= common ? signs.slice(from).join("") : shortText(shown, room);
  return `${shortText(signs.join(""), longest - letterWidth(end))}${end.trimStart()}`;
}

/** How many signs all of some names begin with. */
function commonStart(names: readonly string[]): number {
  const [first = [], ...others] = names.map(signsOf);
  const end = first.findIndex((sign, place) => others.some((other) => other[place] !== sign));
  return end === -1 ? first.length : end;
}

function signsOf(text: string): readonly string[] {
  const flat = text.replace(/\s+/gu, " ").trim();
  const signs = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(flat);
  return [...signs].map(({ segment }) => segment);
}
