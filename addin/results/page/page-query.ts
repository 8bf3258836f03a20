import type { Language } from "../../../contract/languages.ts";

/** What a page can be about. */
export type PageSubject = "analysis" | "analyses" | "comparison" | "line" | "mmc_list" | "mac_list" | "all";

/** The kinds of pages the add-in makes, with what each is about. */
export const pageKinds = {
  cycles_yamazumi: "analysis",
  elements_yamazumi: "analysis",
  analyses_yamazumi: "analyses",
  work_share: "analyses",
  waste_pareto: "analyses",
  loss_text_pareto: "analyses",
  cycle_run: "analysis",
  timeline: "analysis",
  work_combination: "analysis",
  standard_time: "analysis",
  trend: "analyses",
  step_change: "comparison",
  waterfall: "comparison",
  saving: "comparison",
  line_load: "line",
  what_if: "line",
  mmc_composition: "mmc_list",
  mac_balance: "mac_list",
  formula_audit: "all",
  analysis_report: "analysis",
  comparison_report: "comparison",
  line_report: "line",
} as const satisfies Record<string, PageSubject>;

/** A kind of page: a worksheet of results, made for reading and print. */
export type PageKind = keyof typeof pageKinds;

/** Tells whether a value names a kind of page. */
export function isPageKind(value: unknown): value is PageKind {
  return typeof value === "string" && Object.hasOwn(pageKinds, value);
}

/** What a page shows; kept in the workbook, so that a refresh asks for the same again. */
export interface PageQuery {
  readonly kind: PageKind;
  /** Analyses in the order they were chosen, one comparison, or one line; empty for a list of all. */
  readonly ids: readonly number[];
  /** null: all cycles. */
  readonly cycle_no: number | null;
  /** The language of names; null: the instance's default. */
  readonly lang: Language | null;
}
