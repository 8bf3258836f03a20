import { openExcel } from "../../support/office.ts";
import { pickPart, twoLosses } from "../../support/plant-elements.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { pulledScene } from "../../support/actions/pulled-scene.ts";
import type { PulledScene } from "../../support/actions/pulled-scene.ts";
import { enter, inExcel, rowsOf, syncsOf } from "../../support/sheet-verbs.ts";

const plant = useTestPlant();

/**
 * An elements worksheet of four rows, sorted, with filters in two columns: one by values, the other by
 * limits.
 */
async function orderedScene(byValues = "Element", byLimits = "Start (s)"): Promise<PulledScene> {
  const scene = await pulledScene(plant);
  const { host, sheet } = scene;
  const shown = rowsOf(host, sheet).map((row) => String(row[byValues]));
  const [first, second] = byLimits === "Element" ? ["<>none", "<>nothing"] : [">=0", "<100000"];
  await inExcel(sheet, (_, table) => {
    table.sort.apply([{ key: 2, ascending: false }]);
    table.columns.getItem(byLimits).filter.applyCustomFilter(first, second, "And");
    table.columns.getItem(byValues).filter.applyValuesFilter(shown);
  });
  return scene;
}

test("a restored filter and sort are not mentioned, and cost nothing more if Excel reports them differently", async () => {
  plant.stopClock();
  const syncs = new Set<number>();
  for (const quirk of [undefined, 25, "bare criteria"] as const) {
    const { host, refreshed } = await orderedScene();
    if (quirk !== undefined) host.quirks.add(quirk);
    host.resetCounts();
    const report = await refreshed();
    expect([quirk, report.unfiltered, report.isUnsorted]).toEqual([quirk, undefined, undefined]);
    syncs.add(syncsOf(host));
  }
  expect(syncs.size).toBe(1);
});

test("a table without filter buttons is refreshed even if Excel reports no filters of it", async () => {
  const { host, sheet, refreshed } = await pulledScene(plant);
  host.quirks.add("bare criteria");
  await inExcel(sheet, (_, table) => (table.showFilterButton = false));
  expect((await refreshed()).unfiltered).toBeUndefined();
  expect(rowsOf(host, sheet).some(({ Element }) => Element === "New there")).toBe(true);
});

test("a filter that Excel refuses does not stop the others", async () => {
  const { host, refreshed } = await orderedScene("Start (s)", "Element");
  host.quirks.add(1226);
  expect((await refreshed()).unfiltered).toEqual(["Element"]);
});

test("a filter that Excel refuses or forgets is named, and the refresh is complete", async () => {
  const { host, sheet, refreshed } = await orderedScene();
  host.quirks.add(3030);
  const report = await refreshed();
  expect(report.unfiltered).toEqual(["Element", "Start (s)"]);
  expect(report.isUnsorted).toBeUndefined();
  host.quirks.clear();
  expect(valueOf(await plant.actions.listUnfinished())).toEqual([]);
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(0);
  expect(rowsOf(host, sheet)).toHaveLength(4);
});

test("a table that Excel does not sort is reported, and its filters are restored all the same", async () => {
  const { host, refreshed } = await orderedScene();
  host.quirks.add(2676);
  const report = await refreshed();
  expect([report.unfiltered, report.isUnsorted]).toEqual([undefined, true]);
  expect(valueOf(await plant.actions.listUnfinished())).toEqual([]);
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(0);
});

test("with another workbook in front at the end, the refresh is complete and lists what to choose again", async () => {
  const { host, sheet, refreshed } = await orderedScene();
  const stop = host.onChange(() => {
    const isWritten = rowsOf(host, sheet).some(({ Element }) => Element === "New there");
    if (isWritten) host.setOtherWorkbookInFront(true);
  });
  const report = await refreshed();
  stop();
  host.setOtherWorkbookInFront(false);
  expect([report.unfiltered, report.isUnsorted]).toEqual([["Element", "Start (s)"], true]);
  expect(valueOf(await plant.actions.listUnfinished())).toEqual([]);
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(0);
});

test("a filter that is not restored after rows were put back is named", async () => {
  const { host, sheet, sheetId } = await orderedScene();
  const takeOut = () =>
    inExcel(sheet, (_, table) => table.rows.getItemAt(3).getRange().getEntireRow().delete("Up"));
  await takeOut();
  expect(valueOf(await plant.actions.putBackRows(sheetId))).toEqual({ rows: 1 });
  await takeOut();
  host.quirks.add(3030);
  expect(valueOf(await plant.actions.putBackRows(sheetId))).toEqual({
    rows: 1,
    unfiltered: ["Element", "Start (s)"],
  });
  expect(rowsOf(host, sheet)).toHaveLength(4);
});

test("a sort and a filter that are not restored after a write-back are named with their worksheet", async () => {
  const host = await openExcel();
  const { sheet, sheetId, elements } = await plant.pulled("O-moved", [pickPart], { kind: "loss" });
  const id = elements[0]!;
  await inExcel(sheet, (_, table) => {
    table.sort.apply([{ key: 2, ascending: false }]);
    table.columns.getItem("Element").filter.applyValuesFilter(["Pick part"]);
  });
  const writeBackMoved = async (start: string, before: string) => {
    const key = rowsOf(host, sheet).find(({ Status }) => Status === "")!["Row key"];
    enter(host, sheet, String(key), "LOSS text", `mine at ${before}`);
    const moved = twoLosses.replace('"start":3,', `"start":${start},`);
    await plant.colleagueWrites(id, { segment_data: moved });
    return valueOf(await plant.actions.writeBack(unwatched));
  };
  expect((await writeBackMoved("3.5", "first")).skippedParts).toEqual([]);
  host.quirks.add(2676).add(3030);
  expect((await writeBackMoved("4", "then")).skippedParts).toEqual([
    { sheetId, sheetName: sheet, unfiltered: ["Element"], isUnsorted: true },
  ]);
});
