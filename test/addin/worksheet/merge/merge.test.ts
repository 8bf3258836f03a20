import type { RawValues } from "../../../../contract/relay-api.ts";
import type { Cell } from "../../../../addin/worksheet/cells/cell.ts";
import { elementRecord, lossRecord } from "../../../support/worksheet/element-records.ts";
import {
  cellAt,
  changesOnPaper,
  compareOnPaper,
  pullOnPaper,
  refreshOnPaper,
  typeInto,
} from "../../../support/worksheet/paper-sheet.ts";
import type { PaperSheet } from "../../../support/worksheet/paper-sheet.ts";

const records = [elementRecord(1), elementRecord(2), elementRecord(3)];
const pulled = pullOnPaper("elements", records);

/** Returns the records with one of them changed on the instance. */
const changed = (id: number, values: RawValues, of: readonly RawValues[] = records) =>
  of.map((record) => (record.id === id ? { ...record, ...values } : record));
const withoutRow = (sheet: PaperSheet, rowKey: string): PaperSheet => ({
  ...sheet,
  rows: sheet.rows.filter((row) => row[0]?.value !== rowKey),
});

test("a new value of the instance is written and listed", () => {
  const { sheet, merge } = refreshOnPaper(pulled, changed(2, { name: "Theirs", nva_time: 9 }));
  expect(merge).toMatchObject({ appended: [], conflicts: [], deletedKeys: [], keptEdits: 0 });
  expect(merge.writes).toEqual([
    { rowIndex: 1, column: "name", value: "Theirs" },
    { rowIndex: 1, column: "nva_time", value: 9 },
  ]);
  expect(merge.incoming).toMatchObject([
    {
      what: "changed",
      rowKey: "2",
      label: "cycle 1, 2 Theirs",
      column: "name",
      before: "Pick part 2",
      now: "Theirs",
    },
    { what: "changed", rowKey: "2", column: "nva_time", before: 2, now: 9 },
  ]);
  expect(compareOnPaper(sheet).edits).toEqual([]);
});

test("an unsent edit stays if the instance did not change the cell", () => {
  const edited = typeInto(pulled, "2", "name", "Mine");
  const { sheet, merge } = refreshOnPaper(edited, changed(2, { standard_time: 1 }));
  expect(merge).toMatchObject({ keptEdits: 1, conflicts: [] });
  expect(cellAt(sheet, "2", "name")).toBe("Mine");
  expect(cellAt(sheet, "2", "standard_time")).toBe(1);
  expect(changesOnPaper(sheet)).toEqual([
    { key: "2", model: "wa.element", id: 2, base: { name: "Pick part 2" }, values: { name: "Mine" } },
  ]);
});

test("a cell that both changed is a conflict; the same change on both sides is not", () => {
  const edited = typeInto(typeInto(pulled, "1", "name", "Same"), "2", "name", "Mine");
  const theirs = changed(1, { name: "Same" }, changed(2, { name: "Theirs" }));
  const { sheet, merge } = refreshOnPaper(edited, theirs);
  expect(merge.conflicts).toEqual([{ rowKey: "2", column: "name", base: "Pick part 2", theirs: "Theirs" }]);
  expect(cellAt(sheet, "2", "name")).toBe("Mine");
  expect(compareOnPaper(sheet)).toMatchObject({ edits: [], conflicts: [{ rowKey: "2", mine: "Mine" }] });
});

test("an unresolved conflict keeps its old base and gets the newest value of the instance", () => {
  const once = refreshOnPaper(typeInto(pulled, "2", "name", "Mine"), changed(2, { name: "Theirs" })).sheet;
  const twice = refreshOnPaper(once, changed(2, { name: "Newer" }));
  expect(twice.merge.conflicts).toEqual([
    { rowKey: "2", column: "name", base: "Pick part 2", theirs: "Newer" },
  ]);
  const agreed = refreshOnPaper(twice.sheet, changed(2, { name: "Mine" }));
  expect(agreed.merge).toMatchObject({ conflicts: [], writes: [], keptEdits: 0 });
  const takenBack = refreshOnPaper(twice.sheet, records);
  expect(takenBack.merge).toMatchObject({ conflicts: [], writes: [], keptEdits: 1 });
});

