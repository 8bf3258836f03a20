import { isHorizontal, swappedAxes, chartTypes, seriesType } from "./picture/types.ts";
import type { ChartDefinition, SeriesStyle } from "../spreadsheet/chart-look.ts";
import type { ChartTypeFacts } from "./picture/types.ts";
import { notSupported } from "../excel/host-error.ts";
import { without } from "../spreadsheet/chart-look.ts";

/** Returns the facts of a chart type. Throws an error with the member's name if it is unsupported. */
export function chartTypeFacts(
  excelType: unknown,
  requestedMember = "setting Chart.chartType to",
): ChartTypeFacts {
  const facts = chartTypes[String(excelType)];
  if (facts === undefined) throw notSupported(`${requestedMember} ${String(excelType)}`);
  return facts;
}

/** Returns the changes for another chart type. As in Excel, all series get it. */
export function changesForChartType(
  definition: ChartDefinition,
  excelType: unknown,
): Partial<ChartDefinition> {
  const { type, options, isHorizontal: willBeHorizontal } = chartTypeFacts(excelType);
  const styles = Object.entries(definition.dataSetStyles ?? {}).map(
    ([id, style]) => [id, withoutType(style)] as const,
  );
  return {
    type,
    horizontal: false,
    ...options,
    ...(willBeHorizontal !== isHorizontal(definition) && { axesDesign: swappedAxes(definition) }),
    dataSetStyles: Object.fromEntries(styles),
    excel: { ...definition.excel, type: String(excelType) },
  };
}

/** Returns the changes for another type of one series. With different types, the chart becomes a combo. */
export function changesForSeriesType(
  definition: ChartDefinition,
  dataSetId: string,
  excelType: string,
): Partial<ChartDefinition> {
  chartTypeFacts(excelType, "setting ChartSeries.chartType to");
  const ids = definition.dataSource?.dataSets.map((set) => set.dataSetId) ?? [];
  const types = new Map(ids.map((id) => [id, id === dataSetId ? excelType : seriesType(definition, id)]));
  const names = [...types.values()];
  const first = names[0] ?? excelType;
  if (names.every((name) => name === first)) return changesForChartType(definition, first);
  const styles = ids.map((id) => {
    const chartType = types.get(id) ?? first;
    const style = definition.dataSetStyles?.[id];
    const type = chartTypeFacts(chartType).shape === "bar" ? "bar" : "line";
    return [id, { ...style, type, look: { ...style?.look, chartType } }] as const;
  });
  const bars = names.map((name) => chartTypeFacts(name)).find(({ shape }) => shape === "bar");
  return {
    type: "combo",
    horizontal: bars?.isHorizontal === true,
    stacked: bars !== undefined && bars.stacking !== "none",
    dataSetStyles: Object.fromEntries(styles),
    excel: { ...definition.excel, type: first },
  };
}

function withoutType(style: SeriesStyle | undefined): SeriesStyle | undefined {
  if (style === undefined) return undefined;
  return { ...without(style, "type", "look"), look: without(style.look ?? {}, "chartType") };
}
