import type { ModelName } from "../../../contract/models.ts";
import { fieldOf, fieldsWith, shownFields } from "../../../contract/records.ts";
import { cellKinds } from "../cells/cell-kinds.ts";
import type { CellProblem, CellReason, CellValue } from "../cells/cell.ts";
import { emptyCell } from "../cells/cell.ts";
import { cellKindOf, kindOfColumn } from "../cells/kind-of-column.ts";
import { extraKey } from "../cells/column.ts";
import { refusedIn } from "../cells/entered.ts";
import { textOf } from "../cells/text-cell.ts";
import type { SheetRow } from "../read-table.ts";
import type { PulledData } from "../snapshot.ts";

/** A new row after reading. */
interface ReadNewRow {
  /** The values of the row, by field. */
  readonly values: Readonly<Record<string, CellValue>>;
  /** The problems that prevent sending the row. `refuse` adds a problem to this list. */
  readonly problems: readonly CellProblem[];
  readonly refuse: (column: string, reason: CellReason) => void;
}

/** The rules for reading a new row. */
interface Reading {
  readonly model: ModelName;
  readonly content: Pick<PulledData, "query" | "lacking">;
  /** Fields that are not read here, because they depend on neighbouring rows. */
  readonly positionFields?: readonly string[];
  /** Returns the problem of a readable field, if any. */
  readonly check?: (field: string) => CellReason | undefined;
}

/**
 * Reads the creatable fields of a new row. Required and expected fields need a value, and others may be
 * empty. Values that the instance computes, such as VA, are not read. A value in an extra field is refused,
 * because the contract does not allow creating a record with it.
 */
export function readNewRow(
  row: SheetRow,
  { model, content, positionFields = [], check }: Reading,
): ReadNewRow {
  const { query, lacking } = content;
  const values: Record<string, CellValue> = {};
  const problems: CellProblem[] = [];
  const cellOf = (column: string) => row.cells[column] ?? emptyCell;
  const isBlank = (column: string): boolean => textOf(cellOf(column).value).trim() === "";
  const refuse = (column: string, reason: CellReason): void => {
    const refused = refusedIn(cellOf(column), reason, kindOfColumn(column));
    problems.push({ rowKey: row.key, rowIndex: row.index, column, ...refused });
  };
  for (const name of typedFields(model)) {
    const field = fieldOf(model, name);
    if (field === undefined || positionFields.includes(name)) continue;
    // Fields that the instance lacks are not required.
    if (field.required !== true && lacking.includes(name)) continue;
    const isAsked = field.required === true || field.expected === true;
    if (!isAsked && isBlank(name)) continue;
    const cell = cellOf(name);
    const isText = field.kind === "char";
    const reading = cellKinds[cellKindOf[field.kind]].read(cell);
    if (!reading.ok) refuse(name, reading.reason);
    else if (isText && isBlank(name)) refuse(name, field.unique === true ? "empty_o_no" : "empty_name");
    else {
      const reason = check?.(name);
      if (reason !== undefined) refuse(name, reason);
      else if (field.translated === true && query.lang !== null) refuse(name, "name_in_language");
      else values[name] = field.unique === true ? textOf(reading.value).trim() : reading.value;
    }
  }
  for (const { name } of query.extra ?? [])
    if (!isBlank(extraKey(name))) refuse(extraKey(name), "beyond_contract");
  return { values, problems, refuse };
}

/** Returns the fields that a new row may have, in the order of their columns. */
function typedFields(model: ModelName): readonly string[] {
  const creatable = new Set(fieldsWith(model, "creatable"));
  return shownFields(model).filter((name) => creatable.has(name));
}
