/** The figures of a line with two sets of cycle times, and their difference. */

import type { Words } from "../../words/words.ts";
import { cellFormula } from "../../figures/excel-formulas.ts";
import { quoted } from "../page/addresses.ts";
import type { PageBlock, PageRow, PageValue } from "../page/page.ts";
import { nowhere } from "../parts/chart-section.ts";
import { formats, labelWidth, numberColumn, textColumn, widths } from "../parts/plain-columns.ts";
import { isCount, lineFigureKeys, lineFormulas } from "./line-numbers.ts";

/** One set of cycle times. */
interface LineSide {
  /** The key of its column. */
  readonly key: string;
  readonly header: string;
  /** The range of the cycle times. Text and empty cells do not count. */
  readonly times: string;
}

interface LineTakt {
  /** The cell of the takt. */
  readonly takt: string;
  /** The label of the number of stations over takt; without it, that figure is left out. */
  readonly over?: string;
}

/**
 * Makes two tables, `NAME_figures` and `NAME_counts`. Each row is a figure of the line with the first and the
 * second times, the difference, and the formula in words.
 */
export function comparedLines(
  name: string,
  first: LineSide,
  second: LineSide,
  { takt, over }: LineTakt,
  words: Words,
): readonly PageBlock[] {
  const { lineCharts: says } = words;
  const sides = [first, second].map((side) => ({ ...side, of: lineFormulas(side.times, takt, words) }));
  const [one, other] = [first, second].map(({ key }) => `{[@${key}]}`) as [string, string];
  const change: PageValue = {
    formula: `=IF(AND(ISNUMBER(${other}),ISNUMBER(${one})),ROUND(${other}-${one},9),"")`,
  };
  const overRow = (label: string): PageRow => ({
    key: "over",
    cells: {
      figure: label,
      ...Object.fromEntries(sides.map(({ key, times }) => [key, countOver(times, takt, says.needs)])),
      change,
      formula: "CT > takt",
    },
  });
  const table = (of: "figures" | "counts", header: string, number: string): PageBlock => ({
    name: `${name}_${of}`,
    at: nowhere,
    look: "table",
    columns: [
      textColumn("figure", header, labelWidth(lineFigureKeys.map((key) => says.figures[key]))),
      ...sides.map((side) => numberColumn(side.key, side.header, number)),
      numberColumn("change", says.change, `+${number};-${number};${number}`),
      textColumn("formula", says.formula, widths.category),
    ],
    rows: [
      ...lineFigureKeys
        .filter((key) => isCount(key) === (of === "counts"))
        .map((key) => ({
          key,
          cells: {
            figure: says.figures[key],
            ...Object.fromEntries(sides.map((side) => [side.key, side.of[key]])),
            change,
            formula: says.formulas[key],
          },
        })),
      ...(of === "counts" && over !== undefined ? [overRow(over)] : []),
    ],
  });
  return [
    table("figures", says.figure, formats.seconds),
    table("counts", words.reports.line.counts, formats.count),
  ];
}

/** Returns the number of times over the takt. Float noise does not count. */
function countOver(times: string, takt: string, otherwise: string): PageValue {
  const expression = `COUNTIF(${times},">"&(${takt}+0.000000001))`;
  return {
    formula: cellFormula({ expression, holds: `IF(ISNUMBER(${takt}),${takt}>0,FALSE)` }, quoted(otherwise)),
  };
}
