import type { PathMark, Spot } from "./chart-marks.ts";
import type { Marker } from "./charts/picture/picture.ts";

/** Corners of each kind of mark, as shares of half its size. */
const shapes: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  Square: [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ],
  Diamond: [
    [0, -1.2],
    [1.2, 0],
    [0, 1.2],
    [-1.2, 0],
  ],
  Triangle: [
    [0, -1.1],
    [1.1, 0.9],
    [-1.1, 0.9],
  ],
  Dash: [
    [-1, -0.3],
    [1, -0.3],
    [1, 0.3],
    [-1, 0.3],
  ],
  Dot: [
    [-0.5, -0.3],
    [0.5, -0.3],
    [0.5, 0.3],
    [-0.5, 0.3],
  ],
  Plus: [
    [-0.2, -1],
    [0.2, -1],
    [0.2, -0.2],
    [1, -0.2],
    [1, 0.2],
    [0.2, 0.2],
    [0.2, 1],
    [-0.2, 1],
    [-0.2, 0.2],
    [-1, 0.2],
    [-1, -0.2],
    [-0.2, -0.2],
  ],
  X: [
    [-1, -0.7],
    [-0.7, -1],
    [0, -0.3],
    [0.7, -1],
    [1, -0.7],
    [0.3, 0],
    [1, 0.7],
    [0.7, 1],
    [0, 0.3],
    [-0.7, 1],
    [-1, 0.7],
    [-0.3, 0],
  ],
  Star: Array.from({ length: 12 }, (_, at) => turned(at / 12, at % 2 === 0 ? 1.15 : 0.45)),
};

const circle = Array.from({ length: 20 }, (_, at) => turned(at / 20, 1));

/** The mark of one point. */
export function markerMark({ style, size, fill, line }: Marker, at: Spot, of?: string): PathMark {
  const half = (size * 96) / 72 / 2;
  return {
    kind: "path",
    spots: (shapes[style] ?? circle).map(([x, y]) => ({ x: at.x + x * half, y: at.y + y * half })),
    isClosed: true,
    fill,
    stroke: { color: line, weight: 0.75, style: "Continuous" },
    of,
  };
}

function turned(share: number, radius: number): readonly [number, number] {
  const angle = 2 * Math.PI * share;
  return [Math.sin(angle) * radius, -Math.cos(angle) * radius];
}
