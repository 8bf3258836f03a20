import { directPrecedents } from "./precedents.ts";
import { boundingOf, intersectionOf } from "../spreadsheet/area.ts";
import type { Area } from "../spreadsheet/area.ts";
import { excelSize } from "../workbook/book.ts";
import { specialCells } from "../cells/special-cells.ts";
import { calculateAgain, calculateArea, markDirty } from "../workbook/calculation.ts";
import { fillWrittenFormulas, correctWrittenHeaders } from "../tables/autofill.ts";
import { clampToSheet, areaOfAddress, addressOf, areaOf, rangeOf } from "../cells/addresses.ts";
import { readCells } from "../cells/read-cells.ts";
import { writeCells, writeFormats } from "../cells/write-cells.ts";
import { usedZone } from "../spreadsheet/used-zone.ts";
import { refuseLocked } from "../cells/protection.ts";
import { method, childObject, readOnly, settable } from "../classes/class-table.ts";
import type { ClassTable } from "../classes/class-table.ts";
import { ExcelObject } from "../classes/excel-object.ts";
import { copyCells } from "../cells/copy-cells.ts";
import type { CopyType } from "../cells/copy-cells.ts";
import { hyperlinkOf, removeHyperlinks, setHyperlink } from "../cells/hyperlinks.ts";
import { HostError } from "../excel/host-error.ts";
import { mergeCells, mergedIn, unmergeCells } from "../cells/merged-cells.ts";
import { imageOfMarks } from "../pictures/picture-image.ts";
import { pictureOfRange } from "../pictures/range-picture.ts";
import { deleteCells, insertCells } from "../tables/insert-and-delete.ts";
import { selectArea } from "../cells/selection.ts";
import type { Workbook } from "../workbook/workbook.ts";

