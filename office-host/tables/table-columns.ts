import type { Area } from "../spreadsheet/area.ts";
import { readCells } from "../cells/read-cells.ts";
import { writeCells } from "../cells/write-cells.ts";
import { usedZone } from "../spreadsheet/used-zone.ts";
import { refuseLocked } from "../cells/protection.ts";
import { method, childObject, readOnly, settable } from "../classes/class-table.ts";
import type { ClassTable } from "../classes/class-table.ts";
import { ExcelObject } from "../classes/excel-object.ts";
import type { ObjectIds } from "../classes/excel-object.ts";
import { HostError } from "../excel/host-error.ts";
import { deleteCells, insertCells } from "./insert-and-delete.ts";
import { rangeOf } from "../cells/addresses.ts";
import { headersOf } from "../workbook/structured-references.ts";
import { bodyOf, areaOfTable } from "../workbook/table-area.ts";
import { resize } from "./tables.ts";
import type { Workbook } from "../workbook/workbook.ts";

type Column = ObjectIds["TableColumn"];

export const tableColumnsTable: ClassTable<ObjectIds["TableColumnCollection"]> = {
  items: (book, { tableId }) =>
    headersOf(book, book.table(tableId)).map(
      (_, index) => new ExcelObject("TableColumn", { tableId, index }),
    ),
  members: {
    Count: readOnly("1.1", (book, { tableId }) => headersOf(book, book.table(tableId)).length),
    GetCount: method("1.4", (book, { tableId }) => headersOf(book, book.table(tableId)).length),
    GetItem: method("1.1", (book, { tableId }, [key]) => {
      const column = findColumn(book, tableId, key);
      if (column === null) throw new HostError("ItemNotFound", "The column doesn't exist.");
      return column;
    }),
    GetItemOrNullObject: method("1.4", (book, { tableId }, [key]) => findColumn(book, tableId, key)),
    GetItemAt: method("1.1", (book, { tableId }, [index]) => {
      if (!(Number(index) in headersOf(book, book.table(tableId))))
        throw new HostError("ItemNotFound", "The column doesn't exist.");
      return new ExcelObject("TableColumn", { tableId, index: Number(index) });
    }),
    Add: method("1.1", (book, { tableId }, [index, values, name]) =>
      addColumn(book, tableId, index, values, name),
    ),
  },
};

export const tableColumnTable: ClassTable<Column> = {
  idOf: (_, { index }) => String(index + 1),
  members: {
    Id: readOnly("1.1", (_, { index }) => index + 1),
    Index: readOnly("1.1", (_, { index }) => index),
    Name: settable(
      "1.1",
      (book, { tableId, index }) => headersOf(book, book.table(tableId))[index] ?? "",
      (book, { tableId, index }, value) =>
        writeCells(
          book,
          columnArea(
            { ...areaOfTable(book.table(tableId)), bottom: areaOfTable(book.table(tableId)).top },
            index,
          ),
          value,
        ),
    ),
    Values: settable(
      "1.1",
      (book, { tableId, index }) =>
        readCells(book, columnArea(areaOfTable(book.table(tableId)), index), ({ value }) => value),
      (book, { tableId, index }, value) =>
        writeCells(book, columnArea(areaOfTable(book.table(tableId)), index), value),
    ),
    Filter: childObject("1.2", (_, self) => new ExcelObject("Filter", self)),
    GetRange: method("1.1", (book, { tableId, index }) =>
      rangeOf(columnArea(areaOfTable(book.table(tableId)), index)),
    ),
    GetDataBodyRange: method("1.1", (book, { tableId, index }) =>
      rangeOf(columnArea(bodyOf(book.table(tableId)), index)),
    ),
    Delete: method("1.1", (book, { tableId, index }) => {
      const whole = areaOfTable(book.table(tableId));
      if (whole.left === whole.right)
        throw new HostError("InvalidOperation", "A table keeps at least one column.");
      deleteCells(book, columnArea(whole, index), "Left");
    }),
    GetHeaderRowRange: method("1.1", (book, { tableId, index }) => {
      const whole = areaOfTable(book.table(tableId));
      return rangeOf(columnArea({ ...whole, bottom: whole.top }, index));
    }),
  },
};

function findColumn(workbook: Workbook, tableId: string, key: unknown): ExcelObject | null {
  const headers = headersOf(workbook, workbook.table(tableId));
  const text = String(key).toLowerCase();
  const byName = headers.findIndex((header) => header.toLowerCase() === text);
  const index = byName >= 0 ? byName : Number(key) - 1;
  return index in headers ? new ExcelObject("TableColumn", { tableId, index }) : null;
}

/** Adds a column before `index` or at the right end. Cells beside the table may move right. */
function addColumn(
  workbook: Workbook,
  tableId: string,
  index: unknown,
  values: unknown,
  name: unknown,
): ExcelObject {
  const table = workbook.table(tableId);
  refuseLocked(workbook, table.sheetId);
  const whole = areaOfTable(table);
  const count = whole.right - whole.left + 1;
  const newIndex = typeof index === "number" && index >= 0 ? index : count;
  if (newIndex > count) throw new HostError("InvalidArgument", "The table does not have that many columns.");
  const column = columnArea(whole, newIndex);
  const hasCellsBeside = usedZone(workbook.spreadsheet.getters, column.sheetId, false, column) !== undefined;
  if (newIndex < count || hasCellsBeside) insertCells(workbook, column, "Right");
  resize(workbook, tableId, rangeOf({ ...whole, right: whole.right + 1 }));
  if (values !== null && values !== undefined) writeCells(workbook, column, values);
  if (typeof name === "string") writeCells(workbook, { ...column, bottom: column.top }, name);
  return new ExcelObject("TableColumn", { tableId, index: newIndex });
}

function columnArea(area: Area, index: number): Area {
  return { ...area, left: area.left + index, right: area.left + index };
}
