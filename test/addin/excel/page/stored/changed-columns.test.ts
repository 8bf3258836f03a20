import { columnProblem } from "../../../../../addin/excel/page/stored/changed-columns.ts";

const columns = ["No.", "Element", "New station", ""].map((header) => ({ key: header, header }));

test.each([
  ["as written", ["No.", "Element", "New station", ""], undefined],
  ["an edited header", ["No.", "Work", "New station", "mine"], undefined],
  ["a hidden header", ["No.", "", "New station", ""], undefined],
  ["a deleted column", ["No.", "Element", ""], "page_columns_missing"],
  ["an inserted column", ["No.", "", "Element", "New station", ""], "page_columns_inserted"],
  ["a moved column", ["No.", "New station", "Element", ""], "page_columns_missing"],
  ["a column deleted and another inserted", ["No.", "New station", "", ""], "page_columns_missing"],
  ["no block", undefined, undefined],
])("%s: %j", (_, headers, problem) => {
  expect(columnProblem({ columns, headers: 1 }, headers === undefined ? [] : [headers])).toBe(problem);
});
