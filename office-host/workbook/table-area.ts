import type { Area } from "../spreadsheet/area.ts";
import type { NamedTable } from "./workbook.ts";
import type { Zone } from "../spreadsheet/spreadsheet.ts";

/** A table when its formulas were last written. */
export interface TableState {
  readonly id: string;
  readonly name: string;
  readonly sheetId: string;
  readonly zone: Zone;
  readonly headers: readonly string[];
}

/** Returns the rows between the headers and the totals. */
export function bodyOf(table: Pick<NamedTable, "sheetId" | "table">): Area {
  const whole = areaOfTable(table);
  return {
    ...whole,
    top: whole.top + 1,
    bottom: table.table.config.totalRow ? whole.bottom - 1 : whole.bottom,
  };
}

/**
 * Returns the row whose look new rows take: the one above, or below if they follow the headers (`isFirst`).
 */
export function neighbourRow(
  body: Area,
  [top, bottom]: readonly [top: number, bottom: number],
): { readonly row: number; readonly isFirst: boolean } | undefined {
  const isFirst = top <= body.top;
  const row = isFirst ? bottom + 1 : top - 1;
  return row > body.bottom ? undefined : { row, isFirst };
}

export function areaOfTable({ sheetId, table }: Pick<NamedTable, "sheetId" | "table">): Area {
  const { left, right, top, bottom } = table.range.zone;
  return { sheetId, left, right, top, bottom };
}
