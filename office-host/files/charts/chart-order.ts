/** The children of a radar chart's parts in the order that the schema asks for (ECMA-376 part 1, 21.2.2); others have no place there. */
const orders: Readonly<Record<string, readonly string[]>> = {
  chartSpace: ["date1904", "lang", "roundedCorners", "chart", "spPr", "txPr", "extLst"],
  plotArea: ["layout", "radarChart", "valAx", "catAx", "dTable", "spPr", "extLst"],
  radarChart: ["radarStyle", "varyColors", "ser", "dLbls", "axId", "extLst"],
  ser: ["idx", "order", "tx", "spPr", "marker", "dPt", "dLbls", "cat", "val", "extLst"],
  catAx: axis(["auto", "lblAlgn", "lblOffset", "noMultiLvlLbl"]),
  valAx: axis(["crossBetween", "majorUnit", "minorUnit", "dispUnits"]),
};

function axis(own: readonly string[]): readonly string[] {
  return [
    ...["axId", "scaling", "delete", "axPos", "majorGridlines", "minorGridlines", "title", "numFmt"],
    ...["majorTickMark", "minorTickMark", "tickLblPos", "spPr", "txPr", "crossAx", "crosses", "crossesAt"],
    ...own,
    "extLst",
  ];
}

/** Puts what is in a radar chart, which the spreadsheet writes itself, in the order of the schema, without what has no place there. */
export function orderChart(element: Element): void {
  const order = orders[element.localName];
  const children = Array.from(element.children);
  if (order !== undefined) {
    for (const child of children) if (!order.includes(child.localName)) child.remove();
    element.append(...order.flatMap((name) => children.filter(({ localName }) => localName === name)));
  }
  for (const child of Array.from(element.children)) orderChart(child);
}
