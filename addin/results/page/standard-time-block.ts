import type { CellValue } from "../../worksheet/cells/cell.ts";

/** The prefix of all block names of a standard time page. */
export const standardTimeName = "standard";

/** The block with a row for each element: its rating, allowance and standard time. */
export const standardTimeBlock = `${standardTimeName}_data`;

/** The standard time of an element on its page. Rows without a standard time are left out. */
export interface ElementStandard {
  readonly number: string;
  readonly name: string;
  /** Seconds to hundredths, as the page shows them. */
  readonly seconds: number;
}

/** Reads the standard times from the rows of `standardTimeBlock`. */
export function standardTimesIn(
  rows: readonly { readonly values: Readonly<Record<string, CellValue>> }[],
): readonly ElementStandard[] {
  return rows.flatMap(({ values: { number, name, standard } }) =>
    typeof standard === "number" && standard >= 0
      ? [
          {
            number: String(number ?? ""),
            name: String(name ?? ""),
            seconds: Math.round(100 * standard) / 100,
          },
        ]
      : [],
  );
}
