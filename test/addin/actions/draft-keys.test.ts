import { newElement, typeRows } from "../../support/actions/new-rows.ts";
import { cellsOf } from "../../support/office-verbs.ts";
import { useExcel } from "../../support/office.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { enter, inExcel, rowsOf } from "../../support/sheet-verbs.ts";
import type { Host } from "../../../office-host/host.ts";

const host = useExcel();
const plant = useTestPlant();

const isDraft = expect.stringMatching(/^draft\/.{36}$/) as string;
const keysIn = (host: Host, sheet: string) => rowsOf(host, sheet).map((row) => row["Row key"]);

/** Adds a row below the table with the hidden cell of a row key, like copying a whole row. */
async function typeWithKey(host: Host, sheet: string, name: string, key: string): Promise<void> {
  await typeRows(sheet, [newElement(name)]);
  enter(host, sheet, "", "Row key", key);
}

/** Actions that write into the worksheet. */
const occasions: Readonly<Record<string, (sheetId: string) => Promise<unknown>>> = {
  "Changes are opened": () => plant.actions.reviewChanges(),
  "the worksheet is refreshed": (sheetId) => plant.actions.refreshSheet({ sheetId }, unwatched),
  "rows are numbered": (sheetId) => plant.actions.numberRows(sheetId),
  "other rows are pasted": async (sheetId) => {
    const text = "Element\tTime (s)\nSit\t3";
    const { table, mapping } = valueOf(await plant.actions.openPaste(sheetId, { text }));
    valueOf(await plant.actions.addPasted(sheetId, table, mapping));
  },
};

test("a new row gets its row key when the add-in writes into the worksheet, and keeps it", async () => {
  const { sheet, sheetId } = await plant.pulled("DK", [walk]);
  for (const [name, act] of Object.entries(occasions)) {
    const before = keysIn(host, sheet).length;
    await typeRows(sheet, [newElement("Inspect", { "No.": 7 }), { Element: "not whole yet", "No.": 8 }]);
    valueOf(await plant.actions.reviewChanges("typing"));
    valueOf(await plant.actions.countUnsent());
    expect([name, keysIn(host, sheet).slice(before)]).toEqual([name, ["", ""]]);
    await act(sheetId);
    const keys = keysIn(host, sheet).slice(before);
    expect(keys.length).toBe(name === "other rows are pasted" ? 3 : 2);
    expect([name, keys]).toEqual([name, keys.map(() => isDraft)]);
    expect(new Set(keysIn(host, sheet)).size).toBe(before + keys.length);
    valueOf(await plant.actions.reviewChanges());
    expect(keysIn(host, sheet).slice(before)).toEqual(keys);
  }
});

test("rows below the table get their row keys when they are added to it, and blank lines among them none", async () => {
  const { sheet, sheetId } = await plant.pulled("DK-1", [pickPart, walk]);
  await inExcel(sheet, (worksheet) => {
    worksheet.getRange("D9:G11").values = [
      ["", "", "", ""],
      ["Inspect", "va", 20, 24],
      ["Put down", "va", 24, 25],
    ];
  });
  expect(valueOf(await plant.actions.includeRowsBelow(sheetId))).toBe(2);
  expect(cellsOf(host, sheet, "A9:A11")).toEqual([[""], [isDraft], [isDraft]]);
});

test("nothing is written only for a row key, because that would clear the undo list", async () => {
  const { sheet } = await plant.pulled("DK-2", [walk]);
  await typeRows(sheet, [newElement("Inspect", { Status: "new" })]);
  host.resetCounts();
  const { sheets } = valueOf(await plant.actions.reviewChanges());
  expect(sheets[0]?.newRecords).toMatchObject([{ rowKey: "", rowIndex: 1 }]);
  expect(keysIn(host, sheet)[1]).toBe("");
});

test("a copied new row gets its own row key; the topmost keeps it, and so does a moved one", async () => {
  const { sheet, id } = await plant.pulled("DK-3", [walk]);
  await typeRows(sheet, [newElement("Inspect")]);
  valueOf(await plant.actions.reviewChanges());
  const key = String(keysIn(host, sheet)[1]);
  // Filled down twice, with the hidden cell of the row key.
  await typeWithKey(host, sheet, "Inspect", key);
  await typeWithKey(host, sheet, "Inspect", key);
  const review = valueOf(await plant.actions.reviewChanges());
  expect(review).toMatchObject({ creatable: 3, sheets: [{ duplicateRows: 0, copies: 0 }] });
  const keys = keysIn(host, sheet).slice(1);
  expect(keys).toEqual([key, isDraft, isDraft]);
  expect(new Set(keys).size).toBe(3);
  expect(rowsOf(host, sheet).map(({ Status }) => Status)).toEqual(["", "new", "new", "new"]);
  // Cut and pasted to the end.
  await inExcel(sheet, (_, table) => table.getDataBodyRange().getRow(1).delete("Up"));
  await typeWithKey(host, sheet, "Moved", key);
  valueOf(await plant.actions.refreshSheet("in_front", unwatched));
  expect(keysIn(host, sheet)[3]).toBe(key);
  const { created } = valueOf(await plant.actions.writeBack(unwatched));
  expect(created.map(({ outcome }) => outcome)).toEqual(["created", "created", "created"]);
  const names = await plant.service.call("wa.element", "search_count", [[["session_id", "=", id]]]);
  expect(names).toBe(4);
});

test("a copy of a row with a lost answer is another row, and neither is created twice", async () => {
  const { sheet, id } = await plant.pulled("DK-4", [walk]);
  await typeRows(sheet, [newElement("Inspect")]);
  const pressing = new AbortController();
  plant.proxy.before(({ method }) => {
    if (method === "create") pressing.abort();
  });
  valueOf(await plant.actions.writeBack({ ...unwatched, signal: pressing.signal }));
  plant.proxy.before(undefined);
  const key = String(keysIn(host, sheet)[1]);
  expect(key).toMatch(/^new\//);
  await typeWithKey(host, sheet, "Check", key);
  const { created } = valueOf(await plant.actions.writeBack(unwatched));
  expect(created.map(({ outcome }) => outcome)).toEqual(["created", "created"]);
  const records = await plant.service.call("wa.element", "search_read", [[["session_id", "=", id]]], {
    fields: ["name"],
    order: "id",
  });
  expect(records).toMatchObject([{ name: "Walk" }, { name: "Inspect" }, { name: "Check" }]);
});

test("an emptied row is blank again, and a copied row of a record is a new row with a row key", async () => {
  const { sheet, sheetId, elements } = await plant.pulled("DK-5", [walk, pickPart]);
  await typeRows(sheet, [newElement("Inspect")]);
  valueOf(await plant.actions.reviewChanges());
  const key = String(keysIn(host, sheet)[2]);
  for (const header of ["Element", "Work type", "Start (s)", "End (s)"]) enter(host, sheet, key, header, "");
  await typeWithKey(host, sheet, "Walk", String(elements[0]));
  valueOf(await plant.actions.reviewChanges());
  const keys = () => cellsOf(host, sheet, "A7:A10").map(([key]) => String(key));
  expect(keys()).toEqual([...elements.map(String), "", String(elements[0])]);
  expect(cellsOf(host, sheet, "A9:L9").flat().join("")).toBe("");
  expect(valueOf(await plant.actions.makeCopiesNew(sheetId))).toBe(1);
  expect(keys()).toEqual([...elements.map(String), "", isDraft]);
});
