import { rectAt } from "../../../addin/excel/batch/rect.ts";
import { queueStatusFills } from "../../../addin/excel/write/table-format.ts";
import { colours } from "../../../addin/worksheet/layout.ts";
import { walk } from "../../support/plant-elements.ts";
import { useExcel } from "../../support/office.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { cellAt, enter, inExcel, shownAt } from "../../support/sheet-verbs.ts";
import type { Host } from "../../../office-host/host.ts";
import { languages } from "../../../contract/languages.ts";
import type { Language } from "../../../contract/languages.ts";
import { wordsOf } from "../../../addin/words/words-of.ts";
import { fieldColumns } from "../../../addin/worksheet/kinds/field-column.ts";

const host = useExcel();
const plant = useTestPlant();

/** Returns the visible fill of a cell in the worksheet in front. */
function fillOf(host: Host, sheet: string, row: number, header: string): unknown {
  const { getters } = host.workbook.spreadsheet;
  const { left, top } = rectAt(cellAt(host, sheet, row, header))!;
  return getters.getCellComputedStyle({ sheetId: getters.getActiveSheetId(), col: left, row: top }).fillColor;
}

test("a wrong value is red while the cell holds it, and not after another edit, without a write", async () => {
  const entered = [
    ["End (s)", "soon", "12.5"],
    ["End (s)", "12,5", "12.5"],
    ["Start (s)", "-1", "1"],
    ["Start (s)", "-1", "-15"],
    ["Element", "", "Carry"],
    ["Standard time (s)", "=1/0", "4"],
    ["Work type", "x".repeat(60), "x".repeat(61)],
    ["Work type", "w9", "va"],
  ] as const;
  const { sheet, elements } = await plant.pulled(
    "R wrong",
    Array.from(entered, () => walk),
  );
  const cells = entered.map(([header, wrong, other], at) => ({
    header,
    wrong,
    other,
    row: elements[at] ?? 0,
  }));
  const fills = () => cells.map(({ row, header }) => fillOf(host, sheet, row, header));
  const statuses = () => cells.map(({ row }) => shownAt(host, sheet, row, "Status"));
  const before = fills();
  for (const { row, header, wrong } of cells) enter(host, sheet, row, header, wrong);
  valueOf(await plant.actions.markEdits("in_front"));
  const said = statuses();
  expect(fills()).toEqual(cells.map(() => colours.conflict));
  for (const { row, header, other } of cells) enter(host, sheet, row, header, other);
  expect(fills()).toEqual(before);
  expect(statuses()).toEqual(said);
  for (const { row, header, wrong } of cells) enter(host, sheet, row, header, wrong);
  expect(fills()).toEqual(cells.map(() => colours.conflict));
});

test("a conflict is red until the cell holds another value", async () => {
  const { sheet, elements } = await plant.pulled("R conflict", [walk]);
  const [row = 0] = elements;
  enter(host, sheet, row, "Element", "Carry");
  await plant.colleagueWrites(row, { name: "Push" });
  valueOf(await plant.actions.refreshSheet("in_front", unwatched));
  expect(fillOf(host, sheet, row, "Element")).toBe(colours.conflict);
  enter(host, sheet, row, "Element", "Push");
  expect(fillOf(host, sheet, row, "Element")).not.toBe(colours.conflict);
});

test("a time of day is red as the cell's part of a day", async () => {
  const { sheet, elements } = await plant.pulled("R time", [walk]);
  const [row = 0] = elements;
  await inExcel(sheet, (worksheet) => {
    const cell = worksheet.getRange(cellAt(host, sheet, row, "End (s)"));
    cell.numberFormat = [["h:mm:ss"]];
    cell.values = [[82 / 86_400]];
  });
  valueOf(await plant.actions.markEdits("in_front"));
  expect(fillOf(host, sheet, row, "End (s)")).toBe(colours.conflict);
});

test("no rule of a mark is longer than Excel allows, in any language", async () => {
  for (const language of Object.keys(languages) as Language[]) {
    const words = await wordsOf(language);
    const lengths: number[] = [];
    for (const [index, column] of fieldColumns("wa.element", words).entries()) {
      const sheet = worksheetOfRules(({ length }) => lengths.push(length));
      queueStatusFills({ sheet, top: 99_999, column: 26 + index, rows: 1 }, column, {
        statusColumn: 50,
        words,
      });
    }
    expect(lengths.length).toBeGreaterThan(20);
    expect([language, Math.max(...lengths) <= 255]).toEqual([language, true]);
  }
});

/** A worksheet that only records the formulas of conditional formats. */
function worksheetOfRules(tell: (formula: string) => void): Excel.Worksheet {
  const rule = {
    set formula(text: string) {
      tell(text);
    },
  };
  const add = () => ({ custom: { rule, format: { fill: {} } } });
  return { getRangeByIndexes: () => ({ conditionalFormats: { add } }) } as unknown as Excel.Worksheet;
}
