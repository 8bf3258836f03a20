/** A series' line, a border, an axis or a gridline. `weight` is the width in points. */
export interface LineLook {
  readonly color?: string;
  readonly lineStyle?: string;
  readonly weight?: number;
}

/** `fontSize` is in points. */
export interface FontLook {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly color?: string;
  readonly fontSize?: number;
  readonly name?: string;
  readonly underline?: string;
}

/** The color is "none" if the add-in cleared it. */
export interface FillLook {
  readonly color?: string;
}

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

/** A point's look where it differs from its series. */
export interface PointLook {
  /** True if the legend omits it. */
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
  /** True if the legend omits it. */
  readonly isUnlisted?: boolean;
  readonly firstSliceAngle?: number;
  readonly doughnutHoleSize?: number;
  readonly trendlines?: readonly TrendLook[];
  readonly points?: Readonly<Record<string, PointLook>>;
}

/** The spreadsheet's style of a series. The host adds `look`. */
export interface SeriesStyle {
  readonly label?: string;
  readonly backgroundColor?: string;
  readonly yAxisId?: string;
  readonly type?: "bar" | "line";
  readonly look?: SeriesLook;
}

/** The spreadsheet's title. The host adds `look`. */
export interface TitleLook extends FontLook {
  readonly text?: string;
  readonly look?: { readonly hiddenText?: string; readonly overlay?: boolean; readonly fill?: FillLook };
}

interface AxisLook {
  readonly visible?: boolean;
  readonly majorUnit?: number;
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

/** The spreadsheet's design of an axis. The host adds `look`. */
interface AxisDesign {
  readonly title?: TitleLook;
  readonly min?: number;
  readonly max?: number;
  readonly gridLines?: string;
  readonly look?: AxisLook;
}

export interface ExcelLook {
  readonly name?: string;
  /** Excel's chart type. A series can have its own. */
  readonly type?: string;
  /** Ranges by `x/<series>` (X values), `name/<series>`, `title` or a path such as `axesDesign/x/title`. */
  readonly ranges?: Readonly<Record<string, string>>;
  readonly labels?: LabelsLook;
  readonly legend?: { readonly font?: FontLook; readonly overlay?: boolean; readonly fill?: FillLook };
  readonly area?: { readonly fill?: FillLook; readonly border?: LineLook; readonly font?: FontLook };
  readonly plot?: { readonly fill?: FillLook; readonly border?: LineLook };
  readonly displayBlanksAs?: string;
  readonly plotVisibleOnly?: boolean;
}

/** A row or column of cells that a chart draws. */
export interface ChartDataSet {
  readonly dataSetId: string;
  readonly dataRange: string;
}

/** If `dataSetsHaveTitle`, the first cell of each row or column is its name. */
export interface ChartDataSource {
  readonly type: string;
  readonly dataSets: readonly ChartDataSet[];
  readonly dataSetsHaveTitle: boolean;
  readonly labelRange?: string;
}

/** A definition, reduced to the members that the host reads. */
export interface ChartDefinition {
  readonly [option: string]: unknown;
  readonly type: string;
  /** Missing in some charts that users insert in the grid, such as gauges. */
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
