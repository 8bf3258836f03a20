import { hiddenEdits } from "../../../addin/pane/changes/scope.ts";
import { newElement, typeRows } from "../../support/actions/new-rows.ts";
import { useExcel } from "../../support/office.ts";
import { manyElements } from "../../support/plant-elements.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { enter, inExcel, syncsOf } from "../../support/sheet-verbs.ts";

const host = useExcel();
const plant = useTestPlant();

/** Pastes a name over all rows of a worksheet like Excel: also over filtered ones. */
const pasteOver = (sheet: string, rows: number) =>
  inExcel(sheet, (_, table) => {
    const cells = table.columns.getItem("Element").getDataBodyRange();
    for (let row = 0; row < rows; row++) cells.getCell(row, 0).values = [[`Pasted ${row}`]];
  });

const hiddenIn = async (during?: "typing") => {
  const { sheets } = valueOf(await plant.actions.reviewChanges(during));
  return sheets.at(-1)?.rows.flatMap(({ rowIndex, isHidden }) => (isHidden === true ? [rowIndex] : []));
};

test("edits in hidden rows are reported before they are sent with the others", async () => {
  const { sheet, elements } = await plant.pulled("H-edits", manyElements(6));
  const filter = (change: (filter: Excel.Filter) => void) =>
    inExcel(sheet, (_, table) => change(table.columns.getItem("No.").filter));
  const hide = (isHidden: boolean) =>
    inExcel(sheet, (_, table) => (table.getDataBodyRange().getRow(1).rowHidden = isHidden));
  await hide(true);
  expect(await hiddenIn()).toEqual([]);
  await pasteOver(sheet, 4);
  expect(await hiddenIn("typing")).toEqual([1]);
  expect(await hiddenIn()).toEqual([1]);
  await hide(false);
  await filter((one) => one.applyValuesFilter(["2", "5"]));
  expect(await hiddenIn("typing")).toEqual([0, 2, 3]);
  expect(await hiddenIn()).toEqual([0, 2, 3]);
  expect(valueOf(await plant.actions.writeBack(unwatched)).counts.written).toBe(4);
  expect((await plant.recordOf(elements[0]!)).name).toBe("Pasted 0");
});

test("hidden rows are only read if there are some and something is edited", async () => {
  const { sheet } = await plant.pulled("H-syncs", manyElements(6));
  const syncs = async (): Promise<number> => {
    host.resetCounts();
    await hiddenIn("typing");
    return syncsOf(host);
  };
  await syncs();
  const unedited = await syncs();
  await pasteOver(sheet, 3);
  expect(await syncs()).toBe(unedited);
  await inExcel(sheet, (_, table) => table.columns.getItem("No.").filter.applyValuesFilter(["1"]));
  // All neighbours at once, then each separately, because only some of them are hidden.
  expect(await syncs()).toBe(unedited + 2);
});

test("new rows in hidden rows are reported, and edits of a blocked record are not", async () => {
  const { sheet, elements } = await plant.pulled("H-new", manyElements(3));
  await typeRows(sheet, [newElement("Inspect")]);
  enter(host, sheet, elements[0]!, "Element", "Turn");
  enter(host, sheet, elements[1]!, "Element", "Hold");
  enter(host, sheet, elements[1]!, "Start (s)", "soon");
  await inExcel(sheet, (_, table) => {
    for (const row of [0, 1, 3]) table.getDataBodyRange().getRow(row).rowHidden = true;
  });
  const reviewed = valueOf(await plant.actions.reviewChanges()).sheets.at(-1)!;
  expect(reviewed.newRecords).toMatchObject([{ rowIndex: 3, isHidden: true }]);
  expect(hiddenEdits([reviewed])).toBe(2);
});
