import { cellKinds } from "../cells/cell-kinds.ts";
import { emptyCell } from "../cells/cell.ts";
import { textOf } from "../cells/text-cell.ts";
import type { MergeWrite } from "../edit.ts";
import { groupedBy } from "../../../contract/grouped-by.ts";
import { compareState } from "../plans/compared.ts";
import type { ComparedSheet } from "../plans/compared.ts";
import { afterWrites, statusWrites } from "../plans/mark-rows.ts";
import type { SheetRow } from "../read-table.ts";
import { rowsByKey } from "../rows-by-key.ts";
import type { SheetState } from "../state.ts";
import type { SheetUpdate } from "../update.ts";
import { wordingKey } from "./likeness.ts";
import { isSure } from "./suggestions.ts";
import type { LossKnowledge, RowInNeed, Suggestion } from "./suggestions.ts";

/** The columns with suggestions. */
export type SuggestedColumn = "waste_type" | "loss_text";

/** The suggestions for one row. A cell with a value has none. */
export interface RowSuggestions extends RowInNeed {
  readonly waste_type: readonly Suggestion[];
  readonly loss_text: readonly Suggestion[];
}

/**
 * Returns the suggestions for the selected row. Returns undefined if no row is selected or if it cannot be
 * edited.
 */
export function suggestForRow(state: SheetState, learned: LossKnowledge): RowSuggestions | undefined {
  const work = compareState(state);
  const row = state.selectedRow === undefined ? undefined : work.table.rows[state.selectedRow];
  if (row === undefined || !canBeEdited(work)(row)) return undefined;
  return suggested(work, row, learned);
}

/**
 * Returns the write that takes a suggestion into the cell of a row. Returns [] if the row was removed or
 * cannot be edited, or if the cell has a value now.
 */
export function cellToTake(
  state: SheetState,
  rowKey: string,
  column: SuggestedColumn,
  value: string,
): readonly MergeWrite[] {
  const work = compareState(state);
  const row = rowsByKey(work.table.rows).find(rowKey);
  if (row === undefined || !canBeEdited(work)(row) || !isEmpty(row, column)) return [];
  return [{ rowIndex: row.index, column, value }];
}

/**
 * Returns the writes that fill empty cells with suggestions. A cell is filled if more than half of the like
 * cases agree. A cell that the engineer emptied stays empty.
 */
export function cellsToFill(
  state: SheetState,
  column: SuggestedColumn,
  learned: LossKnowledge,
): readonly MergeWrite[] {
  const work = compareState(state);
  if (work.table.missingColumns.includes(column)) return [];
  const isEditable = canBeEdited(work);
  const pulled = rowsByKey(work.base);
  return work.table.rows.flatMap((row): readonly MergeWrite[] => {
    if (!isEmpty(row, column) || (pulled.find(row.key)?.values[column] ?? "") !== "") return [];
    if (!isEditable(row) || work.coAuthorEdits.get(row.index)?.includes(column) === true) return [];
    const [best] = suggested(work, row, learned)[column];
    return best !== undefined && isSure(best) ? [{ rowIndex: row.index, column, value: best.value }] : [];
  });
}

/** The choice of one wording that replaces other wordings. */
export interface ChosenWording {
  readonly chosen: string;
  /** The texts to replace. Texts with the same `wordingKey` are replaced too. */
  readonly texts: readonly string[];
  /** Texts that stay exactly as they are. */
  readonly leftOut: readonly string[];
}

/** Returns the writes that replace other wordings with the chosen one. */
export function cellsToReword(
  state: SheetState,
  { chosen, texts, leftOut }: ChosenWording,
): readonly MergeWrite[] {
  const work = compareState(state);
  const keys = new Set(texts.map(wordingKey));
  const stays = new Set([chosen, ...leftOut]);
  const isEditable = canBeEdited(work);
  const column = "loss_text";
  return work.table.rows.flatMap((row): readonly MergeWrite[] => {
    const text = textIn(row);
    if (text === "" || stays.has(text) || !keys.has(wordingKey(text)) || !isEditable(row)) return [];
    if (row.cells[column]?.isFormula === true || work.coAuthorEdits.get(row.index)?.includes(column) === true)
      return [];
    return [{ rowIndex: row.index, column, value: chosen }];
  });
}

