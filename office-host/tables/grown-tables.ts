/** New rows of tables, which get the look and rules of their neighbours. */

import { shiftCommand } from "../spreadsheet/shift-cells.ts";
import type { CellShift } from "../spreadsheet/shift-cells.ts";
import { spreadsheet } from "../spreadsheet/spreadsheet.ts";
import type { Command, StoredCell, Style, ConditionalRule, Zone } from "../spreadsheet/spreadsheet.ts";
import { bodyOf, modelRow } from "../workbook/table-area.ts";
import type { KnownTable } from "../workbook/table-area.ts";
import { bulkCommand, bulkFrom } from "../spreadsheet/bulk-write.ts";
import type { BulkCell } from "../spreadsheet/bulk-write.ts";
import type { Workbook } from "../workbook/workbook.ts";

/** Inserted rows of a worksheet, counted after the insertion. */
export interface InsertedRows {
  readonly sheetId: string;
  readonly top: number;
  readonly bottom: number;
}

interface GrownTable {
  readonly id: string;
  readonly rows: readonly [top: number, bottom: number];
}

/** Returns the rows that a command inserted, or undefined. */
export function insertedRows(command: Command): InsertedRows | undefined {
  if (command.type === shiftCommand) {
    const { sheetId, zone, dimension, kind } = command as CellShift;
    return dimension === "ROW" && kind === "insert"
      ? { sheetId, top: zone.top, bottom: zone.bottom }
      : undefined;
  }
  if (command.type !== "ADD_COLUMNS_ROWS" || command.dimension !== "ROW") return undefined;
  const { sheetId, position, base, quantity } = command as unknown as Added;
  const top = position === "before" ? base : base + 1;
  return { sheetId, top, bottom: top + quantity - 1 };
}

interface Added {
  readonly sheetId: string;
  readonly position: "before" | "after";
  readonly base: number;
  readonly quantity: number;
}

/** Returns the tables with more rows than before, each with its inserted or added rows. */
export function grownTables(
  before: readonly KnownTable[],
  now: readonly KnownTable[],
  inserted: readonly InsertedRows[],
): readonly GrownTable[] {
  return now.flatMap(({ id, sheetId, zone }) => {
    const old = before.find((table) => table.id === id)?.zone;
    if (old === undefined || zone.bottom - zone.top <= old.bottom - old.top) return [];
    const within = inserted.filter(
      (rows) => rows.sheetId === sheetId && rows.top > zone.top && rows.top <= zone.bottom,
    );
    if (within.length > 0) return within.map(({ top, bottom }) => ({ id, rows: [top, bottom] as const }));
    return zone.top === old.top ? [{ id, rows: [old.bottom + 1, zone.bottom] as const }] : [];
  });
}

/**
 * Gives new rows of a table the number formats, alignment, fonts and fills of the row above, as Excel does.
 * Rows below the headers take them from the row below. Existing looks of added cells stay.
 */
export function dressRows(
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
  const cells: BulkCell[] = [];
  for (let col = left; col <= right; col++) {
    const look = lookOf(getters.getCell({ sheetId, col, row: model.row }));
    for (let row = Math.max(top, body.top); row <= Math.min(bottom, body.bottom); row++) {
      const cell = getters.getCell({ sheetId, col, row });
      // The spreadsheet has given them the look of the headers.
      const change = model.isFirst ? look : merged(look, cell);
      if (change !== undefined) cells.push({ col, row, ...change });
    }
  }
  if (cells.length < bulkFrom) for (const cell of cells) dispatch("UPDATE_CELL", { sheetId, ...cell });
  else {
    dispatch(bulkCommand, { sheetId, cells });
    dispatch("EVALUATE_CELLS", { cellIds: [] });
  }
}

interface Look {
  readonly format: string;
  readonly style: Style;
}

/** The blue and underlined look of a link belongs to the content of the cell. */
function lookOf(cell: StoredCell | undefined): Look {
  const style = cell?.style ?? {};
  const { hyperlink, textColor, underline, ...rest } = style;
  const isLink = hyperlink !== undefined && textColor !== undefined && underline !== undefined;
  return { format: cell?.format ?? "", style: isLink ? rest : style };
}

/** Returns the missing parts of a look, or undefined if there are none. An existing number format stays. */
function merged({ format, style }: Look, cell: StoredCell | undefined): Partial<Look> | undefined {
  const { excelFormat, shownAs, ...plain } = style;
  const isFormatted = (cell?.format ?? "") !== "" || cell?.style?.excelFormat !== undefined;
  const wanted: Style = isFormatted
    ? plain
    : { ...plain, ...(excelFormat !== undefined && { excelFormat, shownAs }) };
  const lacking = Object.keys(wanted).some((name) => cell?.style?.[name as keyof Style] === undefined);
  const change = {
    ...(!isFormatted && format !== "" && { format }),
    ...(lacking && { style: { ...wanted, ...cell?.style } }),
  };
  return Object.keys(change).length === 0 ? undefined : change;
}

/**
 * Extends validation rules and conditional formats to new rows of a table, as Excel does. It takes the rules
 * of the row above, or for rows below the headers those of the row below.
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

/** Returns the shift of a rule's first row. Undefined if its ranges shift differently. */
function shiftOf(before: readonly Zone[], after: readonly Zone[]): number | undefined {
  const shifts = new Set(after.map(({ top }, index) => top - (before[index]?.top ?? top)));
  const [first] = shifts;
  return shifts.size === 1 ? first : undefined;
}

/** Returns formulas for a new first row, because a rule's formula belongs to its first row. */
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
