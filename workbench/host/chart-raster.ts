import type { Mark, Spot } from "./chart-marks.ts";
import { pngOf } from "./png.ts";

/**
 * Draws marks without a canvas, for hosts that have none, and gives a PNG in Base64: plain pixels, lines without dashes,
 * and grey bars in the place of letters, which only a browser has.
 */
export function rasterPng(marks: readonly Mark[], width: number, height: number): string {
  const pixels = new Uint8Array(width * height);
  const colors: string[] = ["#FFFFFF"];
  const colorAt = (color: string): number => {
    const known = colors.indexOf(color);
    if (known >= 0) return known;
    return colors.length < 256 ? colors.push(color) - 1 : 0;
  };
  const fill = (spots: readonly Spot[], color: string): void =>
    fillPolygon(pixels, width, height, spots, colorAt(color));
  for (const mark of marks) {
    if (mark.kind === "text") {
      const [length, size] = [mark.text.length * 5, 5];
      const left = mark.align === "left" ? 0 : mark.align === "right" ? -length : -length / 2;
      const corners = [left, left + length].flatMap((along) =>
        [-size / 2, size / 2].map((across) => ({ along, across })),
      );
      const turn = ((mark.turn ?? 0) * Math.PI) / 180;
      const placed = corners.map(({ along, across }) => ({
        x: mark.x + along * Math.cos(turn) - across * Math.sin(turn),
        y: mark.y + along * Math.sin(turn) + across * Math.cos(turn),
      }));
      fill(
        [0, 1, 3, 2].flatMap((at) => placed[at] ?? []),
        "#BFBFBF",
      );
      continue;
    }
    const { spots, isClosed, stroke } = mark;
    if (mark.fill !== undefined) fill(spots, mark.fill);
    if (stroke === undefined) continue;
    const half = Math.max(0.5, ((stroke.weight * 96) / 72) * 0.5);
    const [first] = spots;
    const ends = isClosed && first !== undefined ? [...spots, first] : spots;
    for (const [index, to] of ends.entries()) {
      const from = ends[index - 1];
      if (from !== undefined) fill(thickLine(from, to, half), stroke.color);
    }
  }
  return pngOf(pixels, width, height, colors.map(bytesOf));
}

function thickLine(from: Spot, to: Spot, half: number): readonly Spot[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [x, y] = [(-(to.y - from.y) / length) * half, ((to.x - from.x) / length) * half];
  return [
    { x: from.x + x, y: from.y + y },
    { x: to.x + x, y: to.y + y },
    { x: to.x - x, y: to.y - y },
    { x: from.x - x, y: from.y - y },
  ];
}

/** Fills by rows: between each second crossing of the edges with the middle of a row. */
function fillPolygon(
  pixels: Uint8Array,
  width: number,
  height: number,
  spots: readonly Spot[],
  color: number,
): void {
  const ys = spots.map(({ y }) => y);
  const top = Math.max(0, Math.floor(Math.min(...ys)));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(...ys)));
  for (let row = top; row <= bottom; row += 1) {
    const middle = row + 0.5;
    const crossings = spots.flatMap((to, index) => {
      const from = spots.at(index - 1) ?? to;
      return from.y <= middle === to.y <= middle
        ? []
        : [from.x + ((middle - from.y) / (to.y - from.y)) * (to.x - from.x)];
    });
    crossings.sort((one, other) => one - other);
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const left = Math.max(0, Math.round(crossings[index] ?? 0));
      const right = Math.min(width, Math.round(crossings[index + 1] ?? 0));
      if (right > left) pixels.fill(color, row * width + left, row * width + right);
    }
  }
}

function bytesOf(color: string): readonly [number, number, number] {
  const value = /^#[0-9a-f]{6}$/i.test(color) ? parseInt(color.slice(1), 16) : 0;
  return [value >> 16, (value >> 8) & 255, value & 255];
}
