import type { ChartDefinition } from "../../spreadsheet/chart-look.ts";
import { chartTypes } from "../../charts/picture/types.ts";
import { xmlOfPart, putPart } from "../package/package.ts";
import type { Parts } from "../package/package.ts";
import { relationshipsNamespace, relationshipsOf } from "../package/relationships.ts";
import type { SheetPart } from "../package/relationships.ts";
import { elementIn, elementsIn } from "../package/xml.ts";

/** A chart or a picture as the spreadsheet reads it from a file. */
export interface FigureData {
  readonly id: string;
  readonly tag: string;
  data: ChartDefinition & { readonly chartId?: string; readonly mimetype?: string };
}

const namespace = "urn:work-analysis-for-excel:workbench-chart:1";
const uri = "{7D1B9E52-6C1F-4F0B-9B0E-3A5C2D8E4F61}";

/**
 * The host's own account of a chart, as an extension of the chart's part, to open it again as it was. Programs that do
 * not know it leave it out when they save, so it never tells of an earlier state.
 */
export function keptChartXml(definition: ChartDefinition): string {
  // Escaped to ASCII without signs of markup: XML carries it as it is.
  const text = JSON.stringify(definition).replace(
    /[^ -~]|[<>&]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `<c:extLst><c:ext uri="${uri}"><wa:chart xmlns:wa="${namespace}">${text}</wa:chart></c:ext></c:extLst>`;
}

/** Gives the charts of a worksheet back their names, and all that the host knew of them where it wrote the file. */
export function restoreCharts(parts: Parts, sheet: SheetPart, figures: readonly FigureData[]): void {
  const drawing = relationshipsOf(parts, sheet.path).find(({ kind }) => kind === "drawing")?.target;
  const document = drawing === undefined ? undefined : xmlOfPart(parts, drawing);
  if (drawing === undefined || document === undefined) return;
  const related = relationshipsOf(parts, drawing);
  const frames = elementsIn(document, "graphicFrame");
  const charts = figures.filter(({ tag }) => tag === "chart");
  // Where the spreadsheet could not read every chart, which is which cannot be told.
  if (frames.length !== charts.length) return;
  for (const [index, frame] of frames.entries()) {
    const figure = charts[index];
    const link = elementIn(frame, "chart");
    const id = link?.getAttributeNS(relationshipsNamespace, "id") ?? link?.getAttribute("r:id");
    const path = related.find((one) => one.id === id)?.target;
    if (figure === undefined || path === undefined) continue;
    const name = elementIn(frame, "cNvPr")?.getAttribute("name") ?? undefined;
    const kept = keptChart(xmlOfPart(parts, path));
    const { chartId } = figure.data;
    const read = kept === undefined ? figure.data : { ...kept, ...(chartId !== undefined && { chartId }) };
    figure.data = { ...read, ...(name !== undefined && { excel: { ...read.excel, name } }) };
  }
}

function keptChart(document: Document | undefined): ChartDefinition | undefined {
  const found = document && elementsIn(document, "chart").find((one) => one.namespaceURI === namespace);
  if (found === undefined) return undefined;
  try {
    const read = JSON.parse(found.textContent) as Partial<ChartDefinition> | null;
    const isOurs = read?.excel?.type !== undefined && chartTypes[read.excel.type] !== undefined;
    return isOurs && typeof read.type === "string" ? (read as ChartDefinition) : undefined;
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}

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
