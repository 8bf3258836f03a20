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

export type SuggestedColumn = "waste_type" | "loss_text";

/** A cell with a value has no suggestions. */
export interface RowSuggestions extends RowInNeed {
  readonly waste_type: readonly Suggestion[];
  readonly loss_text: readonly Suggestion[];
}

/** Returns the suggestions for the selected row; undefined without an editable selected row. */
export function suggestForRow(state: SheetState, learned: LossKnowledge): RowSuggestions | undefined {
  const compared = compareState(state);
  const row = state.selectedRow === undefined ? undefined : compared.table.rows[state.selectedRow];
  if (row === undefined || !canBeEdited(compared)(row)) return undefined;
  return suggestionsFor(compared, row, learned);
}

/** Returns the write that takes a suggestion; [] if the row cannot be edited or the cell has a value now. */
export function cellToTake(
  state: SheetState,
  rowKey: string,
  column: SuggestedColumn,
  value: string,
): readonly MergeWrite[] {
  const compared = compareState(state);
  const row = rowsByKey(compared.table.rows).find(rowKey);
  if (row === undefined || !canBeEdited(compared)(row) || !isEmpty(row, column)) return [];
  return [{ rowIndex: row.index, column, value }];
}

/**
 * Returns the writes that fill empty cells, if more than half of the like cases agree. A cell that the
 * engineer emptied stays empty.
 */
export function cellsToFill(
  state: SheetState,
  column: SuggestedColumn,
  learned: LossKnowledge,
): readonly MergeWrite[] {
  const compared = compareState(state);
  if (compared.table.missingColumns.includes(column)) return [];
  const isEditable = canBeEdited(compared);
  const pulled = rowsByKey(compared.base);
  return compared.table.rows.flatMap((row): readonly MergeWrite[] => {
    if (!isEmpty(row, column) || (pulled.find(row.key)?.values[column] ?? "") !== "") return [];
    if (!isEditable(row) || compared.coAuthorEdits.get(row.index)?.includes(column) === true) return [];
    const [best] = suggestionsFor(compared, row, learned)[column];
    return best !== undefined && isSure(best) ? [{ rowIndex: row.index, column, value: best.value }] : [];
  });
}

export interface ChosenWording {
  readonly chosen: string;
  /** Texts to replace, with all texts of the same `wordingKey`. */
  readonly texts: readonly string[];
  readonly leftOut: readonly string[];
}

export function cellsToReword(
  state: SheetState,
  { chosen, texts, leftOut }: ChosenWording,
): readonly MergeWrite[] {
  const compared = compareState(state);
  const keys = new Set(texts.map(wordingKey));
  const stays = new Set([chosen, ...leftOut]);
  const isEditable = canBeEdited(compared);
  const column = "loss_text";
  return compared.table.rows.flatMap((row): readonly MergeWrite[] => {
    const text = textIn(row);
    if (text === "" || stays.has(text) || !keys.has(wordingKey(text)) || !isEditable(row)) return [];
    if (
      row.cells[column]?.isFormula === true ||
      compared.coAuthorEdits.get(row.index)?.includes(column) === true
    )
      return [];
    return [{ rowIndex: row.index, column, value: chosen }];
  });
}

/** One waste type for all segments with a LOSS text. */
export interface ChosenWaste {
  readonly text: string;
  /** `w1` to `w7`. */
  readonly waste: string;
}

/** Returns the writes for rows with this LOSS text and another waste type. */
export function cellsToRetype(state: SheetState, { text, waste }: ChosenWaste): readonly MergeWrite[] {
  const compared = compareState(state);
  if (compared.table.missingColumns.includes("waste_type")) return [];
  const key = wordingKey(text);
  const isEditable = canBeEdited(compared);
  const column = "waste_type";
  return compared.table.rows.flatMap((row): readonly MergeWrite[] => {
    const cell = row.cells[column];
    if (cell === undefined || cell.isFormula === true || wordingKey(textIn(row)) !== key) return [];
    if (!isEditable(row) || compared.coAuthorEdits.get(row.index)?.includes(column) === true) return [];
    const read = cellKinds.waste_type.read(cell);
    if (read.ok && textOf(read.value) === waste) return [];
    return [{ rowIndex: row.index, column, value: waste }];
  });
}

/** Returns row keys by `wordingKey`, from top to bottom. */
export function rowsByWording(state: SheetState): ReadonlyMap<string, readonly string[]> {
  const rows = compareState(state).table.rows.filter((row) => textIn(row) !== "");
  const groups = groupedBy(rows, (row) => wordingKey(textIn(row)));
  return new Map([...groups].map(([wording, group]) => [wording, group.map(({ key }) => key)]));
}

/** Returns the update that writes edits and Status texts; undefined without edits. */
export function editCells(state: SheetState, edits: readonly MergeWrite[]): SheetUpdate | undefined {
  if (edits.length === 0) return undefined;
  const kinds = new Map(compareState(state).columns.map(({ key, kind }) => [key, kind]));
  const writes = edits.map(({ value, ...place }) => ({
    ...place,
    value: cellKinds[kinds.get(place.column) ?? "text"].show(value, state.words.language),
  }));
  return { writes: [...writes, ...statusWrites(afterWrites(state, writes))] };
}

/** Returns a test for pulled rows that are neither locked nor repeated. */
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

function suggestionsFor({ base }: ComparedSheet, row: SheetRow, learned: LossKnowledge): RowSuggestions {
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

/** A formula without a result is not empty, nor is a missing column. */
function isEmpty({ cells }: SheetRow, column: SuggestedColumn): boolean {
  const cell = cells[column];
  return cell !== undefined && cell.isFormula !== true && textOf(cell.value).trim() === "";
}
