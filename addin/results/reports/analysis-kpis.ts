import type { AnalysisContent } from "../page/page-content.ts";
import { distinctCycles } from "../figures/distinct-cycles.ts";
import { perCycle, typeTotals } from "../figures/type-totals.ts";
import { wasteTotals } from "../figures/waste-totals.ts";

/** The key figures of an analysis as reports show them; undefined is not known, since there are no elements or no analysis. */
export interface AnalysisKpis {
  /** Average cycle time as the instance gives it, seconds. */
  readonly ct: number | undefined;
  /** VA ratio as the instance gives it, percent. */
  readonly va: number | undefined;
  /** Seconds of an average cycle by kind of work. */
  readonly vaSeconds: number | undefined;
  readonly nva: number | undefined;
  readonly wait: number | undefined;
  /** Seconds of the NVA segments in an average cycle. */
  readonly loss: number | undefined;
  /** Elements in an average cycle. */
  readonly elements: number | undefined;
  readonly cycles: number | undefined;
}

/** Works the key figures out; nothing that the analysis lacks is shown as 0. */
export function analysisKpis({ heading, elements }: AnalysisContent): AnalysisKpis {
  const isThere = !isDeleted(heading);
  const hasElements = elements.length > 0;
  const { slots } = perCycle(typeTotals(elements));
  const cycles = distinctCycles(elements);
  const { total } = wasteTotals(elements);
  const ifCounted = (value: number): number | undefined => (hasElements ? value : undefined);
  return {
    ct: isThere ? heading.cycle_time_avg : undefined,
    va: isThere ? heading.va_ratio : undefined,
    vaSeconds: ifCounted(slots.get("va") ?? 0),
    nva: ifCounted(slots.get("nva") ?? 0),
    wait: ifCounted(slots.get("wait") ?? 0),
    loss: ifCounted(total / cycles),
    elements: ifCounted(elements.length / cycles),
    cycles: ifCounted(cycles),
  };
}

/** Tells whether an analysis was deleted since: every analysis has an O-No. */
export function isDeleted({ o_no }: Pick<AnalysisContent["heading"], "o_no">): boolean {
  return o_no === "";
}
