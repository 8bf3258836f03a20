import type { PageContent } from "../page/page-content.ts";
import type { PageBlock, PageRow, PageValue } from "../page/page.ts";
import type { Words } from "../../words/words.ts";
import { nowhere } from "../parts/chart-part.ts";
import { analysisKpis } from "./analysis-kpis.ts";
import { shortText } from "../parts/short-text.ts";
import { withoutNoise } from "../figures/rounding.ts";

/** Differences that print as 0.0 are none. */
const noise = 0.05;

type Aim = "lower" | "higher" | "none";

/**
 * Makes the table of key figures before and after with the change and whether it is better, in words. `widths` are those of the page's columns below it: figure,
 * before, after, change, change in percent, verdict.
 */
export function comparedKpis(content: PageContent, words: Words, widths: readonly number[]): PageBlock {
  const { kpis } = words.reports;
  const [before, after] = content.analyses.map(analysisKpis);
  const heading = content.comparison?.heading;
  const column = (key: string, header: string, index: number) => {
    const width = widths[index] ?? 11;
    const isText = key === "figure" || key === "verdict";
    return isText
      ? ({ key, header, numberFormat: "@", width, align: "left" } as const)
      : ({
          key,
          header,
          numberFormat: isChange(key) ? "+0.0;-0.0;0.0" : "0.0",
          width,
          align: "right",
        } as const);
  };
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
      row("ct", kpis.ct, "lower", heading?.ct_a, heading?.ct_b),
      row("va", kpis.va, "higher", before?.va, after?.va),
      row("nva", kpis.nva, "lower", before?.nva, after?.nva),
      row("loss", kpis.loss, "lower", before?.loss, after?.loss),
      row("elements", kpis.elements, "none", before?.elements, after?.elements),
    ],
  };
}

function isChange(key: string): boolean {
  return key === "change" || key === "percent";
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
