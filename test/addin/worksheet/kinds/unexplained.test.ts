import fc from "../../../support/laws.ts";
import { statusesOf } from "../../../../addin/worksheet/merge/status.ts";
import { lossRows } from "../../../../addin/worksheet/rows/loss-rows.ts";
import { rowsToMake } from "../../../../addin/worksheet/kinds/columns-and-rows.ts";
import { sheets } from "../../../../addin/worksheet/kinds/sheets.ts";
import { elementWithLoss } from "../../../support/worksheet/element-with-loss.ts";
import { lossRecord } from "../../../support/worksheet/element-records.ts";
import {
  baseOf,
  changesOnPaper,
  tableOf,
  compareOnPaper,
  contentOnPaper,
  pullOnPaper,
  refreshOnPaper,
  typeInto,
} from "../../../support/worksheet/paper-sheet.ts";

const half = lossRecord(1, { loss_data: '["walks",""]' });
const none = lossRecord(2, { loss_data: "[]" });
const explained = lossRecord(2, { loss_data: '["","waits"]' });

test("every NVA segment without text appears once, the longest first, and no other", () => {
  fc.assert(
    fc.property(fc.array(elementWithLoss, { maxLength: 6 }), (elements) => {
      const records = elements.map((element, index) => ({ ...element, id: index + 1 }));
      const rows = rowsToMake(sheets.unexplained, contentOnPaper("unexplained", records));
      const all = lossRows(records).filter(({ values }) => values.segment_duration !== "");
      const expected = all.filter(({ values }) => String(values.loss_text).trim() === "");
      expect(rows.map(({ key }) => key).sort()).toEqual(expected.map(({ key }) => key).sort());
      const durations = rows.map(({ values }) => Number(values.segment_duration));
      expect(durations).toEqual([...durations].sort((a, b) => b - a));
    }),
  );
});

test("an explained row stays editable while it is in the table, can be removed, and is never deleted on the instance", () => {
  const pulled = pullOnPaper("unexplained", [half, none]);
  expect(pulled.rows.map(([key]) => key?.value)).toEqual(["2/0/2", "1/5/6.5", "2/5/6.5"]);
  const typed = typeInto(pulled, "2/5/6.5", "loss_text", "waits");
  expect(changesOnPaper(typed)).toMatchObject([{ id: 2, values: { loss_data: '["","waits"]' } }]);
  const { merge, sheet } = refreshOnPaper(typed, [half, explained]);
  expect(merge).toMatchObject({ unmatchedKeys: ["2/5/6.5"], deletedKeys: [], appended: [], conflicts: [] });
  expect(merge.incoming).toMatchObject([{ what: "changed", rowKey: "2/5/6.5" }]);
  expect(compareOnPaper(sheet)).toMatchObject({ unknown: [], missing: [], edits: [] });
  const said = {
    columns: sheet.columns,
    base: baseOf(sheet),
    table: tableOf(sheet),
    results: {},
    incoming: [],
  };
  expect(statusesOf({ ...said, comparison: compareOnPaper(sheet) })).toEqual([
    "",
    "",
    "explained, the row can be deleted",
  ]);
  // A typo in the text is corrected in the same row.
  const mended = typeInto(sheet, "2/5/6.5", "loss_text", "waits for crane");
  expect(changesOnPaper(mended)).toMatchObject([{ values: { loss_data: '["","waits for crane"]' } }]);
  expect(refreshOnPaper(mended, [half, explained]).merge.unmatchedKeys).toEqual([]);
});

test("an explained row that was removed is not missing, and returns when its text is deleted", () => {
  const pulled = pullOnPaper("unexplained", [half, none]);
  const { sheet } = refreshOnPaper(pulled, [half, explained]);
  const without = { ...sheet, rows: sheet.rows.filter(([key]) => key?.value !== "2/5/6.5") };
  expect(compareOnPaper(without).missing).toEqual([]);
  const quiet = refreshOnPaper(without, [half, lossRecord(2, { loss_data: '["","waits long"]' })]);
  expect(quiet.merge).toMatchObject({ incoming: [], appended: [], deletedKeys: [], unmatchedKeys: [] });
  expect(refreshOnPaper(quiet.sheet, [half]).merge.deletedKeys).toEqual(["2/0/2"]);
  const back = refreshOnPaper(quiet.sheet, [half, none]);
  expect(back.merge.appended.map(({ key }) => key)).toEqual(["2/5/6.5"]);
});

test("a segment of an element with more LOSS entries than segments stays locked, because the extra ones are not shown", () => {
  const long = lossRecord(1, { loss_data: '["","b","c"]' });
  const typed = typeInto(pullOnPaper("unexplained", [long]), "1/0/2", "loss_text", "x");
  expect(compareOnPaper(typed)).toMatchObject({ locked: [0], edits: [] });
});
