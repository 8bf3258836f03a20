/** Where the rows of a block are on the worksheet. */
export interface RowsPosition {
  /** The index of the first row below the headers, and of the first column, from 0. */
  readonly top: number;
  readonly left: number;
  /** Column keys from left to right. */
  readonly columns: readonly string[];
  /** Row keys from top to bottom, without deleted rows. A block without keys has one empty row. */
  readonly keys: readonly string[];
}

/** The position of each block of a page, by name. */
export type BlockPositions = Readonly<Record<string, RowsPosition>>;

/** The cell that contains a formula. `row` is the index of its row within the block. */
interface FormulaCell {
  readonly block: string;
  readonly row: number;
  /** For a conditional format: the keys of its columns. Addresses in these columns are relative. */
  readonly relativeColumns?: readonly string[];
}

const tokenPattern = /\{(\w*)\[(@?)(\w+)(?::(\w+))?\](?:#([^{}]+))?\}/g;

/** Replaces the tokens of a formula (see `PageValue`) with addresses. Throws if a name is not on the page. */
export function withAddresses(formula: string, home: FormulaCell, places: BlockPositions): string {
  return replaceTokens(formula, home, places, (why) => {
    throw new Error(why);
  });
}

/**
 * Replaces the tokens of a formula with addresses, and the token of a missing cell with `#REF!`.
 *
 * @example
 * formulaAt("={inputs[value]#takt}", { block: "data", row: 0 }, {}); // → "=#REF!"
 */
export function formulaAt(formula: string, home: FormulaCell, places: BlockPositions): string {
  return replaceTokens(formula, home, places, () => "#REF!");
}

function replaceTokens(
  formula: string,
  home: FormulaCell,
  places: BlockPositions,
  onMissing: (why: string) => string,
): string {
  const text = formula.replace(
    tokenPattern,
    (
      whole,
      name: string,
      sameRow: string,
      first: string,
      last: string | undefined,
      key: string | undefined,
    ) => {
      const block = name === "" ? home.block : name;
      const position = places[block];
      if (position === undefined) return onMissing(`${whole}: there is no block ${block}.`);
      const row = rowOf(position, sameRow === "@" ? home.row : key, block === home.block);
      if (row === null) return onMissing(`${whole}: there is no such row.`);
      const unknown = [first, last ?? first].find((column) => !position.columns.includes(column));
      if (unknown !== undefined) return onMissing(`${whole}: ${block} has no column ${unknown}.`);
      const corner = (column: string, at: number): string => {
        const index = position.columns.indexOf(column);
        const isMoving = home.relativeColumns?.includes(column) === true;
        const isFixedColumn = sameRow === "" || home.relativeColumns !== undefined;
        const letters = `${isFixedColumn && !isMoving ? "$" : ""}${columnLetters(position.left + index)}`;
        return `${letters}${sameRow === "@" ? "" : "$"}${position.top + at + 1}`;
      };
      const start = corner(first, row ?? 0);
      const end = corner(last ?? first, row ?? Math.max(position.keys.length, 1) - 1);
      return row !== undefined && last === undefined ? start : `${start}:${end}`;
    },
  );
  return text.startsWith("=") ? text : `=${text}`;
}

/** Returns the index of a row in a block: undefined for all rows, null if the block has no such row. */
function rowOf(
  { keys }: RowsPosition,
  row: number | string | undefined,
  isHome: boolean,
): number | undefined | null {
  if (row === undefined) return undefined;
  if (isHome && typeof row === "number") return row;
  const index = typeof row === "number" ? row : keys.indexOf(row);
  return index < 0 || index >= Math.max(keys.length, 1) ? null : index;
}

/** Returns a conditional format's formula for its first cell, with relative addresses in its columns. */
export function ruleAddresses(
  rule: { readonly formula: string; readonly from: string; readonly to: string },
  block: string,
  places: BlockPositions,
  row = 0,
): string {
  const columns = places[block]?.columns ?? [];
  const [from, to] = [columns.indexOf(rule.from), columns.indexOf(rule.to)];
  if (from < 0 || to < from) throw new Error(`${block} has no columns ${rule.from} to ${rule.to}.`);
  return withAddresses(rule.formula, { block, row, relativeColumns: columns.slice(from, to + 1) }, places);
}

/** Returns the letters of the worksheet column with this index: 0 → `A`, 25 → `Z`, 26 → `AA`. */
export function columnLetters(column: number): string {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}

/** Returns an absolute address: `'O''s page'!$B$5:$D$9`. Edges count from 0 and are inside the rectangle. */
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

/**
 * Matches an address without a worksheet name, with groups for its parts. Also matches, without groups, text
 * that only looks like one: quoted text, table columns in brackets, and addresses with a worksheet name.
 */
const addressPattern =
  /"(?:[^"]|"")*"|\[[^\]]*\]|(?:'(?:[^']|'')*'|[\p{L}\p{N}_.]+)!\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?|(?<![\p{L}\p{N}_.!$])(\$?)([A-Z]{1,3})(\$?)(\d+)(?![\p{L}\p{N}_(.!])/giu;

/** Replaces row `from` with row `to` in a formula's addresses, except after `$`. Rows count from 1. */
export function moveFormula(formula: string, from: number, to: number): string {
  if (from === to) return formula;
  return mapAddresses(formula, (column, fixed, row) =>
    fixed === "" && row === from ? `${column}${to}` : undefined,
  );
}

/**
 * Adjusts the addresses of a formula after columns of a block have moved.
 *
 * @param newLetters the new letters of each moved column, by the old ones
 * @param rows the first and last row of the block, from 1
 */
export function followColumns(
  formula: string,
  newLetters: ReadonlyMap<string, string>,
  rows: { readonly first: number; readonly last: number },
): string {
  return mapAddresses(formula, (column, fixed, row) => {
    const letters = newLetters.get(column.replace("$", "").toUpperCase());
    if (letters === undefined || row < rows.first || row > rows.last) return undefined;
    return `${column.startsWith("$") ? "$" : ""}${letters}${fixed}${row}`;
  });
}

/** Replaces addresses without a worksheet name, except where `replacementOf` returns undefined. */
function mapAddresses(
  formula: string,
  replacementOf: (column: string, fixed: string, row: number) => string | undefined,
): string {
  return formula.replace(
    addressPattern,
    (whole, dollar: string | undefined, letters: string | undefined, fixed: string | undefined, row) =>
      (letters === undefined
        ? undefined
        : replacementOf(`${dollar ?? ""}${letters}`, fixed ?? "", Number(row))) ?? whole,
  );
}

/** Returns a text, up to Excel's 255 characters, as a literal for a formula. A quote becomes CHAR(34). */
export function quoted(text: string): string {
  const pieces = text.split('"').map((piece) => `"${piece}"`);
  return pieces.length === 1 ? (pieces[0] ?? '""') : `(${pieces.join("&CHAR(34)&")})`;
}
