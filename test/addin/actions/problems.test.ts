import { useExcel } from "../../support/office.ts";
import { newElement, typeRows } from "../../support/actions/new-rows.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { cellAt, enter, inExcel, rowsOf, shownAt } from "../../support/sheet-verbs.ts";

const host = useExcel();
const plant = useTestPlant();

test("a comma, an end before the start and an error are problems of their cells, and their rows are not sent", async () => {
  const { sheet, elements } = await plant.pulled("P-0", [walk, walk, walk, pickPart]);
  const wrong = [
    ["End (s)", "12,5", "problem: End (s) “12,5” has a comma, type it with a point"],
    ["End (s)", "3", "problem: End (s) “3” makes the element end before it begins"],
    ["Standard time (s)", "=1/0", "problem: Standard time (s) “#DIV/0!” holds an Excel error"],
  ] as const;
  for (const [place, [header, entered]] of wrong.entries()) {
    enter(host, sheet, elements[place]!, header, entered);
    enter(host, sheet, elements[place]!, "Element", "Carry");
  }
  enter(host, sheet, elements[3]!, "Element", "Reach");
  const review = valueOf(await plant.actions.reviewChanges());
  expect(review).toMatchObject({ problems: 3, sendable: 1 });
  for (const [place, [, , status]] of wrong.entries())
    expect(String(shownAt(host, sheet, elements[place]!, "Status")).split("; ")).toContain(status);
  expect(valueOf(await plant.actions.writeBack(unwatched)).counts).toMatchObject({ written: 1 });
  const names = await Promise.all(elements.map(async (id) => (await plant.recordOf(id)).name));
  expect(names).toEqual(["Walk", "Walk", "Walk", "Reach"]);
});

test("a part of a day is a problem in any format; typed as text it is seconds, and a number once it is sent", async () => {
  const { sheet, elements } = await plant.pulled("P-1", [walk, walk, walk]);
  const [asTime = 0, asText = 0, asNumber = 0] = elements;
  await inExcel(sheet, (worksheet) => {
    const cell = worksheet.getRange(cellAt(host, sheet, asTime, "End (s)"));
    cell.numberFormat = [["hh:mm"]];
    cell.values = [[0.0625]];
  });
  enter(host, sheet, asText, "End (s)", "'1:30");
  // If the cell keeps its number format, it looks like a number.
  enter(host, sheet, asNumber, "End (s)", "1:30");
  await typeRows(sheet, [newElement("Carry", { "End (s)": 1.5 / 24 })]);
  expect(shownAt(host, sheet, asNumber, "End (s)")).toBe(0.0625);
  const review = valueOf(await plant.actions.reviewChanges());
  expect(review).toMatchObject({ problems: 3, sendable: 1, creatable: 0 });
  const problems = review.sheets[0]?.rows.flatMap((row) => row.problems);
  expect(problems?.map(({ reason, entered }) => `${reason} ${entered}`)).toEqual([
    "time_of_day 1:30",
    "part_of_day 1:30",
    "part_of_day 1:30",
  ]);
  const statuses = [asTime, asNumber].map((id) => shownAt(host, sheet, id, "Status"));
  expect(statuses).toEqual([
    "problem: End (s) “0.0625” is a time of day, type seconds",
    "problem: End (s) “0.0625” is a time of day in Excel, type 90 for 1:30",
  ]);
  expect(valueOf(await plant.actions.writeBack(unwatched)).counts.written).toBe(1);
  expect((await plant.recordOf(asText)).video_end_time).toBe(90);
  const row = rowsOf(host, sheet).find(({ "Row key": key }) => key === String(asText));
  expect(row).toMatchObject({ "End (s)": 90, "Duration (s)": 90 - Number(row?.["Start (s)"]) });
});

test("opening a problem selects its cell, wherever its row was sorted to", async () => {
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
    selected: { rowKey: String(elements[0]), element: "Walk", segments: [] },
  });
});
