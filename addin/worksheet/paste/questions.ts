import { isTimeRole } from "./column-facts.ts";
import type { ColumnFacts } from "./column-facts.ts";
import { answeredColumns, columnsOf } from "./mapping.ts";
import type {
  ColumnMapping,
  PasteAnswer,
  PasteAsk,
  PasteMapping,
  PasteProblem,
  PasteQuestion,
} from "./mapping.ts";
import { grows } from "./time-figures.ts";
import { growsLikeMoments, namesTime, timesOfDay } from "./time-roles.ts";
import type { TimeReading } from "./time-roles.ts";
import { looksLikeDays } from "./times.ts";
import { frameRates } from "./units.ts";

/** Whole numbers whose elements take as long as this on average are rather milliseconds. */
const longElement = 500;
const day = 86_400;
const timesOfElement = ["video_start_time", "video_end_time", "duration"] as const;

type Facts = readonly ColumnFacts[];
type Found = Omit<PasteQuestion, "entered" | "lines"> | undefined;

/** Returns what the figures leave open or contradict; the mapping has the first answers until then. */
export function columnQuestions(
  facts: Facts,
  mapping: PasteMapping,
  open: readonly TimeReading[],
): Pick<PasteMapping, "questions" | "zeroAt" | "columns"> {
  const unit = unitQuestion(facts, mapping);
  // How late it is shows when the unit is known.
  const zero = unit?.answers[0]?.columns?.some(({ notation }) => notation === "milliseconds")
    ? undefined
    : zeroQuestion(facts, mapping);
  const cycles = cyclesQuestion(facts, mapping);
  const found = [cycles ?? timesQuestion(facts, mapping, open), nameQuestion(facts, mapping), unit, zero];
  const questions = found.flatMap((one): readonly PasteQuestion[] => {
    const entered = String(facts[one?.column ?? -1]?.cells.find((cell) => cell !== "") ?? "");
    return one === undefined ? [] : [{ ...one, entered, lines: [] }];
  });
  const columns = answeredColumns(mapping, { ...unit?.answers[0], ...cycles?.answers[0] });
  return { columns, questions, zeroAt: zero?.answers[0]?.zeroAt ?? 0 };
}

/** Asks which columns are the times, and of one column that grows what it is. */
function timesQuestion(facts: Facts, mapping: PasteMapping, open: readonly TimeReading[]): Found {
  const rolesOf = ({ start, end, duration }: TimeReading): readonly (number | undefined)[] => [
    start,
    end,
    duration,
  ];
  const used = [...new Set(open.flatMap(rolesOf))].filter((column) => column !== undefined);
  const [column] = used;
  if (column === undefined) return untimedQuestion(facts, mapping);
  const answers = open.map((reading) => ({
    columns: used.map((at) => ({
      column: at,
      role: timesOfElement[rolesOf(reading).indexOf(at)] ?? ("skip" as const),
      notation: mapping.columns[at]?.notation ?? "seconds",
    })),
    isNewestFirst: reading.isNewestFirst,
  }));
  const isGrowing = used.length === 1 && open.some(({ start, end }) => (start ?? end) !== undefined);
  return { ask: isGrowing ? "growing" : "times", column, answers };
}

/**
 * Asks of cycles side by side, whose times only grow, whether they are what a watch showed, or starts and
 * ends.
 */
function cyclesQuestion(facts: Facts, mapping: PasteMapping): Found {
  const cycles = columnsOf(mapping, "duration");
  const times = cycles.map((column) => facts[column]?.seconds ?? []);
  const [first = [], second = []] = times;
  const isGrowing = times.every(
    (one, at) => one.length > 3 && growsLikeMoments(one, facts[cycles[at] ?? -1]),
  );
  // A watch that nobody set back goes on from cycle to cycle.
  const isGoingOn = first.length > 1 && grows(times.flat());
  const isByTurns =
    times.length === 2 && first.length > 2 && grows(first.flatMap((time, line) => [time, second[line]]));
  if (cycles.length < 2 || !(isGrowing || isGoingOn || isByTurns)) return undefined;
  const ends = isByTurns ? (["video_start_time", "video_end_time"] as const) : (["video_end_time"] as const);
  const answers = [ends, ["duration"] as const].map((roles) => ({
    columns: cycles.map((column, at) => ({
      ...{ column, role: roles[at % roles.length] ?? "duration" },
      notation: mapping.columns[column]?.notation ?? "seconds",
    })),
  }));
  return { ask: isByTurns ? "times" : "growing", column: cycles[0] ?? 0, answers };
}

/** What may be a time within a longer text. */
const timeWithin = /\d:[0-5]\d|\d[.,]\d|=\s*\d|\d ?(?:m?s|sec|秒|초)(?!\p{L})/u;

/** Asks for the times of a table that has some, where no column could be taken. */
function untimedQuestion(facts: Facts, mapping: PasteMapping): Found {
  if (mapping.columns.some(({ role }) => isTimeRole(role) && role !== "standard_time")) return undefined;
  const hasTimes = ({ named, cells, filled }: ColumnFacts): boolean =>
    filled > 0 &&
    (namesTime(named?.role) || cells.filter((cell) => timeWithin.test(String(cell))).length * 3 >= filled);
  return chooseRole("times", facts.findIndex(hasTimes), mapping, ["video_start_time", "duration", "skip"]);
}

