import { letIndentedRunOver } from "./indented-overflow.ts";
import { spreadsheet } from "./spreadsheet.ts";
import type { Getters, Position } from "./spreadsheet.ts";

/** Pixels of one level of indentation: about three letters, as in Excel. */
const pixelsPerLevel = 9;

const icon = "host_indent";

/**
 * Lets cells be drawn with an indentation, which the spreadsheet has none of: an empty picture at the side from which the cell is
 * aligned keeps the text away. Once for all spreadsheets of a page.
 */
export function drawIndents(): void {
  const registry = spreadsheet.registries.iconsOnCellRegistry;
  if (registry === undefined || registry.contains(icon)) return;
  letIndentedRunOver(icon);
  registry.add(icon, (getters: Getters, position: Position) => {
    const style = getters.getCell(position)?.style;
    if (style?.indent === undefined || style.indent === 0) return undefined;
    // A picture in an empty cell keeps the text beside it from running over.
    if (getters.getEvaluatedCell(position).type === "empty") return undefined;
    return {
      type: icon,
      priority: 0,
      horizontalAlign: style.align === "right" ? "right" : "left",
      size: 0,
      margin: style.indent * pixelsPerLevel,
      position,
    };
  });
}
