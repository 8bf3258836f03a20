import { activateSheet } from "./cells/selection.ts";
import { applyFileFilters, filtersToSave, restoreFilters } from "./tables/table-filter.ts";
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

/** A workbook as JSON data, for saving and opening it again. */
export interface PackedWorkbook {
  readonly spreadsheet: object;
  readonly activeSheet?: string;
  readonly customXml: readonly (readonly [id: string, xml: string])[];
  readonly settings: readonly (readonly [key: string, value: unknown])[];
  readonly documentSettings: readonly (readonly [key: string, value: unknown])[];
  readonly sheetProperties: readonly (readonly [
    sheetId: string,
    properties: readonly (readonly [string, string])[],
  ])[];
  /** Tables by their upper left cells: the spreadsheet assigns new ids when it opens a workbook. */
  readonly tables: readonly PackedTable[];
  readonly sorts?: readonly (readonly [tableId: string, fields: readonly SortField[]])[];
  readonly filters?: readonly (readonly [column: string, filter: AppliedFilter])[];
  /** Filters of a file that was just read, by table id. */
  readonly fileFilters?: readonly (readonly [tableId: string, filters: readonly FileFilter[]])[];
  readonly charts?: readonly (readonly [id: string, chart: ExcelChart])[];
  readonly pictures?: readonly (readonly [id: string, facts: PictureFacts])[];
  readonly names?: readonly (readonly [name: string, facts: NameFacts])[];
  readonly pageLayouts?: readonly (readonly [sheetId: string, layout: ChangedPageLayout])[];
  readonly frozenFrom?: readonly (readonly [sheetId: string, from: FrozenFrom])[];
  /** Cached results of worksheet functions, which cells show until the next calculation. */
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

export function packWithoutCells(model: Model): object {
  const { custom } = (model as Model & { readonly config: { readonly custom: { leavesCells?: boolean } } })
    .config;
  custom.leavesCells = true;
  try {
    return model.exportData();
  } finally {
    custom.leavesCells = false;
  }
}

/** Returns a workbook without calculation mode, workbook protection, and hidden table headers. */
export function packWorkbook(
  workbook: Workbook,
  pack = (model: Model) => model.exportData(),
): PackedWorkbook {
  const { extras } = workbook;
  workbook.spreadsheet.flush();
  // Excel with this quirk does not save custom XML and settings.
  const losesCustomData = workbook.quirks.has(6091);
  return {
    spreadsheet: pack(workbook.model),
    activeSheet: workbook.spreadsheet.getters.getActiveSheetId(),
    customXml: losesCustomData ? [] : [...extras.customXml],
    settings: losesCustomData ? [] : [...extras.settings],
    documentSettings: losesCustomData ? [] : [...extras.documentSettings],
    sheetProperties: [...extras.sheetProperties].map(([sheetId, map]) => [sheetId, [...map]]),
    tables: workbook.tables().map(({ id, name, sheetId, table: { range } }) => ({
      sheetId,
      left: range.zone.left,
      top: range.zone.top,
      id,
      name,
    })),
    sorts: [...extras.sorts],
    filters: workbook.tables().flatMap((table) => filtersToSave(workbook, table)),
    charts: [...extras.charts],
    pictures: workbook.spreadsheet.getters
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

/** Restores what the spreadsheet does not store, after it opened the same package. */
export function unpackWorkbook(workbook: Workbook, packed: PackedWorkbook): void {
  const { extras } = workbook;
  if (
    packed.activeSheet !== undefined &&
    workbook.spreadsheet.getters.tryGetSheet(packed.activeSheet) !== undefined
  )
    activateSheet(workbook, packed.activeSheet);
  addEntries(extras.customXml, packed.customXml);
  addEntries(extras.settings, packed.settings);
  addEntries(extras.documentSettings, packed.documentSettings);
  addEntries(extras.validationMessages, packed.validationMessages);
  addEntries(extras.filters, packed.filters ?? []);
  addEntries(extras.charts, packed.charts ?? []);
  addEntries(extras.pictures, packed.pictures ?? []);
  addEntries(extras.names, packed.names ?? []);
  addEntries(extras.pageLayouts, packed.pageLayouts ?? []);
  addEntries(extras.frozenFrom, packed.frozenFrom ?? []);
  addEntries(extras.protections, packed.protections ?? []);
  addEntries(extras.sorts, packed.sorts ?? []);
  for (const [sheetId, properties] of packed.sheetProperties)
    extras.sheetProperties.set(sheetId, new Map(properties));
  for (const { sheetId, left, top, id, name } of packed.tables) {
    const openedTable = workbook.spreadsheet.getters
      .getCoreTables(sheetId)
      .find(({ range }) => range.zone.left === left && range.zone.top === top);
    if (openedTable !== undefined) workbook.nameTable(openedTable, { id, name });
  }
  workbook.updateTableReferences();
  workbook.functionCalls.restore(packed.functionResults ?? []);
  // The spreadsheet does not store which rows its filters hide.
  const fileFilters = new Map(packed.fileFilters);
  for (const table of workbook.tables()) {
    restoreFilters(workbook, table);
    applyFileFilters(workbook, table, fileFilters.get(table.id) ?? []);
  }
}

/** Returns a workbook with new worksheet ids, which Excel assigns each time it opens a workbook. */
export function withNewSheetIds(packed: PackedWorkbook): PackedWorkbook {
  const { customXml, settings, documentSettings, sheetProperties, ...otherParts } = packed;
  const { sheets } = packed.spreadsheet as { readonly sheets?: readonly { readonly id: string }[] };
  const newIds = new Map(
    (sheets ?? []).flatMap(({ id }) =>
      sheetIdPattern.test(id) ? [[id, `{${crypto.randomUUID().toUpperCase()}}`] as const] : [],
    ),
  );
  if (newIds.size === 0) return packed;
  return {
    ...(withNewIds(otherParts, newIds) as typeof otherParts),
    ...{ customXml, settings, documentSettings },
    sheetProperties: sheetProperties.map(([id, properties]) => [newIds.get(id) ?? id, properties]),
  };
}

/** Excel's form of a worksheet id. Nothing else in a packed workbook has this form. */
const sheetIdPattern = /^\{[\dA-F]{8}(?:-[\dA-F]{4}){3}-[\dA-F]{12}\}$/;

/** Replaces worksheet ids that are a whole text, a key, or before `!`. Skips cells. */
function withNewIds(value: unknown, newIds: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string") {
    const [id = "", ...name] = value.split("!");
    const newId = newIds.get(id);
    return newId === undefined ? value : [newId, ...name].join("!");
  }
  if (Array.isArray(value)) return value.map((item) => withNewIds(item, newIds));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      newIds.get(key) ?? key,
      key === "cells" ? item : withNewIds(item, newIds),
    ]),
  );
}

function addEntries<Value>(map: Map<string, Value>, entries: readonly (readonly [string, Value])[]): void {
  for (const [key, value] of entries) map.set(key, value);
}
