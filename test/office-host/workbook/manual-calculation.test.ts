import type { Host } from "../../../office-host/host.ts";
import { openExcel } from "../../support/office.ts";
import { cellsOf, typeInto } from "../../support/office-verbs.ts";

type Work = (context: Excel.RequestContext, sheet: Excel.Worksheet) => void;

const inExcel = (work: Work): Promise<void> =>
  Excel.run(async (context) => {
    work(context, context.workbook.worksheets.getItem("Sheet1"));
    await context.sync();
  });

/** Writes 1 into A1, twice that into B1, B1 + 1 into C1, and C1 into E1 of another worksheet. */
async function openManual(): Promise<Host> {
  const host = await openExcel();
  await inExcel((context, sheet) => {
    sheet.getRange("A1:C1").formulas = [[1, "=A1*2", "=B1+1"]];
    context.workbook.worksheets.add("Other").getRange("E1").formulas = [["=Sheet1!C1"]];
    context.application.calculationMode = "Manual";
  });
  typeInto(host, "Sheet1", "A1", "10");
  return host;
}

const values = (host: Host): unknown[] => [
  ...cellsOf(host, "Sheet1", "A1:C1").flat(),
  ...cellsOf(host, "Other", "E1").flat(),
];

test("in manual mode, formulas keep their values, and only a new formula is calculated", async () => {
  const host = await openManual();
  expect(values(host)).toEqual([10, 2, 3, 3]);
  typeInto(host, "Sheet1", "D1", "=A1+1");
  await inExcel((_, sheet) => {
    sheet.getRange("B1").numberFormat = [["0.00"]];
    sheet.getRange("A3:A3000").values = Array.from({ length: 2998 }, (_row, index) => [index]);
    sheet.getRange("2:2").insert("Down");
  });
  expect(values(host)).toEqual([10, 2, 3, 3]);
  expect(cellsOf(host, "Sheet1", "D1")).toEqual([[11]]);
  const text = await Excel.run(async (context) => {
    const range = context.workbook.worksheets.getItem("Sheet1").getRange("B1");
    range.load("text");
    context.application.load("calculationMode");
    await context.sync();
    return [range.text[0]?.[0], context.application.calculationMode];
  });
  expect(text).toEqual(["2.00", "Manual"]);
  host.undo();
  expect(values(host)).toEqual([10, 2, 3, 3]);
});

test.each<[string, Work, unknown[]]>([
  [
    "a range, whose formulas read old values elsewhere",
    (_, sheet) => sheet.getRange("C1").calculate(),
    [10, 2, 3, 3],
  ],
  [
    "a range with the cells that it reads",
    (_, sheet) => sheet.getRange("A1:C1").calculate(),
    [10, 20, 21, 3],
  ],
  ["a worksheet", (_, sheet) => sheet.calculate(false), [10, 20, 21, 3]],
  ["the workbook", (context) => context.application.calculate("Recalculate"), [10, 20, 21, 21]],
  ["the workbook in full", (context) => context.application.calculate("Full"), [10, 20, 21, 21]],
  [
    "automatically again",
    (context) => {
      context.application.calculationMode = "Automatic";
    },
    [10, 20, 21, 21],
  ],
])("in manual mode Excel calculates %s", async (_, work, expected) => {
  const host = await openManual();
  await inExcel(work);
  expect(values(host)).toEqual(expected);
  host.calculate("Recalculate");
  expect(values(host)).toEqual([10, 20, 21, 21]);
});

test("Excel has three calculation modes, and may refuse to calculate", async () => {
  const host = await openManual();
  await inExcel((context) => {
    context.application.calculationMode = "AutomaticExceptTables";
  });
  typeInto(host, "Sheet1", "A1", "3");
  expect(values(host)).toEqual([3, 6, 7, 7]);
  await expect(
    inExcel((context) => {
      context.application.calculationMode = "Never" as "Manual";
    }),
  ).rejects.toThrow("not a calculation mode");
  host.quirks.add("no calculation");
  await expect(inExcel((_, sheet) => sheet.getRange("A1").calculate())).rejects.toThrow("cannot calculate");
});
