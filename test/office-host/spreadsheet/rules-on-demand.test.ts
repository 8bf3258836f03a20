import type { Host } from "../../../office-host/host.ts";
import { openExcel } from "../../support/office.ts";

/** Returns the fills that cells of a column show, with rows from 1. */
function fillsOf(host: Host, col: number, rows: readonly number[]): readonly (string | undefined)[] {
  const { getters } = host.workbook.spreadsheet;
  const sheetId = getters.getActiveSheetId();
  return rows.map((row) => getters.getCellComputedStyle({ sheetId, col, row: row - 1 }).fillColor);
}

/** Builds a worksheet whose cells A1:A4 are red by column B, and green above two. */
async function openMarked(): Promise<Host> {
  const host = await openExcel();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("A1:B4").values = [
      [1, "edited"],
      [2, ""],
      [3, ""],
      [4, "edited"],
    ];
    const large = sheet.getRange("A1:A4").conditionalFormats.add("CellValue").cellValue;
    large.rule = { formula1: "2", operator: "GreaterThan" };
    large.format.fill.color = "#00FF00";
    const marked = sheet.getRange("A1:A4").conditionalFormats.add("Custom").custom;
    marked.rule.formula = '=$B1="edited"';
    marked.format.fill.color = "#FF0000";
    await context.sync();
  });
  return host;
}

test("a cell's rules are evaluated again after it, or a cell that they read, changes", async () => {
  const host = await openMarked();
  const rows = [1, 2, 3, 4];
  const before = fillsOf(host, 0, rows);
  expect([before[1], before[2]]).toEqual([undefined, "#00FF00"]);
  host.type("Sheet1", "B2", "edited");
  expect(fillsOf(host, 0, rows)[1]).toBe("#FF0000");
  host.type("Sheet1", "A3", "1");
  expect(fillsOf(host, 0, rows)[2]).toBeUndefined();
  host.undo();
  expect(fillsOf(host, 0, rows)[2]).toBe("#00FF00");
});

test("rules move with their rows and with a renamed worksheet", async () => {
  const host = await openMarked();
  expect(fillsOf(host, 0, [1, 2, 3])).toEqual(["#FF0000", undefined, "#00FF00"]);
  host.insertRow("Sheet1", 1);
  expect(fillsOf(host, 0, [1, 2, 3, 4])).toEqual([undefined, "#FF0000", undefined, "#00FF00"]);
  await Excel.run(async (context) => {
    context.workbook.worksheets.getActiveWorksheet().name = "Line 1";
    await context.sync();
  });
  host.type("Line 1", "B3", "edited");
  expect(fillsOf(host, 0, [1, 2, 3, 4])).toEqual([undefined, "#FF0000", "#FF0000", "#00FF00"]);
  host.deleteRow("Line 1", 3);
  expect(fillsOf(host, 0, [1, 2, 3])).toEqual([undefined, "#FF0000", "#00FF00"]);
});

test("a changed or removed rule takes effect at once", async () => {
  const host = await openMarked();
  expect(fillsOf(host, 0, [3])).toEqual(["#00FF00"]);
  await Excel.run(async (context) => {
    const all = context.workbook.worksheets.getActiveWorksheet().getRange("A1:A4").conditionalFormats;
    all.clearAll();
    await context.sync();
  });
  expect(fillsOf(host, 0, [1, 2, 3, 4])).toEqual([undefined, undefined, undefined, undefined]);
});

test("rules that depend on all cells of their range keep their order among the others", async () => {
  const host = await openMarked();
  const { getters } = host.workbook.spreadsheet;
  const sheetId = getters.getActiveSheetId();
  const add = (id: string, rule: object): void => {
    const ranges = [{ _sheetId: sheetId, _zone: { left: 0, right: 0, top: 0, bottom: 3 } }];
    host.model.dispatch("ADD_CONDITIONAL_FORMAT", { sheetId, ranges, cf: { id, rule } });
  };
  add("scale", {
    type: "ColorScaleRule",
    minimum: { type: "value", color: 0x000000 },
    maximum: { type: "value", color: 0xffffff },
  });
  const style = { textColor: "#0000FF" };
  add("twice", { type: "CellIsRule", operator: "duplicateValues", values: [], style });
  const looks = () =>
    [0, 1, 2, 3].map((row) => {
      const { fillColor, textColor } = getters.getCellComputedStyle({ sheetId, col: 0, row });
      return [fillColor?.toLowerCase(), textColor];
    });
  const before = looks();
  expect(before.map(([, text]) => text)).toEqual([undefined, undefined, undefined, undefined]);
  expect(before[1]?.[0]).toBe("#555555");
  host.type("Sheet1", "A2", "1");
  expect(looks().map(([, text]) => text)).toEqual(["#0000FF", "#0000FF", undefined, undefined]);
  expect(looks()[1]?.[0]).toBe("#000000");
});

test("rules are evaluated only for visible cells", async () => {
  const host = await openMarked();
  const { getters } = host.workbook.spreadsheet;
  const sheetId = getters.getActiveSheetId();
  const asked: string[] = [];
  const evaluate = getters.evaluateFormula.bind(getters);
  Object.assign(getters, {
    evaluateFormula: (...given: Parameters<typeof evaluate>) => {
      asked.push(given[1]);
      return evaluate(...given);
    },
  });
  host.type("Sheet1", "B3", "edited");
  getters.getCellComputedStyle({ sheetId, col: 0, row: 2 });
  getters.getCellComputedStyle({ sheetId, col: 0, row: 2 });
  expect(asked).toEqual(['=$B3="edited"']);
});
