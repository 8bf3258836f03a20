import { calculate, setCalculationMode } from "../workbook/calculation.ts";
import type { CalculationType } from "../workbook/calculation.ts";
import { method, childObject, readOnly, settable } from "../classes/class-table.ts";
import type { ClassTable } from "../classes/class-table.ts";
import { ExcelObject } from "../classes/excel-object.ts";
import type { ObjectIds } from "../classes/excel-object.ts";
import { HostError } from "../excel/host-error.ts";
import { findSheet, rangeOf } from "../cells/addresses.ts";
import { refuseProtectedStructure } from "../cells/protection.ts";
import { activeCell, selectedArea, selectedAreas, selectedChart } from "../cells/selection.ts";
import type { Workbook } from "../workbook/workbook.ts";

/** `Excel.Workbook`. `Excel.Application`, `Excel.Runtime` and the settings follow. */
export const workbookTable: ClassTable<null> = {
  members: {
    Name: readOnly("1.7", () => "Workbook.xlsx"),
    ReadOnly: readOnly("1.8", (book) => book.spreadsheet.isReadOnly),
    IsDirty: readOnly("1.9", () => false),
    Worksheets: childObject("1.1", () => new ExcelObject("WorksheetCollection", null)),
    Tables: childObject("1.1", () => new ExcelObject("TableCollection", { sheetId: undefined })),
    Names: childObject("1.1", () => new ExcelObject("NamedItemCollection", { sheetId: undefined })),
    CustomXmlParts: childObject("1.5", () => new ExcelObject("CustomXmlPartCollection", null)),
    Protection: childObject("1.7", () => new ExcelObject("WorkbookProtection", null)),
    Settings: childObject("1.4", () => new ExcelObject("SettingCollection", null)),
    Functions: childObject("1.2", () => new ExcelObject("Functions", null)),
    Application: childObject("1.1", () => new ExcelObject("Application", null)),
    Runtime: childObject("1.5", () => new ExcelObject("Runtime", null)),
    _Runtime: childObject("1.5", () => new ExcelObject("Runtime", null)),
    GetSelectedRange: method("1.1", (book) => rangeOf(selectedArea(book))),
    GetSelectedRanges: method("1.9", (book) => new ExcelObject("RangeAreas", selectedAreas(book))),
    InsertWorksheetsFromBase64: method("1.13", (book, _, [base64, options]) =>
      insertWorksheets(book, base64, options),
    ),
    GetActiveCell: method("1.7", (book) => rangeOf(activeCell(book))),
    GetActiveChart: method("1.9", (book) => {
      const chart = activeChart(book);
      if (chart === null) throw new HostError("ItemNotFound", "The requested resource doesn't exist.");
      return chart;
    }),
    GetActiveChartOrNullObject: method("1.9", activeChart),
  },
};

function activeChart(book: Workbook): ExcelObject | null {
  const id = selectedChart(book);
  const sheetId = book.spreadsheet.getters.getActiveSheetId();
  return id === undefined ? null : new ExcelObject("Chart", { sheetId, id });
}

function insertWorksheets(book: Workbook, base64: unknown, options: unknown): readonly string[] {
  refuseProtectedStructure(book);
  if (book.insertWorksheets === undefined)
    throw new HostError(
      "ApiNotFound",
      "Not served by this Office host without `readXlsx`: Workbook.insertWorksheetsFromBase64.",
    );
  if (book.quirks.has("insertion refused"))
    throw new HostError("InvalidArgument", "The file has contents that cannot be inserted here.");
  const { positionType, relativeTo, sheetNamesToInsert } = (options ?? {}) as Readonly<
    Record<string, unknown>
  >;
  const sheetId = typeof relativeTo === "string" ? findSheet(book, relativeTo) : undefined;
  return book.insertWorksheets(String(base64), {
    ...(typeof positionType === "string" && { positionType }),
    ...(sheetId !== undefined && { relativeTo: sheetId }),
    ...(Array.isArray(sheetNamesToInsert) && { sheetNamesToInsert: sheetNamesToInsert.map(String) }),
  });
}

/** `Excel.Application`. Suspending does nothing, because queued writes always run together. */
export const applicationTable: ClassTable<null> = {
  members: {
    CalculationMode: settable(
      "1.1",
      (book) => book.calculationMode,
      (book, _, value) => setCalculationMode(book, value),
    ),
    Calculate: method("1.1", (book, _, [type]) => calculate(book, type as CalculationType)),
    SuspendApiCalculationUntilNextSync: method("1.6", () => null),
    SuspendScreenUpdatingUntilNextSync: method("1.9", () => null),
  },
};

export const runtimeTable: ClassTable<null> = {
  members: {
    EnableEvents: settable(
      "1.8",
      (book) => book.batchAuthor.receivesEvents,
      (book, _, value) => {
        // Commands that were queued before still raise their events.
        book.spreadsheet.flush();
        book.batchAuthor.receivesEvents = value === true;
      },
    ),
  },
};

export const settingsTable: ClassTable<null> = {
  items: (book) => [...book.extras.settings.keys()].map((key) => new ExcelObject("Setting", { key })),
  members: {
    Add: method("1.4", (book, _, [key, value]) => {
      storeSetting(book, String(key), value);
      return new ExcelObject("Setting", { key: String(key) });
    }),
    GetCount: method("1.4", (book) => book.extras.settings.size),
    GetItem: method("1.4", (book, _, [key]) => {
      if (!book.extras.settings.has(String(key)))
        throw new HostError("ItemNotFound", "The setting doesn't exist.");
      return new ExcelObject("Setting", { key: String(key) });
    }),
    GetItemOrNullObject: method("1.4", (book, _, [key]) =>
      book.extras.settings.has(String(key)) ? new ExcelObject("Setting", { key: String(key) }) : null,
    ),
  },
};

export const settingTable: ClassTable<ObjectIds["Setting"]> = {
  idOf: (_, { key }) => key,
  members: {
    Key: readOnly("1.4", (_, { key }) => key),
    Value: settable(
      "1.4",
      (book, { key }) => settingOf(book, key),
      (book, { key }, value) => storeSetting(book, key, value),
    ),
    Delete: method("1.4", (book, { key }) => {
      book.extras.settings.delete(key);
    }),
  },
};

function storeSetting({ quirks, extras }: Workbook, key: string, value: unknown): void {
  if (!quirks.has("custom data lost")) extras.settings.set(key, value);
}

function settingOf(workbook: Workbook, key: string): unknown {
  return workbook.extras.settings.get(key);
}
