import { factsOf, isTimeRole } from "./column-facts.ts";
import type { ColumnFacts } from "./column-facts.ts";
import { cycleTitleIn } from "./cycle-columns.ts";
import { columnHeaders, headerLinesOf } from "./headers.ts";
import { isTotalWord } from "./known-words.ts";
import type { ColumnRole } from "./known-words.ts";
import { isStatus, labelRoles } from "./label-roles.ts";
import { columnsOf, isMatrix } from "./mapping.ts";
import type { ColumnMapping, CycleRule, PasteMapping } from "./mapping.ts";
import { columnQuestions } from "./questions.ts";
import { isAside } from "./lines-to-read.ts";
import { decimalOf, looksLikeTime, signShownIn } from "./times.ts";
import { plainDigits, rateIn } from "./units.ts";
import { isBlankLine } from "./text-to-table.ts";
import type { PastedCell, PastedTable } from "./text-to-table.ts";
import { openReadings, timeReadings } from "./time-roles.ts";
import type { TimeReading } from "./time-roles.ts";

/** As many cells are looked at to find what the columns are, and at least so many lines. */
const mostCells = 12_000;
const fewestLines = 60;
/** So many numbers with three digits behind their sign are fractions: not all would be a thousand or more. */
const fewestFractions = 6;

/** A table by columns, in lines that are neither headers nor blank nor totals. */
export interface TableFacts {
  readonly headerLines: number;
  readonly body: PastedTable;
  readonly columns: readonly ColumnFacts[];
}

function tableFacts(table: PastedTable): TableFacts {
  const headerLines = headerLinesOf(table);
  const headers = columnHeaders(table, headerLines);
  const most = Math.max(fewestLines, Math.floor(mostCells / Math.max(1, headers.length)));
  const filled = table
    .slice(headerLines, headerLines + most)
    .filter((line) => !isBlankLine(line) && !isAside(line));
  const isTotal = (line: readonly PastedCell[]): boolean =>
    isTotalWord(String(line.find((cell) => typeof cell === "string" && cell !== "") ?? ""));
  const counted = filled.filter((line) => !isTotal(line));
  const body = counted.length > 0 ? counted : filled;
  const cellsOf = (column: number): readonly PastedCell[] => body.map((line) => line[column] ?? "");
  return { headerLines, body, columns: headers.map((header, column) => factsOf(header, cellsOf(column))) };
}

/**
 * Finds how a table is read. Figures decide and headers in ten languages suggest. Where they leave something
 * open or contradict each other, the mapping is the best reading and its questions say what to decide.
 */
export function findMapping(
  table: PastedTable,
  { firstCycle = 1, startsAt = 0 }: Partial<Pick<PasteMapping, "firstCycle" | "startsAt">> = {},
): PasteMapping {
  const facts = tableFacts(table);
  const { headerLines, columns: columnFacts } = facts;
  const { roles, best, open } = rolesOf(columnFacts);
  const columns = columnFacts.map(({ notation }, column) => ({
    role: roles.get(column) ?? "skip",
    notation,
  }));
  const cycle = columnFacts.find(
    ({ named, ...fact }) => named?.role === "cycle_no" && fact.isConstant && fact.isWhole,
  );
  const constantCycle = Number(plainDigits(String(cycle?.cells.find((cell) => cell !== ""))));
  const mapping: PasteMapping = {
    ...{ headerLines, columns, startsAt, zeroAt: 0, workTypeElse: "", o_no: "", leftOut: [], answered: [] },
    firstCycle: Number.isNaN(constantCycle) ? firstCycle : constantCycle,
    decimal: signOf(facts, columns),
    frameRate: rateIn(table.slice(0, headerLines).flat().join(" ")) ?? null,
    isNewestFirst: best?.isNewestFirst ?? columnFacts.some(({ counting }) => counting === "down"),
    cycles: cyclesOf(table, headerLines, columns),
    questions: [],
  };
  return { ...mapping, ...columnQuestions(columnFacts, mapping, open) };
}

