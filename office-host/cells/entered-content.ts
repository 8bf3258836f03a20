import type { Position } from "../spreadsheet/spreadsheet.ts";
import { HostError } from "../excel/host-error.ts";
import type { Workbook } from "../workbook/workbook.ts";

/** Gives the function that tells what an add-in enters into a cell with a value, for values that are written together; it refuses what Excel refuses. */
export function contentsFor(workbook: Workbook): (position: Position, value: unknown) => string {
  const isRefusedHere = remembered(isRefused);
  return (position, value) => contentOf(workbook, position, value, isRefusedHere);
}

function contentOf(
  workbook: Workbook,
  position: Position,
  value: unknown,
  isRefusedHere: typeof isRefused,
): string {
  if (typeof value === "number") return Object.is(value, -0) ? "0" : String(value);
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (typeof value !== "string")
    throw new HostError("InvalidArgument", "A cell takes text, numbers and booleans.");
  if (value.length > 32_767)
    throw new HostError("InvalidArgument", "A cell holds 32,767 characters at most.");
  if (value.startsWith("=") && isRefusedHere(value) && !underText(workbook, position))
    throw new HostError("InvalidArgument", "The argument is invalid or missing or has an incorrect format.");
  if (/^[+-]\s*[^\d\s.]/.test(value)) return underText(workbook, position) ? value : `=${value}`;
  return value;
}

/** Down a column stands the same formula: the answer to the last question is kept. */
function remembered(ask: (about: string) => boolean): (about: string) => boolean {
  let last: { readonly about: string; readonly answer: boolean } | undefined;
  return (about) => {
    if (last?.about !== about) last = { about, answer: ask(about) };
    return last.answer;
  };
}

/** Excel takes no formula that is too long or cannot be read; one with unknown names it takes. "=" alone is a text. */
function isRefused(formula: string): boolean {
  if (formula.length > 8192) return true;
  if (formula.length === 1) return false;
  // Texts, names of worksheets and of columns may hold any signs.
  const bare = formula
    .slice(1)
    .replace(/"(?:[^"]|"")*"/g, "0")
    .replace(/'(?:[^']|'')*'(?=!)/g, "S")
    .replace(/'[[\]#']/g, "x");
  const depth = { "(": 0, "[": 0, "{": 0 };
  const opened = { ")": "(", "]": "[", "}": "{" } as const;
  for (const sign of bare) {
    if (sign === "(" || sign === "[" || sign === "{") depth[sign] += 1;
    else if (sign === ")" || sign === "]" || sign === "}") depth[opened[sign]] -= 1;
    if (Math.min(...Object.values(depth)) < 0) return true;
  }
  if (Object.values(depth).some((open) => open > 0) || bare.includes('"')) return true;
  const outside = bare.replace(/\[[^[\]]*\]/g, "x").replace(/\[[^[\]]*\]/g, "x");
  return /^\s*[*/^&<>,)]|[-+*/^&<>=]\s*(?:$|[*/^&,)])|^\s*$/.test(outside.replace(/<>|<=|>=/g, "="));
}

function underText(workbook: Workbook, position: Position): boolean {
  return workbook.book.getters.getCell(position)?.format === "@";
}
