import type { ModelName } from "../../../contract/models.ts";
import { fieldOf, fieldsWith, shownFields } from "../../../contract/records.ts";
import { cellKinds } from "../cells/cell-kinds.ts";
import type { CellProblem, CellReason, CellValue } from "../cells/cell.ts";
import { emptyCell } from "../cells/cell.ts";
import { cellKindOf, kindOfColumn } from "../cells/kind-of-column.ts";
import { extraKey } from "../cells/column.ts";
import { problemDetails } from "../cells/entered.ts";
import { textOf } from "../cells/text-cell.ts";
import type { SheetRow } from "../read-table.ts";
import type { PulledData } from "../snapshot.ts";

interface ReadNewRow {
  /** By field. */
  readonly values: Readonly<Record<string, CellValue>>;
  /** Problems that prevent sending. `refuse` adds to them. */
  readonly problems: readonly CellProblem[];
  readonly refuse: (column: string, reason: CellReason) => void;
}

interface ReadingOptions {
  readonly model: ModelName;
  readonly pulled: Pick<PulledData, "query" | "lacking">;
  /** Fields that are not read here, because they depend on neighbouring rows. */
  readonly positionFields?: readonly string[];
  /** Returns the problem of a readable field, if any. */
  readonly check?: (field: string) => CellReason | undefined;
}

/**
 * Reads the creatable fields of a new row. Required and expected fields need a value. A value in an extra
 * field is refused, because the contract does not allow creating it.
 */
export function readNewRow(
  row: SheetRow,
  { model, pulled, positionFields = [], check }: ReadingOptions,
): ReadNewRow {
  const { query, lacking } = pulled;
  const values: Record<string, CellValue> = {};
  const problems: CellProblem[] = [];
  const cellOf = (column: string) => row.cells[column] ?? emptyCell;
  const isBlank = (column: string): boolean => textOf(cellOf(column).value).trim() === "";
  const refuse = (column: string, reason: CellReason): void => {
    const refused = problemDetails(cellOf(column), reason, kindOfColumn(column));
    problems.push({ rowKey: row.key, rowIndex: row.index, column, ...refused });
  };
  for (const name of typedFields(model)) {
    const field = fieldOf(model, name);
    if (field === undefined || positionFields.includes(name)) continue;
    // A field that the instance lacks cannot be expected.
    if (field.required !== true && lacking.includes(name)) continue;
    const needsValue = field.required === true || field.expected === true;
    if (!needsValue && isBlank(name)) continue;
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

/** In the order of their columns. */
function typedFields(model: ModelName): readonly string[] {
  const creatable = new Set(fieldsWith(model, "creatable"));
  return shownFields(model).filter((name) => creatable.has(name));
}
