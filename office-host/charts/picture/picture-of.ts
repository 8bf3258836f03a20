import { axisKey, isHorizontal, chartTypes, seriesType } from "./types.ts";
import { colorByItself, seriesFill, seriesLine } from "./looks.ts";
import type {
  ChartDefinition,
  FillLook,
  FontLook,
  LineLook,
  SeriesStyle,
  TitleLook,
} from "../../spreadsheet/chart-look.ts";
import type { AxisPicture, ChartPicture, Marker, SeriesPicture, Stroke, Words } from "./picture.ts";
import type { DrawnAs } from "./types.ts";
import type { Getters } from "../../spreadsheet/spreadsheet.ts";

/** A cell in the spreadsheet's data for charts. */
export interface ChartCell {
  readonly value?: unknown;
  readonly format?: string;
  readonly formattedValue?: string;
}

/** The contents of a chart's cells. Hidden cells are omitted, as in Excel. */
export interface ChartCells {
  readonly series: readonly {
    readonly id: string;
    readonly label: string;
    readonly cells: readonly ChartCell[];
    readonly isHidden: boolean;
    /** The series' own X values or categories. */
    readonly own: readonly ChartCell[] | undefined;
  }[];
  readonly labels: readonly ChartCell[];
  /** The texts of titles that are linked to cells, by the path of the title. */
  readonly titles: Readonly<Record<string, string>>;
}

/** Returns what is drawn for a chart's definition and cells. */
export function pictureOf(getters: Getters, definition: ChartDefinition, cells: ChartCells): ChartPicture {
  const { excel, legendPosition = "top" } = definition;
  const shown = cells.series.filter(
    ({ id, isHidden }) => !isHidden && definition.dataSetStyles?.[id]?.look?.filtered !== true,
  );
  const first = shown[0];
  const labels = first?.own ?? cells.labels;
  const length = Math.max(0, labels.length, ...shown.map((series) => series.cells.length));
  const isNamed = labels.some(({ value }) => value !== "" && value !== null && value !== undefined);
  const series = shown.map((one, index) => seriesPicture(definition, one, index, labels, length));
  const axis = (isCategory: boolean, isSecondary: boolean): AxisPicture =>
    axisPicture(definition, cells, series, isCategory, isSecondary);
  const position = legendPosition as NonNullable<ChartPicture["legend"]>["position"] | "none";
  return {
    title: wordsOf(definition.title, cells.titles.title),
    legend: position === "none" ? undefined : { position, font: excel?.legend?.font ?? {} },
    categories: Array.from({ length }, (_, index) =>
      isNamed ? wordsOfCell(labels[index]) : String(index + 1),
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
      fill: surface(
        excel?.area?.fill,
        typeof definition.background === "string" ? definition.background : "#FFFFFF",
      ),
      border: strokeOf(excel?.area?.border, "#D9D9D9", 0.75),
    },
    plot: {
      fill: surface(excel?.plot?.fill, undefined),
      border: strokeOf(excel?.plot?.border, undefined, 0.75),
    },
    blanks: excel?.displayBlanksAs ?? "NotPlotted",
    isOfVisibleOnly: excel?.plotVisibleOnly ?? true,
    locale: getters.getLocale(),
  };
}

function seriesPicture(
  definition: ChartDefinition,
  { id, label, cells, own }: ChartCells["series"][number],
  index: number,
  labels: readonly ChartCell[],
  length: number,
): SeriesPicture {
  const style: SeriesStyle = definition.dataSetStyles?.[id] ?? {};
  const look = style.look ?? {};
  const drawn = chartTypes[seriesType(definition, id)];
  const shape = drawn?.shape ?? "bar";
  const isLine = shape === "line" || shape === "points";
  const xs = shape === "points" ? (own ?? labels) : [];
  const fill = seriesFill(definition, id);
  const shared = definition.excel?.labels ?? {};
  const isAsked = Object.values(shared).includes(true) || definition.showValues === true;
  const hasLabels = look.hasDataLabels ?? isAsked;
  const lineByItself = isLine ? seriesLine(definition, id) : seriesLine(definition, id) || undefined;
  const isBare = shape === "points" && drawn?.hasLines !== true && look.line === undefined;
  const isFilled = fill !== "none";
  return {
    id,
    name: style.label ?? label,
    isListed: look.isUnlisted !== true,
    shape,
    stacking: drawn?.stacking ?? "none",
    isSecondary: style.yAxisId === "y1",
    isSmooth: look.smooth ?? drawn?.isSmooth ?? false,
    values: Array.from({ length }, (_, at) => numberOf(cells[at])),
    positions: positionsOf(xs, length),
    numberFormat: cells.find(({ format }) => format !== undefined)?.format ?? "",
    fill: isFilled ? fill : undefined,
    line: isBare ? undefined : strokeOf(look.line, lineByItself, isLine ? 2.25 : 0.75),
    marker: markerOf(style, drawn, isLine ? seriesLine(definition, id) : fill, index),
    gapWidth: look.gapWidth ?? 150,
    overlap: look.overlap ?? (drawn?.stacking === "none" ? 0 : 100),
    labels: hasLabels ? { ...shared, ...look.labels } : undefined,
    points: look.points ?? {},
    trendlines: look.trendlines ?? [],
    holeSize: definition.isDoughnut === true ? (look.doughnutHoleSize ?? 75) : 0,
    firstAngle: look.firstSliceAngle ?? 0,
  };
}

