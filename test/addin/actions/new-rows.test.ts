import { cellsOf } from "../../support/office-verbs.ts";
import { useExcel } from "../../support/office.ts";
import { Killed, paneKilledAt } from "../../support/actions/killed-pane.ts";
import { newElement, typeRows } from "../../support/actions/new-rows.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { cellAt, enter, inExcel, rowsOf, sheetIdOf, shownAt, syncsOf } from "../../support/sheet-verbs.ts";

const host = useExcel();
const plant = useTestPlant();
afterEach(() => {
  plant.setRelayAway(false);
  plant.proxy.before(undefined);
  plant.proxy.refuse("create", undefined);
});

const isDraft = expect.stringMatching(/^draft\/.{36}$/) as string;

const writeBack = () => plant.actions.writeBack(unwatched);
const creates = () => plant.proxy.calls.filter(({ method }) => method === "create").length;

/** Returns the elements of an analysis on the instance. */
async function namesOn(id: number): Promise<readonly string[]> {
  const records = (await plant.service.call("wa.element", "search_read", [[["session_id", "=", id]]], {
    fields: ["name"],
    order: "cycle_no, sequence",
  })) as readonly { readonly name: string }[];
  return records.map(({ name }) => name);
}

test("a row below the table becomes an element with its id, the missing values, and the new totals", async () => {
  const { id, sheet, elements } = await plant.pulled("N-1", [pickPart, walk]);
  await typeRows(sheet, [newElement("Inspect")]);
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(1);
  const review = valueOf(await plant.actions.reviewChanges());
  expect(review).toMatchObject({ creatable: 1, sendable: 0, problems: 0 });
  expect(review.sheets[0]?.newRecords).toMatchObject([
    { rowIndex: 2, shown: { cycle_no: 1, sequence: 3, name: "Inspect" }, isUnknown: false },
  ]);
  expect(rowsOf(host, sheet)[2]).toMatchObject({ Status: "new" });
  const report = valueOf(await writeBack());
  expect(report.created).toMatchObject([{ outcome: "created", element: "Inspect", rowIndex: 2 }]);
  expect(report.totals).toMatchObject([{ o_no: "N-1", element_count: 3 }]);
  const row = rowsOf(host, sheet)[2];
  expect(row).toMatchObject({ "Row key": String(report.created[0]?.id), Cycle: 1, "No.": 3, "VA (s)": 2 });
  expect(row?.Status).toMatch(/^written \d\d:\d\d$/);
  expect(String(cellsOf(host, sheet, "B2")[0]?.[0])).toContain("3 elements");
  expect(await namesOn(id)).toEqual(["Pick part", "Walk", "Inspect"]);
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(0);
  expect(valueOf(await writeBack()).created).toEqual([]);
  // Edits and new rows of one run are together in the history.
  enter(host, sheet, elements[1]!, "Element", "Carry");
  await typeRows(sheet, [newElement("Wipe"), newElement("Put down")]);
  valueOf(await writeBack());
  const [batch] = valueOf(await plant.actions.listHistory(unwatched.signal));
  expect(batch?.entries.map(({ what, label }) => `${what} ${label}`)).toEqual([
    "create O-No N-1, cycle 1, 5 Put down",
    "create O-No N-1, cycle 1, 4 Wipe",
    "write O-No N-1, cycle 1, 2 Walk",
  ]);
  expect(batch?.entries[2]?.fields).toEqual([{ field: "name", before: "Walk", after: "Carry" }]);
});

