import { unquotedName, zoneOf } from "../spreadsheet/area.ts";
import { excelSize, newSheetSize } from "../workbook/book.ts";
import { calculateSheet } from "../workbook/calculation.ts";
import { usedZone } from "../spreadsheet/used-zone.ts";
import { method, childObject, readOnly, settable, eventMembers } from "../classes/class-table.ts";
import type { ClassTable } from "../classes/class-table.ts";
import { ExcelObject } from "../classes/excel-object.ts";
import type { ObjectIds } from "../classes/excel-object.ts";
import { colorOf } from "../excel/color.ts";
import { HostError } from "../excel/host-error.ts";
import { refuseProtectedStructure } from "../cells/protection.ts";
import { areaOfWrittenName } from "../workbook/name-facts.ts";
import { rangeOf, findSheet } from "../cells/addresses.ts";
import { isSheetName } from "../spreadsheet/patches/sheet-names.ts";
import { activateSheet, refuseOtherInFront, sheetInFront } from "../cells/selection.ts";
import type { Workbook } from "../workbook/workbook.ts";

type Sheet = ObjectIds["Worksheet"];

const sheetObject = (sheetId: string): ExcelObject => new ExcelObject("Worksheet", { sheetId });

export const worksheetCollectionTable: ClassTable<null> = {
  items: (book) => book.spreadsheet.getters.getSheetIds().map(sheetObject),
  members: {
    ...eventMembers<null>({
      Activated: "1.7",
      Deactivated: "1.7",
      Added: "1.7",
      Deleted: "1.7",
      DataChanged: "1.9",
      SelectionChanged: "1.9",
      NameChanged: "1.17",
    }),
    GetItem: method("1.1", (book, _, [key]) => {
      const sheetId = findSheet(book, String(key));
      if (sheetId === undefined) throw new HostError("ItemNotFound", "The worksheet doesn't exist.");
      return sheetObject(sheetId);
    }),
    GetItemOrNullObject: method("1.4", (book, _, [key]) => {
      const sheetId = findSheet(book, String(key));
      return sheetId === undefined ? null : sheetObject(sheetId);
    }),
    GetActiveWorksheet: method("1.1", (book) => sheetObject(sheetInFront(book))),
    GetFirst: method("1.5", (book) => sheetObject(book.spreadsheet.getters.getSheetIds()[0] ?? "")),
    GetLast: method("1.5", (book) => sheetObject(book.spreadsheet.getters.getSheetIds().at(-1) ?? "")),
    GetCount: method("1.4", (book) => book.spreadsheet.getters.getSheetIds().length),
    Add: method("1.1", (book, _, [name]) => addSheet(book, name)),
  },
};

const gridlines = settable<Sheet>(
  "1.8",
  (book, sheet) => book.spreadsheet.getters.getGridLinesVisibility(existingId(book, sheet)),
  (book, { sheetId }, value) =>
    book.spreadsheet.run("SET_GRID_LINES_VISIBILITY", { sheetId, areGridLinesVisible: value === true }),
);

