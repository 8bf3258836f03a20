import type { SheetKind } from "../../../rows/query.ts";
import { counted } from "./counted.ts";
import { inSentence, kinds } from "./kinds.ts";

/** English words of the view Analyses. */
export const analyses = {
  search: "Search O-No, name, process",
  list: "Analyses, newest first",
  asking: "Getting the analyses",
  firstSteps: "Choose an analysis and pull it into a worksheet. Edit the cells, then write them back.",
  none: "There are no analyses on this instance yet.",
  noneTodo: "Record one in the work-analysis system and look again, or make one here.",
  lookAgain: "Look again",
  noHit: (words: string) => `No analysis has “${words}” in its O-No, name or process.`,
  clearSearch: "Clear the search",
  found: (count: string) => counted(count, "analysis", "analyses"),
  unnamed: "(no name)",
  cycles: "Cycles",
  allCycles: "All cycles",
  cycle: (number: string) => `Cycle ${number}`,
  pull: (kind: SheetKind, o_no: string) => `Pull ${inSentence(kind, o_no)}`,
  pullCycle: (kind: SheetKind, o_no: string, cycle: string) =>
    `Pull ${inSentence(kind, o_no)}, cycle ${cycle}`,
  pullShort: (kind: SheetKind) => `Pull ${kinds[kind]}`,
  refresh: (kind: SheetKind, o_no: string) => `Refresh ${inSentence(kind, o_no)}`,
  refreshCycle: (kind: SheetKind, o_no: string, cycle: string) =>
    `Refresh ${inSentence(kind, o_no)}, cycle ${cycle}`,
  refreshShort: (kind: SheetKind) => `Refresh ${kinds[kind]}`,
  pulling: (kind: SheetKind, o_no: string) => `Pulling ${inSentence(kind, o_no)}`,
  pulled: (rows: string, sheet: string) => `${counted(rows, "row", "rows")} in “${sheet}”.`,
  noElements: "No elements have been recorded for this analysis yet.",
  noRows: (sheet: string) => `“${sheet}” has no rows: there is nothing on the instance.`,
  compare: "Compare…",
  compareOf: (o_no: string) => `Compare ${o_no} with another analysis`,
  chooseSeveral: "Choose several",
  chosen: (count: string) => `${counted(count, "analysis", "analyses")} chosen`,
  chooseTodo: "Choose with a click, or with the arrow keys and Space.",
  stopChoosing: "Done choosing",
  several: (count: string) => counted(count, "analysis", "analyses"),
  more: "More…",
  back: "Analyses",
};

/** English words for making an analysis. */
export const newAnalysis = {
  title: "New analysis",
  o_no: "O-No",
  o_noHint: "Kept as typed: 00123 stays 00123.",
  name: "Name",
  process_name: "Process",
  optional: (label: string) => `${label} (may stay empty)`,
  blank: "Type an O-No.",
  inUse: (o_no: string) => `An analysis has the O-No ${o_no} already. Choose another one.`,
  create: "Create the analysis",
  createOf: (o_no: string) => `Create analysis ${o_no}`,
  creating: (o_no: string) => `Creating analysis ${o_no}`,
  created: (o_no: string) => `${o_no} is on the instance now.`,
  createdTodo: "Pull its elements into a worksheet and type the rows there.",
  show: (o_no: string) => `Show ${o_no} in the list`,
};

/** English words for worksheets that are not about one analysis. */
export const more = {
  title: "More worksheets",
  lists: "Lists",
  comparisons: "Comparisons",
  lines: "Line balances",
  open: "Found by name",
  openComparisons: "Comparisons…",
  openLines: "Line balances…",
};

/** English words for comparisons and line balances. */
export const pick = {
  askingComparisons: "Getting the comparisons",
  askingLines: "Getting the line balances",
  searchComparisons: "Search comparisons",
  searchLines: "Search line balances",
  noComparisons: "There are no comparisons on this instance yet.",
  noLines: "There are no line balances on this instance.",
  noHit: (words: string) => `None has “${words}” in its name.`,
  existing: "Comparisons on the instance, newest first",
  linesList: "Line balances, newest first",
  pulling: (name: string) => `Pulling “${name}”`,
  comparison: (before: string, after: string) => `CT ${before} → ${after}`,
  faster: (seconds: string, percent: string) => `${seconds} faster (${percent})`,
  slower: (seconds: string, percent: string) => `${seconds} slower (${percent})`,
  same: "no difference",
  line: (takt: string, efficiency: string, slowest: string) =>
    `takt ${takt} · efficiency ${efficiency} · slowest ${slowest}`,
  newComparison: "New comparison",
  before: "Before",
  after: "After",
  findAnalysis: "Search O-No, name, process",
  hits: (count: string) => counted(count, "analysis fits", "analyses fit"),
  noAnalysis: "No analysis fits.",
  change: "Change",
  changeOf: (label: string) => `Change: ${label}`,
  swap: "Swap before and after",
  name: "Name of the comparison",
  nameOf: (before: string, after: string) => `${before} → ${after}`,
  sameTwice: "Choose two different analyses.",
  create: "Create the comparison",
  creating: (name: string) => `Creating “${name}”`,
};
