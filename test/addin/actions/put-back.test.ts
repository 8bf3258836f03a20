import { takeOut, newElement, typeRows } from "../../support/actions/new-rows.ts";
import { useExcel } from "../../support/office.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import type { ElementToAdd } from "../../support/test-plant.ts";
import { enter, inExcel, rowsOf } from "../../support/sheet-verbs.ts";
import type { Host } from "../../../office-host/host.ts";

const host = useExcel();
const plant = useTestPlant();

const named = (name: string, more: ElementToAdd = {}): ElementToAdd => ({ ...walk, name, ...more });
const names = (host: Host, sheet: string) => rowsOf(host, sheet).map(({ Element }) => Element);

/** Two cycles of three elements. One has a name that Excel would convert to a number. */
const twoCycles = [
  ...["A", "00123", "C"].map((name, index) => named(name, { cycle_no: 1, sequence: index + 1 })),
  ...["D", "E", "F"].map((name, index) => named(name, { cycle_no: 2, sequence: index + 1 })),
];

test("rows return to their old places, and cells beside other rows stay beside them", async () => {
  const { sheet, sheetId, elements } = await plant.pulled("B-places", twoCycles);
  enter(host, sheet, elements[3]!, "Element", "Edited");
  valueOf(await plant.actions.reviewChanges());
  await inExcel(sheet, (worksheet, table) => {
    table.columns.add(undefined, [["Note"], ["of A"], [""], [""], ["of D"], [""], [""]]);
    worksheet.load("id");
  });
  const before = rowsOf(host, sheet);
  await takeOut(sheet, 1, 2, 4, 5);
  expect(names(host, sheet)).toEqual(["A", "Edited"]);
  expect(valueOf(await plant.actions.putBackRows(sheetId))).toEqual({ rows: 4 });
  expect(names(host, sheet)).toEqual(["A", "00123", "C", "Edited", "E", "F"]);
  expect(rowsOf(host, sheet).map(({ Status }) => Status)).toEqual(["", "", "", "edited: Element", "", ""]);
  expect(rowsOf(host, sheet).map(({ Note, Status }) => [Note, Status])).toEqual(
    before.map(({ Note, Status }) => [Note, Status]),
  );
  const review = valueOf(await plant.actions.reviewChanges());
  expect(review).toMatchObject({ problems: 0, sendable: 1, creatable: 0 });
  expect(review.sheets.at(-1)).toMatchObject({ missingRows: 0, overwritten: [] });
});

test("the first row returns above all others; typed rows and rows from a refresh stay at the end", async () => {
  const { id, sheet, sheetId } = await plant.pulled("B-first", twoCycles);
  await plant.service.call("wa.element", "create", [
    [named("New", { session_id: id, cycle_no: 1, sequence: 4 })],
  ]);
  valueOf(await plant.actions.refreshSheet({ sheetId }, unwatched));
  await typeRows(sheet, [newElement("Reach", { Cycle: 2, "No.": 4 })]);
  await takeOut(sheet, 0, 1, 5);
  valueOf(await plant.actions.putBackRows(sheetId));
  expect(names(host, sheet)).toEqual(["A", "00123", "C", "D", "E", "F", "New", "Reach"]);
  const key = String(rowsOf(host, sheet).at(-1)?.["Row key"]);
  enter(host, sheet, key, "Element", "Reach far");
  expect(valueOf(await plant.actions.reviewChanges())).toMatchObject({ problems: 0, creatable: 1 });
});

test("rows of a table that is sorted otherwise return at its end", async () => {
  const { sheet, sheetId } = await plant.pulled("B-sorted", twoCycles);
  await inExcel(sheet, (_, table) => {
    table.sort.apply([{ key: 3, ascending: false }]);
  });
  await inExcel(sheet, (_, table) => table.sort.clear());
  expect(names(host, sheet)).toEqual(["F", "E", "D", "C", "A", "00123"]);
  await takeOut(sheet, 3);
  valueOf(await plant.actions.putBackRows(sheetId));
  expect(names(host, sheet)).toEqual(["F", "E", "D", "A", "00123", "C"]);
});

test("segments of LOSS return between the others of their element", async () => {
  const { sheet, sheetId } = await plant.pulled("B-loss", [pickPart, pickPart], { kind: "loss" });
  const before = rowsOf(host, sheet);
  await takeOut(sheet, 1, 2);
  valueOf(await plant.actions.putBackRows(sheetId));
  expect(rowsOf(host, sheet).map(({ "Row key": key }) => key)).toEqual(
    before.map(({ "Row key": key }) => key),
  );
});

test("in a filtered table a row returns to its place; if another table would be split, at the end", async () => {
  const { sheet, sheetId } = await plant.pulled("B-filter", twoCycles);
  await takeOut(sheet, 1);
  await inExcel(sheet, (_, table) => table.columns.getItem("Cycle").filter.applyValuesFilter(["2"]));
  expect(valueOf(await plant.actions.putBackRows(sheetId))).toEqual({ rows: 1 });
  expect(names(host, sheet)).toEqual(["A", "00123", "C", "D", "E", "F"]);
  const isFiltered = await Excel.run(async (context) => {
    const { autoFilter } = context.workbook.worksheets.getItem(sheet).tables.getItemAt(0);
    autoFilter.load("isDataFiltered");
    await context.sync();
    return autoFilter.isDataFiltered;
  });
  expect(isFiltered).toBe(true);
  await inExcel(sheet, (_, table) => table.clearFilters());
  await takeOut(sheet, 1);
  await inExcel(sheet, (worksheet) => {
    // Half of it is below our table.
    worksheet.tables.add("J40:Z42", true);
  });
  valueOf(await plant.actions.putBackRows(sheetId));
  expect(names(host, sheet)).toEqual(["A", "C", "D", "E", "F", "00123"]);
});

test("more scattered rows than fit into one request return to their places", async () => {
  const elements = Array.from({ length: 50 }, (_, index) => named(`E${index}`, { sequence: index + 1 }));
  const { sheet, sheetId } = await plant.pulled("B-scattered", elements);
  await takeOut(sheet, ...Array.from({ length: 25 }, (_, index) => 2 * index));
  expect(valueOf(await plant.actions.putBackRows(sheetId))).toEqual({ rows: 25 });
  expect(names(host, sheet)).toEqual(elements.map(({ name }) => name));
});
