import { languageName } from "../../../addin/actions/interface/languages.ts";
import { rectAt } from "../../../addin/excel/batch/rect.ts";
import { colours } from "../../../addin/worksheet/layout.ts";
import { useExcel } from "../../support/office.ts";
import { cellsOf } from "../../support/office-verbs.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { startTestPlant, unwatched, valueOf } from "../../support/test-plant.ts";
import type { TestPlant } from "../../support/test-plant.ts";
import { cellAt, enter, inExcel, rowsOf, sheetNames, shownAt } from "../../support/sheet-verbs.ts";

const host = useExcel();

let plant: TestPlant;
beforeAll(async () => {
  plant = await startTestPlant();
});
afterEach(() => plant.speak("en_US"));
afterAll(() => plant.stop());

const refresh = () => plant.actions.refreshSheet("in_front", unwatched);
const described = async () => {
  const description = valueOf(await plant.actions.describeSheet());
  if (description.is !== "ours") throw new Error(`The worksheet is ${description.is}.`);
  return description;
};

test("a worksheet pulled in Japanese is in Japanese, and its codes and data are as in any other", async () => {
  plant.speak("ja_JP");
  const { sheet, elements } = await plant.pulled("L-1", [pickPart, walk, pickPart]);
  expect(sheetNames(host)).toContain("要素作業 L-1");
  const [first] = rowsOf(host, sheet);
  expect(first).toMatchObject({
    "Row key": String(elements[0]),
    要素作業: pickPart.name,
    "開始 (秒)": pickPart.video_start_time,
    "終了 (秒)": pickPart.video_end_time,
    作業区分: "va 付加価値",
    状態: "",
  });
  expect(cellsOf(host, sheet, "B1:B4").flat()).toEqual([
    "Analysis L-1 · 要素作業",
    expect.stringMatching(
      /^O-No L-1 · Line 1 · 平均CT \d+\.\d\d 秒 · VA率 \d+\.\d % · 要素数 3 · 全サイクル$/,
    ),
    expect.stringMatching(/^\d{4}\/\d\d\/\d\d \d\d:\d\d UTC.* が取り込み · 名称: 既定の言語$/),
    expect.stringContaining("青い見出し"),
  ]);
  expect(valueOf(await plant.actions.reviewChanges())).toMatchObject({ sendable: 0, problems: 0 });

  // Typed values are found, marked and written back.
  enter(host, sheet, elements[0]!, "要素作業", "部品を取る");
  enter(host, sheet, elements[0]!, "作業区分", "待ち");
  enter(host, sheet, elements[1]!, "開始 (秒)", "12,5");
  expect(valueOf(await plant.actions.reviewChanges())).toMatchObject({ sendable: 2, problems: 1 });
  expect(rowsOf(host, sheet).map((row) => row.状態)).toEqual([
    "編集済み: 要素作業, 作業区分",
    "誤り: 開始 (秒) “12,5” にコンマがあります。小数点で入力してください",
    "",
  ]);
  expect(valueOf(await plant.actions.writeBack(unwatched)).counts).toMatchObject({ written: 1 });
  expect(await plant.recordOf(elements[0]!)).toMatchObject({ name: "部品を取る", element_type: "wait" });
  expect(shownAt(host, sheet, elements[0]!, "状態")).toMatch(/^書き戻し済み \d\d:\d\d$/);

  // Deleted rows are detached below one title in the worksheet's language.
  for (const id of elements.slice(0, 2)) {
    await plant.service.call("wa.element", "unlink", [[id]]);
    valueOf(await refresh());
  }
  const below = cellsOf(host, sheet, "B7:B14").flat();
  expect(below.filter((text) => String(text).startsWith("システムにもうない行"))).toEqual([
    "システムにもうない行 (2)",
  ]);
});

