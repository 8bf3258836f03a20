import { quotedName, unquotedName } from "../../spreadsheet/area.ts";
import type { Workbook } from "../../workbook/workbook.ts";
import { putPart, xmlOfPart } from "../package/package.ts";
import type { Parts } from "../package/package.ts";
import { relationshipsPath, relationshipsNamespace } from "../package/relationships.ts";
import type { SheetPart } from "../package/relationships.ts";
import { elementsIn, escapeText, invalidCharacters } from "../package/xml.ts";

/**
 * Corrects exported links. The spreadsheet adds `https://` to `file:` and `mailto:`, links texts that look
 * like links, and does not quote worksheet names.
 */
export function correctLinks(parts: Parts, workbook: Workbook, sheetId: string, sheet: SheetPart): void {
  for (const link of elementsIn(sheet.xml, "hyperlink")) {
    const { name, cell } = placeIn(link);
    if (name !== undefined) link.setAttribute("location", `${quotedName(name)}!${cell}`);
  }
  const list = xmlOfPart(parts, relationshipsPath(sheet.path));
  if (list === undefined) return;
  const addresses = new Map(
    workbook.spreadsheet.getters.getCells(sheetId).flatMap(({ content }) => {
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
    if (address !== undefined) link.setAttribute("Target", address.replace(invalidCharacters, percented));
  }
  putPart(parts, relationshipsPath(sheet.path), list);
}

/** Percent-encodes a character: `%01`. Lone surrogates are replaced. */
function percented(unit: string): string {
  return encodeURIComponent(unit.replace(/\p{Cs}/u, "\u{FFFD}"));
}

/** Removes quotes around worksheet names in links, for the spreadsheet. */
export function simplifyLinks(sheet: Document): void {
  for (const link of elementsIn(sheet, "hyperlink")) {
    const { name, cell } = placeIn(link);
    if (name !== undefined) link.setAttribute("location", `${unquotedName(name)}!${cell}`);
  }
}

/** Returns the worksheet name as written, and the cell. */
function placeIn(link: Element): { readonly name?: string; readonly cell: string } {
  const [, name, cell = ""] = /^(?:(.*)!)?(.*)$/s.exec(link.getAttribute("location") ?? "") ?? [];
  return { ...(name !== undefined && { name }), cell };
}