export const rangeTable: ClassTable<Area> = {
  members: {
    Values: settable("1.1", (book, area) => readCells(book, area, ({ value }) => value), enterCells),
    Formulas: settable("1.1", (book, area) => readCells(book, area, ({ formula }) => formula), enterCells),
    NumberFormat: settable(
      "1.1",
      (book, area) => readCells(book, area, ({ format }) => format),
      writeFormats,
    ),
    Text: readOnly("1.1", (book, area) => readCells(book, area, ({ text }) => text)),
    ValueTypes: readOnly("1.1", (book, area) => readCells(book, area, ({ type }) => type)),
    Address: readOnly("1.1", (book, area) => addressOf(book, area)),
    RowIndex: readOnly("1.1", (_, area) => area.top),
    ColumnIndex: readOnly("1.1", (_, area) => area.left),
    RowCount: readOnly("1.1", (_, area) => rowsOf(area)),
    ColumnCount: readOnly("1.1", (_, area) => colsOf(area)),
    CellCount: readOnly("1.1", (_, area) => rowsOf(area) * colsOf(area)),
    IsEntireColumn: readOnly("1.7", (_, area) => area.top === 0 && area.bottom === excelSize.rows - 1),
    IsEntireRow: readOnly("1.7", (_, area) => area.left === 0 && area.right === excelSize.cols - 1),
    ColumnHidden: settable(
      "1.2",
      (book, area) => isHidden(book, area, "COL"),
      (book, area, value) => setHidden(book, area, "COL", value === true),
    ),
    RowHidden: settable(
      "1.2",
      (book, area) => isHidden(book, area, "ROW"),
      (book, area, value) => setHidden(book, area, "ROW", value === true),
    ),
    Left: readOnly("1.10", (book, area) => positionInPoints(book, area).left),
    Top: readOnly("1.10", (book, area) => positionInPoints(book, area).top),
    Width: readOnly("1.10", (book, area) => positionInPoints(book, area).width),
    Height: readOnly("1.10", (book, area) => positionInPoints(book, area).height),
    Hidden: readOnly(
      "1.2",
      (book, area) => isHidden(book, area, "ROW") === true || isHidden(book, area, "COL") === true,
    ),
    Worksheet: childObject("1.1", (_, { sheetId }) => new ExcelObject("Worksheet", { sheetId })),
    Format: childObject("1.1", (_, area) => new ExcelObject("RangeFormat", area)),
    DataValidation: childObject("1.8", (_, area) => new ExcelObject("DataValidation", area)),
    ConditionalFormats: childObject("1.6", (_, area) => new ExcelObject("ConditionalFormatCollection", area)),
    GetTables: method("1.9", (_, area) => new ExcelObject("TableScopedCollection", area)),
    GetCell: method("1.1", (_, area, [row, col]) => rangeOf(cellOf(area, Number(row), Number(col)))),
    GetRow: method("1.1", (_, area, [row]) =>
      rangeOf({ ...area, top: area.top + Number(row), bottom: area.top + Number(row) }),
    ),
    GetColumn: method("1.1", (_, area, [col]) =>
      rangeOf({ ...area, left: area.left + Number(col), right: area.left + Number(col) }),
    ),
    GetLastRow: method("1.1", (_, area) => rangeOf({ ...area, top: area.bottom })),
    GetLastColumn: method("1.1", (_, area) => rangeOf({ ...area, left: area.right })),
    GetLastCell: method("1.1", (_, area) => rangeOf({ ...area, top: area.bottom, left: area.right })),
    GetBoundingRect: method("1.1", (_, area, [other]) => rangeOf(boundingOf(area, areaOf(other)))),
    GetResizedRange: method("1.2", (_, area, [rows, cols]) =>
      rangeOf(resizedArea(area, Number(rows), Number(cols))),
    ),
    GetAbsoluteResizedRange: method("1.7", (_, area, [rows, cols]) =>
      rangeOf({ ...area, bottom: area.top + Number(rows) - 1, right: area.left + Number(cols) - 1 }),
    ),
    GetOffsetRange: method("1.1", (_, area, [rows, cols]) =>
      rangeOf(movedArea(area, Number(rows), Number(cols))),
    ),
    GetEntireRow: method("1.1", (_, area) => rangeOf({ ...area, left: 0, right: excelSize.cols - 1 })),
    GetEntireColumn: method("1.1", (_, area) => rangeOf({ ...area, top: 0, bottom: excelSize.rows - 1 })),
    GetIntersection: method("1.1", (_, area, [other]) => {
      const common = intersectionOf(area, areaOf(other));
      if (common === undefined) throw new HostError("ItemNotFound", "The ranges do not intersect.");
      return rangeOf(common);
    }),
    GetIntersectionOrNullObject: method("1.4", (_, area, [other]) => {
      const common = intersectionOf(area, areaOf(other));
      return common === undefined ? null : rangeOf(common);
    }),
    GetUsedRange: method("1.1", (book, area, [valuesOnly]) => {
      const zone = usedZone(book.spreadsheet.getters, area.sheetId, valuesOnly === true, area);
      return rangeOf(
        zone === undefined ? { ...area, right: area.left, bottom: area.top } : { ...area, ...zone },
      );
    }),
    GetUsedRangeOrNullObject: method("1.4", (book, area, [valuesOnly]) => {
      const zone = usedZone(book.spreadsheet.getters, area.sheetId, valuesOnly === true, area);
      return zone === undefined ? null : rangeOf({ ...area, ...zone });
    }),
    GetDirectPrecedents: method("1.12", (book, area) => directPrecedents(book, area)),
    Clear: method("1.1", (book, area, [applyTo]) =>
      clearCells(book, area, typeof applyTo === "string" ? applyTo : "All"),
    ),
    CopyFrom: method("1.9", (book, area, [source, type, skipBlanks, transpose]) =>
      copyCells(book, areaOfAddress(book, source, area.sheetId), area, {
        type: (typeof type === "string" ? type : "All") as CopyType,
        skipBlanks: skipBlanks === true,
        transpose: transpose === true,
      }),
    ),
    Hyperlink: settable("1.7", hyperlinkOf, setHyperlink),
    Calculate: method("1.6", (book, area) => calculateArea(book, area)),
    GetSpecialCellsOrNullObject: method("1.9", (book, area, [type, of]) => {
      const areas = specialCells(book, clampToSheet(book, area, false), type, of);
      return areas.length === 0 ? null : new ExcelObject("RangeAreas", areas);
    }),
    SetDirty: method("1.9", (book, area) => markDirty(book, area)),
    GetImage: method("1.7", (book, area) => imageOfRange(book, area)),
    Select: method("1.1", (book, area) => selectArea(book, area)),
    Merge: method("1.2", (book, area, [across]) => mergeCells(book, area, across === true)),
    Unmerge: method("1.2", (book, area) => unmergeCells(book, area)),
    GetMergedAreasOrNullObject: method("1.13", (book, area) => {
      const merged = mergedIn(book, area);
      if (book.quirks.has(5918) && merged.length > 0) book.spreadsheet.clearUndo();
      return merged.length === 0 ? null : new ExcelObject("RangeAreas", merged);
    }),
    Insert: method("1.1", (book, area, [shift]) => {
      insertCells(book, area, String(shift));
      return rangeOf(area);
    }),
    Delete: method("1.1", (book, area, [shift]) => deleteCells(book, area, String(shift))),
    // office.js splits a large write, but announces its whole size first. Growing once is faster.
    _ValidateArraySize: method("1.1", (book, area, [rows, cols]) => {
      if (Number(rows) !== rowsOf(area) || Number(cols) !== colsOf(area))
        throw new HostError("InvalidArgument", "The number of rows or columns does not match the range.");
      book.spreadsheet.ensureSize(area.sheetId, area.bottom + 1, area.right + 1);
    }),
  },
};

const rowsOf = (area: Area): number => area.bottom - area.top + 1;
const colsOf = (area: Area): number => area.right - area.left + 1;

