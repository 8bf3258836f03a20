import { loadProperties, queueProperty } from "../../../addin/excel/keep/sheet-properties.ts";
import { openExcel, reopen, useExcel } from "../../support/office.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { codeOf, startTestPlant, unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { enter, inExcel, rowsOf, sheetNames, sheetIdOf } from "../../support/sheet-verbs.ts";

const host = useExcel();
const plant = useTestPlant();

/** Changes the workbook's snapshot, like another program or a broken file. */
async function tamper(sheet: string, change: (xml: string) => string): Promise<void> {
  await Excel.run(async (context) => {
    const properties = loadProperties(context.workbook.worksheets.getItem(sheet));
    await context.sync();
    const { snapshotId } = JSON.parse(properties().read("sheet") ?? "") as { snapshotId: string };
    const namespace = `urn:work-analysis-for-excel:snapshot:${snapshotId}:1`;
    const parts = context.workbook.customXmlParts.getByNamespace(namespace);
    parts.load("items/id");
    await context.sync();
    const xml = parts.items.map((part) => part.getXml());
    await context.sync();
    for (const [index, part] of parts.items.entries()) {
      const changed = change(xml[index]!.value);
      part.delete();
      context.workbook.customXmlParts.add(changed);
    }
    await context.sync();
  });
}

test("a damaged snapshot is reported, nothing is sent, and a refresh makes differences conflicts", async () => {
  const { sheet, sheetId, elements } = await plant.pulled("XR damaged", [walk, walk, pickPart]);
  const [mine = 0, theirs = 0, removed = 0] = elements;
  enter(host, sheet, mine, "Element", "Carry");
  await plant.colleagueWrites(theirs, { name: "Push" });
  await inExcel(sheet, (_, table) => table.rows.getItemAt(2).getRange().getEntireRow().delete("Up"));
  await tamper(sheet, (xml) => xml.replace(/>[A-Za-z0-9+/]{8}/, ">AAAAAAAA"));
  const pane = await plant.openPane();
  expect(valueOf(await pane.describeSheet())).toMatchObject({ trouble: "snapshot_damaged" });
  expect(valueOf(await pane.writeBack(unwatched)).rows).toEqual([]);
  expect(valueOf(await pane.refreshSheet("in_front", unwatched))).toMatchObject({
    conflicts: 2,
    keptEdits: 0,
  });
  expect(rowsOf(host, sheet).map(({ Element, Status }) => [Element, Status])).toEqual([
    ["Carry", "conflict: Element “Carry”"],
    ["Walk", "conflict: Element “Walk”"],
    ["Pick part", ""],
  ]);
  expect(rowsOf(host, sheet)[2]?.["Row key"]).toBe(String(removed));
  expect(valueOf(await pane.writeBack(unwatched)).rows).toEqual([]);
  valueOf(await pane.resolveConflict({ sheetId, rowKey: String(mine) }, "mine"));
  valueOf(await pane.resolveConflict({ sheetId, rowKey: String(theirs) }, "theirs"));
  expect(valueOf(await pane.writeBack(unwatched)).counts.written).toBe(1);
  expect((await plant.recordOf(mine)).name).toBe("Carry");
  expect((await plant.recordOf(theirs)).name).toBe("Push");
});

test("a worksheet with a tampered sheet tag is not one of ours, and the others are written back", async () => {
  const [tampered, other] = [await plant.pulled("X-mark", [walk]), await plant.pulled("X-mark-2", [walk])];
  const beside = other.elements[0] ?? 0;
  enter(host, other.sheet, beside, "Element", "Push");
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem(tampered.sheet);
    const properties = loadProperties(sheet);
    await context.sync();
    const { read, names } = properties();
    const tag = JSON.parse(read("sheet") ?? "") as object;
    queueProperty(sheet, "sheet", JSON.stringify({ ...tag, query: { kind: "elements" } }), names);
    await context.sync();
  });
  const pane = await plant.openPane();
  expect(valueOf(await pane.reviewChanges())).toMatchObject({ sendable: 1 });
  expect(valueOf(await pane.writeBack(unwatched)).rows).toMatchObject([{ outcome: "written" }]);
  expect((await plant.recordOf(beside)).name).toBe("Push");
});

test("if a file loses custom XML, the worksheet says so, sends nothing without a decision and is compared with the instance", async () => {
  const writable = await openExcel();
  const { sheet, elements } = await plant.pulled("X-mac", [walk]);
  enter(writable, sheet, elements[0]!, "Element", "Carry");
  writable.quirks.add(6091);
  const host = await reopen(writable);
  const pane = await plant.openPane();
  expect(valueOf(await pane.describeSheet())).toMatchObject({
    is: "in_trouble",
    trouble: "snapshot_missing",
  });
  expect(valueOf(await pane.reviewChanges())).toMatchObject({ sendable: 0 });
  expect(valueOf(await pane.writeBack(unwatched)).rows).toEqual([]);
  expect((await plant.recordOf(elements[0]!)).name).toBe("Walk");
  expect(valueOf(await pane.refreshSheet("in_front", unwatched)).conflicts).toBe(1);
  expect(rowsOf(host, sheet)[0]).toMatchObject({ Element: "Carry", Status: "conflict: Element “Carry”" });
  valueOf(
    await pane.resolveConflict({ sheetId: sheetIdOf(host, sheet), rowKey: String(elements[0]) }, "mine"),
  );
  expect(valueOf(await pane.writeBack(unwatched)).counts.written).toBe(1);
  expect((await plant.recordOf(elements[0]!)).name).toBe("Carry");
});

