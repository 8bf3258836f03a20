/** The worksheet functions in a formula, and the records that they read. */

import { functionIds } from "../../../contract/function-ids.ts";
import type { FunctionId } from "../../../contract/function-ids.ts";
import type { ModelName } from "../../../contract/models.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { idOf, readShown, targetOf } from "../../../contract/shown-value.ts";
import { elementTime } from "../../figures/element-time.ts";
import type { Words } from "../../words/words.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";
import type { RecordPart } from "./cell-records.ts";
import type { CellsOnSheet } from "./cells-on-sheet.ts";
import { createEvaluator } from "./evaluate.ts";
import type { FormulaCells } from "./evaluate.ts";
import { parseFormula } from "./parse-formula.ts";
import type { Formula } from "./formula.ts";
import { ExcelError, isValues } from "./values.ts";
import type { Result } from "./values.ts";

export interface FunctionCall {
  readonly id: FunctionId;
  readonly args: readonly unknown[];
}

/** Worksheet functions have this prefix in formulas. */
const prefix = "WA.";

/** Returns the calls of worksheet functions in a cell's formula, without calls with an error as argument. */
export function callsAt(cells: CellsOnSheet, row: number, column: number): readonly FunctionCall[] {
  const held = cells.contentAt(row, column);
  const formula = "formula" in held ? parseFormula(held.formula, { row, column }) : undefined;
  if (formula === undefined) return [];
  // Functions in argument cells cannot be calculated here, so arguments are what their cells show.
  const { evaluate } = createEvaluator({
    ...cells,
    contentAt: (down, across) => ({ value: cells.shownAt(down, across) }),
  });
  return callsIn(formula).flatMap(({ name, args }) => {
    const id = functionIds.find((one) => `${prefix}${one}` === name);
    const values = args.map((arg) => evaluate(arg));
    return id === undefined || values.some(isError) ? [] : [{ id, args: values }];
  });
}

function callsIn(formula: Formula): readonly Extract<Formula, { is: "call" }>[] {
  if (formula.is === "sign") return callsIn(formula.of);
  if (formula.is === "operation") return [formula.left, formula.right].flatMap(callsIn);
  if (formula.is !== "call") return [];
  return formula.name.startsWith(prefix) ? [formula] : formula.args.flatMap(callsIn);
}

function isError(result: Result): boolean {
  return (isValues(result) ? result.flat() : [result]).some((value) => value instanceof ExcelError);
}

/** The largest list of cells that one call can fill. */
const longestList = { rows: 5_000, columns: 60 } as const;

/** Returns the cells above and to the left of a cell whose formula begins with a call of a function. */
export function callersBefore(
  cells: FormulaCells,
  row: number,
  column: number,
  most: number,
): readonly { readonly row: number; readonly column: number }[] {
  const found: { readonly row: number; readonly column: number }[] = [];
  for (let up = row; up >= Math.max(0, row - longestList.rows) && found.length < most; up--)
    for (let left = column; left >= Math.max(0, column - longestList.columns); left--) {
      const held = cells.contentAt(up, left);
      if ("formula" in held && /^=WA\.\w+\(/i.test(held.formula)) found.push({ row: up, column: left });
    }
  return found;
}

/** The field whose value a record is listed with, and the field of its name. */
const listedFields = {
  "wa.session": ["cycle_time_avg", "o_no"],
  "wa.cycle": ["cycle_time", "sequence"],
  "wa.comparison": ["ct_reduction", "name"],
  "wa.comparison.line": ["time_diff", "step_name"],
  "wa.linebalance": ["max_ct", "name"],
  "wa.lb.process": ["cycle_time", "process_name"],
  "wa.mmc": ["total_time", "name"],
  "wa.mac": ["avg_ct", "name"],
} as const satisfies Readonly<Partial<Record<ModelName, readonly [string, string]>>>;

/** Returns a record that a function read, with the field that has the result, or else its seconds. */
export function recordPartOf(
  model: ModelName,
  record: RawValues,
  result: unknown,
  { columns }: Words,
): RecordPart {
  const id = idOf(record);
  const read = (field: string): CellValue => readShown(model, record, field as never);
  if (model === "wa.element") {
    const name = `${String(read("sequence"))} ${String(read("name"))}`.trim();
    const cycle = columns.cycle({ number: String(read("cycle_no")) });
    const ownerId = targetOf(record, "session_id");
    return { model, id, ownerId, label: `${name} · ${cycle}`, value: elementTime(record).duration };
  }
  const [field, name] = listedFields[model];
  const fields = Object.keys(record).filter((key) => key !== "id");
  const own = typeof result === "number" ? fields.find((key) => read(key) === result) : undefined;
  const label = model === "wa.cycle" ? columns.cycle({ number: String(read(name)) }) : String(read(name));
  const owner = ["session_id", "comparison_id", "lb_id"].find((key) => record[key] !== undefined);
  return {
    ...{ model, id, label, value: Number(read(own ?? field)) || 0 },
    ...(owner !== undefined && { ownerId: targetOf(record, owner) }),
  };
}
