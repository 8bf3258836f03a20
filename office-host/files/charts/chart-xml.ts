import { seriesGroups } from "../../charts/picture/stacks.ts";
import type { ChartPicture, SeriesPicture, AxisPicture } from "../../charts/picture/picture.ts";
import { scalesOfPlot } from "../../charts/picture/limits.ts";
import { fontXml, shapeXml, titleXml, escaped, lineXml } from "./look-xml.ts";
import { seriesXml } from "./series-xml.ts";
import type { SeriesCells } from "./series-xml.ts";

export interface ChartLinks {
  readonly series: Readonly<Record<string, SeriesCells>>;
  /** Cells of titles by `title`, `category`, `value`, `secondCategory` and `secondValue`. */
  readonly titles: Readonly<Record<string, string | undefined>>;
  /** The indexes of hidden legend entries. */
  readonly hiddenLegendEntries: readonly number[];
}

const axisIds = {
  category: 111_111_101,
  value: 111_111_102,
  secondCategory: 111_111_103,
  secondValue: 111_111_104,
} as const;
const namespaces =
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** Returns a chart as XML (ECMA-376 part 1, section 21.2). */
export function chartXml(picture: ChartPicture, links: ChartLinks, extension = ""): string {
  const { title, legend, area, plot } = picture;
  const legendXml =
    legend === undefined
      ? ""
      : `<c:legend><c:legendPos val="${legend.position.charAt(0)}"/>${links.hiddenLegendEntries.map((index) => `<c:legendEntry><c:idx val="${index}"/><c:delete val="1"/></c:legendEntry>`).join("")}<c:overlay val="0"/>${fontXml(legend.font, {})}</c:legend>`;
  const blanksXml = { NotPlotted: "gap", Zero: "zero", Interplotted: "span" }[picture.blanks] ?? "gap";
  return [
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<c:chartSpace ${namespaces}><c:roundedCorners val="0"/><c:chart>`,
    title === undefined ? "" : titleXml(title, { fontSize: 14, color: "#595959" }, links.titles.title),
    `<c:autoTitleDeleted val="${title === undefined ? 1 : 0}"/><c:plotArea><c:layout/>`,
    groupsXml(picture, links),
    axesXml(picture, links),
    `${shapeXml(plot.fill, plot.border)}</c:plotArea>${legendXml}<c:plotVisOnly val="${picture.omitsHiddenCells ? 1 : 0}"/><c:dispBlanksAs val="${blanksXml}"/></c:chart>`,
    `${shapeXml(area.fill, area.border)}${extension}</c:chartSpace>`,
  ].join("");
}

/** Returns the XML of all series, grouped by kind and axes. */
function groupsXml(picture: ChartPicture, links: ChartLinks): string {
  const groups = seriesGroups(picture.series);
  // A plot area without a chart would be invalid.
  if (groups.length === 0)
    return `<c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:varyColors val="0"/><c:axId val="${axisIds.category}"/><c:axId val="${axisIds.value}"/></c:barChart>`;
  return groups.map((group) => groupXml(picture, group, links)).join("");
}

function groupXml(picture: ChartPicture, group: readonly SeriesPicture[], links: ChartLinks): string {
  const [first] = group;
  if (first === undefined) return "";
  const { shape, stacking, isSecondary } = first;
  const seriesXmls = group
    .map((one) => {
      const cells = links.series[one.id];
      return cells === undefined
        ? ""
        : seriesXml(one, picture.series.indexOf(one), cells, picture.categories);
    })
    .join("");
  const axes = isSecondary
    ? `<c:axId val="${axisIds.secondCategory}"/><c:axId val="${axisIds.secondValue}"/>`
    : `<c:axId val="${axisIds.category}"/><c:axId val="${axisIds.value}"/>`;
  const grouping = `<c:grouping val="${{ none: shape === "bar" ? "clustered" : "standard", stacked: "stacked", percent: "percentStacked" }[stacking]}"/>`;
  const noVaryingColors = '<c:varyColors val="0"/>';
  switch (shape) {
    case "bar":
      return `<c:barChart><c:barDir val="${picture.isHorizontal ? "bar" : "col"}"/>${grouping}${noVaryingColors}${seriesXmls}<c:gapWidth val="${first.gapWidth}"/><c:overlap val="${first.overlap}"/>${axes}</c:barChart>`;
    case "line":
      return `<c:lineChart>${grouping}${noVaryingColors}${seriesXmls}<c:marker val="1"/>${axes}</c:lineChart>`;
    case "area":
      return `<c:areaChart>${grouping}${noVaryingColors}${seriesXmls}${axes}</c:areaChart>`;
    case "points":
      return `<c:scatterChart><c:scatterStyle val="lineMarker"/>${noVaryingColors}${seriesXmls}${axes}</c:scatterChart>`;
    case "slices":
      return first.holeSize > 0
        ? `<c:doughnutChart><c:varyColors val="1"/>${seriesXmls}<c:firstSliceAng val="${first.firstAngle}"/><c:holeSize val="${first.holeSize}"/></c:doughnutChart>`
        : `<c:pieChart><c:varyColors val="1"/>${seriesXmls}<c:firstSliceAng val="${first.firstAngle}"/></c:pieChart>`;
  }
}

/** Returns an axis' default number format: "0%" for shares, or else that of the first series. */
function defaultFormat(group: readonly SeriesPicture[] | undefined): string {
  const [first] = group ?? [];
  if (first?.stacking === "percent") return "0%";
  return first === undefined || first.numberFormat === "" ? "General" : first.numberFormat;
}

function axesXml(picture: ChartPicture, { titles }: ChartLinks): string {
  const { series, axes, isHorizontal } = picture;
  if (series.some(({ shape }) => shape === "slices")) return "";
  const [primarySeries, secondarySeries] = [false, true].map((isSecondary) =>
    series.filter((one) => one.isSecondary === isSecondary),
  );
  const common = commonAxisFacts(axes);
  const [categorySide, valueSide] = isHorizontal ? (["l", "b"] as const) : (["b", "l"] as const);
  // The X axis of points over horizontal bars has the limits of the bars' value axis.
  const hasPointsOverBars = isHorizontal && hasOnlyPoints(secondarySeries);
  const scale = hasPointsOverBars ? scalesOfPlot(picture, 300, 400).value : undefined;
  const value = scale === undefined ? axes.value : { ...axes.value, min: scale.min, max: scale.max };
  const primaryAxesXml =
    axisXml(axes.category, {
      ...common,
      id: axisIds.category,
      crossing: axisIds.value,
      side: categorySide,
      isFar: axes.value.isCrossedAtEnd,
      isOfNumbers: hasOnlyPoints(primarySeries),
      titleLink: titles.category,
    }) +
    axisXml(value, {
      ...common,
      id: axisIds.value,
      crossing: axisIds.category,
      side: valueSide,
      isFar: axes.category.isCrossedAtEnd,
      isOfNumbers: true,
      isBetween: common.isBetween && !hasOnlyPoints(primarySeries),
      titleLink: titles.value,
      numberFormat: defaultFormat(primarySeries),
    });
  const limits = hasPointsOverBars ? { min: value.min, max: value.max } : undefined;
  return (
    primaryAxesXml + (secondarySeries?.length ? secondAxesXml(picture, secondarySeries, titles, limits) : "")
  );
}

function hasOnlyPoints(group: readonly SeriesPicture[] | undefined): boolean {
  return group !== undefined && group.length > 0 && group.every(({ shape }) => shape === "points");
}

const commonAxisFacts = ({ category }: ChartPicture["axes"]) => ({
  ...{ isDeleted: false, isFar: false, titleLink: undefined, numberFormat: "General" },
  isBetween: category.isBetweenCategories,
});

/** Returns both secondary axes. `limits` is only given for points over horizontal bars. */
function secondAxesXml(
  { axes, isHorizontal }: ChartPicture,
  secondarySeries: readonly SeriesPicture[],
  titles: ChartLinks["titles"],
  limits: Partial<Pick<AxisPicture, "min" | "max">> | undefined,
): string {
  const common = commonAxisFacts(axes);
  const hasPointsOverBars = limits !== undefined;
  const isCategoryAxisVertical = isHorizontal && !hasPointsOverBars;
  const secondCategory = hasPointsOverBars
    ? { ...axes.secondCategory, ...limits, isReversed: axes.value.isReversed }
    : { ...axes.secondCategory, isReversed: axes.category.isReversed };
  return (
    axisXml(axes.secondValue, {
      ...common,
      id: axisIds.secondValue,
      crossing: axisIds.secondCategory,
      side: isCategoryAxisVertical ? "t" : "r",
      isOfNumbers: true,
      isFar: true,
      isBetween: !hasOnlyPoints(secondarySeries),
      titleLink: titles.secondValue,
      numberFormat: defaultFormat(secondarySeries),
    }) +
    axisXml(secondCategory, {
      ...common,
      id: axisIds.secondCategory,
      crossing: axisIds.secondValue,
      side: isCategoryAxisVertical ? "l" : "b",
      isOfNumbers: hasOnlyPoints(secondarySeries),
      isDeleted: hasPointsOverBars,
      titleLink: titles.secondCategory,
    })
  );
}

/** Facts of an axis that its picture lacks. `crossing` is the id of the axis that it crosses. */
interface AxisFacts {
  readonly id: number;
  readonly crossing: number;
  readonly side: "l" | "r" | "t" | "b";
  readonly isOfNumbers: boolean;
  /** True if this axis crosses the other axis at the other's far end. */
  readonly isFar: boolean;
  readonly isDeleted: boolean;
  /** True if categories are between the tick marks, as for bars. */
  readonly isBetween: boolean;
  /** The default number format. */
  readonly numberFormat: string;
  readonly titleLink: string | undefined;
}

/** Returns the XML of an axis. The format prescribes the order of elements. */
function axisXml(axis: AxisPicture, facts: AxisFacts): string {
  const { id, crossing, side, isOfNumbers, isFar, isDeleted, isBetween, titleLink } = facts;
  const tag = isOfNumbers ? "c:valAx" : "c:catAx";
  const limit = (name: string, value: number | undefined): string =>
    value === undefined || !isOfNumbers ? "" : `<c:${name} val="${value}"/>`;
  const log = axis.isLogarithmic && isOfNumbers ? '<c:logBase val="10"/>' : "";
  const orientation = axis.isReversed ? "maxMin" : "minMax";
  const titleRotation = side === "l" || side === "r" ? -90 : undefined;
  const title =
    axis.title === undefined
      ? ""
      : titleXml(axis.title, { fontSize: 10, color: "#595959" }, titleLink, titleRotation);
  const isLinked = axis.numberFormat === undefined && facts.numberFormat !== "0%" ? 1 : 0;
  return [
    `<${tag}><c:axId val="${id}"/>`,
    `<c:scaling>${log}<c:orientation val="${orientation}"/>${limit("max", axis.max)}${limit("min", axis.min)}</c:scaling>`,
    `<c:delete val="${isDeleted || !axis.isVisible ? 1 : 0}"/><c:axPos val="${side}"/>`,
    axis.gridline === undefined
      ? ""
      : `<c:majorGridlines><c:spPr>${lineXml(axis.gridline)}</c:spPr></c:majorGridlines>`,
    title,
    `<c:numFmt formatCode="${escaped(axis.numberFormat ?? facts.numberFormat)}" sourceLinked="${isLinked}"/>`,
    `<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="${axis.hasLabels ? "nextTo" : "none"}"/>`,
    `<c:spPr>${lineXml(axis.line)}</c:spPr>`,
    fontXml(axis.font, { color: "#595959" }, axis.rotation),
    `<c:crossAx val="${crossing}"/><c:crosses val="${isFar ? "max" : "autoZero"}"/>`,
    isOfNumbers
      ? `<c:crossBetween val="${isBetween ? "between" : "midCat"}"/>${limit("majorUnit", axis.majorUnit)}`
      : `<c:auto val="1"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/>${labelSpacingXml(axis)}<c:noMultiLvlLbl val="0"/>`,
    `</${tag}>`,
  ].join("");
}

function labelSpacingXml({ labelInterval }: AxisPicture): string {
  return labelInterval > 1 ? `<c:tickLblSkip val="${labelInterval}"/>` : "";
}
