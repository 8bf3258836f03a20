import { spreadsheet } from "./spreadsheet.ts";
import type { Getters, Position } from "./spreadsheet.ts";

/** Pixels of one level of indentation: about three letters, as in Excel. */
const pixelsPerLevel = 9;

/**
 * Lets cells be drawn with an indentation, which the spreadsheet has none of: an empty picture at the side from which the cell is
 * aligned keeps the text away. Once for all spreadsheets of a page.
 */
export function drawIndents(): void {
  const registry = spreadsheet.registries.iconsOnCellRegistry;
  if (registry === undefined || registry.contains("host_indent")) return;
  registry.add("host_indent", (getters: Getters, position: Position) => {
    const style = getters.getCell(position)?.style;
    if (style?.indent === undefined || style.indent === 0) return undefined;
    return {
      type: "host_indent",
      priority: 0,
      horizontalAlign: style.align === "right" ? "right" : "left",
      size: 0,
      margin: style.indent * pixelsPerLevel,
      position,
    };
  });
}
