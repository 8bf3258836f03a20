import type { CellValue } from "../../worksheet/cells/cell.ts";

/** What all names of blocks of a standard time page begin with. */
export const standardTimeName = "standard";

/** The block with a row for each element, its rating, allowance and standard time. */
export const standardTimeBlock = `${standardTimeName}_data`;

/** The standard time of an element as its page has it; what has no number and name, or no time, is not among them. */
export interface ElementStandard {
  readonly number: string;
  readonly name: string;
  /** Seconds to hundredths, as the page shows them. */
  readonly seconds: number;
}

/** Reads the standard times off that block as it stands. */
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