/** The choice of one waste type for all segments with a LOSS text. */
export interface ChosenWaste {
  readonly text: string;
  /** Its code, `w1` to `w7`. */
  readonly waste: string;
}

/** Returns the writes for rows with the LOSS text that have another waste type than the chosen one. */
export function cellsToRetype(state: SheetState, { text, waste }: ChosenWaste): readonly MergeWrite[] {
  const work = compareState(state);
  if (work.table.missingColumns.includes("waste_type")) return [];
  const key = wordingKey(text);
  const isEditable = canBeEdited(work);
  const column = "waste_type";
  return work.table.rows.flatMap((row): readonly MergeWrite[] => {
    const cell = row.cells[column];
    if (cell === undefined || cell.isFormula === true || wordingKey(textIn(row)) !== key) return [];
    if (!isEditable(row) || work.coAuthorEdits.get(row.index)?.includes(column) === true) return [];
    const read = cellKinds.waste_type.read(cell);
    if (read.ok && textOf(read.value) === waste) return [];
    return [{ rowIndex: row.index, column, value: waste }];
  });
}

/** Returns the row keys by the wording of their LOSS texts (`wordingKey`), from top to bottom. */
export function rowsByWording(state: SheetState): ReadonlyMap<string, readonly string[]> {
  const rows = compareState(state).table.rows.filter((row) => textIn(row) !== "");
  const groups = groupedBy(rows, (row) => wordingKey(textIn(row)));
  return new Map([...groups].map(([wording, group]) => [wording, group.map(({ key }) => key)]));
}

/** Returns the update that writes edits and the new Status texts. Returns undefined if there are no edits. */
export function editCells(state: SheetState, edits: readonly MergeWrite[]): SheetUpdate | undefined {
  if (edits.length === 0) return undefined;
  const kinds = new Map(compareState(state).columns.map(({ key, kind }) => [key, kind]));
  const writes = edits.map(({ value, ...place }) => ({
    ...place,
    value: cellKinds[kinds.get(place.column) ?? "text"].show(value, state.words.language),
  }));
  return { writes: [...writes, ...statusWrites(afterWrites(state, writes))] };
}

/** Returns a test for rows whose edits can be sent: pulled rows that are neither locked nor repeated. */
function canBeEdited({ base, table, comparison }: ComparedSheet): (row: SheetRow) => boolean {
  const pulled = rowsByKey(base);
  const inSheet = rowsByKey(table.rows);
  const locked = new Set(comparison.locked);
  return ({ key, index }) =>
    pulled.find(key)?.locked === undefined &&
    pulled.countOf(key) === 1 &&
    inSheet.countOf(key) === 1 &&
    !locked.has(index);
}

function suggested({ base }: ComparedSheet, row: SheetRow, learned: LossKnowledge): RowSuggestions {
  const name = textOf(rowsByKey(base).find(row.key)?.values.name ?? "");
  const waste = cellKinds.waste_type.read(row.cells.waste_type ?? emptyCell);
  const need = {
    key: row.key,
    name,
    waste: waste.ok ? textOf(waste.value) : "",
    text: textIn(row),
  };
  return {
    ...need,
    waste_type: isEmpty(row, "waste_type") ? learned.suggestWaste(need) : [],
    loss_text: isEmpty(row, "loss_text") ? learned.suggestText(need) : [],
  };
}

function textIn({ cells }: SheetRow): string {
  const cell = cells.loss_text;
  return cell === undefined || cell.isError === true ? "" : textOf(cell.value).trim();
}

/** Returns true for an empty cell. A formula without a result is not empty, nor is a missing column. */
function isEmpty({ cells }: SheetRow, column: SuggestedColumn): boolean {
  const cell = cells[column];
  return cell !== undefined && cell.isFormula !== true && textOf(cell.value).trim() === "";
}
