import { endAfter } from "../../support/actions/killed-pane.ts";
import { openExcel } from "../../support/office.ts";
import { walk } from "../../support/plant-elements.ts";
import { codeOf, unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { inExcel, rowsOf, sheetNames } from "../../support/sheet-verbs.ts";

const plant = useTestPlant();

/** Pulls an analysis in a pane that is closed during it. Returns the unfinished worksheet. */
async function brokenPull(o_no: string) {
  const host = await openExcel();
  const { id } = await plant.addAnalysis(o_no, [walk]);
  const order = { kind: "elements", ids: [id], cycle_no: null, lang: null } as const;
  const again = endAfter(host, 5);
  await expect(plant.actions.pull(order, unwatched)).rejects.toThrow("closed");
  again();
  const [left] = valueOf(await plant.actions.listUnfinished());
  return { host, left: left!, order };
}

test("an unfinished pull is reported by its worksheet and finished in it", async () => {
  const { host, left, order } = await brokenPull("F-1");
  expect(left).toMatchObject({ what: "pull", query: order });
  valueOf(await plant.actions.showSheet(left.sheetId));
  expect(valueOf(await plant.actions.describeSheet())).toMatchObject({ is: "unfinished", ...left });
  const report = valueOf(await plant.actions.finish(left.sheetId, unwatched));
  expect(report).toMatchObject({ sheetId: left.sheetId, rows: 1 });
  expect(rowsOf(host, report.sheetName)).toMatchObject([{ Element: "Walk" }]);
  expect(valueOf(await plant.actions.listUnfinished())).toEqual([]);
});

test("an unfinished pull can be removed", async () => {
  const { host, left } = await brokenPull("F-2");
  valueOf(await plant.actions.removeUnfinished(left.sheetId));
  expect(sheetNames(host)).toEqual(["Sheet1"]);
});

test("finishing can be cancelled even if there is no other worksheet", async () => {
  const { host, left } = await brokenPull("F-10");
  await inExcel("Sheet1", (sheet) => sheet.delete());
  const cancelling = new AbortController();
  const running = { progress: () => cancelling.abort(), signal: cancelling.signal };
  expect(codeOf(await plant.actions.finish(left.sheetId, running))).toBe("cancelled");
  expect(sheetNames(host)).toHaveLength(1);
  expect(valueOf(await plant.actions.listUnfinished())).toEqual([]);
});

test("an unfinished page is reported by its worksheet, and finished in it or removed", async () => {
  const host = await openExcel();
  const { id } = await plant.addAnalysis("F-9", [walk]);
  const query = { kind: "timeline", ids: [id], cycle_no: null, lang: null } as const;
  const breakOff = async () => {
    const again = endAfter(host, 4);
    await expect(plant.actions.showPage(query, unwatched)).rejects.toThrow("closed");
    again();
    const [left] = valueOf(await plant.actions.listUnfinished());
    expect(left).toMatchObject({ what: "page", query });
    valueOf(await plant.actions.showSheet(left!.sheetId));
    expect(valueOf(await plant.actions.describeSheet())).toMatchObject({ is: "unfinished", ...left });
    return left!.sheetId;
  };
  const removed = await breakOff();
  valueOf(await plant.actions.removeUnfinished(removed));
  expect(sheetNames(host)).toEqual(["Sheet1"]);
  const left = await breakOff();
  const report = valueOf(await plant.actions.finish(left, unwatched));
  expect(report.sheetId).toBe(left);
  expect(valueOf(await plant.actions.describeSheet())).toMatchObject({ is: "page", query });
  expect(valueOf(await plant.actions.listUnfinished())).toEqual([]);
});
