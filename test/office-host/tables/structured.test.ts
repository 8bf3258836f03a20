import { openExcel, reopen } from "../../support/office.ts";
import type { Host } from "../../../office-host/host.ts";
import { cellsOf, typeInto } from "../../support/office-verbs.ts";

/** Writes a table `Times` at A10:C14 whose headers have a space, a unit and a bracket. */
async function openWithTable(): Promise<Host> {
  const host = await openExcel();
  await onSheet((sheet) => {
    sheet.getRange("A10:C14").values = [
      ["Cycle time", "Work type [slot]", "O'Brien #1"],
      [1, "VA", 10],
      [2, "NVA", 20],
      [3, "VA", 30],
      [6, "", 40],
    ];
    sheet.tables.add("A10:C14", true).name = "Times";
  });
  return host;
}

const onSheet = (work: (sheet: Excel.Worksheet) => void): Promise<void> =>
  Excel.run(async (context) => {
    work(context.workbook.worksheets.getActiveWorksheet());
    await context.sync();
  });

/** Writes formulas below each other from A1 on, and returns their values. */
async function evaluated(host: Host, formulas: readonly string[]): Promise<unknown[]> {
  await onSheet((sheet) => {
    sheet.getRange(`A1:A${formulas.length}`).formulas = formulas.map((formula) => [formula]);
  });
  return cellsOf(host, "Sheet1", `A1:A${formulas.length}`).flat();
}

async function formulaOf(a1: string): Promise<unknown> {
  return Excel.run(async (context) => {
    const range = context.workbook.worksheets.getActiveWorksheet().getRange(a1);
    range.load("formulas");
    await context.sync();
    return range.formulas[0]?.[0] as unknown;
  });
}

test("formulas above a table can refer to its columns", async () => {
  const host = await openWithTable();
  expect(
    await evaluated(host, [
      "=AVERAGE(Times[Cycle time])",
      "=COUNT(Times[[Cycle time]])",
      "=MEDIAN(Times[Cycle time])",
      "=LARGE(Times[Cycle time],2)",
      "=SUMIFS(Times[Cycle time],Times[Work type '[slot']],\"VA\")",
      "=COUNTIFS(Times[Work type '[slot']],\"VA\")",
      "=SUM(Times[O''Brien '#1])",
    ]),
  ).toEqual([3, 4, 2.5, 3, 4, 2, 100]);
  expect(await evaluated(host, ["=ROUND(STDEV.S(Times[Cycle time]),3)"])).toEqual([2.16]);
});

test("formulas can refer to headers, several columns, the whole table and this row", async () => {
  const host = await openWithTable();
  await onSheet((sheet) => {
    sheet.getRange("D11").formulas = [["=Times[[#This Row],[Cycle time]]+Times[@[O''Brien '#1]]"]];
  });
  expect(cellsOf(host, "Sheet1", "D11")).toEqual([[11]]);
  expect(
    await evaluated(host, [
      "=COUNTA(Times[#Headers])",
      "=Times[[#Headers],[Cycle time]]",
      "=SUM(Times[[Cycle time]:[O''Brien '#1]])",
      "=ROWS(Times[#All])",
      "=ROWS(Times[])",
    ]),
  ).toEqual([3, "Cycle time", 112, 5, 4]);
});

test("formulas read back as they were written, also after reopening the workbook", async () => {
  const host = await openWithTable();
  await evaluated(host, ["=SUM(Times[Cycle time])"]);
  expect(await formulaOf("A1")).toBe("=SUM(Times[Cycle time])");
  const again = await reopen(host);
  expect(await formulaOf("A1")).toBe("=SUM(Times[Cycle time])");
  typeInto(again, "Sheet1", "A15", "5");
  expect(cellsOf(again, "Sheet1", "A1")).toEqual([[17]]);
});

test("they follow a resized table and a row typed below it", async () => {
  const host = await openWithTable();
  await evaluated(host, ["=SUM(Times[Cycle time])"]);
  await onSheet((sheet) => {
    sheet.getRange("A15").values = [[100]];
    sheet.tables.getItem("Times").resize(sheet.getRange("A10:C15"));
  });
  expect(cellsOf(host, "Sheet1", "A1")).toEqual([[112]]);
  typeInto(host, "Sheet1", "A16", "1000");
  expect(cellsOf(host, "Sheet1", "A1")).toEqual([[1112]]);
  host.undo();
  expect(cellsOf(host, "Sheet1", "A1")).toEqual([[112]]);
  await onSheet((sheet) => sheet.tables.getItem("Times").resize(sheet.getRange("A10:C12")));
  expect(cellsOf(host, "Sheet1", "A1")).toEqual([[3]]);
});

