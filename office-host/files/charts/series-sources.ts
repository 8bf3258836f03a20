import { a1Of, zoneOf } from "../../spreadsheet/area.ts";
import { without } from "../../spreadsheet/chart-look.ts";
import type { ChartDefinition } from "../../spreadsheet/chart-look.ts";
import type { Zone } from "../../spreadsheet/spreadsheet.ts";
import { excelSize } from "../../workbook/book.ts";
import { putPart, xmlOfPart } from "../package/package.ts";
import type { Parts } from "../package/package.ts";
import { elementIn, elementsIn } from "../package/xml.ts";

/** A chart or a picture that the spreadsheet read from a file. */
export type ChartData = ChartDefinition & { readonly chartId?: string; readonly mimetype?: string };

/** The source of a series in a chart's file. */
interface SeriesSource {
  /** Addresses with their worksheet. */
  readonly name: string | undefined;
  readonly categories: string | undefined;
  readonly values: string;
  readonly isLine: boolean;
  /** True if it uses the secondary axes. */
  readonly isSecondary: boolean;
}

/** The sources of a chart, if its file has any. */
export interface ChartSources {
  readonly series: readonly SeriesSource[];
  readonly isOfPoints: boolean;
  readonly isOfTwoKinds: boolean;
  /** True if names or categories are not where the spreadsheet expects them. */
  readonly isElsewhere: boolean;
}

/**
 * Returns the sources of a chart. The spreadsheet expects a series' name in the cell before its values, and
 * an additional cell before the categories. If one is elsewhere or missing, it would draw other cells or fail
 * to read the file. The names are then written as texts, and `withSources` links them to their cells again.
 */
export function takeSources(parts: Parts, path: string): ChartSources | undefined {
  const chart = xmlOfPart(parts, path);
  const plot = chart && elementIn(chart, "plotArea");
  if (chart === undefined || plot === undefined) return undefined;
  const groups = Array.from(plot.children).filter(({ localName }) => localName.endsWith("Chart"));
  const isOfPoints = groups.some(({ localName }) => localName === "scatterChart");
  const [bars, lines] = [true, false].map((areBars) =>
    groups.filter(({ localName }) => (localName === "barChart") === areBars),
  );
  const firstAxis = axisOf(groups[0]);
  // In the order of the spreadsheet's numbering.
  const series = [...(bars ?? []), ...(lines ?? [])].flatMap((group) =>
    elementsIn(group, "ser").map((one) => ({
      name: sourceOf(one, "tx"),
      categories: sourceOf(one, isOfPoints ? "xVal" : "cat"),
      values: sourceOf(one, isOfPoints ? "yVal" : "val") ?? "",
      isLine: group.localName === "lineChart",
      isSecondary: axisOf(group) !== firstAxis,
    })),
  );
  const isElsewhere = isOfPoints || !isAsGuessed(series);
  if (isElsewhere) {
    for (const name of elementsIn(plot, "tx")) nameByWord(name);
    putPart(parts, path, chart);
  }
  return {
    series,
    isOfPoints,
    isOfTwoKinds: new Set(groups.map(({ localName }) => localName)).size > 1,
    isElsewhere,
  };
}

function axisOf(group: Element | undefined): string | null | undefined {
  return group && elementIn(group, "axId")?.getAttribute("val");
}

function sourceOf(series: Element, part: string): string | undefined {
  const own = Array.from(series.children).find(({ localName }) => localName === part);
  const address = own && elementIn(own, "f")?.textContent.trim();
  // A single cell may be written as a range.
  return address === "" ? undefined : address?.replaceAll("$", "").replace(/([A-Z]+\d+):\1$/i, "$1");
}

/** Replaces the address of a series' name by the text that was last shown. */
function nameByWord(name: Element): void {
  const reference = elementIn(name, "strRef");
  if (reference === undefined || name.parentElement?.localName !== "ser") return;
  const word = elementIn(reference, "v");
  if (word === undefined) reference.remove();
  else reference.replaceWith(word);
}

/** The spreadsheet's charts that keep additional addresses. */
const tied: readonly string[] = ["bar", "line", "combo", "pie", "scatter"];

/** Returns a chart with links to the cells in its file, and with the type and axes of each series. */
export function withSources(data: ChartData, sources: ChartSources): ChartData {
  const { series, isOfPoints, isOfTwoKinds, isElsewhere } = sources;
  if (!tied.includes(data.type) || data.dataSource === undefined) return data;
  const dataSetStyles = Object.fromEntries(
    series.map(({ name, isLine, isSecondary }, index) => {
      const read = data.dataSetStyles?.[index] ?? {};
      return [
        String(index),
        {
          ...(isElsewhere && name !== undefined ? without(read, "label") : read),
          ...(isOfTwoKinds && { type: isLine ? ("line" as const) : ("bar" as const) }),
          ...(isSecondary && { yAxisId: "y1" }),
        },
      ] as const;
    }),
  );
  if (!isElsewhere) return { ...data, dataSetStyles };
  const [first] = series;
  const labels = first?.categories;
  const areAlike = series.every(
    ({ categories }) => categories === labels || (categories === undefined && !isOfPoints),
  );
  const ranges = series.flatMap(({ name, categories }, index) => [
    ...(name === undefined ? [] : [[`name/${index}`, name] as const]),
    ...(areAlike || categories === undefined ? [] : [[`x/${index}`, categories] as const]),
  ]);
  return {
    ...data,
    dataSetStyles,
    dataSource: {
      ...without(data.dataSource, "labelRange"),
      ...(areAlike && labels !== undefined && { labelRange: labels }),
    },
    excel: { ...data.excel, ranges: { ...data.excel?.ranges, ...Object.fromEntries(ranges) } },
  };
}

/** Returns true if the cells that the spreadsheet expects are those of the file. */
function isAsGuessed(series: readonly SeriesSource[]): boolean {
  const categories = new Set(series.flatMap((one) => one.categories ?? []));
  if (categories.size > 1) return false;
  if (series.every(({ name }) => name === undefined)) return true;
  const [labels] = categories;
  if (labels !== undefined && beforeOf(labels) === undefined) return false;
  return series.every(({ name, values }) => name !== undefined && beforeOf(values) === name);
}

/** Returns the cell before a row or column of cells. A whole row or column has its first cell there. */
function beforeOf(address: string): string | undefined {
  const [, sheet = "", a1 = ""] = /^(.*!)?(.*)$/s.exec(address) ?? [];
  if (!/\d/.test(a1)) return `${sheet}${a1.split(":")[0] ?? ""}1`;
  if (!/[A-Z]/i.test(a1)) return `${sheet}A${a1.split(":")[0] ?? ""}`;
  const zone = zoneOf(a1, excelSize);
  const isRow = zone.top === zone.bottom;
  const before = isRow ? { ...zone, left: zone.left - 1 } : { ...zone, top: zone.top - 1 };
  if (before.left < 0 || before.top < 0) return undefined;
  return `${sheet}${cornerOf(before)}`;
}

const cornerOf = ({ left, top }: Zone): string => a1Of({ left, top, right: left, bottom: top }, excelSize);
