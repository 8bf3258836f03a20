import { openExcel, reopen } from "../../support/office.ts";
import { takeOut } from "../../support/actions/new-rows.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import type { PulledSheet } from "../../support/test-plant.ts";
import { cellAt, enter, inExcel, rowsOf, shownAt } from "../../support/sheet-verbs.ts";
import type { Host } from "../../../office-host/host.ts";

const plant = useTestPlant();

const writeBack = () => plant.actions.writeBack(unwatched);

/** A worksheet in which I call an element Carry and a colleague has called it Push. */
async function bothChanged(
  o_no: string,
): Promise<PulledSheet & { readonly host: Host; readonly row: number }> {
  const host = await openExcel();
  const pulled = await plant.pulled(o_no, [walk, pickPart]);
  const row = pulled.elements[0]!;
  enter(host, pulled.sheet, row, "Element", "Carry");
  await plant.colleagueWrites(row, { name: "Push" });
  return { ...pulled, host, row };
}

test("a refresh makes a conflict of a cell that both changed; it stays open in the file, and no value is lost", async () => {
  const { host, sheet, row } = await bothChanged("C-1");
  expect(valueOf(await plant.actions.refreshSheet("in_front", unwatched)).conflicts).toBe(1);
  expect(shownAt(host, sheet, row, "Element")).toBe("Carry");
  expect(shownAt(host, sheet, row, "Status")).toBe("conflict: Element “Carry”");
  expect(valueOf(await writeBack()).rows).toEqual([]);
  expect((await plant.recordOf(row)).name).toBe("Push");
  const again = await reopen(host);
  const pane = await plant.openPane();
  const review = valueOf(await pane.reviewChanges());
  expect(review).toMatchObject({ conflicts: 1, sendable: 0 });
  expect(review.sheets[0]?.rows[0]?.conflicts).toMatchObject([
    { base: "Walk", theirs: "Push", mine: "Carry" },
  ]);
  const place = { sheetId: review.sheets[0]!.sheetId, rowKey: String(row), column: "name" };
  valueOf(await pane.resolveConflict(place, "theirs"));
  expect(shownAt(again, sheet, row, "Element")).toBe("Push");
  expect(shownAt(again, sheet, row, "Status")).toBe("");
  expect(valueOf(await pane.countUnsent()).rows).toBe(0);
});

test("mine: the conflict becomes an edit, the next write-back sends it, and other worksheets keep theirs", async () => {
  const { host, sheet, sheetId, row } = await bothChanged("C-2");
  const other = await plant.pulled("C-12", [walk]);
  const beside = other.elements[0]!;
  enter(host, other.sheet, beside, "Element", "Carry");
  await plant.colleagueWrites(beside, { name: "Push" });
  expect(valueOf(await writeBack()).counts).toMatchObject({ written: 0, conflict: 2 });
  expect(shownAt(host, sheet, row, "Status")).toBe("conflict: Element “Carry”");
  expect(valueOf(await writeBack()).rows).toEqual([]);
  valueOf(await plant.actions.resolveConflict({ sheetId, rowKey: String(row) }, "mine"));
  expect(shownAt(host, sheet, row, "Status")).toBe("edited: Element");
  // If the colleague changes the cell again, it is a conflict again.
  await plant.colleagueWrites(row, { name: "Pull" });
  expect(valueOf(await writeBack()).counts).toMatchObject({ written: 0, conflict: 1 });
  expect((await plant.recordOf(row)).name).toBe("Pull");
  expect(valueOf(await plant.actions.resolveAll("mine", sheetId))).toBe(1);
  expect(valueOf(await writeBack()).counts.written).toBe(1);
  expect((await plant.recordOf(row)).name).toBe("Carry");
  expect((await plant.recordOf(beside)).name).toBe("Push");
});

