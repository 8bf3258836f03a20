import { columnLetters, quotedName } from "../../spreadsheet/area.ts";
import type { Area } from "../../spreadsheet/area.ts";
import { axisKey } from "../../charts/picture/types.ts";
import { categoryCells, nameCell, valueCells } from "../../charts/chart-cells.ts";
import { legendEntries } from "../../charts/legend-and-plot.ts";
import { valueAt } from "../../charts/stored-members.ts";
import { areaOfData, chartName, chartsOf } from "../../charts/model.ts";
import type { ChartFacts } from "../../charts/model.ts";
import type { ChartRuntime } from "../../charts/reading/reading.ts";
import type { Workbook } from "../../workbook/workbook.ts";
import { chartXml } from "./chart-xml.ts";
import type { ChartLinks } from "./chart-xml.ts";
import { hostChartXml } from "./restore-charts.ts";
import { putPart, xmlOfPart } from "../package/package.ts";
import type { Parts } from "../package/package.ts";
import { relationshipsNamespace, relationshipsOf } from "../package/relationships.ts";
import type { SheetPart } from "../package/relationships.ts";
import { elementIn, elementsIn } from "../package/xml.ts";

/** Chart types that the spreadsheet exports as charts, not as pictures. */
const exportedTypes = new Set(["bar", "combo", "line", "scatter", "pie", "radar", "pyramid"]);
/** Exported types that the host rewrites. */
const rewrittenTypes = new Set(["bar", "combo", "line", "scatter", "pie"]);

/** Names exported charts, and replaces their XML with one that has Excel's properties. */
export function writeCharts(parts: Parts, workbook: Workbook, sheet: SheetPart, sheetId: string): void {
  const drawing = relationshipsOf(parts, sheet.path).find(({ kind }) => kind === "drawing")?.target;
  const document = drawing === undefined ? undefined : xmlOfPart(parts, drawing);
  if (drawing === undefined || document === undefined) return;
  const related = relationshipsOf(parts, drawing);
  const order = workbook.spreadsheet.getters.getFigures(sheetId).map(({ id }) => id);
  const charts = chartsOf(workbook, sheetId)
    .filter(({ definition }) => exportedTypes.has(definition.type))
    .toSorted((one, other) => order.indexOf(one.figure.id) - order.indexOf(other.figure.id));
  for (const [index, frame] of elementsIn(document, "graphicFrame").entries()) {
    const facts = charts[index];
    const link = elementIn(frame, "chart");
    const id = link?.getAttributeNS(relationshipsNamespace, "id") ?? link?.getAttribute("r:id");
    const path = related.find((one) => one.id === id)?.target;
    if (facts === undefined || path === undefined) continue;
    elementIn(frame, "cNvPr")?.setAttribute("name", chartName(workbook, facts));
    if (!rewrittenTypes.has(facts.definition.type)) {
      const radarXml = xmlOfPart(parts, path);
      if (facts.definition.type === "radar" && radarXml !== undefined) {
        sortChildren(radarXml.documentElement);
        putPart(parts, path, radarXml);
      }
      continue;
    }
    const { picture } = workbook.spreadsheet.getters.getChartRuntime(facts.id) as ChartRuntime;
    putPart(parts, path, chartXml(picture, linksOf(workbook, facts), hostChartXml(facts.definition)));
  }
  putPart(parts, drawing, document);
}

function linksOf(workbook: Workbook, facts: ChartFacts): ChartLinks {
  const { definition, sheetId } = facts;
  const referenceOrNone = (area: Area | undefined): string | undefined => area && referenceTo(workbook, area);
  const series = definition.dataSource.dataSets.map(
    ({ dataSetId }) =>
      [
        dataSetId,
        {
          name: referenceOrNone(nameCell(workbook, facts, dataSetId)),
          values: referenceTo(workbook, valueCells(workbook, facts, dataSetId)),
          categories: referenceOrNone(categoryCells(workbook, facts, dataSetId)),
        },
      ] as const,
  );
  const linkedAddress = (key: string): string | undefined => {
    const address = definition.excel?.ranges?.[key];
    return address === undefined ? undefined : referenceTo(workbook, areaOfData(workbook, sheetId, address));
  };
  const axis = (isCategory: boolean, isSecondary: boolean): string | undefined =>
    linkedAddress(`axesDesign/${axisKey(definition, isCategory, isSecondary)}/title`);
  return {
    series: Object.fromEntries(series),
    titles: {
      title: linkedAddress("title"),
      category: axis(true, false),
      value: axis(false, false),
      secondCategory: axis(true, true),
      secondValue: axis(false, true),
    },
    hiddenLegendEntries: legendEntries(workbook, facts).flatMap((path, index) =>
      valueAt(definition, [...path, "isUnlisted"]) === true ? [index] : [],
    ),
  };
}

/** Returns an absolute reference, such as `Sheet1!$A$1:$B$2`. */
function referenceTo(workbook: Workbook, { sheetId, left, top, right, bottom }: Area): string {
  const corner = (col: number, row: number): string => `$${columnLetters(col)}$${row + 1}`;
  const [from, to] = [corner(left, top), corner(right, bottom)];
  return `${quotedName(workbook.spreadsheet.getters.getSheetName(sheetId))}!${from === to ? from : `${from}:${to}`}`;
}

/** The children of a radar chart's elements in the order of the schema (ECMA-376 part 1, 21.2.2). */
const childOrders: Readonly<Record<string, readonly string[]>> = {
  chartSpace: ["date1904", "lang", "roundedCorners", "chart", "spPr", "txPr", "extLst"],
  plotArea: ["layout", "radarChart", "valAx", "catAx", "dTable", "spPr", "extLst"],
  radarChart: ["radarStyle", "varyColors", "ser", "dLbls", "axId", "extLst"],
  ser: ["idx", "order", "tx", "spPr", "marker", "dPt", "dLbls", "cat", "val", "extLst"],
  catAx: axisElements(["auto", "lblAlgn", "lblOffset", "noMultiLvlLbl"]),
  valAx: axisElements(["crossBetween", "majorUnit", "minorUnit", "dispUnits"]),
};

function axisElements(lastElements: readonly string[]): readonly string[] {
  return [
    ...["axId", "scaling", "delete", "axPos", "majorGridlines", "minorGridlines", "title", "numFmt"],
    ...["majorTickMark", "minorTickMark", "tickLblPos", "spPr", "txPr", "crossAx", "crosses", "crossesAt"],
    ...lastElements,
    "extLst",
  ];
}

/** Sorts an exported radar chart's elements. Removes elements that the schema does not allow. */
function sortChildren(element: Element): void {
  const order = childOrders[element.localName];
  const children = Array.from(element.children);
  if (order !== undefined) {
    for (const child of children) if (!order.includes(child.localName)) child.remove();
    element.append(...order.flatMap((name) => children.filter(({ localName }) => localName === name)));
  }
  for (const child of Array.from(element.children)) sortChildren(child);
}
