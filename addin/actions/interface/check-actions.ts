import type { NamedFinding } from "../../worksheet/consistency/named-findings.ts";
import type { RepairOrder } from "../../worksheet/plans/plan-repairs.ts";
import type { Result, Running } from "./result.ts";
import type { SheetTrouble } from "./sheet-description.ts";
import type { PlacedFinding } from "../../worksheet/plans/checked-elements.ts";

/** What an analysis comes to as the instance has it: where its numbers disagree, kind by kind; nothing where all agree. */
export interface AnalysisCheck {
  readonly id: number;
  readonly o_no: string;
  readonly name: string;
  readonly findings: readonly NamedFinding[];
}

/** What a worksheet of elements comes to as it stands, with what is unsent: where its numbers disagree, or why it cannot be told. */
export interface SheetCheck {
  readonly sheetId: string;
  readonly name: string;
  readonly findings: readonly PlacedFinding[];
  readonly trouble?: SheetTrouble;
}

/** What a person can do about numbers that disagree. */
export interface CheckActions {
  /** Repairs one finding of an elements worksheet, or all of a kind, as unsent edits; gives how many elements change. */
  repair(sheetId: string, order: RepairOrder): Promise<Result<number>>;
  /** Drops what was repaired of segments in a worksheet and is not sent yet; gives of how many elements. */
  dropRepairs(sheetId: string): Promise<Result<number>>;
  /** Looks through the worksheets of elements in the workbook, all or the one that is named; it only reads. */
  checkSheets(only?: string): Promise<Result<readonly SheetCheck[]>>;
  /** Looks through analyses on the instance, all or some. */
  checkAnalyses(
    which: "all" | readonly number[],
    running: Running,
  ): Promise<Result<readonly AnalysisCheck[]>>;
}
