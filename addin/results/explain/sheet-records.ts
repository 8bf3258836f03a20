/** The figures above the table of a pulled worksheet, and the records in its rows. */

import type { ModelName } from "../../../contract/models.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";
import type { SheetKind } from "../../worksheet/query.ts";
import type { Subject } from "../../worksheet/subject.ts";
import type { CellRecords, Figures, PageCell, RecordPart } from "./cell-records.ts";
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

/** The fields of the figures above the table, from top to bottom. */
const subjectFields: Readonly<Partial<Record<SheetKind, readonly (string | undefined)[]>>> = {
  comparison: ["ct_a", "ct_b", "ct_reduction", "ct_reduction_pct", "va_improvement"],
  line_balance: ["takt_time", "max_ct", undefined, "lb_efficiency"],
};

/** Returns the figures of a pulled worksheet. */
export function figuresOfSheet(sheet: SheetFigures, cells: CellsOnSheet): Figures {
  return {
    sourceOf: () => undefined,
    recordsOf: (cell) => (cell.block === figuresName ? ofSubject(sheet, cell) : ofRow(sheet, cells, cell)),
  };
}

function ofSubject({ kind, subject }: SheetFigures, { row, column }: PageCell): CellRecords | undefined {
  const field = subjectFields[kind]?.[Number(row)];
  if (column !== "value" || field === undefined) return undefined;
  const [model, record] =
    subject.is === "comparison"
      ? (["wa.comparison", subject.comparison] as const)
      : subject.is === "line"
        ? (["wa.linebalance", subject.line] as const)
        : [];
  const value: unknown = record === undefined ? undefined : Reflect.get(record, field);
  if (model === undefined || typeof value !== "number") return undefined;
  const part: RecordPart = { model, id: record.id, label: record.name, value };
  return { what: { is: "field", model, field }, how: { is: "value" }, parts: [part] };
}

function ofRow(
  { model, table }: SheetFigures,
  cells: CellsOnSheet,
  { block, row, column }: PageCell,
): CellRecords | undefined {
  if (block !== tableName || column === "") return undefined;
  const index = table.rows.findIndex(({ key }) => key === row);
  const record = table.rows[index];
  const value: CellValue =
    index < 0 ? "" : cells.shownAt(table.top + index, table.left + table.columns.indexOf(column));
  if (record === undefined || typeof value !== "number") return undefined;
  const part: RecordPart = { model, id: record.id, label: record.label, value };
  return { what: { is: "field", model, field: column }, how: { is: "value" }, parts: [part] };
}