function movedArea(area: Area, rows: number, cols: number): Area {
  return {
    ...area,
    top: area.top + rows,
    bottom: area.bottom + rows,
    left: area.left + cols,
    right: area.right + cols,
  };
}

/** Moves the lower right corner, even past the upper left one: D1 by -2 columns is B1:D1, as in Excel. */
function resizedArea(area: Area, rows: number, cols: number): Area {
  const [bottom, right] = [area.bottom + rows, area.right + cols];
  return {
    ...area,
    top: Math.min(area.top, bottom),
    bottom: Math.max(area.top, bottom),
    left: Math.min(area.left, right),
    right: Math.max(area.left, right),
  };
}

function cellOf(area: Area, row: number, col: number): Area {
  return movedArea({ ...area, bottom: area.top, right: area.left }, row, col);
}

/** Returns position and size in points, from the worksheet's upper left corner. */
function positionInPoints(
  workbook: Workbook,
  area: Area,
): Readonly<Record<"left" | "top" | "width" | "height", number>> {
  const { getters } = workbook.spreadsheet;
  const { sheetId, left, right, top, bottom } = clampToSheet(workbook, area, false);
  const points = (pixels: number): number => (pixels * 72) / 96;
  const x = getters.getColDimensions(sheetId, left).start;
  const y = getters.getRowDimensions(sheetId, top).start;
  return {
    left: points(x),
    top: points(y),
    width: points(getters.getColDimensions(sheetId, right).end - x),
    height: points(getters.getRowDimensions(sheetId, bottom).end - y),
  };
}

function imageOfRange(workbook: Workbook, area: Area): string {
  // With this quirk, Excel returns a TIFF, which begins like this.
  if (workbook.quirks.has(4921)) return btoa(`MM\0*${"\0".repeat(60)}`);
  const { width, height, marks } = pictureOfRange(workbook, clampToSheet(workbook, area, false));
  return imageOfMarks(marks, width, height);
}

function enterCells(workbook: Workbook, area: Area, written: unknown): void {
  writeCells(workbook, area, valuesUnderFilter(workbook, area, written));
  correctWrittenHeaders(workbook, area, written);
  fillWrittenFormulas(workbook, area, written);
  calculateAgain(workbook, area);
}

function clearCells(workbook: Workbook, area: Area, applyTo: string): void {
  refuseLocked(workbook, area.sheetId);
  const target = [clampToSheet(workbook, area, false)];
  const { sheetId } = area;
  if (applyTo === "RemoveHyperlinks" || applyTo === "All") removeHyperlinks(workbook, area);
  if (applyTo === "Contents" || applyTo === "All")
    workbook.spreadsheet.queueCommand("DELETE_CONTENT", { sheetId, target });
  if (applyTo === "Formats" || applyTo === "All")
    workbook.spreadsheet.queueCommand("CLEAR_FORMATTING", { sheetId, target });
}

/**
 * Returns what Excel writes under a filter: the first row's values in each visible row, null in hidden ones.
 * A single row is written even if it is hidden.
 */
function valuesUnderFilter(workbook: Workbook, { sheetId, top }: Area, written: unknown): unknown {
  if (!Array.isArray(written) || written.length < 2) return written;
  const lines = written as readonly (readonly unknown[])[];
  // Filter commands are never queued, so the model is current.
  const { getters } = workbook.spreadsheet.model;
  const isHidden = lines.map((_, index) => getters.isRowFiltered(sheetId, top + index));
  if (!isHidden.includes(true)) return written;
  const [first = []] = lines;
  return isHidden.map((hidden) => (hidden ? first.map(() => null) : first));
}

type Dimension = "ROW" | "COL";

/** Returns whether all rows or columns are hidden, or null if only some are. */
function isHidden(workbook: Workbook, area: Area, dimension: Dimension): boolean | null {
  const { getters } = workbook.spreadsheet;
  const isHiddenAt = (index: number): boolean =>
    dimension === "ROW"
      ? getters.isRowHiddenByUser(area.sheetId, index) || getters.isRowFiltered(area.sheetId, index)
      : getters.isColHiddenByUser(area.sheetId, index);
  const headers = indexesOf(workbook, area, dimension, false);
  const hidden = headers.filter(isHiddenAt).length;
  if (hidden === 0) return false;
  return hidden === headers.length ? true : null;
}

function setHidden(workbook: Workbook, area: Area, dimension: Dimension, hide: boolean): void {
  workbook.spreadsheet.queueCommand(hide ? "HIDE_COLUMNS_ROWS" : "UNHIDE_COLUMNS_ROWS", {
    sheetId: area.sheetId,
    dimension,
    elements: indexesOf(workbook, area, dimension, true),
  });
}

function indexesOf(
  workbook: Workbook,
  area: Area,
  dimension: Dimension,
  mayGrow: boolean,
): readonly number[] {
  const within = clampToSheet(workbook, area, mayGrow);
  const [first, last] = dimension === "ROW" ? [within.top, within.bottom] : [within.left, within.right];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
