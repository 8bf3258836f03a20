import type { ChartDefinition } from "../../spreadsheet/chart-look.ts";
import { chartTypes } from "../../charts/picture/types.ts";
import { xmlOfPart, putPart } from "../package/package.ts";
import type { Parts } from "../package/package.ts";
import { takeSources, withSources } from "./series-sources.ts";
import type { ChartData, ChartSources } from "./series-sources.ts";
import { relationshipsNamespace, relationshipsOf } from "../package/relationships.ts";
import type { SheetPart } from "../package/relationships.ts";
import { elementIn, elementsIn, unfit } from "../package/xml.ts";

/** A figure of a worksheet that the spreadsheet read from a file. */
export interface FigureData {
  readonly id: string;
  readonly tag: string;
  data: ChartData;
}

const namespace = "urn:work-analysis-for-excel:workbench-chart:1";
const uri = "{7D1B9E52-6C1F-4F0B-9B0E-3A5C2D8E4F61}";

/**
 * Returns the host's definition of a chart as an extension of the chart's part, so that it can be opened
 * unchanged. Other programs drop it when they save, so it is never outdated.
 */
export function keptChartXml(definition: ChartDefinition): string {
  // Escaped to ASCII without markup characters, so XML keeps it unchanged.
  const text = JSON.stringify(definition).replace(
    /[^ -~]|[<>&]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `<c:extLst><c:ext uri="${uri}"><wa:chart xmlns:wa="${namespace}">${text}</wa:chart></c:ext></c:extLst>`;
}

/** Restores the names and cells of charts, and their definitions if the host wrote the file. */
export function restoreCharts(
  parts: Parts,
  sheet: SheetPart,
  figures: readonly FigureData[],
  sources: ReadonlyMap<string, ChartSources>,
): void {
  const drawing = relationshipsOf(parts, sheet.path).find(({ kind }) => kind === "drawing")?.target;
  const document = drawing === undefined ? undefined : xmlOfPart(parts, drawing);
  if (drawing === undefined || document === undefined) return;
  const related = relationshipsOf(parts, drawing);
  const frames = elementsIn(document, "graphicFrame");
  const charts = figures.filter(({ tag }) => tag === "chart");
  // If the spreadsheet could not read every chart, they cannot be matched.
  if (frames.length !== charts.length) return;
  for (const [index, frame] of frames.entries()) {
    const figure = charts[index];
    const link = elementIn(frame, "chart");
    const id = link?.getAttributeNS(relationshipsNamespace, "id") ?? link?.getAttribute("r:id");
    const path = related.find((one) => one.id === id)?.target;
    if (figure === undefined || path === undefined) continue;
    const name = elementIn(frame, "cNvPr")?.getAttribute("name") ?? "";
    const kept = keptChart(xmlOfPart(parts, path));
    const { chartId } = figure.data;
    const drawn = sources.get(path);
    const read =
      kept !== undefined
        ? { ...kept, ...(chartId !== undefined && { chartId }) }
        : drawn === undefined
          ? figure.data
          : withSources(figure.data, drawn);
    // Drawings do not keep the characters of a name that XML cannot have.
    const isSame = read.excel?.name?.replace(unfit, "") === name;
    figure.data = { ...read, ...(name !== "" && !isSame && { excel: { ...read.excel, name } }) };
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

/** The result of sorting the charts of a file before the spreadsheet reads them. */
interface SortedCharts {
  /** The reasons for omitted charts, in words for users, by worksheet. */
  readonly unread: UnreadCharts;
  /** The sources of the other charts, by the path of their part. */
  readonly sources: ReadonlyMap<string, ChartSources>;
}

/** The reasons for omitted charts, in words for users, by worksheet. */
export type UnreadCharts = ReadonlyMap<string, readonly string[]>;

/**
 * Removes charts that the spreadsheet cannot keep, and returns the reasons by worksheet. Examples are series
 * over several ranges, names or deleted cells, and unknown chart types. Returns also the sources of the
 * remaining charts. The spreadsheet knows one range per series, and might draw other cells or fail to read
 * the file.
 */
export function sortCharts(parts: Parts, sheets: readonly SheetPart[]): SortedCharts {
  const sources = new Map<string, ChartSources>();
  const unread = new Map(sheets.map((sheet) => [sheet.name, leaveOut(parts, sheet, sources)]));
  return { unread, sources };
}

function leaveOut(parts: Parts, sheet: SheetPart, sources: Map<string, ChartSources>): readonly string[] {
  const drawing = relationshipsOf(parts, sheet.path).find(({ kind }) => kind === "drawing")?.target;
  const document = drawing === undefined ? undefined : xmlOfPart(parts, drawing);
  if (drawing === undefined || document === undefined) return [];
  const related = relationshipsOf(parts, drawing);
  const reasons = new Set<string>();
  for (const frame of elementsIn(document, "graphicFrame")) {
    const link = elementIn(frame, "chart");
    const id = link?.getAttributeNS(relationshipsNamespace, "id") ?? link?.getAttribute("r:id");
    const path = related.find((one) => one.id === id)?.target;
    const chart = path === undefined ? undefined : xmlOfPart(parts, path);
    if (path === undefined || chart === undefined) continue;
    const isOurs = keptChart(chart) !== undefined;
    const reason = whyUnread(chart) ?? (isOurs ? undefined : whyUnlike(chart));
    if (reason === undefined) {
      const found = isOurs ? undefined : takeSources(parts, path);
      if (found !== undefined) sources.set(path, found);
      continue;
    }
    reasons.add(reason);
    const { parentElement: anchor } = frame;
    (anchor?.localName.endsWith("Anchor") === true ? anchor : frame).remove();
  }
  if (reasons.size > 0) putPart(parts, drawing, document);
  return [...reasons];
}

/** One cell or range, whole columns or whole rows, with or without a worksheet. */
const oneRange =
  /^(?:[^!,()]+!)?(?:\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?|\$?[A-Z]{1,3}:\$?[A-Z]{1,3}|\$?\d+:\$?\d+)$/i;

/** Charts that the spreadsheet reads. Only the first two can be combined. */
const readable: readonly string[] = [
  ...["barChart", "lineChart"],
  ...["pieChart", "doughnutChart", "radarChart", "scatterChart"],
];

/** Returns the reason why a chart of another program cannot be kept, or undefined. */
function whyUnlike(chart: Document): string | undefined {
  const plot = elementIn(chart, "plotArea");
  const kinds = new Set(
    Array.from(plot?.children ?? []).flatMap(({ localName }) =>
      localName.endsWith("Chart") ? [localName] : [],
    ),
  );
  const isRead = [...kinds].every((kind) => readable.includes(kind));
  const goTogether = kinds.size === 1 || [...kinds].every((kind) => readable.indexOf(kind) < 2);
  const series = elementsIn(chart, "ser");
  const haveValues = series.every((one) => {
    const values = Array.from(one.children).find(({ localName }) => /^(?:val|yVal)$/.test(localName));
    return values !== undefined && elementIn(values, "f") !== undefined;
  });
  return kinds.size > 0 && isRead && goTogether && series.length > 0 && haveValues
    ? undefined
    : "some charts";
}

function whyUnread(chart: Document): string | undefined {
  const sources = elementsIn(chart, "ser").flatMap((series) =>
    // Names of worksheets may contain any character.
    elementsIn(series, "f")
      .filter(({ namespaceURI, textContent }) => namespaceURI === series.namespaceURI && textContent !== "")
      .map(({ textContent }) => textContent.trim().replace(/'(?:[^']|'')*'/g, "sheet")),
  );
  if (sources.some((formula) => formula.includes("#REF!"))) return "charts over deleted cells";
  if (sources.some((formula) => formula.includes(","))) return "charts over several ranges";
  return sources.every((formula) => oneRange.test(formula)) ? undefined : "charts over names";
}
