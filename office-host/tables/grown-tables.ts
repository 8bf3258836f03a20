/** Formats and rules for new rows of tables, which Excel copies from neighbouring rows. */

import { shiftCommand } from "../spreadsheet/shift-cells.ts";
import type { CellShift } from "../spreadsheet/shift-cells.ts";
import { spreadsheet } from "../spreadsheet/spreadsheet.ts";
import type { Command, StoredCell, Style, ConditionalRule, Zone } from "../spreadsheet/spreadsheet.ts";
import { bodyOf, neighbourRow } from "../workbook/table-area.ts";
import type { TableState } from "../workbook/table-area.ts";
import { bulkCommand, minBulkCells } from "../spreadsheet/bulk-write.ts";
import type { BulkCell } from "../spreadsheet/bulk-write.ts";
import type { Workbook } from "../workbook/workbook.ts";

/** Inserted rows, as numbered after the insertion. */
export interface InsertedRows {
  readonly sheetId: string;
  readonly top: number;
  readonly bottom: number;
}

interface GrownTable {
  readonly id: string;
  readonly rows: readonly [top: number, bottom: number];
}

export function insertedRows(command: Command): InsertedRows | undefined {
  if (command.type === shiftCommand) {
    const { sheetId, zone, dimension, kind } = command as CellShift;
    return dimension === "ROW" && kind === "insert"
      ? { sheetId, top: zone.top, bottom: zone.bottom }
      : undefined;
  }
  if (command.type !== "ADD_COLUMNS_ROWS" || command.dimension !== "ROW") return undefined;
  const { sheetId, position, base, quantity } = command as unknown as AddRowsCommand;
  const top = position === "before" ? base : base + 1;
  return { sheetId, top, bottom: top + quantity - 1 };
}

interface AddRowsCommand {
  readonly sheetId: string;
  readonly position: "before" | "after";
  readonly base: number;
  readonly quantity: number;
}

/** Returns the tables with more rows than before, and their new rows. */
export function grownTables(
  oldTables: readonly TableState[],
  newTables: readonly TableState[],
  inserted: readonly InsertedRows[],
): readonly GrownTable[] {
  return newTables.flatMap(({ id, sheetId, zone }) => {
    const old = oldTables.find((table) => table.id === id)?.zone;
    if (old === undefined || zone.bottom - zone.top <= old.bottom - old.top) return [];
    const insertedHere = inserted.filter(
      (rows) => rows.sheetId === sheetId && rows.top > zone.top && rows.top <= zone.bottom,
    );
    if (insertedHere.length > 0)
      return insertedHere.map(({ top, bottom }) => ({ id, rows: [top, bottom] as const }));
    return zone.top === old.top ? [{ id, rows: [old.bottom + 1, zone.bottom] as const }] : [];
  });
}

/**
 * Copies formats to new rows of a table, as Excel does. New rows keep formats unless they are directly
 * below the headers.
 */
export function formatNewRows(
  workbook: Workbook,
  tableId: string,
  [top, bottom]: readonly [top: number, bottom: number],
  dispatch: (type: string, payload: object) => unknown,
): void {
  const { getters } = workbook.model;
  const body = bodyOf(workbook.table(tableId));
  const { sheetId, left, right } = body;
  const source = neighbourRow(body, [top, bottom]);
  if (source === undefined) return;
  const cells: BulkCell[] = [];
  for (let col = left; col <= right; col++) {
    const sourceFormat = formatOf(getters.getCell({ sheetId, col, row: source.row }));
    for (let row = Math.max(top, body.top); row <= Math.min(bottom, body.bottom); row++) {
      const cell = getters.getCell({ sheetId, col, row });
      // Rows directly below the headers have the headers' format from the spreadsheet.
      const change = source.isFirst ? sourceFormat : missingFormat(sourceFormat, cell);
      if (change !== undefined) cells.push({ col, row, ...change });
    }
  }
  if (cells.length < minBulkCells) for (const cell of cells) dispatch("UPDATE_CELL", { sheetId, ...cell });
  else {
    dispatch(bulkCommand, { sheetId, cells });
    dispatch("EVALUATE_CELLS", { cellIds: [] });
  }
}

