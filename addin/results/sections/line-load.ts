import type { PageContent } from "../page/page-query.ts";
import type { PageBlock } from "../page/page.ts";
import type { Words } from "../../words/words.ts";
import type { ChartSection } from "../parts/chart-section.ts";
import { figuresBlock, formats } from "../parts/plain-columns.ts";
import type { Figure } from "../parts/plain-columns.ts";
import { lineColumns, lineFormulas } from "./line-numbers.ts";
import { describeLineFigure, isCount, lineFigureKeys } from "../parts/line-figures.ts";
import type { LineFigureKey } from "../parts/line-figures.ts";
import { shortText } from "../parts/short-text.ts";

/** The most letters of the bottleneck's name beside its time. */
const longestName = 24;

/** Draws the processes of a line against its takt. Published figures are beside the instance's own. */
export function lineLoad(content: PageContent, words: Words, name = "line"): ChartSection {
  const { lineCharts: texts } = words;
  const { takt, data, chart } = lineColumns(content, words, name, { counted: (measured) => measured });
  return {
    figures: [takt.inputs, ...lineFigures(content, words, name)],
    data,
    lineValues: takt.lineValuesFor(data.rows),
    notes: [chart === undefined ? texts.none : texts.read],
    ...(chart !== undefined && { chart }),
  };
}

/** Returns the figures of a line over the column `ct` and the typed takt. */
function lineFigures({ line }: PageContent, words: Words, name: string): readonly PageBlock[] {
  const { lineCharts: texts } = words;
  const slowest = shortText(line?.heading.bottleneck_name ?? "", longestName);
  const formulas = lineFormulas(`{${name}_data[ct]}`, `{${name}_inputs[value]#takt}`, words);
  const figure = (key: LineFigureKey): Figure => {
    const { label, formula } = describeLineFigure(key, words);
    const note = key === "maximum" && slowest !== "" ? `${formula} · ${slowest}` : formula;
    return { key, label, value: formulas[key], note };
  };
  const given: Figure = { key: "given", label: texts.given, value: line?.heading.lb_efficiency ?? "" };
  return [
    figuresBlock(`${name}_figures`, [given, ...lineFigureKeys.filter((key) => !isCount(key)).map(figure)]),
    figuresBlock(`${name}_counts`, lineFigureKeys.filter(isCount).map(figure), {
      numberFormat: formats.count,
    }),
  ];
}
