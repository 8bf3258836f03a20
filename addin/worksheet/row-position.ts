import type { CellValue } from "./cells/cell.ts";
import { textOf } from "./cells/text-cell.ts";
import { en } from "../words/en.ts";
import { decimals } from "../words/decimals.ts";
import type { Words } from "../words/words.ts";
import type { PulledRow } from "./cells/column.ts";

/** The position of a row for users, as far as its worksheet shows it. */
export interface RowPosition {
  /** Only if rows belong to different analyses. */
  readonly o_no?: string;
  readonly cycle_no?: number;
  readonly sequence?: number;
  /** The name of the element, analysis or step. */
  readonly element: string;
  /** The row's NVA segment, in seconds. */
  readonly segment?: { readonly start: number; readonly end: number };
}

/**
 * Returns the position of a row from its values by column key.
 *
 * @example
 * positionOfRow({ cycle_no: 2, sequence: 3, name: "Pick part" });
 * // → { cycle_no: 2, sequence: 3, element: "Pick part" }
 */
export function positionOfRow(values: Readonly<Record<string, CellValue>>): RowPosition {
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

/**
 * Returns a row's name for users: "O-No 1-2, cycle 2, 3 Pick part, segment 1.20–3.40 s". If all parts are
 * missing, returns the row key.
 *
 * @param o_no the O-No of the analysis, if the row does not show it
 */
export function rowLabel(
  { key, values }: PulledRow,
  o_no?: string,
  { rows, sheets, language }: Words = en,
): string {
  const { o_no: shown, cycle_no, sequence, element, segment } = positionOfRow(values);
  const analysis = o_no ?? shown;
  const parts = [
    ...(analysis === undefined ? [] : [sheets.oNo({ o_no: analysis })]),
    ...(cycle_no === undefined ? [] : [sheets.cycle({ number: String(cycle_no) })]),
    `${sequence ?? ""} ${element}`.trim(),
    ...(segment === undefined
      ? []
      : [
          rows.segment({
            start: decimals(segment.start, 2, language),
            end: decimals(segment.end, 2, language),
          }),
        ]),
  ].filter((part) => part !== "");
  return parts.length === 0 ? key : parts.join(rows.between);
}
