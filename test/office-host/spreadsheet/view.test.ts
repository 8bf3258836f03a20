import type { Host } from "../../../office-host/host.ts";
import type { Getters, Zone } from "../../../office-host/spreadsheet/spreadsheet.ts";
import { openExcel } from "../../support/office.ts";

interface View extends Getters {
  getVisibleRect(zone: Zone): { readonly x: number; readonly width: number };
}

/** Where B1 begins and how wide it is in the view, in pixels. */
function secondColumn({ model }: Host): readonly [x: number, width: number] {
  const { x, width } = (model.getters as View).getVisibleRect({ left: 1, right: 1, top: 0, bottom: 0 });
  return [x, width];
}

const setWidth = (points: number): Promise<void> =>
  Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("A1").values = [[points]];
    sheet.getRange("A:A").format.columnWidth = points;
    await context.sync();
  });

test("what a view shows follows the widths of columns, whenever it gets its size", async () => {
  const host = await openExcel();
  await setWidth(150);
  host.model.dispatch("RESIZE_SHEETVIEW", { width: 600, height: 300, gridOffsetX: 0, gridOffsetY: 0 });
  const [x, width] = secondColumn(host);
  expect(x).toBe(200);
  expect(width).toBeGreaterThan(0);
  await setWidth(75);
  expect(secondColumn(host)).toEqual([100, width]);
  host.undo();
  expect(secondColumn(host)).toEqual([200, width]);
});
