import * as odoo from "@odoo/o-spreadsheet";
import type { Figure, SheetOfIds } from "./worksheet-facts.ts";
import type { ChartDefinition } from "./chart-look.ts";

/** A rectangle of cells. Edges are inclusive and count from 0. */
export interface Zone {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Position {
  readonly sheetId: string;
  readonly col: number;
  readonly row: number;
}

export interface Style {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly strikethrough?: boolean;
  readonly underline?: boolean;
  readonly align?: "left" | "right" | "center";
  readonly wrapping?: "overflow" | "wrap" | "clip";
  readonly verticalAlign?: "top" | "middle" | "bottom";
  readonly fillColor?: string;
  readonly textColor?: string;
  readonly fontSize?: number;
  /** Excel's levels of indentation, which the spreadsheet lacks. */
  readonly indent?: number;
  /** Excel's hyperlink object as JSON, without `textToDisplay`. */
  readonly hyperlink?: string | undefined;
  /** A number format that the spreadsheet cannot show. The cell appears in the format `shownAs`. */
  readonly excelFormat?: string | undefined;
  readonly shownAs?: string | undefined;
  /** True for an unlocked cell of a protected worksheet. */
  readonly unlocked?: boolean;
}

/** If `isText`, the content is never read as a number, date or formula. */
export interface StoredCell {
  readonly id: number;
  readonly content?: string;
  readonly style?: Style;
  readonly format?: string;
  readonly isFormula: boolean;
  readonly isText?: boolean;
  /** The formula as it was written, with table references. `compiledFormula` has plain addresses. */
  readonly structured?: string;
  readonly compiledFormula?: CompiledFormula;
}

/** A range of a formula, rule or table. `unboundedZone` of whole columns or rows has no end. */
export interface SpreadsheetRange {
  readonly sheetId: string;
  readonly zone: Zone;
  readonly unboundedZone: { readonly [Side in keyof Zone]: number | undefined };
  readonly invalidXc?: string;
}

export interface RangeChange {
  readonly changeType: "NONE" | "MOVE" | "RESIZE" | "REMOVE";
  readonly range: SpreadsheetRange;
}

export interface CompiledFormula {
  toFormulaString(getters: Getters): string;
  readonly symbols: readonly string[];
  readonly rangeDependencies: readonly SpreadsheetRange[];
  usesSymbol(symbol: string): boolean;
  adaptCompiledFormula(
    change: (range: SpreadsheetRange) => RangeChange,
    rename: (name: string) => string,
  ): CompiledFormula;
}

export interface EvaluatedCell {
  readonly type: "text" | "number" | "boolean" | "error" | "empty";
  readonly value: string | number | boolean | null;
  readonly format?: string;
  readonly formattedValue: string;
  readonly message?: string;
}

export interface TableConfig {
  readonly hasFilters: boolean;
  readonly totalRow: boolean;
  readonly firstColumn: boolean;
  readonly lastColumn: boolean;
  readonly numberOfHeaders: number;
  readonly bandedRows: boolean;
  readonly bandedColumns: boolean;
  readonly styleId: string;
}

export interface SpreadsheetTable {
  readonly id: string;
  readonly type: "static" | "forceStatic" | "dynamic";
  readonly range: { readonly zone: Zone; readonly sheetId: string };
  readonly config: TableConfig;
}

export interface ValidationRule {
  readonly id: string;
  readonly criterion: Criterion;
  readonly ranges: readonly { readonly zone: Zone; readonly sheetId: string }[];
  readonly isBlocking?: boolean;
}

export interface Criterion {
  readonly type: string;
  readonly values: readonly string[];
  readonly displayStyle?: "arrow" | "chip" | "plainText";
}

export interface Getters {
  getActiveSheetId(): string;
  getActivePosition(): Position;
  getSelectedZone(): Zone;
  getSelectedZones(): readonly Zone[];
  getSheetIds(): readonly string[];
  getVisibleSheetIds(): readonly string[];
  getSheetName(sheetId: string): string;
  tryGetSheet(sheetId: string): SheetOfIds | undefined;
  getSheet(sheetId: string): SheetOfIds;
  isSheetVisible(sheetId: string): boolean;
  isSheetLocked(sheetId: string): boolean;
  getGridLinesVisibility(sheetId: string): boolean;
  getNumberRows(sheetId: string): number;
  getNumberCols(sheetId: string): number;
  getCell(position: Position): StoredCell | undefined;
  getCells(sheetId: string): readonly StoredCell[];
  getCellPosition(cellId: number): Position;
  tryGetCellPosition(cellId: number): Position | undefined;
  getEvaluatedCell(position: Position): EvaluatedCell;
  getVisibleRangeValues(range: SpreadsheetRange): readonly EvaluatedCell[];
  getCoreTables(sheetId: string): readonly SpreadsheetTable[];
  getCellBorder(
    position: Position,
  ): Readonly<Partial<Record<"top" | "bottom" | "left" | "right", Border>>> | null;
  getCellComputedStyle(position: Position): Style;
  getCellComputedBorder(position: Position): ReturnType<Getters["getCellBorder"]>;
  getBordersColors(sheetId: string): readonly string[];
  getRangeFromSheetXC(sheetId: string, xc: string): SpreadsheetRange;
  getRangeString(range: SpreadsheetRange, forSheetId: string): string;
  getRangeFromZone(sheetId: string, zone: SpreadsheetRange["unboundedZone"]): SpreadsheetRange;
  getFigures(sheetId: string): readonly Figure[];
  getImagePath(figureId: string): string;
  getChartIds(sheetId: string): readonly string[];
  getChartRuntime(chartId: string): unknown;
  getSelectedFigureId(): string | null | undefined;
  getFigureIdFromChartId(chartId: string): string;
  getChartDefinition(chartId: string): ChartDefinition;
  getRowDimensions(sheetId: string, row: number): { readonly start: number; readonly end: number };
  getColDimensions(sheetId: string, col: number): { readonly start: number; readonly end: number };
  getNamedRange(name: string): { readonly name: string; readonly range: SpreadsheetRange } | undefined;
  /** The visible names. patches/scoped-names.ts explains this query and the next three. */
  getNamedRanges(): readonly { readonly name: string }[];
  getNamedRangeFromZone(sheetId: string, zone: Zone): { readonly name: string } | undefined;
  getEveryName(): readonly { readonly name: string }[];
  hideNames(isHidden: (key: string) => boolean): void;
  evaluateFormula(sheetId: string, formula: string, at?: Position): unknown;
  getTranslatedCellFormula(sheetId: string, cols: number, rows: number, formula: CompiledFormula): string;
  getFilterHiddenValues(position: Position): readonly string[];
  getFilterValue(position: Position): { readonly filterType: "values" | "criterion" } | undefined;
  isFilterActive(position: Position): boolean;
  getMerges(sheetId: string): readonly Zone[];
  /** Returns false for a cell below a merged one. */
  isMainCellPosition(position: Position): boolean;
  getDataValidationRules(sheetId: string): readonly ValidationRule[];
  getConditionalFormats(sheetId: string): readonly ConditionalRule[];
  isRowHiddenByUser(sheetId: string, row: number): boolean;
  isColHiddenByUser(sheetId: string, col: number): boolean;
  isRowFiltered(sheetId: string, row: number): boolean;
  getColSize(sheetId: string, col: number): number;
  getRowSize(sheetId: string, row: number): number;
  getLocale(): unknown;
  /** True in the 1904 date system (date-system.ts), which the spreadsheet itself lacks. */
  countsFrom1904(): boolean;
  canUndo(): boolean;
  canRedo(): boolean;
}

export interface Border {
  readonly style: string;
  readonly color: string;
}

export interface ConditionalRule {
  readonly id: string;
  readonly ranges: readonly string[];
  readonly stopIfTrue?: boolean;
  readonly rule: {
    readonly type: string;
    readonly operator?: string;
    readonly values?: readonly string[];
    readonly style?: Style;
  };
}

export interface DispatchResult {
  readonly isSuccessful: boolean;
  readonly reasons: readonly string[];
}

export interface Command {
  readonly type: string;
  readonly [member: string]: unknown;
}

export interface Model {
  readonly getters: Getters;
  readonly dispatch: (type: string, payload?: object) => DispatchResult;
  exportData(): object;
  exportXLSX(): Promise<{ readonly name: string; readonly files: readonly XlsxPart[] }>;
  on(event: string, owner: object, callback: () => void): void;
  off(event: string, owner: object): void;
}

export interface XlsxPart {
  readonly path: string;
  readonly content?: string;
  readonly imageSrc?: string;
}

export interface PluginConfig {
  readonly custom: Readonly<Record<string, unknown>>;
}

export interface CorePluginConfig extends PluginConfig {
  readonly range: {
    executeOnAllRanges(functions: {
      readonly applyChange: (range: SpreadsheetRange) => RangeChange;
      readonly adaptRangeString: (sheetId: string, xc: string) => object;
      readonly adaptFormulaString: (sheetId: string, text: string) => string;
      readonly adaptCompiledFormula: (formula: CompiledFormula) => CompiledFormula;
    }): void;
  };
}

/** A plugin, reduced to what ours need. */
export interface Plugin {
  readonly getters: Getters;
  readonly dispatch: (type: string, payload?: object) => DispatchResult;
  beforeHandle(command: Command): void;
  handle(command: Command): void;
  finalize(): void;
}

interface Registry {
  get(key: string): unknown;
  add(key: string, value: unknown): Registry;
  replace(key: string, value: unknown): Registry;
  contains(key: string): boolean;
}

interface Library {
  readonly Model: new (data?: object, config?: object) => Model;
  readonly UIPlugin: new (config: PluginConfig) => Plugin;
  readonly CorePlugin: new (config: CorePluginConfig) => Pick<Plugin, "getters" | "dispatch">;
  readonly CompiledFormula: { Compile(text: string, sheetId: string, getters: Getters): CompiledFormula };
  readonly coreTypes: Set<string>;
  readonly invalidateEvaluationCommands: Set<string>;
  readonly registries: Readonly<Record<string, Registry>>;
  readonly stores: Readonly<
    Record<
      "GridRenderer" | "RendererStore" | "CellComposerStore" | "FindAndReplaceStore",
      { readonly prototype: object }
    >
  >;
  readonly helpers: {
    readonly formatValue: (value: number, options: { format: string; locale: unknown }) => string;
    readonly toZone: (a1: string) => Zone;
    readonly arg: (definition: string, description: string) => object;
  };
  readonly DEFAULT_LOCALES: readonly { readonly code: string }[];
}

/** o-spreadsheet with our types. Its own declarations do not resolve under NodeNext. */
export const spreadsheet = odoo as unknown as Library;
