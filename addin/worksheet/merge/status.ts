import { groupedBy } from "../../../contract/grouped-by.ts";
import type { ModelName } from "../../../contract/models.ts";
import { en } from "../../words/en.ts";
import type { Words } from "../../words/words.ts";
import type { Column, PulledRow } from "../cells/column.ts";
import type { Comparison } from "./compare.ts";
import { quoted } from "../cells/quoted.ts";
import { existingInWords } from "../existing-record.ts";
import { isNewKey } from "../new-row-key.ts";
import { isExtraKey } from "../rows/extra-loss.ts";
import type { ReadTable } from "../read-table.ts";
import { rowsByKey } from "../rows-by-key.ts";
import type { IncomingChange, RowResult } from "../snapshot.ts";

export interface StatusInput {
  readonly columns: readonly Column[];
  readonly base: readonly PulledRow[];
  readonly table: ReadTable;
  readonly comparison: Comparison;
  /** By row key, of the last write-back. */
  readonly results: Readonly<Record<string, RowResult>>;
  /** Of the last refresh. They also distinguish deleted rows from rows that were pasted from elsewhere. */
  readonly incoming: readonly IncomingChange[];
  /** Elements by default. */
  readonly model?: ModelName;
  /** English by default. */
  readonly words?: Words;
}

/**
 * Returns the Status text of each row from top to bottom; "" for none. A conditional format colours a cell if
 * the Status has the header of its column after a word such as "edited:". A red format also needs the same
 * value in the cell and after the header.
 */
export function statusesOf(input: StatusInput): readonly string[] {
  const { comparison, table, words = en } = input;
  const { rows: rowWords, locks } = words.status;
  const cells = cellParts(input, words);
  const duplicates = new Set(comparison.duplicates);
  const unknown = new Set(comparison.unknown);
  const newRows = new Set(comparison.newRows);
  const readyNewRows = new Set(comparison.newRecords.map(({ rowIndex }) => rowIndex));
  const locked = new Set(comparison.locked);
  const { find: findPulled } = rowsByKey(input.base);
  const whyUnknown = unknownWords(input, words);
  const incomingOf = incomingWords(input, words);
  return table.rows.map(({ key, index }) => {
    if (duplicates.has(index)) return rowWords.duplicate;
    if (newRows.has(index) && !readyNewRows.has(index) && !cells.has(index)) return rowWords.typed;
    if (unknown.has(index)) return whyUnknown(key);
    if (locked.has(index)) return locks[findPulled(key)?.locked ?? "duplicate_key"];
    const parts = cells.get(index) ?? [];
    const result = resultPart(input.results[key], parts.length > 0, input);
    if (input.results[key]?.outcome === "exists" && isNewKey(key))
      return joined([result, words.status.existing.choose, ...parts]);
    if (readyNewRows.has(index)) return joined([result, rowWords.new]);
    if (result === "" && parts.length === 0)
      return findPulled(key)?.isUnmatched === true ? rowWords.leaving : incomingOf(key, index);
    return joined([result, ...parts, incomingOf(key, index)]);
  });
}

/** Joins the filled parts. Only the last part keeps its full stop. */
function joined(parts: readonly string[]): string {
  const filled = parts.filter((part) => part !== "");
  return filled.map((part, at) => (at < filled.length - 1 ? part.replace(/[.。]$/, "") : part)).join("; ");
}

/**
 * Returns a function that describes a row's incoming changes, until the engineer dismisses them. Cells with
 * another status, such as an edit, are left out.
 */
function incomingWords(
  { columns, incoming, comparison }: StatusInput,
  { status }: Words,
): (rowKey: string, index: number) => string {
  const { edits, problems, conflicts } = comparison;
  const cellsWithOtherStatus = new Set(
    [...edits, ...problems, ...conflicts].map(({ rowIndex, column }) => `${rowIndex} ${column}`),
  );
  const headers = new Map(columns.map(({ key, header }) => [key, header]));
  const newRowKeys = new Set(incoming.flatMap(({ what, rowKey }) => (what === "new" ? [rowKey] : [])));
  const changed = groupedBy(
    incoming.flatMap((one) => (one.what === "changed" ? [one] : [])),
    ({ rowKey }) => rowKey,
  );
  return (rowKey, index) => {
    if (newRowKeys.has(rowKey)) return status.rows.arrived;
    const cells = (changed.get(rowKey) ?? []).filter(
      ({ column }) => !cellsWithOtherStatus.has(`${index} ${column}`),
    );
    return cells.length === 0
      ? ""
      : `${status.changed} ${cells.map(({ column }) => headers.get(column) ?? column).join(", ")}`;
  };
}