test("if Excel loses custom XML at once, pull, refresh and write-back say so, and nothing is sent without a decision", async () => {
  const { id, elements } = await plant.addAnalysis("X-once", [walk]);
  host.quirks.add("custom data lost");
  const order = { kind: "elements", ids: [id], cycle_no: null, lang: null } as const;
  const pulled = valueOf(await plant.actions.pull(order, unwatched));
  expect(pulled).toMatchObject({ rows: 1, isSnapshotLost: true });
  const { sheetId, sheetName: sheet } = pulled;
  expect(valueOf(await plant.actions.describeSheet())).toMatchObject({ trouble: "snapshot_missing" });
  enter(host, sheet, elements[0]!, "Element", "Carry");
  expect(valueOf(await plant.actions.writeBack(unwatched)).rows).toEqual([]);
  expect((await plant.recordOf(elements[0]!)).name).toBe("Walk");
  const refreshed = valueOf(await plant.actions.refreshSheet({ sheetId }, unwatched));
  expect(refreshed).toMatchObject({ conflicts: 1, isSnapshotLost: true });

  host.quirks.clear();
  const compared = valueOf(await plant.actions.refreshSheet({ sheetId }, unwatched));
  expect([compared.conflicts, compared.isSnapshotLost]).toEqual([1, undefined]);
  valueOf(await plant.actions.resolveConflict({ sheetId, rowKey: String(elements[0]) }, "mine"));
  host.quirks.add("custom data lost");
  const written = valueOf(await plant.actions.writeBack(unwatched));
  expect([written.counts.written, written.skippedParts]).toEqual([
    1,
    [{ sheetId, sheetName: sheet, isSnapshotLost: true }],
  ]);
  expect((await plant.recordOf(elements[0]!)).name).toBe("Carry");
  expect(valueOf(await plant.actions.writeBack(unwatched)).rows).toEqual([]);
});

test("a snapshot of a newer add-in stays as it is, and the analysis can be pulled into another worksheet", async () => {
  const { id, sheet } = await plant.pulled("X-0", [walk]);
  await tamper(sheet, (xml) => xml.replace(/schema="2"/, 'schema="3"'));
  const pane = await plant.openPane();
  expect(valueOf(await pane.reviewChanges()).troubles).toMatchObject([{ trouble: "snapshot_newer" }]);
  expect(valueOf(await pane.writeBack(unwatched)).rows).toEqual([]);
  expect(codeOf(await pane.refreshSheet("in_front", unwatched))).toBe("snapshot_newer");
  const order = { kind: "elements", ids: [id], cycle_no: null, lang: null } as const;
  expect(valueOf(await pane.pull(order, unwatched)).sheetName).toBe("Elements X-0 (2)");
  expect(sheetNames(host)).toEqual(["Sheet1", sheet, "Elements X-0 (2)"]);
});

test("without the row key column, the worksheet says so and nothing is sent", async () => {
  const { id, sheet, elements } = await plant.pulled("X-1", [walk]);
  enter(host, sheet, elements[0]!, "Element", "Carry");
  await inExcel(sheet, (worksheet) => worksheet.getRange("A:A").delete("Left"));
  expect(valueOf(await plant.actions.describeSheet())).toMatchObject({
    is: "in_trouble",
    trouble: "key_column_missing",
  });
  expect(valueOf(await plant.actions.writeBack(unwatched)).rows).toEqual([]);
  expect((await plant.recordOf(elements[0]!)).name).toBe("Walk");
  const order = { kind: "elements", ids: [id], cycle_no: null, lang: null } as const;
  expect(valueOf(await plant.actions.pull(order, unwatched)).sheetName).toBe("Elements X-1 (2)");
});

test("a worksheet of another instance names it and is never written back", async () => {
  const elsewhere = await startTestPlant();
  try {
    const { sheet, elements } = await elsewhere.pulled("X-2", [walk]);
    enter(host, sheet, elements[0]!, "Element", "Carry");
    expect(valueOf(await plant.actions.describeSheet())).toMatchObject({
      is: "in_trouble",
      trouble: "other_instance",
      instance: { url: elsewhere.proxy.url },
    });
    expect(valueOf(await plant.actions.reviewChanges()).troubles).toMatchObject([
      { trouble: "other_instance" },
    ]);
    expect(valueOf(await plant.actions.writeBack(unwatched)).rows).toEqual([]);
    expect(codeOf(await plant.actions.refreshSheet("in_front", unwatched))).toBe("other_instance");
    const here = await plant.pulled("X-2", [pickPart]);
    expect(here.sheet).toBe("Elements X-2 (2)");
  } finally {
    await elsewhere.stop();
  }
});
