import { axisKey, chartTypes, gridLinesOf, hasOnlyPoints, isHorizontal, seriesType } from "./types.ts";
import { defaultSeriesColor, seriesFill, seriesLine } from "./looks.ts";
import type {
  ChartDefinition,
  FillLook,
  FontLook,
  LineLook,
  SeriesStyle,
  TitleLook,
} from "../../spreadsheet/chart-look.ts";
import type { AxisPicture, ChartPicture, Marker, SeriesPicture, Stroke, StyledText } from "./picture.ts";
import type { ChartTypeFacts } from "./types.ts";
import type { Getters } from "../../spreadsheet/spreadsheet.ts";

export interface ChartCell {
  readonly value?: unknown;
  readonly format?: string;
  readonly formattedValue?: string;
}

/** The contents of a chart's cells without hidden ones, as in Excel. */
export interface ChartCells {
  readonly series: readonly {
    readonly id: string;
    readonly label: string;
    readonly cells: readonly ChartCell[];
    readonly isHidden: boolean;
    /** The X values or categories of this series only. */
    readonly ownX: readonly ChartCell[] | undefined;
  }[];
  readonly labels: readonly ChartCell[];
  /** The texts of linked titles by their paths, such as `axesDesign/x/title`. */
  readonly titles: Readonly<Record<string, string>>;
}

/** Returns everything that is drawn of a chart, from its definition and cells. */
export function pictureOf(getters: Getters, definition: ChartDefinition, cells: ChartCells): ChartPicture {
  const { excel, legendPosition = "top" } = definition;
  const shownSeries = cells.series.filter(
    ({ id, isHidden }) => !isHidden && definition.dataSetStyles?.[id]?.look?.filtered !== true,
  );
  const first = shownSeries[0];
  const labels = first?.ownX ?? cells.labels;
  const length = Math.max(0, labels.length, ...shownSeries.map((series) => series.cells.length));
  const hasCategoryNames = labels.some(({ value }) => value !== "" && value !== null && value !== undefined);
  const series = shownSeries.map((one, index) => seriesPicture(definition, one, index, labels, length));
  const axis = (isCategory: boolean, isSecondary: boolean): AxisPicture =>
    axisPicture(definition, cells, series, isCategory, isSecondary);
  const position = legendPosition as NonNullable<ChartPicture["legend"]>["position"] | "none";
  return {
    title: titleWords(definition.title, cells.titles.title),
    legend: position === "none" ? undefined : { position, font: excel?.legend?.font ?? {} },
    categories: Array.from({ length }, (_, index) =>
      hasCategoryNames ? cellWords(labels[index]) : String(index + 1),
    ),
    series,
    axes: {
      category: axis(true, false),
      value: axis(false, false),
      secondCategory: axis(true, true),
      secondValue: axis(false, true),
    },
    isHorizontal: isHorizontal(definition),
    area: {
      fill: surfaceColor(
        excel?.area?.fill,
        typeof definition.background === "string" ? definition.background : "#FFFFFF",
      ),
      border: strokeOf(excel?.area?.border, "#D9D9D9", 0.75),
    },
    plot: {
      fill: surfaceColor(excel?.plot?.fill, undefined),
      border: strokeOf(excel?.plot?.border, undefined, 0.75),
    },
    blanks: excel?.displayBlanksAs ?? "NotPlotted",
    omitsHiddenCells: excel?.plotVisibleOnly ?? true,
    locale: getters.getLocale(),
  };
}

function seriesPicture(
  definition: ChartDefinition,
  { id, label, cells, ownX }: ChartCells["series"][number],
  index: number,
  labels: readonly ChartCell[],
  length: number,
): SeriesPicture {
  const style: SeriesStyle = definition.dataSetStyles?.[id] ?? {};
  const look = style.look ?? {};
  const typeFacts = chartTypes[seriesType(definition, id)];
  const shape = typeFacts?.shape ?? "bar";
  const isLine = shape === "line" || shape === "points";
  const xCells = shape === "points" ? (ownX ?? labels) : [];
  const fill = seriesFill(definition, id);
  const chartLabels = definition.excel?.labels ?? {};
  const hasChartLabels = Object.values(chartLabels).includes(true) || definition.showValues === true;
  const hasLabels = look.hasDataLabels ?? hasChartLabels;
  const defaultLine = isLine ? seriesLine(definition, id) : seriesLine(definition, id) || undefined;
  const hasNoLine = shape === "points" && typeFacts?.hasLines !== true && look.line === undefined;
  const isFilled = fill !== "none";
  return {
    id,
    name: style.label ?? label,
    isInLegend: look.isUnlisted !== true,
    shape,
    stacking: typeFacts?.stacking ?? "none",
    isSecondary: style.yAxisId === "y1",
    isSmooth: look.smooth ?? typeFacts?.isSmooth ?? false,
    values: Array.from({ length }, (_, index) => numberOf(cells[index])),
    xValues: xValuesOf(xCells, length),
    numberFormat: cells.find(({ format }) => format !== undefined)?.format ?? "",
    fill: isFilled ? fill : undefined,
    line: hasNoLine ? undefined : strokeOf(look.line, defaultLine, isLine ? 2.25 : 0.75),
    marker: markerOf(style, typeFacts, isLine ? seriesLine(definition, id) : fill, index),
    gapWidth: look.gapWidth ?? 150,
    overlap: look.overlap ?? (typeFacts?.stacking === "none" ? 0 : 100),
    labels: hasLabels ? { ...chartLabels, ...look.labels } : undefined,
    points: look.points ?? {},
    trendlines: look.trendlines ?? [],
    holeSize: definition.isDoughnut === true ? (look.doughnutHoleSize ?? 75) : 0,
    firstAngle: look.firstSliceAngle ?? 0,
  };
}

