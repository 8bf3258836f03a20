import type { Body } from "./read-body.ts";

/** The cells around a table's body that matter to it. */
export interface CellsAround {
  /** From A1 down to the row above the headers. */
  readonly above: readonly (readonly unknown[])[];
}

/** As much of what is above the table as heading and figures are searched in. */
const rowsAbove = 200;

/** Reads the cells around a table along with its body: `queue` them before the sync, then `read`. */
export function cellsAround(
  sheet: Excel.Worksheet,
  { top, left, columns }: Body,
): { readonly queue: () => void; readonly read: () => CellsAround } {
  const headerRow = top - 1;
  let above: Excel.Range | undefined;
  return {
    queue: () => {
      if (headerRow === 0) return;
      above = sheet.getRangeByIndexes(0, 0, Math.min(headerRow, rowsAbove), left + columns + 1);
      above.load("values");
    },
    read: () => ({ above: (above?.values ?? []) as readonly (readonly unknown[])[] }),
  };
}
