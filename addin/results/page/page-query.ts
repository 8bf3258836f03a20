/** What a page shows, what it asks the instance for, and what it gets. */

import type { Language } from "../../../contract/languages.ts";
import type { ModelName } from "../../../contract/models.ts";
import type { PlantLook } from "../../../contract/plant-look.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import type { AnalysisHeading, ComparisonHeading, LineHeading } from "../../worksheet/subject.ts";
import type { PulledFrom } from "../../worksheet/source-line.ts";
import { pageKinds } from "./all-kinds.ts";
import type { PageKind } from "./all-kinds.ts";
import type { WorkMapping } from "./work-mapping.ts";

export type { PageKind };

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

/** The records that a page can request, beyond the heading of its subject. */
export type PageNeed = "elements" | "sessions" | "cycles" | "comparison_lines" | "processes" | "mmc" | "mac";

/** An analysis with the records that a page asked for; raw as the instance has them, each with an `id`, in the contract's order. */
export interface AnalysisContent {
  readonly heading: AnalysisHeading;
  /** Of the query's cycle, or of all. Empty where the page does not ask for them. */
  readonly elements: readonly RawValues[];
  /** The measured cycles. */
  readonly cycles: readonly RawValues[];
}

/**
 * Takt and target of an analysis in seconds, as they are kept in the workbook; undefined where none is typed.
 */
export interface KeptTimes {
  readonly takt?: number;
  readonly target?: number;
}

/** Everything a page is made from. */
export interface PageContent {
  readonly query: PageQuery;
  /** The chosen analyses; of a comparison, before and after, in this order. */
  readonly analyses: readonly AnalysisContent[];
  readonly comparison?: { readonly heading: ComparisonHeading; readonly lines: readonly RawValues[] };
  readonly line?: { readonly heading: LineHeading; readonly processes: readonly RawValues[] };
  /** The list of all analyses, of which the headings above have no dates. */
  readonly sessions?: readonly RawValues[];
  readonly mmc: readonly RawValues[];
  readonly mac: readonly RawValues[];
  /** For the formula audit: what the instance has, without analyses that are too old to be read whole. */
  readonly everything?: EveryRecord;
  /** For work combination: what work types count as until the engineer types something else; as usual where it is not said. */
  readonly mapping?: WorkMapping;
  /** Takt and target that pages of the same analysis have in this workbook. */
  readonly typed?: KeptTimes;
  /** How the results of the plant look; as usual where it is not said. */
  readonly look?: PlantLook;
  readonly pulled: PulledFrom;
}

/** The records of each model, raw as the instance has them. */
export type EveryRecord = Readonly<Record<ModelName, readonly RawValues[]>>;
