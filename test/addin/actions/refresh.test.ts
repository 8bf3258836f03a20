import { cellsOf, typeInto } from "../../support/office-verbs.ts";
import { reopen, useExcel } from "../../support/office.ts";
import { manyElements, pickPart, walk } from "../../support/plant-elements.ts";
import { codeOf, unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { cellAt, enter, inExcel, rowsOf, syncsOf, sheetIdOf } from "../../support/sheet-verbs.ts";

const host = useExcel();
const plant = useTestPlant();

const refresh = () => plant.actions.refreshSheet("in_front", unwatched);

test("a colleague's changes appear, listed and marked until the user dismisses them", async () => {
  const { id, sheet, sheetId, elements } = await plant.pulled("R-1", [pickPart, walk]);
  await plant.colleagueWrites(elements[1]!, { name: "Carry", video_end_time: 13 });
  await plant.service.call("wa.element", "create", [
    { session_id: id, cycle_no: 1, sequence: 3, name: "Put", element_type: "va" },
  ]);
  const report = valueOf(await refresh());
  expect(report).toMatchObject({ rows: 3, keptEdits: 0, conflicts: 0 });
  expect(rowsOf(host, sheet)[2]).toMatchObject({ Element: "Put", Status: "new from the instance" });
  expect(rowsOf(host, sheet)[1]).toMatchObject({
    Element: "Carry",
    "End (s)": 13,
    "Duration (s)": 3,
    Status: "changed: Element, End (s)",
  });
  const described = valueOf(await plant.actions.describeSheet());
  expect(described).toMatchObject({
    edits: 0,
    incoming: [
      { what: "changed", column: "name", before: "Walk", now: "Carry", label: "cycle 1, 2 Carry" },
      { what: "changed", column: "video_end_time", before: 12, now: 13 },
      { what: "new" },
    ],
  });
  valueOf(await plant.actions.dismissIncoming(sheetId));
  expect(valueOf(await plant.actions.describeSheet())).toMatchObject({ incoming: [], edits: 0 });
  expect(rowsOf(host, sheet).map(({ Status }) => Status)).toEqual(["", "", ""]);
});

test("unsent edits stay after a refresh with their Status; values typed during the refresh are included", async () => {
  const { sheet, elements } = await plant.pulled("R-2", [pickPart, walk, walk, walk]);
  enter(host, sheet, elements[1]!, "Element", "Carry");
  enter(host, sheet, elements[0]!, "Start (s)", "12,5");
  await plant.colleagueWrites(elements[1]!, { video_end_time: 13 });
  await plant.service.call("wa.element", "write", [elements.slice(2), { name: "Push" }]);
  plant.proxy.before(({ method }) => {
    if (method === "search_read") enter(host, sheet, elements[2]!, "Element", "Hold");
  });
  expect(valueOf(await refresh())).toMatchObject({ keptEdits: 2, conflicts: 1 });
  plant.proxy.before(undefined);
  expect(rowsOf(host, sheet)).toMatchObject([
    { "Start (s)": "12,5", Status: "problem: Start (s) “12,5” has a comma, type it with a point" },
    { Element: "Carry", "End (s)": 13, Status: "edited: Element; changed: End (s)" },
    { Element: "Hold" },
    { Element: "Push" },
  ]);
  expect(valueOf(await plant.actions.describeSheet())).toMatchObject({ edits: 1, problems: 1 });
});

test("new records are added below the table without moving a row, in its format", async () => {
  const { id, sheet, elements } = await plant.pulled("R-4", [pickPart, walk]);
  await plant.service.call("wa.element", "create", [
    { session_id: id, cycle_no: 1, sequence: 1, name: "=First", element_type: "nva", video_end_time: 2 },
  ]);
  const report = valueOf(await refresh());
  expect(report.incoming.filter(({ what }) => what === "new")).toHaveLength(1);
  const rows = rowsOf(host, sheet);
  expect(rows.map(({ Element }) => Element)).toEqual(["Pick part", "Walk", "=First"]);
  expect(rows.slice(0, 2).map((row) => row["Row key"])).toEqual(elements.map(String));
  expect(rows[2]).toMatchObject({ "Duration (s)": 2, "Work type": "nva Non-value added" });
  const looks = await Excel.run(async (context) => {
    const worksheet = context.workbook.worksheets.getItem(sheet);
    const grey = worksheet.getRange("J9");
    grey.format.fill.load("color");
    const choices = worksheet.getRange("E9");
    choices.dataValidation.load("type");
    await context.sync();
    return [grey.format.fill.color.toUpperCase(), choices.dataValidation.type];
  });
  expect(looks).toEqual(["#F5F5F5", "List"]);
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(0);
});

test("records replace the blank row of an empty table", async () => {
  const { id, sheet } = await plant.pulled("R-5", []);
  expect(rowsOf(host, sheet)).toEqual([]);
  expect(valueOf(await plant.actions.reviewChanges()).sheets[0]).toMatchObject({ newRows: 0, rows: [] });
  // As an earlier version of the add-in left the cells below.
  await inExcel(sheet, (worksheet) => worksheet.getRange("A8:Z600").clear("Formats"));
  const walked = await plant.service.call("wa.element", "create", [
    { session_id: id, cycle_no: 1, sequence: 1, name: "Walk", element_type: "nva", video_end_time: 2 },
  ]);
  valueOf(await refresh());
  expect(rowsOf(host, sheet).map((row) => [row.Element, row["Duration (s)"]])).toEqual([["Walk", 2]]);
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(0);
  // A text directly below its only row stays as it is.
  const at = cellAt(host, sheet, Number(walked), "Element");
  typeInto(
    host,
    sheet,
    at.replace(/\d+$/, (row) => String(Number(row) + 1)),
    "00123",
  );
  expect(rowsOf(host, sheet).map((row) => row.Element)).toEqual(["Walk", "00123"]);
});

test("a deleted record's row is detached with its unsent edits, which its Status names", async () => {
  const { sheet, elements } = await plant.pulled("R-6", [pickPart, walk]);
  enter(host, sheet, elements[0]!, "Element", "Reach");
  await plant.service.call("wa.element", "unlink", [[elements[0]]]);
  const report = valueOf(await refresh());
  expect(report.incoming).toMatchObject([{ what: "gone", rowKey: String(elements[0]) }]);
  expect(report.detached).toBe(1);
  expect(rowsOf(host, sheet)).toMatchObject([{ Element: "Walk", Status: "" }]);
  const below = cellsOf(host, sheet, "B8:L12").map((row) => row.map(String));
  expect(below.flat()).toContain("No longer on the instance (1)");
  const moved = below.find((row) => row.includes("Reach"));
  expect(moved?.at(-1)).toBe("deleted on the instance; edited: Element");
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(0);
  expect(valueOf(await refresh()).detached).toBeUndefined();
});

test("the engineer's own columns keep their constants and formulas beside their records", async () => {
  const { id, sheet, elements } = await plant.pulled("R-7", [pickPart, walk]);
  await inExcel(sheet, (worksheet, table) => {
    worksheet.getRange("M6:N6").values = [["My note", "Twice"]];
    table.resize(worksheet.getRange("A6:N8"));
    worksheet.getRange("M7:M8").values = [["ask Mr. Sato"], ["film again"]];
    worksheet.getRange("N7:N8").formulas = [["=2*[@[Duration (s)]]"], ["=2*[@[Duration (s)]]"]];
  });
  await inExcel(sheet, (_, table) => table.sort.apply([{ key: 2, ascending: false }]));
  await plant.colleagueWrites(elements[1]!, { video_end_time: 15 });
  await plant.service.call("wa.element", "create", [
    { session_id: id, cycle_no: 1, sequence: 3, name: "Put", element_type: "va", video_end_time: 2 },
  ]);
  valueOf(await refresh());
  expect(rowsOf(host, sheet)).toMatchObject([
    { Element: "Put", "My note": "" },
    { "Row key": String(elements[1]), "My note": "film again", Twice: 10 },
    { "Row key": String(elements[0]), "My note": "ask Mr. Sato", Twice: 20 },
  ]);
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(0);
});

test("a new record gets its place in the engineer's sort order, also in a reopened workbook", async () => {
  const { id, sheet } = await plant.pulled("R-20", [pickPart, walk]);
  await inExcel(sheet, (_, table) => table.sort.apply([{ key: 2, ascending: false }]));
  const opened = await reopen(host);
  await plant.service.call("wa.element", "create", [
    { session_id: id, cycle_no: 1, sequence: 3, name: "Put", element_type: "va", video_end_time: 2 },
  ]);
  valueOf(await plant.actions.refreshSheet({ sheetId: sheetIdOf(opened, sheet) }, unwatched));
  expect(rowsOf(opened, sheet).map((row) => row["No."])).toEqual([3, 2, 1]);
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(0);
});

test("cells that the engineer inserted between heading and table stay, and the heading is found in its new place", async () => {
  const { sheet, elements } = await plant.pulled("R-12", [walk]);
  await inExcel(sheet, (worksheet) => {
    worksheet.getRange("5:6").insert("Down");
    worksheet.getRange("B5").values = [["my note"]];
  });
  await plant.colleagueWrites(elements[0]!, { video_end_time: 30 });
  valueOf(await refresh());
  const column = cellsOf(host, sheet, "B1:B7").map(([value]) => String(value));
  expect(column[0]).toBe("Analysis R-12 · Elements");
  expect(column[1]).toContain("CT avg 20.00 s");
  expect(column.slice(4)).toEqual(["my note", "", ""]);
  expect(rowsOf(host, sheet)[0]).toMatchObject({ "End (s)": 30 });
  // A deleted heading does not overwrite new cells in its place.
  const mine = [["mine"], ["mine"], ["mine"], ["mine"]];
  await inExcel(sheet, (worksheet) => (worksheet.getRange("B1:B4").values = mine));
  valueOf(await refresh());
  expect(cellsOf(host, sheet, "B1:B4")).toEqual(mine);
});

test("a worksheet that is not ours stays as it is", async () => {
  expect(codeOf(await refresh())).toBe("not_our_sheet");
  expect(valueOf(await plant.actions.describeSheet())).toEqual({ is: "not_ours", name: "Sheet1", ours: [] });
});

test("a refresh of 100 rows takes at most six syncs and one upstream call per model", async () => {
  const { sheet, elements } = await plant.pulled("R-11", manyElements(100));
  for (const id of elements.filter((_, index) => index % 7 === 0))
    enter(host, sheet, id, "Standard time (s)", "3");
  await plant.service.call("wa.element", "write", [
    elements.filter((_, index) => index % 5 === 0),
    { name: "New" },
  ]);
  host.resetCounts();
  expect(valueOf(await refresh())).toMatchObject({ rows: 100, keptEdits: 15, conflicts: 0 });
  expect(syncsOf(host)).toBeLessThanOrEqual(6);
  expect(plant.proxy.calls.map(({ model }) => model).sort()).toEqual(["wa.element", "wa.session"]);
});
