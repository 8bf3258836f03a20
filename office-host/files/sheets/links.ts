import { quotedName, unquotedName } from "../../spreadsheet/area.ts";
import type { Workbook } from "../../workbook/workbook.ts";
import { putPart, xmlOfPart } from "../package/package.ts";
import type { Parts } from "../package/package.ts";
import { listOf, relationshipsNamespace } from "../package/relationships.ts";
import type { SheetPart } from "../package/relationships.ts";
import { elementsIn, escapeText, unfit } from "../package/xml.ts";

/**
 * Writes links as they are, and those alone that a cell has: the spreadsheet's export puts `https://` before
 * whatever does not begin with it, such as `file:` and `mailto:`, and links texts that look like its own
 * links. It quotes no name of a worksheet, and knows none with its quotes.
 */
export function mendLinks(parts: Parts, workbook: Workbook, sheetId: string, sheet: SheetPart): void {
  for (const link of elementsIn(sheet.xml, "hyperlink")) {
    const { name, cell } = placeIn(link);
    if (name !== undefined) link.setAttribute("location", `${quotedName(name)}!${cell}`);
  }
  const list = xmlOfPart(parts, listOf(sheet.path));
  if (list === undefined) return;
  const addresses = new Map(
    workbook.book.getters.getCells(sheetId).flatMap(({ content }) => {
      const address = /^\[.*\]\((.+)\)$/s.exec(content ?? "")?.[1];
      return address === undefined ? [] : [[escapeText(address), address] as const];
    }),
  );
  const used = new Set(
    elementsIn(sheet.xml, "hyperlink").map((link) => link.getAttributeNS(relationshipsNamespace, "id")),
  );
  for (const link of elementsIn(list, "Relationship")) {
    if (link.getAttribute("Type")?.endsWith("/hyperlink") !== true) continue;
    if (!used.has(link.getAttribute("Id"))) link.remove();
    const target = link.getAttribute("Target") ?? "";
    const address = addresses.get(target) ?? addresses.get(target.replace(/^https:\/\//, ""));
    if (address !== undefined) link.setAttribute("Target", address.replace(unfit, percented));
  }
  putPart(parts, listOf(sheet.path), list);
}

/** An address holds a control character as `%01`, and no half of a pair. */
function percented(unit: string): string {
  return encodeURIComponent(unit.replace(/\p{Cs}/u, "\u{FFFD}"));
}

/**
 * Writes links to places of the workbook as the spreadsheet reads them: the name of the worksheet as it is.
 */
export function plainPlaces(sheet: Document): void {
  for (const link of elementsIn(sheet, "hyperlink")) {
    const { name, cell } = placeIn(link);
    if (name !== undefined) link.setAttribute("location", `${unquotedName(name)}!${cell}`);
  }
}

/** The worksheet and the cell that a link leads to, the name as it is written. */
function placeIn(link: Element): { readonly name?: string; readonly cell: string } {
  const [, name, cell = ""] = /^(?:(.*)!)?(.*)$/s.exec(link.getAttribute("location") ?? "") ?? [];
  return { ...(name !== undefined && { name }), cell };
}
