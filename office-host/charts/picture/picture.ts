import type { FontLook, LabelsLook, PointLook, TrendLook } from "../../spreadsheet/chart-look.ts";
import type { SeriesShape } from "./types.ts";

/** A line that is drawn. `weight` is in points, and `style` is one of Excel's line styles. */
export interface Stroke {
  readonly color: string;
  readonly weight: number;
  readonly style: string;
}

/** A text with its font. */
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

/** A series as it is drawn. All of Excel's defaults are filled in. */
export interface SeriesPicture {
  readonly id: string;
  readonly name: string;
  readonly isListed: boolean;
  readonly shape: SeriesShape;
  readonly stacking: "none" | "stacked" | "percent";
  readonly isSecondary: boolean;
  readonly isSmooth: boolean;
  /** One number for each point. It is undefined if the cell has no number. */
  readonly values: readonly (number | undefined)[];
  /** The X value of each point. Without X values, the points have 1, 2, 3 and so on. */
  readonly positions: readonly number[];
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

/** An axis as it is drawn. Limits and steps that are undefined are chosen when the chart's size is known. */
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
  readonly labelSpacing: number;
  readonly font: FontLook;
  readonly line: Stroke | undefined;
  readonly gridline: Stroke | undefined;
}

/** The axes of a chart. The secondary axes are only drawn if a series uses them. */
interface AxesPicture {
  readonly category: AxisPicture;
  readonly value: AxisPicture;
  readonly secondCategory: AxisPicture;
  readonly secondValue: AxisPicture;
}

/** A surface of a chart. Without a fill it is transparent, without a border it has no frame. */
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
