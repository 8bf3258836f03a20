import { nowhere } from "../parts/chart-part.ts";
import { isCount, lineFigureKeys } from "../parts/line-figure-rows.ts";
import type { LineFigureKey } from "../parts/line-figure-rows.ts";
import type { PageContent } from "../page/page-content.ts";
import type { PageBlock, PageRow } from "../page/page.ts";
import { balanceFigures } from "../figures/balance-figures.ts";
import { lineFigures } from "../figures/line-figures.ts";
import { smoothness } from "../figures/smoothness.ts";
import type { Words } from "../../words/words.ts";
import { shortText } from "../parts/short-text.ts";
import { withoutNoise } from "../figures/rounding.ts";
import { readShown } from "../../../contract/shown-value.ts";

/**
 * Makes the tables of a line's published figures, each beside its formula, and the service's own efficiency; processes without a time count for nothing, as in the
 * worksheet's formulas. `widths` are those of the page's columns below: figure, value, formula.
 */
export function lineKpis(
  content: PageContent,
  words: Words,
  widths: readonly number[],
): readonly [figures: PageBlock, counts: PageBlock] {
  const { lineCharts: says, reports } = words;
  const times = lineTimes(content).filter((time) => time !== undefined);
  const takt = content.line?.heading.takt_time ?? 0;
  const figures: Partial<Record<LineFigureKey, number | undefined>> = {
    n: times.length,
    ...balanceFigures(times),
    ...lineFigures(times, takt),
    smoothness: smoothness(times)?.a,
  };
  const heading = content.line?.heading;
  const longestTime = [says.formulas.maximum, heading?.bottleneck_name ?? ""]
    .filter((part) => part !== "")
    .join(" · ");
  const longest = (widths[0] ?? 30) - 1;
  const row = (key: LineFigureKey): PageRow => {
    const value = figures[key];
    return {
      key,
      cells: {
        figure: shortText(says.figures[key], longest),
        value: value === undefined ? says.needs : withoutNoise(value),
        formula: shortText(key === "maximum" ? longestTime : says.formulas[key], widths[2] ?? 46),
      },
    };
  };
  const given: PageRow = {
    key: "given",
    cells: {
      figure: shortText(says.given, longest),
      value: heading?.lb_efficiency ?? says.needs,
      formula: "",
    },
  };
  const block = (name: string, title: string, numberFormat: string, rows: readonly PageRow[]): PageBlock => ({
    name,
    title,
    at: nowhere,
    look: "table",
    columns: [
      { key: "figure", header: says.figure, numberFormat: "@", width: widths[0] ?? 30, align: "left" },
      { key: "value", header: reports.line.value, numberFormat, width: widths[1] ?? 11, align: "right" },
      { key: "formula", header: says.formula, numberFormat: "@", width: widths[2] ?? 46, align: "left" },
    ],
    rows,
  });
  const numbers = lineFigureKeys.filter((key) => !isCount(key)).map(row);
  return [
    block("figures", reports.line.figures, "0.0", [given, ...numbers]),
    block("counts", reports.line.counts, "0", lineFigureKeys.filter(isCount).map(row)),
  ];
}

/** The cycle times of a line's processes in their order, seconds; undefined where one is no number. */
export function lineTimes({ line }: Pick<PageContent, "line">): readonly (number | undefined)[] {
  return (line?.processes ?? []).map((record) => {
    const time = readShown("wa.lb.process", record, "cycle_time");
    return typeof time === "number" && Number.isFinite(time) ? time : undefined;
  });
}
