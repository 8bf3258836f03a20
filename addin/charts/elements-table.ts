import type { PageBlock, PageRow, PageValue } from "../pages/page.ts";
import type { Words } from "../words/words.ts";
import { nowhere } from "./chart-part.ts";
import type { ElementStep } from "./element-steps.ts";
import { formats, numberColumn, textColumn, widths } from "./plain-columns.ts";

/** Makes the table of a Yamazumi's elements: mean, shortest and longest over the cycles that have the element by formulas, and the whole names. */
export function elementsTable(name: string, steps: readonly ElementStep[], { charts }: Words): PageBlock {
  const range = (key: string): string => `{${name}_data[${key}]}`;
  const over = (work: string, key: string): PageValue => ({ formula: `=${work}(${range(key)})` });
  const rows = steps.map((step): PageRow => ({
    key: step.key,
    cells: {
      series: step.series,
      name: step.name,
      mean: over("AVERAGE", step.key),
      minimum: over("MIN", step.key),
      maximum: over("MAX", step.key),
    },
  }));
  return {
    name: `${name}_names`,
    title: charts.yamazumi.elements,
    at: nowhere,
    look: "table",
    columns: [
      { key: "series", header: charts.element, numberFormat: formats.text, width: widths.category },
      numberColumn("mean", charts.yamazumi.mean),
      numberColumn("minimum", charts.yamazumi.minimum),
      numberColumn("maximum", charts.yamazumi.maximum),
      textColumn("name", charts.wholeName, widths.number),
    ],
    rows,
  };
}
