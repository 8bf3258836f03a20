import type { ChartDefinition } from "../../spreadsheet/chart-look.ts";

/** What a series of a type is drawn as. */
export type SeriesShape = "bar" | "line" | "area" | "points" | "slices";

/** How a type of Excel's charts is drawn, and as what the spreadsheet keeps it. */
export interface DrawnAs {
  readonly type: "bar" | "line" | "pie" | "scatter";
  readonly shape: SeriesShape;
  readonly options: Readonly<Record<string, unknown>>;
  /** How series lie on each other; with "percent" they fill the whole axis. */
  readonly stacking: "none" | "stacked" | "percent";
  readonly isHorizontal: boolean;
  /** Whether points are marked, and joined. */
  readonly hasMarkers: boolean;
  readonly hasLines: boolean;
  readonly isSmooth: boolean;
}

const lineOptions = { labelsAsText: false, cumulative: false, fillArea: false } as const;

const plain = { isHorizontal: false, hasMarkers: false, hasLines: false, isSmooth: false } as const;

/** Excel's types of charts that the host draws. What is not in it, the host does not have. */
export const chartTypes: Readonly<Record<string, DrawnAs | undefined>> = {
  ColumnClustered: bars("none", false),
  ColumnStacked: bars("stacked", false),
  ColumnStacked100: bars("percent", false),
  BarClustered: bars("none", true),
  BarStacked: bars("stacked", true),
  BarStacked100: bars("percent", true),
  Line: lines("none", false),
  LineMarkers: lines("none", true),
  LineStacked: lines("stacked", false),
  LineMarkersStacked: lines("stacked", true),
  LineStacked100: lines("percent", false),
  LineMarkersStacked100: lines("percent", true),
  Area: areas("none"),
  AreaStacked: areas("stacked"),
  AreaStacked100: areas("percent"),
  Pie: slices(false),
  Doughnut: slices(true),
  XYScatter: points(true, false, false),
  XYScatterLines: points(true, true, false),
  XYScatterLinesNoMarkers: points(false, true, false),
  XYScatterSmooth: points(true, true, true),
  XYScatterSmoothNoMarkers: points(false, true, true),
};

/** Excel's name of a chart's type: the one it was given, or the nearest where another was chosen in the grid since. */
export function excelChartType(definition: ChartDefinition): string {
  const kept = definition.excel?.type;
  if (kept !== undefined && (definition.type === "combo" || fits(definition, kept))) return kept;
  if (definition.type === "combo") return "ColumnClustered";
  return Object.keys(chartTypes).find((name) => fits(definition, name)) ?? "Invalid";
}

/** Excel's name of the type that one series is drawn as. */
export function seriesType(definition: ChartDefinition, dataSetId: string): string {
  const style = definition.dataSetStyles?.[dataSetId];
  const own = style?.look?.chartType;
  if (own !== undefined) return own;
  const whole = excelChartType(definition);
  if (definition.type !== "combo" || style?.type === undefined) return whole;
  const isBar = chartTypes[whole]?.shape === "bar";
  return style.type === "bar" ? (isBar ? whole : "ColumnClustered") : isBar ? "Line" : whole;
}

function fits(definition: ChartDefinition, name: string): boolean {
  const drawn = chartTypes[name];
  return (
    drawn?.type === definition.type &&
    Object.entries(drawn.options).every(([option, value]) => (definition[option] ?? false) === value)
  );
}

function bars(stacking: DrawnAs["stacking"], isHorizontal: boolean): DrawnAs {
  const options = { stacked: stacking !== "none", horizontal: isHorizontal };
  return { ...plain, type: "bar", shape: "bar", options, stacking, isHorizontal };
}

function lines(stacking: DrawnAs["stacking"], hasMarkers: boolean): DrawnAs {
  const options = { ...lineOptions, stacked: stacking !== "none", hideDataMarkers: !hasMarkers };
  return { ...plain, type: "line", shape: "line", options, stacking, hasMarkers, hasLines: true };
}

function areas(stacking: DrawnAs["stacking"]): DrawnAs {
  const options = { ...lineOptions, stacked: stacking !== "none", fillArea: true, hideDataMarkers: true };
  return { ...plain, type: "line", shape: "area", options, stacking };
}

function slices(isDoughnut: boolean): DrawnAs {
  return { ...plain, type: "pie", shape: "slices", options: { isDoughnut }, stacking: "none" };
}

function points(hasMarkers: boolean, hasLines: boolean, isSmooth: boolean): DrawnAs {
  const options = { labelsAsText: false };
  return {
    ...plain,
    type: "scatter",
    shape: "points",
    options,
    stacking: "none",
    hasMarkers,
    hasLines,
    isSmooth,
  };
}

/** Whether bars lie: then the axis of values is the one below. */
export function isHorizontal(definition: ChartDefinition): boolean {
  return definition.horizontal === true || chartTypes[excelChartType(definition)]?.isHorizontal === true;
}

/**
 * Where the spreadsheet keeps an axis: by its side, `x` below and `y` on the left, whatever it measures. The secondary
 * axes are `x1` and `y1`.
 */
export function axisKey(definition: ChartDefinition, isCategory: boolean, isSecondary: boolean): string {
  const side = isCategory === isHorizontal(definition) ? "y" : "x";
  return isSecondary ? `${side}1` : side;
}

/** The designs of axes after bars were laid down or put up: each axis keeps its own. */
export function turnedAxes(definition: ChartDefinition): ChartDefinition["axesDesign"] & object {
  const { x, y, x1, y1 } = definition.axesDesign ?? {};
  return { x: y, y: x, x1: y1, y1: x1 };
}
