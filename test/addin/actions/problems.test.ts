import { openExcel } from "../../support/office.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { startPlant, unwatched, valueOf } from "../../support/plant.ts";
import type { Plant } from "../../support/plant.ts";
import { cellAt, enter, inExcel, shownAt } from "../../support/sheet-verbs.ts";

let plant: Plant;
beforeAll(async () => {
  plant = await startPlant();
});
afterAll(() => plant.stop());

test.each([
  ["a comma", "End (s)", "12,5", "problem: End (s) has a comma, type it with a point"],
  ["a word", "End (s)", "soon", "problem: End (s) is not a number"],
  ["a number below 0", "Start (s)", "-1", "problem: Start (s) is below 0"],
  ["an emptied number", "Standard time (s)", "", "problem: Standard time (s) is empty, type 0 for none"],
  ["an end before the start", "End (s)", "3", "problem: End (s) makes the element end before it begins"],
  [
    "an unknown work type",
    "Work type",
    "c2000x",
    "problem: Work type is no known type, choose from the list",
  ],
  ["an emptied name", "Element", "", "problem: Element is empty"],
  ["an error", "Standard time (s)", "=1/0", "problem: Standard time (s) holds an Excel error"],
])("%s is a problem at its cell, and nothing of its row is sent", async (what, header, entered, status) => {
  const host = await openExcel();
  const { sheet, elements } = await plant.pulled(`P ${what}`, [walk, pickPart]);
  const [row = 0, other = 0] = elements;
  enter(host, sheet, row, header, entered);
  if (header !== "Element") enter(host, sheet, row, "Element", "Carry");
  enter(host, sheet, other, "Element", "Reach");
  const review = valueOf(await plant.actions.reviewChanges());
  expect(review).toMatchObject({ problems: 1, sendable: 1 });
  expect(String(shownAt(host, sheet, row, "Status")).split("; ")).toContain(status);
  expect(valueOf(await plant.actions.writeBack(unwatched)).counts).toMatchObject({ written: 1 });
  expect((await plant.recordOf(row)).name).toBe("Walk");
  expect((await plant.recordOf(other)).name).toBe("Reach");
});

test("a time that Excel made a part of a day is a problem; the same typed as text is seconds", async () => {
  const host = await openExcel();
  const { sheet, elements } = await plant.pulled("P-1", [walk, walk]);
  const [asTime = 0, asText = 0] = elements;
  await inExcel(sheet, (worksheet) => {
    const cell = worksheet.getRange(cellAt(host, sheet, asTime, "End (s)"));
    cell.numberFormat = [["hh:mm"]];
    cell.values = [[0.0625]];
  });
  enter(host, sheet, asText, "End (s)", "'1:30");
  const review = valueOf(await plant.actions.reviewChanges());
  expect(review).toMatchObject({ problems: 1, sendable: 1 });
  expect(shownAt(host, sheet, asTime, "Status")).toBe("problem: End (s) is a time of day, type seconds");
  expect(valueOf(await plant.actions.writeBack(unwatched)).counts.written).toBe(1);
  expect((await plant.recordOf(asText)).video_end_time).toBe(90);
});

test("going to a problem selects its cell, wherever its row was sorted to", async () => {
  const host = await openExcel();
  const { sheet, sheetId, elements } = await plant.pulled("P-2", [walk, pickPart]);
  await inExcel(sheet, (_, table) => table.sort.apply([{ key: 2, ascending: false }]));
  valueOf(await plant.actions.goTo({ sheetId, rowKey: String(elements[0]), column: "video_end_time" }));
  const address = await Excel.run(async (context) => {
    const cell = context.workbook.getActiveCell();
    cell.load("address");
    await context.sync();
    return cell.address;
  });
  expect(address.split("!")[1]).toBe(cellAt(host, sheet, elements[0]!, "End (s)"));
  expect(valueOf(await plant.actions.describeSheet())).toMatchObject({
    selected: { rowKey: String(elements[0]), element: "Walk", segments: null },
  });
});
