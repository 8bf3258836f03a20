import { defaultSeriesColor } from "../../charts/picture/looks.ts";
import type { TrendLook, LabelsLook } from "../../spreadsheet/chart-look.ts";
import type { SeriesPicture } from "../../charts/picture/picture.ts";
import { escaped, lineXml, shapeXml, fillXml, fontXml } from "./look-xml.ts";

/** Addresses of a series' cells. A fixed name has no cell. */
export interface SeriesCells {
  readonly name: string | undefined;
  readonly values: string;
  readonly categories: string | undefined;
}

const markerSymbols: Readonly<Record<string, string>> = {
  Square: "square",
  Diamond: "diamond",
  Triangle: "triangle",
  X: "x",
  Star: "star",
  Dot: "dot",
  Dash: "dash",
  Circle: "circle",
  Plus: "plus",
};

const trendlineTypes: Readonly<Record<string, string>> = {
  Linear: "linear",
  Exponential: "exp",
  Logarithmic: "log",
  MovingAverage: "movingAvg",
  Polynomial: "poly",
  Power: "power",
};

/** Returns the XML of a series, with its current values cached beside their addresses. */
export function seriesXml(
  series: SeriesPicture,
  index: number,
  cells: SeriesCells,
  categories: readonly string[],
): string {
  const { shape } = series;
  const isLine = shape === "line" || shape === "points";
  const filledXml = shape === "slices" ? "" : shapeXml(series.fill, series.line);
  const lookXml = isLine ? `<c:spPr>${lineXml(series.line)}</c:spPr>` : filledXml;
  const markerPart = isLine ? markerXml(series) : "";
  const negativeXml = shape === "bar" ? '<c:invertIfNegative val="0"/>' : "";
  const trendlinesXml =
    shape === "slices" ? "" : series.trendlines.map((trend) => trendXml(series, trend)).join("");
  const smoothXml = isLine ? `<c:smooth val="${series.isSmooth ? 1 : 0}"/>` : "";
  return [
    `<c:ser><c:idx val="${index}"/><c:order val="${index}"/>${nameXml(series.name, cells.name)}`,
    lookXml,
    negativeXml,
    markerPart,
    pointsXml(series),
    labelsXml(series),
    trendlinesXml,
    dataXml(series, cells, categories),
    smoothXml,
    "</c:ser>",
  ].join("");
}

function nameXml(name: string, cell: string | undefined): string {
  if (cell === undefined) return `<c:tx><c:v>${escaped(name)}</c:v></c:tx>`;
  return `<c:tx><c:strRef><c:f>${escaped(cell)}</c:f>${textCache([name])}</c:strRef></c:tx>`;
}

function dataXml(
  { shape, values, xValues, numberFormat }: SeriesPicture,
  cells: SeriesCells,
  categories: readonly string[],
): string {
  const numbers = `<c:numRef><c:f>${escaped(cells.values)}</c:f>${numberCache(values, numberFormat)}</c:numRef>`;
  if (shape === "points") {
    const xs =
      cells.categories === undefined
        ? ""
        : `<c:xVal><c:numRef><c:f>${escaped(cells.categories)}</c:f>${numberCache(xValues)}</c:numRef></c:xVal>`;
    return `${xs}<c:yVal>${numbers}</c:yVal>`;
  }
  const labels =
    cells.categories === undefined
      ? ""
      : `<c:cat><c:strRef><c:f>${escaped(cells.categories)}</c:f>${textCache(categories)}</c:strRef></c:cat>`;
  return `${labels}<c:val>${numbers}</c:val>`;
}

function markerXml({ marker }: SeriesPicture): string {
  if (marker === undefined) return '<c:marker><c:symbol val="none"/></c:marker>';
  const border = { color: marker.line, weight: 0.75, style: "Continuous" };
  return `<c:marker><c:symbol val="${markerSymbols[marker.style] ?? "circle"}"/><c:size val="${marker.size}"/>${shapeXml(marker.fill, border)}</c:marker>`;
}

