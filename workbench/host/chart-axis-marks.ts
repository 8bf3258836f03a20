import type { DrawnAxis } from "./chart-axis-labels.ts";
import { lineMark, pixelsOf } from "./chart-marks.ts";
import type { Box, Mark, Measure } from "./chart-marks.ts";

/** The turn of labels that do not fit side by side, in degrees; Excel tries slanted ones first. */
type Turn = 0 | -45 | -90;

/** How much room an axis needs at its side: labels and title, in pixels. */
export function thicknessOf(axis: DrawnAxis, along: number, measure: Measure): number {
  const { picture } = axis;
  if (!picture.isVisible) return 0;
  const line = pixelsOf(picture.font);
  const isUpright = axis.side === "left" || axis.side === "right";
  const widest = Math.max(0, ...axis.labels.map(({ text }) => measure(text, picture.font)));
  const turn = isUpright ? 0 : turnOf(axis, along, measure);
  const rows = turn === 0 && !isUpright ? rowsNeeded(axis, along, measure) : 1;
  const slanted =
    turn === 0
      ? line * (1.15 * rows - 0.15)
      : turn === -90
        ? Math.min(widest, 120)
        : Math.min(widest, 120) * 0.71 + line * 0.71;
  const labels = picture.hasLabels ? (isUpright ? Math.min(widest, 160) : slanted) + 8 : 4;
  return labels + titleRoom(axis);
}

/** Draws the line, labels and title of an axis beside the plot; the title stands at the edge of `outside`. */
export function axisMarks(axis: DrawnAxis, plot: Box, outside: Box, measure: Measure): readonly Mark[] {
  const { picture, side, labels, name } = axis;
  if (!picture.isVisible) return [];
  const isUpright = side === "left" || side === "right";
  const edge = { left: plot.x, right: plot.x + plot.width, top: plot.y, bottom: plot.y + plot.height }[side];
  const marks: Mark[] = [];
  if (picture.line !== undefined)
    marks.push(
      isUpright
        ? lineMark({ x: edge, y: plot.y }, { x: edge, y: plot.y + plot.height }, picture.line)
        : lineMark({ x: plot.x, y: edge }, { x: plot.x + plot.width, y: edge }, picture.line),
    );
  const font = { color: "#595959", ...picture.font };
  const turn = isUpright ? 0 : turnOf(axis, plot.width, measure);
  const line = pixelsOf(font);
  const room = isUpright ? plot.height : plot.width;
  const every = labels.length === 0 ? 1 : Math.max(1, Math.ceil((labels.length * line * 1.1) / room));
  for (const [index, { text, at }] of labels.entries()) {
    if (!picture.hasLabels || (name === "category" && (isUpright || turn !== 0) && index % every !== 0))
      continue;
    const of = `axis/${name}`;
    if (isUpright) {
      const away = side === "left" ? -6 : 6;
      const align = side === "left" ? "right" : "left";
      const shown = cut(text, 160, (part) => measure(part, font));
      marks.push({
        kind: "text",
        x: edge + away,
        y: plot.y + (1 - at) * plot.height,
        text: shown,
        font,
        align,
        of,
      });
      continue;
    }
    const down = side === "bottom" ? 1 : -1;
    const x = plot.x + at * plot.width;
    if (turn === 0) {
      const rows =
        name === "category" ? wrapped(text, bandOf(axis, plot.width), (part) => measure(part, font)) : [text];
      const ordered = down > 0 ? rows : rows.toReversed();
      for (const [row, words] of ordered.entries())
        marks.push({
          kind: "text",
          x,
          y: edge + down * (line / 2 + 5 + row * line * 1.15),
          text: words,
          font,
          align: "center",
          of,
        });
      continue;
    }
    const shown = cut(text, 120, (part) => measure(part, font));
    marks.push({
      kind: "text",
      x,
      y: edge + down * 6,
      text: shown,
      font,
      align: down > 0 ? "right" : "left",
      turn,
      of,
    });
  }
  return [...marks, ...titleMarks(axis, plot, outside)];
}

function titleMarks({ picture, side, name }: DrawnAxis, plot: Box, outside: Box): readonly Mark[] {
  if (picture.title === undefined) return [];
  const { text, font: given } = picture.title;
  const font = { fontSize: 10, color: "#595959", ...given };
  const half = pixelsOf(font) * 0.7;
  const common = { kind: "text", text, font, align: "center", of: `axis/${name}/title` } as const;
  const middle = { x: plot.x + plot.width / 2, y: plot.y + plot.height / 2 };
  switch (side) {
    case "left":
      return [{ ...common, x: outside.x + half, y: middle.y, turn: -90 }];
    case "right":
      return [{ ...common, x: outside.x + outside.width - half, y: middle.y, turn: -90 }];
    case "top":
      return [{ ...common, x: middle.x, y: outside.y + half }];
    case "bottom":
      return [{ ...common, x: middle.x, y: outside.y + outside.height - half }];
  }
}

function titleRoom({ picture }: DrawnAxis): number {
  return picture.title === undefined ? 0 : pixelsOf({ fontSize: 10, ...picture.title.font }) * 1.5;
}

/** Labels are broken between words into a few rows before they are turned, as in Excel. */
function turnOf(axis: DrawnAxis, along: number, measure: Measure): Turn {
  const { picture, labels, name } = axis;
  if (picture.rotation !== undefined && picture.rotation !== 0)
    return Math.abs(picture.rotation) > 60 ? -90 : -45;
  if (name !== "category") return 0;
  const band = bandOf(axis, along);
  const width = (text: string): number => measure(text, picture.font);
  const fits = labels.every(({ text }) => {
    const rows = wrapped(text, band, width);
    return rows.length <= 3 && rows.every((row) => width(row) <= band);
  });
  if (fits) return 0;
  return band > pixelsOf(picture.font) * 1.6 ? -45 : -90;
}

function rowsNeeded(axis: DrawnAxis, along: number, measure: Measure): number {
  if (axis.name !== "category") return 1;
  const band = bandOf(axis, along);
  const width = (text: string): number => measure(text, axis.picture.font);
  return Math.max(1, ...axis.labels.map(({ text }) => wrapped(text, band, width).length));
}

function bandOf({ labels }: DrawnAxis, along: number): number {
  return along / Math.max(1, labels.length) - 4;
}

function wrapped(text: string, room: number, width: (text: string) => number): readonly string[] {
  const rows: string[] = [];
  for (const word of text.split(" ")) {
    const last = rows.at(-1);
    if (last !== undefined && width(`${last} ${word}`) <= room) rows[rows.length - 1] = `${last} ${word}`;
    else rows.push(word);
  }
  return rows;
}

/** A text that is too long ends in three dots. */
function cut(text: string, room: number, measure: (text: string) => number): string {
  if (measure(text) <= room) return text;
  let kept = text;
  while (kept.length > 1 && measure(`${kept}…`) > room) kept = kept.slice(0, -1);
  return `${kept}…`;
}
