import { axisKey } from "../../charts/picture/types.ts";
import { a1Of, zoneOf } from "../../spreadsheet/area.ts";
import { without } from "../../spreadsheet/chart-look.ts";
import type { ChartDefinition } from "../../spreadsheet/chart-look.ts";
import type { Zone } from "../../spreadsheet/spreadsheet.ts";
import { excelSize } from "../../workbook/book.ts";
import { putPart, xmlOfPart } from "../package/package.ts";
import type { Parts } from "../package/package.ts";
import { elementIn, elementsIn } from "../package/xml.ts";

export type ChartData = ChartDefinition & { readonly chartId?: string; readonly mimetype?: string };

/** Addresses of a series' cells, with the names of worksheets. */
interface SeriesSource {
  readonly name: string | undefined;
  readonly categories: string | undefined;
  readonly values: string;
  readonly isLine: boolean;
  readonly isSecondary: boolean;
}

/** An axis that is not drawn in the default direction, or not at the default side. */
interface AxisSource {
  readonly isCategory: boolean;
  readonly isSecondary: boolean;
  readonly isReversed: boolean;
  /** True if the other axis crosses this one at its end. */
  readonly isCrossedAtEnd: boolean;
}

export interface ChartSources {
  readonly axes: readonly AxisSource[];
  readonly series: readonly SeriesSource[];
  readonly isOfPoints: boolean;
  readonly isCombined: boolean;
  /** True for points, and if names or categories are not where the spreadsheet expects them. */
  readonly isUnexpected: boolean;
}

/**
 * Returns the source cells of series. The spreadsheet only reads a name in the cell before the values, so
 * other names become texts, until `withSources` links them again.
 */
export function readSources(parts: Parts, path: string): ChartSources | undefined {
  const chart = xmlOfPart(parts, path);
  const plot = chart && elementIn(chart, "plotArea");
  if (chart === undefined || plot === undefined) return undefined;
  const groups = Array.from(plot.children).filter(({ localName }) => localName.endsWith("Chart"));
  const isOfPoints = groups.some(({ localName }) => localName === "scatterChart");
  const [bars, lines] = [true, false].map((areBars) =>
    groups.filter(({ localName }) => (localName === "barChart") === areBars),
  );
  const firstAxis = axisOf(groups[0]);
  // The spreadsheet numbers bars before lines.
  const series = [...(bars ?? []), ...(lines ?? [])].flatMap((group) =>
    elementsIn(group, "ser").map((one) => ({
      name: sourceOf(one, "tx"),
      categories: sourceOf(one, isOfPoints ? "xVal" : "cat"),
      values: sourceOf(one, isOfPoints ? "yVal" : "val") ?? "",
      isLine: group.localName === "lineChart",
      isSecondary: axisOf(group) !== firstAxis,
    })),
  );
  const isUnexpected = isOfPoints || !isAsExpected(series);
  if (isUnexpected) {
    for (const name of elementsIn(plot, "tx")) replaceByText(name);
    putPart(parts, path, chart);
  }
  return {
    axes: axesOf(plot, groups),
    series,
    isOfPoints,
    isCombined: new Set(groups.map(({ localName }) => localName)).size > 1,
    isUnexpected,
  };
}

function axisOf(group: Element | undefined): string | null | undefined {
  return group && elementIn(group, "axId")?.getAttribute("val");
}

/** Returns primary and secondary axes that differ from the default. The spreadsheet reads no directions. */
function axesOf(plot: Element, groups: readonly Element[]): readonly AxisSource[] {
  const [first] = groups;
  const second = groups.find((group) => axisOf(group) !== axisOf(first));
  return [first, second].flatMap((group, index) => {
    const axes = (group === undefined ? [] : elementsIn(group, "axId")).flatMap(
      (id) => axisWithId(plot, id.getAttribute("val")) ?? [],
    );
    const category = axes.find(({ localName }) => localName !== "valAx") ?? axes[0];
    return axes
      .map((axis) => ({
        isCategory: axis === category,
        isSecondary: index === 1,
        isReversed: elementIn(axis, "orientation")?.getAttribute("val") === "maxMin",
        isCrossedAtEnd:
          index === 0 &&
          axes.some((other) => other !== axis && elementIn(other, "crosses")?.getAttribute("val") === "max"),
      }))
      .filter(({ isReversed, isCrossedAtEnd }) => isReversed || isCrossedAtEnd);
  });
}

function axisWithId(plot: Element, id: string | null): Element | undefined {
  return Array.from(plot.children).find(
    (axis) => axis.localName.endsWith("Ax") && elementIn(axis, "axId")?.getAttribute("val") === id,
  );
}

