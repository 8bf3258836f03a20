import type { Area } from "./area.ts";
import type { NamedTable } from "./workbook.ts";

/** The body of a table: what is between the header row and the totals. */
export function bodyOf(table: NamedTable): Area {
  const whole = wholeOf(table);
  return {
    ...whole,
    top: whole.top + 1,
    bottom: table.table.config.totalRow ? whole.bottom - 1 : whole.bottom,
  };
}

/** The whole of a table, headers and totals too. */
export function wholeOf({ sheetId, table }: NamedTable): Area {
  const { left, right, top, bottom } = table.range.zone;
  return { sheetId, left, right, top, bottom };
}
