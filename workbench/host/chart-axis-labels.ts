import { shownNumber } from "./charts/picture/numbers.ts";
import type { AxisPicture, ChartPicture } from "./charts/picture/picture.ts";
import type { Scale } from "./charts/picture/scale.ts";
import type { Axes } from "./charts/picture/limits.ts";

/** A side of the plot. */
export type Side = "left" | "right" | "top" | "bottom";

/** An axis with its place and its labels; places along it are shares from 0, at its start, to 1. */
export interface DrawnAxis {
  readonly name: "category" | "value" | "secondCategory" | "secondValue";
  readonly picture: AxisPicture;
  readonly side: Side;
  readonly labels: readonly { readonly text: string; readonly at: number }[];
  readonly gridAt: readonly number[];
}

const opposite: Readonly<Record<Side, Side>> = { left: "right", right: "left", top: "bottom", bottom: "top" };

/** The axes that a chart shows. An axis moves to the other side where the one that it crosses runs backwards or is crossed at its end; with both it stays, as in Excel. */
export function drawnAxes(picture: ChartPicture, axes: Axes): readonly DrawnAxis[] {
  const { isHorizontal, axes: pictures } = picture;
  const { category, value, secondCategory, secondValue } = pictures;
  const sideOf = (side: Side, isMoved: boolean): Side => (isMoved ? opposite[side] : side);
  const isMovedBy = ({ isReversed, isCrossedAtEnd }: AxisPicture): boolean => isReversed !== isCrossedAtEnd;
  const [along, across]: readonly [Side, Side] = isHorizontal ? ["left", "bottom"] : ["bottom", "left"];
  const hasBars = picture.series.some(({ shape, isSecondary }) => isSecondary && shape !== "points");
  const scale = (name: DrawnAxis["name"], axis: AxisPicture, side: Side, of: Scale): DrawnAxis => {
    const format = axis.numberFormat ?? formatOf(picture, name);
    const place = (number: number): number => (axis.isReversed ? 1 - of.at(number) : of.at(number));
    const labels = of.ticks.map((tick) => ({
      text: shownNumber(tick, format, picture.locale),
      at: place(tick),
    }));
    return { name, picture: axis, side, labels, gridAt: of.ticks.map(place) };
  };
  const drawn: DrawnAxis[] = [];
  drawn.push(
    axes.x === undefined
      ? categories(picture, axes, sideOf(along, isMovedBy(value)))
      : scale("category", category, sideOf(along, isMovedBy(value)), axes.x),
  );
  if (picture.series.some(({ isSecondary }) => !isSecondary) || axes.secondValue === undefined)
    drawn.push(scale("value", value, sideOf(across, isMovedBy(category)), axes.value));
  if (axes.secondValue !== undefined) {
    // Points over lying bars measure upwards, so their second axis stands on the right.
    const side: Side = isHorizontal && hasBars ? "top" : "right";
    drawn.push(
      scale(
        "secondValue",
        secondValue,
        sideOf(side, category.isReversed && side === "top"),
        axes.secondValue,
      ),
    );
  }
  if (axes.secondX !== undefined && axes.secondValue !== undefined && secondCategory.isVisible)
    drawn.push(scale("secondCategory", secondCategory, "top", axes.secondX));
  return drawn;
}

function categories(picture: ChartPicture, axes: Axes, side: Side): DrawnAxis {
  const axis = picture.axes.category;
  const turned = (at: number): number => (axis.isReversed ? 1 - at : at);
  const every = Math.max(1, Math.round(axis.labelSpacing));
  const labels = picture.categories.flatMap((text, index) =>
    index % every === 0 ? [{ text, at: turned(axes.categoryAt(index)) }] : [],
  );
  const gridAt = Array.from({ length: axes.count + 1 }, (_, index) => index / axes.count);
  return { name: "category", picture: axis, side, labels, gridAt };
}

/** Numbers of an axis look like those in the cells of its first series; shares are percentages. */
function formatOf({ series }: ChartPicture, name: DrawnAxis["name"]): string | undefined {
  if (name === "category" || name === "secondCategory") return undefined;
  const own = series.find(({ isSecondary }) => isSecondary === (name === "secondValue"));
  return own?.stacking === "percent" ? "0%" : own?.numberFormat;
}
