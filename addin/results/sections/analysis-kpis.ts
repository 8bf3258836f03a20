/** The key figures of one analysis, and of two analyses before and after. */

import type { Words } from "../../words/words.ts";
import { wasteTotals } from "../../figures/loss-totals.ts";
import { withoutNoise } from "../../figures/rounding.ts";
import { distinctCycles, perCycle, typeTotals } from "../../figures/type-totals.ts";
import type { AnalysisContent, PageContent } from "../page/page-query.ts";
import type { PageBlock, PageColumn, PageRow, PageValue } from "../page/page.ts";
import { nowhere } from "../parts/chart-section.ts";
import { shortText } from "../parts/short-text.ts";

/** The key figures of an analysis. A figure is undefined if it is unknown. */
interface AnalysisKpis {
  /** Seconds of the average cycle, as the instance calculated it. */
  readonly ct: number | undefined;
  /** Percent, as the instance calculated it. */
  readonly va: number | undefined;
  /** Seconds of an average cycle, as are `nva` and `wait`. */
  readonly vaSeconds: number | undefined;
  readonly nva: number | undefined;
  readonly wait: number | undefined;
  /** Seconds of the NVA segments in an average cycle. */
  readonly loss: number | undefined;
  /** Elements in an average cycle. */
  readonly elements: number | undefined;
  readonly cycles: number | undefined;
}

export function analysisKpis({ heading, elements }: AnalysisContent): AnalysisKpis {
  const exists = !isDeleted(heading);
  const hasElements = elements.length > 0;
  const { secondsByType } = perCycle(typeTotals(elements));
  const cycles = distinctCycles(elements);
  const { total } = wasteTotals(elements);
  const ifCounted = (value: number): number | undefined => (hasElements ? value : undefined);
  return {
    ct: exists ? ifMeasured(heading.cycle_time_avg, elements) : undefined,
    va: exists ? ifMeasured(heading.va_ratio, elements) : undefined,
    vaSeconds: ifCounted(secondsByType.get("va") ?? 0),
    nva: ifCounted(secondsByType.get("nva") ?? 0),
    wait: ifCounted(secondsByType.get("wait") ?? 0),
    loss: ifCounted(total / cycles),
    elements: ifCounted(elements.length / cycles),
    cycles: ifCounted(cycles),
  };
}

/** Returns a figure of the instance; undefined for 0 without elements, since nothing was measured then. */
function ifMeasured(value: number, elements: AnalysisContent["elements"] | undefined): number | undefined {
  return value === 0 && elements?.length === 0 ? undefined : value;
}

/** Returns whether an analysis was deleted: it has no O-No, which every existing analysis has. */
export function isDeleted({ o_no }: Pick<AnalysisContent["heading"], "o_no">): boolean {
  return o_no === "";
}

/** A smaller difference prints as 0.0. */
const leastChange = 0.05;

type Aim = "lower" | "higher" | "none";

/** Makes the table of key figures before and after. `widths` are those of its six columns, in characters. */
export function comparedKpis(content: PageContent, words: Words, widths: readonly number[]): PageBlock {
  const { kpis } = words.reports;
  const [before, after] = content.analyses.map(analysisKpis);
  const heading = content.comparison?.heading;
  const column = (key: string, header: string, index: number): PageColumn =>
    kpiColumn(key, header, widths[index] ?? 11);
  const row = (key: string, label: string, aim: Aim, from?: number, to?: number): PageRow => {
    const change = from === undefined || to === undefined ? undefined : withoutNoise(to - from);
    const percent = key === "va" || change === undefined || !from ? undefined : (100 * change) / from;
    const { verdict, isWorse } = verdictOf(change, aim, words);
    return {
      key,
      cells: {
        figure: shortText(label, widths[0] ?? 26),
        before: cellValue(from),
        after: cellValue(to),
        change: cellValue(change !== undefined && Math.abs(change) < leastChange ? 0 : change),
        percent: cellValue(percent !== undefined && Math.abs(percent) < leastChange ? 0 : percent),
        verdict,
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
        heading && ifMeasured(heading.ct_a, content.analyses[0]?.elements),
        heading && ifMeasured(heading.ct_b, content.analyses[1]?.elements),
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
): { readonly verdict: string; readonly isWorse: boolean } {
  if (change === undefined) return { verdict: "", isWorse: false };
  if (Math.abs(change) < leastChange) return { verdict: kpis.same, isWorse: false };
  if (aim === "none") return { verdict: change < 0 ? kpis.fewer : kpis.more, isWorse: false };
  const isBetter = change < 0 === (aim === "lower");
  return { verdict: isBetter ? kpis.better : kpis.worse, isWorse: !isBetter };
}

function cellValue(value: number | undefined): PageValue {
  return value ?? "—";
}
