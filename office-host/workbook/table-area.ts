import type { Area } from "../spreadsheet/area.ts";
import type { NamedTable } from "./workbook.ts";
import type { Zone } from "../spreadsheet/spreadsheet.ts";

/** A table as it was when its formulas were written last. */
export interface KnownTable {
  readonly id: string;
  readonly name: string;
  readonly sheetId: string;
  readonly zone: Zone;
  readonly headers: readonly string[];
}

/** The body of a table: what is between the header row and the totals. */
export function bodyOf(table: Pick<NamedTable, "sheetId" | "table">): Area {
  const whole = wholeOf(table);
  return {
    ...whole,
    top: whole.top + 1,
    bottom: table.table.config.totalRow ? whole.bottom - 1 : whole.bottom,
  };
}

/**
 * What new rows of a table are made like, as in Excel: the row above, or for rows put in below the headers the row below. Undefined
 * where there is no such row.
 */
export function modelRow(
  body: Area,
  [top, bottom]: readonly [top: number, bottom: number],
): { readonly row: number; readonly isFirst: boolean } | undefined {
  const isFirst = top <= body.top;
  const row = isFirst ? bottom + 1 : top - 1;
  return row > body.bottom ? undefined : { row, isFirst };
}

/** The whole of a table, headers and totals too. */
export function wholeOf({ sheetId, table }: Pick<NamedTable, "sheetId" | "table">): Area {
  const { left, right, top, bottom } = table.range.zone;
  return { sheetId, left, right, top, bottom };
}
