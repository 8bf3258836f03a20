import { useExcel } from "../../support/office.ts";
import { newElement, typeRows } from "../../support/actions/new-rows.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { typeInto } from "../../support/office-verbs.ts";
import { cellAt, enter, inExcel, rowsOf, sheetNames, shownAt } from "../../support/sheet-verbs.ts";

const host = useExcel();
const plant = useTestPlant();

const { signal } = unwatched;

test("only one worksheet is written back, or only the selected or given rows", async () => {
  const one = await plant.pulled("M-1", [walk]);
  const { sheet, sheetId, elements } = await plant.pulled("M-2", [walk, walk, walk, walk]);
  enter(host, one.sheet, one.elements[0]!, "Element", "Carry");
  for (const id of elements) enter(host, sheet, id, "Element", "Carry");
  await typeRows(sheet, [newElement("Inspect"), newElement("Wipe")]);
  const rowKeysOf = ({ rows }: { readonly rows: readonly { readonly rowKey: string }[] }) =>
    rows.map(({ rowKey }) => rowKey);
  const selected = async (address: string) => {
    await inExcel(sheet, (worksheet) => {
      worksheet.activate();
      worksheet.getRange(address).select();
    });
    return valueOf(await plant.actions.writeBack(unwatched, "selected_rows"));
  };
  const first = await selected("D7:E8");
  expect([rowKeysOf(first), first.created]).toEqual([elements.slice(0, 2).map(String), []]);
  const none = valueOf(await plant.actions.writeBack(unwatched, { sheetId, rowKeys: [] }));
  expect([none.rows, none.created]).toEqual([[], []]);

  plant.proxy.refuse("create", "Not now.");
  const refused = await selected("D10:E11");
  expect(rowKeysOf(refused)).toEqual([String(elements[3])]);
  expect(refused.created).toMatchObject([{ element: "Inspect", outcome: "failed" }]);
  plant.proxy.refuse("create", undefined);
  const rowKeys = [String(elements[2]), refused.created[0]!.rowKey];
  const named = valueOf(await plant.actions.writeBack(unwatched, { sheetId, rowKeys }));
  expect(rowKeysOf(named)).toEqual([String(elements[2])]);
  expect(named.created).toMatchObject([{ element: "Inspect", outcome: "created" }]);

  const whole = valueOf(await plant.actions.writeBack(unwatched, { sheetId }));
  expect(rowKeysOf(whole)).toEqual([]);
  expect(whole.created).toMatchObject([{ element: "Wipe", outcome: "created" }]);
  expect((await plant.recordOf(one.elements[0]!)).name).toBe("Walk");
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(1);
});

test("filtered or hidden rows of a selection are not sent", async () => {
  const { sheet, elements } = await plant.pulled("M-hidden", [walk, walk, walk, walk, walk]);
  for (const id of elements) enter(host, sheet, id, "Element", "Carry");
  for (const place of [1, 3, 4]) enter(host, sheet, elements[place]!, "Work type", "wait");
  await inExcel(sheet, (worksheet, table) => {
    table.columns.getItem("Work type").filter.applyValuesFilter(["wait"]);
    worksheet.getRange("11:11").rowHidden = true;
    worksheet.getRange("A7:L11").select();
  });
  const written = valueOf(await plant.actions.writeBack(unwatched, "selected_rows"));
  expect(written.rows.map(({ rowKey }) => rowKey)).toEqual([elements[1], elements[3]].map(String));
  expect((await plant.recordOf(elements[0]!)).name).toBe("Walk");
  expect((await plant.recordOf(elements[4]!)).name).toBe("Walk");
});

test("of an element that a colleague changed first, only the selected rows are sent again", async () => {
  const { sheet, elements } = await plant.pulled("M-21", [pickPart, walk], { kind: "loss" });
  const [id = 0] = elements;
  enter(host, sheet, `${id}/3/5`, "LOSS text", "meant");
  enter(host, sheet, `${id}/6/10`, "LOSS text", "not meant yet");
  await plant.colleagueWrites(id, { loss_type_data: '["w6","w4"]' });
  const at = cellAt(host, sheet, `${id}/3/5`, "LOSS text");
  await inExcel(sheet, (worksheet) => {
    worksheet.getRange(at).select();
  });
  const report = valueOf(await plant.actions.writeBack(unwatched, "selected_rows"));
  expect(report.rows).toMatchObject([{ rowKey: `${id}/3/5`, outcome: "written" }]);
  expect(await plant.recordOf(id)).toMatchObject({
    loss_data: '["meant","waits for the crane"]',
    loss_type_data: '["w6","w4"]',
  });
  expect(shownAt(host, sheet, `${id}/6/10`, "Status")).toMatch(/^edited: LOSS text/);
});

