import {
  decodeSnapshot,
  encodeSnapshot,
  snapshotNamespace,
} from "../../../addin/excel/keep/snapshot-store.ts";
import { loadProperties } from "../../../addin/excel/keep/sheet-properties.ts";
import type { Snapshot } from "../../../addin/worksheet/snapshot.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { takeOut } from "../../support/actions/new-rows.ts";
import { useExcel } from "../../support/office.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { cellAt, enter, inExcel, shownAt } from "../../support/sheet-verbs.ts";

const host = useExcel();
const plant = useTestPlant();

/** Changes the snapshot of a worksheet in the file and renews its checksum. */
async function forge(sheet: string, change: (snapshot: Snapshot) => Snapshot): Promise<void> {
  await Excel.run(async (context) => {
    const properties = loadProperties(context.workbook.worksheets.getItem(sheet));
    await context.sync();
    const { snapshotId } = JSON.parse(properties().read("sheet") ?? "") as { snapshotId: string };
    const { customXmlParts } = context.workbook;
    const parts = customXmlParts.getByNamespace(snapshotNamespace(snapshotId, 1));
    parts.load("items/id");
    await context.sync();
    const xml = parts.items.map((part) => part.getXml());
    await context.sync();
    const snapshot = await decodeSnapshot(xml.map(({ value }) => value));
    if (typeof snapshot === "string") throw new Error(snapshot);
    const encoded = encodeSnapshot(change(snapshot));
    if (typeof encoded === "string") throw new Error(encoded);
    for (const part of parts.items) part.delete();
    for (const document of (await encoded).documents) customXmlParts.add(document);
    await context.sync();
  });
}

/** Assigns the row of one record to another, in the cells and in the snapshot, as if that had been pulled. */
async function pointAt(sheet: string, from: number, to: number, more: RawValues = {}): Promise<void> {
  await Excel.run(async (context) => {
    const keys = context.workbook.worksheets
      .getItem(sheet)
      .tables.getItemAt(0)
      .getDataBodyRange()
      .getColumn(0);
    keys.load("values");
    await context.sync();
    const idIn = new RegExp(`^${from}(?=/|$)`);
    keys.values = keys.values.map(([key]) => [String(key).replace(idIn, String(to))]);
    await context.sync();
  });
  await forge(sheet, (snapshot) => ({
    ...snapshot,
    records: snapshot.records
      .filter(({ id }) => id !== to)
      .map((record) => (record.id === from ? { ...record, id: to, ...more } : record)),
  }));
}

const otherAnalysis = expect.stringContaining("another analysis") as string;

test("an element of another analysis is not written through a forged row, and is not deleted through a forged row", async () => {
  const { elements: foreign } = await plant.addAnalysis("F-other", [walk]);
  const { sheet, sheetId, elements } = await plant.pulled("F-own", [walk, pickPart]);
  const [victim = 0] = foreign;
  await pointAt(sheet, elements[0]!, victim);
  enter(host, sheet, victim, "Element", "Stolen");
  const pane = await plant.openPane();
  const { counts, rows } = valueOf(await pane.writeBack(unwatched));
  expect(counts).toMatchObject({ written: 0, failed: 1 });
  expect(rows).toMatchObject([{ outcome: "failed", message: otherAnalysis }]);
  expect((await plant.recordOf(victim)).name).toBe("Walk");
  expect(String(shownAt(host, sheet, victim, "Status"))).toContain("another analysis");
  expect(rows[0]?.message).toContain("Refresh the worksheet.");
  expect(String(shownAt(host, sheet, victim, "Status"))).toMatch(/Refresh the worksheet; edited: Element$/);
  // Another try is refused again.
  expect(valueOf(await pane.writeBack(unwatched)).counts).toMatchObject({ written: 0, failed: 1 });
  await takeOut(sheet, 0);
  const report = valueOf(await pane.deleteRows(sheetId, [String(victim)], unwatched));
  expect(report.rows).toMatchObject([{ outcome: "failed", message: otherAnalysis }]);
  expect((await plant.recordOf(victim)).name).toBe("Walk");
});

test("its LOSS is not written either", async () => {
  const { elements: foreign } = await plant.addAnalysis("FL-other", [pickPart]);
  const { sheet, elements } = await plant.pulled("FL-own", [pickPart], { kind: "loss" });
  const [victim = 0] = foreign;
  const before = await plant.recordOf(victim);
  await pointAt(sheet, elements[0]!, victim);
  enter(host, sheet, `${victim}/3/5`, "LOSS text", "stolen");
  const pane = await plant.openPane();
  expect(valueOf(await pane.writeBack(unwatched)).counts).toMatchObject({ written: 0, failed: 1 });
  expect((await plant.recordOf(victim)).loss_data).toBe(before.loss_data);
});

