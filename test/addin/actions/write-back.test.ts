import { cellsOf } from "../../support/office-verbs.ts";
import { useExcel } from "../../support/office.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { codeOf, unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { enter, rowsOf } from "../../support/sheet-verbs.ts";

const host = useExcel();
const plant = useTestPlant();
afterEach(() => {
  plant.setRelayAway(false);
  plant.proxy.before(undefined);
});

const writeBack = () => plant.actions.writeBack(unwatched);
const writes = () => plant.proxy.calls.filter(({ method }) => method === "write").length;

/** Returns the status of each row. */
const statuses = (sheet: string) => rowsOf(host, sheet).map(({ Status }) => Status);

test("edits are written beside a colleague's, once per record, and rows and totals show the result", async () => {
  const { id, sheet, elements } = await plant.pulled("W-1", [pickPart, walk, walk, walk, walk, walk]);
  const [mine = 0, beside = 0, merged = 0, deleted = 0, calculated = 0, other = 0] = elements;
  enter(host, sheet, mine, "Element", "Carry");
  enter(host, sheet, mine, "End (s)", "20");
  enter(host, sheet, mine, "Work type", "nva");
  enter(host, sheet, beside, "Element", "Reach");
  enter(host, sheet, merged, "Start (s)", "9");
  enter(host, sheet, deleted, "Element", "Wipe");
  enter(host, sheet, calculated, "Standard time (s)", "=2*3");
  await plant.colleagueWrites(beside, { standard_time: 7 });
  await plant.colleagueWrites(merged, { video_end_time: 14 });
  await plant.service.call("wa.element", "unlink", [[deleted]]);
  await plant.colleagueWrites(other, { standard_time: 8 });
  const report = valueOf(await writeBack());
  expect(report.counts).toMatchObject({ written: 4, conflict: 0, failed: 0, gone: 1 });
  expect(report.rows).toContainEqual(
    expect.objectContaining({ rowKey: String(mine), element: "Carry", outcome: "written" }),
  );
  expect(await plant.recordOf(mine)).toMatchObject({
    name: "Carry",
    element_type: "nva",
    video_end_time: 20,
  });
  expect(await plant.recordOf(beside)).toMatchObject({ name: "Reach", standard_time: 7 });
  expect(await plant.recordOf(merged)).toMatchObject({ video_start_time: 9, video_end_time: 14 });
  expect((await plant.recordOf(calculated)).standard_time).toBe(6);
  const rows = rowsOf(host, sheet);
  expect(rows[1]).toMatchObject({ Element: "Reach", "Standard time (s)": 7 });
  expect(rows[2]).toMatchObject({ "Start (s)": 9, "End (s)": 14, "Duration (s)": 5 });
  expect(rows[3]).toMatchObject({ Element: "Wipe", Status: "deleted on the instance" });
  // A row that was not written shows its colleague's change at the next refresh.
  expect(rows[5]?.["Standard time (s)"]).toBe(0);
  expect(rows[0]?.Status).toMatch(/^written \d\d:\d\d$/);
  expect(rows[1]?.Status).toMatch(/^written \d\d:\d\d; changed: Standard time/);
  const [{ cycle_time_avg }] = (await plant.service.call("wa.session", "read", [
    [id],
    ["cycle_time_avg"],
  ])) as [{ readonly cycle_time_avg: number }];
  expect(String(cellsOf(host, sheet, "B2")[0]?.[0])).toContain(`CT avg ${cycle_time_avg.toFixed(2)} s`);
  const described = valueOf(await plant.actions.describeSheet());
  expect(described).toMatchObject({ edits: 0 });
  expect(described.is === "ours" ? described.incoming : []).toContainEqual(
    expect.objectContaining({ what: "changed", column: "standard_time", now: 7 }),
  );
  const formula = await Excel.run(async (context) => {
    const cell = context.workbook.worksheets.getItem(sheet).getRange("I11");
    cell.load("formulas");
    await context.sync();
    return cell.formulas as unknown[][];
  });
  expect(formula).toEqual([["=2*3"]]);
  expect(writes()).toBe(4);
  plant.proxy.forget();
  valueOf(await writeBack());
  expect(writes()).toBe(0);
});