export const worksheetTable: ClassTable<Sheet> = {
  idOf: (book, sheet) => existingId(book, sheet),
  members: {
    ...eventMembers<Sheet>({
      Activated: "1.7",
      Deactivated: "1.7",
      DataChanged: "1.7",
      SelectionChanged: "1.7",
      NameChanged: "1.17",
    }),
    Id: readOnly("1.1", (book, sheet) => existingId(book, sheet)),
    Name: settable(
      "1.1",
      (book, sheet) => book.spreadsheet.getters.getSheetName(existingId(book, sheet)),
      rename,
    ),
    Position: settable(
      "1.1",
      (book, sheet) => positionOf(book, sheet),
      (book, sheet, value) => {
        refuseProtectedStructure(book);
        const delta = Number(value) - positionOf(book, sheet);
        if (delta !== 0) book.spreadsheet.run("MOVE_SHEET", { sheetId: sheet.sheetId, delta });
      },
    ),
    Visibility: settable(
      "1.1",
      (book, sheet) =>
        book.spreadsheet.getters.isSheetVisible(existingId(book, sheet)) ? "Visible" : "Hidden",
      (book, { sheetId }, value) => {
        refuseProtectedStructure(book);
        book.spreadsheet.run(value === "Visible" ? "SHOW_SHEET" : "HIDE_SHEET", { sheetId });
      },
    ),
    TabColor: settable(
      "1.7",
      (book, sheet) => (book.spreadsheet.getters.getSheet(existingId(book, sheet)).color ?? "").toUpperCase(),
      (book, { sheetId }, value) =>
        book.spreadsheet.run("COLOR_SHEET", { sheetId, ...(value !== "" && { color: colorOf(value) }) }),
    ),
    ShowGridlines: gridlines,
    // office.js reads `ShowGridlines`, but sets `Gridlines`.
    Gridlines: gridlines,
    Tables: childObject("1.1", (_, { sheetId }) => new ExcelObject("TableCollection", { sheetId })),
    AutoFilter: childObject("1.9", () => new ExcelObject("AutoFilter", { tableId: undefined })),
    Names: childObject("1.4", (book, { sheetId }) => {
      if (book.otherInFront === "workbook") refuseOtherInFront(book);
      return new ExcelObject("NamedItemCollection", { sheetId });
    }),
    Charts: childObject("1.1", (_, { sheetId }) => new ExcelObject("ChartCollection", { sheetId })),
    Shapes: childObject("1.9", (_, { sheetId }) => new ExcelObject("ShapeCollection", { sheetId })),
    Protection: childObject("1.2", (_, sheet) => new ExcelObject("WorksheetProtection", sheet)),
    PageLayout: childObject("1.9", (_, { sheetId }) => new ExcelObject("PageLayout", { sheetId })),
    FreezePanes: childObject("1.7", (_, sheet) => new ExcelObject("WorksheetFreezePanes", sheet)),
    CustomProperties: childObject(
      "1.12",
      (_, sheet) => new ExcelObject("WorksheetCustomPropertyCollection", sheet),
    ),
    Activate: method("1.1", (book, sheet) => activateSheet(book, existingId(book, sheet))),
    Delete: method("1.1", (book, sheet) => {
      refuseProtectedStructure(book);
      const { getters } = book.spreadsheet;
      // The spreadsheet refuses to delete a hidden worksheet beside a single visible one, so show it first.
      if (!getters.isSheetVisible(existingId(book, sheet))) book.spreadsheet.run("SHOW_SHEET", sheet);
      else if (getters.getVisibleSheetIds().length < 2)
        throw new HostError("InvalidOperation", "A workbook keeps at least one visible worksheet.");
      book.spreadsheet.run("DELETE_SHEET", {
        sheetId: existingId(book, sheet),
        sheetName: book.spreadsheet.getters.getSheetName(sheet.sheetId),
      });
      book.extras.sheetProperties.delete(sheet.sheetId);
    }),
    Calculate: method("1.6", (book, sheet, [all]) =>
      calculateSheet(book, existingId(book, sheet), all === true),
    ),
    Copy: method("1.7", (book, sheet, [position]) => {
      if (typeof position === "string" && !copyPositions.includes(position))
        throw new HostError("InvalidArgument", `"${position}" is not a position for a worksheet.`);
      return copySheet(book, existingId(book, sheet));
    }),
    GetRange: method("1.1", (book, sheet, [address]) => {
      const sheetId = existingId(book, sheet);
      const [, sheetName, a1 = ""] =
        /^(?:(.*)!)?(.*)$/s.exec(typeof address === "string" ? address : "") ?? [];
      const unquoted = sheetName === undefined ? undefined : unquotedName(sheetName);
      if (unquoted !== undefined && findSheet(book, unquoted) !== sheetId)
        throw new HostError("InvalidArgument", `"${String(address)}" is not on this worksheet.`);
      const namedArea = a1 === "" ? undefined : areaOfWrittenName(book, sheetId, a1);
      if (namedArea !== undefined) return rangeOf(namedArea);
      return rangeOf({
        sheetId,
        ...(a1 === ""
          ? { left: 0, top: 0, right: excelSize.cols - 1, bottom: excelSize.rows - 1 }
          : zoneOf(a1, excelSize)),
      });
    }),
    GetRangeByIndexes: method("1.7", (book, sheet, [row, col, rows, cols]) => {
      const [top, left] = [Number(row), Number(col)];
      if (![row, col, rows, cols].every(Number.isInteger))
        throw new HostError("InvalidArgument", "Rows and columns must be whole numbers.");
      return rangeOf({
        sheetId: existingId(book, sheet),
        top,
        left,
        bottom: top + Number(rows) - 1,
        right: left + Number(cols) - 1,
      });
    }),
    GetCell: method("1.1", (book, sheet, [row, col]) =>
      rangeOf({
        sheetId: existingId(book, sheet),
        top: Number(row),
        bottom: Number(row),
        left: Number(col),
        right: Number(col),
      }),
    ),
    GetUsedRange: method("1.1", (book, sheet, [valuesOnly]) => {
      const sheetId = existingId(book, sheet);
      const zone = usedZone(book.spreadsheet.getters, sheetId, valuesOnly === true);
      return rangeOf({ sheetId, ...(zone ?? { left: 0, right: 0, top: 0, bottom: 0 }) });
    }),
    GetUsedRangeOrNullObject: method("1.4", (book, sheet, [valuesOnly]) => {
      const sheetId = existingId(book, sheet);
      const zone = usedZone(book.spreadsheet.getters, sheetId, valuesOnly === true);
      return zone === undefined ? null : rangeOf({ sheetId, ...zone });
    }),
  },
};

