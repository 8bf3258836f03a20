import type { FilledRow } from "../../results/page/inputs.ts";
import { colours } from "../../worksheet/layout.ts";
import { bodyRowsOf, headersOf } from "./block-stand.ts";
import type { BlockStand } from "./block-stand.ts";
import type { WrittenLook } from "./written.ts";

/** How the rows of a block look that look other than their neighbours. */
export function looksOf(rows: readonly FilledRow[]): readonly WrittenLook[] {
  return rows.flatMap(({ isTotal, isBad }, row) =>
    isTotal === undefined && isBad === undefined
      ? []
      : [{ row, ...(isTotal && { isTotal }), ...(isBad !== undefined && { isBad }) }],
  );
}

/** Queues what makes rows look other than they did: a total's line, the fill of what is out of order; nothing where it is as it was. */
export function queueLooks(
  sheet: Excel.Worksheet,
  stand: BlockStand,
  before: readonly WrittenLook[],
): readonly WrittenLook[] {
  const { block, left } = stand;
  const top = stand.top + headersOf(block);
  const after = looksOf(stand.rows);
  const keys = block.columns.map(({ key }) => key);
  const of = (looks: readonly WrittenLook[]) => new Map(looks.map((look) => [look.row, look]));
  const [was, is] = [of(before), of(after)];
  for (const row of [...new Set([...was.keys(), ...is.keys()])].sort((a, b) => a - b)) {
    if (row >= bodyRowsOf(stand)) continue;
    const [old, now] = [was.get(row), is.get(row)];
    const range = sheet.getRangeByIndexes(top + row, left, 1, keys.length);
    if (old?.isTotal !== now?.isTotal) {
      range.format.font.bold = now?.isTotal === true;
      const line = range.format.borders.getItem("EdgeTop");
      line.style = "Continuous";
      line.color = now?.isTotal === true ? colours.text : colours.readOnlyHeader;
    }
    const [filled, fills] = [badColumns(old, keys), badColumns(now, keys)];
    for (const [place, key] of keys.entries()) {
      if (filled.includes(key) === fills.includes(key)) continue;
      const { fill } = sheet.getRangeByIndexes(top + row, left + place, 1, 1).format;
      if (fills.includes(key)) fill.color = colours.conflict;
      else fill.clear();
    }
  }
  return after;
}

function badColumns(look: WrittenLook | undefined, keys: readonly string[]): readonly string[] {
  if (look?.isBad === undefined) return [];
  return look.isBad === true ? keys : look.isBad;
}
