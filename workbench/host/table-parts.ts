import type { Area } from "./area.ts";
import { readCells, writeCells } from "./cells.ts";
import { does, reads, sets } from "./class-table.ts";
import type { ClassTable } from "./class-table.ts";
import { ExcelObject } from "./excel-object.ts";
import type { Selves } from "./excel-object.ts";
import { HostError } from "./host-error.ts";
import { rangeOf } from "./range.ts";
import { headersOf } from "./structured-references.ts";
import { bodyOf, wholeOf } from "./table-area.ts";
import { resize } from "./tables.ts";
import type { SortField, Workbook } from "./workbook.ts";

type Column = Selves["TableColumn"];

/** `Excel.TableColumnCollection`. */
export const tableColumnsTable: ClassTable<Selves["TableColumnCollection"]> = {
  items: (book, { tableId }) =>
    headersOf(book, book.table(tableId)).map(
      (_, index) => new ExcelObject("TableColumn", { tableId, index }),
    ),
  members: {
    Count: reads("1.1", (book, { tableId }) => headersOf(book, book.table(tableId)).length),
    GetCount: does("1.4", (book, { tableId }) => headersOf(book, book.table(tableId)).length),
    GetItem: does("1.1", (book, { tableId }, [key]) => {
      const column = findColumn(book, tableId, key);
      if (column === null) throw new HostError("ItemNotFound", "The column doesn't exist.");
      return column;
    }),
    GetItemOrNullObject: does("1.4", (book, { tableId }, [key]) => findColumn(book, tableId, key)),
    GetItemAt: does(
      "1.1",
      (_, { tableId }, [index]) => new ExcelObject("TableColumn", { tableId, index: Number(index) }),
    ),
    Add: does("1.1", (book, { tableId }, [index, values]) => addColumn(book, tableId, index, values)),
  },
};

/** `Excel.TableColumn`. */
export const tableColumnTable: ClassTable<Column> = {
  idOf: (_, { index }) => String(index + 1),
  members: {
    Id: reads("1.1", (_, { index }) => index + 1),
    Index: reads("1.1", (_, { index }) => index),
    Name: sets(
      "1.1",
      (book, { tableId, index }) => headersOf(book, book.table(tableId))[index] ?? "",
      (book, { tableId, index }, value) =>
        writeCells(
          book,
          columnArea({ ...wholeOf(book.table(tableId)), bottom: wholeOf(book.table(tableId)).top }, index),
          value,
        ),
    ),
    Values: sets(
      "1.1",
      (book, { tableId, index }) =>
        readCells(book, columnArea(wholeOf(book.table(tableId)), index), ({ value }) => value),
      (book, { tableId, index }, value) =>
        writeCells(book, columnArea(wholeOf(book.table(tableId)), index), value),
    ),
    GetRange: does("1.1", (book, { tableId, index }) =>
      rangeOf(columnArea(wholeOf(book.table(tableId)), index)),
    ),
    GetDataBodyRange: does("1.1", (book, { tableId, index }) =>
      rangeOf(columnArea(bodyOf(book.table(tableId)), index)),
    ),
    GetHeaderRowRange: does("1.1", (book, { tableId, index }) => {
      const whole = wholeOf(book.table(tableId));
      return rangeOf(columnArea({ ...whole, bottom: whole.top }, index));
    }),
  },
};

/** `Excel.TableRowCollection`. */
export const tableRowsTable: ClassTable<Selves["TableRowCollection"]> = {
  items: (book, { tableId }) => {
    const body = bodyOf(book.table(tableId));
    return Array.from(
      { length: body.bottom - body.top + 1 },
      (_, index) => new ExcelObject("TableRow", { tableId, index }),
    );
  },
  members: {
    Count: reads("1.1", (book, { tableId }) => rowsOf(bodyOf(book.table(tableId)))),
    GetCount: does("1.4", (book, { tableId }) => rowsOf(bodyOf(book.table(tableId)))),
    GetItemAt: does(
      "1.1",
      (_, { tableId }, [index]) => new ExcelObject("TableRow", { tableId, index: Number(index) }),
    ),
    Add: does("1.1", (book, { tableId }, [index, values]) => {
      if (index !== null && index !== undefined && index !== -1)
        throw new HostError("UnsupportedOperation", "The workbench adds table rows at the end only.");
      const table = book.table(tableId);
      const whole = wholeOf(table);
      const lines = (values ?? [[]]) as readonly (readonly unknown[])[];
      resize(book, tableId, rangeOf({ ...whole, bottom: whole.bottom + lines.length }));
      if (values !== null && values !== undefined)
        writeCells(book, { ...whole, top: whole.bottom + 1, bottom: whole.bottom + lines.length }, lines);
      return new ExcelObject("TableRow", { tableId, index: rowsOf(bodyOf(table)) });
    }),
  },
};