test("the instance's value in other words gets our form; formulas and unsent edits stay", () => {
  const edits: readonly (readonly [string, string, Cell])[] = [
    ["1", "video_end_time", { value: "1:30" }],
    ["2", "video_end_time", { value: "１:３０" }],
    ["2", "standard_time", { value: "8" }],
    ["2", "element_type", { value: "NVA" }],
    ["3", "element_type", { value: "休憩" }],
    ["3", "video_end_time", { value: "1:30", isFormula: true }],
  ];
  const sheet = edits.reduce((so, [key, column, cell]) => typeInto(so, key, column, cell), pulled);
  const ends = { video_end_time: 90 };
  const now = changed(1, ends, changed(3, ends, changed(2, { element_type: "nva" })));
  const { merge, sheet: after } = refreshOnPaper(sheet, now);
  expect(merge.writes).toEqual([
    { rowIndex: 0, column: "video_end_time", value: 90, withFormat: true },
    { rowIndex: 1, column: "element_type", value: "nva", withFormat: true },
  ]);
  expect(cellAt(after, "2", "element_type")).toBe("nva Non-value added");
  expect(cellAt(after, "3", "element_type")).toBe("休憩");
  expect(cellAt(after, "2", "video_end_time")).toBe("１:３０");
  expect(merge).toMatchObject({ conflicts: [], keptEdits: 3 });
});

test("a formula is not overwritten: a new value for its cell is a conflict", () => {
  const sheet = typeInto(pulled, "1", "standard_time", { value: 7.5, isFormula: true });
  expect(refreshOnPaper(sheet, records).merge).toMatchObject({ writes: [], conflicts: [] });
  const { merge, sheet: after } = refreshOnPaper(sheet, changed(1, { standard_time: 8 }));
  expect(merge).toMatchObject({ writes: [], conflicts: [{ column: "standard_time", base: 7.5, theirs: 8 }] });
  expect(compareOnPaper(after).conflicts).toMatchObject([{ column: "standard_time", mine: 7.5 }]);
  const inOtherWords = typeInto(pulled, "1", "standard_time", { value: "7.50", isFormula: true });
  expect(refreshOnPaper(inOtherWords, changed(1, { standard_time: 8 })).merge).toMatchObject({
    writes: [],
    conflicts: [{ column: "standard_time", base: 7.5, theirs: 8 }],
  });
});

test("a new value for a cell with a time format gets the column's format", () => {
  const sheet = typeInto(pulled, "1", "standard_time", { value: 7.5, isTimeOfDay: true });
  expect(refreshOnPaper(sheet, changed(1, { standard_time: 8 })).merge.writes).toEqual([
    { rowIndex: 0, column: "standard_time", value: 8, withFormat: true },
  ]);
});

test("an unreadable value counts as mine", () => {
  const sheet = typeInto(typeInto(pulled, "1", "standard_time", "12,5"), "2", "standard_time", "soon");
  const { merge, sheet: after } = refreshOnPaper(sheet, changed(2, { standard_time: 8 }));
  expect(merge).toMatchObject({ writes: [], keptEdits: 1, conflicts: [{ rowKey: "2", theirs: 8 }] });
  expect(cellAt(after, "1", "standard_time")).toBe("12,5");
  expect(compareOnPaper(after)).toMatchObject({
    problems: [{ rowKey: "1" }],
    conflicts: [{ rowKey: "2", mine: "soon" }],
  });
});

test("a read-only cell gets the instance's value, even if it was overwritten", () => {
  const { merge, sheet } = refreshOnPaper(typeInto(pulled, "1", "nva_time", 99), records);
  expect(merge.writes).toEqual([{ rowIndex: 0, column: "nva_time", value: 2 }]);
  expect(cellAt(sheet, "1", "nva_time")).toBe(2);
});

test("new records are added below in the order of the records, and nothing moves", () => {
  const theirs = [elementRecord(9), elementRecord(1), elementRecord(4), elementRecord(2), elementRecord(3)];
  const { sheet, merge } = refreshOnPaper(pulled, theirs);
  expect(merge.incoming).toMatchObject([
    { what: "new", rowKey: "9" },
    { what: "new", rowKey: "4" },
  ]);
  expect(sheet.rows.map((row) => row[0]?.value)).toEqual(["1", "2", "3", "9", "4"]);
  expect(compareOnPaper(sheet)).toMatchObject({ edits: [], unknown: [], missing: [] });
});

