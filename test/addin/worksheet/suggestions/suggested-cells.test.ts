import type { CellValue, Cell } from "../../../../addin/worksheet/cells/cell.ts";
import type { LossCase } from "../../../../addin/worksheet/suggestions/cases.ts";
import {
  cellsToFill,
  cellsToReword,
  cellToTake,
  editCells,
  suggestForRow,
} from "../../../../addin/worksheet/suggestions/suggested-cells.ts";
import { learn } from "../../../../addin/worksheet/suggestions/suggestions.ts";
import { unsentLoss, withUnsent } from "../../../../addin/worksheet/suggestions/unsent-loss.ts";
import { lossRecord } from "../../../support/worksheet/element-records.ts";
import { pullOnPaper, typeInto, withoutColumns } from "../../../support/worksheet/paper-sheet.ts";
import type { PaperSheet } from "../../../support/worksheet/paper-sheet.ts";
import { stateOf, withOthersIn } from "../../../support/worksheet/paper-state.ts";

/** Returns this many cases of one LOSS of "Pick part". */
const cases = (count: number, waste: string, text: string): readonly LossCase[] =>
  Array.from({ length: count }, (_, place) => ({
    ...{ key: `${waste}/${text}/${place}`, analysis: "O-1", name: "Pick part", waste, text },
  }));
const learned = learn([...cases(3, "w3", "walks to rack"), ...cases(2, "w2", "waits for crane")]);

const record = lossRecord(1, {
  name: "Pick part",
  loss_data: '["walks to rack",""]',
  loss_type_data: '["","w3"]',
});
const pulled = pullOnPaper("loss", [record]);
const [first, second] = ["1/0/2", "1/5/6.5"] as const;
const fill = (sheet: PaperSheet, column: "waste_type" | "loss_text") =>
  cellsToFill(stateOf(sheet), column, learned).map(({ rowIndex, value }) => [rowIndex, value]);
const nothing: Cell = { value: "", isFormula: true };

test("an empty cell gets the value of more than half of the similar cases", () => {
  expect(fill(pulled, "waste_type")).toEqual([[0, "w3"]]);
  expect(fill(pulled, "loss_text")).toEqual([[1, "walks to rack"]]);
  const half = learn([...cases(3, "w3", "walks to rack"), ...cases(3, "w6", "walks to rack")]);
  expect(cellsToFill(stateOf(pulled), "waste_type", half)).toEqual([]);
});

test.each<[string, CellValue | Cell]>([
  ["a formula that gives nothing", nothing],
  ["what was typed there", "w5"],
])("%s is not empty", (_what, typed) => {
  const sheet = typeInto(pulled, first, "waste_type", typed);
  expect(fill(sheet, "waste_type")).toEqual([]);
  expect(cellToTake(stateOf(sheet), first, "waste_type", "w3")).toEqual([]);
});

test("emptied cells, missing columns, locked rows and duplicate rows are not filled", () => {
  expect(fill(typeInto(pulled, second, "waste_type", ""), "waste_type")).toEqual([[0, "w3"]]);
  expect(fill(withoutColumns(pulled, "waste_type"), "waste_type")).toEqual([]);
  const locked = pullOnPaper("loss", [{ ...record, loss_data: '["walks to rack","","more"]' }]);
  const twice: PaperSheet = { ...pulled, rows: [...pulled.rows, pulled.rows[0]!] };
  const foreign: PaperSheet = { ...pulled, rows: [pulled.rows[0]!.with(0, { value: "9/0/2" })] };
  for (const sheet of [locked, twice, foreign]) {
    expect(fill(sheet, "waste_type")).toEqual([]);
    expect(cellToTake(stateOf(sheet), first, "waste_type", "w3")).toEqual([]);
    expect(suggestForRow({ ...stateOf(sheet), selectedRow: 0 }, learned)).toBeUndefined();
  }
});

test("another author's spaces or text are theirs", () => {
  const spaces = typeInto(pulled, second, "loss_text", " ");
  expect(fill(spaces, "loss_text")).toEqual([[1, "walks to rack"]]);
  const others = withOthersIn(spaces, [[second, "loss_text"]]);
  expect(cellsToFill(others, "loss_text", learned)).toEqual([]);
  const mine = typeInto(pulled, first, "loss_text", "walk to rack");
  const wording = { chosen: "walks to rack", texts: ["walk to rack"], leftOut: [] };
  expect(cellsToReword(stateOf(mine), wording)).toHaveLength(1);
  expect(cellsToReword(withOthersIn(mine, [[first, "loss_text"]]), wording)).toEqual([]);
});