/** Returns the XML of points with their own look, or of all slices of a pie. */
function pointsXml(series: SeriesPicture): string {
  const { shape, points, values } = series;
  const pointIndexes = shape === "slices" ? values.map((_, index) => index) : Object.keys(points).map(Number);
  const pointXml = shape === "line" || shape === "points" ? markedPointXml : filledPointXml;
  return pointIndexes
    .toSorted((one, other) => one - other)
    .map((index) => pointXml(series, index))
    .join("");
}

function markedPointXml(series: SeriesPicture, index: number): string {
  const { points, marker, line } = series;
  const point = points[String(index)];
  const color = point?.fill?.color;
  const { markerStyle, markerSize, markerBackgroundColor, markerForegroundColor } = point ?? {};
  const hasOwnLook = [markerStyle, markerSize, markerBackgroundColor, color].some((one) => one !== undefined);
  if (!hasOwnLook) return "";
  const style = markerStyle ?? marker?.style ?? "None";
  const fill = markerBackgroundColor ?? color ?? marker?.fill ?? line?.color ?? "#000000";
  const size = markerSize ?? marker?.size ?? 5;
  const pointMarker = { style, size, fill, line: markerForegroundColor ?? fill };
  const pointSeries = { ...series, marker: style === "None" ? undefined : pointMarker };
  return `<c:dPt><c:idx val="${index}"/>${markerXml(pointSeries)}<c:bubble3D val="0"/></c:dPt>`;
}

function filledPointXml({ shape, points, fill, line }: SeriesPicture, index: number): string {
  const { fill: pointFill, border } = points[String(index)] ?? {};
  const color = pointFill?.color ?? (shape === "slices" ? defaultSeriesColor(index) : undefined);
  if (color === undefined && border === undefined) return "";
  const defaultStroke = shape === "slices" ? whiteBorder : line;
  const stroke =
    border?.color === undefined
      ? defaultStroke
      : { color: border.color, weight: border.weight ?? 0.75, style: "Continuous" };
  const negative = shape === "bar" ? '<c:invertIfNegative val="0"/>' : "";
  return `<c:dPt><c:idx val="${index}"/>${negative}<c:bubble3D val="0"/>${shapeXml(color ?? fill, stroke)}</c:dPt>`;
}

const whiteBorder = { color: "#FFFFFF", weight: 1.5, style: "Continuous" } as const;

function trendXml({ line, fill }: SeriesPicture, trend: TrendLook): string {
  const stroke = {
    color: trend.line?.color ?? line?.color ?? fill ?? "#000000",
    weight: trend.line?.weight ?? 1.5,
    style: trend.line?.lineStyle ?? "RoundDot",
  };
  const name = trend.name === undefined ? "" : `<c:name>${escaped(trend.name)}</c:name>`;
  const order = trend.type === "Polynomial" ? `<c:order val="${trend.polynomialOrder ?? 2}"/>` : "";
  const period = trend.type === "MovingAverage" ? `<c:period val="${trend.movingAveragePeriod ?? 2}"/>` : "";
  const periodXml = (tag: string, value: number | undefined): string =>
    value === undefined || value === 0 ? "" : `<c:${tag} val="${value}"/>`;
  return `<c:trendline>${name}<c:spPr>${lineXml(stroke)}</c:spPr><c:trendlineType val="${trendlineTypes[trend.type] ?? "linear"}"/>${order}${period}${periodXml("forward", trend.forwardPeriod)}${periodXml("backward", trend.backwardPeriod)}<c:dispRSqr val="${trend.showRSquared === true ? 1 : 0}"/><c:dispEq val="${trend.showEquation === true ? 1 : 0}"/></c:trendline>`;
}

function textCache(texts: readonly string[]): string {
  const points = texts.map((text, index) => `<c:pt idx="${index}"><c:v>${escaped(text)}</c:v></c:pt>`);
  return `<c:strCache><c:ptCount val="${texts.length}"/>${points.join("")}</c:strCache>`;
}

