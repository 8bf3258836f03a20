import type { FontLook, LabelsLook, PointLook, TrendLook } from "../../spreadsheet/chart-look.ts";
import type { SeriesShape } from "./types.ts";

/** A visible line. Its weight is in points, and its style is Excel's. */
export interface Stroke {
  readonly color: string;
  readonly weight: number;
  readonly style: string;
}

/** A text with its font. */
export interface Words {
  readonly text: string;
  readonly font: FontLook;
}

/** The marker of a point. Its size is in points. */
export interface Marker {
  readonly style: string;
  readonly size: number;
  readonly fill: string;
  readonly line: string;
}

/** A series with all defaults of Excel filled in. */
export interface SeriesPicture {
  readonly id: string;
  readonly name: string;
  readonly isListed: boolean;
  readonly shape: SeriesShape;
  readonly stacking: "none" | "stacked" | "percent";
  readonly isSecondary: boolean;
  readonly isSmooth: boolean;
  /** Undefined for a cell without a number. */
  readonly values: readonly (number | undefined)[];
  /** The position of each point along the horizontal axis. Categories count from 1. */
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
  readonly holeSize: number;
  readonly firstAngle: number;
}

/** An axis to draw. Missing limits and steps are chosen when its size is known. */
export interface AxisPicture {
  readonly isVisible: boolean;
  readonly title: Words | undefined;
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly majorUnit: number | undefined;
  readonly numberFormat: string | undefined;
  readonly isReversed: boolean;
  /** True if the other axis crosses it at its far end. */
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

/** The axes of a chart. The secondary ones matter only if a series uses them. */
interface AxesPicture {
  readonly category: AxisPicture;
  readonly value: AxisPicture;
  readonly secondCategory: AxisPicture;
  readonly secondValue: AxisPicture;
}

/** A surface with an optional fill and border. */
export interface Surface {
  readonly fill: string | undefined;
  readonly border: Stroke | undefined;
}

/** Everything that a chart shows, before its size is known. */
export interface ChartPicture {
  readonly title: Words | undefined;
  readonly legend:
    | { readonly position: "top" | "bottom" | "left" | "right"; readonly font: FontLook }
    | undefined;
  readonly categories: readonly string[];
  readonly series: readonly SeriesPicture[];
  readonly axes: AxesPicture;
  readonly isHorizontal: boolean;
  readonly area: Surface;
  readonly plot: Surface;
  readonly blanks: string;
  /** True if hidden cells are not drawn. */
  readonly isOfVisibleOnly: boolean;
  readonly locale: unknown;
}
