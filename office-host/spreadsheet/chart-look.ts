/** A line of a chart: a series, a border, an axis, a grid line. Weights are points. */
export interface LineLook {
  readonly color?: string;
  readonly lineStyle?: string;
  readonly weight?: number;
}

/** The font of a text in a chart. The size is in points. */
export interface FontLook {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly color?: string;
  readonly fontSize?: number;
  readonly name?: string;
  readonly underline?: string;
}

/** The fill of a surface of a chart, or "none" if it was cleared. */
export interface FillLook {
  readonly color?: string;
}

/** The content and position of the labels of a series or a point. */
export interface LabelsLook {
  readonly position?: string;
  readonly showValue?: boolean;
  readonly showSeriesName?: boolean;
  readonly showCategoryName?: boolean;
  readonly showPercentage?: boolean;
  readonly showLegendKey?: boolean;
  readonly separator?: string;
  readonly numberFormat?: string;
  readonly text?: string;
  readonly font?: FontLook;
  readonly fill?: FillLook;
}

/** A trend line of a series, as Excel calculates it. */
export interface TrendLook {
  readonly type: string;
  readonly name?: string;
  readonly forwardPeriod?: number;
  readonly backwardPeriod?: number;
  readonly movingAveragePeriod?: number;
  readonly polynomialOrder?: number;
  readonly showEquation?: boolean;
  readonly showRSquared?: boolean;
  readonly line?: LineLook;
}

/** The look of a point that differs from its series. */
export interface PointLook {
  /** True if the legend omits the point. */
  readonly isUnlisted?: boolean;
  readonly fill?: FillLook;
  readonly border?: LineLook;
  readonly hasDataLabel?: boolean;
  readonly label?: LabelsLook;
  readonly markerStyle?: string;
  readonly markerSize?: number;
  readonly markerBackgroundColor?: string;
  readonly markerForegroundColor?: string;
}

/** The look of a series in Excel, except name, colour and axis. */
export interface SeriesLook {
  readonly chartType?: string;
  readonly fill?: FillLook;
  readonly line?: LineLook;
  readonly gapWidth?: number;
  readonly overlap?: number;
  readonly markerStyle?: string;
  readonly markerSize?: number;
  readonly markerBackgroundColor?: string;
  readonly markerForegroundColor?: string;
  readonly smooth?: boolean;
  readonly hasDataLabels?: boolean;
  readonly labels?: LabelsLook;
  readonly filtered?: boolean;
  readonly isUnlisted?: boolean;
  readonly explosion?: number;
  readonly firstSliceAngle?: number;
  readonly doughnutHoleSize?: number;
  readonly trendlines?: readonly TrendLook[];
  readonly points?: Readonly<Record<string, PointLook>>;
}

/** The spreadsheet's style of a series, with Excel's look added. */
export interface SeriesStyle {
  readonly label?: string;
  readonly backgroundColor?: string;
  readonly yAxisId?: string;
  readonly type?: "bar" | "line";
  readonly look?: SeriesLook;
}

/** A title as the spreadsheet stores it, with Excel's look added. */
export interface TitleLook extends FontLook {
  readonly text?: string;
  readonly look?: { readonly hiddenText?: string; readonly overlay?: boolean; readonly fill?: FillLook };
}

/** The look of an axis in Excel, except title and limits. */
interface AxisLook {
  readonly visible?: boolean;
  readonly majorUnit?: number;
  readonly minorUnit?: number;
  readonly numberFormat?: string;
  readonly reversePlotOrder?: boolean;
  readonly tickLabelPosition?: string;
  readonly tickLabelSpacing?: number;
  readonly majorTickMark?: string;
  readonly textOrientation?: number;
  readonly isBetweenCategories?: boolean;
  readonly scaleType?: string;
  readonly line?: LineLook;
  readonly font?: FontLook;
  readonly gridline?: LineLook;
  readonly minorGridline?: LineLook;
  readonly position?: string;
}

/** The spreadsheet's design of an axis, with Excel's look added. */
interface AxisDesign {
  readonly title?: TitleLook;
  readonly min?: number;
  readonly max?: number;
  readonly gridLines?: string;
  readonly look?: AxisLook;
}

/** The look of a whole chart in Excel. */
export interface ExcelLook {
  readonly name?: string;
  /** Excel's type of the chart. Its series may have types of their own. */
  readonly type?: string;
  /** Ranges that are drawn besides the data source, by their use: `x/<series>`, `name/<series>`, `title`. */
  readonly ranges?: Readonly<Record<string, string>>;
  /** The shared look of all labels. */
  readonly labels?: LabelsLook;
  readonly legend?: { readonly font?: FontLook; readonly overlay?: boolean; readonly fill?: FillLook };
  readonly area?: { readonly fill?: FillLook; readonly border?: LineLook; readonly font?: FontLook };
  readonly plot?: { readonly fill?: FillLook; readonly border?: LineLook };
  readonly displayBlanksAs?: string;
  readonly plotVisibleOnly?: boolean;
}

/** One row or column of cells that a chart draws. */
export interface ChartDataSet {
  readonly dataSetId: string;
  readonly dataRange: string;
}

/** The cells that a chart draws. With titles, the first cell of each row or column is its name. */
export interface ChartDataSource {
  readonly type: string;
  readonly dataSets: readonly ChartDataSet[];
  readonly dataSetsHaveTitle: boolean;
  readonly labelRange?: string;
}

/** The definition of a chart, reduced to what the host reads. The rest depends on its type. */
export interface ChartDefinition {
  readonly [option: string]: unknown;
  readonly type: string;
  /** Some charts that users make, such as gauges, have none. */
  readonly dataSource?: ChartDataSource;
  readonly dataSetStyles?: Readonly<Record<string, SeriesStyle | undefined>>;
  readonly title?: TitleLook;
  readonly legendPosition?: string;
  readonly axesDesign?: Readonly<Record<string, AxisDesign | undefined>>;
  readonly showValues?: boolean;
  readonly horizontal?: boolean;
  readonly stacked?: boolean;
  readonly excel?: ExcelLook;
}

/** Returns a copy of an object without the named members. */
export function without<Whole extends object, Name extends PropertyKey>(
  whole: Whole,
  ...names: readonly Name[]
): Omit<Whole, Name> {
  const dropped = new Set<PropertyKey>(names);
  return Object.fromEntries(Object.entries(whole).filter(([name]) => !dropped.has(name))) as Omit<
    Whole,
    Name
  >;
}
