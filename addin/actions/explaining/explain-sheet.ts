/** Explains a cell of a worksheet that is not a page: a figure above a table, a formula, a function. */

import type { SelectedFigure } from "../../excel/page/read-figure.ts";
import type { RecordPart } from "../../results/explain/cell-records.ts";
import type { SheetFigures } from "../../results/explain/sheet-records.ts";
import type { Words } from "../../words/words.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";
import { compareState } from "../../worksheet/plans/compared.ts";
import { rowLabel } from "../../worksheet/row-position.ts";
import { rowsByKey } from "../../worksheet/rows-by-key.ts";
import type { SheetState } from "../../worksheet/state.ts";
import type { ExplainCall, Explained } from "../interface/explained.ts";
import type { Result } from "../interface/result.ts";
import type { Tools } from "../tools/tools.ts";
import { inWords } from "./explanation-in-words.ts";
import type { RecordSheet } from "./record-places.ts";

/** The maximum number of functions to try, whose lists may contain the selected cell. */
const maxCallers = 20;

/** Explains the selected cell. Calls its worksheet functions again. */
export async function explainSheet(
  { workbook, words: wordsOf }: Pick<Tools, "workbook" | "words">,
  explainCall: ExplainCall,
  figure: SelectedFigure,
  signal: AbortSignal,
): Promise<Result<Explained>> {
  const { addressOf, explainCell, figuresOfSheet, withSheetBlocks } =
    await import("../../results/explain.ts");
  const read = await workbook.readSheet({ sheetId: figure.sheetId });
  if (!read.ok) return read;
  const state = read.value.is === "ours" ? read.value.state : undefined;
  const words = await wordsOf();
  const sheet = state && figuresOf(state, words);
  const cells = sheet === undefined ? figure.cells : withSheetBlocks(figure.cells, sheet);
  const figures =
    sheet === undefined
      ? { recordsOf: () => undefined, sourceOf: () => undefined }
      : figuresOfSheet(sheet, cells);
  const { sheetId, row, column } = figure;
  const explanation = explainCell(cells, figures, { row, column }, words);
  const calls = await explainCalls({ ...figure, cells }, explainCall, words, signal);
  const address = addressOf(row, column);
  const { value } = explanation;
  if (calls === undefined && explanation.formula === undefined)
    return { ok: true, value: { is: typeof value === "number" ? "own_number" : "no_figure", address } };
  // Without ids, `placeOf` accepts every row of the worksheet.
  const sheets: readonly RecordSheet[] =
    state === undefined ? [] : [{ sheetId, query: { ...state.snapshot.query, ids: [], cycle_no: null } }];
  const whole = {
    ...explanation,
    ...(calls !== undefined && { formula: explanation.formula ?? calls.formula, rule: calls.rule }),
    records: [...explanation.records, ...(calls?.records ?? [])],
  };
  const found = await inWords({ workbook }, whole, { sheetId, address, sheets }, [], words);
  return { ok: true, value: found };
}

function figuresOf(state: SheetState, words: Words): SheetFigures {
  const { sheet, base, table } = compareState(state);
  const { snapshot, top, left, keyFiguresPosition: position, reading } = state;
  const pulled = rowsByKey(base);
  const keyAt = new Map(Object.entries(table.columnIndexes).map(([key, place]) => [place, key]));
  return {
    ...{ kind: snapshot.query.kind, model: sheet.model, subject: snapshot.subject },
    figures: position && { top: position.top, column: position.column, count: position.labels.length },
    table: {
      ...{ top, left },
      columns: reading.headers.map((_, place) => keyAt.get(place) ?? ""),
      rows: table.rows.map(({ key, cells }) => {
        const row = pulled.find(key);
        const values = Object.fromEntries(Object.entries(cells).map(([name, { value }]) => [name, value]));
        return { key, id: row?.id ?? 0, label: rowLabel({ key, id: 0, values }, undefined, words) };
      }),
    },
  };
}

/** What worksheet functions add to an explanation. */
interface ExplainedCalls {
  readonly formula: string;
  /** What the functions return, in words. */
  readonly rule: string;
  readonly records: readonly RecordPart[];
}

/**
 * Calls the functions in a formula again. For a cell without a formula, calls the function whose list
 * contains the cell.
 */
async function explainCalls(
  { cells, row, column }: Pick<SelectedFigure, "cells" | "row" | "column">,
  explainCall: ExplainCall,
  words: Words,
  signal: AbortSignal,
): Promise<ExplainedCalls | undefined> {
  const { addressOf, callersBefore, callsAt, recordPartOf } = await import("../../results/explain.ts");
  const isFormula = "formula" in cells.contentAt(row, column);
  const callers = isFormula ? [{ row, column }] : callersBefore(cells, row, column, maxCallers);
  for (const at of callers) {
    const calls = callsAt(cells, at.row, at.column);
    const answers = await Promise.all(calls.map(({ id, args }) => explainCall(id, args, signal)));
    const isInList = answers.some(({ value }) => contains(value, row - at.row, column - at.column));
    if (calls.length === 0 || (!isFormula && !isInList)) continue;
    const held = cells.contentAt(at.row, at.column);
    const result = cells.shownAt(row, column);
    return {
      formula: `${addressOf(at.row, at.column)} · ${"formula" in held ? held.formula : ""}`,
      rule: [...new Set(calls.map(({ id }) => words.functions.help[id].description))].join(" "),
      records: answers.flatMap(({ reads }) =>
        reads.flatMap(({ model, records }) =>
          records.map((record) => recordPartOf(model, record, result, words)),
        ),
      ),
    };
  }
  return undefined;
}

function contains(
  value: CellValue | readonly (readonly CellValue[])[] | undefined,
  down: number,
  across: number,
): boolean {
  return typeof value === "object" && down < value.length && across < (value[0]?.length ?? 0);
}