interface CellFormat {
  readonly format: string;
  readonly style: Style;
}

/** Returns a cell's format, without the color and underline of a link. */
function formatOf(cell: StoredCell | undefined): CellFormat {
  const style = cell?.style ?? {};
  const { hyperlink, textColor, underline, ...rest } = style;
  const isLink = hyperlink !== undefined && textColor !== undefined && underline !== undefined;
  return { format: cell?.format ?? "", style: isLink ? rest : style };
}

/** Returns the parts of a format that a cell lacks, if any. */
function missingFormat(
  { format, style }: CellFormat,
  cell: StoredCell | undefined,
): Partial<CellFormat> | undefined {
  const { excelFormat, shownAs, ...styleWithoutFormat } = style;
  const isFormatted = (cell?.format ?? "") !== "" || cell?.style?.excelFormat !== undefined;
  const wantedStyle: Style = isFormatted
    ? styleWithoutFormat
    : { ...styleWithoutFormat, ...(excelFormat !== undefined && { excelFormat, shownAs }) };
  const isStyleMissing = Object.keys(wantedStyle).some(
    (name) => cell?.style?.[name as keyof Style] === undefined,
  );
  const change = {
    ...(!isFormatted && format !== "" && { format }),
    ...(isStyleMissing && { style: { ...wantedStyle, ...cell?.style } }),
  };
  return Object.keys(change).length === 0 ? undefined : change;
}

/** Extends validation rules and conditional formats to new rows of a table, as Excel does. */
export function extendRules(
  workbook: Workbook,
  tableId: string,
  [top, bottom]: readonly [top: number, bottom: number],
  dispatch: (type: string, payload: object) => unknown,
): void {
  const { getters } = workbook.model;
  const body = bodyOf(workbook.table(tableId));
  const { sheetId, left, right } = body;
  const source = neighbourRow(body, [top, bottom]);
  if (source === undefined) return;
  const { row, isFirst } = source;
  const extendedZone = (zone: Zone): Zone => {
    const isInsideTable = zone.left >= left && zone.right <= right;
    const isAtEdge = isFirst ? zone.top === row : zone.top <= row && zone.bottom === row;
    if (!isInsideTable || !isAtEdge) return zone;
    return isFirst ? { ...zone, top } : { ...zone, bottom };
  };
  const rangeData = (zones: readonly Zone[]): readonly object[] =>
    zones.map((zone) => ({ _sheetId: sheetId, _zone: zone }));
  for (const { ranges, ...rule } of [...getters.getDataValidationRules(sheetId)]) {
    const zones = ranges.map(({ zone }) => zone);
    const extended = zones.map(extendedZone);
    if (extended.every((zone, index) => zone === zones[index])) continue;
    const shift = shiftOf(zones, extended);
    if (shift === undefined) continue;
    const { criterion } = rule;
    const values = movedFormulas(workbook, sheetId, criterion.values, shift);
    dispatch("ADD_DATA_VALIDATION_RULE", {
      sheetId,
      ranges: rangeData(extended),
      rule: { ...rule, criterion: { ...criterion, values } },
    });
  }
  for (const { ranges, ...cf } of [...getters.getConditionalFormats(sheetId)]) {
    const zones = ranges.map((a1) => spreadsheet.helpers.toZone(a1));
    const extended = zones.map(extendedZone);
    if (extended.every((zone, index) => zone === zones[index])) continue;
    const shift = shiftOf(zones, extended);
    if (shift === undefined) continue;
    const values = movedFormulas(workbook, sheetId, cf.rule.values ?? [], shift);
    const rule: ConditionalRule["rule"] = { ...cf.rule, values };
    dispatch("ADD_CONDITIONAL_FORMAT", { sheetId, ranges: rangeData(extended), cf: { ...cf, rule } });
  }
}

/** Returns by how many rows a rule's ranges move, or undefined if they differ. */
function shiftOf(before: readonly Zone[], after: readonly Zone[]): number | undefined {
  const shifts = new Set(after.map(({ top }, index) => top - (before[index]?.top ?? top)));
  const [first] = shifts;
  return shifts.size === 1 ? first : undefined;
}

/** Moves formulas by rows. A rule's formula is written for the first row of its ranges. */
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
