import { copiesOf } from "../../../../addin/worksheet/merge/copies-of.ts";
import { elementRecord, lossRecord } from "../../../support/worksheet/element-records.ts";
import { baseOf, pullOnPaper, tableOf, typeInto } from "../../../support/worksheet/paper-sheet.ts";
import type { PaperSheet } from "../../../support/worksheet/paper-sheet.ts";

const pulled = pullOnPaper("elements", [elementRecord(1), elementRecord(2)]);
const copies = (sheet: PaperSheet) =>
  copiesOf(sheet.columns, baseOf(sheet), tableOf(sheet)).map(({ index }) => index);
const edited = typeInto(pulled, "1", "name", "Mine").rows[0]!;

test("unique keys mean no copies", () => {
  expect(copies(pulled)).toEqual([]);
});

test("the row with the pulled values is the original; of several or none, the topmost", () => {
  const [first, second] = pulled.rows;
  expect(copies({ ...pulled, rows: [edited, first!, second!, edited] })).toEqual([0, 3]);
  expect(copies({ ...pulled, rows: [first!, second!, first!, edited] })).toEqual([2, 3]);
  expect(copies({ ...pulled, rows: [second!, edited, edited] })).toEqual([2]);
});

test("an overwritten grey cell makes no row a copy, and copies are listed from top to bottom", () => {
  const grey = typeInto(pulled, "1", "nva_time", 99).rows[0]!;
  expect(copies({ ...pulled, rows: [edited, grey, pulled.rows[1]!] })).toEqual([0]);
  const [first, second] = pulled.rows;
  expect(copies({ ...pulled, rows: [first!, second!, second!, first!] })).toEqual([2, 3]);
});

test("a row without a record can be copied, too; a copied new row is a new row already", () => {
  const rows = ["new/a", "new/a", "77", "77", "", ""].map((value) => edited.with(0, { value }));
  expect(copies({ ...pulled, rows })).toEqual([3]);
});

test("two segments with the same times have no copies, because they cannot be told apart", () => {
  const twice = '[{"type":"nva","start":0,"end":2},{"type":"nva","start":0,"end":2}]';
  const loss = pullOnPaper("loss", [lossRecord(1, { segment_data: twice })]);
  expect(copies({ ...loss, rows: [...loss.rows, loss.rows[0]!] })).toEqual([]);
});
