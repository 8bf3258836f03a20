import type { Column } from "../cells/column.ts";
import { oNoColumn } from "../rows/with-o-no.ts";

/**
 * The pixels of the columns of elements and of their LOSS. Beside the pane, a screen of 1280 pixels shows 862
 * of them: up to the LOSS text, or up to NVA, they take 860 in every language. Headers take two lines.
 */
const usual: Readonly<Record<string, number>> = {
  [oNoColumn]: 72,
  cycle_no: 64,
  sequence: 40,
  name: 150,
  element_type: 151,
  video_start_time: 65,
  video_end_time: 65,
  duration: 78,
  standard_time: 110,
  va_time: 71,
  nva_time: 74,
  segment_start: 65,
  segment_end: 65,
  segment_duration: 78,
  waste_type: 150,
  loss_text: 248,
};

/** The pixels that differ beside a work type, which is then whole in English: "nva Non-value added". */
const withWorkType: Readonly<Record<string, number>> = { name: 141 };

/** The pixels that differ where LOSS of several analyses has a column for the O-No. */
const withONo: Readonly<Record<string, number>> = { name: 130, waste_type: 142, loss_text: 204 };

/** What people write at length; it takes as many lines as it needs. */
const wrapped: ReadonlySet<string> = new Set(["name", "loss_text"]);

/**
 * Returns the columns of a worksheet about elements with their widths; a column without one keeps its own.
 */
export function sized(columns: readonly Column[]): readonly Column[] {
  const keys = new Set(columns.map(({ key }) => key));
  const isLossOfSeveral = keys.has(oNoColumn) && keys.has("loss_text");
  const widths: Readonly<Record<string, number>> = {
    ...usual,
    ...(keys.has("element_type") && withWorkType),
    ...(isLossOfSeveral && withONo),
  };
  return columns.map((column) => {
    const width = widths[column.key];
    return {
      ...column,
      ...(width !== undefined && { width }),
      ...(wrapped.has(column.key) && { isWrapped: true }),
    };
  });
}
