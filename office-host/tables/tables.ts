import { areaOfAddress, rangeOf } from "../cells/addresses.ts";
import type { Area } from "../spreadsheet/area.ts";
import { writeCells } from "../cells/write-cells.ts";
import { usedZone } from "../spreadsheet/used-zone.ts";
import { refuseLocked } from "../cells/protection.ts";
import { method, childObject, readOnly, settable, eventMembers } from "../classes/class-table.ts";
import type { ClassTable } from "../classes/class-table.ts";
import { ExcelObject } from "../classes/excel-object.ts";
import type { ObjectIds } from "../classes/excel-object.ts";
import { HostError, notSupported } from "../excel/host-error.ts";
import { mergedIn } from "../cells/merged-cells.ts";
import { insertCells } from "./insert-and-delete.ts";
import type { TableConfig } from "../spreadsheet/spreadsheet.ts";
import { bodyOf, areaOfTable } from "../workbook/table-area.ts";
import { clearFilters } from "./table-filter.ts";
import { correctHeaders } from "./autofill.ts";
import type { NamedTable, Workbook } from "../workbook/workbook.ts";

type Table = ObjectIds["Table"];

const tableObject = ({ id }: NamedTable): ExcelObject => new ExcelObject("Table", { id });

/** `Excel.TableCollection` of the workbook or a worksheet. */
export const tableCollectionTable: ClassTable<ObjectIds["TableCollection"]> = {
  items: (book, { sheetId }) => book.tables(sheetId).map(tableObject),
  members: {
    ...eventMembers<ObjectIds["TableCollection"]>({ DataChanged: "1.7" }),
    Count: readOnly("1.1", (book, { sheetId }) => book.tables(sheetId).length),
    GetCount: method("1.4", (book, { sheetId }) => book.tables(sheetId).length),
    GetItem: method("1.1", (book, { sheetId }, [key]) => {
      const found = findTable(book, sheetId, String(key));
      if (found === undefined) throw new HostError("ItemNotFound", "The table doesn't exist.");
      return tableObject(found);
    }),
    GetItemOrNullObject: method("1.4", (book, { sheetId }, [key]) => {
      const found = findTable(book, sheetId, String(key));
      return found === undefined ? null : tableObject(found);
    }),
    GetItemAt: method("1.1", (book, { sheetId }, [index]) => {
      const found = book.tables(sheetId)[Number(index)];
      if (found === undefined) throw new HostError("ItemNotFound", "The table doesn't exist.");
      return tableObject(found);
    }),
    Add: method("1.1", (book, { sheetId }, [address, hasHeaders]) => {
      if (hasHeaders !== true) throw notSupported("TableCollection.add without headers");
      return addTable(book, areaOfAddress(book, address, sheetId));
    }),
  },
};

/** `Excel.TableScopedCollection`: the tables that overlap a range. */
export const tableScopedTable: ClassTable<Area> = {
  items: (book, area) => overlappingTables(book, area).map(tableObject),
  members: {
    GetCount: method("1.9", (book, area) => overlappingTables(book, area).length),
    GetFirst: method("1.9", (book, area) => {
      const first = overlappingTables(book, area)[0];
      if (first === undefined) throw new HostError("ItemNotFound", "No table is there.");
      return tableObject(first);
    }),
  },
};

