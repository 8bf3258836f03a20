import type { SheetKind } from "../../rows/query.ts";
import { counted } from "./counted.ts";
import { inSentence } from "./en-kinds.ts";

/** English words of the view Analyses. */
export const analyses = {
  search: "Search O-No, name, process",
  list: "Analyses, newest first",
  asking: "Getting the analyses",
  firstSteps: "Choose an analysis and pull it into a worksheet. Edit the cells, then write them back.",
  none: "There are no analyses on this instance yet.",
  noneTodo: "Record one in the work-analysis system, then look again.",
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
  refresh: (kind: SheetKind, o_no: string) => `Refresh ${inSentence(kind, o_no)}`,
  refreshCycle: (kind: SheetKind, o_no: string, cycle: string) =>
    `Refresh ${inSentence(kind, o_no)}, cycle ${cycle}`,
  pulling: (kind: SheetKind, o_no: string) => `Pulling ${inSentence(kind, o_no)}`,
  pulled: (rows: string, sheet: string) => `${counted(rows, "row", "rows")} in “${sheet}”.`,
  noElements: "No elements have been recorded for this analysis yet.",
  noRows: (sheet: string) => `“${sheet}” has no rows: the analysis holds none.`,
};
