import type { AxisPicture } from "../../charts/picture/picture.ts";
import { escaped, lettersXml, lineXml, titleXml } from "./chart-look-xml.ts";

/** An axis of a chart's file: its id, the one it crosses, and its side. */
interface AxisPlace {
  readonly id: number;
  readonly crossing: number;
  readonly side: "l" | "r" | "t" | "b";
  readonly isOfNumbers: boolean;
  /** Whether it stands at the far end of the one that it crosses. */
  readonly isFar: boolean;
  readonly isDeleted: boolean;
  /** Whether bars stand between its marks. */
  readonly isBetween: boolean;
  /** How numbers look where the axis itself does not say. */
  readonly numberFormat: string;
  readonly titleLink: string | undefined;
}

/** One axis; parts follow in the order that the file format asks for. */
export function axisXml(axis: AxisPicture, place: AxisPlace): string {
  const { id, crossing, side, isOfNumbers, isFar, isDeleted, isBetween, titleLink } = place;
  const tag = isOfNumbers ? "c:valAx" : "c:catAx";
  const limit = (name: string, value: number | undefined): string =>
    value === undefined || !isOfNumbers ? "" : `<c:${name} val="${value}"/>`;
  const log = axis.isLogarithmic && isOfNumbers ? '<c:logBase val="10"/>' : "";
  const orientation = axis.isReversed ? "maxMin" : "minMax";
  const turn = side === "l" || side === "r" ? -90 : undefined;
  const title =
    axis.title === undefined ? "" : titleXml(axis.title, { fontSize: 10, color: "#595959" }, titleLink, turn);
  const isLinked = axis.numberFormat === undefined && place.numberFormat !== "0%" ? 1 : 0;
  return [
    `<${tag}><c:axId val="${id}"/>`,
    `<c:scaling>${log}<c:orientation val="${orientation}"/>${limit("max", axis.max)}${limit("min", axis.min)}</c:scaling>`,
    `<c:delete val="${isDeleted || !axis.isVisible ? 1 : 0}"/><c:axPos val="${side}"/>`,
    axis.gridline === undefined
      ? ""
      : `<c:majorGridlines><c:spPr>${lineXml(axis.gridline)}</c:spPr></c:majorGridlines>`,
    title,
    `<c:numFmt formatCode="${escaped(axis.numberFormat ?? place.numberFormat)}" sourceLinked="${isLinked}"/>`,
    `<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="${axis.hasLabels ? "nextTo" : "none"}"/>`,
    `<c:spPr>${lineXml(axis.line)}</c:spPr>`,
    lettersXml(axis.font, { color: "#595959" }, axis.rotation),
    `<c:crossAx val="${crossing}"/><c:crosses val="${isFar ? "max" : "autoZero"}"/>`,
    isOfNumbers
      ? `<c:crossBetween val="${isBetween ? "between" : "midCat"}"/>${limit("majorUnit", axis.majorUnit)}`
      : `<c:auto val="1"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/>${spacing(axis)}<c:noMultiLvlLbl val="0"/>`,
    `</${tag}>`,
  ].join("");
}

function spacing({ labelSpacing }: AxisPicture): string {
  return labelSpacing > 1 ? `<c:tickLblSkip val="${labelSpacing}"/>` : "";
}
