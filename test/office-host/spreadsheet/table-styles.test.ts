import { openExcel, reopen } from "../../support/office.ts";
import type { Host } from "../../../office-host/host.ts";

const rows = 8;

function fills(host: Host): readonly unknown[] {
  const { getters } = host.model;
  const sheetId = getters.getActiveSheetId();
  return Array.from(
    { length: rows + 3 },
    (_, row) => getters.getCellComputedStyle({ sheetId, col: 0, row }).fillColor,
  );
}

test("the bands of a table stay right while cells change, a filter hides rows, and the table grows", async () => {
  const host = await openExcel();
  const inTable = (change: (table: Excel.Table) => void) =>
    Excel.run(async (context) => {
      change(context.workbook.tables.getItemAt(0));
      await context.sync();
    });
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange(`A1:B${rows + 1}`).values = [
      ["Element", "Cycle"],
      ...Array.from({ length: rows }, (_, row) => [`e${row}`, row % 2]),
    ];
    const table = sheet.tables.add(`A1:B${rows + 1}`, true);
    table.style = "TableStyleMedium2";
    table.showBandedRows = true;
    await context.sync();
  });
  const looksAsOpened = async () => expect(fills(host)).toEqual(fills(await reopen(host)));
  const banded = fills(host);
  expect(new Set(banded).size).toBeGreaterThan(2);
  host.type("Sheet1", "A4", "typed");
  expect(fills(host)).toEqual(banded);
  await inTable((table) => table.columns.getItemAt(1).filter.applyValuesFilter(["1"]));
  const filtered = fills(host);
  expect(filtered).not.toEqual(banded);
  host.type("Sheet1", "A3", "typed as well");
  expect(fills(host)).toEqual(filtered);
  await inTable((table) => table.clearFilters());
  expect(fills(host)).toEqual(banded);
  host.type("Sheet1", `A${rows + 2}`, "one more");
  expect(fills(host)).not.toEqual(banded);
  await looksAsOpened();
});
