import type { Page } from "../../pages/page.ts";
import { encodeUnfinished, unfinishedKey } from "../unfinished.ts";
import { allRows, queueBody, queueHeaders } from "./block-look.ts";
import { queueRules } from "./block-rules.ts";
import { placesOf, zoneOfStand } from "./block-stand.ts";
import type { BlockStand } from "./block-stand.ts";
import { queueWidths } from "./column-widths.ts";
import { queueHeadingLines } from "./heading-lines.ts";
import type { PageMark } from "./page-mark.ts";
import { headingName, keysName, nameOf } from "./page-names.ts";
import { keyCells } from "./page-rows.ts";
import { queueLooks } from "./row-looks.ts";

/** Queues everything that does not need the values: that the worksheet is unfinished, heading, headers, formats, looks, names, widths, row keys. */
export function queuePageFrame(
  sheet: Excel.Worksheet,
  page: Page,
  { query }: Pick<PageMark, "query">,
  stands: readonly BlockStand[],
): Excel.Worksheet {
  sheet.load("id,name");
  sheet.customProperties.add(unfinishedKey, encodeUnfinished({ what: "page", query }));
  sheet.names.add(headingName, queueHeadingLines(sheet, page));
  const places = placesOf(stands);
  for (const stand of stands) {
    queueHeaders(sheet, stand);
    queueBody(sheet, stand, allRows(stand));
    queueLooks(sheet, stand, []);
    queueRules(sheet, stand, allRows(stand), places);
    const { top, left, bottom, right } = zoneOfStand(stand);
    const range = sheet.getRangeByIndexes(top, left, bottom - top + 1, right - left + 1);
    sheet.names.add(nameOf(stand.block.name), range);
  }
  queueWidths(sheet, stands, page.columnWidths ?? []);
  const keys = keyCells(stands);
  const end = Math.max(1, ...[...keys.keys()].map((row) => row + 1));
  const hidden = sheet.getRangeByIndexes(0, 0, end, 1);
  // One value for all cells, as Excel documents it; the types know two-dimensional arrays only.
  hidden.numberFormat = "@" as unknown as string[][];
  if (keys.size > 0) hidden.values = Array.from({ length: end }, (_, row) => [keys.get(row) ?? ""]);
  sheet.names.add(keysName, hidden);
  hidden.getEntireColumn().columnHidden = true;
  return sheet;
}