/** Gives each column its role, and returns the readings of times that are open. */
function rolesOf(facts: readonly ColumnFacts[]): {
  readonly roles: ReadonlyMap<number, ColumnRole>;
  readonly best: TimeReading | undefined;
  readonly open: readonly TimeReading[];
} {
  const kinds = kindColumns(facts);
  const fixed = new Map<number, ColumnRole>(kinds);
  const isLog = facts.some(isStatus);
  const others = facts.map((fact, column): ColumnFacts => {
    const isDuration = fact.named?.role === "duration";
    // Beside kinds a column that its header calls a duration is the time of the whole element.
    if (fixed.has(column) || (kinds.length > 0 && !isDuration)) return { ...fact, hasTimes: false };
    // In an event log `Time` is a moment.
    return isLog && isDuration ? { ...fact, named: { role: "video_start_time", isWeak: true } } : fact;
  });
  const areMoments = ({ roles }: TimeReading): boolean =>
    [...roles.values()].every((role) => role === "video_start_time");
  const readings = timeReadings(others).filter((one) => !isLog || areMoments(one));
  const open = fixed.size > 0 ? [] : openReadings(readings);
  // Nothing is taken before the answer where nothing speaks for it.
  const best = (readings[0]?.score ?? -1) < 0 ? undefined : readings[0];
  return { roles: labelRoles(facts, new Map([...fixed, ...(best?.roles ?? [])])), best, open };
}

/**
 * Returns columns that share out the time of each element, as VA | NVA | Wait; none for one kind alone, nor
 * beside starts or ends, as in our own worksheets, whose segments say when each kind was.
 */
function kindColumns(facts: readonly ColumnFacts[]): readonly (readonly [number, ColumnRole])[] {
  const columns = facts.flatMap(({ kind, hasTimes }, column) =>
    kind !== undefined && hasTimes ? [[column, `${kind}_time`] as const] : [],
  );
  const isPlaced = facts.some(({ named, hasTimes }) => hasTimes && /start|end/.test(named?.role ?? ""));
  return new Set(columns.map(([, role]) => role)).size > 1 && !isPlaced ? columns : [];
}

/**
 * Returns the decimal sign of the times, or of all that may be times while none is chosen; null where it is
 * open.
 */
function signOf(
  { body, columns: facts }: TableFacts,
  columns: readonly ColumnMapping[],
): PasteMapping["decimal"] {
  const isKnown = columns.some(({ role }) => isTimeRole(role));
  const isMeant = (cell: PastedCell, column: number): boolean =>
    (isKnown ? isTimeRole(columns[column]?.role ?? "skip") : facts[column]?.isTimes === true) &&
    looksLikeTime(cell);
  const decimal = decimalOf(body.flatMap((line) => line.filter(isMeant)));
  if ("sign" in decimal) return decimal.sign;
  const likely = decimal.count >= fewestFractions ? decimal.likely : null;
  return signShownIn(body.flat()) ?? likely;
}

/** Blank lines part cycles only where each part begins alike; else a name that comes back does. */
function cyclesOf(table: PastedTable, headerLines: number, columns: readonly ColumnMapping[]): CycleRule {
  if (columnsOf({ columns }, "cycle_no").length > 0 || isMatrix({ columns })) return "column";
  if (table.some((line) => cycleTitleIn(line) !== undefined)) return "column";
  const [nameColumn = -1] = columnsOf({ columns }, "name");
  const nameOf = (line: readonly PastedCell[]): string => String(line[nameColumn] ?? "").toLowerCase();
  const body = table.slice(headerLines);
  const begins = body.filter(
    (line, at) => !isBlankLine(line) && (at === 0 || isBlankLine(body[at - 1] ?? [])),
  );
  const firsts = begins.map(nameOf).filter((name) => name !== "" && !isTotalWord(name));
  const [first = ""] = firsts;
  if (firsts.length > 1 && firsts.every((name) => name === first)) return "blank_line";
  return first !== "" && body.filter((line) => nameOf(line) === first).length > 1 ? "first_name" : "one";
}
