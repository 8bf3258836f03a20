import { carryOut } from "../batch/run.ts";
import type { Page, PageLogo } from "../../results/page/page.ts";
import { displayWidth } from "../../worksheet/display-width.ts";
import { firstColumn, headingTopOf } from "./block-position.ts";
import { nameOf } from "./page-names.ts";

/** The largest logo in points. */
const largest = { width: 120, height: 48 } as const;

/** Points between the logo and the text beside it. */
const margin = 8;

/** The width in points of a character below the title. */
const character = 5.6;

/** The rows of a page's heading across the printed width; their positions are loaded. */
export type LogoRows = readonly Excel.Range[];

/** Queues loading the position of a new page's logo for `putLogo`. */
export function loadLogoRows(sheet: Excel.Worksheet, page: Page): LogoRows {
  const { until } = page.print;
  if (page.logo === undefined || until === undefined) return [];
  const top = headingTopOf(page);
  return Array.from({ length: page.lines.length + 1 }, (_, row) => {
    const range = sheet.getRangeByIndexes(top + row, firstColumn, 1, until.column + 1);
    range.load("top,left,width,height");
    return range;
  });
}

/**
 * Puts the plant's logo at the right of a new page's heading, as large as fits without covering text. Sends
 * its own batch; returns false if Excel refused it. A refresh never moves, restores or changes the logo.
 */
export async function putLogo(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  page: Page,
  rows: LogoRows,
): Promise<boolean> {
  const { logo } = page;
  const [first] = rows;
  if (logo === undefined || first === undefined) return true;
  const frame = { top: first.top, right: first.left + first.width, height: heightBeside(page, rows) };
  let picture: Excel.Shape | undefined;
  const isPut = await carryOut(context, [
    () => {
      picture = sheet.shapes.addImage(logo.png);
      queuePosition(picture, logo, frame);
    },
  ]);
  // A partly placed picture, in its original size, would cover the page.
  if (!isPut) await carryOut(context, [() => picture?.delete()]);
  return isPut;
}

function queuePosition(
  picture: Excel.Shape,
  { width, height, about }: PageLogo,
  frame: { readonly top: number; readonly right: number; readonly height: number },
): void {
  const scale = Math.min(largest.width / width, frame.height / height);
  picture.name = nameOf("logo");
  // Sets both sides, so that it does not matter if Excel adjusts one.
  picture.lockAspectRatio = false;
  picture.width = width * scale;
  picture.height = height * scale;
  picture.lockAspectRatio = true;
  picture.left = frame.right - width * scale;
  picture.top = frame.top;
  picture.placement = "OneCell";
  picture.altTextDescription = about;
}

/** Returns a logo's maximum height: the title and the lines below it that end before the logo begins. */
function heightBeside({ lines }: Page, [title, ...others]: LogoRows): number {
  const space = (title?.width ?? 0) - largest.width - margin;
  let height = title?.height ?? 0;
  for (const [index, row] of others.entries()) {
    if (displayWidth(lines[index] ?? "") * character > space) break;
    height += row.height;
  }
  return Math.min(height, largest.height);
}
