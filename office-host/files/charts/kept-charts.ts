import type { ChartDefinition } from "../../spreadsheet/chart-look.ts";
import { chartTypes } from "../../charts/picture/types.ts";
import { xmlOfPart, putPart } from "../package/package.ts";
import type { Parts } from "../package/package.ts";
import { readSources, withSources } from "./series-sources.ts";
import type { ChartData, ChartSources } from "./series-sources.ts";
import { relationshipsNamespace, relationshipsOf } from "../package/relationships.ts";
import type { SheetPart } from "../package/relationships.ts";
import { elementIn, elementsIn, invalidCharacters } from "../package/xml.ts";

/** A figure of a worksheet that the spreadsheet read from a file. */
export interface FigureData {
  readonly id: string;
  readonly tag: string;
  data: ChartData;
}

const namespace = "urn:work-analysis-for-excel:workbench-chart:1";
const uri = "{7D1B9E52-6C1F-4F0B-9B0E-3A5C2D8E4F61}";

/**
 * Returns the host's definition of a chart as an extension of the chart's XML. The host reads the definition
 * again without loss. Other programs omit the extension when they save the file, so it never contradicts the
 * chart.
 */
export function hostChartXml(definition: ChartDefinition): string {
  // Characters beyond ASCII and characters of markup become escapes, so that XML keeps the text unchanged.
  const text = JSON.stringify(definition).replace(
    /[^ -~]|[<>&]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `<c:extLst><c:ext uri="${uri}"><wa:chart xmlns:wa="${namespace}">${text}</wa:chart></c:ext></c:extLst>`;
}

/**
 * Restores the names and source cells of charts. If the host wrote the file, restores the definitions that
 * the host stored in it.
 */
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
  // The spreadsheet has skipped a chart, so it is unknown which chart belongs to which frame.
  if (frames.length !== charts.length) return;
  for (const [index, frame] of frames.entries()) {
    const figure = charts[index];
    const link = elementIn(frame, "chart");
    const id = link?.getAttributeNS(relationshipsNamespace, "id") ?? link?.getAttribute("r:id");
    const path = related.find((one) => one.id === id)?.target;
    if (figure === undefined || path === undefined) continue;
    const name = elementIn(frame, "cNvPr")?.getAttribute("name") ?? "";
    const ownDefinition = ownDefinitionIn(xmlOfPart(parts, path));
    const { chartId } = figure.data;
    const chartSources = sources.get(path);
    const definition =
      ownDefinition !== undefined
        ? { ...ownDefinition, ...(chartId !== undefined && { chartId }) }
        : chartSources === undefined
          ? figure.data
          : withSources(figure.data, chartSources);
    // A chart's name in a drawing lacks characters that XML cannot have. Keep the complete name if that is
    // the only difference.
    const isSame = definition.excel?.name?.replace(invalidCharacters, "") === name;
    figure.data = { ...definition, ...(name !== "" && !isSame && { excel: { ...definition.excel, name } }) };
  }
}

function ownDefinitionIn(document: Document | undefined): ChartDefinition | undefined {
  const found = document && elementsIn(document, "chart").find((one) => one.namespaceURI === namespace);
  if (found === undefined) return undefined;
  try {
    const read = JSON.parse(found.textContent) as Partial<ChartDefinition> | null;
    const isOwnChart = read?.excel?.type !== undefined && chartTypes[read.excel.type] !== undefined;
    return isOwnChart && typeof read.type === "string" ? (read as ChartDefinition) : undefined;
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}

/** The charts of a file before the spreadsheet reads them. */
interface ChartsOfFile {
  /** The reasons for omitted charts, in words for users, by worksheet. */
  readonly unread: UnreadCharts;
  /** The sources of the other charts, by the path of their part. */
  readonly sources: ReadonlyMap<string, ChartSources>;
}

/** The reasons for omitted charts, in words for users, by worksheet. */
export type UnreadCharts = ReadonlyMap<string, readonly string[]>;

/**
 * Removes the charts that the spreadsheet cannot read or keep, and returns the reasons. Examples are unknown
 * chart types, and series over several ranges, names or deleted cells. The spreadsheet knows one range per
 * series, so it would draw other cells or fail. Also returns the source cells of the remaining charts.
 */
export function removeUnreadableCharts(parts: Parts, sheets: readonly SheetPart[]): ChartsOfFile {
  const sources = new Map<string, ChartSources>();
  const unread = new Map(sheets.map((sheet) => [sheet.name, removeUnreadable(parts, sheet, sources)]));
  return { unread, sources };
}

/** Removes a worksheet's unreadable charts and returns the reasons. Adds sources of others to `sources`. */
function removeUnreadable(
  parts: Parts,
  sheet: SheetPart,
  sources: Map<string, ChartSources>,
): readonly string[] {
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
    const isOwnChart = ownDefinitionIn(chart) !== undefined;
    const reason = unreadableReason(chart) ?? (isOwnChart ? undefined : unsupportedReason(chart));
    if (reason === undefined) {
      const ownSources = isOwnChart ? undefined : readSources(parts, path);
      if (ownSources !== undefined) sources.set(path, ownSources);
      continue;
    }
    reasons.add(reason);
    const { parentElement: anchor } = frame;
    (anchor?.localName.endsWith("Anchor") === true ? anchor : frame).remove();
  }
  if (reasons.size > 0) putPart(parts, drawing, document);
  return [...reasons];
}

/** One cell or range, whole columns or whole rows, with or without the name of a worksheet. */
const oneRangePattern =
  /^(?:[^!,()]+!)?(?:\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?|\$?[A-Z]{1,3}:\$?[A-Z]{1,3}|\$?\d+:\$?\d+)$/i;

/** Types of charts that the spreadsheet reads. Bars and lines can be combined in one chart. */
const readableCharts: readonly string[] = [
  ...["barChart", "lineChart"],
  ...["pieChart", "doughnutChart", "radarChart", "scatterChart"],
];

/** Returns the reason why a chart of another program cannot be kept, as a phrase for users, or undefined. */
function unsupportedReason(chart: Document): string | undefined {
  const plot = elementIn(chart, "plotArea");
  const kinds = new Set(
    Array.from(plot?.children ?? []).flatMap(({ localName }) =>
      localName.endsWith("Chart") ? [localName] : [],
    ),
  );
  const areAllReadable = [...kinds].every((kind) => readableCharts.includes(kind));
  const isCombinable = kinds.size === 1 || [...kinds].every((kind) => readableCharts.indexOf(kind) < 2);
  const series = elementsIn(chart, "ser");
  const hasValueCells = series.every((one) => {
    const values = Array.from(one.children).find(({ localName }) => /^(?:val|yVal)$/.test(localName));
    return values !== undefined && elementIn(values, "f") !== undefined;
  });
  return kinds.size > 0 && areAllReadable && isCombinable && series.length > 0 && hasValueCells
    ? undefined
    : "some charts";
}

function unreadableReason(chart: Document): string | undefined {
  const sources = elementsIn(chart, "ser").flatMap((series) =>
    // Remove quoted worksheet names, because they can contain any character.
    elementsIn(series, "f")
      .filter(({ namespaceURI, textContent }) => namespaceURI === series.namespaceURI && textContent !== "")
      .map(({ textContent }) => textContent.trim().replace(/'(?:[^']|'')*'/g, "sheet")),
  );
  if (sources.some((formula) => formula.includes("#REF!"))) return "charts over deleted cells";
  if (sources.some((formula) => formula.includes(","))) return "charts over several ranges";
  return sources.every((formula) => oneRangePattern.test(formula)) ? undefined : "charts over names";
}
