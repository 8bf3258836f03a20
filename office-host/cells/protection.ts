import type { Area } from "../spreadsheet/area.ts";
import { method, readOnly, settable } from "../classes/class-table.ts";
import type { ClassTable } from "../classes/class-table.ts";
import type { ObjectIds } from "../classes/excel-object.ts";
import type { Protection } from "../workbook/extras.ts";
import { HostError } from "../excel/host-error.ts";
import type { Workbook } from "../workbook/workbook.ts";

type Sheet = ObjectIds["Worksheet"];

const defaultOptions = {
  allowAutoFilter: false,
  allowDeleteColumns: false,
  allowDeleteRows: false,
  allowEditObjects: false,
  allowEditScenarios: false,
  allowFormatCells: false,
  allowFormatColumns: false,
  allowFormatRows: false,
  allowInsertColumns: false,
  allowInsertHyperlinks: false,
  allowInsertRows: false,
  allowPivotTables: false,
  allowSort: false,
  selectionMode: "Normal",
};

export const worksheetProtectionTable: ClassTable<Sheet> = {
  members: {
    Protected: readOnly("1.2", (book, { sheetId }) => book.spreadsheet.getters.isSheetLocked(sheetId)),
    Options: readOnly("1.2", (book, { sheetId }) => ({
      ...defaultOptions,
      ...book.extras.protections.get(sheetId)?.options,
    })),
    Protect: method("1.2", (book, { sheetId }, [options, password]) => {
      if (book.spreadsheet.getters.isSheetLocked(sheetId))
        throw new HostError("InvalidOperation", "The worksheet is already protected.");
      book.spreadsheet.run("LOCK_SHEET", { sheetId });
      book.extras.protections.set(sheetId, {
        options: (options ?? {}) as Protection["options"],
        password: typeof password === "string" ? password : "",
      });
    }),
    Unprotect: method("1.7", (book, { sheetId }, [password]) => {
      if (!book.spreadsheet.getters.isSheetLocked(sheetId)) return;
      const storedPassword = book.extras.protections.get(sheetId)?.password ?? "";
      if (storedPassword !== "" && storedPassword !== password)
        throw new HostError("AccessDenied", "The password is wrong.");
      book.spreadsheet.run("UNLOCK_SHEET", { sheetId });
      book.extras.protections.delete(sheetId);
    }),
  },
};

/** `Excel.WorkbookProtection`. It protects the list of worksheets. */
export const workbookProtectionTable: ClassTable<null> = {
  members: {
    Protected: readOnly("1.7", ({ structurePassword }) => structurePassword !== undefined),
    Protect: method("1.7", (book, _, [password]) => {
      book.structurePassword = typeof password === "string" ? password : "";
    }),
    Unprotect: method("1.7", (book, _, [password]) => {
      const storedPassword = book.structurePassword ?? "";
      if (storedPassword !== "" && storedPassword !== password)
        throw new HostError("AccessDenied", "The password is wrong.");
      book.structurePassword = undefined;
    }),
  },
};

export function refuseProtectedStructure({ structurePassword }: Workbook): void {
  if (structurePassword !== undefined) throw new HostError("AccessDenied", "The workbook is protected.");
}

/** `Excel.FormatProtection`. A lock has an effect only on a protected worksheet. */
export const formatProtectionTable: ClassTable<Area> = {
  members: {
    Locked: settable(
      "1.2",
      (book, area) => {
        const cells = cellsOf(book, area);
        const unlocked = cells.filter((cell) => cell?.style?.unlocked === true).length;
        if (unlocked === cells.length) return false;
        return unlocked === 0 ? true : null;
      },
      (book, area, value) => {
        refuseLocked(book, area.sheetId);
        const { sheetId, left, right, top, bottom } = area;
        book.spreadsheet.ensureSize(sheetId, bottom + 1, right + 1);
        book.spreadsheet.queueCommand("SET_FORMATTING", {
          sheetId,
          target: [{ left, right, top, bottom }],
          style: { unlocked: value === false ? true : undefined },
        });
      },
    ),
    FormulaHidden: readOnly("1.2", () => false),
  },
};

export function refuseLocked(workbook: Workbook, sheetId: string): void {
  if (workbook.spreadsheet.model.getters.isSheetLocked(sheetId))
    throw new HostError("AccessDenied", "The worksheet is protected.");
}

/** Throws Excel's error if a cell is locked. Call it only for a protected worksheet. */
export function refuseLockedCells(workbook: Workbook, area: Area): void {
  if (cellsOf(workbook, area).some((cell) => cell?.style?.unlocked !== true))
    throw new HostError("AccessDenied", "The cell is locked, and the worksheet is protected.");
}

function cellsOf(workbook: Workbook, { sheetId, left, right, top, bottom }: Area) {
  const { getters } = workbook.spreadsheet;
  const [rows, cols] = [getters.getNumberRows(sheetId), getters.getNumberCols(sheetId)];
  const cells = [];
  for (let row = top; row <= Math.min(bottom, rows - 1); row++)
    for (let col = left; col <= Math.min(right, cols - 1); col++)
      cells.push(getters.getCell({ sheetId, row, col }));
  // Cells beyond the spreadsheet's worksheet are locked.
  return bottom >= rows || right >= cols ? [...cells, undefined] : cells;
}
