import { notSupported } from "../excel/host-error.ts";
import type { CellFacts } from "../cells/read-cells.ts";
import type { FilterCriteria } from "../workbook/extras.ts";

/** Returns true if the filter shows the cell's row. */
type RowTest = (cell: CellFacts) => boolean;

/** Returns a filter's test for the cells of a column. Refuses colors, icons and dates. */
export function filterTest(criteria: FilterCriteria, column: readonly CellFacts[]): RowTest {
  const numbers = column.flatMap(({ value }) => (typeof value === "number" ? [value] : []));
  switch (criteria.filterOn) {
    case "Values":
      return valuesTest(criteria.values ?? []);
    case "Custom":
      return customTest(criteria);
    case "TopItems":
    case "BottomItems":
    case "TopPercent":
    case "BottomPercent":
      return rankTest(criteria.filterOn, Number(criteria.criterion1), numbers);
    case "Dynamic":
      return averageTest(criteria.dynamicCriteria, numbers);
    default:
      throw notSupported(`Filter.apply on ${criteria.filterOn}`);
  }
}

/** Compares shown texts, ignoring case. "" shows blank cells. */
function valuesTest(values: readonly unknown[]): RowTest {
  if (values.some((value) => typeof value === "object"))
    throw notSupported("Filter.apply on Values with dates");
  const shown = new Set(values.map((value) => String(value).trim().toLowerCase()));
  return ({ text }) => shown.has(text.trim().toLowerCase());
}

function customTest({ criterion1, criterion2, operator }: FilterCriteria): RowTest {
  const first = comparison(criterion1 ?? "");
  if (criterion2 === undefined || criterion2 === null || criterion2 === "") return first;
  const second = comparison(criterion2);
  return operator === "Or" ? (cell) => first(cell) || second(cell) : (cell) => first(cell) && second(cell);
}

/** Reads `>5`, `<=5`, `=word*`, `<>word`, `=` for blank, `<>` for not blank. The default operator is `=`. */
function comparison(criterion: string): RowTest {
  const [, sign = "=", operand = ""] = /^(<>|<=|>=|<|>|=)?(.*)$/s.exec(criterion) ?? [];
  if (sign === "=" || sign === "<>") {
    const isSame = equalsTest(operand);
    return sign === "=" ? isSame : (cell) => !isSame(cell);
  }
  const limit = Number(operand);
  const compare = (value: number | string, other: number | string): boolean => {
    if (sign === "<") return value < other;
    if (sign === "<=") return value <= other;
    return sign === ">" ? value > other : value >= other;
  };
  return ({ value }) => {
    if (operand.trim() !== "" && Number.isFinite(limit))
      return typeof value === "number" && compare(value, limit);
    return typeof value === "string" && compare(value.toLowerCase(), operand.toLowerCase());
  };
}

/** `*` matches any characters, `?` a single one. A tilde escapes both. */
function equalsTest(operand: string): RowTest {
  const number = Number(operand);
  const pattern = operand
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replace(/~?[*?]/g, (sign) => (sign.startsWith("~") ? `\\${sign.slice(1)}` : sign === "*" ? ".*" : "."));
  const words = new RegExp(`^${pattern}$`, "isu");
  return ({ value, text }) =>
    (operand.trim() !== "" && typeof value === "number" && value === number) || words.test(text);
}

function rankTest(kind: string, count: number, numbers: readonly number[]): RowTest {
  const isTop = kind.startsWith("Top");
  const sorted = [...numbers].sort((one, other) => (isTop ? other - one : one - other));
  const wanted = kind.endsWith("Percent") ? Math.max(1, Math.floor((sorted.length * count) / 100)) : count;
  const limit = sorted[Math.min(wanted, sorted.length) - 1];
  return ({ value }) =>
    typeof value === "number" && limit !== undefined && (isTop ? value >= limit : value <= limit);
}

function averageTest(kind: string | null | undefined, numbers: readonly number[]): RowTest {
  if (kind !== "AboveAverage" && kind !== "BelowAverage")
    throw notSupported(`Filter.apply on Dynamic with ${String(kind)}`);
  const average = numbers.reduce((sum, value) => sum + value, 0) / Math.max(1, numbers.length);
  return ({ value }) =>
    typeof value === "number" && (kind === "AboveAverage" ? value > average : value < average);
}
