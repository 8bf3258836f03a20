import { areaWithin, cellsOf, excelGrid } from "../package/grid.ts";
import type { Grid } from "../package/grid.ts";
import { formatCount, limits } from "../package/limits.ts";
import { markupOf } from "../package/markup.ts";
import { putPart, xmlOfPart } from "../package/package.ts";
import type { Parts } from "../package/package.ts";
import { elementsIn } from "../package/xml.ts";
import { a1Of } from "../../spreadsheet/area.ts";

/** Clips charts to their worksheets, except whole columns, and empties charts with too many cells. */
export function limitCharts(
  parts: Parts,
  gridOf: (sheetName: string) => Grid,
  note: (what: string) => void,
): void {
  for (const [path, bytes] of [...parts]) {
    const xml = markupOf(bytes)?.root === "chartSpace" ? xmlOfPart(parts, path) : undefined;
    if (xml === undefined) continue;
    let [cells, isClipped] = [0, false];
    for (const formula of elementsIn(xml, "f")) {
      const { text, size } = clippedReference(formula.textContent, gridOf);
      cells += size;
      isClipped ||= text !== formula.textContent;
      formula.textContent = text;
    }
    if (cells > limits.chartCells) {
      for (const plot of elementsIn(xml, "plotArea")) plot.replaceChildren();
      note(`charts of more than ${formatCount(limits.chartCells)} cells`);
    }
    if (isClipped || cells > limits.chartCells) putPart(parts, path, xml);
  }
}

/** Returns a clipped reference and its number of cells. Other text stays as it is. */
function clippedReference(
  text: string,
  gridOf: (sheetName: string) => Grid,
): { readonly text: string; readonly size: number } {
  const split = text.lastIndexOf("!");
  const name = text.slice(0, Math.max(split, 0)).replace(/^'|'$/g, "").replace(/''/g, "'");
  const address = text.slice(split + 1);
  const grid = gridOf(name);
  const area = areaWithin(address, grid);
  if (area === undefined) return { text, size: 0 };
  const size = cellsOf(area);
  const whole = areaWithin(address, excelGrid);
  const isOfCells = /^\$?[A-Z]+\$?\d+:\$?[A-Z]+\$?\d+$/i.test(address);
  if (!isOfCells || size === 0 || whole === undefined || cellsOf(whole) === size) return { text, size };
  const fixed = a1Of(area, { rows: Infinity, cols: Infinity }).replace(/([A-Z]+)(\d+)/g, "$$$1$$$2");
  return { text: `${text.slice(0, split + 1)}${fixed}`, size };
}
