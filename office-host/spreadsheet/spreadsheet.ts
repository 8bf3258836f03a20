import * as odoo from "@odoo/o-spreadsheet";
import type { Figure, SheetOfIds } from "./worksheet-facts.ts";
import type { ChartDefinition } from "./chart-look.ts";

/** A rectangle of cells, all four edges included, counted from 0. */
export interface Zone {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The position of one cell. */
export interface Position {
  readonly sheetId: string;
  readonly col: number;
  readonly row: number;
}

/** The look of a cell, in the spreadsheet's terms. */
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
  /** Levels of indentation, in Excel's units. The spreadsheet itself has none. */
  readonly indent?: number;
  /** The JSON of Excel's hyperlink object, without `textToDisplay`. */
  readonly hyperlink?: string | undefined;
  /** A number format that the spreadsheet cannot show. It shows the format `shownAs`. */
  readonly excelFormat?: string | undefined;
  readonly shownAs?: string | undefined;
  /** True if the cell is unlocked on a protected worksheet. The spreadsheet itself has no such property. */
  readonly unlocked?: boolean;
}

/** A stored cell. If `isText` is true, its content is never read as a number, date or formula. */
export interface StoredCell {
  readonly id: number;
  readonly content?: string;
  readonly style?: Style;
  readonly format?: string;
  readonly isFormula: boolean;
  readonly isText?: boolean;
  /** The formula with table references, as it was written. `compiledFormula` has plain addresses instead. */
  readonly structured?: string;
  readonly compiledFormula?: CompiledFormula;
}

/** A range of a formula, rule or table. For whole columns or rows, `unboundedZone` has no end. */
export interface SpreadsheetRange {
  readonly sheetId: string;
  readonly zone: Zone;
  readonly unboundedZone: { readonly [Side in keyof Zone]: number | undefined };
  readonly invalidXc?: string;
}

/** How a command changes a range, in the spreadsheet's terms. */
export interface RangeChange {
  readonly changeType: "NONE" | "MOVE" | "RESIZE" | "REMOVE";
  readonly range: SpreadsheetRange;
}

/** A formula as the spreadsheet evaluates it. */
export interface CompiledFormula {
  toFormulaString(getters: Getters): string;
  readonly symbols: readonly string[];
  /** The ranges that it refers to, in their order. */
  readonly rangeDependencies: readonly SpreadsheetRange[];
  usesSymbol(symbol: string): boolean;
  adaptCompiledFormula(
    change: (range: SpreadsheetRange) => RangeChange,
    rename: (name: string) => string,
  ): CompiledFormula;
}

/** A cell with its computed and shown value. */
export interface EvaluatedCell {
  readonly type: "text" | "number" | "boolean" | "error" | "empty";
  readonly value: string | number | boolean | null;
  readonly format?: string;
  readonly formattedValue: string;
  /** The message of an error. */
  readonly message?: string;
}

/** The settings of a table. */
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

/** A table as the spreadsheet stores it. */
export interface SpreadsheetTable {
  readonly id: string;
  readonly type: "static" | "forceStatic" | "dynamic";
  readonly range: { readonly zone: Zone; readonly sheetId: string };
  readonly config: TableConfig;
}

/** A data validation rule. */
export interface ValidationRule {
  readonly id: string;
  readonly criterion: Criterion;
  readonly ranges: readonly { readonly zone: Zone; readonly sheetId: string }[];
  readonly isBlocking?: boolean;
}

/** The condition of a rule. */
export interface Criterion {
  readonly type: string;
  readonly values: readonly string[];
  readonly displayStyle?: "arrow" | "chip" | "plainText";
}

/** The spreadsheet's queries. */
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

/** The border on one side of a cell. */
export interface Border {
  readonly style: string;
  readonly color: string;
}

/** A conditional format as the spreadsheet stores it. */
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

/** The result of a command. */
export interface DispatchResult {
  readonly isSuccessful: boolean;
  readonly reasons: readonly string[];
}

/** A command: its type and its arguments. */
export interface Command {
  readonly type: string;
  readonly [member: string]: unknown;
}

/** The spreadsheet itself. */
export interface Model {
  readonly getters: Getters;
  readonly dispatch: (type: string, payload?: object) => DispatchResult;
  exportData(): object;
  exportXLSX(): Promise<{ readonly name: string; readonly files: readonly XlsxPart[] }>;
  on(event: string, owner: object, callback: () => void): void;
  off(event: string, owner: object): void;
}

/** One part of an exported .xlsx package. */
export interface XlsxPart {
  readonly path: string;
  readonly content?: string;
  readonly imageSrc?: string;
}

/** The arguments of a plugin's constructor. */
export interface PluginConfig {
  readonly custom: Readonly<Record<string, unknown>>;
}

/** The arguments of a core plugin's constructor. */
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

/** A plugin of the spreadsheet, reduced to what our plugins need. */
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

/** The o-spreadsheet package with our types. The package's declarations do not resolve under NodeNext. */
export const spreadsheet = odoo as unknown as Library;
