import { newElement, typeRows } from "../../support/actions/new-rows.ts";
import { settle, typeInto } from "../../support/office-verbs.ts";
import { useExcel } from "../../support/office.ts";
import { walk } from "../../support/plant-elements.ts";
import { enter, inExcel } from "../../support/sheet-verbs.ts";
import { codeOf, unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";

const host = useExcel();
const plant = useTestPlant();

test("each row with unsent work counts, as on the button, and none after writing back", async () => {
  const segment_data = JSON.stringify([{ type: "nva", start: 1, end: 3, dur: 2 }]);
  const { id, elements } = await plant.addAnalysis("count-1", [
    { name: "Pick part", element_type: "va", video_start_time: 0, video_end_time: 4, segment_data },
    walk,
  ]);
  const order = { ids: [id], cycle_no: null, lang: null };
  valueOf(await plant.actions.pull({ kind: "elements", ...order }, unwatched));
  typeInto(host, "Elements count-1", "D7", "Pick part from rack");
  valueOf(await plant.actions.pull({ kind: "loss", ...order }, unwatched));
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(1);
  typeInto(host, "LOSS count-1", "I7", "rack is far");
  typeInto(host, "LOSS count-1", "H7", "w6");
  // Three cells in two rows, of one element.
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(2);
  const review = valueOf(await plant.actions.reviewChanges());
  expect([review.sendable, review.unsent]).toEqual([3, { rows: 2, ready: 2 }]);
  await typeRows("Elements count-1", [{ ...newElement("Inspect") }]);
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(3);
  expect(valueOf(await plant.actions.reviewChanges()).unsent.rows).toBe(3);
  // Rows on hold are counted separately.
  enter(host, "Elements count-1", elements[1]!, "End (s)", "soon");
  expect(valueOf(await plant.actions.countUnsent())).toEqual({ rows: 4, ready: 3, deleted: [] });
  expect(valueOf(await plant.actions.reviewChanges()).unsent).toEqual({ rows: 4, ready: 3 });
  enter(host, "Elements count-1", elements[1]!, "End (s)", "12");
  valueOf(await plant.actions.writeBack(unwatched));
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(0);
});

test("replacing or undoing in another worksheet than the one in front is counted, as Changes lists it", async () => {
  const { id } = await plant.addAnalysis("count-2", [walk]);
  const stop = await plant.actions.onWorkbookChanged(() => undefined);
  const order = { ids: [id], cycle_no: null, lang: null };
  for (const kind of ["elements", "loss"] as const)
    valueOf(await plant.actions.pull({ kind, ...order }, unwatched));
  const counted = async () => {
    await settle();
    const {
      unsent: { rows: unsent },
    } = valueOf(await plant.actions.reviewChanges("typing"));
    expect(valueOf(await plant.actions.countUnsent()).rows).toBe(unsent);
    return unsent;
  };
  expect(await counted()).toBe(0);
  typeInto(host, "Elements count-2", "D7", "Walk to rack");
  expect(await counted()).toBe(1);
  host.undo();
  expect(await counted()).toBe(0);
  // This is also true for an edit right before another worksheet is opened.
  await inExcel("Elements count-2", (worksheet) => worksheet.activate());
  expect(await counted()).toBe(0);
  typeInto(host, "Elements count-2", "D7", "Walk to rack");
  await inExcel("LOSS count-2", (worksheet) => worksheet.activate());
  await settle();
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(1);
  await stop();
});

test("an edit that could not be counted while the next cell was edited is counted with the next selection", async () => {
  const { sheet, elements } = await plant.pulled("count-10", [walk]);
  const heard: string[] = [];
  const stop = await plant.actions.onWorkbookChanged((what) => heard.push(what));
  const select = async (cell: string) => {
    heard.length = 0;
    await inExcel(sheet, (worksheet) => worksheet.getRange(cell).select());
    await settle();
    return heard;
  };
  enter(host, sheet, elements[0]!, "Element", "Walk to rack");
  await settle();
  host.setCellEditMode(true);
  expect(codeOf(await plant.actions.countUnsent())).toBe("cell_being_edited");
  host.setCellEditMode(false);
  heard.length = 0;
  for (const name of ["Sheet1", sheet]) await inExcel(name, (worksheet) => worksheet.activate());
  await settle();
  expect(heard.filter((what) => what === "sheet")).toHaveLength(2);
  expect(await select("C7")).toEqual(["cells"]);
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(1);
  expect(await select("D7")).toEqual(["selection"]);
  await stop();
});

test("deleted worksheets with unsent rows are listed by their last names, and their rows no longer count", async () => {
  const pane = await plant.openPane();
  const stop = await pane.onWorkbookChanged(() => undefined);
  const { sheet, sheetId, elements } = await plant.pulled("count-4", [walk]);
  const { sheet: quiet } = await plant.pulled("count-5", [walk]);
  const renamed = await plant.pulled("count-8", [walk]);
  enter(host, sheet, elements[0]!, "Element", "Walk to rack");
  enter(host, renamed.sheet, renamed.elements[0]!, "Element", "Walk to rack");
  await settle();
  expect(valueOf(await pane.countUnsent()).rows).toBe(2);
  for (const name of [sheet, quiet]) await inExcel(name, (worksheet) => worksheet.delete());
  await settle();
  const deleted = [{ sheetId, name: sheet, rows: 1 }];
  expect(valueOf(await pane.countUnsent())).toEqual({ rows: 1, ready: 1, deleted });
  await inExcel(renamed.sheet, (worksheet) => (worksheet.name = "Trial"));
  await inExcel("Sheet1", (worksheet) => worksheet.activate());
  await settle();
  valueOf(await pane.countUnsent());
  await inExcel("Trial", (worksheet) => worksheet.delete());
  await settle();
  expect(valueOf(await pane.countUnsent())).toEqual({
    ...{ rows: 0, ready: 0 },
    deleted: [...deleted, { sheetId: renamed.sheetId, name: "Trial", rows: 1 }],
  });
  expect(valueOf(await pane.reviewChanges()).sheets).toEqual([]);
  await stop();
});
