/** A text in quotes or a name of a worksheet is passed over; what else follows is an address without a worksheet's name. */
const address =
  /"(?:[^"]|"")*"|'(?:[^']|'')*'!\$?[A-Z]{1,3}\$?\d+|(?<![\w.!$])(\$?[A-Z]{1,3})(\d+)(?![\w(.!])/gi;

/** Lets a formula that is moved to another row of its block speak of that row where it spoke of its own; rows are counted from 1. */
export function moveFormula(formula: string, from: number, to: number): string {
  if (from === to) return formula;
  return formula.replace(address, (whole, column: string | undefined, row: string | undefined) =>
    column !== undefined && Number(row) === from ? `${column}${to}` : whole,
  );
}
