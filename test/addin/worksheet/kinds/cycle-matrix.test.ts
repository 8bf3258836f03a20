import { en } from "../../../../addin/words/en.ts";
import { wordsOf } from "../../../../addin/words/words-of.ts";
import type { RawValues } from "../../../../contract/relay-api.ts";
import type { PulledData } from "../../../../addin/worksheet/snapshot.ts";
import { sheets } from "../../../../addin/worksheet/kinds/sheets.ts";
import { elementRecord } from "../../../support/worksheet/element-records.ts";
import { evaluated } from "../../../support/worksheet/evaluated.ts";
import {
  baseOf,
  changesOnPaper,
  compareOnPaper,
  contentOnPaper,
  pullOnPaper,
  refreshOnPaper,
  typeInto,
} from "../../../support/worksheet/paper-sheet.ts";
import { twoAnalyses } from "../../../support/worksheet/sheet-contents.ts";

/** The published time study T2: ten cycles of five elements, in 1/100 minute. */
const study = [
  [23, 13, 16, 10, 12],
  [20, 14, 21, 10, 11],
  [21, 16, 18, 9, 10],
  [19, 15, 17, 10, 13],
  [22, 15, 18, 9, 12],
  [19, 13, 19, 12, 11],
  [21, 16, 17, 9, 13],
  [23, 17, 18, 11, 12],
  [20, 16, 19, 10, 11],
  [23, 17, 20, 9, 13],
];
const recordsOf = (cycles: readonly (readonly (number | undefined)[])[]): readonly RawValues[] =>
  cycles.flatMap((times, cycle) =>
    times.flatMap((time, index) =>
      time === undefined
        ? []
        : [
            elementRecord(100 * (cycle + 1) + index + 1, {
              cycle_no: cycle + 1,
              sequence: index + 1,
              name: `Element ${index + 1}`,
              video_start_time: 10.1,
              video_end_time: 10.1 + time,
            }),
          ],
    ),
  );

const columnOf = (pulled: PulledData, key: string) =>
  sheets.cycle_matrix.rowsOf(pulled, en).map(({ values }) => values[key]);

test("rows are elements, columns cycles, with medians, extremes and spread", () => {
  const pulled = contentOnPaper("cycle_matrix", recordsOf(study));
  const { block } = evaluated(pulled);
  expect(columnOf(pulled, "minimum")).toEqual([19, 13, 16, 9, 10]);
  expect(columnOf(pulled, "maximum")).toEqual([23, 17, 21, 12, 13]);
  expect(columnOf(pulled, "spread")).toEqual([4, 4, 5, 3, 3]);
  expect(columnOf(pulled, "median")).toEqual([21, 15.5, 18, 10, 12]);
  expect(baseOf(pullOnPaper("cycle_matrix", pulled.records))[0]?.values).toMatchObject({
    row_key: "like/101",
    sequence: 1,
    name: "Element 1",
    "cycle 1": 23,
    "cycle 10": 23,
    outlier: "",
  });
  expect(block).toMatchObject({ Cycles: 10 });
});

test("an outlying cycle is named; fewer than four cycles name none", () => {
  const four = recordsOf([[10], [10.5], [30], [10.2]]);
  const pulled = contentOnPaper("cycle_matrix", four);
  expect(sheets.cycle_matrix.rowsOf(pulled, en)[0]?.values.outlier).toBe("cycle 3 high");
  expect(evaluated(pulled).block["Rows with an outlier"]).toBe(1);
  const three = contentOnPaper("cycle_matrix", recordsOf([[10], [10.5], [30]]));
  expect(sheets.cycle_matrix.rowsOf(three, en)[0]?.values.outlier).toBe("");
});

test("a missing element is empty, never 0, and not in any figure", () => {
  const pulled = contentOnPaper(
    "cycle_matrix",
    recordsOf([
      [5, 7],
      [6, undefined],
      [8, 9],
    ]),
  );
  expect(sheets.cycle_matrix.rowsOf(pulled, en)[1]?.values).toMatchObject({
    "cycle 1": 7,
    "cycle 2": "",
    "cycle 3": 9,
  });
  expect(columnOf(pulled, "minimum")).toEqual([5, 7]);
  const unreadable = contentOnPaper("cycle_matrix", [elementRecord(1, { video_end_time: "soon" })]);
  expect(sheets.cycle_matrix.rowsOf(unreadable, en)[0]?.values["cycle 1"]).toBe("");
  expect(columnOf(unreadable, "median")).toEqual([""]);
});

test("a matrix of one cycle, and one without elements, is valid", () => {
  expect(columnOf(contentOnPaper("cycle_matrix", recordsOf([[5]])), "spread")).toEqual([0]);
  expect(sheets.cycle_matrix.columns(contentOnPaper("cycle_matrix", []), en).map(({ key }) => key)).toEqual([
    "row_key",
    "sequence",
    "name",
    "median",
    "minimum",
    "maximum",
    "spread",
    "outlier",
    "status",
  ]);
});

