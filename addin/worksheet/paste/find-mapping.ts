import { factsOf, isTimeRole } from "./column-facts.ts";
import type { ColumnFacts } from "./column-facts.ts";
import { cycleTitleIn } from "./cycle-columns.ts";
import { mapInSteps } from "./map-in-steps.ts";
import { columnHeaders, headerLinesOf } from "./headers.ts";
import { isTotalWord } from "./known-words.ts";
import type { ColumnRole } from "./known-words.ts";
import { isStatus, labelRoles } from "./label-roles.ts";
import { columnsOf, cyclesBeside } from "./mapping.ts";
import type { CycleRule, PasteMapping } from "./mapping.ts";
import { withQuestions } from "./questions.ts";
import { isContinuation, markedNames } from "./lines-to-read.ts";
import { decimalOf, looksLikeTime } from "./times.ts";
import { plainDigits, rateIn } from "./units.ts";
import { isBlankLine } from "./text-to-table.ts";
import type { PastedCell, PastedTable } from "./text-to-table.ts";
import { isClear, openReadings, timeReadings } from "./time-roles.ts";
import type { ScoredAssignment } from "./time-roles.ts";

/** At most this many cells are examined, but at least 60 lines. */
const maximumCells = 3000;
const minimumLines = 60;

type Facts = readonly ColumnFacts[];

/** Leaves out headers, blank lines and totals. */
function* factsIn(table: PastedTable, headerLines: number) {
  const headers = columnHeaders(table, headerLines);
  const most = Math.max(minimumLines, Math.floor(maximumCells / Math.max(1, headers.length)));
  const body = table.slice(headerLines, headerLines + most);
  const filled = body.filter((line) => !isBlankLine(line) && !isContinuation(line));
  const isTotal = (line: readonly PastedCell[]): boolean =>
    isTotalWord(String(line.find((cell) => typeof cell === "string" && cell !== "") ?? ""));
  const counted = filled.filter((line) => !isTotal(line));
  const lines = counted.length > 0 ? counted : filled;
  const cellsOf = (column: number) => lines.map((line) => line[column] ?? "");
  const facts = yield* mapInSteps(headers, (header, column) => factsOf(header, cellsOf(column)));
  // If a clock ends in 60 or more, as in `0:01:75`, it has hundredths. Then no column has frames.
  const isFine = facts.some(({ notation, hasUnit }) => notation === "clock_hundredths" && !hasUnit);
  return facts.map((fact) =>
    isFine && fact.notation === "frames" ? factsOf(fact.header, fact.cells, "clock_hundredths") : fact,
  );
}

/**
 * Returns the best mapping to read a pasted table. Values decide which columns are times; headers are hints.
 * Other roles need a matching header or typical values. In doubt, the mapping has questions.
 */
export function* findMapping(
  table: PastedTable,
  { firstCycle = 1, startsAt = 0 }: Partial<Pick<PasteMapping, "firstCycle" | "startsAt">> = {},
) {
  const headerLines = headerLinesOf(table);
  const facts = yield* factsIn(table, headerLines);
  const { roles, best, open } = yield* rolesOf(facts);
  const columns = facts.map(({ notation }, column) => ({ role: roles.get(column) ?? "skip", notation }));
  const cycle = facts.find((fact) => fact.named?.role === "cycle_no" && fact.isConstant && fact.isWhole);
  const constantCycle = Number(plainDigits(String(cycle?.cells.find((cell) => cell !== ""))));
  const mapping: PasteMapping = {
    ...{ headerLines, columns, startsAt, zeroAt: 0, workTypeElse: "", o_no: "", leftOut: [] },
    firstCycle: constantCycle || firstCycle,
    decimal: signOf(facts, columns),
    frameRate: rateIn(table.slice(0, headerLines).flat().join(" ")) ?? null,
    isNewestFirst: best?.isNewestFirst ?? facts.some(({ counting }) => counting === "down"),
    cycles: cyclesOf(table, headerLines, columns),
    questions: [],
  };
  return withQuestions(facts, mapping, open);
}

function* rolesOf(facts: Facts) {
  const workTypes = workTypeColumns(facts);
  const isLog = facts.some((fact) => isStatus(fact) || markedNames(fact.cells.map(String)) !== undefined);
  const others = facts.map((fact): ColumnFacts => {
    const isDuration = fact.named?.role === "duration";
    const isStart = fact.named?.role === "video_start_time" && isClear(fact);
    // Beside columns of work types, only durations and starts of the whole element are other times.
    if (workTypes.size > 0 && (!(isDuration || isStart) || fact.workType !== undefined))
      return { ...fact, hasTimes: false };
    // In an event log, `Time` is a moment.
    return isLog && isDuration ? { ...fact, named: { role: "video_start_time", isWeak: true } } : fact;
  });
  const areMoments = ({ roles }: ScoredAssignment): boolean =>
    [...roles.values()].every((role) => role === "video_start_time");
  const all = yield* timeReadings(others);
  const readings = all.filter((one) => !isLog || areMoments(one));
  // Without evidence, no column is used before the engineer's answer.
  const best = (readings[0]?.score ?? -1) < 0 ? undefined : readings[0];
  const open = workTypes.size > 0 ? [] : openReadings(readings);
  return { roles: labelRoles(facts, new Map([...workTypes, ...(best?.roles ?? [])])), best, open };
}

/**
 * Returns columns that divide an element's time by work type, such as VA | NVA | Wait. Returns none for only
 * one work type, or if there are ends: in the add-in's own worksheets, with ends, VA and NVA are totals.
 */
function workTypeColumns(facts: Facts): ReadonlyMap<number, ColumnRole> {
  const columns = facts.flatMap(({ workType, hasTimes }, column) =>
    workType !== undefined && hasTimes ? [[column, `${workType}_time`] as const] : [],
  );
  const isPlaced = facts.some(
    (fact) => fact.named?.role === "video_end_time" && isClear(fact) && fact.hasTimes,
  );
  return new Map(new Set(columns.map(([, role]) => role)).size > 1 && !isPlaced ? columns : []);
}

/** Returns the decimal sign of times; null if it is ambiguous. */
function signOf(facts: Facts, columns: PasteMapping["columns"]): PasteMapping["decimal"] {
  const chosen = facts.filter((_, column) => isTimeRole(columns[column]?.role ?? "skip"));
  const times = chosen.length > 0 ? chosen : facts.filter(({ isTimes }) => isTimes);
  return decimalOf(times.flatMap(({ cells }) => cells.filter(looksLikeTime)));
}

/**
 * Returns what begins a new cycle: a column or title lines, else blank lines if the same name follows each,
 * else the first name if it comes again.
 */
function cyclesOf(table: PastedTable, headerLines: number, columns: PasteMapping["columns"]): CycleRule {
  if (columnsOf({ columns }, "cycle_no").length > 0 || cyclesBeside({ columns }) > 1) return "column";
  if (table.some((line) => cycleTitleIn(line) !== undefined)) return "column";
  const [nameColumn = -1] = columnsOf({ columns }, "name");
  const body = table.slice(headerLines);
  const names = body.map((line) => String(line[nameColumn] ?? "").toLowerCase());
  const begins = names.filter((name, at) => name !== "" && (at === 0 || isBlankLine(body[at - 1] ?? [])));
  const [first = "", ...others] = begins.filter((name) => !isTotalWord(name));
  if (others.length > 0 && others.every((name) => name === first)) return "blank_line";
  return first !== "" && names.filter((name) => name === first).length > 1 ? "first_name" : "one";
}
