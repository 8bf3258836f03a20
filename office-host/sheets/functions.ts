import { method, readOnly } from "../classes/class-table.ts";
import type { ClassTable } from "../classes/class-table.ts";
import { ExcelObject } from "../classes/excel-object.ts";
import type { ObjectIds } from "../classes/excel-object.ts";
import { notSupported } from "../excel/host-error.ts";
import { workbookNumber } from "../spreadsheet/date-system.ts";
import type { Workbook } from "../workbook/workbook.ts";

/** `Excel.Functions`. Only DATE of numbers is supported. */
export const functionsTable: ClassTable<null> = {
  members: { Date: method("1.2", (book, _, parts) => dateOf(book, parts)) },
};

export const functionResultTable: ClassTable<ObjectIds["FunctionResult"]> = {
  members: {
    Value: readOnly("1.2", (_, result) => ("value" in result ? result.value : null)),
    Error: readOnly("1.2", (_, result) => ("error" in result ? result.error : null)),
  },
};

function dateOf({ spreadsheet }: Workbook, parts: readonly unknown[]): ExcelObject {
  if (!parts.every((part) => typeof part === "number")) throw notSupported("Functions.date of cells");
  const { getters } = spreadsheet;
  const spreadsheetDay = getters.evaluateFormula(getters.getActiveSheetId(), `=DATE(${parts.join(",")})`);
  const value =
    typeof spreadsheetDay === "number" ? workbookNumber(getters, spreadsheetDay, "yyyy-mm-dd") : undefined;
  // There is no number for a day before the date system's first one.
  const isBefore = getters.countsFrom1904() && value === spreadsheetDay;
  return new ExcelObject("FunctionResult", value === undefined || isBefore ? { error: "#NUM!" } : { value });
}