test("new rows that were selected when the run began are created, whatever is selected or typed later", async () => {
  const { sheet, elements } = await plant.pulled("M-22", [walk]);
  await typeRows(sheet, [newElement("Meant"), newElement("Changed"), newElement("Not meant")]);
  enter(host, sheet, elements[0]!, "Element", "Carry");
  const row = Number(cellAt(host, sheet, elements[0]!, "Element").slice(1));
  await inExcel(sheet, (worksheet) => {
    worksheet.getRange(`D${row}:D${row + 2}`).select();
  });
  plant.proxy.before(async ({ method }) => {
    if (method !== "write") return;
    typeInto(host, sheet, `D${row + 2}`, "Changed again");
    await inExcel(sheet, (worksheet) => {
      worksheet.getRange(`D${row + 3}`).select();
    });
  });
  const report = valueOf(await plant.actions.writeBack(unwatched, "selected_rows"));
  plant.proxy.before(undefined);
  expect(report.created).toMatchObject([
    { element: "Meant", outcome: "created" },
    { element: "Changed", outcome: "not_sent" },
  ]);
  expect(rowsOf(host, sheet).map(({ Element, Status }) => [Element, Status])).toEqual([
    ["Carry", expect.stringMatching(/^written/)],
    ["Meant", expect.stringMatching(/^written/)],
    ["Changed again", "new"],
    ["Not meant", "new"],
  ]);
});

test("a protected or deleted worksheet says so, and does not stop another", async () => {
  const closed = await plant.pulled("M-23", [walk]);
  const open = await plant.pulled("M-24", [walk]);
  for (const { sheet, elements } of [closed, open]) {
    enter(host, sheet, elements[0]!, "Element", "Carry");
    await typeRows(sheet, [newElement("Inspect")]);
  }
  await inExcel(closed.sheet, (sheet) => sheet.protection.protect());
  const report = valueOf(await plant.actions.writeBack(unwatched));
  expect(report).toMatchObject({
    counts: { written: 1, not_sent: 1 },
    failure: { code: "sheet_protected", sheet: closed.sheet },
  });
  expect(report.created).toMatchObject([
    { sheetId: open.sheetId, outcome: "created" },
    { sheetId: closed.sheetId, outcome: "not_sent" },
  ]);
  expect((await plant.recordOf(closed.elements[0]!)).name).toBe("Walk");
  expect((await plant.recordOf(open.elements[0]!)).name).toBe("Carry");
  await inExcel(closed.sheet, (sheet) => sheet.protection.unprotect());
  const again = valueOf(await plant.actions.writeBack(unwatched));
  expect(again.counts.written).toBe(1);
  expect(again.created.map(({ outcome }) => outcome)).toEqual(["created"]);

  // A write is reported even if its worksheet was deleted, and the others apply theirs.
  for (const { sheet, elements } of [closed, open]) enter(host, sheet, elements[0]!, "Element", "Reach");
  plant.proxy.before(async ({ method }) => {
    if (method !== "write" || !sheetNames(host).includes(closed.sheet)) return;
    await inExcel(closed.sheet, (sheet) => sheet.delete());
  });
  const deleted = valueOf(await plant.actions.writeBack(unwatched));
  plant.proxy.before(undefined);
  expect(deleted).toMatchObject({ counts: { written: 2 }, failure: { code: "sheet_missing" } });
  expect(deleted.rows.map(({ outcome }) => outcome)).toEqual(["written", "written"]);
  expect(shownAt(host, open.sheet, open.elements[0]!, "Status")).toMatch(/^written/);
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(0);
});

test("all worksheets are refreshed one after the other, and a cancel leaves the rest", async () => {
  const one = await plant.pulled("M-3", [walk]);
  const two = await plant.pulled("M-4", [walk]);
  await plant.colleagueWrites(one.elements[0]!, { name: "Push" });
  await plant.colleagueWrites(two.elements[0]!, { name: "Push" });
  const pressing = new AbortController();
  const progress = (done: number): void => {
    if (done === 1) pressing.abort();
  };
  const cancelled = valueOf(await plant.actions.refreshAll({ progress, signal: pressing.signal }));
  expect(cancelled).toMatchObject({
    refreshed: [{ sheetId: one.sheetId }],
    failed: [],
    notRefreshed: [two.sheet],
  });
  expect(shownAt(host, two.sheet, two.elements[0]!, "Element")).toBe("Walk");
  // An unresolved copy is neither refreshed nor reported as failed.
  await inExcel(one.sheet, (sheet) => sheet.copy("End"));
  const all = valueOf(await plant.actions.refreshAll(unwatched));
  expect(all).toMatchObject({ failed: [], notRefreshed: [] });
  expect(all.refreshed.map(({ incoming }) => incoming.length)).toEqual([0, 1]);
  expect(shownAt(host, two.sheet, two.elements[0]!, "Element")).toBe("Push");
});

