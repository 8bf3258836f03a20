/** Reads the formula of a cell. */

/** Indexes from 0, with the last ones included. */
export interface CellRange {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export type Formula =
  | { readonly is: "value"; readonly value: number | string | boolean }
  | { readonly is: "error"; readonly error: string }
  /** Cells of the same worksheet, or of the one named `sheet`. */
  | { readonly is: "cells"; readonly range: CellRange; readonly sheet?: string }
  | ColumnReference
  /** A constant array: `{1,2;3,4}`, by row and column. */
  | { readonly is: "array"; readonly rows: readonly (readonly Constant[])[] }
  | { readonly is: "name"; readonly name: string }
  /** An omitted argument. */
  | { readonly is: "nothing" }
  /** A function by its name in capitals, without Excel's prefixes for newer functions. */
  | { readonly is: "call"; readonly name: string; readonly args: readonly Formula[] }
  | { readonly is: "sign"; readonly sign: "-" | "+" | "%"; readonly of: Formula }
  | { readonly is: "operation"; readonly sign: Operator; readonly left: Formula; readonly right: Formula };

/** A value in an array. */
type Constant = Extract<Formula, { readonly is: "value" | "error" }>;

/** A column of a table: `Elements[Duration (s)]`. */
interface ColumnReference {
  readonly is: "column";
  /** "" for the table that contains `home`: `[@Duration]`. */
  readonly table: string;
  readonly column: string;
  /** The last column of several: `Elements[[VA]:[NVA]]`. */
  readonly until?: string;
  /** Only the cell in the row of `home`. */
  readonly isThisRow?: true;
  /** The cell with the formula, if it is known. */
  readonly home?: HomeCell;
}

/** The cell with a formula. */
export interface HomeCell {
  readonly row: number;
  readonly column: number;
}

/** An operator between two values. */
export type Operator = "+" | "-" | "*" | "/" | "^" | "&" | "=" | "<>" | "<" | ">" | "<=" | ">=";

type Token =
  | { readonly is: "part"; readonly part: Formula }
  | { readonly is: "call"; readonly name: string }
  | { readonly is: "sign"; readonly sign: string };

const patterns = {
  space: /\s+/y,
  text: /"((?:[^"]|"")*)"/y,
  error: /#(?:N\/A|REF!|VALUE!|DIV\/0!|NUM!|NULL!|NAME\?|SPILL!|CALC!)/y,
  number: /\d+(?:\.\d*)?(?:E[+-]?\d+)?|\.\d+(?:E[+-]?\d+)?/iy,
  array: /\{((?:"(?:[^"]|"")*"|[^{}"])*)\}/y,
  // A workbook in brackets has a worksheet after it.
  column: /([\p{L}_\\][\p{L}\p{N}_.\\]*)?\[((?:'.|[^[\]']|\[(?:'.|[^[\]'])*\])*)\](?![\p{L}\p{N}_'!])/uy,
  cells:
    /(?:(?:'((?:[^']|'')+)'|([\p{L}\p{N}_.]+))!)?\$?([A-Z]{1,3})\$?(\d+)(?::\$?([A-Z]{1,3})\$?(\d+))?(?![\p{L}\p{N}_(.])/iuy,
  call: /(?:_xlfn\.|_xlws\.)*([\p{L}_][\p{L}\p{N}_.]*)\(/uy,
  name: /[\p{L}_\\][\p{L}\p{N}_.\\]*/uy,
  sign: /<=|>=|<>|[-+*/^&=<>%(),]/y,
} as const;

/**
 * Reads a formula that begins with `=`, in English notation. Returns undefined for a text that is no formula,
 * or has parts that are not understood: unions, references to other workbooks.
 *
 * @param home the cell with the formula, for references to its own table and row
 * @example
 * parseFormula("=A1+1");
 */
export function parseFormula(text: string, home?: HomeCell): Formula | undefined {
  if (!text.startsWith("=")) return undefined;
  try {
    const tokens = tokensOf(text.slice(1), home);
    if (tokens === undefined) return undefined;
    const reader = new Reader(tokens);
    const formula = reader.comparison();
    return reader.isAtEnd() ? formula : undefined;
  } catch (cause) {
    if (cause instanceof NotUnderstood) return undefined;
    throw cause;
  }
}

class NotUnderstood extends Error {}

function tokensOf(text: string, home: HomeCell | undefined): readonly Token[] | undefined {
  const tokens: Token[] = [];
  let at = 0;
  const match = (name: keyof typeof patterns): RegExpExecArray | null => {
    const pattern = patterns[name];
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  while (at < text.length) {
    const [found, token] = nextToken(match, home) ?? [];
    if (found === undefined) return undefined;
    if (token !== undefined) tokens.push(token);
    at += found;
  }
  return tokens;
}

/** Returns the length of the next token, and the token unless it is a space. */
function nextToken(
  match: (name: keyof typeof patterns) => RegExpExecArray | null,
  home: HomeCell | undefined,
): readonly [number, Token?] | undefined {
  const space = match("space");
  if (space !== null) return [space[0].length];
  for (const [name, tokenOf] of readers) {
    const found = match(name);
    if (found !== null) return [found[0].length, tokenOf(found, home)];
  }
  return undefined;
}

const part = (formula: Formula): Token => ({ is: "part", part: formula });

/** The kinds of tokens in the order of trying. */
const readers: readonly (readonly [
  keyof typeof patterns,
  (found: RegExpExecArray, home: HomeCell | undefined) => Token,
])[] = [
  ["text", ([, text = ""]) => part({ is: "value", value: text.replaceAll('""', '"') })],
  ["error", ([error]) => part({ is: "error", error })],
  ["array", ([, text = ""]) => part({ is: "array", rows: arrayRows(text) })],
  ["column", ([, table = "", inner = ""], home) => part(columnsIn(table, inner, home))],
  ["cells", (found) => part(cellsIn(found))],
  ["number", ([number]) => part({ is: "value", value: Number(number) })],
  ["call", ([, name = ""]) => ({ is: "call", name: name.toUpperCase() })],
  ["name", ([name]) => part(named(name))],
  ["sign", ([sign]) => ({ is: "sign", sign })],
];

const element =
  /\s*("(?:[^"]|"")*"|#[A-Z\d/]+[!?]?|[-+]?(?:\d+\.?\d*|\.\d+)(?:E[+-]?\d+)?|TRUE|FALSE)\s*([,;]|$)/iy;

/** Reads the rows of an array without its braces: commas are between columns, semicolons between rows. */
function arrayRows(text: string): readonly (readonly Constant[])[] {
  const rows: Constant[][] = [[]];
  element.lastIndex = 0;
  for (;;) {
    const [, held = "", separator] = element.exec(text) ?? [];
    if (separator === undefined) throw new NotUnderstood();
    rows.at(-1)?.push(constantOf(held));
    if (separator === "") return rows;
    if (separator === ";") rows.push([]);
  }
}

function constantOf(text: string): Constant {
  if (text.startsWith('"')) return { is: "value", value: text.slice(1, -1).replaceAll('""', '"') };
  if (text.startsWith("#")) return { is: "error", error: text };
  const upper = text.toUpperCase();
  return { is: "value", value: upper === "TRUE" || upper === "FALSE" ? upper === "TRUE" : Number(text) };
}

/** Reads what is between the brackets of a table: `VA`, `@[VA time]`, `[#This Row],[VA]`, `[VA]:[NVA]`. */
function columnsIn(table: string, inner: string, home: HomeCell | undefined): ColumnReference {
  const isAt = inner.startsWith("@");
  const rest = isAt ? inner.slice(1) : inner;
  const names = rest.startsWith("[")
    ? [...rest.matchAll(/\[((?:'.|[^[\]'])*)\]/g)].map(([, name = ""]) => name)
    : [rest];
  const isThisRow = isAt || names.some((name) => name.toLowerCase() === "#this row");
  const columns = names.filter((name) => !["#this row", "#data"].includes(name.toLowerCase()));
  const [column = "", until] = columns.map((name) => unescaped(name.trim()));
  if (column === "" || columns.length > 2 || columns.some((name) => name.startsWith("#")))
    throw new NotUnderstood();
  return {
    ...{ is: "column", table, column },
    ...(until !== undefined && { until }),
    ...(isThisRow && { isThisRow }),
    ...(home !== undefined && { home }),
  };
}

