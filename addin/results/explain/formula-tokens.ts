/** Cuts the text of a formula into tokens. */

import type { ColumnReference, Constant, Formula, HomeCell } from "./formula.ts";

export type Token =
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

/** A part of a formula that is not understood. */
export class NotUnderstood extends Error {}

/** Returns undefined for a text with other parts. Throws `NotUnderstood`. */
export function tokensOf(text: string, home: HomeCell | undefined): readonly Token[] | undefined {
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