test("a write that is refused, not accepted, cancelled or without a relay loses nothing and is sent once", async () => {
  const { sheet, elements } = await plant.pulled("W-6", [walk, walk]);
  const [first = 0, second = 0] = elements;
  enter(host, sheet, first, "Element", "Carry");
  // Without a relay.
  const before = cellsOf(host, sheet, "A7:K8");
  plant.setRelayAway(true);
  const away = await writeBack();
  expect(away.ok ? away.value.failure?.code : away.failure.code).toBe("relay_unreachable");
  expect(codeOf(await plant.actions.refreshSheet("in_front", unwatched))).toBe("relay_unreachable");
  plant.setRelayAway(false);
  expect(cellsOf(host, sheet, "A7:K8")).toEqual(before);
  expect((await plant.recordOf(first)).name).toBe("Walk");
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(1);
  // The relay accepts nothing.
  plant.proxy.refuse("read", "The database is being restored.");
  const closed = valueOf(await writeBack());
  plant.proxy.refuse("read", undefined);
  expect(closed).toMatchObject({ counts: { not_sent: 1, unknown: 0 }, rows: [{ outcome: "not_sent" }] });
  expect(closed.failure?.message).toContain("being restored");
  expect(statuses(sheet)[0]).toBe("edited: Element");
  // The instance refuses it.
  plant.proxy.refuse("write", "Analysis W-6 is locked for\nrelease.");
  const refused = valueOf(await writeBack());
  plant.proxy.refuse("write", undefined);
  expect(refused.counts).toMatchObject({ written: 0, failed: 1 });
  expect(refused.rows[0]?.message).toContain("locked for");
  expect(refused.rows[0]?.element).toBe("Walk");
  expect(statuses(sheet)[0]).toBe("failed: Analysis W-6 is locked for release; edited: Element");
  // The user cancels it.
  enter(host, sheet, second, "Element", "Reach");
  const giveUp = new AbortController();
  plant.proxy.forget();
  plant.proxy.before(({ method }) => {
    if (method === "write") giveUp.abort();
  });
  const given = valueOf(await plant.actions.writeBack({ progress: () => undefined, signal: giveUp.signal }));
  plant.proxy.before(undefined);
  expect(given.failure?.code).toBe("cancelled");
  expect(given.rows.every(({ outcome }) => outcome === "unknown")).toBe(true);
  expect(statuses(sheet)).toEqual(Array(2).fill("unknown: check again; edited: Element"));
  expect(valueOf(await writeBack()).counts).toMatchObject({ written: 2, unknown: 0 });
  expect(writes()).toBe(2);
  expect((await plant.recordOf(first)).name).toBe("Carry");
  expect((await plant.recordOf(second)).name).toBe("Reach");
});

test("a value typed during a write stays as an edit of the sent value", async () => {
  const { sheet, elements } = await plant.pulled("W-10", [walk, walk]);
  const [first = 0, second = 0] = elements;
  enter(host, sheet, first, "Element", "Carry");
  plant.proxy.before(({ method }) => {
    if (method !== "write") return;
    enter(host, sheet, first, "Element", "Carry far");
    enter(host, sheet, second, "Element", "Reach");
  });
  expect(valueOf(await writeBack()).counts).toMatchObject({ written: 1, conflict: 0 });
  plant.proxy.before(undefined);
  expect((await plant.recordOf(first)).name).toBe("Carry");
  expect(rowsOf(host, sheet).map(({ Element }) => Element)).toEqual(["Carry far", "Reach"]);
  expect(valueOf(await plant.actions.describeSheet())).toMatchObject({ edits: 2, conflicts: 0 });
  expect(valueOf(await writeBack()).counts.written).toBe(2);
  expect((await plant.recordOf(first)).name).toBe("Carry far");
});

test("several worksheets are written back together and each row is reported once", async () => {
  const one = await plant.pulled("W-12", [walk]);
  const two = await plant.pulled("W-13", [pickPart], { kind: "loss" });
  enter(host, one.sheet, one.elements[0]!, "Element", "Carry");
  enter(host, two.sheet, `${two.elements[0]}/3/5`, "LOSS text", "looks for a box");
  const seen: string[] = [];
  const report = valueOf(
    await plant.actions.writeBack({
      progress: (done, total) => seen.push(`${done}/${total}`),
      signal: unwatched.signal,
    }),
  );
  expect(report.rows.map(({ sheetId, outcome }) => [sheetId, outcome])).toEqual([
    [one.sheetId, "written"],
    [two.sheetId, "written"],
  ]);
  expect(seen).toEqual(["0/2", "1/2", "2/2"]);
});