/** Returns the worksheet's id. Throws Excel's error if it was deleted. */
function existingId(workbook: Workbook, { sheetId }: Sheet): string {
  if (workbook.spreadsheet.sheets.tryGetSheet(sheetId) === undefined)
    throw new HostError("ItemNotFound", "The worksheet doesn't exist.");
  return sheetId;
}

function positionOf(workbook: Workbook, sheet: Sheet): number {
  return workbook.spreadsheet.getters.getSheetIds().indexOf(existingId(workbook, sheet));
}

function addSheet(workbook: Workbook, wantedName: unknown): ExcelObject {
  refuseProtectedStructure(workbook);
  const name =
    typeof wantedName === "string" && wantedName !== ""
      ? validName(workbook, wantedName)
      : freeName(workbook);
  const sheetId = workbook.newId();
  workbook.spreadsheet.run("CREATE_SHEET", {
    sheetId,
    name,
    position: workbook.spreadsheet.getters.getSheetIds().length,
    ...newSheetSize,
  });
  return sheetObject(sheetId);
}

/** Excel's positions for a copy. Here a copy always follows its original. */
const copyPositions: readonly string[] = ["None", "Before", "After", "Beginning", "End"];

function copySheet(workbook: Workbook, sheetId: string): ExcelObject {
  refuseProtectedStructure(workbook);
  const { getters } = workbook.spreadsheet;
  const originalName = getters.getSheetName(sheetId);
  let number = 2;
  while (findSheet(workbook, `${originalName} (${number})`) !== undefined) number += 1;
  const sheetIdTo = workbook.newId();
  workbook.spreadsheet.run("DUPLICATE_SHEET", {
    sheetId,
    sheetIdTo,
    sheetNameTo: `${originalName} (${number})`,
  });
  return sheetObject(sheetIdTo);
}

function rename(workbook: Workbook, sheet: Sheet, value: unknown): void {
  const oldName = workbook.spreadsheet.getters.getSheetName(existingId(workbook, sheet));
  if (oldName === value) return;
  refuseProtectedStructure(workbook);
  const newName = validName(workbook, String(value), sheet.sheetId);
  workbook.spreadsheet.run("RENAME_SHEET", { sheetId: sheet.sheetId, oldName, newName });
}

/** Throws Excel's error if Excel refuses the name, or if another worksheet has it. */
function validName(workbook: Workbook, name: string, ownId?: string): string {
  if (!isSheetName(name))
    throw new HostError("InvalidArgument", `"${name}" cannot be the name of a worksheet.`);
  const other = findSheet(workbook, name);
  if (other !== undefined && other !== ownId)
    throw new HostError("ItemAlreadyExists", "A resource with the same name or identifier already exists.");
  return name;
}

function freeName(workbook: Workbook): string {
  let number = 1;
  while (findSheet(workbook, `Sheet${number}`) !== undefined) number += 1;
  return `Sheet${number}`;
}