test("times pasted as text are numbers once the rows are elements, and work types have their names", async () => {
  const { sheet } = await plant.pulled("N-13", [walk]);
  await typeRows(sheet, [
    { ...newElement("Inspect"), "Start (s)": "'1:30", "End (s)": "'2:00.5" },
    { ...newElement("Put down"), "Work type": "付加価値", "Start (s)": "'１２０.５", "End (s)": "'140" },
  ]);
  await inExcel(sheet, (worksheet) => {
    worksheet.getRange("F9:G9").numberFormat = [["@", "@"]];
    worksheet.getRange("N1").formulas = [["=SUM(G7:G9)"]];
  });
  expect(valueOf(await writeBack()).created.map(({ outcome }) => outcome)).toEqual(["created", "created"]);
  const [pulled, ...made] = rowsOf(host, sheet);
  const seconds = ["Start (s)", "End (s)", "Duration (s)"];
  expect(made.map((row) => seconds.map((header) => row[header]))).toEqual([
    [90, 120.5, 30.5],
    [120.5, 140, 19.5],
  ]);
  expect(made.map((row) => row["Work type"])).toEqual(["va Value added", "va Value added"]);
  expect(cellsOf(host, sheet, "N1")).toEqual([[Number(pulled?.["End (s)"]) + 260.5]]);
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(0);
  // A row without a start or end has no duration.
  await typeRows(sheet, [
    { Element: "Inspect", "Start (s)": 512 },
    { Element: "Put down", "End (s)": 520 },
  ]);
  expect(rowsOf(host, sheet).map((row) => row["Duration (s)"])).toEqual([2, 30.5, 19.5, "", ""]);
});

test("30 rows pasted from another worksheet become elements in one call, with few syncs", async () => {
  const { id, sheet } = await plant.pulled("N-3", [walk]);
  await typeRows(
    sheet,
    Array.from({ length: 30 }, (_, index) => newElement(`Step ${index + 1}`)),
  );
  host.resetCounts();
  const report = valueOf(await writeBack());
  expect(report.created.filter(({ outcome }) => outcome === "created")).toHaveLength(30);
  expect(creates()).toBe(1);
  expect(syncsOf(host)).toBeLessThanOrEqual(20);
  expect(await namesOn(id)).toHaveLength(31);
  expect(rowsOf(host, sheet).map(({ "Row key": key }) => /^\d+$/.test(String(key)))).not.toContain(false);
});

test("a row is not sent if the run's edits are interrupted; if refused, it says why and is sent again", async () => {
  const { id, sheet, elements } = await plant.pulled("N-4", [walk]);
  enter(host, sheet, elements[0]!, "Element", "Carry");
  await typeRows(sheet, [newElement("Inspect")]);
  let told = 0;
  // The relay is away while the edits are sent, and back for any later request.
  const running = { ...unwatched, progress: () => plant.setRelayAway(told++ === 0) };
  const report = valueOf(await plant.actions.writeBack(running));
  plant.setRelayAway(false);
  expect(report).toMatchObject({
    created: [{ element: "Inspect", outcome: "not_sent" }],
    failure: { code: "relay_unreachable" },
  });
  expect(rowsOf(host, sheet)[1]).toMatchObject({ "Row key": isDraft, Status: "new" });
  plant.proxy.refuse("create", "Not today.");
  expect(valueOf(await writeBack()).created).toMatchObject([{ outcome: "failed", message: "Not today." }]);
  expect(rowsOf(host, sheet)[1]).toMatchObject({ Status: "failed: Not today; new" });
  plant.proxy.refuse("create", undefined);
  expect(valueOf(await writeBack()).created).toMatchObject([{ outcome: "created" }]);
  expect(await namesOn(id)).toEqual(["Carry", "Inspect"]);
});

test("a row with a lost answer keeps its key: it is created once, and later edits are edits of it", async () => {
  const { id, sheet } = await plant.pulled("N-5", [walk]);
  await typeRows(sheet, [newElement("Inspect"), newElement("Inspect")]);
  const pressing = new AbortController();
  plant.proxy.before(({ method }) => {
    if (method === "create") pressing.abort();
  });
  const report = valueOf(await plant.actions.writeBack({ ...unwatched, signal: pressing.signal }));
  plant.proxy.before(undefined);
  expect(report.created.map(({ outcome }) => outcome)).toEqual(["unknown", "unknown"]);
  expect(report.failure).toMatchObject({ code: "cancelled" });
  const [, row] = rowsOf(host, sheet);
  expect(row?.["Row key"]).toMatch(/^new\/.{36}$/);
  expect(row?.Status).toBe("unknown: check again; new");
  const key = String(row?.["Row key"]);
  enter(host, sheet, key, "Element", "Inspect twice");
  enter(host, sheet, key, "End (s)", "9");
  const { created } = valueOf(await writeBack());
  expect(created).toMatchObject([{ outcome: "created" }, { outcome: "created" }]);
  expect(rowsOf(host, sheet)[1]).toMatchObject({
    "Row key": String(created[0]?.id),
    Element: "Inspect twice",
    "End (s)": 9,
    "No.": 2,
    Status: "edited: Element, End (s), Segments",
  });
  expect(await namesOn(id)).toEqual(["Walk", "Inspect", "Inspect"]);
  expect(valueOf(await writeBack())).toMatchObject({ counts: { written: 1 }, created: [] });
  expect(await namesOn(id)).toEqual(["Walk", "Inspect twice", "Inspect"]);
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(0);
});

