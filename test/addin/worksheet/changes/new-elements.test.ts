import type { Cell, CellValue } from "../../../../addin/worksheet/cells/cell.ts";
import type { PulledData } from "../../../../addin/worksheet/snapshot.ts";
import { elementRecord } from "../../../support/worksheet/element-records.ts";
import {
  analysisOnPaper,
  compareOnPaper,
  contentOnPaper,
  fromContent,
  pullOnPaper,
  typeInto,
  typeRow,
  withoutColumns,
} from "../../../support/worksheet/paper-sheet.ts";
import type { PaperSheet } from "../../../support/worksheet/paper-sheet.ts";
import { twoAnalyses } from "../../../support/worksheet/sheet-contents.ts";

const pulled = pullOnPaper(
  "elements",
  [1, 2].flatMap((cycle_no) =>
    [1, 2].map((sequence) => elementRecord(10 * cycle_no + sequence, { cycle_no, sequence })),
  ),
);
const good = { name: "Turn part", element_type: "va", video_start_time: 30, video_end_time: "0:32.5" };

const problemsOf = (sheet: PaperSheet) =>
  compareOnPaper(sheet).problems.map(({ rowIndex, column, reason }) => [rowIndex, column, reason]);
const valuesOf = (sheet: PaperSheet) => compareOnPaper(sheet).newRecords.map(({ values }) => values);

test("a row below the table becomes an element of the last cycle with the next number", () => {
  const { newRecords, newRows, problems } = compareOnPaper(typeRow(pulled, good));
  expect(problems).toEqual([]);
  expect(newRows).toEqual([4]);
  const fields = { ...good, cycle_no: 2, sequence: 3, video_end_time: 32.5 };
  expect(newRecords).toEqual([
    {
      rowIndex: 4,
      rowKey: "",
      model: "wa.element",
      values: { session_id: 3, ...fields },
      shown: fields,
      o_no: "O-3",
    },
  ]);
});

test("several new rows get the next numbers of their cycles, also after a typed number", () => {
  const sheet = [{}, { sequence: 7 }, {}, { cycle_no: 1 }, {}].reduce<PaperSheet>(
    (so, more) => typeRow(so, { ...good, ...more }),
    pulled,
  );
  // The first row is above the typed 7, so it does not get the next number.
  expect(problemsOf(sheet)).toEqual([[4, "sequence", "needs_number"]]);
  expect(valuesOf(sheet)).toMatchObject([
    { cycle_no: 2, sequence: 7 },
    { cycle_no: 2, sequence: 8 },
    { cycle_no: 1, sequence: 3 },
    { cycle_no: 1, sequence: 4 },
  ]);
});

test("a row between numbered rows needs a number, and Number rows is suggested", () => {
  const sheet = typeRow(pulled, good, 1);
  expect(problemsOf(sheet)).toEqual([[1, "sequence", "needs_number"]]);
  expect(valuesOf(typeRow(pulled, { ...good, sequence: 2 }, 1))).toMatchObject([
    { cycle_no: 1, sequence: 2 },
  ]);
});

test("a number that appears twice keeps the rows' order, so a row between them needs a number", () => {
  const twice = pullOnPaper(
    "elements",
    [1, 2, 2].map((sequence, index) => elementRecord(index + 1, { sequence })),
  );
  expect(problemsOf(typeRow(twice, good, 1))).toEqual([[1, "sequence", "needs_number"]]);
});

test("an empty cycle is the nearest readable one above, and spaces are empty", () => {
  const sheet = typeRow(typeRow(pulled, { ...good, cycle_no: "x" }), { ...good, cycle_no: " " });
  expect(problemsOf(sheet)).toEqual([[4, "cycle_no", "not_whole"]]);
  expect(valuesOf(sheet)).toMatchObject([{ cycle_no: 2, sequence: 3 }]);
});

test("if rows are sorted otherwise, a row between others gets the next number", () => {
  const sorted: PaperSheet = { ...pulled, rows: [...pulled.rows].reverse() };
  expect(valuesOf(typeRow(sorted, { ...good, cycle_no: 1 }, 3))).toMatchObject([{ sequence: 3 }]);
});

