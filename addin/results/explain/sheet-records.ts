/** The figures above the table of a pulled worksheet, and the records in its rows. */

import type { ModelName } from "../../../contract/models.ts";
import { fieldOf } from "../../../contract/records.ts";
import { sumOf } from "../../figures/rounding.ts";
import type { SheetKind } from "../../worksheet/query.ts";
import type { Subject } from "../../worksheet/subject.ts";
import type { CellRecords, Figures, How, PageCell, RecordPart } from "./cell-records.ts";
import type { BlockOnSheet, CellsOnSheet } from "./cells-on-sheet.ts";

export interface SheetRecord {
  /** The row key; "" for a row without a record. */
  readonly key: string;
  readonly id: number;
  readonly label: string;
}

/** What the figures of a pulled worksheet need. */
export interface SheetFigures {
  readonly kind: SheetKind;
  readonly model: ModelName;
  readonly subject: Subject;
  /** The position of the figures above the table. */
  readonly figures: { readonly top: number; readonly column: number; readonly count: number } | undefined;
  /** The body of the table. The column key is "" for a column of the user. */
  readonly table: {
    readonly top: number;
    readonly left: number;
    readonly columns: readonly string[];
    readonly rows: readonly SheetRecord[];
  };
}

const tableName = "table";
const figuresName = "figures";

/** Makes the table and the figures above it the blocks of the worksheet. */
export function withSheetBlocks(cells: CellsOnSheet, { figures, table }: SheetFigures): CellsOnSheet {
  const { top, left, columns, rows } = table;
  const own = cells.blocks.find(({ range }) => range.top === top && range.left === left);
  const block: BlockOnSheet = {
    ...{ name: tableName, title: "" },
    range: own?.range ?? { top, left, bottom: top + rows.length - 1, right: left + columns.length - 1 },
    columns: columns.map((key, index) => ({ key, header: own?.columns[index]?.header ?? key })),
    keys: rows.map(({ key }, index) => (key === "" ? `row ${index}` : key)),
  };
  const above: readonly BlockOnSheet[] =
    figures === undefined
      ? []
      : [
          {
            ...{ name: figuresName, title: "" },
            range: {
              top: figures.top,
              left: figures.column - 1,
              bottom: figures.top + figures.count - 1,
              right: figures.column + 1,
            },
            columns: ["label", "value", "note"].map((key) => ({ key, header: "" })),
            keys: Array.from({ length: figures.count }, (_, index) => String(index)),
          },
        ];
  const others = cells.blocks.filter((one) => one !== own);
  return { ...cells, blocks: [...above, block, ...others] };
}

/** The fields of the figures above the table, from top to bottom, and their decimals if they may be 0. */
const subjectFields: Readonly<Partial<Record<SheetKind, readonly (readonly [string, number?])[]>>> = {
  comparison: [["ct_a"], ["ct_b"], ["ct_reduction", 2], ["ct_reduction_pct", 1], ["va_improvement", 1]],
  line_balance: [["takt_time"], ["max_ct"], [""], ["lb_efficiency"]],
};

/** Returns the figures of a pulled worksheet. */
export function figuresOfSheet(sheet: SheetFigures, cells: CellsOnSheet): Figures {
  return {
    sourceOf: () => undefined,
    recordsOf: (cell) =>
      cell.block === figuresName ? ofHeading(sheet, cells, cell) : ofRow(sheet, cells, cell),
  };
}

function ofHeading(
  sheet: SheetFigures,
  cells: CellsOnSheet,
  { row, column }: PageCell,
): CellRecords | undefined {
  if (column !== "value") return undefined;
  const [field, decimals] = subjectFields[sheet.kind]?.[Number(row)] ?? [];
  if (field !== undefined) return ofSubject(sheet, field, decimals);
  if (sheet.kind === "cycle_matrix" && row === "0") {
    const parts = cyclesIn(sheet, cells, [...sheet.table.rows.keys()]);
    return { what: { is: "cycles" }, how: { is: "count" }, parts };
  }
  return sheet.kind === "comparison" ? unexplainedBySteps(sheet, cells) : undefined;
}

