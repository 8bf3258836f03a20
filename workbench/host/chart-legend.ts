import { colorByItself } from "./charts/picture/series-colors.ts";
import type { FontLook } from "./charts/picture/look.ts";
import { boxMark, lineMark, pixelsOf } from "./chart-marks.ts";
import type { Box, Mark, Measure } from "./chart-marks.ts";
import { markerMark } from "./chart-markers.ts";
import type { ChartPicture, Marker, Stroke } from "./charts/picture/picture.ts";

interface Entry {
  readonly text: string;
  readonly fill?: string | undefined;
  readonly line?: Stroke | undefined;
  readonly marker?: Marker | undefined;
}

const [swatch, gap] = [24, 14];

/** Draws the legend at its side of a box; gives what is left of the box. */
export function drawLegend(
  picture: ChartPicture,
  box: Box,
  measure: Measure,
): { readonly marks: readonly Mark[]; readonly rest: Box } {
  const { legend } = picture;
  const entries = entriesOf(picture);
  if (legend === undefined || entries.length === 0) return { marks: [], rest: box };
  const { font, position } = legend;
  const line = pixelsOf(font) * 1.6;
  const widths = entries.map(({ text }) => swatch + 4 + measure(text, font));
  if (position === "left" || position === "right") {
    const width = Math.min(box.width * 0.4, Math.max(...widths) + gap);
    const x = position === "left" ? box.x : box.x + box.width - width + gap / 2;
    const top = box.y + Math.max(0, (box.height - entries.length * line) / 2);
    const marks = entries.flatMap((entry, index) =>
      top + (index + 0.5) * line < box.y + box.height
        ? entryMarks(entry, x, top + (index + 0.5) * line, font)
        : [],
    );
    const rest = { ...box, width: box.width - width, x: position === "left" ? box.x + width : box.x };
    return { marks, rest };
  }
  const rows = rowsOf(widths, box.width);
  const height = rows.length * line + 4;
  const top = position === "top" ? box.y : box.y + box.height - height + 4;
  const marks = rows.flatMap((row, index) => {
    const total = row.reduce((sum, at) => sum + (widths[at] ?? 0) + gap, -gap);
    let x = box.x + (box.width - total) / 2;
    return row.flatMap((at) => {
      const entry = entries[at];
      const here = x;
      x += (widths[at] ?? 0) + gap;
      return entry === undefined ? [] : entryMarks(entry, here, top + (index + 0.5) * line, font);
    });
  });
  const rest = { ...box, height: box.height - height, y: position === "top" ? box.y + height : box.y };
  return { marks, rest };
}

/** Columns stacked up are listed from the top down where the legend stands beside them; otherwise in their order. */
function entriesOf({ series, categories, legend, isHorizontal }: ChartPicture): readonly Entry[] {
  const first = series[0];
  if (first?.shape === "slices")
    return categories.flatMap((text, index) => {
      const point = first.points[String(index)];
      return point?.isUnlisted === true ? [] : [{ text, fill: point?.fill?.color ?? colorByItself(index) }];
    });
  const listed = series
    .filter(({ isListed }) => isListed)
    .map((one): Entry => {
      const isFilled = one.shape === "bar" || one.shape === "area";
      return isFilled
        ? { text: one.name, fill: one.fill, line: one.line }
        : { text: one.name, line: one.line, marker: one.marker };
    });
  const trends = series.flatMap(({ name, trendlines, line, fill }) =>
    trendlines
      .filter(({ isUnlisted }) => isUnlisted !== true)
      .map((trend): Entry => ({
        text: trend.name ?? `${trend.type} (${name})`,
        line: {
          color: trend.line?.color ?? line?.color ?? fill ?? "#000000",
          weight: trend.line?.weight ?? 1.5,
          style: trend.line?.lineStyle ?? "RoundDot",
        },
      })),
  );
  const isBeside = legend?.position === "left" || legend?.position === "right";
  const isStacked =
    !isHorizontal &&
    series.length > 1 &&
    series.every(({ shape, stacking }) => shape === "bar" && stacking !== "none");
  return [...(isBeside && isStacked ? listed.toReversed() : listed), ...trends];
}

function entryMarks(
  { text, fill, line, marker }: Entry,
  x: number,
  y: number,
  font: FontLook,
): readonly Mark[] {
  const isBox = fill !== undefined;
  const size = Math.min(9, pixelsOf(font) * 0.7);
  const sample: readonly Mark[] = isBox
    ? [
        boxMark(
          { x: x + swatch - size - 2, y: y - size / 2, width: size, height: size },
          { fill, stroke: line },
        ),
      ]
    : [
        ...(line === undefined ? [] : [lineMark({ x, y }, { x: x + swatch - 2, y }, line)]),
        ...(marker === undefined ? [] : [markerMark(marker, { x: x + swatch / 2 - 1, y })]),
      ];
  return [...sample, { kind: "text", x: x + swatch + 2, y, text, font, align: "left", of: "legend" }];
}

function rowsOf(widths: readonly number[], room: number): readonly (readonly number[])[] {
  const rows: number[][] = [];
  let used = Infinity;
  for (const [index, width] of widths.entries()) {
    if (used + width > room) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)?.push(index);
    used += width + gap;
  }
  return rows;
}
