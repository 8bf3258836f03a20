import { writeXlsx } from "../../../office-host/files/write.ts";
import { makeSheetOf } from "../../support/excel/made-sheet.ts";
import { xmlOf } from "../../support/excel/workbook-file.ts";
import { openExcel } from "../../support/office.ts";
import { contents } from "../../support/worksheet/sheet-contents.ts";

test("a long name in the change report has a row as high as its lines", async () => {
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

test("a LOSS text of several lines has Excel's own row height; headers have space for two lines", async () => {
  const host = await openExcel();
  const [first, ...others] = contents.loss.records;
  const loss_data = JSON.stringify(["Walks to the rack, looks through three boxes, and walks back with one"]);
  await makeSheetOf({ ...contents.loss, records: [{ ...first, loss_data }, ...others] });
  const rows = [...xmlOf(await writeXlsx(host), "xl/worksheets/sheet1.xml").getElementsByTagName("row")];
  const sized = rows.filter((row) => row.hasAttribute("customHeight")).map((row) => row.getAttribute("r"));
  expect(sized).toEqual(["6"]);
  expect(Number(rows.find((row) => row.getAttribute("r") === "6")?.getAttribute("ht"))).toBeGreaterThan(30);
});
