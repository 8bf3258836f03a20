/** The key figures of one analysis, and of two compared. */

import type { Words } from "../../words/words.ts";
import { wasteTotals } from "../../figures/loss-totals.ts";
import { withoutNoise } from "../../figures/rounding.ts";
import { distinctCycles, perCycle, typeTotals } from "../../figures/type-totals.ts";
import type { AnalysisContent, PageContent } from "../page/page-query.ts";
import type { PageBlock, PageColumn, PageRow, PageValue } from "../page/page.ts";
import { nowhere } from "../parts/chart-section.ts";
import { shortText } from "../parts/short-text.ts";

/** The key figures of an analysis in reports. Undefined is unknown: there are no elements, or no analysis. */
interface AnalysisKpis {
  /** Average cycle time from the instance, seconds. */
  readonly ct: number | undefined;
  /** VA ratio from the instance, percent. */
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

/** Calculates the key figures. A figure without data is undefined, never 0. */
export function analysisKpis({ heading, elements }: AnalysisContent): AnalysisKpis {
  const isThere = !isDeleted(heading);
  const hasElements = elements.length > 0;
  const { slots } = perCycle(typeTotals(elements));
  const cycles = distinctCycles(elements);
  const { total } = wasteTotals(elements);
  const ifCounted = (value: number): number | undefined => (hasElements ? value : undefined);
  return {
    ct: isThere ? known(heading.cycle_time_avg, elements) : undefined,
    va: isThere ? known(heading.va_ratio, elements) : undefined,
    vaSeconds: ifCounted(slots.get("va") ?? 0),
    nva: ifCounted(slots.get("nva") ?? 0),
    wait: ifCounted(slots.get("wait") ?? 0),
    loss: ifCounted(total / cycles),
    elements: ifCounted(elements.length / cycles),
    cycles: ifCounted(cycles),
  };
}

/** Returns a figure of the instance. A 0 without elements means that nothing was measured. */
function known(value: number, elements: AnalysisContent["elements"] | undefined): number | undefined {
  return value === 0 && elements?.length === 0 ? undefined : value;
}

/** Returns whether an analysis was deleted, since every analysis has an O-No. */
export function isDeleted({ o_no }: Pick<AnalysisContent["heading"], "o_no">): boolean {
  return o_no === "";
}

/** Differences that print as 0.0 do not count. */
const noise = 0.05;

type Aim = "lower" | "higher" | "none";

/**
 * Makes the table of key figures before and after, with the change and a verdict in words. `widths` are those
 * of the page's columns below it: figure, before, after, change, change in percent, verdict.
 */
export function comparedKpis(content: PageContent, words: Words, widths: readonly number[]): PageBlock {
  const { kpis } = words.reports;
  const [before, after] = content.analyses.map(analysisKpis);
  const heading = content.comparison?.heading;
  const column = (key: string, header: string, index: number): PageColumn =>
    kpiColumn(key, header, widths[index] ?? 11);
  const row = (key: string, label: string, aim: Aim, from?: number, to?: number): PageRow => {
    const change = from === undefined || to === undefined ? undefined : withoutNoise(to - from);
    const percent = key === "va" || change === undefined || !from ? undefined : (100 * change) / from;
    const { says, isWorse } = verdictOf(change, aim, words);
    return {
      key,
      cells: {
        figure: shortText(label, widths[0] ?? 26),
        before: shown(from),
        after: shown(to),
        change: shown(change !== undefined && Math.abs(change) < noise ? 0 : change),
        percent: shown(percent !== undefined && Math.abs(percent) < noise ? 0 : percent),
        verdict: says,
      },
      ...(isWorse && { isBad: ["verdict"] }),
    };
  };
  return {
    name: "kpis",
    title: kpis.title,
    at: nowhere,
    look: "table",
    columns: [
      column("figure", kpis.figure, 0),
      column("before", kpis.before, 1),
      column("after", kpis.after, 2),
      column("change", kpis.change, 3),
      column("percent", kpis.percent, 4),
      column("verdict", kpis.verdict, 5),
    ],
    rows: [
      row(
        "ct",
        kpis.ct,
        "lower",
        heading && known(heading.ct_a, content.analyses[0]?.elements),
        heading && known(heading.ct_b, content.analyses[1]?.elements),
      ),
      row("va", kpis.va, "higher", before?.va, after?.va),
      row("nva", kpis.nva, "lower", before?.nva, after?.nva),
      row("loss", kpis.loss, "lower", before?.loss, after?.loss),
      row("elements", kpis.elements, "none", before?.elements, after?.elements),
    ],
  };
}

function kpiColumn(key: string, header: string, width: number): PageColumn {
  if (key === "figure" || key === "verdict") return { key, header, numberFormat: "@", width, align: "left" };
  const isChange = key === "change" || key === "percent";
  return { key, header, numberFormat: isChange ? "+0.0;-0.0;0.0" : "0.0", width, align: "right" };
}

function verdictOf(
  change: number | undefined,
  aim: Aim,
  { reports: { kpis } }: Words,
): { readonly says: string; readonly isWorse: boolean } {
  if (change === undefined) return { says: "", isWorse: false };
  if (Math.abs(change) < noise) return { says: kpis.same, isWorse: false };
  if (aim === "none") return { says: change < 0 ? kpis.fewer : kpis.more, isWorse: false };
  const isBetter = change < 0 === (aim === "lower");
  return { says: isBetter ? kpis.better : kpis.worse, isWorse: !isBetter };
}

function shown(value: number | undefined): PageValue {
  return value ?? "—";
}
