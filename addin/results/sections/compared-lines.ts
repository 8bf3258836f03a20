/** The figures of a line with two sets of cycle times, and their difference. */

import type { Words } from "../../words/words.ts";
import { cellFormula } from "../../figures/excel-formulas.ts";
import { quoted } from "../page/addresses.ts";
import type { PageBlock, PageRow, PageValue } from "../page/page.ts";
import { nowhere } from "../parts/chart-section.ts";
import { formats, labelWidth, numberColumn, textColumn, widths } from "../parts/plain-columns.ts";
import { lineFormulas } from "./line-numbers.ts";
import { describeLineFigure, isCount, lineFigureKeys } from "../parts/line-figures.ts";
import type { DescribedLineFigure } from "../parts/line-figures.ts";

interface LineSide {
  /** The key of its column. */
  readonly key: string;
  readonly header: string;
  /** The range of the times. Text and empty cells do not count. */
  readonly times: string;
}

interface LineTakt {
  readonly takt: string;
  /** Also shows the number of stations over takt. */
  readonly hasOver?: true;
}

/** Makes the tables `NAME_figures` and `NAME_counts`: each figure with both times, difference and formula. */
export function comparedLines(
  name: string,
  first: LineSide,
  second: LineSide,
  { takt, hasOver }: LineTakt,
  words: Words,
): readonly PageBlock[] {
  const { lineCharts: says } = words;
  const sides = [first, second].map((side) => ({ ...side, formulas: lineFormulas(side.times, takt, words) }));
  const [before, after] = [first, second].map(({ key }) => `{[@${key}]}`) as [string, string];
  const change: PageValue = {
    formula: `=IF(AND(ISNUMBER(${after}),ISNUMBER(${before})),ROUND(${after}-${before},9),"")`,
  };
  const row = (figure: DescribedLineFigure): PageRow => {
    const { label, formula } = describeLineFigure(figure, words);
    const values = sides.map(({ key, times, formulas }): [string, PageValue] => [
      key,
      figure === "over" ? countOver(times, takt, says.needs) : formulas[figure],
    ]);
    return { key: figure, cells: { figure: label, ...Object.fromEntries(values), change, formula } };
  };
  const keys: readonly DescribedLineFigure[] = [...lineFigureKeys, ...(hasOver ? ["over" as const] : [])];
  const table = (part: "figures" | "counts", header: string, numberFormat: string): PageBlock => ({
    name: `${name}_${part}`,
    at: nowhere,
    look: "table",
    columns: [
      textColumn(
        "figure",
        header,
        labelWidth(lineFigureKeys.map((key) => describeLineFigure(key, words).label)),
      ),
      ...sides.map((side) => numberColumn(side.key, side.header, numberFormat)),
      numberColumn("change", says.change, `+${numberFormat};-${numberFormat};${numberFormat}`),
      textColumn("formula", says.formula, widths.category),
    ],
    rows: keys.filter((key) => isCount(key) === (part === "counts")).map(row),
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
