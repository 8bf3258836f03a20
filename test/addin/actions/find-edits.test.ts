import { openExcel, reopen } from "../../support/office.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { startPlant, unwatched, valueOf } from "../../support/plant.ts";
import type { Plant } from "../../support/plant.ts";
import { cellAt, enter, inExcel, rowsOf, shownAt, syncsOf } from "../../support/sheet-verbs.ts";

let plant: Plant;
beforeAll(async () => {
  plant = await startPlant();
});
afterAll(() => plant.stop());

/** The cells that would be sent, as `column: base → mine`. */
async function editsFound(actions = plant.actions): Promise<readonly string[]> {
  const review = valueOf(await actions.reviewChanges());
  return review.sheets.flatMap(({ rows }) =>
    rows.flatMap(({ edits }) => edits.map(({ column, base, mine }) => `${column}: ${base} → ${mine}`)),
  );
}

test("where nothing was edited nothing is found and nothing is sent", async () => {
  await openExcel();
  await plant.pulled("F-1", [pickPart, walk]);
  expect(await editsFound()).toEqual([]);
  plant.passage.forget();
  expect(valueOf(await plant.actions.writeBack(unwatched)).counts).toEqual({
    written: 0,
    conflict: 0,
    gone: 0,
    failed: 0,
    unknown: 0,
    not_sent: 0,
  });
  expect(plant.passage.calls).toEqual([]);
});

test("typed cells are found, and the Status column says so once the engineer asks", async () => {
  const host = await openExcel();
  const { sheet, elements } = await plant.pulled("F-2", [pickPart, walk]);
  enter(host, sheet, elements[1]!, "Element", "Carry");
  enter(host, sheet, elements[1]!, "End (s)", "12.5");
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(1);
  expect(shownAt(host, sheet, elements[1]!, "Status")).toBe("");
  expect(await editsFound()).toEqual(["name: Walk → Carry", "video_end_time: 12 → 12.5"]);
  expect(shownAt(host, sheet, elements[1]!, "Status")).toBe("edited: Element, End (s)");
  enter(host, sheet, elements[1]!, "Element", "Walk");
  enter(host, sheet, elements[1]!, "End (s)", "12");
  expect(await editsFound()).toEqual([]);
  expect(shownAt(host, sheet, elements[1]!, "Status")).toBe("");
});

test("typed cells are found without a mark while the engineer is typing, so that undo stays theirs", async () => {
  const host = await openExcel();
  const { sheet, elements } = await plant.pulled("F-2b", [pickPart, walk]);
  enter(host, sheet, elements[1]!, "Element", "Carry");
  expect(valueOf(await plant.actions.reviewChanges("typing")).sendable).toBe(1);
  expect(shownAt(host, sheet, elements[1]!, "Status")).toBe("");
  host.undo();
  expect(shownAt(host, sheet, elements[1]!, "Element")).toBe("Walk");
});

test("pasted cells are found", async () => {
  const host = await openExcel();
  const { sheet, elements } = await plant.pulled("F-3", [pickPart, walk]);
  host.paste(sheet, cellAt(host, sheet, elements[0]!, "Element"), "Reach\nCarry");
  expect(await editsFound()).toEqual(["name: Pick part → Reach", "name: Walk → Carry"]);
});

test("edits are found in their rows after sorting and after moving columns", async () => {
  const host = await openExcel();
  const { sheet, elements } = await plant.pulled("F-4", [pickPart, walk]);
  enter(host, sheet, elements[0]!, "Standard time (s)", "9");
  await inExcel(sheet, (_, table) => table.sort.apply([{ key: 2, ascending: false }]));
  expect(rowsOf(host, sheet).map((row) => row["Row key"])).toEqual([...elements].reverse().map(String));
  expect(await editsFound()).toEqual(["standard_time: 0 → 9"]);
  // Element and Work type change places, as cutting and inserting would.
  await inExcel(sheet, (worksheet) => {
    worksheet.getRange("D6:E8").values = [
      ["Work type", "Element"],
      ["nva", "Walk"],
      ["va", "Put part"],
    ];
  });
  expect(await editsFound()).toEqual(["name: Pick part → Put part", "standard_time: 0 → 9"]);
  const report = valueOf(await plant.actions.writeBack(unwatched));
  expect(report.counts.written).toBe(1);
  expect(await plant.recordOf(elements[0]!)).toMatchObject({ name: "Put part", standard_time: 9 });
  expect(await plant.recordOf(elements[1]!)).toMatchObject({ name: "Walk", element_type: "nva" });
});

test("edits made while no pane was open are found, also after the file was closed and opened", async () => {
  const host = await openExcel();
  const { sheet, elements } = await plant.pulled("F-5", [pickPart, walk]);
  await Excel.run(async (context) => {
    context.runtime.enableEvents = false;
    await context.sync();
  });
  enter(host, sheet, elements[0]!, "Element", "Reach");
  const again = await reopen(host);
  enter(again, sheet, elements[1]!, "Element", "Carry");
  expect(await editsFound(await plant.openPane())).toEqual(["name: Pick part → Reach", "name: Walk → Carry"]);
});