test("a refresh in another language translates the worksheet and keeps edits, notes, data and codes", async () => {
  plant.speak("ja_JP");
  const { id, sheet, elements } = await plant.pulled("L-3", [pickPart, walk]);
  enter(host, sheet, elements[1]!, "要素作業", "Carry");
  enter(host, sheet, elements[1]!, "作業区分", "w");
  await inExcel(sheet, (worksheet, table) => {
    table.columns.add(undefined, [["Note"], ["mine"], ["too"]]);
    worksheet.getRange("P1").formulas = [["=1"]];
  });
  plant.speak("en_US");
  const times = { video_start_time: 3, video_end_time: 7.5 };
  await plant.service.call("wa.element", "create", [
    { session_id: id, cycle_no: 1, sequence: 3, name: "B", element_type: "va", ...times },
  ]);
  const report = valueOf(await refresh());
  expect(report).toMatchObject({ keptEdits: 2, conflicts: 0, incoming: [{ what: "new" }] });
  // The live duration uses the renamed headers, in old and new rows.
  expect(rowsOf(host, sheet).map((row) => row["Duration (s)"])).toEqual([10, 2, 4.5]);
  expect(rowsOf(host, sheet)).toMatchObject([
    { Element: pickPart.name, "Work type": "va Value added", Note: "mine", Status: "" },
    { Element: "Carry", "Work type": "w", Note: "too" },
    { Element: "B" },
  ]);
  expect(shownAt(host, sheet, elements[1]!, "Status")).toBe(
    "problem: Work type “w” is not a work type, choose from the list; edited: Element",
  );
  expect(cellsOf(host, sheet, "B1:B1").flat()).toEqual(["Analysis L-3 · Elements"]);
  expect(await described()).toMatchObject({ edits: 1, problems: 1, missingRows: 0, newRows: 0 });
  expect(sheetNames(host)).toContain("要素作業 L-3");
});

test("changing a worksheet's language needs no instance, so it works while that is away", async () => {
  const { sheet, sheetId, elements } = await plant.pulled("L-5", [pickPart, walk]);
  enter(host, sheet, elements[0]!, "Element", "Grip");
  await inExcel(sheet, (_worksheet, table) => {
    table.columns.add(undefined, [["開始 (秒)"], ["mine"], ["too"]]);
  });
  plant.speak("ja_JP");
  plant.setRelayAway(true);
  try {
    valueOf(await plant.actions.translateSheet(sheetId));
  } finally {
    plant.setRelayAway(false);
  }
  expect(rowsOf(host, sheet)).toMatchObject([
    { 要素作業: "Grip", 状態: "編集済み: 要素作業" },
    { 要素作業: walk.name, 作業区分: "nva 非付加価値" },
  ]);
  expect(await described()).toMatchObject({ edits: 1, words: "ja_JP" });
  // The engineer's column already has the name, so ours keeps its old one.
  expect(rowsOf(host, sheet)[0]).toMatchObject({
    "Start (s)": pickPart.video_start_time,
    "終了 (秒)": pickPart.video_end_time,
    "開始 (秒)": "mine",
  });
  enter(host, sheet, elements[1]!, "Start (s)", "0.5");
  expect(await described()).toMatchObject({ edits: 2 });
  plant.speak("en_US");
  valueOf(await plant.actions.translateSheet(sheetId));
  expect(rowsOf(host, sheet)[0]).toMatchObject({ Element: "Grip", Status: "edited: Element" });
  expect(await described()).toMatchObject({ edits: 2, words: "en_US" });
});

test("another language brings its widths except the engineer's, and headers of two lines", async () => {
  const { sheet, sheetId } = await plant.pulled("L-W", [pickPart, walk]);
  const sizes = () =>
    Excel.run(async (context) => {
      const row = context.workbook.worksheets.getItem(sheet).getRange("A6:L6");
      const heads = Array.from({ length: 12 }, (_, column) => row.getCell(0, column));
      for (const { format } of heads) format.load("columnWidth,rowHeight,wrapText,verticalAlignment");
      await context.sync();
      return heads.map(({ format }) => format.toJSON());
    });
  await inExcel(sheet, (worksheet) => {
    // As in earlier versions, with a width of the engineer's.
    const row = worksheet.getRange("A6:L6");
    row.format.rowHeight = 15;
    row.format.wrapText = false;
    worksheet.getRange("F:F").format.columnWidth = 40.5;
  });
  const before = await sizes();
  plant.speak("vi_VN");
  valueOf(await plant.actions.translateSheet(sheetId));
  expect(cellsOf(host, sheet, "F6")).toEqual([["Bắt đầu (s)"]]);
  const after = await sizes();
  // “Kết thúc” is wider than “End”. The name is narrower, so both fit the screen.
  expect(after[6]!.columnWidth).toBeGreaterThan(before[6]!.columnWidth!);
  expect(after[3]!.columnWidth).toBeLessThan(before[3]!.columnWidth!);
  expect(after[5]).toMatchObject({ columnWidth: 40.5, wrapText: true, verticalAlignment: "Top" });
  expect(after[5]?.rowHeight).toBeGreaterThanOrEqual(30);
});