function numberCache(values: readonly (number | undefined)[], format = ""): string {
  const points = values.flatMap((value, index) =>
    value === undefined ? [] : [`<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`],
  );
  return `<c:numCache><c:formatCode>${escaped(format === "" ? "General" : format)}</c:formatCode><c:ptCount val="${values.length}"/>${points.join("")}</c:numCache>`;
}

const labelPositions: Readonly<Record<string, string>> = {
  Center: "ctr",
  InsideEnd: "inEnd",
  InsideBase: "inBase",
  OutsideEnd: "outEnd",
  Left: "l",
  Right: "r",
  Top: "t",
  Bottom: "b",
  BestFit: "bestFit",
};

function labelsXml(series: SeriesPicture): string {
  const pointLabels = Object.entries(series.points).flatMap(([index, point]) => {
    if (point.hasDataLabel === false) return [`<c:dLbl><c:idx val="${index}"/><c:delete val="1"/></c:dLbl>`];
    if (point.hasDataLabel !== true && point.label === undefined) return [];
    const look = { ...series.labels, ...point.label };
    const text =
      look.text === undefined || look.text === ""
        ? ""
        : `<c:tx><c:rich><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="en-US"/><a:t>${escaped(look.text)}</a:t></a:r></a:p></c:rich></c:tx>`;
    return [`<c:dLbl><c:idx val="${index}"/>${text}${labelContentXml(series, look)}</c:dLbl>`];
  });
  if (series.labels === undefined)
    return pointLabels.length === 0
      ? ""
      : `<c:dLbls>${pointLabels.join("")}${flagsXml({ showValue: false })}</c:dLbls>`;
  return `<c:dLbls>${pointLabels.join("")}${labelContentXml(series, series.labels)}</c:dLbls>`;
}

function labelContentXml(series: SeriesPicture, look: LabelsLook): string {
  const format =
    look.numberFormat === undefined
      ? ""
      : `<c:numFmt formatCode="${escaped(look.numberFormat)}" sourceLinked="0"/>`;
  const color = look.fill?.color;
  const fill = color === undefined ? "" : `<c:spPr>${fillXml(color)}</c:spPr>`;
  return `${format}${fill}${fontXml(look.font ?? {}, { color: "#404040" })}${positionXml(series, look.position)}${flagsXml(look)}`;
}

/** Returns the XML of a label's position. Excel considers a file with an unsuitable one damaged. */
function positionXml(series: SeriesPicture, position: string | undefined): string {
  const xmlPosition = labelPositions[position ?? ""];
  return xmlPosition !== undefined && allowedPositions(series).includes(xmlPosition)
    ? `<c:dLblPos val="${xmlPosition}"/>`
    : "";
}

function allowedPositions({ shape, stacking, holeSize }: SeriesPicture): readonly string[] {
  switch (shape) {
    case "bar":
      return ["ctr", "inEnd", "inBase", ...(stacking === "none" ? ["outEnd"] : [])];
    case "slices":
      return holeSize > 0 ? [] : ["bestFit", "ctr", "inEnd", "outEnd"];
    case "area":
      return [];
    case "line":
    case "points":
      return ["t", "b", "l", "r", "ctr"];
  }
}

function flagsXml(look: LabelsLook): string {
  const flag = (name: string, isOn: boolean): string => `<c:${name} val="${isOn ? 1 : 0}"/>`;
  const separator =
    look.separator === undefined ? "" : `<c:separator>${escaped(look.separator)}</c:separator>`;
  return [
    flag("showLegendKey", look.showLegendKey === true),
    flag("showVal", look.showValue !== false),
    flag("showCatName", look.showCategoryName === true),
    flag("showSerName", look.showSeriesName === true),
    flag("showPercent", look.showPercentage === true),
    flag("showBubbleSize", false),
    separator,
  ].join("");
}
