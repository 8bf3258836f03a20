import type { Page } from "../../pages/page.ts";
import { showText } from "../../rows/cells/text-cell.ts";
import { colours } from "../layout.ts";
import { firstColumn } from "./block-stand.ts";

/** Queues the title and the lines below it with their looks. */
export function queueHeadingLines(
  sheet: Excel.Worksheet,
  { title, lines }: Pick<Page, "title" | "lines">,
): void {
  const range = sheet.getRangeByIndexes(0, firstColumn, lines.length + 1, 1);
  range.numberFormat = [title, ...lines].map(() => ["@"]);
  range.values = [title, ...lines].map((line) => [showText(line)]);
  const first = sheet.getRangeByIndexes(0, firstColumn, 1, 1);
  first.format.font.bold = true;
  first.format.font.size = 14;
  first.format.font.color = colours.text;
  if (lines.length > 0)
    sheet.getRangeByIndexes(1, firstColumn, lines.length, 1).format.font.color = colours.quiet;
}
