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

test("a refresh makes a conflict of a cell that both changed, and no value is lost", async () => {
  const { host, sheet, sheetId, row } = await bothChanged("C-1");
  expect(valueOf(await plant.actions.refreshSheet("in_front", unwatched)).conflicts).toBe(1);
  expect(shownAt(host, sheet, row, "Element")).toBe("Carry");
  expect(shownAt(host, sheet, row, "Status")).toBe("conflict: Element “Carry”");
  const review = valueOf(await plant.actions.reviewChanges());
  expect(review).toMatchObject({ conflicts: 1, sendable: 0 });
  expect(review.sheets[0]?.rows[0]?.conflicts).toMatchObject([
    { base: "Walk", theirs: "Push", mine: "Carry" },
  ]);
  expect(valueOf(await writeBack()).rows).toEqual([]);
  expect((await plant.recordOf(row)).name).toBe("Push");
  const place = { sheetId, rowKey: String(row), column: "name" };
  valueOf(await plant.actions.resolveConflict(place, "theirs"));
  expect(shownAt(host, sheet, row, "Element")).toBe("Push");
  expect(shownAt(host, sheet, row, "Status")).toBe("");
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(0);
});

test("mine: the conflict becomes an edit, and the next write-back sends it", async () => {
  const { host, sheet, sheetId, row } = await bothChanged("C-2");
  const mine = () => plant.actions.resolveConflict({ sheetId, rowKey: String(row) }, "mine");
  expect(valueOf(await writeBack()).counts).toMatchObject({ written: 0, conflict: 1 });
  expect(shownAt(host, sheet, row, "Status")).toBe("conflict: Element “Carry”");
  expect(valueOf(await writeBack()).rows).toEqual([]);
  valueOf(await mine());
  expect(shownAt(host, sheet, row, "Status")).toBe("edited: Element");
  // If the colleague changes the cell again, it is a conflict again.
  await plant.colleagueWrites(row, { name: "Pull" });
  expect(valueOf(await writeBack()).counts).toMatchObject({ written: 0, conflict: 1 });
  expect((await plant.recordOf(row)).name).toBe("Pull");
  valueOf(await mine());
  expect(valueOf(await writeBack()).counts.written).toBe(1);
  expect((await plant.recordOf(row)).name).toBe("Carry");
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

test.each(["mine", "theirs"] as const)(
  "%s: only the given cell is resolved, and all other conflicts of the worksheet stay open",
  async (choice) => {
    const { host, sheet, sheetId, elements, row } = await bothChanged(`C-10 ${choice}`);
    const second = elements[1]!;
    enter(host, sheet, row, "End (s)", "20");
    enter(host, sheet, second, "Element", "Reach");
    await plant.colleagueWrites(row, { video_end_time: 14, standard_time: 3 });
    await plant.colleagueWrites(second, { name: "Grasp" });
    expect(valueOf(await plant.actions.refreshSheet("in_front", unwatched)).conflicts).toBe(3);
    valueOf(await plant.actions.resolveConflict({ sheetId, rowKey: String(row), column: "name" }, choice));
    expect(shownAt(host, sheet, row, "Element")).toBe(choice === "mine" ? "Carry" : "Push");
    expect([shownAt(host, sheet, row, "End (s)"), shownAt(host, sheet, second, "Element")]).toEqual([
      20,
      "Reach",
    ]);
    // Resolving one cell keeps the incoming changes of others.
    expect(valueOf(await plant.actions.describeSheet())).toMatchObject({
      conflicts: 2,
      incoming: [{ column: "video_end_time" }, { column: "standard_time" }, { rowKey: String(second) }],
    });
    valueOf(await writeBack());
    expect((await plant.recordOf(row)).video_end_time).toBe(14);
    expect((await plant.recordOf(second)).name).toBe("Grasp");
  },
);

test("resolving one worksheet leaves the conflicts of others open", async () => {
  const { host, sheetId, row } = await bothChanged("C-11");
  const other = await plant.pulled("C-12", [walk]);
  enter(host, other.sheet, other.elements[0]!, "Element", "Carry");
  await plant.colleagueWrites(other.elements[0]!, { name: "Push" });
  valueOf(await plant.actions.refreshAll(unwatched));
  expect(valueOf(await plant.actions.resolveAll("mine", sheetId))).toBe(1);
  expect(valueOf(await writeBack()).counts).toMatchObject({ written: 1 });
  expect((await plant.recordOf(row)).name).toBe("Carry");
  expect((await plant.recordOf(other.elements[0]!)).name).toBe("Push");
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

test("an open conflict is still open after the file was closed and opened by another pane", async () => {
  const { host, row } = await bothChanged("C-8");
  valueOf(await plant.actions.refreshSheet("in_front", unwatched));
  const again = await reopen(host);
  const pane = await plant.openPane();
  const review = valueOf(await pane.reviewChanges());
  expect(review.sheets[0]?.rows[0]?.conflicts).toMatchObject([{ theirs: "Push", mine: "Carry" }]);
  const { sheetId, name } = review.sheets[0]!;
  valueOf(await pane.resolveConflict({ sheetId, rowKey: String(row) }, "theirs"));
  expect(shownAt(again, name, row, "Element")).toBe("Push");
});