test("theirs: seconds return even if Excel had made a time of day or text of them, and all conflicts are resolved at once", async () => {
  const host = await openExcel();
  const { sheet, sheetId, elements } = await plant.pulled("C-4 seconds", [walk, pickPart, walk, walk]);
  const [asTime = 0, asText = 0, ...others] = elements;
  await inExcel(sheet, (worksheet) => {
    for (const row of [asTime, others[0]!]) {
      const cell = worksheet.getRange(cellAt(host, sheet, row, "End (s)"));
      cell.numberFormat = [["h:mm"]];
      cell.values = [[0.0625]];
    }
    for (const row of [asText, others[1]!]) {
      const text = worksheet.getRange(cellAt(host, sheet, row, "End (s)"));
      text.numberFormat = [["@"]];
      text.values = [["1:30"]];
    }
  });
  for (const row of elements) await plant.colleagueWrites(row, { video_end_time: 95.5 });
  expect(valueOf(await plant.actions.refreshSheet("in_front", unwatched)).conflicts).toBe(4);
  for (const row of [asTime, asText])
    valueOf(await plant.actions.resolveConflict({ sheetId, rowKey: String(row) }, "theirs"));
  expect(valueOf(await plant.actions.resolveAll("theirs"))).toBe(2);
  for (const row of rowsOf(host, sheet))
    expect(row).toMatchObject({ "End (s)": 95.5, "Duration (s)": 95.5 - Number(row["Start (s)"]) });
  const nothing = { edits: 0, problems: 0, conflicts: 0 };
  expect(valueOf(await plant.actions.describeSheet())).toMatchObject(nothing);
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(0);
});

test("only the given cell is resolved, and all other conflicts of the worksheet stay open", async () => {
  const { host, sheet, sheetId, elements, row } = await bothChanged("C-10");
  const second = elements[1]!;
  enter(host, sheet, second, "Element", "Reach");
  for (const id of [row, second]) enter(host, sheet, id, "End (s)", "20");
  await plant.colleagueWrites(row, { video_end_time: 14, standard_time: 3 });
  await plant.colleagueWrites(second, { name: "Grasp", video_end_time: 15 });
  expect(valueOf(await plant.actions.refreshSheet("in_front", unwatched)).conflicts).toBe(4);
  const resolve = async (id: number, choice: "mine" | "theirs") =>
    valueOf(await plant.actions.resolveConflict({ sheetId, rowKey: String(id), column: "name" }, choice));
  await resolve(row, "mine");
  await resolve(second, "theirs");
  expect(rowsOf(host, sheet)).toMatchObject([
    { Element: "Carry", "End (s)": 20 },
    { Element: "Grasp", "End (s)": 20 },
  ]);
  // Resolving one cell keeps the incoming changes of others.
  expect(valueOf(await plant.actions.describeSheet())).toMatchObject({
    conflicts: 2,
    incoming: [
      { rowKey: String(row), column: "video_end_time" },
      { rowKey: String(row), column: "standard_time" },
      { rowKey: String(second), column: "video_end_time" },
    ],
  });
  valueOf(await writeBack());
  expect((await plant.recordOf(row)).video_end_time).toBe(14);
  expect((await plant.recordOf(second)).video_end_time).toBe(15);
});

test("the conflict of a missing row is open again when the row returns", async () => {
  const { host, sheet, elements, row } = await bothChanged("C-13");
  const second = elements[1]!;
  enter(host, sheet, second, "Element", "Reach");
  await plant.colleagueWrites(second, { name: "Grasp" });
  expect(valueOf(await plant.actions.refreshSheet("in_front", unwatched)).conflicts).toBe(2);
  const cut = Object.values(rowsOf(host, sheet)[1] ?? {});
  await takeOut(sheet, 1);
  expect(valueOf(await plant.actions.resolveAll("mine"))).toBe(1);
  expect(valueOf(await plant.actions.describeSheet())).toMatchObject({
    incoming: [{ rowKey: String(second), column: "name", now: "Grasp" }],
  });
  await inExcel(sheet, (_, table) => {
    table.rows.add(undefined, [[...cut] as (string | number)[]]);
  });
  expect(valueOf(await plant.actions.describeSheet())).toMatchObject({ conflicts: 1 });
  valueOf(await writeBack());
  expect([(await plant.recordOf(row)).name, (await plant.recordOf(second)).name]).toEqual(["Carry", "Grasp"]);
});