/** Returns the X values, or 1, 2, 3 … if one is no number, as in Excel. */
function xValuesOf(cells: readonly ChartCell[], length: number): readonly number[] {
  const numbers = cells.map(numberOf);
  const countsFromOne = numbers.length === 0 || numbers.slice(0, length).some((value) => value === undefined);
  return Array.from({ length }, (_, index) => (countsFromOne ? index + 1 : (numbers[index] ?? index + 1)));
}

function markerOf(
  { look = {} }: SeriesStyle,
  typeFacts: ChartTypeFacts | undefined,
  color: string,
  index: number,
): Marker | undefined {
  const defaultStyle = typeFacts?.hasMarkers === true ? "Automatic" : "None";
  const style = look.markerStyle ?? defaultStyle;
  if (
    style === "None" ||
    typeFacts === undefined ||
    (typeFacts.shape !== "line" && typeFacts.shape !== "points")
  )
    return undefined;
  return {
    style: style === "Automatic" ? "Circle" : style,
    size: look.markerSize ?? 5,
    fill: look.markerBackgroundColor ?? (color === "none" ? defaultSeriesColor(index) : color),
    line: look.markerForegroundColor ?? (color === "none" ? defaultSeriesColor(index) : color),
  };
}

function axisPicture(
  definition: ChartDefinition,
  cells: ChartCells,
  series: readonly SeriesPicture[],
  isCategory: boolean,
  isSecondary: boolean,
): AxisPicture {
  const key = axisKey(definition, isCategory, isSecondary);
  const design = definition.axesDesign?.[key];
  const look = design?.look ?? {};
  const hasGrid = /major|both/.test(gridLinesOf(definition, isCategory, isSecondary));
  return {
    isVisible: look.visible ?? !(isCategory && isSecondary),
    title: titleWords(design?.title, cells.titles[`axesDesign/${key}/title`]),
    min: design?.min,
    max: design?.max,
    majorUnit: look.majorUnit,
    numberFormat: look.numberFormat,
    isReversed: look.reversePlotOrder === true,
    isCrossedAtEnd: look.position === "Maximum",
    isLogarithmic: look.scaleType === "Logarithmic",
    hasLabels: look.tickLabelPosition !== "None",
    // Areas begin and end at the edges of the plot.
    isBetweenCategories: look.isBetweenCategories ?? !series.every(({ shape }) => shape === "area"),
    rotation: look.textOrientation,
    labelInterval: look.tickLabelSpacing ?? 1,
    font: look.font ?? {},
    line: strokeOf(look.line, isCategory || hasOnlyPoints(definition) ? "#BFBFBF" : undefined, 0.75),
    gridline: hasGrid ? strokeOf(look.gridline, "#D9D9D9", 0.75) : undefined,
  };
}

function titleWords(title: TitleLook | undefined, linked: string | undefined): StyledText | undefined {
  const text = title?.text ?? "";
  if (title === undefined || text === "") return undefined;
  const font: FontLook = title;
  return { text: linked ?? text, font };
}

function cellWords(cell: ChartCell | undefined): string {
  return cell?.formattedValue ?? (typeof cell?.value === "string" ? cell.value : "");
}

function numberOf(cell: ChartCell | undefined): number | undefined {
  return typeof cell?.value === "number" ? cell.value : undefined;
}

function surfaceColor(look: FillLook | undefined, defaultColor: string | undefined): string | undefined {
  const color = look?.color ?? defaultColor;
  return color === "none" ? undefined : color;
}

/** Returns undefined for no line. Without any color, a line with a style or weight is black. */
function strokeOf(
  look: LineLook | undefined,
  defaultColor: string | undefined,
  weight: number,
): Stroke | undefined {
  if (look?.lineStyle === "None") return undefined;
  const isFormatted =
    look?.weight !== undefined || (look?.lineStyle !== undefined && look.lineStyle !== "Automatic");
  const color = look?.color ?? defaultColor ?? (isFormatted ? "#000000" : undefined);
  if (color === undefined || color === "none" || color === "") return undefined;
  return { color, weight: look?.weight ?? weight, style: look?.lineStyle ?? "Continuous" };
}