test("numbers of missing rows are not used again", () => {
  const sheet: PaperSheet = { ...pulled, rows: pulled.rows.slice(0, 3) };
  expect(valuesOf(typeRow(sheet, good))).toMatchObject([{ cycle_no: 2, sequence: 3 }]);
});

test("numbers of missing rows count in their own analysis", () => {
  const records = [3, 3, 4, 4].map((session_id, index) =>
    elementRecord(index + 1, { session_id, sequence: 1 + (index % 2) }),
  );
  const sheet = pullOnPaper("elements", records, twoAnalyses);
  const without = { ...sheet, rows: sheet.rows.slice(0, 3) };
  expect(valuesOf(typeRow(without, { ...good, o_no: "O-4" }))).toMatchObject([
    { session_id: 4, sequence: 3 },
  ]);
});

test("rows count with their cycle and number, also without a name or its column", () => {
  const nameless = pullOnPaper("elements", [
    elementRecord(1),
    elementRecord(2, { cycle_no: 3, name: false }),
  ]);
  expect(valuesOf(typeRow(nameless, good))).toMatchObject([{ cycle_no: 3, sequence: 3 }]);
  const narrow = withoutColumns(pulled, "cycle_no", "sequence");
  expect(valuesOf(typeRow(narrow, good))).toMatchObject([{ cycle_no: 2, sequence: 3 }]);
});

test("a worksheet without elements starts with 1; one of a single cycle only takes that cycle", () => {
  expect(valuesOf(typeRow(pullOnPaper("elements", []), good))).toMatchObject([{ cycle_no: 1, sequence: 1 }]);
  const pulled = contentOnPaper("elements", []);
  const second = fromContent({ ...pulled, query: { ...pulled.query, cycle_no: 2 } });
  expect(valuesOf(typeRow(second, good))).toMatchObject([{ cycle_no: 2, sequence: 1 }]);
  expect(problemsOf(typeRow(second, { ...good, cycle_no: 3 }))).toEqual([[0, "cycle_no", "other_cycle"]]);
});

test.each<[string, Readonly<Record<string, CellValue | Cell>>, readonly (readonly [string, string])[]]>([
  [
    "nothing but a name",
    { name: "A" },
    [
      ["element_type", "empty_work_type"],
      ["video_start_time", "empty_number"],
      ["video_end_time", "empty_number"],
    ],
  ],
  ["a blank name", { ...good, name: " " }, [["name", "empty_name"]]],
  ["a word for nothing", { ...good, element_type: "rest" }, [["element_type", "unknown_work_type"]]],
  ["an end before the start", { ...good, video_end_time: 3 }, [["video_end_time", "end_before_start"]]],
  ["a comma", { ...good, video_start_time: "12,5" }, [["video_start_time", "comma_number"]]],
  [
    "a time of day",
    { ...good, video_start_time: { value: 0.0625, isTimeOfDay: true } },
    [["video_start_time", "time_of_day"]],
  ],
  [
    "a broken formula",
    { ...good, standard_time: { value: "#N/A", isError: true } },
    [["standard_time", "error_value"]],
  ],
  ["a date for a name", { ...good, name: { value: 46_024, shownText: "2-Jan" } }, [["name", "not_text"]]],
  ["half a cycle", { ...good, cycle_no: 1.5 }, [["cycle_no", "not_whole"]]],
  ["a number below 1", { ...good, sequence: 0 }, [["sequence", "below_one"]]],
])("%s is a problem of its cell, and the row makes no element", (_, cells, expected) => {
  const sheet = typeRow(pulled, cells);
  expect(problemsOf(sheet)).toEqual(expected.map((problem) => [4, ...problem]));
  expect(valuesOf(sheet)).toEqual([]);
});

test("text numbers, formulas, names in any language and standard times are read as in other rows", () => {
  const cells = {
    ...good,
    element_type: "待ち",
    video_start_time: "12.5",
    video_end_time: { value: 14, isFormula: true },
    standard_time: "0:01.5",
    va_time: 99,
  } as const;
  expect(valuesOf(typeRow(pulled, cells))).toEqual([
    {
      session_id: 3,
      cycle_no: 2,
      sequence: 3,
      name: "Turn part",
      element_type: "wait",
      video_start_time: 12.5,
      video_end_time: 14,
      standard_time: 1.5,
    },
  ]);
});

