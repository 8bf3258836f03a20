import type { Workbook } from "../../workbook/workbook.ts";
import { putPart, xmlOfPart } from "../package/package.ts";
import type { Parts } from "../package/package.ts";
import { listOf } from "../package/relationships.ts";
import type { SheetPart } from "../package/sheets.ts";
import { elementsIn } from "../package/xml.ts";

/** Writes links as they are: the spreadsheet's export puts `https://` before whatever does not begin with it, such as `file:` and `mailto:`. */
export function mendLinks(parts: Parts, workbook: Workbook, sheetId: string, sheet: SheetPart): void {
  const list = xmlOfPart(parts, listOf(sheet.path));
  if (list === undefined) return;
  const addresses = new Set(
    workbook.book.getters
      .getCells(sheetId)
      .flatMap(({ content }) => /^\[.*\]\((.+)\)$/s.exec(content ?? "")?.[1] ?? []),
  );
  for (const link of elementsIn(list, "Relationship")) {
    const target = link.getAttribute("Target") ?? "";
    const bare = target.replace(/^https:\/\//, "");
    if (!addresses.has(target) && addresses.has(bare)) link.setAttribute("Target", bare);
  }
  putPart(parts, listOf(sheet.path), list);
}
