import { excelWorkbook } from "../../../addin/excel/workbook.ts";
import { rectAt } from "../../../addin/excel/batch/rect.ts";
import type { CellsChanged } from "../../../addin/excel/watch.ts";
import { openExcel } from "../../support/office.ts";
import { contents } from "../../support/worksheet/sheet-contents.ts";
import { makeSheetOf, valueOf } from "../../support/excel/made-sheet.ts";
import { settle, typeInto } from "../../support/office-verbs.ts";

test.each([
  ["C5", { top: 4, left: 2, bottom: 4, right: 2 }],
  ["Sheet1!$B$2:$D$9", { top: 1, left: 1, bottom: 8, right: 3 }],
  ["5:6", { top: 4, left: 0, bottom: 5, right: 16_383 }],
  ["AA:AB", { top: 0, left: 26, bottom: 1_048_575, right: 27 }],
  ["'Door, left'!A1,'O''Hara, right'!C2:C4", { top: 0, left: 0, bottom: 3, right: 2 }],
  ["A1:A2,C4", { top: 0, left: 0, bottom: 3, right: 2 }],
])("the address %s is read as its cells", (address, rect) => {
  expect(rectAt(address)).toEqual(rect);
});

test("an invalid address has no cells", () => {
  expect(rectAt("")).toBeUndefined();
  expect(rectAt("#REF!")).toBeUndefined();
});

test("an edit is reported with its cells, and whether another author made it", async () => {
  const host = await openExcel();
  const sheetId = await makeSheetOf(contents.elements);
  const told: CellsChanged[] = [];
  const stop = valueOf(
    await excelWorkbook.watchWorkbook((_, { cells } = {}) => {
      if (cells !== undefined) told.push(cells);
    }),
  );
  typeInto(host, "Pulled", "D7", "mine");
  host.runAsOtherAuthor(() => typeInto(host, "Pulled", "D8", "theirs"));
  while (told.length < 2) await settle();
  await stop();
  expect(told).toEqual([
    { sheetId, isByOther: false, rect: { top: 6, left: 3, bottom: 6, right: 3 } },
    { sheetId, isByOther: true, rect: { top: 7, left: 3, bottom: 7, right: 3 } },
  ]);
});

test("if Excel keeps its events, a stopped listener receives none and nothing fails", async () => {
  const host = await openExcel();
  host.quirks.add(4679);
  let told = 0;
  const stop = valueOf(
    await excelWorkbook.watchWorkbook(() => {
      told++;
    }),
  );
  const edit = async (text: string): Promise<void> => {
    typeInto(host, "Sheet1", "A1", text);
    for (let turn = 0; turn < 20; turn++) await settle();
  };
  await edit("heard");
  const before = told;
  expect(before).toBeGreaterThan(0);
  await stop();
  await edit("not heard");
  expect(told).toBe(before);
});
