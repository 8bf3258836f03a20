import type { RefreshReport } from "../../worksheet/plans/plan-refresh.ts";

/** What a pull or a refresh did. */
export interface PullReport extends RefreshReport {
  /** Excel did not take how the page is printed. */
  readonly isPrintLeft?: true;
  /** Excel did not fit the page to one page wide, or to one page as a whole, when it was made. */
  readonly notFitted?: "wide" | "whole";
}