test("they follow a renamed table or header", async () => {
  const host = await openWithTable();
  await onSheet((sheet) => {
    sheet.getRange("D11").formulas = [["=[@[Cycle time]]*2"]];
  });
  await evaluated(host, ["=SUM(Times[Cycle time])", '=COUNTIFS(Times[[Cycle time]],">1")']);
  await onSheet((sheet) => {
    sheet.tables.getItem("Times").name = "Elements";
  });
  typeInto(host, "Sheet1", "A10", "Seconds [s]");
  expect(await formulaOf("A1")).toBe("=SUM(Elements[Seconds '[s']])");
  expect(await formulaOf("A2")).toBe("=COUNTIFS(Elements[[Seconds '[s']]],\">1\")");
  expect(await formulaOf("D11")).toBe("=[@[Seconds '[s']]]*2");
  typeInto(host, "Sheet1", "A11", "5");
  expect(cellsOf(host, "Sheet1", "A1:A2")).toEqual([[16], [4]]);
  expect(cellsOf(host, "Sheet1", "D11")).toEqual([[10]]);
});

test("plain references beside a table's columns follow inserted and deleted rows, and undo", async () => {
  const host = await openWithTable();
  await onSheet((sheet) => {
    sheet.getRange("E9").values = [[100]];
    sheet.getRange("A1").formulas = [['=SUM(Times[Cycle time])+E9+LEN("E9 [x]")']];
  });
  await onSheet((sheet) => {
    sheet.getRange("3:5").insert("Down");
  });
  expect(await formulaOf("A1")).toBe('=SUM(Times[Cycle time])+E12+LEN("E9 [x]")');
  expect(cellsOf(host, "Sheet1", "A1:A1")).toEqual([[118]]);
  host.workbook.spreadsheet.model.dispatch("REQUEST_UNDO");
  expect(await formulaOf("A1")).toBe('=SUM(Times[Cycle time])+E9+LEN("E9 [x]")');
  await onSheet((sheet) => {
    sheet.getRange("2:4").delete("Up");
  });
  expect(await formulaOf("A1")).toBe('=SUM(Times[Cycle time])+E6+LEN("E9 [x]")');
  expect(cellsOf(host, "Sheet1", "A1:A1")).toEqual([[118]]);
});

test("sorting does not change the formulas of calculated columns", async () => {
  const host = await openWithTable();
  await onSheet((sheet) => {
    sheet.getRange("D10:D14").formulas = [
      ["Half"],
      ...Array.from({ length: 4 }, () => ["=[@[Cycle time]]/2"]),
    ];
    sheet.tables.getItem("Times").sort.apply([{ key: 0, ascending: false }]);
  });
  expect(cellsOf(host, "Sheet1", "D11:D14")).toEqual([[3], [1.5], [1], [0.5]]);
  expect(await formulaOf("D12")).toBe("=[@[Cycle time]]/2");
});

test("a reference to a missing table or column is an error, as in Excel", async () => {
  const host = await openWithTable();
  expect(await evaluated(host, ["=SUM(Nowhere[Cycle time])"])).toEqual(["#NAME?"]);
});

test("a formula with a missing column is refused until a header has its name", async () => {
  const host = await openWithTable();
  const refused = { code: "InvalidArgument" };
  await expect(evaluated(host, ["=SUM(Times[Gone])"])).rejects.toMatchObject(refused);
  await expect(evaluated(host, ["=SUM(Times[[Cycle time]:[Gone]])"])).rejects.toMatchObject(refused);
  const beside = (sheet: Excel.Worksheet): void => {
    sheet.getRange("C11").formulas = [["=[@Gone]*2"]];
  };
  await expect(onSheet(beside)).rejects.toMatchObject(refused);
  await onSheet((sheet) => {
    sheet.getRange("A10").values = [["Gone"]];
    beside(sheet);
  });
  expect(cellsOf(host, "Sheet1", "C11")).toEqual([[2]]);
  expect(await evaluated(host, ['="Times[Cycle time]"'])).toEqual(["Times[Cycle time]"]);
});

test("a formula that a user types can refer to a table, too", async () => {
  const host = await openWithTable();
  typeInto(host, "Sheet1", "A1", "=MAX(Times[Cycle time])");
  expect(cellsOf(host, "Sheet1", "A1")).toEqual([[6]]);
});

test("a formula written into one cell fills the empty column of its table", async () => {
  const host = await openExcel();
  const written = (a1: string, formula: string): Promise<void> =>
    Excel.run(async (context) => {
      context.workbook.worksheets.getActiveWorksheet().getRange(a1).formulas = [[formula]];
      await context.sync();
    });
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("A1:C4").values = [
      ["One", "Two", "Three"],
      [1, "", ""],
      [2, "", "mine"],
      [3, "", ""],
    ];
    sheet.tables.add("A1:C4", true);
    await context.sync();
  });
  await written("B3", "=A3*10");
  expect(cellsOf(host, "Sheet1", "B2:B4").flat()).toEqual([10, 20, 30]);
  await written("B4", "=[@One]*100");
  expect(cellsOf(host, "Sheet1", "B2:B4").flat()).toEqual([100, 200, 300]);
  await written("C2", "=A2");
  expect(cellsOf(host, "Sheet1", "C2:C4").flat()).toEqual([1, "mine", ""]);
});