test("after a killed pane, a refresh shows the elements in their own rows, not twice, even if rows are alike", async () => {
  const { id, sheet } = await plant.pulled("N-8", [walk]);
  const alike = await plant.pulled("N-15", [walk]);
  await typeRows(sheet, [newElement("Inspect"), newElement("Inspect"), newElement("Put down")]);
  const twice = newElement("Inspect", { Cycle: 1, "No.": 2 });
  await typeRows(alike.sheet, [twice, twice]);
  const killed = paneKilledAt(plant, ({ client }) => ({
    client: {
      create: async (...order) => {
        await client.create(...order);
        throw new Killed();
      },
    },
  }));
  for (const sheetId of [sheetIdOf(host, sheet), alike.sheetId])
    await expect(killed.writeBack(unwatched, { sheetId })).rejects.toThrow(Killed);
  const pane = await plant.openPane();
  const { refreshed } = valueOf(await pane.refreshAll(unwatched));
  // No row that was typed here counts as added.
  expect(refreshed.flatMap(({ incoming }) => incoming)).toEqual([]);
  const names = ["Walk", "Inspect", "Inspect", "Put down"];
  expect(rowsOf(host, sheet).map(({ Element }) => Element)).toEqual(names);
  const keys = rowsOf(host, alike.sheet).map((row) => String(row["Row key"]));
  expect(keys.filter((key) => /^\d+$/.test(key))).toHaveLength(3);
  expect(new Set(keys).size).toBe(3);
  expect(valueOf(await pane.writeBack(unwatched)).created).toEqual([]);
  expect(await namesOn(id)).toEqual(names);
});

test("a value typed into a new row while it is sent is an edit; a row that was undone later is not created again", async () => {
  const { id, sheet } = await plant.pulled("N-9", [walk]);
  await typeRows(sheet, [newElement("Inspect")]);
  valueOf(await writeBack());
  for (let times = 0; !String(rowsOf(host, sheet)[1]?.["Row key"]).startsWith("new/"); times++) {
    if (times === 50) throw new Error("Undoing does not lead there.");
    host.undo();
  }
  expect(valueOf(await writeBack()).created).toMatchObject([{ outcome: "created" }]);
  expect(await namesOn(id)).toEqual(["Walk", "Inspect"]);
  expect(rowsOf(host, sheet)).toHaveLength(2);
  await typeRows(sheet, [newElement("Wipe")]);
  plant.proxy.before(async ({ method }) => {
    if (method !== "create") return;
    plant.proxy.before(undefined);
    const key = String(rowsOf(host, sheet)[2]?.["Row key"]);
    const cell = cellAt(host, sheet, key, "Element");
    await inExcel(sheet, (worksheet) => {
      worksheet.getRange(cell).values = [["Wipe twice"]];
    });
  });
  const created = valueOf(await writeBack()).created[0]?.id ?? 0;
  expect(shownAt(host, sheet, created, "Element")).toBe("Wipe twice");
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(1);
  expect((await plant.recordOf(created)).name).toBe("Wipe");
});

test("a row in the list of analyses becomes an analysis, and a duplicate O-No is refused at its cell", async () => {
  await plant.addAnalysis("N-11", []);
  const order = { kind: "analyses", ids: [], cycle_no: null, lang: null } as const;
  const { sheetName: sheet } = valueOf(await plant.actions.pull(order, unwatched));
  await typeRows(sheet, [
    { "O-No": "N-12", Analysis: "Gear pump", Process: "Line 3" },
    { "O-No": "N-11", Analysis: "Again" },
  ]);
  const report = valueOf(await writeBack());
  expect(report.created).toMatchObject([{ outcome: "created", o_no: "N-12" }]);
  const made = rowsOf(host, sheet).find((row) => row.Analysis === "Gear pump");
  expect(made).toMatchObject({ "Row key": String(report.created[0]?.id), "O-No": "N-12", Elements: 0 });
});
