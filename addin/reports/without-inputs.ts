import type { ChartPart } from "../charts/chart-part.ts";
import type { PageColumn } from "../pages/page.ts";

/** Lets nothing be typed in a table of a chart, where figures beside it would not follow. */
export function withoutInputs(part: ChartPart, table: string): ChartPart {
  const plain = (column: PageColumn): PageColumn => {
    const { isInput, ...others } = column;
    return isInput === true ? others : column;
  };
  return {
    ...part,
    tables: (part.tables ?? []).map((block) =>
      block.name === table ? { ...block, columns: block.columns.map(plain) } : block,
    ),
  };
}
