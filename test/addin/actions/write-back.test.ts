import { cellsOf } from "../../support/office-verbs.ts";
import { useExcel } from "../../support/office.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { codeOf, unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { enter, rowsOf, shownAt } from "../../support/sheet-verbs.ts";

const host = useExcel();
const plant = useTestPlant();
afterEach(() => {
  plant.setRelayAway(false);
  plant.proxy.before(undefined);
});

const writeBack = () => plant.actions.writeBack(unwatched);
const writes = () => plant.proxy.calls.filter(({ method }) => method === "write").length;

test("edits are written, the rows show the time, and the totals above the table are updated", async () => {
  const { sheet, elements } = await plant.pulled("W-1", [pickPart, walk]);
  const id = elements[1]!;
  enter(host, sheet, id, "Element", "Carry");
  enter(host, sheet, id, "End (s)", "20");
  enter(host, sheet, id, "Work type", "va");
  const report = valueOf(await writeBack());
  expect(report.counts).toMatchObject({ written: 1, conflict: 0, failed: 0 });
  expect(report.rows).toMatchObject([{ rowKey: String(id), element: "Carry", outcome: "written" }]);
  expect(await plant.recordOf(id)).toMatchObject({
    name: "Carry",
    element_type: "va",
    video_end_time: 20,
  });
  expect(shownAt(host, sheet, id, "Status")).toMatch(/^written \d\d:\d\d$/);
  expect(String(cellsOf(host, sheet, "B2")[0]?.[0])).toContain("CT avg 20.00 s");
  expect(valueOf(await plant.actions.describeSheet())).toMatchObject({ edits: 0, incoming: [] });
});

test("only edits are sent, with one write per record", async () => {
  const { sheet, elements } = await plant.pulled("W-2", [pickPart, walk, walk]);
  enter(host, sheet, elements[0]!, "Standard time (s)", "4");
  enter(host, sheet, elements[2]!, "Standard time (s)", "5");
  valueOf(await writeBack());
  expect(writes()).toBe(2);
  plant.proxy.forget();
  valueOf(await writeBack());
  expect(writes()).toBe(0);
});

test("a colleague's change of another cell of the row is kept, and mine is written without a question", async () => {
  const { sheet, elements } = await plant.pulled("W-3", [walk]);
  const id = elements[0]!;
  enter(host, sheet, id, "Element", "Carry");
  await plant.colleagueWrites(id, { standard_time: 7 });
  expect(valueOf(await writeBack()).counts).toMatchObject({ written: 1, conflict: 0 });
  expect(await plant.recordOf(id)).toMatchObject({ name: "Carry", standard_time: 7 });
  valueOf(await plant.actions.refreshSheet("in_front", unwatched));
  expect(shownAt(host, sheet, id, "Standard time (s)")).toBe(7);
});

test("a colleague's change in a written row appears at once, and is listed", async () => {
  const { sheet, elements } = await plant.pulled("W-41", [walk, pickPart]);
  const [id, other] = [elements[0]!, elements[1]!];
  enter(host, sheet, id, "Element", "Carry");
  await plant.colleagueWrites(id, { standard_time: 7 });
  await plant.colleagueWrites(other, { standard_time: 8 });
  expect(valueOf(await writeBack()).counts).toMatchObject({ written: 1, conflict: 0 });
  expect(shownAt(host, sheet, id, "Standard time (s)")).toBe(7);
  expect(shownAt(host, sheet, id, "Element")).toBe("Carry");
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(0);
  expect(valueOf(await plant.actions.describeSheet())).toMatchObject({
    incoming: [{ what: "changed", column: "standard_time", now: 7 }],
  });
  // The other row was not written; its change appears at the next refresh.
  expect(shownAt(host, sheet, other, "Standard time (s)")).not.toBe(8);
});

test("a colleague's new end for my new start is merged and sent again", async () => {
  const { sheet, elements } = await plant.pulled("W-4", [walk]);
  const id = elements[0]!;
  enter(host, sheet, id, "Start (s)", "9");
  await plant.colleagueWrites(id, { video_end_time: 14 });
  expect(valueOf(await writeBack()).counts).toMatchObject({ written: 1, conflict: 0 });
  expect(await plant.recordOf(id)).toMatchObject({ video_start_time: 9, video_end_time: 14 });
  expect(rowsOf(host, sheet)[0]).toMatchObject({ "Start (s)": 9, "End (s)": 14, "Duration (s)": 5 });
});

test("a deleted record is reported, and the others are written", async () => {
  const { sheet, elements } = await plant.pulled("W-5", [pickPart, walk]);
  enter(host, sheet, elements[0]!, "Element", "Reach");
  enter(host, sheet, elements[1]!, "Element", "Carry");
  await plant.service.call("wa.element", "unlink", [[elements[0]]]);
  const report = valueOf(await writeBack());
  expect(report.counts).toMatchObject({ written: 1, gone: 1 });
  expect(rowsOf(host, sheet)[0]).toMatchObject({
    Element: "Reach",
    Status: "deleted on the instance",
  });
});