test("another author's edits are found like any", async () => {
  const host = await openExcel();
  const { sheet, elements } = await plant.pulled("F-6", [walk]);
  host.runAsOtherAuthor(() => enter(host, sheet, elements[0]!, "Element", "Carry"));
  expect(await editsFound()).toEqual(["name: Walk → Carry"]);
});

test("codes are read with their words, without them, and in other languages", async () => {
  const host = await openExcel();
  const { sheet, elements } = await plant.pulled("F-7", [pickPart, walk, walk]);
  enter(host, sheet, elements[0]!, "Work type", "nva");
  enter(host, sheet, elements[1]!, "Work type", "待ち");
  enter(host, sheet, elements[2]!, "Work type", "Non-value added");
  expect(await editsFound()).toEqual(["element_type: va → nva", "element_type: nva → wait"]);
});

test("what is typed under another heading than ours is not sent, and the pane names the heading that is missing", async () => {
  const host = await openExcel();
  const { sheet, elements } = await plant.pulled("F-7a", [pickPart, walk]);
  const absent = async (): Promise<unknown> =>
    (valueOf(await plant.actions.describeSheet()) as { readonly absentColumns?: unknown }).absentColumns;
  expect(await absent()).toEqual([]);
  const head = (header: string) =>
    inExcel(sheet, (_worksheet, table) => {
      table.getHeaderRowRange().getCell(0, 4).values = [[header]];
    });
  await inExcel(sheet, (_worksheet, table) => {
    table.columns.getItem("Duration (s)").delete();
  });
  await head("Kind of work");
  enter(host, sheet, elements[0]!, "Kind of work", "nva");
  expect(await editsFound()).toEqual([]);
  expect(await absent()).toEqual(["Work type"]);
  await head("Work type");
  expect(await editsFound()).toEqual(["element_type: va → nva"]);
  expect(await absent()).toEqual([]);
});

test("copied rows are left alone and said to be duplicates", async () => {
  const host = await openExcel();
  const { sheet, elements } = await plant.pulled("F-8", [pickPart, walk]);
  await inExcel(sheet, (worksheet, table) => {
    worksheet.getRange("A9:G9").values = [[String(elements[0]), 1, 1, "A copy", "va", 0, 10]];
    table.resize(worksheet.getRange("A6:L9"));
  });
  enter(host, sheet, elements[1]!, "Element", "Carry");
  expect(await editsFound()).toEqual(["name: Walk → Carry"]);
  expect(rowsOf(host, sheet).map(({ Status }) => Status)).toEqual([
    "duplicate row",
    "edited: Element",
    "duplicate row",
  ]);
  expect(valueOf(await plant.actions.describeSheet())).toMatchObject({ duplicateRows: 2, edits: 1 });
  expect(valueOf(await plant.actions.writeBack(unwatched)).counts.written).toBe(1);
  expect((await plant.recordOf(elements[0]!)).name).toBe("Pick part");
});

test("rows that the engineer typed and did not finish are counted, say what they lack, and are not sent", async () => {
  const host = await openExcel();
  const { sheet } = await plant.pulled("F-9", [walk]);
  await inExcel(sheet, (worksheet, table) => {
    table.resize(worksheet.getRange("A6:L8"));
    worksheet.getRange("D8").values = [["Inspect"]];
  });
  expect(await editsFound()).toEqual([]);
  expect(rowsOf(host, sheet)[1]).toMatchObject({
    Element: "Inspect",
    Status:
      "problem: Work type “” is empty, choose from the list, Start (s) “” is empty, type 0 for none, End (s) “” is empty, type 0 for none",
  });
  expect(valueOf(await plant.actions.describeSheet())).toMatchObject({ newRows: 1 });
  valueOf(await plant.actions.refreshSheet("in_front", unwatched));
  expect(rowsOf(host, sheet)[1]).toMatchObject({ Element: "Inspect" });
});

test("a deleted row is no deletion, and comes back when asked for", async () => {
  const host = await openExcel();
  const { sheet, sheetId, elements } = await plant.pulled("F-10", [pickPart, walk]);
  await inExcel(sheet, (_, table) => table.rows.getItemAt(0).getRange().getEntireRow().delete("Up"));
  expect(valueOf(await plant.actions.describeSheet())).toMatchObject({ missingRows: 1, edits: 0 });
  valueOf(await plant.actions.refreshSheet("in_front", unwatched));
  expect(rowsOf(host, sheet)).toHaveLength(1);
  expect(valueOf(await plant.actions.putBackRows(sheetId)).rows).toBe(1);
  expect(rowsOf(host, sheet).map((row) => row["Row key"])).toEqual(elements.map(String));
  expect(shownAt(host, sheet, elements[0]!, "Duration (s)")).toBe(10);
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(0);
});

test("counting edits while the engineer types costs three syncs and writes nothing", async () => {
  const host = await openExcel();
  await plant.pulled("F-11", [pickPart, walk]);
  // The first count after another worksheet came to the front looks for all of them.
  valueOf(await plant.actions.countUnsent());
  host.resetCounts();
  valueOf(await plant.actions.countUnsent());
  expect(syncsOf(host)).toBeLessThanOrEqual(3);
});