test("cells are marked once by the Status in the new language, and the engineer's marks stay", async () => {
  const { sheet, sheetId, elements } = await plant.pulled("L-6", [pickPart, walk]);
  const cell = cellAt(host, sheet, elements[0]!, "Element");
  await inExcel(sheet, (worksheet) => {
    const own = worksheet.getRange(cell).conditionalFormats.add("Custom");
    own.custom.rule.formula = `=LEN($D7)>100`;
    own.custom.format.fill.color = "#00FF00";
  });
  plant.speak("ja_JP");
  valueOf(await plant.actions.translateSheet(sheetId));
  const formulas = await Excel.run(async (context) => {
    const formats = context.workbook.worksheets.getItem(sheet).getRange(cell).conditionalFormats;
    formats.load("items/type");
    await context.sync();
    for (const { custom } of formats.items) custom.rule.load("formula");
    await context.sync();
    return formats.items.map(({ custom }) => custom.rule.formula);
  });
  expect(formulas).toHaveLength(5);
  expect(formulas.filter((formula) => formula.includes("=LEN"))).toHaveLength(1);
  expect(formulas.filter((formula) => /problem|edited|Element/.test(formula))).toEqual([]);
  expect(formulas.filter((formula) => formula.includes("編集済み:"))).toHaveLength(1);
});

test("the Status is coloured by rules on its own cell, in any language", async () => {
  const { sheet, sheetId, elements } = await plant.pulled("L-status", [pickPart, walk, walk]);
  enter(host, sheet, elements[0]!, "Element", "Grip");
  enter(host, sheet, elements[1]!, "Start (s)", "12,5");
  valueOf(await plant.actions.reviewChanges());
  const status = (header: string): string => cellAt(host, sheet, elements[0]!, header);
  const fills = (header: string): readonly unknown[] => {
    const { getters } = host.workbook.spreadsheet;
    const active = getters.getActiveSheetId();
    const { left, top } = rectAt(status(header))!;
    return [0, 1, 2].map(
      (row) => getters.getCellComputedStyle({ sheetId: active, col: left, row: top + row }).fillColor,
    );
  };
  const filled = [colours.edited, colours.conflict, colours.readOnlyBody];
  expect(fills("Status")).toEqual(filled);
  plant.speak("ja_JP");
  valueOf(await plant.actions.translateSheet(sheetId));
  expect(fills("状態")).toEqual(filled);
  const formulas = await Excel.run(async (context) => {
    const { conditionalFormats } = context.workbook.worksheets.getItem(sheet).getRange(status("状態"));
    conditionalFormats.load("items/type");
    await context.sync();
    for (const { custom } of conditionalFormats.items) custom.rule.load("formula");
    await context.sync();
    return conditionalFormats.items.map(({ custom }) => custom.rule.formula);
  });
  expect(formulas).toHaveLength(4);
  const own = status("状態").replace(/\d+/, "");
  for (const formula of formulas)
    expect([...formula.matchAll(/\$([A-Z]+)\d+/g)].map(([, column]) => column)).toEqual([own]);
});

test("the reason why names are read-only is translated, even if something was pasted over some of them", async () => {
  const { sheet, elements } = await plant.pulled("L-P", [pickPart, walk], { lang: "ja_JP" });
  const cells = elements.map((key) => cellAt(host, sheet, key, "Element"));
  // Pasting removes the validation of a cell.
  await inExcel(sheet, (worksheet) => worksheet.getRange(cells[0]).dataValidation.clear());
  plant.speak("de_DE");
  valueOf(await refresh());
  const titles = await Promise.all(
    cells.map((cell) =>
      Excel.run(async (context) => {
        const { dataValidation } = context.workbook.worksheets.getItem(sheet).getRange(cell);
        dataValidation.load("prompt");
        await context.sync();
        return dataValidation.prompt.title;
      }),
    ),
  );
  const header = cellsOf(host, sheet, (cells[0] ?? "").replace(/\d+/, "6"))[0]?.[0];
  expect(header).not.toBe("Element");
  expect(titles).toEqual([header, header]);
});

test("undo after a change of language restores the headers, and nothing becomes an edit", async () => {
  const { sheet, sheetId } = await plant.pulled("L-8", [pickPart, walk]);
  plant.speak("ja_JP");
  valueOf(await plant.actions.translateSheet(sheetId));
  expect(rowsOf(host, sheet)[0]).toHaveProperty("要素作業");
  for (let turns = 0; turns < 100 && !("Element" in rowsOf(host, sheet)[0]!); turns++) host.undo();
  expect(rowsOf(host, sheet)[0]).toHaveProperty("Element");
  expect(await described()).toMatchObject({ edits: 0, problems: 0, words: "en_US" });
});

test("a language's name is in the reader's language", () => {
  expect(languageName("ja_JP", "en_US")).toBe("Japanese");
  expect(languageName("zh_TW", "de_DE")).toBe("Chinesisch (traditionell)");
});
