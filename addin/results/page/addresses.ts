/** The position of a block's rows on the worksheet. */
export interface RowsPlace {
  /** The first row below the headers and the first column, counted from 0. */
  readonly top: number;
  readonly left: number;
  /** Column keys from left to right. */
  readonly columns: readonly string[];
  /**
   * Row keys from top to bottom, without rows that were deleted on the instance. A block without rows
   * occupies one empty row.
   */
  readonly keys: readonly string[];
}

/** The position of each block of a page, by name. */
export type Places = Readonly<Record<string, RowsPlace>>;

/** The cell of a formula: its block, and its row there. */
interface Home {
  readonly block: string;
  readonly row: number;
  /** Columns of a conditional format. An address in one of them stays relative. */
  readonly moving?: readonly string[];
}

const token = /\{(\w*)\[(@?)(\w+)(?::(\w+))?\](?:#([^{}]+))?\}/g;

/**
 * Replaces the tokens of a formula (see `PageValue`) with addresses. Throws an error for a name that is not
 * on the page.
 */
export function withAddresses(formula: string, home: Home, places: Places): string {
  return replaceTokens(formula, home, places, (why) => {
    throw new Error(why);
  });
}

/**
 * Returns a formula made of tokens as it reads when its cells are at `places`. A missing cell becomes
 * `#REF!`, as in Excel.
 *
 * @example
 * formulaNow("={inputs[value]#takt}", { block: "data", row: 0 }, {}); // → "=#REF!"
 */
export function formulaNow(formula: string, home: Home, places: Places): string {
  return replaceTokens(formula, home, places, () => "#REF!");
}

function replaceTokens(
  formula: string,
  home: Home,
  places: Places,
  missing: (why: string) => string,
): string {
  const text = formula.replace(
    token,
    (whole, name: string, own: string, first: string, last: string | undefined, key: string | undefined) => {
      const block = name === "" ? home.block : name;
      const place = places[block];
      if (place === undefined) return missing(`${whole}: there is no block ${block}.`);
      const row = rowOf(place, own === "@" ? home.row : key, block === home.block);
      if (row === null) return missing(`${whole}: there is no such row.`);
      const unknown = [first, last ?? first].find((column) => !place.columns.includes(column));
      if (unknown !== undefined) return missing(`${whole}: ${block} has no column ${unknown}.`);
      const corner = (column: string, at: number): string => {
        const index = place.columns.indexOf(column);
        const isMoving = home.moving?.includes(column) === true;
        const isFixedColumn = own === "" || home.moving !== undefined;
        const letters = `${isFixedColumn && !isMoving ? "$" : ""}${columnLetters(place.left + index)}`;
        return `${letters}${own === "@" ? "" : "$"}${place.top + at + 1}`;
      };
      const start = corner(first, row ?? 0);
      const end = corner(last ?? first, row ?? Math.max(place.keys.length, 1) - 1);
      return row !== undefined && last === undefined ? start : `${start}:${end}`;
    },
  );
  return text.startsWith("=") ? text : `=${text}`;
}

/** Returns the row's index: undefined for all rows, null if there is no such row. */
function rowOf(
  { keys }: RowsPlace,
  row: number | string | undefined,
  isHome: boolean,
): number | undefined | null {
  if (row === undefined) return undefined;
  if (isHome && typeof row === "number") return row;
  const index = typeof row === "number" ? row : keys.indexOf(row);
  return index < 0 || index >= Math.max(keys.length, 1) ? null : index;
}

/**
 * Replaces the tokens of a conditional format's formula with the addresses for its upper left cell, in row
 * `row` of its block. Columns within the format stay relative.
 */
export function ruleAddresses(
  rule: { readonly formula: string; readonly from: string; readonly to: string },
  block: string,
  places: Places,
  row = 0,
): string {
  const columns = places[block]?.columns ?? [];
  const [from, to] = [columns.indexOf(rule.from), columns.indexOf(rule.to)];
  if (from < 0 || to < from) throw new Error(`${block} has no columns ${rule.from} to ${rule.to}.`);
  return withAddresses(rule.formula, { block, row, moving: columns.slice(from, to + 1) }, places);
}

/** Returns the letters of a worksheet column, counted from 0: `A`, `Z`, `AA`. */
export function columnLetters(column: number): string {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}

/**
 * Returns the absolute address of a rectangle with its worksheet: `'O''s page'!$B$5:$D$9`. Edges are counted
 * from 0.
 */
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
 * Matches an address without a worksheet name. Also matches, without groups, what must not be taken for one:
 * quoted text, a table column in brackets, and whole addresses with a worksheet name.
 */
const address =
  /"(?:[^"]|"")*"|\[[^\]]*\]|(?:'(?:[^']|'')*'|[\p{L}\p{N}_.]+)!\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?|(?<![\p{L}\p{N}_.!$])(\$?)([A-Z]{1,3})(\$?)(\d+)(?![\p{L}\p{N}_(.!])/giu;

/** Moves a formula to another row of its block: addresses in its own row follow. Rows are counted from 1. */
export function moveFormula(formula: string, from: number, to: number): string {
  if (from === to) return formula;
  return mapAddresses(formula, (column, fixed, row) =>
    fixed === "" && row === from ? `${column}${to}` : undefined,
  );
}

/**
 * Adjusts the addresses of a formula after columns of a block have moved.
 *
 * @param now the new letters of each moved column, by the old ones
 * @param rows the first and last row of the block, counted from 1
 */
export function followColumns(
  formula: string,
  now: ReadonlyMap<string, string>,
  rows: { readonly first: number; readonly last: number },
): string {
  return mapAddresses(formula, (column, fixed, row) => {
    const letters = now.get(column.replace("$", "").toUpperCase());
    if (letters === undefined || row < rows.first || row > rows.last) return undefined;
    return `${column.startsWith("$") ? "$" : ""}${letters}${fixed}${row}`;
  });
}

/**
 * Replaces addresses without a worksheet name. `other` returns undefined for an address that stays the same.
 */
function mapAddresses(
  formula: string,
  other: (column: string, fixed: string, row: number) => string | undefined,
): string {
  return formula.replace(
    address,
    (whole, dollar: string | undefined, letters: string | undefined, fixed: string | undefined, row) =>
      (letters === undefined ? undefined : other(`${dollar ?? ""}${letters}`, fixed ?? "", Number(row))) ??
      whole,
  );
}

/**
 * Returns a text as a string literal of a formula, of at most 255 characters, Excel's limit. A quote becomes
 * CHAR(34), which every spreadsheet reads alike.
 */
export function quoted(text: string): string {
  const pieces = text.split('"').map((piece) => `"${piece}"`);
  return pieces.length === 1 ? (pieces[0] ?? '""') : `(${pieces.join("&CHAR(34)&")})`;
}
