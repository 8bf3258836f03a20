/** Where the rows of a block stand on the worksheet. */
export interface RowsPlace {
  /** The first row below the headers and the first column, counted from 0. */
  readonly top: number;
  readonly left: number;
  /** Column keys from left to right. */
  readonly columns: readonly string[];
  /** Row keys from above, without rows that are no longer on the instance. A block without rows stands in one empty row. */
  readonly keys: readonly string[];
}

/** Where each block of a page stands, by name. */
export type Places = Readonly<Record<string, RowsPlace>>;

/** The cell that a formula stands in, by its block and the place of its row there. */
interface Home {
  readonly block: string;
  readonly row: number;
  /** Columns that a formula of a rule is moved over: an address in one of them moves along. */
  readonly moving?: readonly string[];
}

const token = /\{(\w*)\[(@?)(\w+)(?::(\w+))?\](?:#([^{}]+))?\}/g;

/** Turns the tokens of a formula (see `PageValue`) into addresses; a name that is not on the page is a defect and thrown. */
export function withAddresses(formula: string, home: Home, places: Places): string {
  return replaceTokens(formula, home, places, (why) => {
    throw new Error(why);
  });
}

/**
 * Returns how a formula that was made of tokens reads once its cells are at `places`. What is no longer there
 * is `#REF!`, as in Excel.
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

/** The place of the row that is meant, undefined for all rows, null where there is no such row. */
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

/** Turns the tokens of a rule's formula into the addresses that its upper left cell needs, in the row `row` of its block; columns within the rule move along with it. */
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

/** The letters of a worksheet's column, counted from 0: `A`, `Z`, `AA`. */
export function columnLetters(column: number): string {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}

/** The absolute address of cells with their worksheet: `'O''s page'!$B$5:$D$9`; edges are counted from 0. */
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
 * A text in quotes, a column of a table in brackets and what stands on a named worksheet, a range to its end, are passed over; what else follows is an
 * address without a worksheet's name.
 */
const address =
  /"(?:[^"]|"")*"|\[[^\]]*\]|(?:'(?:[^']|'')*'|[\p{L}\p{N}_.]+)!\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?|(?<![\p{L}\p{N}_.!$])(\$?)([A-Z]{1,3})(\$?)(\d+)(?![\p{L}\p{N}_(.!])/giu;

/** Lets a formula that is moved to another row of its block speak of that row where it spoke of its own; rows are counted from 1. */
export function moveFormula(formula: string, from: number, to: number): string {
  if (from === to) return formula;
  return mapAddresses(formula, (column, fixed, row) =>
    fixed === "" && row === from ? `${column}${to}` : undefined,
  );
}

/**
 * Lets a formula speak of cells of a block whose columns are in other places by now.
 *
 * @param now the letters of a column that has moved, by those that it had
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

/** Replaces the addresses without a worksheet's name; undefined leaves one as it is. */
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

/** Writes a text as a formula has it; a quote in it is a sign by its code, which every spreadsheet reads alike. At most 255 signs, as Excel takes. */
export function quoted(text: string): string {
  const pieces = text.split('"').map((piece) => `"${piece}"`);
  return pieces.length === 1 ? (pieces[0] ?? '""') : `(${pieces.join("&CHAR(34)&")})`;
}
