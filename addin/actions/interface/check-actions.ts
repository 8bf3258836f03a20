import type { LocatedFinding } from "../../worksheet/consistency/named-findings.ts";
import type { RepairRequest } from "../../worksheet/plans/plan-repairs.ts";
import type { Result, Running } from "./result.ts";
import type { SheetTrouble } from "./sheet-description.ts";
import type { FindingInSheet } from "../../worksheet/plans/checked-elements.ts";

/** The inconsistent numbers of an analysis on the instance. */
export interface AnalysisCheck {
  readonly id: number;
  readonly o_no: string;
  readonly name: string;
  readonly findings: readonly LocatedFinding[];
}

/** The inconsistent numbers of an elements worksheet with its unsent edits. */
export interface SheetCheck {
  readonly sheetId: string;
  readonly name: string;
  readonly findings: readonly FindingInSheet[];
  readonly trouble?: SheetTrouble;
}

export interface CheckActions {
  /**
   * Repairs inconsistent numbers of an elements worksheet, as unsent edits. Returns the number of changed
   * elements.
   */
  repair(sheetId: string, order: RepairRequest): Promise<Result<number>>;
  /** Reverts unsent repairs of segments in a worksheet. Returns the number of elements. */
  dropRepairs(sheetId: string): Promise<Result<number>>;
  /** Checks one elements worksheet or all of the workbook. Writes nothing. */
  checkSheets(only?: string): Promise<Result<readonly SheetCheck[]>>;
  checkAnalyses(
    which: "all" | readonly number[],
    running: Running,
  ): Promise<Result<readonly AnalysisCheck[]>>;
}