function sourceOf(series: Element, part: string): string | undefined {
  const child = Array.from(series.children).find(({ localName }) => localName === part);
  const address = child && elementIn(child, "f")?.textContent.trim();
  // Some programs write a single cell as a range: `A1:A1`.
  return address === "" ? undefined : address?.replaceAll("$", "").replace(/([A-Z]+\d+):\1$/i, "$1");
}

/** Replaces the address of a series' name by the text that the file has for it. */
function replaceByText(name: Element): void {
  const reference = elementIn(name, "strRef");
  if (reference === undefined || name.parentElement?.localName !== "ser") return;
  const word = elementIn(reference, "v");
  if (word === undefined) reference.remove();
  else reference.replaceWith(word);
}

/** The spreadsheet's chart types that can have additional addresses. */
const typesWithRanges: readonly string[] = ["bar", "line", "combo", "pie", "scatter"];

/** Returns a chart with the cells, types and axes of its series in the file. */
export function withSources(data: ChartData, sources: ChartSources): ChartData {
  return withAxes(withSeries(data, sources), sources.axes);
}

function withAxes(data: ChartData, axes: readonly AxisSource[]): ChartData {
  if (axes.length === 0 || !typesWithRanges.includes(data.type)) return data;
  const axesDesign = { ...data.axesDesign };
  for (const { isCategory, isSecondary, isReversed, isCrossedAtEnd } of axes) {
    const key = axisKey(data, isCategory, isSecondary);
    const design = axesDesign[key];
    axesDesign[key] = {
      ...design,
      look: {
        ...design?.look,
        ...(isReversed && { reversePlotOrder: true }),
        ...(isCrossedAtEnd && { position: "Maximum" }),
      },
    };
  }
  return { ...data, axesDesign };
}

function withSeries(data: ChartData, sources: ChartSources): ChartData {
  const { series, isOfPoints, isCombined, isUnexpected } = sources;
  if (!typesWithRanges.includes(data.type) || data.dataSource === undefined) return data;
  const dataSetStyles = Object.fromEntries(
    series.map(({ name, isLine, isSecondary }, index) => {
      const style = data.dataSetStyles?.[index] ?? {};
      return [
        String(index),
        {
          ...(isUnexpected && name !== undefined ? without(style, "label") : style),
          ...(isCombined && { type: isLine ? ("line" as const) : ("bar" as const) }),
          ...(isSecondary && { yAxisId: "y1" }),
        },
      ] as const;
    }),
  );
  if (!isUnexpected) return { ...data, dataSetStyles };
  const [first] = series;
  const labels = first?.categories;
  const haveSameCategories = series.every(
    ({ categories }) => categories === labels || (categories === undefined && !isOfPoints),
  );
  const ranges = series.flatMap(({ name, categories }, index) => [
    ...(name === undefined ? [] : [[`name/${index}`, name] as const]),
    ...(haveSameCategories || categories === undefined ? [] : [[`x/${index}`, categories] as const]),
  ]);
  return {
    ...data,
    dataSetStyles,
    dataSource: {
      ...without(data.dataSource, "labelRange"),
      ...(haveSameCategories && labels !== undefined && { labelRange: labels }),
    },
    excel: { ...data.excel, ranges: { ...data.excel?.ranges, ...Object.fromEntries(ranges) } },
  };
}

/** Returns true if names and categories are where the spreadsheet expects them. */
function isAsExpected(series: readonly SeriesSource[]): boolean {
  const categories = new Set(series.flatMap((one) => one.categories ?? []));
  if (categories.size > 1) return false;
  if (series.every(({ name }) => name === undefined)) return true;
  const [labels] = categories;
  if (labels !== undefined && cellBefore(labels) === undefined) return false;
  return series.every(({ name, values }) => name !== undefined && cellBefore(values) === name);
}

/** Returns the cell before a row or column. For a whole row or column, this is its first cell. */
function cellBefore(address: string): string | undefined {
  const [, sheet = "", a1 = ""] = /^(.*!)?(.*)$/s.exec(address) ?? [];
  if (!/\d/.test(a1)) return `${sheet}${a1.split(":")[0] ?? ""}1`;
  if (!/[A-Z]/i.test(a1)) return `${sheet}A${a1.split(":")[0] ?? ""}`;
  const zone = zoneOf(a1, excelSize);
  const isRow = zone.top === zone.bottom;
  const zoneBefore = isRow ? { ...zone, left: zone.left - 1 } : { ...zone, top: zone.top - 1 };
  if (zoneBefore.left < 0 || zoneBefore.top < 0) return undefined;
  return `${sheet}${upperLeftOf(zoneBefore)}`;
}

const upperLeftOf = ({ left, top }: Zone): string => a1Of({ left, top, right: left, bottom: top }, excelSize);
