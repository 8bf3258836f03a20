import fc from "../../../support/laws.ts";
import type { CellProblem, Cell, CellValue } from "../../../../addin/worksheet/cells/cell.ts";
import { elementRecord, elementValues, lossRecord } from "../../../support/worksheet/element-records.ts";
import { elementWithLoss, elementWithTooMuchLoss } from "../../../support/worksheet/element-with-loss.ts";
import {
  changesOnPaper,
  compareOnPaper,
  pullOnPaper,
  typeInto,
} from "../../../support/worksheet/paper-sheet.ts";
import type { PaperSheet } from "../../../support/worksheet/paper-sheet.ts";

const pulled = pullOnPaper("elements", [elementRecord(1), elementRecord(2), elementRecord(3)]);

/** Copies a row to the end of the table. */
const withRow = (sheet: PaperSheet, row: readonly Cell[]): PaperSheet => ({
  ...sheet,
  rows: [...sheet.rows, row],
});
const without = (sheet: PaperSheet, index: number): PaperSheet => ({
  ...sheet,
  rows: sheet.rows.filter((_, place) => place !== index),
});
const reasons = (problems: readonly CellProblem[]) =>
  problems.map(({ rowKey, column, reason, entered }) => [rowKey, column, reason, entered]);

test("an edited cell is found with its pulled and present values", () => {
  const { edits, problems } = compareOnPaper(typeInto(pulled, "2", "standard_time", "1:30"));
  expect(edits).toEqual([{ rowKey: "2", rowIndex: 1, column: "standard_time", base: 7.5, mine: 90 }]);
  expect(problems).toEqual([]);
});

test("a formula sends its result; one with the pulled value is no edit", () => {
  const sheet = typeInto(pulled, "1", "standard_time", { value: 8, isFormula: true });
  expect(compareOnPaper(sheet).edits).toMatchObject([{ rowKey: "1", mine: 8 }]);
  const same = typeInto(pulled, "1", "standard_time", { value: 7.5, isFormula: true });
  expect(compareOnPaper(same).edits).toEqual([]);
});

test("an unreadable value is a problem with its place, and no edit", () => {
  const sheet = typeInto(typeInto(pulled, "1", "element_type", "rest"), "3", "standard_time", "12,5");
  const { edits, problems } = compareOnPaper(sheet);
  expect(edits).toEqual([]);
  expect(reasons(problems)).toEqual([
    ["1", "element_type", "unknown_work_type", "rest"],
    ["3", "standard_time", "comma_number", "12,5"],
  ]);
});

test("a text longer than a cell cannot be edited, because its end would be lost; one that just fits can", () => {
  const lengths = [32_767, 32_768].map((length, at) => elementRecord(at + 1, { name: "x".repeat(length) }));
  const sheet = pullOnPaper("elements", lengths);
  const edited = ["1", "2"].reduce((so, key) => typeInto(so, key, "name", "Mine"), sheet);
  const { edits, problems } = compareOnPaper(edited);
  expect(edits).toMatchObject([{ rowKey: "1", mine: "Mine" }]);
  expect(reasons(problems)).toEqual([["2", "name", "text_too_long", "Mine"]]);
});

describe("a row is checked as a whole", () => {
  test.each<[string, CellValue, string]>([
    ["video_start_time", 19, "video_start_time"],
    ["video_end_time", 9, "video_end_time"],
  ])("%s %p is an end before its start", (column, value, marked) => {
    const { edits, problems } = compareOnPaper(typeInto(pulled, "1", column, value));
    expect(edits).toEqual([]);
    expect(reasons(problems)).toEqual([["1", marked, "end_before_start", String(value)]]);
  });

  test("start and end moved together are fine, and so is an element without duration", () => {
    const moved = typeInto(typeInto(pulled, "1", "video_start_time", 30), "1", "video_end_time", 30);
    expect(compareOnPaper(moved)).toMatchObject({ edits: { length: 2 }, problems: [] });
  });

  test("times that were wrong on the instance already are no problem", () => {
    const sheet = pullOnPaper("elements", [elementRecord(1, { video_end_time: 2 })]);
    expect(compareOnPaper(typeInto(sheet, "1", "standard_time", 1)).problems).toEqual([]);
  });

  test("an element needs a name, unless it never had one", () => {
    expect(reasons(compareOnPaper(typeInto(pulled, "1", "name", " ")).problems)).toEqual([
      ["1", "name", "empty_name", " "],
    ]);
    const nameless = pullOnPaper("elements", [elementRecord(1, { name: false })]);
    expect(compareOnPaper(nameless)).toMatchObject({ edits: [], problems: [] });
  });
});