export const tableTable: ClassTable<Table> = {
  idOf: (book, { id }) => book.table(id).id,
  members: {
    ...eventMembers<Table>({ DataChanged: "1.7" }),
    Id: readOnly("1.1", (book, { id }) => book.table(id).id),
    Name: settable("1.1", (book, { id }) => book.table(id).name, rename),
    // Hiding the headers does not change cells.
    ShowHeaders: settable(
      "1.1",
      (book, { id }) => !book.tablesWithoutHeaders.has(book.table(id).id),
      (book, { id }, value) => {
        refuseLocked(book, book.table(id).sheetId);
        if (value === true) book.tablesWithoutHeaders.delete(id);
        else book.tablesWithoutHeaders.add(id);
      },
    ),
    ShowTotals: settable(
      "1.1",
      (book, { id }) => book.table(id).table.config.totalRow,
      (book, { id }, value) => showTotals(book, id, value === true),
    ),
    ShowFilterButton: configMember("1.3", "hasFilters"),
    ShowBandedRows: configMember("1.3", "bandedRows"),
    ShowBandedColumns: configMember("1.3", "bandedColumns"),
    HighlightFirstColumn: configMember("1.3", "firstColumn"),
    HighlightLastColumn: configMember("1.3", "lastColumn"),
    Style: settable(
      "1.1",
      (book, { id }) => book.table(id).table.config.styleId,
      (book, { id }, value) => updateConfig(book, id, { styleId: String(value) }),
    ),
    Worksheet: childObject(
      "1.2",
      (book, { id }) => new ExcelObject("Worksheet", { sheetId: book.table(id).sheetId }),
    ),
    Columns: childObject("1.1", (_, { id }) => new ExcelObject("TableColumnCollection", { tableId: id })),
    Rows: childObject("1.1", (_, { id }) => new ExcelObject("TableRowCollection", { tableId: id })),
    ClearFilters: method("1.2", (book, { id }) => clearFilters(book, book.table(id))),
    AutoFilter: childObject("1.9", (_, { id }) => new ExcelObject("AutoFilter", { tableId: id })),
    Sort: childObject("1.2", (_, { id }) => new ExcelObject("TableSort", { tableId: id })),
    GetRange: method("1.1", (book, { id }) => rangeOf(areaOfTable(book.table(id)))),
    GetHeaderRowRange: method("1.1", (book, { id }) => {
      if (book.tablesWithoutHeaders.has(id))
        throw new HostError("ItemNotFound", "The table has no header row.");
      const whole = areaOfTable(book.table(id));
      return rangeOf({ ...whole, bottom: whole.top });
    }),
    GetDataBodyRange: method("1.1", (book, { id }) => rangeOf(bodyOf(book.table(id)))),
    GetTotalRowRange: method("1.1", (book, { id }) => {
      const named = book.table(id);
      if (!named.table.config.totalRow) throw new HostError("ItemNotFound", "The table has no totals row.");
      const whole = areaOfTable(named);
      return rangeOf({ ...whole, top: whole.bottom });
    }),
    Resize: method("1.13", (book, { id }, [range]) => resize(book, id, range)),
    ConvertToRange: method("1.2", (book, { id }) => {
      const table = book.table(id);
      const area = areaOfTable(table);
      book.spreadsheet.run("REMOVE_TABLE", { sheetId: table.sheetId, target: [area] });
      return rangeOf(area);
    }),
    Delete: method("1.1", (book, { id }) => {
      const { sheetId, table } = book.table(id);
      const target = [table.range.zone];
      book.spreadsheet.run("REMOVE_TABLE", { sheetId, target });
      book.spreadsheet.run("CLEAR_CELLS", { sheetId, target });
    }),
  },
};

/** Changes a table's area. Throws unless it keeps the headers and a row, and overlaps no other table. */
export function resize(workbook: Workbook, id: string, range: unknown): void {
  const found = workbook.table(id);
  const area = areaOfAddress(workbook, range, found.sheetId);
  const whole = areaOfTable(found);
  if (
    area.sheetId !== found.sheetId ||
    area.top !== whole.top ||
    area.left > whole.right ||
    area.right < whole.left
  )
    throw new HostError("InvalidArgument", "A table keeps its header row when it is resized.");
  refuseLocked(workbook, found.sheetId);
  if (area.bottom <= area.top)
    throw new HostError("InvalidArgument", "A table keeps at least one row below its headers.");
  if (overlappingTables(workbook, area).some(({ id: other }) => other !== id))
    throw new HostError("InvalidOperation", "A table can't overlap another table.");
  workbook.spreadsheet.ensureSize(area.sheetId, area.bottom + 1, area.right + 1);
  correctHeaders(workbook, { ...area, bottom: area.top });
  const { left, right, top, bottom } = area;
  workbook.spreadsheet.run("UPDATE_TABLE", {
    sheetId: found.sheetId,
    zone: found.table.range.zone,
    newTableRange: { _sheetId: area.sheetId, _zone: { left, right, top, bottom } },
  });
}

