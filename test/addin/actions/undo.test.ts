import { openExcel } from "../../support/office.ts";
import { walk } from "../../support/plant-elements.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { enter, rowsOf, shownAt } from "../../support/sheet-verbs.ts";
import type { Host } from "../../../office-host/host.ts";

const plant = useTestPlant();

const refresh = () => plant.actions.refreshSheet("in_front", unwatched);

/** Undoes until a cell holds a value, like an engineer with Ctrl+Z. */
function undoUntil(host: Host, isThere: () => boolean): void {
  for (let times = 0; !isThere(); times++) {
    if (times === 50) throw new Error("Undoing does not lead there.");
    host.undo();
  }
}

test("undo after a refresh restores the cells without making them edits", async () => {
  const host = await openExcel();
  const { sheet, elements } = await plant.pulled("U-1", [walk, walk]);
  const [first = 0, second = 0] = elements;
  enter(host, sheet, second, "Element", "Carry");
  await plant.colleagueWrites(first, { name: "Push" });
  valueOf(await refresh());
  expect(shownAt(host, sheet, first, "Element")).toBe("Push");
  undoUntil(host, () => shownAt(host, sheet, first, "Element") === "Walk");
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(1);
  host.redo();
  valueOf(await refresh());
  expect(rowsOf(host, sheet).map(({ Element }) => Element)).toEqual(["Push", "Carry"]);
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(1);
});

test("undone beyond the known versions, nothing is sent until a refresh makes differences conflicts", async () => {
  const host = await openExcel();
  const { sheet, sheetId, elements } = await plant.pulled("U-2", [walk]);
  const id = elements[0]!;
  for (const name of ["Push", "Pull"]) {
    await plant.colleagueWrites(id, { name });
    valueOf(await refresh());
  }
  undoUntil(host, () => shownAt(host, sheet, id, "Element") === "Walk");
  const described = valueOf(await plant.actions.describeSheet());
  expect(described).toMatchObject({ is: "in_trouble", trouble: "snapshot_version" });
  expect(valueOf(await plant.actions.reviewChanges()).troubles).toMatchObject([
    { trouble: "snapshot_version" },
  ]);
  expect(valueOf(await plant.actions.writeBack(unwatched)).rows).toEqual([]);
  expect(valueOf(await refresh())).toMatchObject({ conflicts: 1, keptEdits: 0, incoming: [] });
  expect(rowsOf(host, sheet)[0]).toMatchObject({ Element: "Walk", Status: "conflict: Element “Walk”" });
  expect(valueOf(await plant.actions.writeBack(unwatched)).rows).toEqual([]);
  expect((await plant.recordOf(id)).name).toBe("Pull");
  valueOf(await plant.actions.resolveConflict({ sheetId, rowKey: String(id) }, "theirs"));
  expect(shownAt(host, sheet, id, "Element")).toBe("Pull");
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(0);
});
