import type { ChartDefinition } from "../../spreadsheet/chart-look.ts";
import { chartTypes } from "../../charts/picture/types.ts";
import { xmlOfPart, putPart } from "../package/package.ts";
import type { Parts } from "../package/package.ts";
import { readSources, withSources } from "./series-sources.ts";
import type { ChartData, ChartSources } from "./series-sources.ts";
import { relationshipsNamespace, relationshipsOf } from "../package/relationships.ts";
import type { SheetPart } from "../package/relationships.ts";
import { elementIn, elementsIn, invalidCharacters } from "../package/xml.ts";

export interface FigureData {
  readonly id: string;
  readonly tag: string;
  readonly offset: { readonly x: number; readonly y: number };
  readonly width: number;
  data: ChartData;
}

const namespace = "urn:work-analysis-for-excel:workbench-chart:1";
const uri = "{7D1B9E52-6C1F-4F0B-9B0E-3A5C2D8E4F61}";

/**
 * Returns the host's definition as an extension of the chart's XML. Other programs omit it on saving, so it
 * does not contradict a chart that they changed.
 */
export function hostChartXml(definition: ChartDefinition): string {
  // Escapes keep all characters unchanged in XML.
  const text = JSON.stringify(definition).replace(
    /[^ -~]|[<>&]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `<c:extLst><c:ext uri="${uri}"><wa:chart xmlns:wa="${namespace}">${text}</wa:chart></c:ext></c:extLst>`;
}

/** Restores names and source cells of charts, and definitions that the host stored. */
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
  // The spreadsheet skipped a chart, so charts and frames cannot be matched.
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
    let definition = figure.data;
    if (ownDefinition !== undefined)
      definition = { ...ownDefinition, ...(chartId !== undefined && { chartId }) };
    else if (chartSources !== undefined) definition = withSources(figure.data, chartSources);
    // A name in a drawing lacks characters that XML cannot have. Prefer the complete name.
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

interface ChartsOfFile {
  readonly unread: UnreadCharts;
  /** Source cells of kept charts of other programs, by the path of the chart's part. */
  readonly sources: ReadonlyMap<string, ChartSources>;
}

/** Reasons for omitted charts as phrases for users, by worksheet. */
export type UnreadCharts = ReadonlyMap<string, readonly string[]>;

/**
 * Removes charts that the spreadsheet cannot read or keep. Returns the reasons, and source cells of
 * kept charts of other programs.
 */
export function removeUnreadableCharts(parts: Parts, sheets: readonly SheetPart[]): ChartsOfFile {
  const sources = new Map<string, ChartSources>();
  const unread = new Map(sheets.map((sheet) => [sheet.name, removeUnreadable(parts, sheet, sources)]));
  return { unread, sources };
}

/** Removes a worksheet's unreadable charts and returns the reasons. Adds to `sources`. */
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

/** One cell, range, whole columns or whole rows, with or without a worksheet. */
const oneRangePattern =
  /^(?:[^!,()]+!)?(?:\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?|\$?[A-Z]{1,3}:\$?[A-Z]{1,3}|\$?\d+:\$?\d+)$/i;

/** Readable chart types. The first two can be combined in one chart. */
const readableCharts: readonly string[] = [
  ...["barChart", "lineChart"],
  ...["pieChart", "doughnutChart", "radarChart", "scatterChart"],
];

/** Returns why another program's chart cannot be kept, as a phrase for users, or undefined. */
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
    // Quoted worksheet names can contain any character.
    elementsIn(series, "f")
      .filter(({ namespaceURI, textContent }) => namespaceURI === series.namespaceURI && textContent !== "")
      .map(({ textContent }) => textContent.trim().replace(/'(?:[^']|'')*'/g, "sheet")),
  );
  if (sources.some((formula) => formula.includes("#REF!"))) return "charts over deleted cells";
  if (sources.some((formula) => formula.includes(","))) return "charts over several ranges";
  return sources.every((formula) => oneRangePattern.test(formula)) ? undefined : "charts over names";
}
