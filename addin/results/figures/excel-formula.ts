/** A figure as a worksheet works it out itself; both are expressions without `=`, of ranges and cells as the caller names them. */
export interface ExcelFormula {
  readonly expression: string;
  /** When there is an answer; elsewhere Excel would show an error. */
  readonly holds: string;
}

/** Writes the formula of a cell, which shows `otherwise`, an expression too, where there is no answer. */
export function cellFormula({ expression, holds }: ExcelFormula, otherwise = '""'): string {
  return `=IF(${holds},${expression},${otherwise})`;
}

/** Rounds an expression up as `wholeUp` does; Excel's ROUNDUP makes −1 of a hair below 0. */
export function wholeUpInExcel(expression: string): string {
  return `ROUNDUP(MAX(0,${expression}-0.000000001),0)`;
}

/** Rounds an expression down as `wholeDown` does. */
export function wholeDownInExcel(expression: string): string {
  return `ROUNDDOWN(${expression}+0.000000001,0)`;
}