/** Asks whether the text that all lines have is the name of all. */
function nameQuestion(facts: Facts, mapping: PasteMapping): Found {
  const isName = ({ named, ...fact }: ColumnFacts): boolean =>
    named?.role === "name" && !named.isWeak && fact.isConstant && fact.isWords && fact.types === 0;
  if (columnsOf(mapping, "name").length > 0) return undefined;
  return chooseRole("same_name", facts.findIndex(isName), mapping, ["name", "skip"]);
}

function chooseRole(
  ask: PasteAsk,
  column: number,
  mapping: PasteMapping,
  roles: readonly ColumnMapping["role"][],
): Found {
  const { notation } = mapping.columns[column] ?? {};
  if (notation === undefined) return undefined;
  return { ask, column, answers: roles.map((role) => ({ columns: [{ column, role, notation }] })) };
}

/** Asks for the unit of times that their size makes doubtful: parts of a day, or whole milliseconds. */
function unitQuestion(facts: Facts, mapping: PasteMapping): Found {
  const times = timesOfElement.flatMap((role) => columnsOf(mapping, role));
  const units = times.map((column) => otherUnit(facts[column], mapping.columns[column]?.role));
  const at = units.findIndex((unit) => unit !== undefined);
  const answer = (notation: ColumnMapping["notation"]): PasteAnswer => ({
    columns: times.map((column) => ({ column, role: mapping.columns[column]?.role ?? "skip", notation })),
  });
  const cells = times.flatMap((column) => facts[column]?.cells.filter((cell) => cell !== "") ?? []);
  // `8:00` and `8:15` are rather hours and minutes, as on the clock of a shift.
  const isOfShift =
    cells.length > 3 && cells.every((cell) => /^(?:0?[5-9]|1\d|2[0-3]):[0-5][05]$/.test(String(cell)));
  if (isOfShift && times.every((column) => facts[column]?.hasUnit === false))
    return { ask: "unit", column: times[0] ?? 0, answers: [answer("hours"), answer("clock")] };
  return (
    units[at] && { ask: "unit", column: times[at] ?? 0, answers: [answer(units[at]), answer("seconds")] }
  );
}

function otherUnit(
  fact: ColumnFacts | undefined,
  role: ColumnMapping["role"] | undefined,
): ColumnMapping["notation"] | undefined {
  if (fact === undefined) return undefined;
  const { notation, hasUnit, cells, seconds } = fact;
  const filled = cells.filter((cell) => cell !== "");
  if (notation === "days" || (hasUnit && notation === "seconds" && looksLikeDays(filled))) return "days";
  if (
    hasUnit ||
    notation !== "seconds" ||
    filled.length < 2 ||
    !filled.every((cell) => /^\d+$/.test(String(cell)))
  )
    return undefined;
  const known = seconds.filter((time) => time !== undefined);
  const [first = 0] = known;
  const most = known.reduce((longest, time) => Math.max(longest, time), 0);
  const average = role === "duration" ? most : (most - first) / (known.length - 1);
  return average >= longElement ? "milliseconds" : undefined;
}

/** Asks where the video begins, where starts are times of day. */
function zeroQuestion(facts: Facts, mapping: PasteMapping): Found {
  const edges = (["video_start_time", "video_end_time"] as const).flatMap((role) => columnsOf(mapping, role));
  const times = edges.flatMap((column) => facts[column]?.seconds.filter((time) => time !== undefined) ?? []);
  const first = times.reduce((least, time) => Math.min(least, time), Infinity);
  const isLate = ({ notation }: ColumnFacts): boolean => notation !== "frames" && first >= timesOfDay;
  const column = edges.find((at) => facts[at] !== undefined && (facts[at].isOfDay || isLate(facts[at])));
  if (times.length === 0 || column === undefined) return undefined;
  const midnight = Math.floor(first / day) * day;
  return { ask: "zero", column, answers: [{ zeroAt: first }, { zeroAt: midnight }] };
}

/** Returns what cells leave open: the decimal sign, the rate of frames, durations that differ. */
export function cellQuestions(
  mapping: PasteMapping,
  problems: readonly PasteProblem[],
  differing: readonly number[],
): readonly PasteQuestion[] {
  const found: PasteQuestion[] = [];
  const sign = problems.find(({ reason }) => reason === "which_decimal");
  const rate = problems.find(({ reason }) => reason === "which_rate");
  const [duration] = columnsOf(mapping, "duration");
  const [end] = columnsOf(mapping, "video_end_time");
  if (sign !== undefined)
    found.push({ ...sign, ask: "decimal", lines: [], answers: [{ decimal: "point" }, { decimal: "comma" }] });
  if (rate !== undefined)
    found.push({ ...rate, ask: "rate", lines: [], answers: frameRates.map((frameRate) => ({ frameRate })) });
  if (differing.length === 0 || duration === undefined || end === undefined) return found;
  const answers = [duration, end].map((left): PasteAnswer => ({
    columns: [duration, end].map((column) => ({
      column,
      role: column === left ? "skip" : column === end ? "video_end_time" : "duration",
      notation: mapping.columns[column]?.notation ?? "seconds",
    })),
  }));
  return [...found, { ask: "differs", column: duration, entered: "", lines: differing, answers }];
}