test("a repeated element of a cycle counts with its sum; other numbers and names are other rows", () => {
  const records = [
    elementRecord(1, { sequence: 1, name: "Pick" }),
    elementRecord(2, { sequence: 1, name: "Pick" }),
    elementRecord(3, { sequence: 2, name: "Pick" }),
    elementRecord(4, { sequence: 1, name: "Pick 2" }),
  ];
  const rows = baseOf(pullOnPaper("cycle_matrix", records));
  expect(rows.map(({ ids, values }) => [ids, values["cycle 1"]])).toEqual([
    [[1, 2], 16],
    [[3], 8],
    [[4], 8],
  ]);
});

test("a cycle with an additional element has other numbers, and elements stay in their rows", () => {
  const more = [
    elementRecord(150, { cycle_no: 2, sequence: 2, name: "Drops a screw" }),
    ...recordsOf([
      [5, 7, 6],
      [5.2, 7.1, 6.2],
      [5.1, 7.2, 6.1],
      [5.3, 20, 6.3],
    ]).map((record) =>
      record.cycle_no === 2 && Number(record.sequence) > 1
        ? { ...record, sequence: Number(record.sequence) + 1 }
        : record,
    ),
  ];
  const sorted = more.toSorted(
    (a, b) => Number(a.cycle_no) - Number(b.cycle_no) || Number(a.sequence) - Number(b.sequence),
  );
  const rows = baseOf(pullOnPaper("cycle_matrix", sorted));
  expect(rows.map(({ ids, values }) => [ids, values.sequence, values.name, values.outlier])).toEqual([
    [[101, 201, 301, 401], 1, "Element 1", ""],
    [[102, 202, 302, 402], 2, "Element 2", "cycle 4 high"],
    [[103, 203, 303, 403], 3, "Element 3", ""],
    [[150], 2, "Drops a screw", ""],
  ]);
  const renamed = typeInto(pullOnPaper("cycle_matrix", sorted), "like/103", "name", "Put away");
  expect(changesOnPaper(renamed).map(({ id }) => id)).toEqual([103, 203, 303, 403]);
});

test("analyses in one worksheet have their own rows, identified by the O-No", () => {
  const records = [3, 4].map((session_id) =>
    elementRecord(session_id, { session_id, sequence: 1, name: "Pick" }),
  );
  const rows = baseOf(pullOnPaper("cycle_matrix", records, twoAnalyses));
  expect(rows.map(({ ids, values }) => [ids, values.o_no])).toEqual([
    [[3], "O-3"],
    [[4], "O-4"],
  ]);
});

const pulled = pullOnPaper(
  "cycle_matrix",
  recordsOf([
    [5, 7],
    [6, 8],
  ]),
);

test("a new name is sent to the element in every cycle, guarded by the old one", () => {
  expect(changesOnPaper(typeInto(pulled, "like/101", "name", "Pick up"))).toEqual(
    [101, 201].map((id) => ({
      key: String(id),
      model: "wa.element",
      id,
      base: { name: "Element 1" },
      values: { name: "Pick up" },
    })),
  );
});

test("another cycle adds a time to the same rows, and typed values stay", () => {
  const typed = typeInto(pulled, "like/101", "name", "Pick up");
  const { merge, sheet } = refreshOnPaper(
    typed,
    recordsOf([
      [5, 7],
      [6, 8],
      [9, 9],
    ]),
  );
  expect(merge).toMatchObject({ appended: [], deletedKeys: [], conflicts: [], keptEdits: 1 });
  expect(changesOnPaper(sheet).map(({ id }) => id)).toEqual([101, 201, 301]);
});

test("a colleague's new name conflicts with mine, unless it is the same", () => {
  const renamed = (name: string) =>
    recordsOf([
      [5, 7],
      [6, 8],
    ]).map((record) => (record.sequence === 1 ? { ...record, name } : record));
  const typed = typeInto(pulled, "like/101", "name", "Pick up");
  const asked = refreshOnPaper(typed, renamed("Take"));
  expect(asked.merge.conflicts).toEqual([
    { rowKey: "like/101", column: "name", base: "Element 1", theirs: "Take" },
  ]);
  expect(compareOnPaper(asked.sheet).edits).toEqual([]);
  expect(refreshOnPaper(typed, renamed("Pick up")).merge).toMatchObject({ conflicts: [], keptEdits: 0 });
});

test("a cycle in which only this element was renamed becomes another row", () => {
  const records = recordsOf([
    [5, 7],
    [6, 8],
  ]).map((record) => (record.id === 201 ? { ...record, name: "Take" } : record));
  const { merge } = refreshOnPaper(pulled, records);
  expect(merge.appended.map(({ key, values }) => [key, values.name])).toEqual([["like/201", "Take"]]);
  expect(merge.writes).toEqual(
    Object.entries({ median: 5, maximum: 5, spread: 0, "cycle 2": "" }).map(([column, value]) => ({
      rowIndex: 0,
      column,
      value,
    })),
  );
});

test("columns of cycles are as narrow as possible, so that many fit on a page", async () => {
  const pulled = contentOnPaper("cycle_matrix", recordsOf(study));
  for (const words of [en, await wordsOf("ja_JP")]) {
    const columns = sheets.cycle_matrix.columns(pulled, words).filter(({ kind }) => kind === "seconds");
    expect(columns).toHaveLength(14);
    const widths = columns.slice(4).map(({ width = NaN }) => width);
    expect(Math.max(...widths)).toBeLessThanOrEqual(words === en ? 75 : 102);
  }
});
