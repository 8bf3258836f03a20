import { cellName, compareState } from "../../../../addin/worksheet/plans/compared.ts";
import { deletableRows, sendableEdits, sendableOf } from "../../../../addin/worksheet/plans/sendable.ts";
import { countUnsentIn } from "../../../../addin/worksheet/plans/unsent-rows.ts";
import type { SheetState } from "../../../../addin/worksheet/state.ts";
import { elementRecord, lossRecord } from "../../../support/worksheet/element-records.ts";
import { pullOnPaper, refreshOnPaper, typeInto, typeRow } from "../../../support/worksheet/paper-sheet.ts";
import type { PaperSheet } from "../../../support/worksheet/paper-sheet.ts";
import { twoAnalyses } from "../../../support/worksheet/sheet-contents.ts";
import { stateOf, withOthersIn } from "../../../support/worksheet/paper-state.ts";

const loss = pullOnPaper("loss", [lossRecord(1), lossRecord(2)]);
const pulled = pullOnPaper("elements", [elementRecord(1), elementRecord(2), elementRecord(3)]);
const edited = ["1", "2"].reduce((so, key) => typeInto(so, key, "name", "Mine"), pulled);
const keysOf = (state: SheetState, isMeant?: Parameters<typeof sendableEdits>[1]) =>
  sendableEdits(state, isMeant).map(({ rowKey }) => rowKey);

describe("an element is never sent in part", () => {
  const both = ["1/0/2", "2/0/2"].reduce((so, key) => typeInto(so, key, "loss_text", "mine"), loss);

  test("a problem in one segment blocks the other segments of the record", () => {
    const state = stateOf(typeInto(both, "1/5/6.5", "waste_type", "w9"));
    expect(keysOf(state)).toEqual(["2/0/2"]);
    expect(keysOf(state, () => true)).toEqual(["2/0/2"]);
    expect(sendableOf(state).changes.map(({ id }) => id)).toEqual([2]);
  });

  test("a conflict does the same", () => {
    const asked = typeInto(both, "1/5/6.5", "loss_text", "also mine");
    const { sheet } = refreshOnPaper(asked, [
      lossRecord(1, { loss_data: '["walks to rack","theirs"]' }),
      lossRecord(2),
    ]);
    expect(keysOf(stateOf(sheet))).toEqual(["2/0/2"]);
  });
});

test("only what is meant is sent, each change with its label for the journal", () => {
  const state = stateOf(edited);
  expect(keysOf(state)).toEqual(["1", "2"]);
  expect(keysOf(state, ({ rowKey }) => rowKey === "2")).toEqual(["2"]);
  expect(sendableOf(state, ({ rowKey }) => rowKey === "2").changes).toMatchObject([
    { id: 2, label: "O-No O-3, cycle 1, 2 Pick part 2", values: { name: "Mine" } },
  ]);
  expect(sendableOf(stateOf(pulled))).toEqual({ edits: [], changes: [] });
});

test("another author's edits are theirs to send, and the row says so", () => {
  const state = withOthersIn(typeInto(edited, "1", "standard_time", "soon"), [
    ["1", "standard_time"],
    ["2", "name"],
  ]);
  expect(keysOf(state)).toEqual(["1"]);
  const { comparison, coAuthorEdits } = compareState(state);
  expect(comparison.problems).toEqual([]);
  expect([...coAuthorEdits]).toEqual([
    [1, ["name"]],
    [0, ["standard_time"]],
  ]);
});

test("a new row that another author edited is theirs as a whole; one beside it is mine", () => {
  const good = { element_type: "va", video_start_time: 90, video_end_time: 91 };
  const sheet = ["a", "b"].reduce(
    (so, name) => typeRow(so, { ...good, name, row_key: `new/${name}` }),
    pulled,
  );
  expect(compareState(stateOf(sheet)).comparison.newRecords).toHaveLength(2);
  const { rows } = compareState(stateOf(sheet)).table;
  const theirs = rows.at(-1)!;
  const others = withOthersIn(sheet, [[theirs.key, "name"]]);
  expect(compareState(others).comparison.newRecords.map(({ rowKey }) => rowKey)).toEqual(["new/a"]);
  expect([...compareState(others).coAuthorEdits]).toEqual([[4, ["name"]]]);
  expect([...compareState(stateOf(sheet)).coAuthorEdits]).toEqual([]);
});

test("a new row's cell is named by its row's content, whatever its Status and key; any other by its key", () => {
  const row = (key: string, status: string, name: string) => ({
    key,
    cells: { row_key: { value: key }, status: { value: status }, name: { value: name } },
  });
  const nameOf = (...of: Parameters<typeof row>) => cellName(row(...of), "name");
  expect(nameOf("new/a", "new", "Turn")).toBe(nameOf("", "", "Turn"));
  expect(nameOf("", "", "Turn")).not.toBe(nameOf("", "", "Walk"));
  expect(nameOf("7", "edited", "Turn")).toBe(nameOf("7", "", "Walk"));
  expect(nameOf("7", "", "Turn")).not.toBe(nameOf("8", "", "Turn"));
});

test("the journal names one edited segment, or only the element for several, and its own analysis", () => {
  const labels = (sheet: PaperSheet) => sendableOf(stateOf(sheet)).changes.map(({ label }) => label);
  const one = typeInto(loss, "1/0/2", "loss_text", "mine");
  expect(labels(one)).toEqual(["O-No O-3, cycle 1, 1 Pick part 1, segment 0.00–2.00 s"]);
  expect(labels(typeInto(one, "1/5/6.5", "loss_text", "mine"))).toEqual(["O-No O-3, cycle 1, 1 Pick part 1"]);
  const records = [3, 4].map((session_id, index) => elementRecord(index + 1, { session_id }));
  const several = typeInto(pullOnPaper("elements", records, twoAnalyses), "2", "name", "Mine");
  expect(labels(several)).toEqual(["O-No O-4, cycle 1, 2 Pick part 2"]);
});

test("a missing row can only be deleted if it shows a whole record", () => {
  const without = (sheet: PaperSheet): PaperSheet => ({ ...sheet, rows: sheet.rows.slice(1) });
  const deletable = (sheet: PaperSheet) => deletableRows(compareState(stateOf(sheet))).map(({ key }) => key);
  expect(deletable(without(pulled))).toEqual(["1"]);
  expect(deletable(pulled)).toEqual([]);
  expect(deletable(without(loss))).toEqual([]);
  expect(deletable(without(pullOnPaper("analyses", [{ id: 1, o_no: "O-1", name: "Door" }])))).toEqual([]);
});

test("unsent rows count once, and are ready unless their record is blocked", () => {
  const at = (sheet: PaperSheet) => countUnsentIn(stateOf(sheet));
  expect(at(pulled)).toEqual({ rows: 0, ready: 0 });
  expect(at(edited)).toEqual({ rows: 2, ready: 2 });
  const twice = typeInto(typeInto(edited, "1", "standard_time", "soon"), "2", "element_type", "wait");
  expect(at(twice)).toEqual({ rows: 2, ready: 1 });
  const asked = refreshOnPaper(edited, [elementRecord(1, { name: "Theirs" }), elementRecord(2)]).sheet;
  expect(at(asked)).toEqual({ rows: 2, ready: 1 });
  const good = { name: "New", element_type: "va", video_start_time: 90, video_end_time: 91 };
  expect(at(typeRow(pulled, good))).toEqual({ rows: 1, ready: 1 });
});