test("a deleted record stays in the worksheet, is reported once and never sent", () => {
  const edited = typeInto(pulled, "2", "name", "Mine");
  const theirs = [records[0]!, records[2]!];
  const { sheet, merge } = refreshOnPaper(edited, theirs);
  expect(merge).toMatchObject({
    writes: [],
    deletedKeys: ["2"],
    incoming: [{ what: "gone", rowKey: "2" }],
    keptEdits: 0,
  });
  expect(cellAt(sheet, "2", "name")).toBe("Mine");
  expect(compareOnPaper(sheet)).toMatchObject({ edits: [], unknown: [1] });
  expect(refreshOnPaper(sheet, theirs).merge).toMatchObject({ incoming: [], deletedKeys: [], appended: [] });
});

test("a record that was created again gets the row that stayed: differences are conflicts", () => {
  const deleted = refreshOnPaper(typeInto(pulled, "2", "name", "Mine"), [records[0]!, records[2]!]).sheet;
  const { merge, sheet } = refreshOnPaper(deleted, records);
  expect(merge).toMatchObject({
    appended: [],
    writes: [],
    conflicts: [{ rowKey: "2", column: "name", base: "" }],
  });
  expect(compareOnPaper(sheet)).toMatchObject({
    edits: [],
    conflicts: [{ mine: "Mine", theirs: "Pick part 2" }],
  });
});

describe("rows that are not merged this time", () => {
  test("of a missing row, only changes on the instance are recorded", () => {
    const { merge } = refreshOnPaper(withoutRow(pulled, "2"), changed(2, { standard_time: 8, nva_time: 9 }));
    expect(merge.conflicts).toEqual([{ rowKey: "2", column: "standard_time", base: 7.5, theirs: 8 }]);
  });

  test("a missing row stays missing, and returns with the instance's values on request", () => {
    const short = withoutRow(pulled, "2");
    const { merge, sheet } = refreshOnPaper(short, changed(2, { name: "Theirs" }));
    expect(merge.appended).toEqual([]);
    const back = refreshOnPaper(sheet, changed(2, { name: "Theirs" }), true);
    expect(back.merge).toMatchObject({ conflicts: [], appended: [{ key: "2" }] });
    expect(cellAt(back.sheet, "2", "name")).toBe("Theirs");
    expect(compareOnPaper(back.sheet)).toMatchObject({ edits: [], missing: [], conflicts: [] });
  });

  test("a row put back by hand with its old value does not undo a colleague's change", () => {
    const old = pulled.rows[1]!;
    const { sheet } = refreshOnPaper(withoutRow(pulled, "2"), changed(2, { name: "Theirs" }));
    const pasted: PaperSheet = { ...sheet, rows: [...sheet.rows, old] };
    expect(compareOnPaper(pasted)).toMatchObject({ edits: [], conflicts: [] });
    const refreshed = refreshOnPaper(pasted, changed(2, { name: "Theirs" }));
    expect(cellAt(refreshed.sheet, "2", "name")).toBe("Theirs");
    expect(refreshed.merge.conflicts).toEqual([]);
  });

  test("a copied row stays as it is; without the copy, the old value is no edit", () => {
    const doubled: PaperSheet = { ...pulled, rows: [...pulled.rows, pulled.rows[0]!] };
    const { sheet, merge } = refreshOnPaper(doubled, changed(1, { name: "Theirs" }));
    expect(merge.writes).toEqual([]);
    const single: PaperSheet = { ...sheet, rows: sheet.rows.slice(0, 3) };
    expect(changesOnPaper(single)).toEqual([]);
    expect(cellAt(refreshOnPaper(single, changed(1, { name: "Theirs" })).sheet, "1", "name")).toBe("Theirs");
  });

  test("a column put back with old values has no edits", () => {
    const place = pulled.headers.indexOf("Element");
    const without: PaperSheet = {
      ...pulled,
      headers: pulled.headers.toSpliced(place, 1),
      rows: pulled.rows.map((row) => row.toSpliced(place, 1)),
    };
    const { sheet } = refreshOnPaper(without, changed(1, { name: "Theirs" }));
    const put: PaperSheet = { ...pulled, pulled: sheet.pulled, conflicts: sheet.conflicts };
    expect(changesOnPaper(put)).toEqual([]);
  });
});

