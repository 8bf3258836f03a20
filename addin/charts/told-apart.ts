import type { PageRow } from "../pages/page.ts";
import { letterWidth, shortText } from "./short-text.ts";

/**
 * Tells rows apart whose names begin alike and differ at their ends: where shortening gave several the same category, the middle of their names is left out instead,
 * "Gearbox line, st… before". Names that are the same stay the same.
 */
export function toldApart(rows: readonly PageRow[], longest: number): readonly PageRow[] {
  const names = new Map<unknown, Set<unknown>>();
  for (const { cells } of rows)
    names.set(cells.category, (names.get(cells.category) ?? new Set()).add(cells.name));
  return rows.map((row) => {
    const { category, name } = row.cells;
    const isAlike = (names.get(category)?.size ?? 0) > 1;
    return isAlike && typeof name === "string"
      ? { ...row, cells: { ...row.cells, category: withoutMiddle(name, longest) } }
      : row;
  });
}

/** Keeps a little more of the beginning than of the end. */
function withoutMiddle(text: string, longest: number): string {
  const flat = text.replace(/\s+/gu, " ").trim();
  const ending = Math.floor((longest - 1) * 0.45);
  const signs = [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(flat)];
  let end = "";
  for (const { segment } of signs.reverse()) {
    if (letterWidth(segment + end) > ending) break;
    end = segment + end;
  }
  return `${shortText(flat, longest - letterWidth(end))}${end.trimStart()}`;
}
