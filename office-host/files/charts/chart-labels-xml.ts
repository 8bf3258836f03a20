import type { LabelsLook } from "../../spreadsheet/chart-look.ts";
import type { SeriesPicture } from "../../charts/picture/picture.ts";
import { escaped, fillXml, lettersXml } from "./chart-look-xml.ts";

const places: Readonly<Record<string, string>> = {
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

/** The labels of a series and of single points of it; empty where there are none. */
export function labelsXml(series: SeriesPicture): string {
  const own = Object.entries(series.points).flatMap(([index, point]) => {
    if (point.hasDataLabel === false) return [`<c:dLbl><c:idx val="${index}"/><c:delete val="1"/></c:dLbl>`];
    if (point.hasDataLabel !== true && point.label === undefined) return [];
    const look = { ...series.labels, ...point.label };
    const text =
      look.text === undefined || look.text === ""
        ? ""
        : `<c:tx><c:rich><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="en-US"/><a:t>${escaped(look.text)}</a:t></a:r></a:p></c:rich></c:tx>`;
    return [`<c:dLbl><c:idx val="${index}"/>${text}${shownXml(series, look)}</c:dLbl>`];
  });
  if (series.labels === undefined)
    return own.length === 0 ? "" : `<c:dLbls>${own.join("")}${flagsXml({ showValue: false })}</c:dLbls>`;
  return `<c:dLbls>${own.join("")}${shownXml(series, series.labels)}</c:dLbls>`;
}

function shownXml(series: SeriesPicture, look: LabelsLook): string {
  const format =
    look.numberFormat === undefined
      ? ""
      : `<c:numFmt formatCode="${escaped(look.numberFormat)}" sourceLinked="0"/>`;
  const color = look.fill?.color;
  const fill = color === undefined ? "" : `<c:spPr>${fillXml(color)}</c:spPr>`;
  return `${format}${fill}${lettersXml(look.font ?? {}, { color: "#404040" })}${placeXml(series, look.position)}${flagsXml(look)}`;
}

/** Excel takes a file for damaged in which a label stands where its kind of series has no place for it. */
function placeXml({ shape, stacking, holeSize }: SeriesPicture, position: string | undefined): string {
  const allowed =
    shape === "bar"
      ? stacking === "none"
        ? ["ctr", "inEnd", "inBase", "outEnd"]
        : ["ctr", "inEnd", "inBase"]
      : shape === "slices"
        ? holeSize > 0
          ? []
          : ["bestFit", "ctr", "inEnd", "outEnd"]
        : shape === "area"
          ? []
          : ["t", "b", "l", "r", "ctr"];
  const place = places[position ?? ""];
  return place !== undefined && allowed.includes(place) ? `<c:dLblPos val="${place}"/>` : "";
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
