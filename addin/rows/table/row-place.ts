import type { CellValue } from "../cells/cell.ts";
import { textOf } from "../cells/text-cell.ts";

/** Where a row belongs, as far as its worksheet shows it. */
export interface RowPlace {
  /** In a list of analyses, and in a worksheet of several. */
  readonly o_no?: string;
  readonly cycle_no?: number;
  readonly sequence?: number;
  /** The name of what the row shows: element, analysis, step. */
  readonly element: string;
  /** The NVA segment that the row is about, seconds. */
  readonly segment?: { readonly start: number; readonly end: number };
}

/** Tells where a row belongs, from its values by column key. */
export function placeOf(values: Readonly<Record<string, CellValue>>): RowPlace {
  const { o_no, cycle_no, sequence, segment_start: start, segment_end: end } = values;
  const name = values.name ?? values.step_name ?? values.process_name ?? "";
  return {
    ...(o_no !== undefined && o_no !== "" && { o_no: textOf(o_no) }),
    ...(typeof cycle_no === "number" && { cycle_no }),
    ...(typeof sequence === "number" && { sequence }),
    element: textOf(name),
    ...(typeof start === "number" && typeof end === "number" && { segment: { start, end } }),
  };
}
