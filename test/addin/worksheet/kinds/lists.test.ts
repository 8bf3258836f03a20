import type { Cell, CellValue } from "../../../../addin/worksheet/cells/cell.ts";
import { compareOnPaper, fromContent, typeRow } from "../../../support/worksheet/paper-sheet.ts";
import { contents } from "../../../support/worksheet/sheet-contents.ts";

const pulled = fromContent(contents.analyses);
const problemsOf = (cells: Readonly<Record<string, CellValue | Cell>>) =>
  compareOnPaper(typeRow(pulled, cells)).problems.map(({ column, reason }) => [column, reason]);

test.each<[CellValue, string]>([
  [123, "123"],
  ["00123", "00123"],
  ["1-2", "1-2"],
  ["組立 1", "組立 1"],
])("an O-No of %p is kept as typed", (typed, o_no) => {
  expect(compareOnPaper(typeRow(pulled, { o_no: typed })).newRecords).toEqual([
    { rowIndex: 2, rowKey: "", model: "wa.session", values: { o_no }, shown: { o_no }, o_no },
  ]);
});

test("a typed name and process are included", () => {
  const cells = { o_no: "A", name: "Hood", process_name: "Line 3", cycle_time_avg: 12 };
  expect(compareOnPaper(typeRow(pulled, cells)).newRecords).toMatchObject([
    { values: { o_no: "A", name: "Hood", process_name: "Line 3" } },
  ]);
});

test("an empty O-No, a date, an error or another analysis's O-No is a problem of its cell", () => {
  expect(problemsOf({ name: "Hood" })).toEqual([["o_no", "empty_o_no"]]);
  expect(problemsOf({ o_no: " " })).toEqual([["o_no", "empty_o_no"]]);
  expect(problemsOf({ o_no: { value: 46024, shownText: "2-Jan" } })).toEqual([["o_no", "not_text"]]);
  expect(problemsOf({ o_no: { value: "#REF!", isError: true } })).toEqual([["o_no", "error_value"]]);
  expect(problemsOf({ o_no: "O-2" })).toEqual([["o_no", "o_no_taken"]]);
});

test("a date is quoted as the cell shows it", () => {
  const { problems } = compareOnPaper(typeRow(pulled, { o_no: { value: 46024, shownText: "2-Jan" } }));
  expect(problems).toMatchObject([{ entered: "2-Jan", fix: "2-Jan" }]);
});

test("an O-No typed twice is a problem in both rows", () => {
  const { problems, newRecords } = compareOnPaper(typeRow(typeRow(pulled, { o_no: 7 }), { o_no: "7" }));
  expect(problems).toMatchObject([
    { rowIndex: 2, reason: "o_no_twice", entered: "7" },
    { rowIndex: 3, reason: "o_no_twice" },
  ]);
  expect(newRecords).toEqual([]);
});

test("blanks around an O-No do not change it", () => {
  expect(problemsOf({ o_no: "O-2 " })).toEqual([["o_no", "o_no_taken"]]);
  expect(compareOnPaper(typeRow(typeRow(pulled, { o_no: "7" }), { o_no: "\u00a07" })).problems).toMatchObject(
    [{ reason: "o_no_twice" }, { reason: "o_no_twice" }],
  );
  expect(compareOnPaper(typeRow(pulled, { o_no: "\u3000組立 1 " })).newRecords).toMatchObject([
    { values: { o_no: "組立 1" }, o_no: "組立 1" },
  ]);
});

test("an analysis may have an empty name: its O-No is shown", () => {
  const name = pulled.columns.findIndex(({ key }) => key === "name");
  const sheet = { ...pulled, rows: pulled.rows.map((row) => row.with(name, { value: "" })) };
  expect(compareOnPaper(sheet)).toMatchObject({ problems: [], edits: [{ mine: "" }, { mine: "" }] });
});