function ofSubject({ subject }: SheetFigures, field: string, decimals?: number): CellRecords | undefined {
  const [model, record] =
    subject.is === "comparison"
      ? (["wa.comparison", subject.comparison] as const)
      : subject.is === "line"
        ? (["wa.linebalance", subject.line] as const)
        : [];
  const value: unknown = record === undefined ? undefined : Reflect.get(record, field);
  if (model === undefined || typeof value !== "number") return undefined;
  const part: RecordPart = { model, id: record.id, label: record.name, value };
  const how: How =
    decimals === undefined ? { is: "value" } : { is: "unless_small", least: 0.5 * 10 ** -decimals };
  return { what: { is: "field", model, field }, how, parts: [part] };
}

/** Returns the cycles of elements by cycle, with their seconds in these rows of the table. */
function cyclesIn({ model, table }: SheetFigures, cells: CellsOnSheet, rows: readonly number[]) {
  return table.columns.flatMap((key, column): readonly RecordPart[] => {
    const seconds = rows
      .map((row) => cells.shownAt(table.top + row, table.left + column))
      .filter((value) => typeof value === "number");
    return key.startsWith(cyclePrefix) && seconds.length > 0
      ? [{ model, id: 0, label: headerOf(cells, column), value: sumOf(seconds) }]
      : [];
  });
}

/** The column keys of elements by cycle begin with it. */
const cyclePrefix = "cycle ";

function headerOf({ blocks }: CellsOnSheet, column: number): string {
  return blocks.find(({ name }) => name === tableName)?.columns[column]?.header ?? "";
}

/** Returns the reduction of a comparison, less the reductions of its steps. */
function unexplainedBySteps(sheet: SheetFigures, cells: CellsOnSheet): CellRecords | undefined {
  const { model, table } = sheet;
  const reduction = ofSubject(sheet, "ct_reduction");
  const [before, after] = ["time_a", "time_b"].map((key) => table.columns.indexOf(key));
  if (reduction === undefined || before === undefined || after === undefined) return undefined;
  const secondsAt = (row: number, column: number): number =>
    Number(cells.shownAt(table.top + row, table.left + column)) || 0;
  const steps = table.rows.map(({ id, label }, row): RecordPart => ({
    ...{ model, id, label, value: secondsAt(row, after) - secondsAt(row, before) },
  }));
  return { ...reduction, how: { is: "by_rule" }, parts: [...reduction.parts, ...steps] };
}

function ofRow(
  sheet: SheetFigures,
  cells: CellsOnSheet,
  { block, row, column: key }: PageCell,
): CellRecords | undefined {
  if (block !== tableName || key === "") return undefined;
  const { kind, model, table } = sheet;
  const [index, column] = [table.rows.findIndex((one) => one.key === row), table.columns.indexOf(key)];
  const record = table.rows[index];
  const value = index < 0 ? "" : cells.shownAt(table.top + index, table.left + column);
  if (record === undefined || typeof value !== "number") return undefined;
  const part: RecordPart = { model, id: record.id, label: record.label, value };
  if (kind === "cycle_matrix") {
    if (isStatistic(key))
      return { what: { is: "duration" }, how: { is: key }, parts: cyclesIn(sheet, cells, [index]) };
    if (key.startsWith(cyclePrefix)) return { what: { is: "duration" }, how: { is: "sum" }, parts: [part] };
  }
  // A value that no field has by itself, such as the start of a segment, has the name of its column.
  const field = fieldOf(model, key) === undefined ? headerOf(cells, column) : key;
  return { what: { is: "field", model, field }, how: { is: "value" }, parts: [part] };
}

function isStatistic(key: string): key is "median" | "minimum" | "maximum" | "spread" {
  return ["median", "minimum", "maximum", "spread"].includes(key);
}
