import type { Language } from "../../../contract/languages.ts";
import type { PageKind, PageQuery } from "../../results/page/page-query.ts";

/** What charts and reports are offered of: one analysis, several chosen ones, a comparison, a line balance, or the lists of the instance. */
export type PagesOf = "analysis" | "analyses" | "comparison" | "line" | "lists";

/** The kinds of pages that are offered, in the order of the buttons. */
const offered: Readonly<Record<PagesOf, readonly PageKind[]>> = {
  analysis: [
    "cycles_yamazumi",
    "elements_yamazumi",
    "work_share",
    "waste_pareto",
    "loss_text_pareto",
    "cycle_run",
    "timeline",
    "work_combination",
    "standard_time",
    "analysis_report",
  ],
  analyses: ["analyses_yamazumi", "work_share", "waste_pareto", "loss_text_pareto", "trend"],
  comparison: ["step_change", "waterfall", "saving", "comparison_report"],
  line: ["line_load", "what_if", "line_report"],
  lists: ["mmc_composition", "mac_balance", "formula_audit"],
};

/** Compares cycles with each other, so it always shows all of them. */
const allCycles: readonly PageKind[] = ["cycle_run"];

/** The pages that are offered of something. Only analyses have cycles and names in languages. */
export function pageChoices(
  of: PagesOf,
  ids: readonly number[],
  names: { readonly cycle_no: number | null; readonly lang: Language | null } = {
    cycle_no: null,
    lang: null,
  },
): readonly PageQuery[] {
  return offered[of].map((kind) => ({
    kind,
    ids,
    cycle_no: allCycles.includes(kind) ? null : names.cycle_no,
    lang: names.lang,
  }));
}
