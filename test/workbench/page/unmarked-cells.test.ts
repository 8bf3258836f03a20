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

/** Types a waste type as the guide says, by its code alone, and tells how the spreadsheet marks the cell. */
async function typedCode(host: Host): Promise<readonly unknown[]> {
  const { name } = await makeOurSheet("loss");
  typeInto(host, name, "H7", "w2");
  expect(cellsOf(host, name, "H7")).toEqual([["w2"]]);
  const getters = host.workbook.book.getters as unknown as Marks;
  const position = { sheetId: getters.getActiveSheetId(), col: 7, row: 6 };
  return [getters.isDataValidationInvalid(position), getters.getInvalidDataValidationMessage(position)];
}

test("a code that is typed without its words is not marked as an error in the workbench", async () => {
  // So the spreadsheet would have it.
  expect((await typedCode(await openExcel()))[0]).toBe(true);
  leaveCellsUnmarked();
  expect(await typedCode(await openExcel())).toEqual([false, undefined]);
});
