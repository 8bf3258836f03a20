import { groupedBy } from "../../../contract/grouped-by.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";
import { queueCalculation } from "../batch/calculation.ts";
import { rowRuns } from "../batch/rect.ts";
import { done, onWorkbook } from "../batch/run.ts";
import type { WorkbookResult } from "../batch/run.ts";
import { usesFunctions } from "./function-cells.ts";

/** Earlier versions of Excel show the second text. */
const busyTexts: readonly CellValue[] = ["#BUSY!", "#GETTING_DATA"];

/** A formula with one of the add-in's functions. */
const addinFunction = /(?:^|[^\w.])WA\.[A-Z]/i;

/**
 * Counts the cells in which the add-in's functions show #BUSY!, and calculates them if asked. Some versions
 * of Excel keep #BUSY! after the function has answered (OfficeDev/office-js 6930).
 */
export function countBusyFunctions(recalculates: boolean): Promise<WorkbookResult<number>> {
  return onWorkbook(async (context) => {
    if (!(await usesFunctions(context))) return done(0);
    const { worksheets } = context.workbook;
    worksheets.load("items/id");
    await context.sync();
    const found = worksheets.items.map((sheet) => {
      const cells = sheet.getRange().getSpecialCellsOrNullObject("Formulas", "Errors");
      cells.load(areasOf);
      return { sheet, cells };
    });
    await context.sync();
    let count = 0;
    for (const { sheet, cells } of found) {
      const busy = cells.isNullObject ? [] : cells.areas.items.flatMap(busyCellsOf);
      count += busy.length;
      if (recalculates) queueCalculations(sheet, busy);
    }
    if (recalculates && count > 0) await context.sync();
    return done(count);
  });
}

const areasOf = ["values", "formulas", "rowIndex", "columnIndex"].map((name) => `areas/items/${name}`).join();

interface CellPlace {
  readonly row: number;
  readonly column: number;
}

function busyCellsOf({ values, formulas, rowIndex, columnIndex }: Excel.Range): readonly CellPlace[] {
  return (values as readonly (readonly CellValue[])[]).flatMap((line, row) =>
    line.flatMap((value, column) => {
      const isBusy = busyTexts.includes(value) && addinFunction.test(String(formulas[row]?.[column]));
      return isBusy ? [{ row: rowIndex + row, column: columnIndex + column }] : [];
    }),
  );
}

/** Queues calculating cells. Consecutive cells of a column need one request. */
function queueCalculations(sheet: Excel.Worksheet, cells: readonly CellPlace[]): void {
  for (const [column, inColumn] of groupedBy(cells, (cell) => cell.column))
    for (const { start, count } of rowRuns(inColumn.map(({ row }) => row)))
      queueCalculation(sheet.getRangeByIndexes(start, column, count, 1));
}
