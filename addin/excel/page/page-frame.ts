import type { Page } from "../../results/page/page.ts";
import { queueNote } from "../keep/sheet-notes.ts";
import { encodeUnfinished } from "../keep/unfinished.ts";
import { allRows, queueBody, queueHeaders, queueRules } from "./block-look.ts";
import { firstColumn, placesOf, zoneOfStand } from "./block-stand.ts";
import type { BlockStand } from "./block-stand.ts";
import { queueWidths } from "./column-widths.ts";
import { queueHeadingLines } from "./heading.ts";
import type { PageMark } from "./page-mark.ts";
import { headingName, keysName, nameOf } from "./page-names.ts";
import { keyCells } from "./page-rows.ts";
import { queueLooks } from "./row-looks.ts";

/** Queues everything that does not need the values: that the worksheet is unfinished, heading, headers, formats, looks, widths, row keys. */
export function queuePageFrame(
  sheet: Excel.Worksheet,
  page: Page,
  { query }: Pick<PageMark, "query">,
  stands: readonly BlockStand[],
): Excel.Worksheet {
  sheet.load("id,name");
  queueNote(sheet, "unfinished", encodeUnfinished({ what: "page", query }), new Set());
  sheet.showGridlines = false;
  queueHeadingLines(sheet, page);
  const places = placesOf(stands);
  for (const stand of stands) {
    queueHeaders(sheet, stand);
    queueBody(sheet, stand, allRows(stand));
    queueLooks(sheet, stand, []);
    queueRules(sheet, stand, allRows(stand), places);
  }
  queueWidths(sheet, stands, page.columnWidths ?? []);
  const keys = keyCells(stands);
  const end = endOfKeys(keys);
  const hidden = sheet.getRangeByIndexes(0, 0, end, 1);
  // One value for all cells, as Excel documents it; the types know two-dimensional arrays only.
  hidden.numberFormat = "@" as unknown as string[][];
  if (keys.size > 0) hidden.values = Array.from({ length: end }, (_, row) => [keys.get(row) ?? ""]);
  hidden.getEntireColumn().columnHidden = true;
  return sheet;
}

/** Queues the names of a page, by which it is found again: its heading, the hidden column, its blocks. Comes after the values of a batch. */
export function queueNames(
  sheet: Excel.Worksheet,
  { lines }: Pick<Page, "lines">,
  stands: readonly BlockStand[],
): void {
  sheet.names.add(headingName, sheet.getRangeByIndexes(0, firstColumn, lines.length + 1, 1));
  sheet.names.add(keysName, sheet.getRangeByIndexes(0, 0, endOfKeys(keyCells(stands)), 1));
  for (const stand of stands) {
    const { top, left, bottom, right } = zoneOfStand(stand);
    const range = sheet.getRangeByIndexes(top, left, bottom - top + 1, right - left + 1);
    sheet.names.add(nameOf(stand.block.name), range);
  }
}

function endOfKeys(keys: ReadonlyMap<number, string>): number {
  return Math.max(1, ...[...keys.keys()].map((row) => row + 1));
}