describe("rows outside write-back", () => {
  test("neither a copied row nor its original is sent", () => {
    const edited = typeInto(pulled, "2", "name", "Mine");
    const sheet = withRow(edited, edited.rows[1]!);
    expect(compareOnPaper(sheet)).toMatchObject({ edits: [], duplicates: [1, 3], missing: [] });
  });

  test("a deleted row is missing, never deleted on the instance", () => {
    expect(compareOnPaper(without(pulled, 0))).toMatchObject({ edits: [], missing: ["1"] });
    expect(changesOnPaper(without(pulled, 0))).toEqual([]);
  });

  test("a typed row is new, one with a foreign key unknown, a blank one ignored", () => {
    const blank = pulled.headers.map((): Cell => ({ value: "" }));
    const typed = blank.with(3, { value: "New element" });
    const foreign = pulled.rows[0]!.with(0, { value: "77" });
    const sheet = [typed, foreign, blank].reduce(withRow, pulled);
    expect(compareOnPaper(sheet)).toMatchObject({ edits: [], newRows: [3], unknown: [4], duplicates: [] });
  });

  test("the blank row of an empty table is ignored", () => {
    const empty = pullOnPaper("elements", []);
    const sheet = withRow(
      empty,
      empty.headers.map((): Cell => ({ value: "" })),
    );
    expect(compareOnPaper(sheet)).toMatchObject({ newRows: [], unknown: [], missing: [] });
  });

  test("rows of LOSS that cannot be written are locked", () => {
    const records = [
      lossRecord(1, { loss_data: "not json" }),
      lossRecord(2, { loss_data: '["a","b","c"]' }),
      lossRecord(3),
    ];
    const sheet = typeInto(pullOnPaper("loss", records), "1/0/2", "loss_text", "mine");
    expect(compareOnPaper(sheet)).toMatchObject({ edits: [], problems: [], locked: [0, 1, 2, 3, 4] });
  });

  test("an additional entry of only a waste type is dropped with it, and the element can be written", () => {
    const record = lossRecord(1, { loss_type_data: '["w3","w2","w6"]' });
    const sheet = typeInto(pullOnPaper("loss", [record]), "1/extra/1", "waste_type", "");
    expect(compareOnPaper(sheet)).toMatchObject({ edits: [{ rowKey: "1/extra/1" }], locked: [] });
  });

  test("two segments with the same times stay locked, even if an additional entry was emptied", () => {
    const record = lossRecord(1, {
      segment_data: '[{"type":"nva","start":0,"end":2},{"type":"nva","start":0,"end":2}]',
      loss_data: '["a","b","c"]',
      loss_type_data: "[]",
    });
    const emptied = typeInto(pullOnPaper("loss", [record]), "1/extra/1", "loss_text", "");
    const { edits, locked } = compareOnPaper(typeInto(emptied, "1/0/2", "loss_text", "mine"));
    expect(edits.map(({ rowKey }) => rowKey)).toEqual(["1/extra/1"]);
    expect(locked).toEqual([0, 1]);
  });
});

describe("conflicts", () => {
  const conflict = { rowKey: "1", column: "name", base: "Old", theirs: "Pick part 1" };
  const asked: PaperSheet = { ...pulled, conflicts: [conflict] };

  test("a cell that both changed is a conflict with its present value, and not sent", () => {
    expect(compareOnPaper(typeInto(asked, "1", "name", "Mine"))).toMatchObject({
      edits: [],
      conflicts: [{ ...conflict, mine: "Mine", rowIndex: 0 }],
    });
  });

  test.each<[string, CellValue, CellValue]>([
    ["standard_time", 5, "0:05"],
    ["element_type", "x9", "x9"],
  ])("the same value in other words, or an unknown word, is no conflict: %s", (column, base, typed) => {
    const both = { rowKey: "1", column, base, theirs: column === "standard_time" ? 7.5 : "va" };
    const sheet = typeInto({ ...pulled, conflicts: [both] }, "1", column, typed);
    expect(compareOnPaper(sheet)).toMatchObject({ edits: [], problems: [], conflicts: [] });
  });

  test("a conflict is about the cell's result, not about how it was typed", () => {
    const time = { rowKey: "1", column: "standard_time", base: 5, theirs: 7.5 };
    const sheet = typeInto({ ...pulled, conflicts: [time] }, "1", "standard_time", "1:30");
    expect(compareOnPaper(sheet).conflicts).toMatchObject([{ mine: 90 }]);
  });

  test("typing the instance's value resolves the conflict", () => {
    expect(compareOnPaper(asked).conflicts).toEqual([]);
  });

  test("a cell with the base value is neither a conflict nor sent", () => {
    expect(compareOnPaper(typeInto(asked, "1", "name", "Old"))).toMatchObject({ edits: [], conflicts: [] });
  });
});

describe("laws", () => {
  test("a pulled worksheet without edits sends nothing, whatever the instance holds", () => {
    fc.assert(
      fc.property(fc.array(elementValues, { maxLength: 5 }), (values) => {
        const sheet = pullOnPaper(
          "elements",
          values.map((value, index) => elementRecord(index + 1, value)),
        );
        expect(compareOnPaper(sheet)).toMatchObject({ edits: [], problems: [], missing: [] });
      }),
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(elementWithLoss, elementWithTooMuchLoss), { maxLength: 4 }),
        (elements) => {
          const records = elements.map(({ element }, index) => lossRecord(index + 1, { ...element }));
          const comparison = compareOnPaper(pullOnPaper("loss", records));
          expect(comparison).toMatchObject({
            edits: [],
            problems: [],
            duplicates: [],
            unknown: [],
            missing: [],
          });
        },
      ),
    );
  });

  test("the order of rows and columns and the engineer's own columns make no difference", () => {
    const edited = typeInto(typeInto(pulled, "3", "name", "Mine"), "1", "standard_time", "soon");
    const found = compareOnPaper(edited);
    const places = edited.headers.map((_, place) => place);
    const orders = fc.tuple(
      fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
      fc.shuffledSubarray([...places, -1], { minLength: places.length + 1 }),
    );
    fc.assert(
      fc.property(orders, ([rows, columns]) => {
        const sheet: PaperSheet = {
          ...edited,
          headers: columns.map((place) => edited.headers[place] ?? "My notes"),
          rows: rows.map((row) => columns.map((place) => edited.rows[row]![place] ?? { value: "note" })),
        };
        const { edits, problems } = compareOnPaper(sheet);
        expect(edits).toEqual(found.edits.map((edit) => ({ ...edit, rowIndex: rows.indexOf(2) })));
        expect(problems).toEqual(
          found.problems.map((problem) => ({ ...problem, rowIndex: rows.indexOf(0) })),
        );
      }),
    );
  });
});
