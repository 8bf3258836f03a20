import { openExcel } from "../../support/office.ts";
import { openSecondAuthor } from "../../support/office-host/second-author.ts";
import { cellsOf, settle, typeInto } from "../../support/office-verbs.ts";

/** Listens to cell changes through one author's office.js, and returns the growing list of them. */
async function listen(excel: typeof Excel): Promise<string[]> {
  const heard: string[] = [];
  await excel.run(async (context) => {
    context.workbook.worksheets.onChanged.add(({ address, source, changeType, triggerSource }) => {
      heard.push(`${changeType} ${address} ${source} ${triggerSource}`);
      return Promise.resolve();
    });
    await context.sync();
  });
  return heard;
}

const write = (excel: typeof Excel, a1: string, value: string): Promise<void> =>
  excel.run(async (context) => {
    context.workbook.worksheets.getItem("Sheet1").getRange(a1).values = [[value]];
    await context.sync();
  });

test("two authors see each other's changes as remote and their own as local", async () => {
  const host = await openExcel();
  const colleague = await openSecondAuthor(host);
  const [mine, theirs] = [await listen(Excel), await listen(colleague.Excel)];
  await write(Excel, "A1", "mine");
  await write(colleague.Excel, "B1", "theirs");
  typeInto(host, "Sheet1", "C1", "typed by me");
  colleague.byHand(() => typeInto(host, "Sheet1", "D1", "typed by them"));
  await settle();
  expect(mine).toEqual([
    "RangeEdited A1 Local ThisLocalAddin",
    "RangeEdited B1 Remote Unknown",
    "RangeEdited C1 Local Unknown",
    "RangeEdited D1 Remote Unknown",
  ]);
  expect(theirs).toEqual([
    "RangeEdited A1 Remote Unknown",
    "RangeEdited B1 Local ThisLocalAddin",
    "RangeEdited C1 Remote Unknown",
    "RangeEdited D1 Local Unknown",
  ]);
  expect(cellsOf(host, "Sheet1", "A1:D1")).toEqual([["mine", "theirs", "typed by me", "typed by them"]]);
});

test("each author has their own active worksheet", async () => {
  const host = await openExcel();
  const colleague = await openSecondAuthor(host);
  const front = (excel: typeof Excel): Promise<string> =>
    excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.load("name");
      await context.sync();
      return sheet.name;
    });
  await colleague.Excel.run(async (context) => {
    context.workbook.worksheets.add("Theirs").activate();
    await context.sync();
  });
  expect([await front(Excel), await front(colleague.Excel)]).toEqual(["Sheet1", "Theirs"]);
});

test("one author who disables events does not disable them for the other", async () => {
  const host = await openExcel();
  const colleague = await openSecondAuthor(host);
  const [mine, theirs] = [await listen(Excel), await listen(colleague.Excel)];
  await Excel.run(async (context) => {
    context.runtime.enableEvents = false;
    context.workbook.worksheets.getActiveWorksheet().getRange("A1").values = [[1]];
    context.runtime.enableEvents = true;
    await context.sync();
  });
  await settle();
  expect([mine, theirs]).toEqual([[], ["RangeEdited A1 Remote Unknown"]]);
});

test("code that knows only the global Excel runs as the second author", async () => {
  const host = await openExcel();
  const colleague = await openSecondAuthor(host);
  const heard = await listen(Excel);
  await colleague.run(() => write(Excel, "A1", "theirs"));
  await settle();
  expect(heard).toEqual(["RangeEdited A1 Remote Unknown"]);
});

test("an undo reports the cells that it restores, and inserted rows are reported as rows", async () => {
  const host = await openExcel();
  await write(Excel, "A1:A3", "x");
  typeInto(host, "Sheet1", "B2", "1");
  const heard = await listen(Excel);
  host.undo();
  host.redo();
  host.insertRow("Sheet1", 2);
  host.deleteRow("Sheet1", 2);
  host.undo();
  await settle();
  expect(heard).toEqual([
    "RangeEdited B2 Local Unknown",
    "RangeEdited B2 Local Unknown",
    "RowInserted 2:2 Local Unknown",
    "RowDeleted 2:2 Local Unknown",
    "RangeEdited A2:B4 Local Unknown",
  ]);
});

test("sorting a table reports its body as changed, and rows inserted into it are reported as its rows", async () => {
  const host = await openExcel();
  const heard: string[] = [];
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("B2:C5").values = [
      ["Name", "Number"],
      ["c", 1],
      ["a", 2],
      ["b", 3],
    ];
    sheet.getRange("A1").values = [["=SUM(C3:C5)"]];
    const table = sheet.tables.add("B2:C5", true);
    await context.sync();
    table.onChanged.add(({ address, changeType }) => {
      heard.push(`${changeType} ${address}`);
      return Promise.resolve();
    });
    await context.sync();
    table.sort.apply([{ key: 0, ascending: true }]);
    await context.sync();
    sheet.getRange("B4:C4").insert("Down");
    await context.sync();
  });
  await settle();
  expect(heard).toEqual(["RangeEdited B3:C5", "RowInserted B4:C4"]);
  expect(cellsOf(host, "Sheet1", "B3:B6").flat()).toEqual(["a", "", "b", "c"]);
});
