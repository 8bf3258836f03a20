import type { Host } from "../../../office-host/host.ts";
import { leaveCellsUnmarked } from "../../../workbench/page/unmarked-cells.ts";
import { makeOurSheet } from "../../support/excel/our-sheet.ts";
import { cellsOf, typeInto } from "../../support/office-verbs.ts";
import { openExcel } from "../../support/office.ts";

interface Marks {
  isDataValidationInvalid(position: object): boolean;
  getInvalidDataValidationMessage(position: object): string | undefined;
  getActiveSheetId(): string;
}

/** Types only the code of a waste type, as in the guide, and returns the spreadsheet's mark on the cell. */
async function typedCode(host: Host): Promise<readonly unknown[]> {
  const { name } = await makeOurSheet("loss");
  typeInto(host, name, "H7", "w2");
  expect(cellsOf(host, name, "H7")).toEqual([["w2"]]);
  const getters = host.workbook.spreadsheet.getters as unknown as Marks;
  const position = { sheetId: getters.getActiveSheetId(), col: 7, row: 6 };
  return [getters.isDataValidationInvalid(position), getters.getInvalidDataValidationMessage(position)];
}

test("the workbench does not mark a code without its name as an error", async () => {
  // The spreadsheet's own behaviour.
  expect((await typedCode(await openExcel()))[0]).toBe(true);
  leaveCellsUnmarked();
  expect(await typedCode(await openExcel())).toEqual([false, undefined]);
});
