import { pointCount } from "./cells.ts";
import type { ChartFacts } from "./model.ts";
import { chartTypes, excelChartType } from "./picture/types.ts";
import type { Workbook } from "../workbook/workbook.ts";

/** Where what the legend lists is kept: every series, then every trend line; of a pie its slices. */
export function legendEntries(workbook: Workbook, facts: ChartFacts): readonly (readonly string[])[] {
  const { definition } = facts;
  const { dataSets } = definition.dataSource;
  const first = dataSets[0];
  if (chartTypes[excelChartType(definition)]?.shape === "slices" && first !== undefined)
    return Array.from({ length: pointCount(workbook, facts, first.dataSetId) }, (_, index) => [
      ...seriesPath(first.dataSetId),
      "points",
      String(index),
    ]);
  const trends = dataSets.flatMap(({ dataSetId }) =>
    (definition.dataSetStyles[dataSetId]?.look?.trendlines ?? []).map((_, index) => [
      ...seriesPath(dataSetId),
      "trendlines",
      String(index),
    ]),
  );
  return [...dataSets.map(({ dataSetId }) => seriesPath(dataSetId)), ...trends];
}

/** Where Excel's look of a series is kept. */
function seriesPath(dataSetId: string): readonly string[] {
  return ["dataSetStyles", dataSetId, "look"];
}
