import type { LocatedFinding } from "../../worksheet/consistency/named-findings.ts";
import type { RepairRequest } from "../../worksheet/plans/plan-repairs.ts";
import type { Result, Running } from "./result.ts";
import type { SheetTrouble } from "./sheet-description.ts";
import type { FindingInSheet } from "../../worksheet/plans/checked-elements.ts";

/** The inconsistent numbers of an analysis on the instance, by kind. */
export interface AnalysisCheck {
  readonly id: number;
  readonly o_no: string;
  readonly name: string;
  readonly findings: readonly LocatedFinding[];
}

/** The inconsistent numbers of an elements worksheet with its unsent edits, or why it cannot be checked. */
export interface SheetCheck {
  readonly sheetId: string;
  readonly name: string;
  readonly findings: readonly FindingInSheet[];
  readonly trouble?: SheetTrouble;
}

/** The actions on inconsistent numbers. */
export interface CheckActions {
  /**
   * Repairs one inconsistent number of an elements worksheet, or all of a kind, as unsent edits. Returns
   * the number of changed elements.
   */
  repair(sheetId: string, order: RepairRequest): Promise<Result<number>>;
  /** Reverts unsent repairs of segments in a worksheet. Returns the number of elements. */
  dropRepairs(sheetId: string): Promise<Result<number>>;
  /** Checks the elements worksheets of the workbook, or one of them, without writing. */
  checkSheets(only?: string): Promise<Result<readonly SheetCheck[]>>;
  /** Checks all analyses on the instance, or some. */
  checkAnalyses(
    which: "all" | readonly number[],
    running: Running,
  ): Promise<Result<readonly AnalysisCheck[]>>;
}
