import { readOnly } from "../classes/class-table.ts";
import type { ClassTable } from "../classes/class-table.ts";
import { ExcelObject } from "../classes/excel-object.ts";
import { addressOf } from "../cells/addresses.ts";
import { HostError } from "../excel/host-error.ts";
import type { Area } from "../spreadsheet/area.ts";
import type { Workbook } from "../workbook/workbook.ts";

/** `Excel.WorkbookRangeAreas`: rectangles of several worksheets. */
export const workbookRangeAreasTable: ClassTable<readonly Area[]> = {
  members: {
    // One address for each worksheet, with all its rectangles.
    Addresses: readOnly("1.12", (book, areas) =>
      [...new Set(areas.map(({ sheetId }) => sheetId))].map((id) =>
        areas
          .filter(({ sheetId }) => sheetId === id)
          .map((area) => addressOf(book, area))
          .join(","),
      ),
    ),
  },
};

/** Returns the cells that formulas refer to, also by names. Throws `ItemNotFound` if there are none. */
export function directPrecedents({ spreadsheet }: Workbook, area: Area): ExcelObject {
  const areas: Area[] = [];
  for (let row = area.top; row <= area.bottom; row++)
    for (let col = area.left; col <= area.right; col++) {
      const formula = spreadsheet.getters.getCell({ sheetId: area.sheetId, col, row })?.compiledFormula;
      if (formula === undefined) continue;
      const named = formula.symbols.flatMap((name) => spreadsheet.getters.getNamedRange(name)?.range ?? []);
      for (const { sheetId, zone } of [...formula.rangeDependencies, ...named])
        areas.push({ sheetId, ...zone });
    }
  if (areas.length === 0) throw new HostError("ItemNotFound", "The range has no precedents.");
  return new ExcelObject("WorkbookRangeAreas", areas);
}
