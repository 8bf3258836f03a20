/** The charts of slides, their numbers from the same figures as those of the pages. */

import { most, mostInWords } from "../sections/pareto-part.ts";
import { wasteTotals } from "../../figures/loss-totals.ts";
import { sumOf } from "../../figures/rounding.ts";
import { perCycle, typeTotals } from "../../figures/type-totals.ts";
import type { AnalysisContent } from "../page/page-query.ts";
import { chartColours, colourOf } from "../parts/colours.ts";
import { wasteLabel } from "../parts/own-names.ts";
import { shortText } from "../parts/short-text.ts";
import { typeSeconds, typeColumns } from "../parts/type-columns.ts";
import type { Words } from "../../words/words.ts";
import type { PlantLook } from "../../../contract/plant-look.ts";
import type { SlideChart } from "./deck.ts";

type Colours = PlantLook["colours"];

/** Signs of a name that an axis of a slide has room for. */
const longest = 26;

/** The seconds of an average cycle by work type, a bar each; none without elements. */
export function workChart(
  analysis: AnalysisContent | undefined,
  words: Words,
  own: Colours,
): SlideChart | undefined {
  const totals = perCycle(typeTotals(analysis?.elements ?? []));
  if (totals.total <= 0) return undefined;
  const columns = typeColumns([totals], words);
  const cells = typeSeconds(totals, columns);
  return {
    type: "bars",
    categories: columns.map(({ label }) => shortText(label, longest)),
    series: [
      {
        name: words.charts.seconds,
        values: columns.map(({ key }) => Number(cells[key] ?? 0)),
        colours: columns.map(({ colour }) => colourOf(colour, own)),
      },
    ],
    axis: words.charts.seconds,
  };
}

/** An average cycle before and after, stacked by work type; none where neither side has elements. */
export function beforeAfterChart(
  sides: readonly { readonly name: string; readonly analysis: AnalysisContent | undefined }[],
  words: Words,
  own: Colours,
): SlideChart | undefined {
  const totals = sides.map(({ analysis }) => perCycle(typeTotals(analysis?.elements ?? [])));
  if (totals.every(({ total }) => total <= 0)) return undefined;
  const columns = typeColumns(totals, words);
  const cells = totals.map((total) => typeSeconds(total, columns));
  return {
    type: "stacked",
    categories: sides.map(({ name }) => shortText(name, longest)),
    series: columns.map(({ key, label, colour }) => ({
      name: label,
      values: cells.map((side) => Number(side[key] ?? 0)),
      colours: [colourOf(colour, own)],
    })),
    axis: words.charts.seconds,
  };
}

/** LOSS per cycle by waste type, the most first, with the cumulative share; none where no LOSS has a waste type. */
export function paretoChart(
  analysis: AnalysisContent | undefined,
  words: Words,
  own: Colours,
): SlideChart | undefined {
  const lines = wasteTotals(analysis?.elements ?? []).lines.filter(
    ({ key, seconds }) => key !== "" && seconds > 0,
  );
  const total = sumOf(lines.map(({ perCycle: seconds }) => seconds));
  if (total <= 0) return undefined;
  return {
    type: "pareto",
    categories: lines.map(({ key }) => shortText(wasteLabel(key, words), longest)),
    series: [
      {
        name: words.charts.pareto.perCycle,
        values: lines.map(({ perCycle: seconds }) => seconds),
        colours: [colourOf(chartColours.nva, own)],
      },
    ],
    line: {
      name: words.charts.cumulative,
      values: lines.map((_, index) => sumOf(lines.slice(0, index + 1).map((line) => line.perCycle)) / total),
      colours: [chartColours.cumulative],
    },
    limit: { name: mostInWords, values: lines.map(() => most), colours: [chartColours.target] },
    axis: words.charts.pareto.perCycle,
  };
}

/** LOSS per cycle by waste type before and after side by side, by the most before; none where no LOSS has a waste type, and nothing of a side without elements. */
export function comparedParetoChart(
  sides: readonly (AnalysisContent | undefined)[],
  words: Words,
  own: Colours,
): SlideChart | undefined {
  const totals = sides.map((side) => {
    const { lines } = wasteTotals(side?.elements ?? []);
    return new Map(lines.map(({ key, perCycle: seconds }) => [key, seconds]));
  });
  const [before = new Map<string, number>(), after = new Map<string, number>()] = totals;
  const codes = [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => key !== "" && (before.get(key) ?? 0) + (after.get(key) ?? 0) > 0,
  );
  if (codes.length === 0) return undefined;
  const seconds = (of: ReadonlyMap<string, number>, code: string): number => of.get(code) ?? 0;
  const order = codes.sort(
    (a, b) =>
      seconds(before, b) - seconds(before, a) || seconds(after, b) - seconds(after, a) || (a < b ? -1 : 1),
  );
  const { kpis } = words.reports;
  const series = [
    { name: kpis.before, of: before, colour: chartColours.before },
    { name: kpis.after, of: after, colour: chartColours.after },
  ];
  return {
    type: "columns",
    categories: order.map((code) => shortText(wasteLabel(code, words), longest)),
    // A side without elements has no LOSS that could be 0.
    series: series
      .filter((_, side) => (sides[side]?.elements ?? []).length > 0)
      .map(({ name, of, colour }) => ({
        name,
        values: order.map((code) => seconds(of, code)),
        colours: [colourOf(colour, own)],
      })),
    axis: words.charts.pareto.perCycle,
  };
}
