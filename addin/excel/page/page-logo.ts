import { tryBatch } from "../batch/run.ts";
import type { Page, PageLogo } from "../../results/page/page.ts";
import { displayWidth } from "../../worksheet/display-width.ts";
import { firstColumn, headingTopOf } from "./block-position.ts";
import { nameOf } from "./stored/page-names.ts";

/** In points. */
const largest = { width: 120, height: 48 } as const;

/** The space beside the logo, in points. */
const margin = 8;

/** The width of a character below the title, in points. */
const character = 5.6;

/** The rows of a heading, as wide as the printed page, with loaded positions. */
export type LogoRows = readonly Excel.Range[];

/** Queues loading the rows of a new page's heading. Returns none for a page without logo. */
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
 * Adds the plant's logo to a new page's heading, as large as possible without covering text. Returns false if
 * Excel refused. A refresh must not add it: engineers may have moved or deleted it.
 */
export async function addLogo(
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
  const isAdded = await tryBatch(context, [
    () => {
      picture = sheet.shapes.addImage(logo.png);
      queuePosition(picture, logo, frame);
    },
  ]);
  // Excel may have added the picture and refused its size. In its original size, it could cover the page.
  if (!isAdded) await tryBatch(context, [() => picture?.delete()]);
  return isAdded;
}

function queuePosition(
  picture: Excel.Shape,
  { width, height, altText }: PageLogo,
  frame: { readonly top: number; readonly right: number; readonly height: number },
): void {
  const scale = Math.min(largest.width / width, frame.height / height);
  picture.name = nameOf("logo");
  // With a locked aspect ratio, the height would change the width.
  picture.lockAspectRatio = false;
  picture.width = width * scale;
  picture.height = height * scale;
  picture.lockAspectRatio = true;
  picture.left = frame.right - width * scale;
  picture.top = frame.top;
  picture.placement = "OneCell";
  picture.altTextDescription = altText;
}

/**
 * Returns the largest height of the logo: the title and the lines below, up to the first that is too long.
 */
function heightBeside({ lines }: Page, [title, ...others]: LogoRows): number {
  const space = (title?.width ?? 0) - largest.width - margin;
  let height = title?.height ?? 0;
  for (const [index, row] of others.entries()) {
    if (displayWidth(lines[index] ?? "") * character > space) break;
    height += row.height;
  }
  return Math.min(height, largest.height);
}