function addTable(workbook: Workbook, area: Area): ExcelObject {
  const { sheetId, left, right, top } = area;
  refuseLocked(workbook, sheetId);
  if (overlappingTables(workbook, area).length > 0)
    throw new HostError("InvalidOperation", "A table can't overlap another table.");
  if (mergedIn(workbook, area).length > 0)
    throw new HostError("MergedRangeConflict", "A table can't overlap with merged cells.");
  // As in Excel, a table of headers only gets a blank row.
  const bottom = Math.max(area.bottom, top + 1);
  workbook.spreadsheet.ensureSize(sheetId, bottom + 1, right + 1);
  correctHeaders(workbook, { ...area, bottom: top });
  workbook.spreadsheet.run("CREATE_TABLE", {
    sheetId,
    ranges: [{ _sheetId: sheetId, _zone: { left, right, top, bottom } }],
    tableType: "static",
    config: {
      hasFilters: true,
      totalRow: false,
      firstColumn: false,
      lastColumn: false,
      numberOfHeaders: 1,
      bandedRows: true,
      bandedColumns: false,
      styleId: "TableStyleMedium2",
    } satisfies TableConfig,
  });
  const created = workbook.tableAt({ sheetId, left, right: left, top, bottom: top });
  if (created === undefined) throw new HostError("GeneralException", "The table could not be created.");
  if (area.bottom === top) workbook.tablesWithBlankRow.add(created.id);
  return tableObject(created);
}

function rename(workbook: Workbook, { id }: Table, value: unknown): void {
  const name = String(value);
  if (!/^[\p{L}_\\][\p{L}\p{N}_.\\]{0,254}$/u.test(name) || /^[a-z]{1,3}\d+$/i.test(name))
    throw new HostError("InvalidArgument", `"${name}" cannot be the name of a table.`);
  const other = findTable(workbook, undefined, name);
  if (other !== undefined && other.id !== id)
    throw new HostError("ItemAlreadyExists", "A table with this name already exists.");
  workbook.nameTable(workbook.table(id).table, { id, name });
  workbook.updateTableReferences();
}

function configMember(since: string, name: Exclude<keyof TableConfig, "numberOfHeaders" | "styleId">) {
  return settable<Table>(
    since,
    (book, { id }) => book.table(id).table.config[name],
    (book, { id }, value) => updateConfig(book, id, { [name]: value === true }),
  );
}

function updateConfig(workbook: Workbook, id: string, changes: Partial<TableConfig>): void {
  const { sheetId, table } = workbook.table(id);
  refuseLocked(workbook, sheetId);
  workbook.spreadsheet.run("UPDATE_TABLE", { sheetId, zone: table.range.zone, config: changes });
}

/** Adds or removes a totals row. Used cells below the table move down for it. */
function showTotals(workbook: Workbook, id: string, isShown: boolean): void {
  const named = workbook.table(id);
  const whole = areaOfTable(named);
  if (named.table.config.totalRow === isShown) return;
  if (!isShown) {
    const { sheetId, left, right, bottom } = whole;
    updateConfig(workbook, id, { totalRow: false });
    resize(workbook, id, rangeOf({ ...whole, bottom: bottom - 1 }));
    workbook.spreadsheet.run("DELETE_CONTENT", { sheetId, target: [{ left, right, top: bottom, bottom }] });
    return;
  }
  const totals = { ...whole, top: whole.bottom + 1, bottom: whole.bottom + 1 };
  if (usedZone(workbook.spreadsheet.getters, whole.sheetId, false, totals) !== undefined)
    insertCells(workbook, totals, "Down");
  resize(workbook, id, rangeOf({ ...whole, bottom: totals.bottom }));
  updateConfig(workbook, id, { totalRow: true });
  writeCells(workbook, { ...totals, right: totals.left }, [["Total"]]);
}

function findTable(workbook: Workbook, sheetId: string | undefined, key: string): NamedTable | undefined {
  return workbook
    .tables(sheetId)
    .find(({ id, name }) => id === key || name.toLowerCase() === key.toLowerCase());
}

function overlappingTables(workbook: Workbook, area: Area): readonly NamedTable[] {
  return workbook.tables(area.sheetId).filter(({ table: { range } }) => {
    const { left, right, top, bottom } = range.zone;
    return left <= area.right && right >= area.left && top <= area.bottom && bottom >= area.top;
  });
}
