/**
 * A text in quotes, a column of a table in brackets and what stands on a named worksheet, a range to its end, are passed over; what else follows is an
 * address without a worksheet's name.
 */
const address =
  /"(?:[^"]|"")*"|\[[^\]]*\]|(?:'(?:[^']|'')*'|[\p{L}\p{N}_.]+)!\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?|(?<![\p{L}\p{N}_.!$])(\$?[A-Z]{1,3})(\d+)(?![\p{L}\p{N}_(.!])/giu;

/** Lets a formula that is moved to another row of its block speak of that row where it spoke of its own; rows are counted from 1. */
export function moveFormula(formula: string, from: number, to: number): string {
  if (from === to) return formula;
  return formula.replace(address, (whole, column: string | undefined, row: string | undefined) =>
    column !== undefined && Number(row) === from ? `${column}${to}` : whole,
  );
}
