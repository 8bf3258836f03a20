import { useExcel } from "../../support/office.ts";
import { takeOut } from "../../support/actions/new-rows.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { codeOf, unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { inExcel, rowsOf } from "../../support/sheet-verbs.ts";
import { cellsOf } from "../../support/office-verbs.ts";

const host = useExcel();
const plant = useTestPlant();

const { signal } = unwatched;
const isThere = async (id: number): Promise<boolean> =>
  ((await plant.service.call("wa.element", "read", [[id]])) as unknown[]).length === 1;

test("a missing row can be deleted on the instance, and is only deleted on request", async () => {
  const { sheet, sheetId, elements } = await plant.pulled("D-1", [pickPart, walk, walk, walk]);
  const [first = 0, second = 0, third = 0] = elements;
  const keys = [String(first), String(second)];
  const told: number[] = [];
  const running = { signal, progress: (done: number) => told.push(done) };
  // Rows in the worksheet are never deleted.
  const nothing = { rows: [], totals: [] };
  expect(valueOf(await plant.actions.deleteRows(sheetId, keys, running))).toEqual(nothing);
  expect([told, plant.proxy.calls]).toEqual([[], []]);
  await takeOut(sheet, 1, 2);
  const [reviewed] = valueOf(await plant.actions.reviewChanges()).sheets;
  expect(reviewed?.missing).toMatchObject([
    { rowKey: String(second), element: "Walk", cycle_no: 1 },
    { rowKey: String(third) },
  ]);
  valueOf(await plant.actions.writeBack(unwatched));
  expect(await isThere(second)).toBe(true);
  // Only the given ones are deleted.
  const report = valueOf(await plant.actions.deleteRows(sheetId, keys, unwatched));
  expect(report.rows).toMatchObject([{ rowKey: String(second), outcome: "deleted", element: "Walk" }]);
  expect(report.totals).toMatchObject([{ o_no: "D-1", element_count: 3 }]);
  expect([await isThere(first), await isThere(second), await isThere(third)]).toEqual([true, false, true]);
  expect(String(cellsOf(host, sheet, "B2")[0]?.[0])).toContain("3 elements");
  expect(valueOf(await plant.actions.describeSheet())).toMatchObject({ missingRows: 1, rows: 3 });
  expect(valueOf(await plant.actions.refreshSheet("in_front", unwatched)).incoming).toEqual([]);
});

test("without a relay, or from a protected worksheet, nothing is deleted, the rows stay missing, and the reason is given", async () => {
  const { sheet, sheetId, elements } = await plant.pulled("D-9", [walk, walk, walk]);
  const [, second = 0, third = 0] = elements;
  const remove = (id: number, progress: (done: number) => void = () => undefined) =>
    plant.actions.deleteRows(sheetId, [String(id)], { signal, progress });
  const missing = async () => valueOf(await plant.actions.describeSheet());
  await takeOut(sheet, 1, 2);
  expect(codeOf(await remove(second, () => plant.setRelayAway(true)))).toBe("relay_unreachable");
  plant.setRelayAway(false);
  await inExcel(sheet, (worksheet) => worksheet.protection.protect());
  expect(codeOf(await remove(second))).toBe("sheet_protected");
  await inExcel(sheet, (worksheet) => worksheet.protection.unprotect());
  expect(await isThere(second)).toBe(true);
  expect(await missing()).toMatchObject({ missingRows: 2 });

  // A deletion is reported even if the worksheet cannot take it, and the next try ends it.
  const told = valueOf(await remove(second, (done) => host.setCellEditMode(done === 1)));
  expect(told).toMatchObject({
    rows: [{ rowKey: String(second), outcome: "deleted" }],
    failure: { code: "cell_being_edited" },
  });
  expect(await isThere(second)).toBe(false);
  host.setCellEditMode(false);
  expect(await missing()).toMatchObject({ missingRows: 2 });
  const again = valueOf(await remove(second));
  expect(again).toMatchObject({ rows: [{ outcome: "deleted" }] });
  expect(again).not.toHaveProperty("failure");
  expect(await missing()).toMatchObject({ missingRows: 1 });

  // A row that a colleague has deleted is reported as deleted, and is no longer missing.
  await plant.service.call("wa.element", "unlink", [[third]]);
  expect(valueOf(await remove(third)).rows).toMatchObject([{ outcome: "gone" }]);
  expect(await missing()).toMatchObject({ missingRows: 0 });
});

test("a record that a colleague changed is not deleted, stays missing and can be put back", async () => {
  const { sheet, sheetId, elements } = await plant.pulled("D-2", [pickPart, walk]);
  const id = elements[1] ?? 0;
  await takeOut(sheet, 1);
  await plant.colleagueWrites(id, { name: "Carry" });
  const report = valueOf(await plant.actions.deleteRows(sheetId, [String(id)], unwatched));
  expect(report.rows).toMatchObject([{ outcome: "conflict" }]);
  expect(await isThere(id)).toBe(true);
  valueOf(await plant.actions.refreshSheet("in_front", unwatched));
  expect(valueOf(await plant.actions.putBackRows(sheetId)).rows).toBe(1);
  expect(rowsOf(host, sheet).map(({ Element }) => Element)).toEqual(["Pick part", "Carry"]);
});

test("a deletion can be taken back: the row is below the table under a new id", async () => {
  const { sheet, sheetId, elements } = await plant.pulled("D-3", [pickPart, walk]);
  await takeOut(sheet, 0);
  valueOf(await plant.actions.deleteRows(sheetId, [String(elements[0])], unwatched));
  const [batch] = valueOf(await plant.actions.listHistory(signal));
  expect(batch?.entries).toMatchObject([
    { what: "delete", label: "O-No D-3, cycle 1, 1 Pick part", canTakeBack: true },
  ]);
  const taken = valueOf(await plant.actions.takeBack([batch?.entries[0]?.id ?? 0], unwatched));
  expect(taken.entries).toMatchObject([{ outcome: "taken_back" }]);
  const rows = rowsOf(host, sheet);
  expect(rows.map(({ Element }) => Element)).toEqual(["Walk", "Pick part"]);
  expect(rows[1]?.["Row key"]).toBe(String(taken.entries[0]?.newId));
});

test("segments and names of the cycle matrix can never be deleted", async () => {
  const { sheet } = await plant.pulled("D-4", [pickPart, walk], { kind: "loss" });
  await takeOut(sheet, 0);
  const [reviewed] = valueOf(await plant.actions.reviewChanges()).sheets;
  expect(reviewed).toMatchObject({ missingRows: 1, missing: [] });
});
