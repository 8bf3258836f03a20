import { calculate, setCalculationMode } from "../workbook/calculation.ts";
import type { CalculationType } from "../workbook/calculation.ts";
import { does, leadsTo, reads, sets } from "../classes/class-table.ts";
import type { ClassTable } from "../classes/class-table.ts";
import { ExcelObject } from "../classes/excel-object.ts";
import type { ObjectIds } from "../classes/excel-object.ts";
import { HostError } from "../excel/host-error.ts";
import { rangeOf } from "../cells/addresses.ts";
import { activeCell, selectedArea, selectedAreas } from "../cells/selection.ts";
import type { Workbook } from "../workbook/workbook.ts";

/** `Excel.Workbook`, with `Excel.Application` and `Excel.Runtime` beside it. */
export const workbookTable: ClassTable<null> = {
  members: {
    Name: reads("1.7", () => "Workbook.xlsx"),
    ReadOnly: reads("1.8", (book) => book.book.isReadOnly),
    IsDirty: reads("1.9", () => false),
    Worksheets: leadsTo("1.1", () => new ExcelObject("WorksheetCollection", null)),
    Tables: leadsTo("1.1", () => new ExcelObject("TableCollection", { sheetId: undefined })),
    Names: leadsTo("1.1", () => new ExcelObject("NamedItemCollection", { sheetId: undefined })),
    CustomXmlParts: leadsTo("1.5", () => new ExcelObject("CustomXmlPartCollection", null)),
    Protection: leadsTo("1.7", () => new ExcelObject("WorkbookProtection", null)),
    Settings: leadsTo("1.4", () => new ExcelObject("SettingCollection", null)),
    Functions: leadsTo("1.2", () => new ExcelObject("Functions", null)),
    Application: leadsTo("1.1", () => new ExcelObject("Application", null)),
    Runtime: leadsTo("1.5", () => new ExcelObject("Runtime", null)),
    _Runtime: leadsTo("1.5", () => new ExcelObject("Runtime", null)),
    GetSelectedRange: does("1.1", (book) => rangeOf(selectedArea(book))),
    GetSelectedRanges: does("1.9", (book) => new ExcelObject("RangeAreas", selectedAreas(book))),
    GetActiveCell: does("1.7", (book) => rangeOf(activeCell(book))),
  },
};

/** `Excel.Application`. Methods for speed do nothing, because the host always writes in bundles. */
export const applicationTable: ClassTable<null> = {
  members: {
    CalculationMode: sets(
      "1.1",
      (book) => book.calculationMode,
      (book, _, value) => setCalculationMode(book, value),
    ),
    Calculate: does("1.1", (book, _, [type]) => calculate(book, type as CalculationType)),
    SuspendApiCalculationUntilNextSync: does("1.6", () => null),
    SuspendScreenUpdatingUntilNextSync: does("1.9", () => null),
  },
};

/** `Excel.Runtime`. */
export const runtimeTable: ClassTable<null> = {
  members: {
    EnableEvents: sets(
      "1.8",
      (book) => book.hearer.hears,
      (book, _, value) => {
        // Events of queued commands precede the change.
        book.book.flush();
        book.hearer.hears = value === true;
      },
    ),
  },
};

/** `Excel.SettingCollection`. */
export const settingsTable: ClassTable<null> = {
  items: (book) => [...book.extras.settings.keys()].map((key) => new ExcelObject("Setting", { key })),
  members: {
    Add: does("1.4", (book, _, [key, value]) => {
      keepSetting(book, String(key), value);
      return new ExcelObject("Setting", { key: String(key) });
    }),
    GetCount: does("1.4", (book) => book.extras.settings.size),
    GetItem: does("1.4", (book, _, [key]) => {
      if (!book.extras.settings.has(String(key)))
        throw new HostError("ItemNotFound", "The setting doesn't exist.");
      return new ExcelObject("Setting", { key: String(key) });
    }),
    GetItemOrNullObject: does("1.4", (book, _, [key]) =>
      book.extras.settings.has(String(key)) ? new ExcelObject("Setting", { key: String(key) }) : null,
    ),
  },
};

/** `Excel.Setting`. */
export const settingTable: ClassTable<ObjectIds["Setting"]> = {
  idOf: (_, { key }) => key,
  members: {
    Key: reads("1.4", (_, { key }) => key),
    Value: sets(
      "1.4",
      (book, { key }) => settingOf(book, key),
      (book, { key }, value) => keepSetting(book, key, value),
    ),
    Delete: does("1.4", (book, { key }) => {
      book.extras.settings.delete(key);
    }),
  },
};

function keepSetting({ quirks, extras }: Workbook, key: string, value: unknown): void {
  if (!quirks.has("6091 at once")) extras.settings.set(key, value);
}

function settingOf(workbook: Workbook, key: string): unknown {
  return workbook.extras.settings.get(key);
}
