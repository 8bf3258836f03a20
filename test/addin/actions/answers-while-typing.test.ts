import { newElement, typeRows } from "../../support/actions/new-rows.ts";
import { settle } from "../../support/office-verbs.ts";
import { useExcel } from "../../support/office.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { useTestPlant, valueOf } from "../../support/test-plant.ts";
import { cellAt, enter, inExcel, shownAt } from "../../support/sheet-verbs.ts";
import type { Host } from "../../../office-host/host.ts";
import type { OursInFront } from "../../../addin/actions/interface/sheet-description.ts";

const host = useExcel();
const plant = useTestPlant();

const described = async (): Promise<OursInFront> => {
  const description = valueOf(await plant.actions.describeSheet());
  if (description.is !== "ours") throw new Error(`The worksheet is ${description.is}.`);
  return description;
};

/** Everything that the pane reads after a pause in typing, on any tab. */
const answers = async () => {
  const [sheet, counted, reviewed] = await Promise.all([
    described(),
    plant.actions.countUnsent(),
    plant.actions.reviewChanges("typing"),
  ]);
  return { sheet, counted: valueOf(counted), reviewed: valueOf(reviewed) };
};

const select = (host: Host, sheet: string, row: number, header: string) =>
  inExcel(sheet, (worksheet) => worksheet.getRange(cellAt(host, sheet, row, header)).select());

test("after an edit the pane reads once and writes nothing, and undo reverts only the edit", async () => {
  const { sheet, elements } = await plant.pulled("A-1", [walk, pickPart]);
  const stop = await plant.actions.onWorkbookChanged(() => undefined);
  const [row = 0] = elements;
  await select(host, sheet, row, "Element");
  await answers();
  enter(host, sheet, row, "Element", "Carry");
  await settle();
  host.resetCounts();
  const { sheet: now, counted, reviewed } = await answers();
  expect(host.batches.reduce((sum, { writes }) => sum + writes, 0)).toBe(0);
  expect(host.batches.filter(({ members }) => members.includes("GetDataBodyRange"))).toHaveLength(1);
  expect(counted).toMatchObject({ rows: 1, ready: 1 });
  expect(now.unsent).toEqual({ rows: 1, ready: 1 });
  expect(reviewed.unsent).toEqual({ rows: 1, ready: 1 });
  const edit = { column: "name", base: "Walk", mine: "Carry" };
  expect(now.selectedUnsent).toMatchObject({ rowKey: String(row), edits: [edit], isBlocked: false });
  expect(now.edited).toMatchObject([{ element: "Walk", edits: [edit] }]);
  expect(shownAt(host, sheet, row, "Status")).toBe("");
  host.undo();
  await settle();
  expect(shownAt(host, sheet, row, "Element")).toBe("Walk");
  const { sheet: after } = await answers();
  expect(after).toMatchObject({ unsent: { rows: 0 }, edited: [], selectedUnsent: null, unmarked: 0 });
  await stop();
});

test("the five edited rows nearest to the selected one are listed, and new rows when they are selected", async () => {
  const { sheet, elements } = await plant.pulled("A-2", [walk, walk, walk, walk, walk, walk, walk]);
  for (const id of elements) enter(host, sheet, id, "Element", "Carry");
  enter(host, sheet, elements[6]!, "End (s)", "soon");
  await typeRows(sheet, [newElement("Inspect")]);
  await select(host, sheet, elements[6]!, "Element");
  const now = await described();
  expect(now).toMatchObject({ unsent: { rows: 8, ready: 7 }, editedRows: 7 });
  expect(now.edited.map(({ rowIndex }) => rowIndex)).toEqual([6, 5, 4, 3, 2]);
  expect(now.edited[0]).toMatchObject({ problems: [{ column: "video_end_time" }], isBlocked: true });
  await inExcel(sheet, (_, table) => table.getDataBodyRange().getLastRow().getCell(0, 3).select());
  expect((await described()).selectedUnsent).toBe("new_row");
});

