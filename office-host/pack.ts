import { activateSheet } from "./cells/selection.ts";
import { applyFileFilters, packedFilters, restoreFilters } from "./tables/table-filter.ts";
import type {
  ExcelChart,
  FileFilter,
  FrozenFrom,
  AppliedFilter,
  NameFacts,
  PictureFacts,
  Protection,
  SortField,
  ChangedPageLayout,
} from "./workbook/extras.ts";
import { picturesOf } from "./workbook/pictures.ts";
import type { SavedResult } from "./functions/function-calls.ts";
import type { Model } from "./spreadsheet/spreadsheet.ts";
import type { Workbook } from "./workbook/workbook.ts";

/** A whole workbook as plain data, for autosave and opening. */
export interface PackedWorkbook {
  readonly spreadsheet: object;
  /** The active worksheet. */
  readonly activeSheet?: string;
  readonly customXml: readonly (readonly [id: string, xml: string])[];
  readonly settings: readonly (readonly [key: string, value: unknown])[];
  readonly documentSettings: readonly (readonly [key: string, value: unknown])[];
  readonly sheetProperties: readonly (readonly [
    sheetId: string,
    properties: readonly (readonly [string, string])[],
  ])[];
  /** Tables with Excel's ids by position, because the spreadsheet assigns new ids when it opens. */
  readonly tables: readonly PackedTable[];
  readonly sorts?: readonly (readonly [tableId: string, fields: readonly SortField[]])[];
  readonly filters?: readonly (readonly [column: string, filter: AppliedFilter])[];
  /** Filters of a file that was just read, by the id of the table. */
  readonly fileFilters?: readonly (readonly [tableId: string, filters: readonly FileFilter[]])[];
  readonly charts?: readonly (readonly [id: string, chart: ExcelChart])[];
  readonly pictures?: readonly (readonly [id: string, facts: PictureFacts])[];
  readonly names?: readonly (readonly [name: string, facts: NameFacts])[];
  readonly pageLayouts?: readonly (readonly [sheetId: string, layout: ChangedPageLayout])[];
  readonly frozenFrom?: readonly (readonly [sheetId: string, from: FrozenFrom])[];
  /** Results of the add-in's worksheet functions, shown until the next calculation. */
  readonly functionResults?: readonly SavedResult[];
  readonly protections?: readonly (readonly [sheetId: string, protection: Protection])[];
  readonly validationMessages: readonly (readonly [rule: string, messages: object])[];
}

interface PackedTable {
  readonly sheetId: string;
  readonly left: number;
  readonly top: number;
  readonly id: string;
  readonly name: string;
}

/** Returns the spreadsheet's data without its cells. */
export function packFrame(model: Model): object {
  const { custom } = (model as Model & { readonly config: { readonly custom: { leavesCells?: boolean } } })
    .config;
  custom.leavesCells = true;
  try {
    return model.exportData();
  } finally {
    custom.leavesCells = false;
  }
}

/** Returns everything in the workbook. `pack` returns the spreadsheet's data. */
export function packWorkbook(
  workbook: Workbook,
  pack = (model: Model) => model.exportData(),
): PackedWorkbook {
  const { extras } = workbook;
  workbook.book.flush();
  // Some versions of Excel for Mac lose these in a file.
  const isLost = workbook.quirks.has(6091);
  return {
    spreadsheet: pack(workbook.model),
    activeSheet: workbook.book.getters.getActiveSheetId(),
    customXml: isLost ? [] : [...extras.customXml],
    settings: isLost ? [] : [...extras.settings],
    documentSettings: isLost ? [] : [...extras.documentSettings],
    sheetProperties: [...extras.sheetProperties].map(([sheetId, map]) => [sheetId, [...map]]),
    tables: workbook.tables().map(({ id, name, sheetId, table: { range } }) => ({
      sheetId,
      left: range.zone.left,
      top: range.zone.top,
      id,
      name,
    })),
    sorts: [...extras.sorts],
    filters: workbook.tables().flatMap((table) => packedFilters(workbook, table)),
    charts: [...extras.charts],
    pictures: workbook.book.getters
      .getSheetIds()
      .flatMap((sheetId) => picturesOf(workbook, sheetId).map(({ id, facts }) => [id, facts] as const)),
    names: [...extras.names],
    pageLayouts: [...extras.pageLayouts],
    frozenFrom: [...extras.frozenFrom],
    functionResults: workbook.functionCalls.resultsToSave(),
    protections: [...extras.protections],
    validationMessages: [...extras.validationMessages],
  };
}