/** Returns the parts that name cells, by row index: problems, conflicts, edits and overwritten cells. */
function cellParts(
  { columns, comparison, table }: StatusInput,
  { status, fields }: Words,
): ReadonlyMap<number, readonly string[]> {
  const headers = new Map(columns.map(({ key, header }) => [key, header]));
  // Segments have no column.
  const fieldNames: Readonly<Record<string, string>> = fields["wa.element"];
  const headerOf = (column: string): string => headers.get(column) ?? fieldNames[column] ?? column;
  /** The red format compares this value with the cell, so the colour disappears when the cell changes. */
  const withValue = ({
    rowIndex,
    column,
  }: {
    readonly rowIndex: number;
    readonly column: string;
  }): string => {
    const cell = table.rows[rowIndex]?.cells[column];
    return cell === undefined ? headerOf(column) : `${headerOf(column)} ${quoted(cell)}`;
  };
  const parts = new Map<number, string[]>();
  const add = (
    word: string,
    found: readonly { readonly rowIndex: number; readonly text: string }[],
  ): void => {
    for (const [row, texts] of groupedBy(found, ({ rowIndex }) => rowIndex)) {
      const part = `${word} ${texts.map(({ text }) => text).join(", ")}`;
      parts.set(row, [...(parts.get(row) ?? []), part]);
    }
  };
  add(
    status.problem,
    comparison.problems.map((problem) => ({
      rowIndex: problem.rowIndex,
      text: status.problemIn({ header: withValue(problem), problem: status.problems[problem.reason] }),
    })),
  );
  add(
    status.conflict,
    comparison.conflicts.map((conflict) => ({ rowIndex: conflict.rowIndex, text: withValue(conflict) })),
  );
  add(
    status.edited,
    comparison.edits.map(({ rowIndex, column }) => ({ rowIndex, text: headerOf(column) })),
  );
  add(
    status.overwritten,
    comparison.overwritten.map(({ rowIndex, column }) => ({ rowIndex, text: headerOf(column) })),
  );
  return parts;
}

function unknownWords(
  { base, incoming, results, comparison }: StatusInput,
  { status: { rows: rowWords } }: Words,
): (rowKey: string) => string {
  if (comparison.unknown.length === 0) return () => "";
  const deletedKeys = new Set(incoming.flatMap(({ what, rowKey }) => (what === "gone" ? [rowKey] : [])));
  const ids = new Set(base.map(({ id }) => String(id)));
  return (rowKey) => {
    if (isExtraKey(rowKey)) return rowWords.dropped;
    const [id = "", ...segment] = rowKey.split("/");
    if (segment.length > 0 && ids.has(id)) return rowWords.moved;
    return deletedKeys.has(rowKey) || results[rowKey]?.outcome === "gone"
      ? rowWords.gone
      : rowWords.elsewhere;
  };
}

/** Returns a row's outcome in words. "written" is left out if the Status has more parts. */
function resultPart(
  result: RowResult | undefined,
  hasMore: boolean,
  { model = "wa.element", words = en }: Pick<StatusInput, "model" | "words">,
): string {
  const { status } = words;
  switch (result?.outcome) {
    case undefined:
      return "";
    case "written":
      return [
        ...(hasMore ? [] : [status.written({ time: timeOfDay(result.at) })]),
        ...(result.altered === true ? [status.altered] : []),
      ].join(", ");
    case "failed":
      return result.notBegun === true ? "" : status.failed({ message: oneLine(result.message) });
    case "unknown":
      return status.rows.unknown;
    case "gone":
      return status.rows.gone;
    case "exists":
      return existingInWords(result, model, words);
  }
}

function timeOfDay(iso: string): string {
  return /T(\d\d:\d\d)/.exec(iso)?.[1] ?? iso;
}

/** Joins the lines of a message, since a cell shows one line. */
function oneLine(message: string): string {
  const line = message.replace(/\s+/g, " ").trim();
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}
