import { makeSheetOf } from "../../support/excel/made-sheet.ts";
import { openExcel } from "../../support/office.ts";
import { contents } from "../../support/worksheet/sheet-contents.ts";

test("a long name in the change report takes a row that is as high as its lines", async () => {
  await openExcel();
  const { change_report: report } = contents;
  const [entry] = report.records;
  const label = "O-0012, 3 Walk to the next station and fetch the second cover plate";
  await makeSheetOf(
    {
      ...report,
      records: [
        { ...entry, label },
        { ...entry, id: 2, label: "O-0012" },
      ],
    },
    "Report",
  );
  const heights = await Excel.run(async (context) => {
    const body = context.workbook.worksheets.getItem("Report").tables.getItemAt(0).getDataBodyRange();
    const rows = [body.getRow(0), body.getLastRow()];
    for (const row of rows) row.format.load("rowHeight");
    await context.sync();
    return rows.map(({ format }) => format.rowHeight);
  });
  expect(heights[0]).toBeGreaterThanOrEqual(30);
  expect(heights[1]).toBeLessThan(20);
});
