import type { Area } from "../spreadsheet/area.ts";
import { cellFacts } from "../cells/read-cells.ts";
import type { CellFacts } from "../cells/read-cells.ts";
import { pixelsOf } from "../charts/picture/looks.ts";
import type { FontLook } from "../spreadsheet/chart-look.ts";
import type { Box, Mark, Measure } from "./picture-image.ts";
import type { Workbook } from "../workbook/workbook.ts";

/** Pixels between a text and the edge of its cell. */
const margin = 4;
/** Pixels of one level of indentation. */
const pixelsPerLevel = 9;

/** Returns a cell's text, wrapped and cut. Unless wrapped or clipped, it continues over empty cells. */
export function textMarks(
  workbook: Workbook,
  zone: Area,
  box: Box,
  measure: Measure,
  lastColumn: number,
): readonly Mark[] {
  const { sheetId, top: row, left: col } = zone;
  const { getters } = workbook.spreadsheet;
  const { text, type } = cellFacts(getters, { sheetId, row, col });
  if (text === "") return [];
  const style = getters.getCellComputedStyle({ sheetId, row, col });
  const font: FontLook = {
    fontSize: style.fontSize ?? 10,
    color: style.textColor ?? "#000000",
    ...(style.bold === true && { bold: true }),
    ...(style.italic === true && { italic: true }),
  };
  const align = style.align ?? defaultAlign(type);
  const indent = (style.indent ?? 0) * pixelsPerLevel;
  const mayOverflow =
    type === "String" && align === "left" && style.wrapping !== "wrap" && style.wrapping !== "clip";
  const emptyWidth = mayOverflow ? emptyWidthBeside(workbook, zone, lastColumn) : 0;
  const textWidth = box.width + emptyWidth - 2 * margin - indent;
  const lines = wrapText(text, style.wrapping === "wrap" ? textWidth : undefined, font, measure);
  const lineHeight = pixelsOf(font) * 1.2;
  const allLinesHeight = lineHeight * lines.length;
  const firstLineTop = {
    top: box.y + margin / 2,
    middle: box.y + (box.height - allLinesHeight) / 2,
    bottom: box.y + box.height - margin / 2 - allLinesHeight,
  }[style.verticalAlign ?? "bottom"];
  const x = {
    left: box.x + margin + indent,
    center: box.x + box.width / 2,
    right: box.x + box.width - margin - indent,
  }[align];
  const visibleLines = lines.slice(0, Math.max(1, Math.floor(box.height / lineHeight)));
  return visibleLines.map((line, index) => ({
    kind: "text",
    x,
    y: firstLineTop + lineHeight * (index + 0.5),
    text: cutText(line, textWidth, font, measure),
    font,
    align,
  }));
}

function defaultAlign(type: CellFacts["type"]): "left" | "center" | "right" {
  if (type === "Double") return "right";
  return type === "String" ? "left" : "center";
}

/** Returns the width in pixels of empty cells to the right. */
function emptyWidthBeside(
  workbook: Workbook,
  { sheetId, top: row, right }: Area,
  lastColumn: number,
): number {
  const { getters } = workbook.spreadsheet;
  let width = 0;
  for (let col = right + 1; col <= lastColumn; col++) {
    if (getters.getEvaluatedCell({ sheetId, row, col }).type !== "empty") break;
    const { start, end } = getters.getColDimensions(sheetId, col);
    width += end - start;
  }
  return width;
}

/** Breaks a text at line breaks, and between words if there is a width. */
function wrapText(
  text: string,
  width: number | undefined,
  font: FontLook,
  measure: Measure,
): readonly string[] {
  const lines = text.split("\n");
  if (width === undefined) return lines;
  return lines.flatMap((line) => {
    const wrapped: string[] = [];
    let current = "";
    for (const word of line.split(/(?<=\s)/)) {
      if (current !== "" && measure((current + word).trimEnd(), font) > width) {
        wrapped.push(current.trimEnd());
        current = word;
      } else current += word;
    }
    return [...wrapped, current.trimEnd()];
  });
}

function cutText(text: string, width: number, font: FontLook, measure: Measure): string {
  if (measure(text, font) <= width) return text;
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measure(text.slice(0, middle), font) <= width) low = middle;
    else high = middle - 1;
  }
  return text.slice(0, low);
}