test("in a worksheet of several analyses, the instance verifies the analysis of a record", async () => {
  const { elements: foreign } = await plant.addAnalysis("FS-other", [walk]);
  const [first, second] = [await plant.addAnalysis("FS-1", [walk]), await plant.addAnalysis("FS-2", [walk])];
  const order = { kind: "elements", ids: [first.id, second.id], cycle_no: null, lang: null } as const;
  const { sheetName } = valueOf(await plant.actions.pull(order, unwatched));
  const [victim = 0] = foreign;
  // Two cases: an element of a third analysis, and one of the second that is shown as one of the first.
  await pointAt(sheetName, first.elements[0]!, victim);
  await forge(sheetName, (snapshot) => ({
    ...snapshot,
    records: snapshot.records.map((record) =>
      record.id === second.elements[0] ? { ...record, session_id: [first.id, "Analysis FS-1"] } : record,
    ),
  }));
  enter(host, sheetName, victim, "Element", "Stolen");
  enter(host, sheetName, second.elements[0]!, "Element", "Stolen");
  const pane = await plant.openPane();
  const { counts, rows } = valueOf(await pane.writeBack(unwatched));
  expect(rows).toMatchObject([
    { outcome: "failed", message: otherAnalysis },
    { outcome: "failed", message: otherAnalysis },
  ]);
  expect(counts).toMatchObject({ written: 0, failed: 2 });
  expect((await plant.recordOf(victim)).name).toBe("Walk");
  expect((await plant.recordOf(second.elements[0]!)).name).toBe("Walk");
});

test("a record that claims another analysis makes the whole snapshot damaged, and a refresh repairs it", async () => {
  const other = await plant.addAnalysis("FH-other", [walk]);
  const { sheet, elements } = await plant.pulled("FH-own", [walk]);
  await pointAt(sheet, elements[0]!, other.elements[0]!, {
    session_id: [other.id, "Analysis FH-other"],
  });
  enter(host, sheet, other.elements[0]!, "Element", "Stolen");
  const pane = await plant.openPane();
  expect(valueOf(await pane.describeSheet())).toMatchObject({
    is: "in_trouble",
    trouble: "snapshot_damaged",
  });
  expect(valueOf(await pane.writeBack(unwatched)).rows).toEqual([]);
  valueOf(await pane.refreshSheet("in_front", unwatched));
  expect(valueOf(await pane.describeSheet())).toMatchObject({ is: "ours" });
  expect(shownAt(host, sheet, elements[0]!, "Element")).toBe("Walk");
  expect((await plant.recordOf(other.elements[0]!)).name).toBe("Walk");
});

test("a snapshot of another analysis than its worksheet's is damaged, though it is consistent", async () => {
  const other = await plant.addAnalysis("FW-other", [walk]);
  const { sheet, elements } = await plant.pulled("FW-own", [walk]);
  await pointAt(sheet, elements[0]!, other.elements[0]!);
  await forge(sheet, (snapshot) => ({
    ...snapshot,
    query: { ...snapshot.query, ids: [other.id] },
    subject:
      snapshot.subject.is === "analyses"
        ? {
            ...snapshot.subject,
            analyses: snapshot.subject.analyses.map((one) => ({ ...one, id: other.id })),
          }
        : snapshot.subject,
  }));
  enter(host, sheet, other.elements[0]!, "Element", "Stolen");
  const pane = await plant.openPane();
  expect(valueOf(await pane.describeSheet())).toMatchObject({ trouble: "snapshot_damaged" });
  expect(valueOf(await pane.writeBack(unwatched)).rows).toEqual([]);
  expect((await plant.recordOf(other.elements[0]!)).name).toBe("Walk");
});

test("the reason for the refusal is in the language of the worksheet", async () => {
  const { elements: foreign } = await plant.addAnalysis("FG-other", [walk]);
  plant.speak("de_DE");
  const { sheet, elements } = await plant.pulled("FG-own", [walk]);
  plant.speak("en_US");
  const [victim = 0] = foreign;
  await pointAt(sheet, elements[0]!, victim);
  await inExcel(sheet, (worksheet) => {
    worksheet.getRange(cellAt(host, sheet, victim, "Ablaufabschnitt")).values = [["Stolen"]];
  });
  const pane = await plant.openPane();
  const [row] = valueOf(await pane.writeBack(unwatched)).rows;
  expect(row?.message).toContain("gehört zu einer anderen Analyse");
});

test("an analysis is not renamed through the row of another O-No", async () => {
  const [own, other] = [await plant.addAnalysis("FA-own", []), await plant.addAnalysis("FA-other", [])];
  const list = { kind: "analyses", ids: [], cycle_no: null, lang: null } as const;
  const { sheetName } = valueOf(await plant.actions.pull(list, unwatched));
  // The other row is removed, or its key would be duplicate.
  await inExcel(sheetName, (worksheet) => {
    worksheet
      .getRange(cellAt(host, sheetName, other.id, "Status"))
      .getEntireRow()
      .delete("Up");
  });
  await pointAt(sheetName, own.id, other.id, { name: "Analysis FA-other" });
  enter(host, sheetName, other.id, "Analysis", "Stolen");
  const pane = await plant.openPane();
  const { rows } = valueOf(await pane.writeBack(unwatched));
  expect(rows).toMatchObject([{ outcome: "failed", message: otherAnalysis }]);
  expect(await plant.service.call("wa.session", "read", [[other.id], ["name"]])).toMatchObject([
    { name: "Analysis FA-other" },
  ]);
});