test("in a worksheet of several analyses, the O-No assigns a new row", () => {
  const sheet = pullOnPaper(
    "elements",
    [elementRecord(1, { session_id: 3 }), elementRecord(2, { session_id: 4, cycle_no: 5 })],
    twoAnalyses,
  );
  const rows = typeRow(typeRow(sheet, { ...good, o_no: "O-3" }), { ...good, o_no: "O-4" });
  expect(compareOnPaper(rows).newRecords).toMatchObject([
    { o_no: "O-3", values: { session_id: 3, cycle_no: 1, sequence: 2 }, shown: { o_no: "O-3" } },
    { o_no: "O-4", values: { session_id: 4, cycle_no: 5, sequence: 3 } },
  ]);
  expect(valuesOf(typeRow(sheet, { ...good, o_no: "\u00a0O-3 " }))).toMatchObject([{ session_id: 3 }]);
  const spaced = { is: "analyses", analyses: [analysisOnPaper(3), analysisOnPaper(4, " O-4 ")] } as const;
  expect(valuesOf(typeRow(pullOnPaper("elements", [], spaced), { ...good, o_no: "O-4" }))).toMatchObject([
    { session_id: 4 },
  ]);
  for (const o_no of ["", "O-5"])
    expect(problemsOf(typeRow(sheet, { ...good, o_no }))).toEqual([[2, "o_no", "unknown_o_no"]]);
});

test("an element may have no length, and a number of spaces is no number", () => {
  const sheet = typeRow(pulled, { ...good, video_end_time: 30, sequence: " " });
  expect(problemsOf(sheet)).toEqual([]);
  expect(valuesOf(sheet)).toMatchObject([{ sequence: 3, video_start_time: 30, video_end_time: 30 }]);
});

test("a name typed into a cell with a time format is a name", () => {
  const sheet = typeRow(pulled, { ...good, name: { value: "Turn", isTimeOfDay: true } });
  expect(valuesOf(sheet)).toMatchObject([{ name: "Turn" }]);
});

test("a row that was moved to another cycle only counts there", () => {
  const moved = typeInto(typeInto(pulled, "12", "cycle_no", 2), "12", "sequence", 3);
  expect(valuesOf(typeRow(moved, { ...good, cycle_no: 1 }))).toMatchObject([{ sequence: 2 }]);
});

test("a new element has one segment if the instance accepts it for new ones and has the field", () => {
  const content = { ...contentOnPaper("elements", []), segments: "repairs_and_new" } as const;
  const segmentsIn = (change: Partial<PulledData>) =>
    valuesOf(typeRow(fromContent({ ...content, ...change }), good))[0]?.segment_data;
  expect(JSON.parse(String(segmentsIn({})))).toEqual([{ type: "va", start: 30, end: 32.5, dur: 2.5 }]);
  expect(segmentsIn({ lacking: ["segment_data"] })).toBeUndefined();
  expect(segmentsIn({ segments: "repairs" })).toBeUndefined();
});

test("new elements cannot have names in another language", () => {
  const pulled = contentOnPaper("elements", []);
  const sheet = fromContent({ ...pulled, query: { ...pulled.query, lang: "ja_JP" } });
  expect(problemsOf(typeRow(sheet, good))).toEqual([[0, "name", "name_in_language"]]);
});

test("fields that the instance lacks are not required and not sent", () => {
  const sheet = fromContent({ ...contentOnPaper("elements", []), lacking: ["element_type"] });
  const { name, video_start_time, video_end_time } = good;
  expect(valuesOf(typeRow(sheet, { name, video_start_time, video_end_time }))[0]).not.toHaveProperty(
    "element_type",
  );
});

test("a row that was sent keeps its key, a blank row is no row, and a changed number is an edit", () => {
  const sheet = typeRow(typeRow(pulled, { ...good, row_key: "new/1f0a" }), { row_key: "new/2b" });
  expect(compareOnPaper(sheet)).toMatchObject({
    newRecords: [{ rowKey: "new/1f0a" }],
    unknown: [],
    newRows: [4],
  });
});
