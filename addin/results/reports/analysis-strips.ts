import { observedCycles } from "../charts/observed-cycles.ts";
import type { AnalysisContent } from "../page/page-content.ts";
import type { PageBlock } from "../page/page.ts";
import { cyclesByT, neededMinimum } from "../figures/cycles-needed.ts";
import { statistics } from "../figures/statistics.ts";
import type { Words } from "../../words/words.ts";
import { analysisKpis } from "./analysis-kpis.ts";
import { strip } from "./strip.ts";

/** How right the mean is to be: ±5 %. */
const reach = 0.05;

/** Makes the key figures of an analysis and the statistics of its cycle times, a strip each. */
export function analysisStrips(
  analysis: AnalysisContent | undefined,
  { reports: { analysis: says, kpis } }: Words,
  widths: readonly number[],
): { readonly figures: PageBlock; readonly times: PageBlock } {
  const figures = analysis && analysisKpis(analysis);
  const described = analysis && statistics(observedCycles(analysis).cycles.map(({ seconds }) => seconds));
  const { deviation, mean, n } = described ?? {};
  const needed =
    deviation === undefined || mean === undefined || n === undefined
      ? undefined
      : n < neededMinimum
        ? says.tooFew
        : cyclesByT({ n, mean, deviation }, reach);
  const count = "0";
  return {
    figures: strip(
      "kpis",
      says.figures,
      [
        { key: "ct", header: kpis.ct, value: figures?.ct },
        { key: "va_ratio", header: kpis.va, value: figures?.va },
        { key: "va", header: says.va, value: figures?.vaSeconds },
        { key: "nva", header: says.nva, value: figures?.nva },
        { key: "wait", header: says.wait, value: figures?.wait },
        { key: "loss", header: says.loss, value: figures?.loss },
        { key: "elements", header: says.elements, value: figures?.elements },
        { key: "cycles", header: says.cycles, value: figures?.cycles, numberFormat: count },
      ],
      widths,
    ),
    times: strip(
      "cycle_times",
      says.statistics,
      [
        { key: "n", header: says.n, value: n, numberFormat: count },
        { key: "mean", header: says.mean, value: mean },
        { key: "median", header: says.median, value: described?.median },
        { key: "minimum", header: says.minimum, value: described?.minimum },
        { key: "maximum", header: says.maximum, value: described?.maximum },
        { key: "deviation", header: says.deviation, value: deviation, numberFormat: "0.00" },
        { key: "variation", header: says.variation, value: described?.variation },
        { key: "needed", header: says.needed, value: needed, numberFormat: count },
      ],
      widths,
    ),
  };
}
