import { en } from "../../../../addin/words/en.ts";
import type { SheetKind } from "../../../../addin/worksheet/query.ts";
import { sheets } from "../../../../addin/worksheet/kinds/sheets.ts";
import { contents } from "../../../support/worksheet/sheet-contents.ts";
import { isBlocked, reviewRows } from "../../../../addin/worksheet/merge/review.ts";
import { rowLabel } from "../../../../addin/worksheet/row-position.ts";
import { elementRows } from "../../../../addin/worksheet/rows/record-rows.ts";
import { lossRows } from "../../../../addin/worksheet/rows/loss-rows.ts";
import { elementRecord, lossRecord } from "../../../support/worksheet/element-records.ts";
import {
  baseOf,
  compareOnPaper,
  pullOnPaper,
  refreshOnPaper,
  tableOf,
  typeInto,
  typeRow,
} from "../../../support/worksheet/paper-sheet.ts";

test("findings are grouped by rows, problems first, with the pulled element", () => {
  const records = [elementRecord(1), elementRecord(2)];
  const edited = typeInto(
    typeInto(pullOnPaper("elements", records), "1", "name", "Mine"),
    "1",
    "standard_time",
    2,
  );
  const sheet = typeInto(edited, "2", "standard_time", "x");
  expect(reviewRows(elementRows(records), compareOnPaper(sheet), tableOf(sheet))).toMatchObject([
    { rowKey: "2", rowIndex: 1, sequence: 2, problems: [{ reason: "not_a_number" }], edits: [] },
    {
      rowKey: "1",
      cycle_no: 1,
      element: "Pick part 1",
      edits: [{ mine: "Mine" }, { mine: 2 }],
      conflicts: [],
    },
  ]);
});

test("a LOSS row names its segment", () => {
  const records = [lossRecord(1)];
  const sheet = typeInto(pullOnPaper("loss", records), "1/5/6.5", "loss_text", "mine");
  expect(reviewRows(lossRows(records), compareOnPaper(sheet), tableOf(sheet))).toMatchObject([
    { segment: { start: 5, end: 6.5 } },
  ]);
});

test("a problem in one segment blocks its whole element, and no other", () => {
  const records = [lossRecord(1), lossRecord(2)];
  const wrong = typeInto(pullOnPaper("loss", records), "1/5/6.5", "waste_type", "w9");
  const more = typeInto(wrong, lossRows(records)[0]!.key, "loss_text", "mine");
  const sheet = typeInto(more, "2/5/6.5", "loss_text", "also mine");
  const rows = reviewRows(lossRows(records), compareOnPaper(sheet), tableOf(sheet));
  expect(rows.map(({ rowKey, isBlocked }) => [rowKey.split("/")[0], isBlocked])).toEqual([
    ["1", true],
    ["1", true],
    ["2", false],
  ]);
});

test("a conflict in one segment blocks its whole element, too", () => {
  const pulled = pullOnPaper("loss", [lossRecord(1)]);
  const both = typeInto(typeInto(pulled, "1/0/2", "loss_text", "mine"), "1/5/6.5", "loss_text", "also mine");
  const { sheet } = refreshOnPaper(both, [lossRecord(1, { loss_data: '["theirs","-waits"]' })]);
  const rows = reviewRows(baseOf(sheet), compareOnPaper(sheet), tableOf(sheet));
  expect(rows.map(({ rowKey, isBlocked }) => [rowKey, isBlocked])).toEqual([
    ["1/0/2", true],
    ["1/5/6.5", true],
  ]);
});

test("conflicts are listed before edits, wherever they are", () => {
  const pulled = pullOnPaper("elements", [elementRecord(1), elementRecord(2)]);
  const both = typeInto(typeInto(pulled, "1", "name", "Mine"), "2", "name", "Mine");
  const { sheet } = refreshOnPaper(both, [elementRecord(1), elementRecord(2, { name: "Theirs" })]);
  const rows = reviewRows(baseOf(sheet), compareOnPaper(sheet), tableOf(sheet));
  expect(rows.map(({ rowKey }) => rowKey)).toEqual(["2", "1"]);
});

test("edits are listed from top to bottom, with those of an element with additional LOSS", () => {
  const tooMuch = lossRecord(1, { loss_data: '["a","b","c"]' });
  const edits = ["1/0/2", "2/0/2", "3/0/2"];
  const edited = edits.reduce(
    (so, key) => typeInto(so, key, "loss_text", "mine"),
    pullOnPaper("loss", [tooMuch, lossRecord(2), lossRecord(3)]),
  );
  const sheet = typeInto(edited, "1/extra/1", "loss_text", "");
  const rows = reviewRows(baseOf(sheet), compareOnPaper(sheet), tableOf(sheet));
  expect(rows.map(({ rowKey }) => rowKey)).toEqual(["1/0/2", "1/extra/1", "2/0/2", "3/0/2"]);
});

test("a row of several records stays while one of them does", () => {
  const row = { key: "Pick", id: 1, ids: [1, 2], values: {} };
  expect(isBlocked(row, new Set([2]))).toBe(true);
  expect(isBlocked(row, new Set([3]))).toBe(false);
});

test("rows have readable names", () => {
  expect(rowLabel(elementRows([elementRecord(3)])[0]!)).toBe("cycle 1, 3 Pick part 3");
  expect(rowLabel(lossRows([lossRecord(2)])[1]!, "1-2")).toBe(
    "O-No 1-2, cycle 1, 2 Pick part 2, segment 5.00–6.50 s",
  );
  const labels = (kind: SheetKind): string => rowLabel(sheets[kind].rowsOf(contents[kind], en)[0]!);
  expect(labels("analyses")).toBe("O-No O-1, Door trim");
  expect(labels("comparison")).toBe("1 Pick");
  expect(labels("line_balance")).toBe("1 Process 1");
  expect(labels("cycle_matrix")).toBe("1 Pick");
  expect(labels("cycles")).toBe("1");
  expect(labels("mmc")).toBe("Press");
});

test("a new row with a problem shows as much of its place as is known", () => {
  const sheet = typeRow(pullOnPaper("elements", [elementRecord(1)]), { cycle_no: 1, name: "Turn" });
  expect(reviewRows(baseOf(sheet), compareOnPaper(sheet), tableOf(sheet))).toMatchObject([
    { rowKey: "", rowIndex: 1, cycle_no: 1, element: "Turn", isBlocked: false, problems: { length: 3 } },
  ]);
});
