import type { ChartPart } from "../charts/chart-part.ts";
import type { PageBlock, PageColumn, PageRow } from "../pages/page.ts";

/** Lets nothing be typed in a block of a chart, nor says that it may, where figures beside it would not follow. */
export function withoutInputs(part: ChartPart, name: string): ChartPart {
  const plain = (block: PageBlock): PageBlock =>
    block.name === name
      ? { ...block, columns: block.columns.map(withoutInput), rows: block.rows.map(withoutNote) }
      : block;
  return { ...part, figures: part.figures.map(plain), tables: (part.tables ?? []).map(plain) };
}

function withoutInput(column: PageColumn): PageColumn {
  const { isInput, ...others } = column;
  return isInput === true ? others : column;
}

function withoutNote(row: PageRow): PageRow {
  const { note, ...cells } = row.cells;
  return note === undefined ? row : { ...row, cells };
}
