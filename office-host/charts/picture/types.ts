import type { ChartDefinition } from "../../spreadsheet/chart-look.ts";

export type SeriesShape = "bar" | "line" | "area" | "points" | "slices";

/** How the host draws an Excel chart type, and its type in the spreadsheet. */
export interface ChartTypeFacts {
  readonly type: "bar" | "line" | "pie" | "scatter";
  readonly shape: SeriesShape;
  readonly options: Readonly<Record<string, unknown>>;
  /** With "percent", each stack fills the whole axis. */
  readonly stacking: "none" | "stacked" | "percent";
  readonly isHorizontal: boolean;
  readonly hasMarkers: boolean;
  readonly hasLines: boolean;
  readonly isSmooth: boolean;
}

const lineOptions = { labelsAsText: false, cumulative: false, fillArea: false } as const;

const defaults = { isHorizontal: false, hasMarkers: false, hasLines: false, isSmooth: false } as const;

/** Excel's chart types that the host draws. */
export const chartTypes: Readonly<Record<string, ChartTypeFacts | undefined>> = {
  ColumnClustered: barType("none", false),
  ColumnStacked: barType("stacked", false),
  ColumnStacked100: barType("percent", false),
  BarClustered: barType("none", true),
  BarStacked: barType("stacked", true),
  BarStacked100: barType("percent", true),
  Line: lineType("none", false),
  LineMarkers: lineType("none", true),
  LineStacked: lineType("stacked", false),
  LineMarkersStacked: lineType("stacked", true),
  LineStacked100: lineType("percent", false),
  LineMarkersStacked100: lineType("percent", true),
  Area: areaType("none"),
  AreaStacked: areaType("stacked"),
  AreaStacked100: areaType("percent"),
  Pie: pieType(false),
  Doughnut: pieType(true),
  XYScatter: scatterType(true, false, false),
  XYScatterLines: scatterType(true, true, false),
  XYScatterLinesNoMarkers: scatterType(false, true, false),
  XYScatterSmooth: scatterType(true, true, true),
  XYScatterSmoothNoMarkers: scatterType(false, true, true),
};

/** Returns the stored type if it fits the spreadsheet's type, or else the first that does. */
export function excelChartType(definition: ChartDefinition): string {
  const storedType = definition.excel?.type;
  if (storedType !== undefined && (definition.type === "combo" || isTypeOf(definition, storedType)))
    return storedType;
  if (definition.type === "combo") return "ColumnClustered";
  return Object.keys(chartTypes).find((name) => isTypeOf(definition, name)) ?? "Invalid";
}

export function seriesType(definition: ChartDefinition, dataSetId: string): string {
  const style = definition.dataSetStyles?.[dataSetId];
  const ownType = style?.look?.chartType;
  if (ownType !== undefined) return ownType;
  const chartType = excelChartType(definition);
  if (definition.type !== "combo" || style?.type === undefined) return chartType;
  const isBar = chartTypes[chartType]?.shape === "bar";
  if (style.type === "bar") return isBar ? chartType : "ColumnClustered";
  return isBar ? "Line" : chartType;
}

function isTypeOf(definition: ChartDefinition, name: string): boolean {
  const facts = chartTypes[name];
  return (
    facts?.type === definition.type &&
    Object.entries(facts.options).every(([option, value]) => (definition[option] ?? false) === value)
  );
}

function barType(stacking: ChartTypeFacts["stacking"], isHorizontal: boolean): ChartTypeFacts {
  const options = { stacked: stacking !== "none", horizontal: isHorizontal };
  return { ...defaults, type: "bar", shape: "bar", options, stacking, isHorizontal };
}

function lineType(stacking: ChartTypeFacts["stacking"], hasMarkers: boolean): ChartTypeFacts {
  const options = { ...lineOptions, stacked: stacking !== "none", hideDataMarkers: !hasMarkers };
  return { ...defaults, type: "line", shape: "line", options, stacking, hasMarkers, hasLines: true };
}

function areaType(stacking: ChartTypeFacts["stacking"]): ChartTypeFacts {
  const options = { ...lineOptions, stacked: stacking !== "none", fillArea: true, hideDataMarkers: true };
  return { ...defaults, type: "line", shape: "area", options, stacking };
}

function pieType(isDoughnut: boolean): ChartTypeFacts {
  return { ...defaults, type: "pie", shape: "slices", options: { isDoughnut }, stacking: "none" };
}

function scatterType(hasMarkers: boolean, hasLines: boolean, isSmooth: boolean): ChartTypeFacts {
  const options = { labelsAsText: false };
  return {
    ...defaults,
    type: "scatter",
    shape: "points",
    options,
    stacking: "none",
    hasMarkers,
    hasLines,
    isSmooth,
  };
}

export function isHorizontal(definition: ChartDefinition): boolean {
  return definition.horizontal === true || chartTypes[excelChartType(definition)]?.isHorizontal === true;
}

/**
 * Returns the spreadsheet's key of an axis: `x` at the bottom, `y` at the left, `x1` and `y1` if secondary.
 */
export function axisKey(definition: ChartDefinition, isCategory: boolean, isSecondary: boolean): string {
  const side = isCategory === isHorizontal(definition) ? "y" : "x";
  return isSecondary ? `${side}1` : side;
}

/** Returns true if both axes have numbers. */
export function hasOnlyPoints(definition: ChartDefinition): boolean {
  const sets = definition.dataSource?.dataSets ?? [];
  const isOfPoints = (id: string): boolean => chartTypes[seriesType(definition, id)]?.shape === "points";
  return sets.length > 0 && sets.every(({ dataSetId }) => isOfPoints(dataSetId));
}

/** Returns `none`, `major`, `minor` or `both`. By default, primary axes with numbers have major gridlines. */
export function gridLinesOf(definition: ChartDefinition, isCategory: boolean, isSecondary: boolean): string {
  const stored = definition.axesDesign?.[axisKey(definition, isCategory, isSecondary)]?.gridLines;
  return stored ?? (!isSecondary && (!isCategory || hasOnlyPoints(definition)) ? "major" : "none");
}

/** Returns the axis designs after bars change direction, with x and y swapped. */
export function swappedAxes(definition: ChartDefinition): ChartDefinition["axesDesign"] & object {
  const { x, y, x1, y1 } = definition.axesDesign ?? {};
  return { x: y, y: x, x1: y1, y1: x1 };
}
