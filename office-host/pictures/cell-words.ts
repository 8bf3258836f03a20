import type { Area } from "../spreadsheet/area.ts";
import { cellFacts } from "../cells/read-cells.ts";
import { pixelsOf } from "../charts/picture/looks.ts";
import type { FontLook } from "../spreadsheet/chart-look.ts";
import type { Box, Mark, Measure } from "./picture-image.ts";
import type { Workbook } from "../workbook/workbook.ts";

/** Pixels between a text and the edge of its cell. */
const margin = 4;
/** Pixels of one level of indentation. */
const level = 9;

/**
 * Returns the text of a cell as marks in its font, aligned, wrapped and cut. Unwrapped text continues over
 * empty cells to the right, up to the column `last`.
 */
export function textMarks(
  workbook: Workbook,
  zone: Area,
  box: Box,
  measure: Measure,
  last: number,
): readonly Mark[] {
  const { sheetId, top: row, left: col } = zone;
  const { getters } = workbook.book;
  const { text, type } = cellFacts(getters, { sheetId, row, col });
  if (text === "") return [];
  const style = getters.getCellComputedStyle({ sheetId, row, col });
  const font: FontLook = {
    fontSize: style.fontSize ?? 10,
    color: style.textColor ?? "#000000",
    ...(style.bold === true && { bold: true }),
    ...(style.italic === true && { italic: true }),
  };
  const align = style.align ?? (type === "Double" ? "right" : type === "String" ? "left" : "center");
  const indent = (style.indent ?? 0) * level;
  const goesOn =
    type === "String" && align === "left" && style.wrapping !== "wrap" && style.wrapping !== "clip";
  const beside = goesOn ? emptyBeside(workbook, zone, last) : 0;
  const room = box.width + beside - 2 * margin - indent;
  const lines = linesOf(text, style.wrapping === "wrap" ? room : undefined, font, measure);
  const height = pixelsOf(font) * 1.2;
  const all = height * lines.length;
  const first =
    style.verticalAlign === "top"
      ? box.y + margin / 2
      : style.verticalAlign === "middle"
        ? box.y + (box.height - all) / 2
        : box.y + box.height - margin / 2 - all;
  const x = {
    left: box.x + margin + indent,
    center: box.x + box.width / 2,
    right: box.x + box.width - margin - indent,
  }[align];
  const inside = lines.slice(0, Math.max(1, Math.floor(box.height / height)));
  return inside.map((line, index) => ({
    kind: "text",
    x,
    y: first + height * (index + 0.5),
    text: shortened(line, room, font, measure),
    font,
    align,
  }));
}

/** Returns the width of the empty cells to the right of a cell, in pixels. */
function emptyBeside(workbook: Workbook, { sheetId, top: row, right }: Area, last: number): number {
  const { getters } = workbook.book;
  let width = 0;
  for (let col = right + 1; col <= last; col++) {
    if (getters.getEvaluatedCell({ sheetId, row, col }).type !== "empty") break;
    const { start, end } = getters.getColDimensions(sheetId, col);
    width += end - start;
  }
  return width;
}

/** Breaks a text at its line breaks, and between words if there is a width limit. */
function linesOf(
  text: string,
  width: number | undefined,
  font: FontLook,
  measure: Measure,
): readonly string[] {
  const lines = text.split("\n");
  if (width === undefined) return lines;
  return lines.flatMap((line) => {
    const broken: string[] = [];
    let current = "";
    for (const word of line.split(/(?<=\s)/)) {
      if (current !== "" && measure((current + word).trimEnd(), font) > width) {
        broken.push(current.trimEnd());
        current = word;
      } else current += word;
    }
    return [...broken, current.trimEnd()];
  });
}

/** Cuts a text at the end of its cell. */
function shortened(text: string, width: number, font: FontLook, measure: Measure): string {
  if (measure(text, font) <= width) return text;
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measure(text.slice(0, middle), font) <= width) low = middle;
    else high = middle - 1;
  }
  return text.slice(0, low);
}
