/** The query of a page, the records that it requests, and the pulled data. */

import type { Language } from "../../../contract/languages.ts";
import type { PlantLook } from "../../../contract/plant-look.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import type { AnalysisHeading, ComparisonHeading, LineHeading } from "../../worksheet/subject.ts";
import type { PulledFrom } from "../../worksheet/source-line.ts";
import { pageKinds } from "./all-kinds.ts";
import type { PageKind } from "./all-kinds.ts";
import type { ExplainedPage } from "./explained-page.ts";
import type { RebalancedPages } from "./rebalanced-line.ts";
import type { WorkMapping } from "./work-mapping.ts";

export type { PageKind };

export function isPageKind(value: unknown): value is PageKind {
  return typeof value === "string" && Object.hasOwn(pageKinds, value);
}

/** The query of a page, which a refresh repeats. */
export interface PageQuery {
  readonly kind: PageKind;
  /** Analyses in the order they were chosen, one comparison, or one line; empty for a list of all. */
  readonly ids: readonly number[];
  /** null: all cycles. */
  readonly cycle_no: number | null;
  /** The language of names; null: the instance's default. */
  readonly lang: Language | null;
  /** For a formula audit: the kind of the page whose numbers it lists. The other members are its query. */
  readonly of?: PageKind;
}

/** The records that a page can request, beyond the heading of its subject. */
export type PageNeed = "elements" | "sessions" | "cycles" | "comparison_lines" | "processes" | "mmc" | "mac";

/** An analysis with the records that a page requested: raw values with an `id`, in the contract's order. */
export interface AnalysisContent {
  readonly heading: AnalysisHeading;
  /** The elements of the query's cycle, or of all cycles. Empty if the page does not request them. */
  readonly elements: readonly RawValues[];
  /** The measured cycles. */
  readonly cycles: readonly RawValues[];
}

/** Takt and target in seconds, as kept in the workbook; undefined if not typed. */
export interface KeptTimes {
  readonly takt?: number;
  readonly target?: number;
}

/** The O-Nos that were typed: those of analyses, and unknown ones. */
interface ExcludedAnalyses {
  readonly o_nos: readonly string[];
  readonly unknown: readonly string[];
}

/** Everything a page is made from. */
export interface PageContent {
  readonly query: PageQuery;
  /** The chosen analyses; for a comparison, before and after in this order. */
  readonly analyses: readonly AnalysisContent[];
  readonly comparison?: { readonly heading: ComparisonHeading; readonly lines: readonly RawValues[] };
  readonly line?: { readonly heading: LineHeading; readonly processes: readonly RawValues[] };
  /** The list of all analyses. The headings above have no dates. */
  readonly sessions?: readonly RawValues[];
  readonly mmc: readonly RawValues[];
  readonly mac: readonly RawValues[];
  /** All analyses and elements, without analyses that are too old to read completely. */
  readonly everything?: EveryRecord;
  /** The number of analyses that `everything` leaves out. */
  readonly leftOut?: number;
  /** The analyses that `everything` lacks because the engineer excludes them. */
  readonly excluded?: ExcludedAnalyses;
  /** The kind of work of each work type, as last typed on a work combination page. */
  readonly mapping?: WorkMapping;
  /** Takt and target that pages of the same analysis or line share. */
  readonly keptTimes?: KeptTimes;
  /** For a line's report: the workbook's Rebalance pages. Undefined if the report never had one. */
  readonly rebalanced?: RebalancedPages;
  /** For a formula audit: the page whose numbers it lists. */
  readonly explained?: ExplainedPage;
  readonly look?: PlantLook;
  readonly pulled: PulledFrom;
}

/** The records of each model, as raw values of the instance. */
export type EveryRecord = Readonly<Record<"wa.session" | "wa.element", readonly RawValues[]>>;