/** `Excel.TableRow`. */
export const tableRowTable: ClassTable<Selves["TableRow"]> = {
  idOf: (_, { index }) => String(index),
  members: {
    Index: reads("1.1", (_, { index }) => index),
    Values: sets(
      "1.1",
      (book, { tableId, index }) =>
        readCells(book, rowArea(bodyOf(book.table(tableId)), index), ({ value }) => value),
      (book, { tableId, index }, value) =>
        writeCells(book, rowArea(bodyOf(book.table(tableId)), index), value),
    ),
    GetRange: does("1.1", (book, { tableId, index }) => rangeOf(rowArea(bodyOf(book.table(tableId)), index))),
  },
};

/** `Excel.TableSort`: how the table was sorted last; rows move only when asked. */
export const tableSortTable: ClassTable<Selves["TableSort"]> = {
  members: {
    Fields: reads("1.2", (book, { tableId }) => book.extras.sorts.get(tableId) ?? []),
    Apply: does("1.2", (book, { tableId }, [fields]) => {
      book.extras.sorts.set(tableId, fields as readonly SortField[]);
      sortRows(book, tableId);
    }),
    Reapply: does("1.2", (book, { tableId }) => sortRows(book, tableId)),
    Clear: does("1.2", (book, { tableId }) => {
      book.extras.sorts.delete(tableId);
    }),
  },
};

/** Sorts a table's body by its fields; the spreadsheet sorts by one column at a time. */
function sortRows(book: Workbook, tableId: string): void {
  const table = book.table(tableId);
  const body = bodyOf(table);
  // The last key first: each sort keeps the order of what is equal.
  for (const { key, ascending } of [...(book.extras.sorts.get(tableId) ?? [])].reverse()) {
    book.book.run("SORT_CELLS", {
      sheetId: table.sheetId,
      col: body.left + key,
      row: body.top,
      zone: { left: body.left, right: body.right, top: body.top, bottom: body.bottom },
      sortDirection: ascending === false ? "desc" : "asc",
      // The body has no headers, whatever its first row looks like.
      sortOptions: { sortHeaders: true },
    });
  }
}

function findColumn(workbook: Workbook, tableId: string, key: unknown): ExcelObject | null {
  const headers = headersOf(workbook, workbook.table(tableId));
  const text = String(key).toLowerCase();
  const byName = headers.findIndex((header) => header.toLowerCase() === text);
  const index = byName >= 0 ? byName : Number(key) - 1;
  return index in headers ? new ExcelObject("TableColumn", { tableId, index }) : null;
}

function addColumn(workbook: Workbook, tableId: string, index: unknown, values: unknown): ExcelObject {
  if (index !== null && index !== undefined && index !== -1)
    throw new HostError("UnsupportedOperation", "The workbench adds table columns at the right end only.");
  const whole = wholeOf(workbook.table(tableId));
  resize(workbook, tableId, rangeOf({ ...whole, right: whole.right + 1 }));
  const place = whole.right + 1 - whole.left;
  const column = columnArea({ ...whole, right: whole.right + 1 }, place);
  if (values !== null && values !== undefined) writeCells(workbook, column, values);
  return new ExcelObject("TableColumn", { tableId, index: place });
}

const rowsOf = (area: Area): number => area.bottom - area.top + 1;

function columnArea(area: Area, index: number): Area {
  return { ...area, left: area.left + index, right: area.left + index };
}

function rowArea(area: Area, index: number): Area {
  return { ...area, top: area.top + index, bottom: area.top + index };
}