test("a suggestion is only written into an empty cell, in its column's form", () => {
  const state = stateOf(pulled);
  const edits = cellToTake(state, first, "waste_type", "w3");
  expect(edits).toEqual([{ rowIndex: 0, column: "waste_type", value: "w3" }]);
  expect(cellToTake(state, second, "waste_type", "w3")).toEqual([]);
  expect(editCells(state, edits)?.writes).toEqual([
    { rowIndex: 0, column: "waste_type", value: "w3 Transport" },
    { rowIndex: 0, column: "status", value: "edited: Waste type" },
  ]);
  expect(editCells(state, [])).toBeUndefined();
});

test("the selected row only has suggestions for its empty cells", () => {
  const state = stateOf(pulled);
  expect(suggestForRow(state, learned)).toBeUndefined();
  expect(suggestForRow({ ...state, selectedRow: 0 }, learned)).toMatchObject({
    ...{ key: first, name: "Pick part", waste: "", text: "walks to rack" },
    waste_type: [{ value: "w3", count: 3, total: 3 }],
    loss_text: [],
  });
  expect(suggestForRow({ ...state, selectedRow: 1 }, learned)).toMatchObject({
    ...{ waste: "w3", text: "", waste_type: [], loss_text: [{ value: "walks to rack", total: 3 }] },
  });
  const unreadable = { ...stateOf(typeInto(pulled, second, "waste_type", "w9")), selectedRow: 1 };
  expect(suggestForRow(unreadable, learned)).toMatchObject({ waste: "", waste_type: [] });
  const spaces = { ...stateOf(typeInto(pulled, first, "loss_text", " walks to rack ")), selectedRow: 0 };
  expect(suggestForRow(spaces, learned)).toMatchObject({ text: "walks to rack" });
});

test("one wording replaces others, but not formulas, other texts and excluded rows", () => {
  const texts = ["Walk to rack.", "walks to racks", "waits"];
  const records = texts.map((text, index) =>
    lossRecord(index + 1, { loss_data: JSON.stringify([text, ""]) }),
  );
  const sheet = pullOnPaper("loss", records);
  const wording = { chosen: "walks to rack", texts: ["walks to rack"], leftOut: [] as readonly string[] };
  const reworded = (change: Partial<typeof wording>, of = sheet) =>
    cellsToReword(stateOf(of), { ...wording, ...change }).map(({ rowIndex, value }) => [rowIndex, value]);
  const both = [0, 2].map((rowIndex) => [rowIndex, "walks to rack"]);
  expect(reworded({})).toEqual(both);
  expect(reworded({ leftOut: ["walks to racks"] })).toEqual(both.slice(0, 1));
  expect(reworded({ chosen: "Walk to rack." })).toEqual([[2, "Walk to rack."]]);
  const formula = { value: "Walk to rack.", isFormula: true } as const;
  expect(reworded({}, typeInto(sheet, first, "loss_text", formula))).toEqual(both.slice(1));
  const error = { value: "walks to rack", isError: true } as const;
  expect(
    reworded({ texts: ["walk to rack"], chosen: "x" }, typeInto(sheet, first, "loss_text", error)),
  ).toEqual([[2, "x"]]);
});

test("unsent texts count with their present cells, and still count after they were seen", () => {
  const edited = typeInto(pulled, first, "loss_text", " walks ");
  const seen = unsentLoss(stateOf(edited));
  expect([...seen]).toEqual([[first, { text: "walks", waste: "" }]]);
  expect([...unsentLoss(stateOf(pulled), seen)]).toEqual([[first, { text: "walks to rack", waste: "" }]]);
  expect([...unsentLoss(stateOf(pulled))]).toEqual([]);
  const writes = [{ rowIndex: 1, column: "loss_text", value: "chosen" }];
  expect([...unsentLoss(stateOf(pulled), new Map(), writes)]).toEqual([
    [second, { text: "chosen", waste: "w3" }],
  ]);
  const foreign: PaperSheet = { ...pulled, rows: [edited.rows[0]!.with(0, { value: "9/0/2" })] };
  expect([...unsentLoss(stateOf(foreign), new Map([["9/0/2", { text: "", waste: "" }]]))]).toEqual([
    ["9/0/2", { text: "", waste: "" }],
  ]);
  const known = cases(1, "w3", "walks to rack").map((one) => ({ ...one, key: first }));
  expect(withUnsent(known, [seen])).toMatchObject([{ key: first, waste: "", text: "walks" }]);
  expect(withUnsent(known, [])).toBe(known);
});
