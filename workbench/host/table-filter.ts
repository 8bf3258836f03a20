import { does, reads } from "./class-table.ts";
import type { ClassTable } from "./class-table.ts";
import type { Selves } from "./excel-object.ts";
import { wholeOf } from "./table-area.ts";
import type { NamedTable, Workbook } from "./workbook.ts";

/** `Excel.AutoFilter` of a table: what the filter buttons show and hide. */
export const autoFilterTable: ClassTable<Selves["AutoFilter"]> = {
  members: {
    Enabled: reads("1.9", (book, { tableId }) => book.table(tableId).table.config.hasFilters),
    IsDataFiltered: reads("1.9", (book, { tableId }) => isFiltered(book, book.table(tableId))),
    ClearCriteria: does("1.9", (book, { tableId }) => clearFilters(book, book.table(tableId))),
    // The spreadsheet filters again by itself whenever a cell changes.
    Reapply: does("1.9", () => null),
  },
};

/** Shows all rows of a table again; the filter buttons stay. */
export function clearFilters(workbook: Workbook, named: NamedTable): void {
  for (const col of filteredColumns(workbook, named))
    workbook.book.run("UPDATE_FILTER", {
      sheetId: named.sheetId,
      col,
      row: wholeOf(named).top,
      value: { filterType: "values", hiddenValues: [] },
    });
}

/** Tells whether a filter button of the table hides rows. */
export function isFiltered(workbook: Workbook, named: NamedTable): boolean {
  return filteredColumns(workbook, named).length > 0;
}

function filteredColumns(workbook: Workbook, named: NamedTable): readonly number[] {
  const { left, right, top } = wholeOf(named);
  const columns = Array.from({ length: right - left + 1 }, (_, index) => left + index);
  return columns.filter((col) =>
    workbook.book.getters.isFilterActive({ sheetId: named.sheetId, col, row: top }),
  );
}