describe("LOSS", () => {
  const loss = pullOnPaper("loss", [lossRecord(1)]);

  test("a colleague's other segment appears beside my edit, and mine is sent with it", () => {
    const edited = typeInto(loss, "1/0/2", "loss_text", "lifts box");
    const { sheet, merge } = refreshOnPaper(edited, [
      lossRecord(1, { loss_data: '["walks to rack","theirs"]' }),
    ]);
    expect(merge).toMatchObject({ keptEdits: 1, conflicts: [] });
    expect(changesOnPaper(sheet)).toMatchObject([{ values: { loss_data: '["lifts box","theirs"]' } }]);
  });

  test("changes of an element are listed once and without a segment, a text with its segment", () => {
    const { merge } = refreshOnPaper(loss, [
      lossRecord(1, { name: "Theirs", loss_data: '["walks to rack","theirs"]' }),
    ]);
    expect(merge.incoming).toMatchObject([
      { rowKey: "1/0/2", column: "name", label: "cycle 1, 1 Theirs" },
      { rowKey: "1/5/6.5", column: "loss_text", label: "cycle 1, 1 Theirs, segment 5.00–6.50 s" },
    ]);
  });

  test("of two segments with the same times, it is unknown which changed", () => {
    const segment_data = '[{"type":"nva","start":0,"end":2},{"type":"nva","start":0,"end":2}]';
    const twice = (loss_data: string) => [lossRecord(1, { segment_data, loss_data })];
    const { merge } = refreshOnPaper(pullOnPaper("loss", twice('["a","b"]')), twice('["c","d"]'));
    expect(merge).toMatchObject({ incoming: [], writes: [], conflicts: [] });
  });

  test("an explained segment becomes unmatched in Unexplained, unless it has an unsent edit or conflict", () => {
    const without = lossRecord(1, { loss_data: '["",""]' });
    const sheet = typeInto(pullOnPaper("unexplained", [without]), "1/0/2", "waste_type", "w1");
    const explained = lossRecord(1, { loss_data: '["one","two"]' });
    const { merge, sheet: after } = refreshOnPaper(sheet, [explained]);
    expect(merge).toMatchObject({ unmatchedKeys: ["1/5/6.5"], appended: [], deletedKeys: [], keptEdits: 1 });
    const left: PaperSheet = { ...after, rows: after.rows.filter((row) => row[0]?.value !== "1/5/6.5") };
    // A row that is neither there nor belongs there is never listed. One that belongs there again is.
    expect(refreshOnPaper(left, [lossRecord(1, { loss_data: '["one","three"]' })]).merge).toMatchObject({
      ...{ appended: [], incoming: [], unmatchedKeys: [] },
    });
    const again = refreshOnPaper(left, [lossRecord(1, { loss_data: '["one",""]' })]).merge;
    expect(again.appended).toMatchObject([{ key: "1/5/6.5" }]);
    expect(again.incoming).toMatchObject([{ what: "changed", rowKey: "1/5/6.5", column: "loss_text" }]);
    const deleted = refreshOnPaper(left, []).merge;
    expect(deleted.deletedKeys).toEqual(["1/0/2"]);
    expect(deleted.incoming).toMatchObject([{ what: "gone", rowKey: "1/0/2" }]);
  });

  test("a moved segment is another row: my text stays with the old one and is not sent", () => {
    const edited = typeInto(loss, "1/5/6.5", "loss_text", "mine");
    const moved = '[{"type":"nva","start":0,"end":2},{"type":"nva","start":5.5,"end":6.5}]';
    const { sheet, merge } = refreshOnPaper(edited, [lossRecord(1, { segment_data: moved })]);
    expect(merge).toMatchObject({ deletedKeys: ["1/5/6.5"], appended: [{ key: "1/5.5/6.5" }] });
    expect(cellAt(sheet, "1/5/6.5", "loss_text")).toBe("mine");
    expect(changesOnPaper(sheet)).toEqual([]);
  });

  test("edits of unreadable LOSS stay, and are not listed as edits to send", () => {
    const broken = lossRecord(1, { loss_data: "oops" });
    const typed = typeInto(pullOnPaper("loss", [broken]), "1/0/2", "loss_text", "mine");
    const { sheet, merge } = refreshOnPaper(typed, [broken]);
    expect(merge).toMatchObject({ writes: [], conflicts: [], keptEdits: 0 });
    expect(cellAt(sheet, "1/0/2", "loss_text")).toBe("mine");
  });

  test("LOSS that was repaired on the instance is shown and editable again", () => {
    const broken = pullOnPaper("loss", [lossRecord(1, { loss_data: "oops" })]);
    const { sheet } = refreshOnPaper(broken, [lossRecord(1)]);
    expect(cellAt(sheet, "1/0/2", "loss_text")).toBe("walks to rack");
    expect(changesOnPaper(sheet)).toEqual([]);
    expect(changesOnPaper(typeInto(sheet, "1/0/2", "waste_type", "w6"))).toHaveLength(1);
  });
});
