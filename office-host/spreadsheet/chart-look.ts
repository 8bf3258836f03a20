/** A line of a chart: a series, a border, an axis, a grid line. Weights are points. */
export interface LineLook {
  readonly color?: string;
  readonly lineStyle?: string;
  readonly weight?: number;
}

/** Letters in a chart; the size is in points. */
export interface FontLook {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly color?: string;
  readonly fontSize?: number;
  readonly name?: string;
  readonly underline?: string;
}

/** What a surface of a chart is filled with; "none" where it was cleared. */
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

/** One point of a series that looks different from the rest. */
export interface PointLook {
  /** The legend leaves it out. */
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

/** What Excel keeps of a series beyond name, colour and axis. */
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

/** The spreadsheet's own style of a series, and Excel's beside it. */
export interface SeriesStyle {
  readonly label?: string;
  readonly backgroundColor?: string;
  readonly yAxisId?: string;
  readonly type?: "bar" | "line";
  readonly look?: SeriesLook;
}

/** A title as the spreadsheet keeps it, and whether Excel hides it. */
export interface TitleLook extends FontLook {
  readonly text?: string;
  readonly look?: { readonly hiddenText?: string; readonly overlay?: boolean; readonly fill?: FillLook };
}

/** What Excel keeps of an axis beyond title and limits. */
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

/** The spreadsheet's own design of an axis, and Excel's beside it. */
interface AxisDesign {
  readonly title?: TitleLook;
  readonly min?: number;
  readonly max?: number;
  readonly gridLines?: string;
  readonly look?: AxisLook;
}

/** What Excel keeps of a chart as a whole. */
export interface ExcelLook {
  readonly name?: string;
  /** Excel's type of the chart; its series may have types of their own. */
  readonly type?: string;
  /** Cells that are drawn beside the lines of the data source, by what they are: `x/<series>`, `name/<series>`, `title`. */
  readonly ranges?: Readonly<Record<string, string>>;
  /** What the labels of all series have in common. */
  readonly labels?: LabelsLook;
  readonly legend?: { readonly font?: FontLook; readonly overlay?: boolean; readonly fill?: FillLook };
  readonly area?: { readonly fill?: FillLook; readonly border?: LineLook; readonly font?: FontLook };
  readonly plot?: { readonly fill?: FillLook; readonly border?: LineLook };
  readonly displayBlanksAs?: string;
  readonly plotVisibleOnly?: boolean;
}

/** One line of cells that a chart draws. */
export interface ChartDataSet {
  readonly dataSetId: string;
  readonly dataRange: string;
}

/** The cells that a chart draws; with titles, the first cell of each line names it. */
export interface ChartDataSource {
  readonly type: string;
  readonly dataSets: readonly ChartDataSet[];
  readonly dataSetsHaveTitle: boolean;
  readonly labelRange?: string;
}

/** What a chart draws, as far as the host reads it; the rest depends on its type. */
export interface ChartDefinition {
  readonly [option: string]: unknown;
  readonly type: string;
  /** Some charts made by hand, such as gauges, have none. */
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

/** The object without the members of the given names. */
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
