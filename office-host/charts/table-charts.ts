import type { Area } from "../spreadsheet/area.ts";
import { areaOfData, dataAddress } from "./model.ts";
import type { TableState } from "../workbook/table-area.ts";
import type { Workbook } from "../workbook/workbook.ts";

/**
 * Resizes charts of whole table columns when the table's bottom moves, as Excel does. The spreadsheet itself
 * handles rows that are inserted inside the table.
 */
export function adaptChartsToTables(
  workbook: Workbook,
  before: readonly TableState[],
  now: readonly TableState[],
  dispatch: (type: string, payload: object) => unknown,
): void {
  const moved = before.flatMap((old) => {
    const next = now.find(({ id }) => id === old.id);
    const isSamePlace = next?.zone.top === old.zone.top && next.sheetId === old.sheetId;
    return next !== undefined && isSamePlace && next.zone.bottom !== old.zone.bottom
      ? [{ old, bottom: next.zone.bottom }]
      : [];
  });
  if (moved.length === 0) return;
  const grown = (area: Area): Area => {
    const found = moved.find(({ old: { sheetId, zone } }) => {
      const isWithin = sheetId === area.sheetId && area.left >= zone.left && area.right <= zone.right;
      const isWhole = area.bottom === zone.bottom && (area.top === zone.top || area.top === zone.top + 1);
      return isWithin && isWhole;
    });
    return found === undefined ? area : { ...area, bottom: found.bottom };
  };
  const { getters } = workbook.model;
  for (const sheetId of getters.getSheetIds())
    for (const chartId of getters.getChartIds(sheetId)) {
      const definition = getters.getChartDefinition(chartId);
      const { dataSource } = definition;
      if (dataSource?.type !== "range") continue;
      const follow = (xc: string): string =>
        dataAddress(workbook, sheetId, grown(areaOfData(workbook, sheetId, xc)));
      const { labelRange } = dataSource;
      const { ranges } = definition.excel ?? {};
      const linked =
        ranges &&
        Object.fromEntries(
          Object.entries(ranges).map(([key, xc]) => [key, key.startsWith("x/") ? follow(xc) : xc]),
        );
      const next = {
        ...dataSource,
        dataSets: dataSource.dataSets.map((set) => ({ ...set, dataRange: follow(set.dataRange) })),
        ...(labelRange !== undefined && { labelRange: follow(labelRange) }),
      };
      const isSame =
        JSON.stringify([next, linked]) === JSON.stringify([{ ...dataSource, labelRange }, ranges]);
      if (isSame) continue;
      const figureId = getters.getFigureIdFromChartId(chartId);
      dispatch("UPDATE_CHART", {
        sheetId,
        figureId,
        chartId,
        definition: {
          ...definition,
          dataSource: next,
          ...(linked && { excel: { ...definition.excel, ranges: linked } }),
        },
      });
    }
}
