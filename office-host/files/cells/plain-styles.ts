import { putPart } from "../package/package.ts";
import type { Parts } from "../package/package.ts";
import { addContentType, addRelationship, relationshipsOf } from "../package/relationships.ts";
import type { SheetPart } from "../package/relationships.ts";
import { elementsIn } from "../package/xml.ts";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

const plain =
  `<styleSheet xmlns="${main}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>` +
  `<fills count="1"><fill><patternFill patternType="none"/></fill></fills>` +
  `<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
  `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
  `<cellXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs></styleSheet>`;

const contentType = "application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml";

/** Adds styles to a workbook without any. Excel opens such a file, and the spreadsheet does not. */
export function addMissingStyles(parts: Parts, workbook: string, sheets: readonly SheetPart[]): void {
  const named = relationshipsOf(parts, workbook).find(({ kind }) => kind === "styles");
  if (named !== undefined && parts.has(named.target)) return;
  const path = named?.target ?? "xl/styles.xml";
  putPart(parts, path, plain);
  addContentType(parts, path, contentType);
  if (named === undefined) addRelationship(parts, workbook, "styles", `/${path}`);
  for (const { xml } of sheets) {
    for (const cell of [...elementsIn(xml, "c"), ...elementsIn(xml, "row")]) cell.removeAttribute("s");
    for (const column of elementsIn(xml, "col")) column.removeAttribute("style");
  }
}
