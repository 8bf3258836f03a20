import type { PageContent } from "../page/page-query.ts";
import type { PageBlock, PageChart, PageRow, PageSeries } from "../page/page.ts";
import type { ComparedStep } from "../../figures/before-after.ts";
import type { Words } from "../../words/words.ts";
import { chartOfData, nowhere } from "../parts/chart-section.ts";
import type { ChartSection } from "../parts/chart-section.ts";
import { chartColours, textOn } from "../parts/colours.ts";
import { comparedFigures, comparedSteps } from "../parts/compared-steps.ts";
import {
  categoryColumn,
  formats,
  longestCategory,
  numberColumn,
  textColumn,
  widths,
} from "../parts/plain-columns.ts";
import { shortText, withDistinctCategories } from "../parts/short-text.ts";
import type { PageDefinition } from "../page/page-definition.ts";
import { heightOfBars, screenChart } from "../parts/first-screen.ts";
import { chartPage } from "../sections/chart-page.ts";

/** The steps of a comparison, before and after. */
export const page: PageDefinition = {
  kind: "step_change",
  subject: "comparison",
  offered: ["comparison"],
  buttonOrder: 120,
  needs: ["comparison_lines"],
  guideAnchor: "before-and-after-by-step",
  picture: {
    middle: "M4 3h38v4h-38z M4 13h20v4h-20z M4 23h32v4h-32z",
    dark: "M4 7h24v4h-24z M4 17h24v4h-24z M4 27h18v4h-18z",
  },
  make: (content, words) => chartPage(content, words, stepChange(content, words), { layout: "beside" }),
};

/** With more steps, the page is portrait, and the chart is above the table. */
const mostInLandscape = 16;

/** The most pairs of bars with labels. More pairs are too thin; the table has their values. */
const mostLabelled = 9;

/** Points of a pair of bars: usually, at least, and of all pairs together on a portrait page. */
const barHeight = { usual: 34, least: 11, all: 720 } as const;

/** The first step is on top. The last pair of bars is the change of CT that no step explains. */
function stepChange(content: PageContent, words: Words, name = "steps"): ChartSection {
  const { charts, compared } = words;
  const steps = comparedSteps(content);
  const data = `${name}_data`;
  const figures = comparedFigures(content, words, name);
  const block: PageBlock = {
    name: data,
    title: charts.data,
    at: nowhere,
    look: "table",
    columns: [
      categoryColumn(compared.step),
      numberColumn("before", compared.before),
      numberColumn("after", compared.after),
      numberColumn("saved", compared.saved),
      textColumn("verdict", compared.verdict, widths.verdict),
      textColumn("name", compared.wholeStep),
    ],
    rows: [
      ...withDistinctCategories(
        steps.map((step, index) => stepRow(step, index, words)),
        longestCategory,
      ),
      ...(steps.length > 0 ? [restRow(name, words)] : []),
    ],
  };
  const hasSteps = steps.length > 0;
  return {
    figures,
    data: block,
    ...(steps.length > mostInLandscape && { isPortrait: true }),
    notes: hasSteps ? [compared.readStep, compared.notExplainedRule] : [compared.noSteps],
    ...(hasSteps && { chart: chartOf(name, steps.length, words) }),
  };
}

function chartOf(name: string, steps: number, { charts, compared }: Words): PageChart {
  const pairs = steps + 1;
  const portraitHeight = Math.max(barHeight.least, Math.min(barHeight.usual, barHeight.all / pairs));
  const least = steps > mostInLandscape ? portraitHeight : barHeight.least;
  const series = (column: "before" | "after"): PageSeries => ({
    column,
    colour: chartColours[column],
    ...(pairs <= mostLabelled && {
      labels: {
        numberFormat: formats.seconds,
        position: "OutsideEnd",
        ...(column === "after" && { colour: textOn(chartColours.paper) }),
      },
    }),
  });
  return {
    ...chartOfData(name),
    type: "BarClustered",
    series: [series("before"), series("after")],
    size: { ...screenChart, height: heightOfBars(pairs, { each: barHeight.usual, least }) },
    valueAxis: { title: charts.seconds, minimum: 0, numberFormat: formats.axis },
    categoryAxis: { title: compared.step, isReversed: true },
    legend: "bottom",
    gapWidth: 50,
  };
}

function stepRow({ name, before, after }: ComparedStep, index: number, { compared }: Words): PageRow {
  const saved = before - after;
  const isSlower = saved < -1e-9;
  const onlySide =
    before === 0 && after > 0 ? compared.onlyAfter : after === 0 && before > 0 ? compared.onlyBefore : "";
  const verdict = isSlower ? compared.slower : saved > 1e-9 ? compared.faster : compared.same;
  return {
    key: `s${index + 1}`,
    cells: {
      category: shortText(name, longestCategory),
      before,
      after,
      saved: { formula: "=ROUND({[@before]}-{[@after]},9)" },
      verdict: onlySide === "" ? verdict : `${verdict}, ${onlySide}`,
      name,
    },
    ...(isSlower && { isBad: ["verdict"] }),
  };
}

/** Makes the row of the unexplained rest: a reduction on the side before, an increase on the side after. */
function restRow(name: string, { compared }: Words): PageRow {
  const unexplained = `{${name}_figures[value]#not_explained}`;
  return {
    key: "rest",
    cells: {
      category: compared.notExplained,
      before: { formula: `=MAX(0,${unexplained})` },
      after: { formula: `=MAX(0,-${unexplained})` },
      saved: { formula: "=ROUND({[@before]}-{[@after]},9)" },
    },
  };
}
