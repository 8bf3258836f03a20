import type { ColumnFacts } from "./column-facts.ts";
import { workTypeIn } from "./known-words.ts";
import type { ColumnRole } from "./known-words.ts";
import { markIn } from "./lines-to-read.ts";
import { namesTime } from "./time-roles.ts";

const labels = ["status", "element_type", "name", "cycle_no", "sequence", "o_no", "standard_time"] as const;

/**
 * Assigns roles other than times to the columns that fit best. The work type is before the name, because
 * `Element Type` contains the word for elements. A column with one value is neither name nor cycle.
 *
 * @param taken the columns that have a role already
 */
export function labelRoles(
  facts: readonly ColumnFacts[],
  taken: ReadonlyMap<number, ColumnRole>,
): ReadonlyMap<number, ColumnRole> {
  const roles = new Map(taken);
  const hasHeaders = facts.some(({ header }) => header.whole !== "");
  for (const role of labels) {
    const scores = facts.map((fact, column) =>
      roles.has(column) || fact.filled === 0 ? 0 : labelScore(role, fact, hasHeaders),
    );
    const best = Math.max(0, ...scores);
    if (best > 0) roles.set(scores.indexOf(best), role);
  }
  const name = facts.find((_, column) => roles.get(column) === "name");
  for (const [column, { cells, filled, isWords }] of facts.entries()) {
    // Each hand may have its own column of names, if the others are empty there.
    const isBeside = filled > 0 && cells.every((cell, line) => cell === "" || name?.cells[line] === "");
    if (isWords && isBeside && !roles.has(column)) roles.set(column, "name");
  }
  return roles;
}

/** 0 excludes a column. */
function labelScore(role: (typeof labels)[number], fact: ColumnFacts, hasHeaders: boolean): number {
  const { named, isConstant, isWhole, isWords, cells } = fact;
  const isNamed = named?.role === role;
  if (role === "status") return isStatus(fact) ? 1 : 0;
  if (role === "name") return nameScore(fact);
  if (role === "element_type") {
    if (isNamed) return fact.workTypeShare > 0 ? 2 : 0;
    // A single repeated word, such as `work`, may be a name.
    const types = new Set(cells.map((cell) => workTypeIn(String(cell))).filter((one) => one !== undefined));
    return fact.workTypeShare >= 0.8 && types.size > 1 ? 1 : 0;
  }
  if (role === "cycle_no" && isConstant) return 0;
  if (role === "cycle_no" && isNamed) return isWhole || !fact.isTimes ? 2 : 0;
  if (role === "cycle_no") return !hasHeaders && fact.isRepeating ? 1 : 0;
  if (role !== "sequence") return isNamed && (role === "o_no" || fact.hasTimes) ? 1 : 0;
  // Some programs count from 0.
  if (isNamed) return isWords || cells.map(String).includes("0") ? 0 : 3;
  if (named?.role === "name" || named?.role === "duration") return isWhole && !isConstant ? 2 : 0;
  return !hasHeaders && isWhole && fact.counting !== undefined ? 1 : 0;
}

export function isStatus({ cells, filled, distinct }: ColumnFacts): boolean {
  if (filled === 0 || distinct > 6) return false;
  const marks = new Set(cells.filter((cell) => cell !== "").map((cell) => markIn(String(cell))));
  const isOfEdges = marks.has("start") && marks.has("stop") && !marks.has(undefined);
  return isOfEdges || (marks.size === 1 && marks.has("point"));
}

/** Many different words below a matching header score highest. */
function nameScore({ named, header, cells, filled, distinct, ...fact }: ColumnFacts): number {
  if (fact.isConstant || fact.workTypeShare >= 2 / 3) return 0;
  if (named !== undefined && named.role !== "name") {
    const mayHaveNames = namesTime(named.role) || (named.role === "element_type" && fact.workTypeShare === 0);
    return fact.isWords && mayHaveNames ? 0.1 : 0;
  }
  if (!fact.isWords && (fact.counting !== undefined || (named?.isWeak ?? true))) return 0;
  const texts = cells.filter((cell) => cell !== "").map(String);
  const isPath = texts.some((text) => /[\\/:][^\\/]+\.\w{2,4}$|^\d{4}-\d\d-\d\d/.test(text));
  const isCode = texts.every((text) => /\d/.test(text) && !/\s/.test(text));
  // Beside a column of processes, a header with the word for elements marks the names.
  const isOfElements = /elem|要素|요소|ablaufabschnitt|งานย่อย/i.test(header.whole.normalize("NFKC"));
  const known = named === undefined ? 0 : named.isWeak ? 2 : 3;
  const share = filled / cells.length;
  const words =
    (fact.isWords ? 1 : -1.5) + distinct / filled + 2 * share - (isPath ? 3 : 0) - (isCode ? 1 : 0);
  return Math.max(0.05, known + words + (isOfElements ? 3 : 0));
}