/** Removes `'` before brackets, `#`, `@` and itself. */
function unescaped(column: string): string {
  return column.replace(/'(.)/g, "$1");
}

function named(name: string): Formula {
  const upper = name.toUpperCase();
  return upper === "TRUE" || upper === "FALSE"
    ? { is: "value", value: upper === "TRUE" }
    : { is: "name", name };
}

function cellsIn([, quoted, plain, left = "", top = "", right, bottom]: RegExpExecArray): Formula {
  const [columns, rows] = [
    [columnOf(left), columnOf(right ?? left)],
    [Number(top) - 1, Number(bottom ?? top) - 1],
  ];
  const sheet = quoted?.replaceAll("''", "'") ?? plain;
  return {
    is: "cells",
    range: {
      ...{ top: Math.min(...rows), left: Math.min(...columns) },
      ...{ bottom: Math.max(...rows), right: Math.max(...columns) },
    },
    ...(sheet !== undefined && { sheet }),
  };
}

function columnOf(letters: string): number {
  return (
    letters
      .toUpperCase()
      .split("")
      .reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1
  );
}

/** Reads tokens by the precedence of operators, the weakest first. */
class Reader {
  private at = 0;
  private readonly tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  isAtEnd(): boolean {
    return this.at === this.tokens.length;
  }

  comparison(): Formula {
    return this.chain(["=", "<>", "<", ">", "<=", ">="], () => this.joined());
  }

  private joined(): Formula {
    return this.chain(["&"], () => this.sum());
  }

  private sum(): Formula {
    return this.chain(["+", "-"], () => this.product());
  }

  private product(): Formula {
    return this.chain(["*", "/"], () => this.power());
  }

  private power(): Formula {
    return this.chain(["^"], () => this.signed());
  }

  /** In Excel, a sign is stronger than a power: =-2^2 is 4. */
  private signed(): Formula {
    for (const sign of ["-", "+"] as const)
      if (this.takes(sign)) return { is: "sign", sign, of: this.signed() };
    let formula = this.atom();
    while (this.takes("%")) formula = { is: "sign", sign: "%", of: formula };
    return formula;
  }

  private atom(): Formula {
    const token = this.tokens[this.at];
    this.at += 1;
    if (token?.is === "part") return token.part;
    if (token?.is === "call") return { is: "call", name: token.name, args: this.args() };
    if (token?.sign !== "(") throw new NotUnderstood();
    const formula = this.comparison();
    if (!this.takes(")")) throw new NotUnderstood();
    return formula;
  }

  private args(): readonly Formula[] {
    if (this.takes(")")) return [];
    const args: Formula[] = [];
    for (;;) {
      args.push(this.isSign(",", ")") ? { is: "nothing" } : this.comparison());
      if (this.takes(")")) return args;
      if (!this.takes(",")) throw new NotUnderstood();
    }
  }

  private chain(signs: readonly Operator[], operand: () => Formula): Formula {
    let left = operand();
    for (;;) {
      const sign = signs.find((one) => this.takes(one));
      if (sign === undefined) return left;
      left = { is: "operation", sign, left, right: operand() };
    }
  }

  private isSign(...signs: readonly string[]): boolean {
    const token = this.tokens[this.at];
    return token?.is === "sign" && signs.includes(token.sign);
  }

  private takes(sign: string): boolean {
    if (!this.isSign(sign)) return false;
    this.at += 1;
    return true;
  }
}
