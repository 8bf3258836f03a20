/** Gives the letters of a worksheet's column, counted from 0: `A`, `Z`, `AA`. */
export function columnLetters(column: number): string {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}

/** Gives the absolute address of cells with their worksheet: `'O''s page'!$B$5:$D$9`; edges are counted from 0. */
export function absoluteAddress(
  sheetName: string,
  {
    top,
    left,
    bottom,
    right,
  }: { readonly top: number; readonly left: number; readonly bottom: number; readonly right: number },
): string {
  const first = `$${columnLetters(left)}$${top + 1}`;
  const last = `$${columnLetters(right)}$${bottom + 1}`;
  return `'${sheetName.replaceAll("'", "''")}'!${first}:${last}`;
}
