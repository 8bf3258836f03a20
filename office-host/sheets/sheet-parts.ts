import { method, readOnly } from "../classes/class-table.ts";
import type { ClassTable } from "../classes/class-table.ts";
import { zoneOf } from "../spreadsheet/area.ts";
import { excelSize } from "../workbook/book.ts";
import { ExcelObject } from "../classes/excel-object.ts";
import type { ObjectIds } from "../classes/excel-object.ts";
import { HostError } from "../excel/host-error.ts";
import { areaOf, rangeOf } from "../cells/addresses.ts";
import type { Workbook } from "../workbook/workbook.ts";

type Sheet = ObjectIds["Worksheet"];

export const freezePanesTable: ClassTable<Sheet> = {
  members: {
    FreezeRows: method("1.7", (book, { sheetId }, [count]) => freeze(book, sheetId, Number(count ?? 1), 0)),
    FreezeColumns: method("1.7", (book, { sheetId }, [count]) =>
      freeze(book, sheetId, 0, Number(count ?? 1)),
    ),
    FreezeAt: method("1.7", (book, { sheetId }, [range]) => {
      const zone = typeof range === "string" ? zoneOf(range, excelSize) : areaOf(range);
      const ySplit = zone.bottom >= excelSize.rows - 1 ? 0 : zone.bottom + 1;
      const xSplit = zone.right >= excelSize.cols - 1 ? 0 : zone.right + 1;
      freeze(book, sheetId, ySplit, xSplit);
      const [left, top] = [xSplit === 0 ? 0 : zone.left, ySplit === 0 ? 0 : zone.top];
      if (left + top > 0) book.extras.frozenFrom.set(sheetId, { left, top, xSplit, ySplit });
    }),
    Unfreeze: method("1.7", (book, { sheetId }) =>
      book.spreadsheet.run("UNFREEZE_COLUMNS_ROWS", { sheetId }),
    ),
    GetLocation: method("1.7", (book, { sheetId }) => {
      const found = frozenRange(book, sheetId);
      if (found === null) throw new HostError("ItemNotFound", "The worksheet has no frozen panes.");
      return found;
    }),
    GetLocationOrNullObject: method("1.7", (book, { sheetId }) => frozenRange(book, sheetId)),
  },
};

/** Returns the frozen range as Excel does: H2:K5 after `freezeAt("H2:K5")`. The spreadsheet freezes A1:K5. */
function frozenRange(workbook: Workbook, sheetId: string): ExcelObject<"Range"> | null {
  const { xSplit, ySplit } = workbook.spreadsheet.getters.getSheet(sheetId).panes;
  if (xSplit === 0 && ySplit === 0) return null;
  const frozenFrom = workbook.extras.frozenFrom.get(sheetId);
  // The user may have frozen other cells since.
  const isUnchanged = frozenFrom?.xSplit === xSplit && frozenFrom.ySplit === ySplit;
  return rangeOf({
    sheetId,
    left: isUnchanged ? frozenFrom.left : 0,
    top: isUnchanged ? frozenFrom.top : 0,
    right: (xSplit === 0 ? excelSize.cols : xSplit) - 1,
    bottom: (ySplit === 0 ? excelSize.rows : ySplit) - 1,
  });
}

function freeze(workbook: Workbook, sheetId: string, rows: number, cols: number): void {
  workbook.spreadsheet.ensureSize(sheetId, rows + 1, cols + 1);
  workbook.extras.frozenFrom.delete(sheetId);
  workbook.spreadsheet.run("UNFREEZE_COLUMNS_ROWS", { sheetId });
  if (rows > 0) workbook.spreadsheet.run("FREEZE_ROWS", { sheetId, quantity: rows });
  if (cols > 0) workbook.spreadsheet.run("FREEZE_COLUMNS", { sheetId, quantity: cols });
}

/** `Excel.WorksheetCustomPropertyCollection`. Keys ignore case. */
export const sheetPropertiesTable: ClassTable<Sheet> = {
  items: (book, { sheetId }) =>
    [...propertiesOf(book, sheetId).keys()].map(
      (key) => new ExcelObject("WorksheetCustomProperty", { sheetId, key }),
    ),
  members: {
    Add: method("1.12", (book, { sheetId }, [key, value]) => {
      const properties = propertiesOf(book, sheetId);
      const name = storedKey(properties, String(key)) ?? String(key);
      properties.set(name, checkedProperty(value));
      return new ExcelObject("WorksheetCustomProperty", { sheetId, key: name });
    }),
    GetCount: method("1.12", (book, { sheetId }) => propertiesOf(book, sheetId).size),
    GetItem: method("1.12", (book, { sheetId }, [key]) => {
      const name = storedKey(propertiesOf(book, sheetId), String(key));
      if (name === undefined) throw new HostError("ItemNotFound", "The custom property doesn't exist.");
      return new ExcelObject("WorksheetCustomProperty", { sheetId, key: name });
    }),
    GetItemOrNullObject: method("1.12", (book, { sheetId }, [key]) => {
      const name = storedKey(propertiesOf(book, sheetId), String(key));
      return name === undefined ? null : new ExcelObject("WorksheetCustomProperty", { sheetId, key: name });
    }),
  },
};

export const sheetPropertyTable: ClassTable<ObjectIds["WorksheetCustomProperty"]> = {
  idOf: (_, { key }) => key,
  members: {
    Key: readOnly("1.12", (_, { key }) => key),
    Value: {
      kind: "scalar",
      since: "1.12",
      get: (book, { sheetId, key }) => propertiesOf(book, sheetId).get(key) ?? "",
      set: (book, { sheetId, key }, value) => {
        propertiesOf(book, sheetId).set(key, checkedProperty(value));
      },
    },
    Delete: method("1.12", (book, { sheetId, key }) => {
      propertiesOf(book, sheetId).delete(key);
    }),
  },
};

/** Refuses over 255 characters: Excel for Mac shortens them, and Excel can crash. */
function checkedProperty(value: unknown): string {
  const text = String(value);
  if (text.length > 255)
    throw new HostError("InvalidArgument", "A custom property has 255 characters at most.");
  return text;
}

function propertiesOf(workbook: Workbook, sheetId: string): Map<string, string> {
  const existing = workbook.extras.sheetProperties.get(sheetId);
  if (existing !== undefined) return existing;
  const created = new Map<string, string>();
  workbook.extras.sheetProperties.set(sheetId, created);
  return created;
}

function storedKey(properties: ReadonlyMap<string, string>, key: string): string | undefined {
  return [...properties.keys()].find((name) => name.toLowerCase() === key.toLowerCase());
}
