/** The style of a line in a chart: of a series, border, axis or gridline. `weight` is the width in points. */
export interface LineLook {
  readonly color?: string;
  readonly lineStyle?: string;
  readonly weight?: number;
}

/** The font of a text in a chart. `fontSize` is in points. */
export interface FontLook {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly color?: string;
  readonly fontSize?: number;
  readonly name?: string;
  readonly underline?: string;
}

/** The fill of a surface in a chart. Its color is "none" if the add-in cleared it. */
export interface FillLook {
  readonly color?: string;
}

/** What the labels of a series or a point show, and where. */
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

/** A trend line of a series. Its points are calculated from the series. */
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

/** The look of a point, where it differs from the look of its series. */
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

/** Excel's look of a series. `SeriesStyle` has its name, color and axis. */
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
  /** True if the legend omits the series. */
  readonly isUnlisted?: boolean;
  readonly explosion?: number;
  readonly firstSliceAngle?: number;
  readonly doughnutHoleSize?: number;
  readonly trendlines?: readonly TrendLook[];
  readonly points?: Readonly<Record<string, PointLook>>;
}

/** The spreadsheet's style of a series. The host adds Excel's look. */
export interface SeriesStyle {
  readonly label?: string;
  readonly backgroundColor?: string;
  readonly yAxisId?: string;
  readonly type?: "bar" | "line";
  readonly look?: SeriesLook;
}

/** A title as the spreadsheet stores it. The host adds Excel's look. */
export interface TitleLook extends FontLook {
  readonly text?: string;
  readonly look?: { readonly hiddenText?: string; readonly overlay?: boolean; readonly fill?: FillLook };
}

/** Excel's look of an axis. `AxisDesign` has its title and limits. */
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

/** The spreadsheet's design of an axis. The host adds Excel's look. */
interface AxisDesign {
  readonly title?: TitleLook;
  readonly min?: number;
  readonly max?: number;
  readonly gridLines?: string;
  readonly look?: AxisLook;
}

/** Excel's look of a whole chart. */
export interface ExcelLook {
  readonly name?: string;
  /** Excel's type of the chart. Single series can have types of their own. */
  readonly type?: string;
  /** Ranges beside the data source: X values (`x/<series>`), names (`name/<series>`) and titles (`title`). */
  readonly ranges?: Readonly<Record<string, string>>;
  /** What all labels have in common. */
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

/** The cells that a chart draws. If `dataSetsHaveTitle`, the first cell of each row or column is its name. */
export interface ChartDataSource {
  readonly type: string;
  readonly dataSets: readonly ChartDataSet[];
  readonly dataSetsHaveTitle: boolean;
  readonly labelRange?: string;
}

/** The definition of a chart, reduced to the members that the host reads. */
export interface ChartDefinition {
  readonly [option: string]: unknown;
  readonly type: string;
  /** Some charts that users insert in the grid, such as gauges, have no data source. */
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
  object: Whole,
  ...names: readonly Name[]
): Omit<Whole, Name> {
  const omittedNames = new Set<PropertyKey>(names);
  return Object.fromEntries(Object.entries(object).filter(([name]) => !omittedNames.has(name))) as Omit<
    Whole,
    Name
  >;
}