/** If some X values are not numbers, all count from 1, as in Excel. */
function positionsOf(cells: readonly ChartCell[], length: number): readonly number[] {
  const numbers = cells.map(numberOf);
  const isCounted = numbers.length === 0 || numbers.slice(0, length).some((value) => value === undefined);
  return Array.from({ length }, (_, at) => (isCounted ? at + 1 : (numbers[at] ?? at + 1)));
}

function markerOf(
  { look = {} }: SeriesStyle,
  drawn: DrawnAs | undefined,
  color: string,
  index: number,
): Marker | undefined {
  const byItself = drawn?.hasMarkers === true ? "Automatic" : "None";
  const style = look.markerStyle ?? byItself;
  if (style === "None" || drawn === undefined || (drawn.shape !== "line" && drawn.shape !== "points"))
    return undefined;
  return {
    style: style === "Automatic" ? "Circle" : style,
    size: look.markerSize ?? 5,
    fill: look.markerBackgroundColor ?? (color === "none" ? colorByItself(index) : color),
    line: look.markerForegroundColor ?? (color === "none" ? colorByItself(index) : color),
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
  const isAllPoints = series.length > 0 && series.every(({ shape }) => shape === "points");
  const hasGrid =
    design?.gridLines === undefined
      ? !isSecondary && (!isCategory || isAllPoints)
      : /major|both/.test(design.gridLines);
  return {
    isVisible: look.visible ?? !(isCategory && isSecondary),
    title: wordsOf(design?.title, cells.titles[`axesDesign/${key}/title`]),
    min: design?.min,
    max: design?.max,
    majorUnit: look.majorUnit,
    numberFormat: look.numberFormat,
    isReversed: look.reversePlotOrder === true,
    isCrossedAtEnd: look.position === "Maximum",
    isLogarithmic: look.scaleType === "Logarithmic",
    hasLabels: look.tickLabelPosition !== "None",
    // Areas fill the plot from edge to edge.
    isBetweenCategories: look.isBetweenCategories ?? !series.every(({ shape }) => shape === "area"),
    rotation: look.textOrientation,
    labelSpacing: look.tickLabelSpacing ?? 1,
    font: look.font ?? {},
    line: strokeOf(look.line, isCategory || isAllPoints ? "#BFBFBF" : undefined, 0.75),
    gridline: hasGrid ? strokeOf(look.gridline, "#D9D9D9", 0.75) : undefined,
  };
}

function wordsOf(title: TitleLook | undefined, linked: string | undefined): Words | undefined {
  const text = title?.text ?? "";
  if (title === undefined || text === "") return undefined;
  const font: FontLook = title;
  return { text: linked ?? text, font };
}

function wordsOfCell(cell: ChartCell | undefined): string {
  return cell?.formattedValue ?? (typeof cell?.value === "string" ? cell.value : "");
}

function numberOf(cell: ChartCell | undefined): number | undefined {
  return typeof cell?.value === "number" ? cell.value : undefined;
}

function surface(look: FillLook | undefined, byItself: string | undefined): string | undefined {
  const color = look?.color ?? byItself;
  return color === "none" ? undefined : color;
}

/** A line with a style, a color or a weight is drawn. Its default color is black. */
function strokeOf(
  look: LineLook | undefined,
  byItself: string | undefined,
  weight: number,
): Stroke | undefined {
  if (look?.lineStyle === "None") return undefined;
  const isGiven =
    look?.weight !== undefined || (look?.lineStyle !== undefined && look.lineStyle !== "Automatic");
  const color = look?.color ?? byItself ?? (isGiven ? "#000000" : undefined);
  if (color === undefined || color === "none" || color === "") return undefined;
  return { color, weight: look?.weight ?? weight, style: look?.lineStyle ?? "Continuous" };
}