test("Mark edits updates the Status once, and is not offered if the Status is right already", async () => {
  const { sheet, sheetId, elements } = await plant.pulled("A-3", [walk]);
  const [row = 0] = elements;
  enter(host, sheet, row, "Element", "Carry");
  expect((await described()).unmarked).toBe(1);
  expect(valueOf(await plant.actions.markEdits({ sheetId }))).toBe(1);
  expect(shownAt(host, sheet, row, "Status")).toBe("edited: Element");
  expect((await described()).unmarked).toBe(0);
  host.undo();
  expect([shownAt(host, sheet, row, "Status"), shownAt(host, sheet, row, "Element")]).toEqual(["", "Carry"]);
  host.undo();
  expect(shownAt(host, sheet, row, "Element")).toBe("Walk");
});

test("times with a unit, a comma or minutes are corrected by one click, and then sent as meant", async () => {
  const { sheet, sheetId, elements } = await plant.pulled("A-4", [walk, walk, walk]);
  const times = [
    ["82 s", 82],
    ["99,5", 99.5],
    ["1.5 min", 90],
  ] as const;
  for (const [place, [typed, meant]] of times.entries()) {
    const row = elements[place]!;
    await select(host, sheet, row, "Standard time (s)");
    enter(host, sheet, row, "Standard time (s)", typed);
    const { selectedUnsent } = await described();
    const problem = typeof selectedUnsent === "object" ? selectedUnsent?.problems[0] : undefined;
    expect(problem).toMatchObject({ entered: typed, fix: meant });
    expect(valueOf(await plant.actions.correctCells(sheetId, [{ ...problem!, value: meant }]))).toBe(1);
    const ready = place + 1;
    expect(await described()).toMatchObject({ problems: 0, unsent: { rows: ready, ready } });
    expect(shownAt(host, sheet, row, "Standard time (s)")).toBe(meant);
  }
  for (const id of elements) enter(host, sheet, id, "Work type", "value");
  const { reviewed } = await answers();
  const problems = reviewed.sheets.at(-1)?.rows.flatMap((row) => row.problems) ?? [];
  expect(problems).toHaveLength(3);
  // A cell that holds another value by now stays as it is.
  enter(host, sheet, elements[2]!, "Work type", "wait");
  const cells = problems.map((problem) => ({ ...problem, value: "va" }));
  expect(valueOf(await plant.actions.correctCells(sheetId, cells))).toBe(2);
  expect(elements.map((id) => shownAt(host, sheet, id, "Work type"))).toEqual([
    "va Value added",
    "va Value added",
    "wait",
  ]);
});

test("only the worksheet in front is read after an edit, and others once their cells changed", async () => {
  const stop = await plant.actions.onWorkbookChanged(() => undefined);
  const { sheet: other, elements: others } = await plant.pulled("A-6", [walk]);
  const { sheet, elements } = await plant.pulled("A-7", [walk]);
  enter(host, other, others[0]!, "Element", "Push");
  await settle();
  await answers();
  const reads = async (cell: readonly [sheet: string, row: number, text: string]) => {
    enter(host, cell[0], cell[1], "Element", cell[2]);
    await settle();
    host.resetCounts();
    const { counted, reviewed } = await answers();
    expect(counted).toMatchObject(reviewed.unsent);
    const of = host.batches.filter(({ members }) => members.includes("GetDataBodyRange")).length;
    return { of, rows: reviewed.unsent.rows };
  };
  expect(await reads([sheet, elements[0]!, "Carry"])).toEqual({ of: 1, rows: 2 });
  expect(await reads([sheet, elements[0]!, "Pull"])).toEqual({ of: 1, rows: 2 });
  expect((await reads([other, others[0]!, "Walk"])).rows).toBe(1);
  expect(await reads([sheet, elements[0]!, "Turn"])).toEqual({ of: 1, rows: 1 });
  await stop();
});
