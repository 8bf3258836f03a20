import { cellKinds } from "../../../addin/worksheet/cells/cell-kinds.ts";
import { columnsFor } from "../../../addin/worksheet/kinds/columns-and-rows.ts";
import { sheets } from "../../../addin/worksheet/kinds/sheets.ts";
import { wordsOf } from "../../../addin/words/words-of.ts";
import { excelWorkbook } from "../../../addin/excel/workbook.ts";
import { change, makeSheetOf, orderOf, unwatched, valueOf } from "../../support/excel/made-sheet.ts";
import { openExcel } from "../../support/office.ts";
import { contents } from "../../support/worksheet/sheet-contents.ts";

/** Returns the values, texts and formats in a column of the table. */
const columnOf = (sheet: string, header: string): Promise<readonly (readonly unknown[])[]> =>
  Excel.run(async (context) => {
    const { columns } = context.workbook.worksheets.getItem(sheet).tables.getItemAt(0);
    const range = columns.getItem(header).getDataBodyRange();
    range.load("values,text,numberFormat");
    await context.sync();
    return [range.values.flat(), range.text.flat(), range.numberFormat.flat()];
  });

test("the date of an analysis is an Excel date in the format of the language", async () => {
  await openExcel();
  await makeSheetOf(contents.analyses, "English");
  expect(await columnOf("English", "Date")).toEqual([
    [46_347, 46_347],
    ["2026-11-21", "2026-11-21"],
    ["yyyy-mm-dd", "yyyy-mm-dd"],
  ]);
  const words = await wordsOf("de_DE");
  const german = orderOf(contents.analyses, "Deutsch", "11111111-0000-4000-8000-000000000002");
  const columns = columnsFor(sheets.analyses, contents.analyses, words);
  valueOf(await excelWorkbook.makeSheet({ ...german, columns, words }, unwatched));
  const [, shown] = await columnOf("Deutsch", words.fields["wa.session"].date);
  expect(shown).toEqual(["21.11.2026", "21.11.2026"]);
});

test("a text date of an earlier version stays, and the next one in its cell is a date", async () => {
  await openExcel();
  const sheetId = await makeSheetOf(contents.analyses);
  await Excel.run(async (context) => {
    const { columns } = context.workbook.worksheets.getItem("Pulled").tables.getItemAt(0);
    const range = columns.getItem("Date").getDataBodyRange();
    range.numberFormat = [["@"], ["@"]];
    range.values = [["2026-11-21"], ["2026-11-21"]];
    await context.sync();
  });
  const writes = [{ rowIndex: 0, column: "date", value: cellKinds.date.show("2026-11-22", "en_US") }];
  valueOf(await change(sheetId, () => ({ writes })));
  expect(await columnOf("Pulled", "Date")).toEqual([
    [46_348, "2026-11-21"],
    ["2026-11-22", "2026-11-21"],
    ["yyyy-mm-dd", "@"],
  ]);
});
