import type { Area } from "../spreadsheet/area.ts";
import { readCells } from "../cells/read-cells.ts";
import { writeCells } from "../cells/write-cells.ts";
import { usedZone } from "../spreadsheet/used-zone.ts";
import { refuseLocked } from "../cells/protection.ts";
import { method, readOnly, settable } from "../classes/class-table.ts";
import type { ClassTable } from "../classes/class-table.ts";
import { ExcelObject } from "../classes/excel-object.ts";
import type { ObjectIds } from "../classes/excel-object.ts";
import { HostError } from "../excel/host-error.ts";
import { deleteCells, insertCells } from "./insert-and-delete.ts";
import { rangeOf } from "../cells/addresses.ts";
import { bodyOf, areaOfTable } from "../workbook/table-area.ts";
import { isFiltered } from "./table-filter.ts";
import { resize } from "./tables.ts";
import type { Workbook } from "../workbook/workbook.ts";

export const tableRowsTable: ClassTable<ObjectIds["TableRowCollection"]> = {
  items: (book, { tableId }) => {
    const body = bodyOf(book.table(tableId));
    return Array.from(
      { length: body.bottom - body.top + 1 },
      (_, index) => new ExcelObject("TableRow", { tableId, index }),
    );
  },
  members: {
    Count: readOnly("1.1", (book, { tableId }) => rowsOf(bodyOf(book.table(tableId)))),
    GetCount: method("1.4", (book, { tableId }) => rowsOf(bodyOf(book.table(tableId)))),
    GetItemAt: method(
      "1.1",
      (_, { tableId }, [index]) => new ExcelObject("TableRow", { tableId, index: Number(index) }),
    ),
    Add: method("1.1", (book, { tableId }, [index, values]) => addRows(book, tableId, index, values)),
  },
};

export const tableRowTable: ClassTable<ObjectIds["TableRow"]> = {
  idOf: (_, { index }) => String(index),
  members: {
    Index: readOnly("1.1", (_, { index }) => index),
    Values: settable(
      "1.1",
      (book, { tableId, index }) =>
        readCells(book, rowArea(bodyOf(book.table(tableId)), index), ({ value }) => value),
      (book, { tableId, index }, value) =>
        writeCells(book, rowArea(bodyOf(book.table(tableId)), index), value),
    ),
    GetRange: method("1.1", (book, { tableId, index }) =>
      rangeOf(rowArea(bodyOf(book.table(tableId)), index)),
    ),
    // Excel silently keeps a row of a filtered table.
    Delete: method("1.1", (book, { tableId, index }) => {
      const table = book.table(tableId);
      if (!isFiltered(book, table)) deleteCells(book, rowArea(bodyOf(table), index), "Up");
    }),
  },
};

const rowsOf = (area: Area): number => area.bottom - area.top + 1;

function rowArea(area: Area, index: number): Area {
  if (index < 0 || index >= rowsOf(area))
    throw new HostError("InvalidArgument", "The table has no row with this index.");
  return { ...area, top: area.top + index, bottom: area.top + index };
}

/** Adds rows before `index` or at the end. Cells below the table may move down. */
function addRows(workbook: Workbook, tableId: string, index: unknown, values: unknown): ExcelObject {
  const table = workbook.table(tableId);
  refuseLocked(workbook, table.sheetId);
  const body = bodyOf(table);
  const newIndex = typeof index === "number" && index >= 0 ? index : rowsOf(body);
  if (newIndex > rowsOf(body))
    throw new HostError("InvalidArgument", "The table does not have that many rows.");
  const newRows = rowsFrom(values);
  if (hasBlankRowOnly(workbook, tableId, body)) return fillBlankRow(workbook, tableId, body, newRows);
  const newArea = { ...body, top: body.top + newIndex, bottom: body.top + newIndex + newRows.length - 1 };
  const whole = areaOfTable(table);
  if (newArea.top <= whole.bottom) insertCells(workbook, newArea, "Down");
  else {
    if (usedZone(workbook.spreadsheet.getters, newArea.sheetId, false, newArea) !== undefined)
      insertCells(workbook, newArea, "Down");
    resize(workbook, tableId, rangeOf({ ...whole, bottom: newArea.bottom }));
  }
  if (values !== null && values !== undefined) writeCells(workbook, newArea, newRows);
  return new ExcelObject("TableRow", { tableId, index: newIndex });
}

/** Returns true if a table has only the blank row that Excel adds to headers. Forgets that row. */
function hasBlankRowOnly(workbook: Workbook, tableId: string, body: Area): boolean {
  if (!workbook.tablesWithBlankRow.delete(tableId)) return false;
  return (
    body.top === body.bottom &&
    usedZone(workbook.spreadsheet.getters, body.sheetId, false, body) === undefined
  );
}

/** Writes the first row into the blank row, and adds all others below. */
function fillBlankRow(
  workbook: Workbook,
  tableId: string,
  body: Area,
  [first = [], ...rest]: readonly (readonly unknown[])[],
): ExcelObject {
  if (first.length > 0) writeCells(workbook, body, [first]);
  if (rest.length > 0) addRows(workbook, tableId, null, rest);
  return new ExcelObject("TableRow", { tableId, index: 0 });
}

/** Returns rows of values. Excel also accepts a single row. */
function rowsFrom(values: unknown): readonly (readonly unknown[])[] {
  if (!Array.isArray(values) || values.length === 0) return [[]];
  return (Array.isArray(values[0]) ? values : [values]) as readonly (readonly unknown[])[];
}
