import type { FontLook, LabelsLook, PointLook, TrendLook } from "../../spreadsheet/chart-look.ts";
import type { SeriesShape } from "./types.ts";

/** A line that is drawn: its weight is in points, its style Excel's. */
export interface Stroke {
  readonly color: string;
  readonly weight: number;
  readonly style: string;
}

/** Words that are drawn, with their letters. */
export interface Words {
  readonly text: string;
  readonly font: FontLook;
}

/** How a point is marked; the size is in points. */
export interface Marker {
  readonly style: string;
  readonly size: number;
  readonly fill: string;
  readonly line: string;
}

/** A series as it is drawn: every choice of Excel's own is made. */
export interface SeriesPicture {
  readonly id: string;
  readonly name: string;
  readonly isListed: boolean;
  readonly shape: SeriesShape;
  readonly stacking: "none" | "stacked" | "percent";
  readonly isSecondary: boolean;
  readonly isSmooth: boolean;
  /** Nothing where a cell holds no number. */
  readonly values: readonly (number | undefined)[];
  /** Where a point stands on the axis below; of categories, their numbers from 1. */
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

/** An axis as it is drawn; limits and steps that are not given are chosen when it is known how much room there is. */
export interface AxisPicture {
  readonly isVisible: boolean;
  readonly title: Words | undefined;
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly majorUnit: number | undefined;
  readonly numberFormat: string | undefined;
  readonly isReversed: boolean;
  /** The other axis stands at its far end. */
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

/** The axes of a chart; the secondary ones are there only where a series is on them. */
interface AxesPicture {
  readonly category: AxisPicture;
  readonly value: AxisPicture;
  readonly secondCategory: AxisPicture;
  readonly secondValue: AxisPicture;
}

/** A surface: filled, framed, or neither. */
export interface Surface {
  readonly fill: string | undefined;
  readonly border: Stroke | undefined;
}

/** All that a chart shows, before it is known how large it is. */
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
  /** Cells that are hidden are not drawn. */
  readonly isOfVisibleOnly: boolean;
  readonly locale: unknown;
}
