import { spreadsheet } from "../spreadsheet/spreadsheet.ts";
import type { ConditionalRule, Zone } from "../spreadsheet/spreadsheet.ts";
import { bodyOf, modelRow } from "../workbook/table-area.ts";
import type { Workbook } from "../workbook/workbook.ts";

/**
 * Widens rules of validation and conditional formats over new rows of a table, as Excel does: those that hold in the row above, and for
 * rows put in below the headers those that hold in the row below.
 */
export function widenRules(
  workbook: Workbook,
  tableId: string,
  [top, bottom]: readonly [top: number, bottom: number],
  dispatch: (type: string, payload: object) => unknown,
): void {
  const { getters } = workbook.model;
  const body = bodyOf(workbook.table(tableId));
  const { sheetId, left, right } = body;
  const model = modelRow(body, [top, bottom]);
  if (model === undefined) return;
  const { row, isFirst } = model;
  const widened = (zone: Zone): Zone => {
    const isOfTable = zone.left >= left && zone.right <= right;
    const isAtEdge = isFirst ? zone.top === row : zone.top <= row && zone.bottom === row;
    if (!isOfTable || !isAtEdge) return zone;
    return isFirst ? { ...zone, top } : { ...zone, bottom };
  };
  const dataOf = (zones: readonly Zone[]): readonly object[] =>
    zones.map((zone) => ({ _sheetId: sheetId, _zone: zone }));
  for (const { ranges, ...rule } of [...getters.getDataValidationRules(sheetId)]) {
    const zones = ranges.map(({ zone }) => zone);
    const wider = zones.map(widened);
    if (wider.every((zone, index) => zone === zones[index])) continue;
    const shift = shiftOf(zones, wider);
    if (shift === undefined) continue;
    const { criterion } = rule;
    const values = movedFormulas(workbook, sheetId, criterion.values, shift);
    dispatch("ADD_DATA_VALIDATION_RULE", {
      sheetId,
      ranges: dataOf(wider),
      rule: { ...rule, criterion: { ...criterion, values } },
    });
  }
  for (const { ranges, ...cf } of [...getters.getConditionalFormats(sheetId)]) {
    const zones = ranges.map((a1) => spreadsheet.helpers.toZone(a1));
    const wider = zones.map(widened);
    if (wider.every((zone, index) => zone === zones[index])) continue;
    const shift = shiftOf(zones, wider);
    if (shift === undefined) continue;
    const values = movedFormulas(workbook, sheetId, cf.rule.values ?? [], shift);
    const rule: ConditionalRule["rule"] = { ...cf.rule, values };
    dispatch("ADD_CONDITIONAL_FORMAT", { sheetId, ranges: dataOf(wider), cf: { ...cf, rule } });
  }
}

/** How far the first row of a rule moves; undefined where not all of its ranges move alike, since they share its formula. */
function shiftOf(before: readonly Zone[], after: readonly Zone[]): number | undefined {
  const shifts = new Set(after.map(({ top }, index) => top - (before[index]?.top ?? top)));
  const [first] = shifts;
  return shifts.size === 1 ? first : undefined;
}

/** A formula of a rule is the one of its first row. */
function movedFormulas(
  { model: { getters } }: Workbook,
  sheetId: string,
  values: readonly string[],
  rows: number,
): readonly string[] {
  if (rows === 0) return values;
  return values.map((value) =>
    value.startsWith("=")
      ? getters.getTranslatedCellFormula(
          sheetId,
          0,
          rows,
          spreadsheet.CompiledFormula.Compile(value, sheetId, getters),
        )
      : value,
  );
}
