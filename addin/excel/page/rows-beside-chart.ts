/** Sets the heights of rows beside charts. Excel stretches a chart if the rows under it grow. */

import type { FilledRow } from "../../results/page/inputs.ts";
import { boldness } from "../../results/parts/header-width.ts";
import type { PageColumn } from "../../results/page/page.ts";
import { heightOf, linesIn } from "../write/text-lines.ts";
import { firstColumn, headersOf } from "./block-position.ts";
import type { FoundBlock, OpenPage } from "./open-page.ts";
import { nameOf } from "./stored/page-names.ts";
import type { PlacedBlock } from "./refresh-blocks.ts";

/**
 * Queues the heights of rows beside charts, then the present heights of the charts. Queue the steps that move
 * rows before. Does nothing on pages of earlier versions.
 */
export function queueRowsBesideCharts(open: OpenPage, placed: readonly PlacedBlock[]): void {
  const { sheet, charts, written } = open;
  const beside = placed.filter(
    ({ position: { block }, before = block }) =>
      block.isBesideChart === true && before.isBesideChart === true,
  );
  if (beside.length === 0) return;
  for (const { position } of beside) {
    const [first, count] = [position.top + headersOf(position.block), Math.max(1, position.rows.length)];
    sheet.getRangeByIndexes(first, firstColumn, count, 1).format.rowHeight = heightOf(1);
    for (const [index, row] of position.rows.entries()) {
      const lines = linesOf(row, position.block.columns, open.blocks.get(position.block.name));
      if (lines > 1)
        sheet.getRangeByIndexes(first + index, firstColumn, 1, 1).format.rowHeight = heightOf(lines);
    }
  }
  for (const { name } of written.charts) {
    const drawn = charts.get(nameOf(name));
    if (drawn !== undefined) drawn.chart.height = drawn.bottom - drawn.top;
  }
}

/** Returns the lines of a row's wrapped texts, as last shown; 1 if nothing was typed. */
function linesOf(
  { typed, typedInRow = 0 }: FilledRow,
  columns: readonly PageColumn[],
  found: FoundBlock | undefined,
): number {
  const shown = found?.values[typedInRow - 1 - found.rect.top];
  if (shown === undefined || Object.values(typed).every(({ value }) => value === "")) return 1;
  const lines = columns.map(({ isWrapped, width = 0 }, place) =>
    isWrapped === true ? linesIn(String(shown[place] ?? ""), (width - 1) * boldness) : 1,
  );
  return Math.max(1, ...lines);
}