/** Restores the data that the spreadsheet does not store, in a workbook opened from the same package. */
export function unpackWorkbook(workbook: Workbook, packed: PackedWorkbook): void {
  const { extras } = workbook;
  if (packed.activeSheet !== undefined && workbook.book.getters.tryGetSheet(packed.activeSheet) !== undefined)
    activateSheet(workbook, packed.activeSheet);
  fill(extras.customXml, packed.customXml);
  fill(extras.settings, packed.settings);
  fill(extras.documentSettings, packed.documentSettings);
  fill(extras.validationMessages, packed.validationMessages);
  fill(extras.filters, packed.filters ?? []);
  fill(extras.charts, packed.charts ?? []);
  fill(extras.pictures, packed.pictures ?? []);
  fill(extras.names, packed.names ?? []);
  fill(extras.pageLayouts, packed.pageLayouts ?? []);
  fill(extras.frozenFrom, packed.frozenFrom ?? []);
  fill(extras.protections, packed.protections ?? []);
  fill(extras.sorts, packed.sorts ?? []);
  for (const [sheetId, properties] of packed.sheetProperties)
    extras.sheetProperties.set(sheetId, new Map(properties));
  for (const { sheetId, left, top, id, name } of packed.tables) {
    const made = workbook.book.getters
      .getCoreTables(sheetId)
      .find(({ range }) => range.zone.left === left && range.zone.top === top);
    if (made !== undefined) workbook.nameTable(made, { id, name });
  }
  workbook.followTables();
  workbook.functionCalls.restore(packed.functionResults ?? []);
  // The spreadsheet does not store hidden rows of its filters.
  const fileFilters = new Map(packed.fileFilters);
  for (const table of workbook.tables()) {
    restoreFilters(workbook, table);
    applyFileFilters(workbook, table, fileFilters.get(table.id) ?? []);
  }
}

/**
 * Returns a packed workbook with new worksheet ids, as Excel assigns at each opening. Ids that an add-in
 * stored in a cell, a name or a setting become invalid.
 */
export function withNewSheetIds(packed: PackedWorkbook): PackedWorkbook {
  const { customXml, settings, documentSettings, sheetProperties, ...own } = packed;
  const { sheets } = packed.spreadsheet as { readonly sheets?: readonly { readonly id: string }[] };
  const fresh = new Map(
    (sheets ?? []).flatMap(({ id }) =>
      sheetId.test(id) ? [[id, `{${crypto.randomUUID().toUpperCase()}}`] as const] : [],
    ),
  );
  if (fresh.size === 0) return packed;
  return {
    ...(renamed(own, fresh) as typeof own),
    ...{ customXml, settings, documentSettings },
    sheetProperties: sheetProperties.map(([id, properties]) => [fresh.get(id) ?? id, properties]),
  };
}

/** Excel's form of an id. Nothing else in a workbook looks like it. */
const sheetId = /^\{[\dA-F]{8}(?:-[\dA-F]{4}){3}-[\dA-F]{12}\}$/;

/** Replaces ids that are alone or before the `!` of a worksheet's own name. Contents of cells stay. */
function renamed(value: unknown, fresh: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string") {
    const [id = "", ...name] = value.split("!");
    const to = fresh.get(id);
    return to === undefined ? value : [to, ...name].join("!");
  }
  if (Array.isArray(value)) return value.map((item) => renamed(item, fresh));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      fresh.get(key) ?? key,
      key === "cells" ? item : renamed(item, fresh),
    ]),
  );
}

function fill<Value>(map: Map<string, Value>, entries: readonly (readonly [string, Value])[]): void {
  for (const [key, value] of entries) map.set(key, value);
}