test("a refused write keeps the edit and shows the instance's message", async () => {
  const { sheet, elements } = await plant.pulled("W-6", [walk]);
  const id = elements[0]!;
  enter(host, sheet, id, "Element", "Carry");
  plant.proxy.refuse("write", "Analysis W-6 is locked for\nrelease.");
  const report = valueOf(await writeBack());
  plant.proxy.refuse("write", undefined);
  expect(report.counts).toMatchObject({ written: 0, failed: 1 });
  expect(report.rows[0]?.message).toContain("locked for");
  expect(report.rows[0]?.element).toBe("Walk");
  expect(rowsOf(host, sheet)[0]).toMatchObject({
    Element: "Carry",
    Status: "failed: Analysis W-6 is locked for release; edited: Element",
  });
  expect(valueOf(await writeBack()).counts.written).toBe(1);
  expect(shownAt(host, sheet, id, "Status")).toMatch(/^written/);
});

test("without a relay nothing is lost, and the second try writes exactly once", async () => {
  const { sheet, elements } = await plant.pulled("W-7", [walk]);
  const id = elements[0]!;
  enter(host, sheet, id, "Element", "Carry");
  plant.setRelayAway(true);
  const away = await writeBack();
  expect(away.ok ? away.value.failure?.code : away.failure.code).toBe("relay_unreachable");
  expect(shownAt(host, sheet, id, "Element")).toBe("Carry");
  expect((await plant.recordOf(id)).name).toBe("Walk");
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(1);
  plant.setRelayAway(false);
  plant.proxy.forget();
  expect(valueOf(await writeBack()).counts.written).toBe(1);
  expect(writes()).toBe(1);
  expect((await plant.recordOf(id)).name).toBe("Carry");
});

test("if the relay accepts nothing, nothing was sent and nothing is unknown", async () => {
  const { sheet, elements } = await plant.pulled("W-14", [walk]);
  enter(host, sheet, elements[0]!, "Element", "Carry");
  plant.proxy.refuse("read", "The database is being restored.");
  const report = valueOf(await writeBack());
  plant.proxy.refuse("read", undefined);
  expect(report).toMatchObject({ counts: { not_sent: 1, unknown: 0 }, rows: [{ outcome: "not_sent" }] });
  expect(report.failure?.message).toContain("being restored");
  expect(shownAt(host, sheet, elements[0]!, "Status")).toBe("edited: Element");
  expect(valueOf(await writeBack()).counts.written).toBe(1);
});

test("a pull without a relay is refused, and the worksheet stays as it was", async () => {
  const { sheet } = await plant.pulled("W-8", [walk]);
  const before = cellsOf(host, sheet, "A1:L8");
  plant.setRelayAway(true);
  expect(codeOf(await plant.actions.refreshSheet("in_front", unwatched))).toBe("relay_unreachable");
  expect(cellsOf(host, sheet, "A1:L8")).toEqual(before);
});

test("after a cancelled write-back, rows are unknown; the next run finds the truth and writes nothing twice", async () => {
  const { sheet, elements } = await plant.pulled("W-9", [walk, walk]);
  enter(host, sheet, elements[0]!, "Element", "Carry");
  enter(host, sheet, elements[1]!, "Element", "Reach");
  const giveUp = new AbortController();
  plant.proxy.before(({ method }) => {
    if (method === "write") giveUp.abort();
  });
  const report = valueOf(await plant.actions.writeBack({ progress: () => undefined, signal: giveUp.signal }));
  plant.proxy.before(undefined);
  expect(report.failure?.code).toBe("cancelled");
  expect(report.rows.every(({ outcome }) => outcome === "unknown")).toBe(true);
  expect(rowsOf(host, sheet).map(({ Status }) => Status)).toEqual([
    "unknown: check again; edited: Element",
    "unknown: check again; edited: Element",
  ]);
  expect(valueOf(await writeBack()).counts).toMatchObject({ written: 2, unknown: 0 });
  expect(writes()).toBe(2);
  expect((await plant.recordOf(elements[0]!)).name).toBe("Carry");
  expect((await plant.recordOf(elements[1]!)).name).toBe("Reach");
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

test("the engineer's formula sends its value and stays a formula", async () => {
  const { sheet, elements } = await plant.pulled("W-11", [walk]);
  enter(host, sheet, elements[0]!, "Standard time (s)", "=2*3");
  expect(valueOf(await writeBack()).counts.written).toBe(1);
  expect((await plant.recordOf(elements[0]!)).standard_time).toBe(6);
  const formula = await Excel.run(async (context) => {
    const cell = context.workbook.worksheets.getItem(sheet).getRange("I7");
    cell.load("formulas");
    await context.sync();
    return cell.formulas as unknown[][];
  });
  expect(formula).toEqual([["=2*3"]]);
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(0);
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
