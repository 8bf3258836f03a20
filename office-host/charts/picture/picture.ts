import type { FontLook, LabelsLook, PointLook, TrendLook } from "../../spreadsheet/chart-look.ts";
import type { SeriesShape } from "./types.ts";

/** A line. `weight` is in points, and `style` is Excel's. */
export interface Stroke {
  readonly color: string;
  readonly weight: number;
  readonly style: string;
}

export interface StyledText {
  readonly text: string;
  readonly font: FontLook;
}

/** The marker of a point. `size` is in points. */
export interface Marker {
  readonly style: string;
  readonly size: number;
  readonly fill: string;
  readonly line: string;
}

/** A series with all of Excel's defaults filled in. */
export interface SeriesPicture {
  readonly id: string;
  readonly name: string;
  readonly isInLegend: boolean;
  readonly shape: SeriesShape;
  readonly stacking: "none" | "stacked" | "percent";
  readonly isSecondary: boolean;
  readonly isSmooth: boolean;
  /** The number of each point, or undefined if its cell has none. */
  readonly values: readonly (number | undefined)[];
  /** By default 1, 2, 3 … */
  readonly xValues: readonly number[];
  readonly numberFormat: string;
  readonly fill: string | undefined;
  readonly line: Stroke | undefined;
  readonly marker: Marker | undefined;
  readonly gapWidth: number;
  readonly overlap: number;
  readonly labels: LabelsLook | undefined;
  readonly points: Readonly<Record<string, PointLook>>;
  readonly trendlines: readonly (TrendLook & { readonly isUnlisted?: boolean })[];
  /** The hole of a doughnut in percent of its size. A pie has 0. */
  readonly holeSize: number;
  /** The angle in degrees at which the first slice begins. */
  readonly firstAngle: number;
}

/** An axis. Undefined limits and steps are chosen when the chart's size is known. */
export interface AxisPicture {
  readonly isVisible: boolean;
  readonly title: StyledText | undefined;
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly majorUnit: number | undefined;
  readonly numberFormat: string | undefined;
  readonly isReversed: boolean;
  /** True if the other axis crosses this axis at its far end. */
  readonly isCrossedAtEnd: boolean;
  readonly isLogarithmic: boolean;
  readonly hasLabels: boolean;
  readonly isBetweenCategories: boolean;
  readonly rotation: number | undefined;
  /** Every n-th category has a label. */
  readonly labelInterval: number;
  readonly font: FontLook;
  readonly line: Stroke | undefined;
  readonly gridline: Stroke | undefined;
}

/** Secondary axes are drawn only if a series uses them. */
interface AxesPicture {
  readonly category: AxisPicture;
  readonly value: AxisPicture;
  readonly secondCategory: AxisPicture;
  readonly secondValue: AxisPicture;
}

export interface Surface {
  readonly fill: string | undefined;
  readonly border: Stroke | undefined;
}

/** Everything that a chart shows, independent of its size. */
export interface ChartPicture {
  readonly title: StyledText | undefined;
  readonly legend:
    | { readonly position: "top" | "bottom" | "left" | "right"; readonly font: FontLook }
    | undefined;
  readonly categories: readonly string[];
  readonly series: readonly SeriesPicture[];
  readonly axes: AxesPicture;
  readonly isHorizontal: boolean;
  readonly area: Surface;
  readonly plot: Surface;
  /** How missing numbers are drawn: a value of Excel's `displayBlanksAs`. */
  readonly blanks: string;
  /** Excel's `plotVisibleOnly`, for files. The host itself never draws hidden cells. */
  readonly omitsHiddenCells: boolean;
  readonly locale: unknown;
}