test("one worksheet shows several analyses, and new rows belong to the one in their O-No; changed totals are reported", async () => {
  const one = await plant.addAnalysis("M-6", [walk]);
  const two = await plant.addAnalysis("M-7", [pickPart]);
  const order = { kind: "elements", ids: [one.id, two.id], cycle_no: null, lang: null } as const;
  const { sheetName, sheetId } = valueOf(await plant.actions.pull(order, unwatched));
  expect(rowsOf(host, sheetName).map((row) => row["O-No"])).toEqual(["M-6", "M-7"]);
  await typeRows(sheetName, [newElement("Inspect", { "O-No": "M-7", Cycle: 1 })]);
  const report = valueOf(await plant.actions.writeBack(unwatched));
  expect(report.created).toMatchObject([{ outcome: "created", o_no: "M-7" }]);
  expect(report.totals).toMatchObject([{ o_no: "M-7", element_count: 2 }]);
  expect(rowsOf(host, sheetName)[2]).toMatchObject({ "O-No": "M-7", "No.": 2 });
  // Totals that changed on the instance are reported.
  expect(valueOf(await plant.actions.checkTotals(sheetId, signal))).toEqual({ agrees: true, now: [] });
  await plant.colleagueWrites(one.elements[0]!, { video_end_time: 20 });
  expect(valueOf(await plant.actions.checkTotals(sheetId, signal))).toMatchObject({
    agrees: false,
    now: expect.arrayContaining([expect.objectContaining({ o_no: "M-6", cycle_time_avg: 10 })]) as unknown,
  });
});

test("the cycle matrix gets a column for a new cycle, and a name of all cycles is written at once", async () => {
  const { id, sheet } = await plant.pulled("M-8", [walk, pickPart], { kind: "cycle_matrix" });
  await inExcel(sheet, (worksheet, table) => {
    table.columns.add(undefined, [["Cycle 2 (s)"], ["mine"], ["too"]]);
    worksheet.activate();
  });
  await plant.service.call("wa.element", "create", [
    [{ ...walk, session_id: id, cycle_no: 2, sequence: 1, video_end_time: 15 }],
  ]);
  valueOf(await plant.actions.refreshSheet("in_front", unwatched));
  expect(rowsOf(host, sheet)[0]).toMatchObject({
    "Cycle 1 (s)": 2,
    "Cycle 2 (s) (2)": 5,
    "Cycle 2 (s)": "mine",
  });
  const key = String(rowsOf(host, sheet)[0]?.["Row key"]);
  enter(host, sheet, key, "Element", "Carry");
  expect(valueOf(await plant.actions.writeBack(unwatched)).counts.written).toBe(2);
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(0);
});

test("rows are numbered from top to bottom, and copies become new rows with their own numbers, unless typed", async () => {
  const { sheet, sheetId } = await plant.pulled("M-10", [walk, pickPart]);
  await inExcel(sheet, (worksheet) => {
    for (const row of [9, 10]) worksheet.getRange(`A${row}:L${row}`).copyFrom("A7:L7");
    worksheet.getRange("C9").values = [[7]];
  });
  await inExcel(sheet, (worksheet, table) => table.resize(worksheet.getRange("A6:L10")));
  const [reviewed] = valueOf(await plant.actions.reviewChanges()).sheets;
  expect(reviewed).toMatchObject({ copies: 2, duplicateRows: 3 });
  expect(valueOf(await plant.actions.makeCopiesNew(sheetId))).toBe(2);
  const isDraft = expect.stringMatching(/^draft\//) as string;
  expect(rowsOf(host, sheet)[3]).toMatchObject({ "Row key": isDraft, "No.": "", Status: "new" });
  const { created } = valueOf(await plant.actions.writeBack(unwatched));
  expect(created.map(({ outcome }) => outcome)).toEqual(["created", "created"]);
  expect(rowsOf(host, sheet).map((row) => row["No."])).toEqual([1, 2, 7, 8]);
  expect(valueOf(await plant.actions.numberRows(sheetId))).toBe(2);
  expect(rowsOf(host, sheet).map((row) => row["No."])).toEqual([1, 2, 3, 4]);
});

test("an explained NVA segment leaves its list at the next refresh, and none of it stays below", async () => {
  const unexplained = { ...pickPart, loss_data: '["",""]', loss_type_data: '["",""]' };
  const { sheet, elements } = await plant.pulled("M-11", [unexplained], { kind: "unexplained" });
  enter(host, sheet, `${elements[0]}/6/10`, "LOSS text", "waits for the crane");
  valueOf(await plant.actions.writeBack(unwatched));
  expect(rowsOf(host, sheet)).toHaveLength(2);
  const report = valueOf(await plant.actions.refreshSheet("in_front", unwatched));
  expect(report.detached).toBeUndefined();
  expect(rowsOf(host, sheet).map((row) => row["Row key"])).toEqual([`${elements[0]}/3/5`]);
});
