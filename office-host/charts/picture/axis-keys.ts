import type { ChartDefinition } from "../../spreadsheet/chart-look.ts";
import { chartTypes, excelChartType } from "./types.ts";

/** Whether bars lie: then the axis of values is the one below. */
export function isHorizontal(definition: ChartDefinition): boolean {
  return definition.horizontal === true || chartTypes[excelChartType(definition)]?.isHorizontal === true;
}

/**
 * Where the spreadsheet keeps an axis: by its side, `x` below and `y` on the left, whatever it measures. The secondary
 * axes are `x1` and `y1`.
 */
export function axisKey(definition: ChartDefinition, isCategory: boolean, isSecondary: boolean): string {
  const side = isCategory === isHorizontal(definition) ? "y" : "x";
  return isSecondary ? `${side}1` : side;
}

/** The designs of axes after bars were laid down or put up: each axis keeps its own. */
export function turnedAxes(definition: ChartDefinition): ChartDefinition["axesDesign"] & object {
  const { x, y, x1, y1 } = definition.axesDesign ?? {};
  return { x: y, y: x, x1: y1, y1: x1 };
}
