import { isTimeRole } from "./column-facts.ts";
import type { ColumnFacts } from "./column-facts.ts";
import { cycleColumns } from "./cycle-columns.ts";
import type { ColumnRole } from "./known-words.ts";
import { timeColumnRoles } from "./time-columns.ts";

/** Gives each column its role; every role goes to one column, but that of times to several where each, or each start with its end, is one cycle. */
export function rolesOf(facts: readonly ColumnFacts[]): readonly ColumnRole[] {
  const roles: ColumnRole[] = facts.map(() => "skip");
  const isFree = (role: ColumnRole): boolean => !roles.includes(role);
  const isOpen = (column: number): boolean => roles[column] === "skip";
  const cycles = cycleColumns(facts);
  const take = (role: ColumnRole, fits: (fact: ColumnFacts, column: number) => boolean): void => {
    const column = facts.findIndex((fact, index) => isOpen(index) && isFree(role) && fits(fact, index));
    if (column >= 0) roles[column] = role;
  };
  for (const [column, role] of cycles ?? []) roles[column] = role;
  for (const [column, role] of kindColumns(facts)) if (isOpen(column)) roles[column] = role;
  take("name", ({ named, header, isTimes }) => named === "name" && !isTimes && isOfElements(header));
  for (const [column, fact] of facts.entries()) {
    const role = fact.named;
    if (role === undefined || fact.filled === 0 || !isOpen(column)) continue;
    if (role === "sequence" && fact.isWords) continue;
    // `Step` may be the number of the step, where others hold words.
    if (role === "name" && !fact.isWords && facts.some(({ isWords, isTypes }) => isWords && !isTypes)) {
      if (fact.isWhole && isFree("sequence")) roles[column] = "sequence";
      continue;
    }
    if (isTimeRole(role) && !fact.hasTimes) continue;
    // `Lap` may be the number of the lap, and `Cycle` how long it took.
    if (
      role === "duration" &&
      fact.isCounting &&
      facts.some(({ isTimes }, other) => other !== column && isTimes)
    ) {
      if (isFree("sequence")) roles[column] = "sequence";
      continue;
    }
    if (role === "element_type" && !fact.isTypes && fact.isTimes) continue;
    if ((role === "cycle_no" || role === "sequence") && fact.isTimes && !fact.isWhole) continue;
    if (isFree(role)) roles[column] = role;
  }
  take("element_type", ({ isTypes, named }) => isTypes && named === undefined);
  take("name", ({ isWords, isTypes, named }) => isWords && !isTypes && named === undefined);
  take("name", ({ isWords, isTypes }) => isWords && !isTypes);
  if (facts.every(({ header }) => header === "")) {
    take("sequence", ({ isCounting }, column) => isCounting && !isRepeated(facts, column));
    take("cycle_no", ({ isRepeating }) => isRepeating);
  }
  const isTimed = roles.some((role) => isTimeRole(role) && role !== "standard_time");
  if (isTimed || cycles === undefined) return roles;
  const open = facts.flatMap(({ isTimes, isCounting, named }, column) =>
    isTimes && isOpen(column) && !isCounting && named !== "sequence" ? [column] : [],
  );
  const withUnit = open.filter((column) => facts[column]?.hasUnit === true);
  for (const [column, role] of timeColumnRoles(facts, withUnit.length > 0 ? withUnit : open))
    roles[column] = role;
  return roles;
}

/**
 * Columns that share out the time of each element, as VA | NVA | Wait; none where one kind alone is told, nor beside starts or ends, as our own
 * worksheets have them: when on the video each kind was is known there, and not from these columns.
 */
function kindColumns(facts: readonly ColumnFacts[]): readonly (readonly [number, ColumnRole])[] {
  const columns = facts.flatMap(({ kind, hasTimes }, column) =>
    kind !== undefined && hasTimes ? [[column, `${kind}_time`] as const] : [],
  );
  const isPlaced = facts.some(
    ({ named, hasTimes }) => hasTimes && (named === "video_start_time" || named === "video_end_time"),
  );
  return new Set(columns.map(([, role]) => role)).size > 1 && !isPlaced ? columns : [];
}

/** Whether another column counts in the same way, so that this one is the cycle or the other the lap. */
function isRepeated(facts: readonly ColumnFacts[], column: number): boolean {
  return facts.some(({ isCounting }, other) => other < column && isCounting);
}

/** Where a process and its elements are named side by side, the header that speaks of elements is theirs. */
function isOfElements(header: string): boolean {
  return /elem|要素|요소|ablaufabschnitt|งานย่อย/i.test(header.normalize("NFKC"));
}
