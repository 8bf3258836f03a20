import type { ChartDefinition } from "../../spreadsheet/chart-look.ts";

/** The shape of a series. */
export type SeriesShape = "bar" | "line" | "area" | "points" | "slices";

/** The drawing of an Excel chart type, and its type in the spreadsheet. */
export interface DrawnAs {
  readonly type: "bar" | "line" | "pie" | "scatter";
  readonly shape: SeriesShape;
  readonly options: Readonly<Record<string, unknown>>;
  /** The stacking of series. With "percent" they fill the whole axis. */
  readonly stacking: "none" | "stacked" | "percent";
  readonly isHorizontal: boolean;
  /** True if points have markers. `hasLines` connects them. */
  readonly hasMarkers: boolean;
  readonly hasLines: boolean;
  readonly isSmooth: boolean;
}

const lineOptions = { labelsAsText: false, cumulative: false, fillArea: false } as const;

const plain = { isHorizontal: false, hasMarkers: false, hasLines: false, isSmooth: false } as const;

/** Excel's chart types that the host draws. */
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

/** Returns Excel's type of a chart: the stored one, or the nearest if the user chose another in the grid. */
export function excelChartType(definition: ChartDefinition): string {
  const kept = definition.excel?.type;
  if (kept !== undefined && (definition.type === "combo" || fits(definition, kept))) return kept;
  if (definition.type === "combo") return "ColumnClustered";
  return Object.keys(chartTypes).find((name) => fits(definition, name)) ?? "Invalid";
}

/** Returns Excel's type of one series. */
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

/** Returns true if bars are horizontal. The value axis is then at the bottom. */
export function isHorizontal(definition: ChartDefinition): boolean {
  return definition.horizontal === true || chartTypes[excelChartType(definition)]?.isHorizontal === true;
}

/**
 * Returns the spreadsheet's key of an axis, which depends on its side: `x` for the bottom, `y` for the left,
 * `x1` and `y1` for the secondary axes.
 */
export function axisKey(definition: ChartDefinition, isCategory: boolean, isSecondary: boolean): string {
  const side = isCategory === isHorizontal(definition) ? "y" : "x";
  return isSecondary ? `${side}1` : side;
}

/** Returns the designs of axes after bars change direction. Each axis keeps its own. */
export function turnedAxes(definition: ChartDefinition): ChartDefinition["axesDesign"] & object {
  const { x, y, x1, y1 } = definition.axesDesign ?? {};
  return { x: y, y: x, x1: y1, y1: x1 };
}
