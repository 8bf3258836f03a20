import { columnLetters } from "../../../addin/results/page/addresses.ts";
import { createEvaluator } from "../../../addin/results/explain/evaluate.ts";
import type { Explained } from "../../../addin/actions/interface/explained.ts";
import { excelWorkbook } from "../../../addin/excel/workbook.ts";
import { sheets } from "../../../addin/worksheet/kinds/sheets.ts";
import { sheetKinds } from "../../../addin/worksheet/query.ts";
import type { SheetKind } from "../../../addin/worksheet/query.ts";
import { openExcel } from "../../support/office.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";

const plant = useTestPlant();

const ids: Partial<Record<SheetKind, number>> = {};
beforeAll(async () => {
  const create = async (model: string, values: object): Promise<number> =>
    Number(await plant.service.call(model, "create", [values]));
  const before = await plant.addAnalysis("O-71", [pickPart, walk, { ...walk, cycle_no: 2 }]);
  const after = await plant.addAnalysis("O-72", [pickPart]);
  for (const [index, seconds] of [10, 12, 15].entries())
    await create("wa.cycle", {
      ...{ session_id: before.id, sequence: index + 1 },
      ...{ video_start: 20 * index, video_end: 20 * index + seconds },
    });
  ids.cycles = before.id;
  ids.cycle_matrix = before.id;
  ids.comparison = await create("wa.comparison", {
    ...{ name: "Kaizen", session_a_id: before.id, session_b_id: after.id },
  });
  await plant.service.call("wa.comparison", "action_build_lines", [[ids.comparison]]);
  ids.line_balance = await create("wa.linebalance", { name: "Line 2", takt_time: 60 });
  for (const [index, cycle_time] of [55, 66, 48].entries())
    await create("wa.lb.process", {
      ...{ lb_id: ids.line_balance, sequence: index + 1, process_name: `P${index + 1}`, cycle_time },
    });
});

const withFigures = sheetKinds.filter((kind) => sheets[kind].keyFigures !== undefined);

test.each(withFigures)(
  "each figure above the table of %s equals its records and its formula",
  async (kind) => {
    await openExcel();
    const query = { kind, ids: [ids[kind] ?? NaN], cycle_no: null, lang: null };
    const { sheetId } = valueOf(await plant.actions.pull(query, unwatched));
    const read = valueOf(await excelWorkbook.readSheet({ sheetId }));
    const found = read.is === "ours" ? read.state.keyFiguresPosition : undefined;
    let explained = 0;
    for (const [index, label] of (found?.labels ?? []).entries()) {
      const at = { sheetId, row: found!.top + index, column: found!.column };
      const cell = valueOf(await excelWorkbook.readFigure(at));
      if (cell?.is !== "sheet") throw new Error(label);
      const shown = cell.cells.shownAt(at.row, at.column);
      if (typeof shown !== "number") continue;
      valueOf(await plant.actions.selectCell(sheetId, `${"ABCDEFGHIJ"[at.column] ?? ""}${at.row + 1}`));
      const figure = valueOf(await plant.actions.explainFigure(unwatched));
      if (figure.is !== "figure") throw new Error(`${label}: ${figure.is}`);
      const { formula, records, value } = figure;
      expect([label, value, formula.lines[0]]).toEqual([label, shown, expect.stringMatching(/./)]);
      // A count of texts has no records with seconds.
      const isCount = formula.lines.some((line) => line.includes("COUNTIF("));
      expect([label, isCount || records.parts.length > 0]).toEqual([label, true]);
      const ofRecords = (formula.lines[0] ?? "").startsWith("number of ")
        ? records.parts.length
        : records.parts.reduce((sum, part) => sum + part.value, 0);
      const again =
        "formula" in cell.cells.contentAt(at.row, at.column)
          ? createEvaluator(cell.cells).valueAt(at.row, at.column)
          : ofRecords;
      expect([label, again]).toEqual([label, expect.closeTo(shown, 9)]);
      explained++;
    }
    expect(explained).toBeGreaterThan(0);
  },
);

/** Explains the cell below a header, in the second row of a pulled table. */
async function explainedIn(kind: SheetKind, header: string, id: number): Promise<Explained> {
  const { sheetId } = valueOf(
    await plant.actions.pull({ kind, ids: [id], cycle_no: null, lang: null }, unwatched),
  );
  const read = valueOf(await excelWorkbook.readSheet({ sheetId }));
  if (read.is !== "ours") throw new Error(read.is);
  const { top, left, reading } = read.state;
  const column = left + reading.headers.indexOf(header);
  valueOf(await plant.actions.selectCell(sheetId, `${columnLetters(column)}${top + 2}`));
  return valueOf(await plant.actions.explainFigure(unwatched));
}

test("a number of a table is named by the texts of its row, not by the hidden id of its record", async () => {
  await openExcel();
  const labelOf = async (kind: SheetKind, header: string): Promise<string> => {
    const figure = await explainedIn(kind, header, ids[kind] ?? NaN);
    return figure.is === "figure" ? figure.label : figure.is;
  };
  expect(await labelOf("cycles", "Cycle time (s)")).toBe("Cycle time (s)");
  expect(await labelOf("cycle_matrix", "Cycle 1 (s)")).toBe("Walk · Cycle 1 (s)");
  expect(await labelOf("line_balance", "Cycle time (s)")).toBe("P2 · Cycle time (s)");
});

test("numbers of a table that no field has are explained by what the add-in made them from", async () => {
  await openExcel();
  const linesOf = async (kind: SheetKind, header: string) => {
    const figure = await explainedIn(kind, header, ids.cycles ?? NaN);
    return figure.is === "figure"
      ? [figure.formula.lines[0], ...figure.records.parts.map(({ value }) => value)]
      : [];
  };
  const seconds = "end − start of the elements";
  expect(await linesOf("cycle_matrix", "Cycle 1 (s)")).toEqual([`sum of ${seconds}`, 2]);
  expect(await linesOf("cycle_matrix", "Median (s)")).toEqual([`median of ${seconds}`, 2, 2]);
  expect(await linesOf("cycle_matrix", "Spread (s)")).toEqual([
    `largest of ${seconds} − smallest of ${seconds}`,
    ...[2, 2],
  ]);
  expect(await linesOf("loss", "Start (s)")).toEqual(["Start (s), as the instance has it", 6]);
});
