import { putPart, xmlOfPart } from "../package/package.ts";
import type { Parts } from "../package/package.ts";
import { relationshipsNamespace, relationshipsOf } from "../package/relationships.ts";
import type { SheetPart } from "../package/sheets.ts";
import { elementIn, elementsIn } from "../package/xml.ts";

/** Why charts of a worksheet were left out, in words for a person. */
export type UnreadCharts = ReadonlyMap<string, readonly string[]>;

/**
 * Takes charts out of a package whose series draw several ranges, a name or cells that are gone, and gives why, by worksheet. The spreadsheet knows a series by one range: it
 * would keep a chart of other cells or of none, or not read the file at all.
 */
export function leaveUnreadCharts(parts: Parts, sheets: readonly SheetPart[]): UnreadCharts {
  return new Map(sheets.map((sheet) => [sheet.name, leaveOut(parts, sheet)]));
}

function leaveOut(parts: Parts, sheet: SheetPart): readonly string[] {
  const drawing = relationshipsOf(parts, sheet.path).find(({ kind }) => kind === "drawing")?.target;
  const document = drawing === undefined ? undefined : xmlOfPart(parts, drawing);
  if (drawing === undefined || document === undefined) return [];
  const related = relationshipsOf(parts, drawing);
  const reasons = new Set<string>();
  for (const frame of elementsIn(document, "graphicFrame")) {
    const link = elementIn(frame, "chart");
    const id = link?.getAttributeNS(relationshipsNamespace, "id") ?? link?.getAttribute("r:id");
    const path = related.find((one) => one.id === id)?.target;
    const reason = path === undefined ? undefined : whyUnread(xmlOfPart(parts, path));
    if (reason === undefined) continue;
    reasons.add(reason);
    const { parentElement: anchor } = frame;
    (anchor?.localName.endsWith("Anchor") === true ? anchor : frame).remove();
  }
  if (reasons.size > 0) putPart(parts, drawing, document);
  return [...reasons];
}

/** One cell, one range of cells, whole columns or whole rows, of the same worksheet or another one. */
const oneRange =
  /^(?:[^!,()]+!)?(?:\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?|\$?[A-Z]{1,3}:\$?[A-Z]{1,3}|\$?\d+:\$?\d+)$/i;

function whyUnread(chart: Document | undefined): string | undefined {
  if (chart === undefined) return undefined;
  const sources = elementsIn(chart, "ser").flatMap((series) =>
    // Names of worksheets may hold any sign.
    elementsIn(series, "f")
      .filter(({ namespaceURI, textContent }) => namespaceURI === series.namespaceURI && textContent !== "")
      .map(({ textContent }) => textContent.trim().replace(/'(?:[^']|'')*'/g, "sheet")),
  );
  if (sources.some((formula) => formula.includes("#REF!"))) return "charts over cells that are gone";
  if (sources.some((formula) => formula.includes(","))) return "charts over several ranges";
  return sources.every((formula) => oneRange.test(formula)) ? undefined : "charts over names";
}
