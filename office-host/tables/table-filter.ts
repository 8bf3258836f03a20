import { cellFacts } from "../cells/read-cells.ts";
import type { CellFacts } from "../cells/read-cells.ts";
import { method, readOnly } from "../classes/class-table.ts";
import type { ClassTable } from "../classes/class-table.ts";
import type { ObjectIds } from "../classes/excel-object.ts";
import { filterTest } from "./filter-criteria.ts";
import type { FileFilter, FilterCriteria, AppliedFilter } from "../workbook/extras.ts";
import { HostError, notSupported } from "../excel/host-error.ts";
import { rangeOf } from "../cells/addresses.ts";
import { bodyOf, areaOfTable } from "../workbook/table-area.ts";
import type { NamedTable, Workbook } from "../workbook/workbook.ts";

type AutoFilter = ObjectIds["AutoFilter"];

/** `Excel.AutoFilter` of a table. A worksheet's filter has no table, and filters nothing. */
export const autoFilterTable: ClassTable<AutoFilter> = {
  members: {
    Enabled: readOnly("1.9", (book, self) => tableOf(book, self)?.table.config.hasFilters ?? false),
    IsDataFiltered: readOnly("1.9", (book, self) => {
      const table = tableOf(book, self);
      return table !== undefined && isFiltered(book, table);
    }),
    Criteria: readOnly("1.9", (book, self) => {
      const table = tableOf(book, self);
      if (table === undefined) return [];
      const hasBareCriteria = book.quirks.has("bare criteria");
      if (hasBareCriteria && !table.table.config.hasFilters) return null;
      return columnsOf(table).map(
        (index) =>
          asReported(criteriaOf(book, table, index)) ??
          (hasBareCriteria ? { ...emptyCriteria, filterOn: "" } : null),
      );
    }),
    Apply: method("1.9", (book, self, [, index, criteria]) => {
      const table = requiredTable(book, self, "apply");
      if (typeof index === "number" && criteria !== null && criteria !== undefined)
        applyFilter(book, table, index, acceptedCriteria(criteria));
    }),
    ClearColumnCriteria: method("1.14", (book, self, [index]) =>
      clearFilter(book, requiredTable(book, self, "clearColumnCriteria"), Number(index)),
    ),
    ClearCriteria: method("1.9", (book, self) => {
      const table = tableOf(book, self);
      if (table !== undefined) clearFilters(book, table);
    }),
    Reapply: method("1.9", (book, self) => reapplyFilters(book, requiredTable(book, self, "reapply"))),
    GetRange: method("1.9", (book, self) => rangeOf(areaOfTable(requiredTable(book, self, "getRange")))),
    GetRangeOrNullObject: method("1.9", (book, self) => {
      const table = tableOf(book, self);
      return table === undefined ? null : rangeOf(areaOfTable(table));
    }),
  },
};

export const columnFilterTable: ClassTable<ObjectIds["Filter"]> = {
  members: {
    Criteria: readOnly("1.2", (book, { tableId, index }) =>
      asReported(criteriaOf(book, book.table(tableId), index)),
    ),
    Apply: method("1.2", (book, { tableId, index }, [criteria]) =>
      applyCriteria(book, book.table(tableId), index, acceptedCriteria(criteria)),
    ),
    ApplyValuesFilter: method("1.2", (book, { tableId, index }, [values]) =>
      applyFilter(book, book.table(tableId), index, {
        filterOn: "Values",
        values: values as readonly unknown[],
      }),
    ),
    ApplyCustomFilter: method("1.2", (book, { tableId, index }, [criterion1, criterion2, operator]) =>
      applyFilter(book, book.table(tableId), index, {
        filterOn: "Custom",
        criterion1: String(criterion1),
        criterion2: typeof criterion2 === "string" ? criterion2 : null,
        operator: typeof operator === "string" ? operator : null,
      }),
    ),
    Clear: method("1.2", (book, { tableId, index }) => clearFilter(book, book.table(tableId), index)),
  },
};

/** Returns criteria as Excel reports them, with null for unused properties. */
function asReported(criteria: FilterCriteria | undefined): object | null {
  return criteria === undefined ? null : { ...emptyCriteria, ...criteria };
}

/** Checks an add-in's criteria. Excel refuses null, even in criteria that it reported. */
function acceptedCriteria(criteria: unknown): FilterCriteria {
  if (Object.values(criteria as object).includes(null))
    throw new HostError("InvalidArgument", "The argument is invalid or missing or has an incorrect format.");
  return criteria as FilterCriteria;
}

const emptyCriteria = {
  color: null,
  criterion1: null,
  criterion2: null,
  dynamicCriteria: null,
  icon: null,
  operator: null,
  values: null,
} as const;

/** Shows all rows of a table, and keeps its filter buttons. */
export function clearFilters(workbook: Workbook, table: NamedTable): void {
  for (const index of columnsOf(table)) clearFilter(workbook, table, index);
}

export function isFiltered(workbook: Workbook, table: NamedTable): boolean {
  return columnsOf(table).some((index) => isActive(workbook, table, index));
}

/** Applies existing criteria to the current cells. */
export function reapplyFilters(workbook: Workbook, table: NamedTable): void {
  for (const index of columnsOf(table)) {
    const criteria = criteriaOf(workbook, table, index);
    if (criteria !== undefined) applyFilter(workbook, table, index, criteria);
  }
}

/** Returns a table's filters by key, for saving. */
export function filtersToSave(
  workbook: Workbook,
  table: NamedTable,
): readonly (readonly [string, AppliedFilter])[] {
  return [...filterCriteria(workbook, table)].map(
    ([index, criteria]) =>
      [keyOf(table, index), { criteria, hiddenValues: hiddenTexts(workbook, table, index) }] as const,
  );
}

/** Returns the criteria of filtered columns by index. */
export function filterCriteria(workbook: Workbook, table: NamedTable): ReadonlyMap<number, FilterCriteria> {
  return new Map(
    columnsOf(table).flatMap((index) => {
      const criteria = criteriaOf(workbook, table, index);
      return criteria === undefined ? [] : [[index, criteria] as const];
    }),
  );
}

/** Applies a file's filters. Rows that the file shows stay visible, also under unsupported filters. */
export function applyFileFilters(
  workbook: Workbook,
  table: NamedTable,
  filters: readonly FileFilter[],
): void {
  for (const { index, criteria, hiddenRows } of filters) {
    if (!columnsOf(table).includes(index)) continue;
    const hidden = new Set(hiddenRows);
    const shown = cellsOf(workbook, table, index).filter((_, at) => !hidden.has(bodyOf(table).top + at));
    const texts = new Set(shown.map(({ text }) => text));
    applyFilter(workbook, table, index, criteria ?? { filterOn: "Values", values: [...texts] }, texts);
  }
}

export function restoreFilters(workbook: Workbook, table: NamedTable): void {
  for (const index of columnsOf(table)) {
    const saved = workbook.extras.filters.get(keyOf(table, index));
    if (saved !== undefined) setFilter(workbook, table, index, saved.hiddenValues);
  }
}

/** Applies criteria, unless a quirk refuses or ignores them. */
function applyCriteria(workbook: Workbook, table: NamedTable, index: number, criteria: FilterCriteria): void {
  const { quirks } = workbook;
  if (criteria.filterOn === "Custom" && (quirks.has(3030) || quirks.has(1226)))
    throw new HostError("InvalidArgument", "The argument is invalid or missing or has an incorrect format.");
  if (!quirks.has(3030)) applyFilter(workbook, table, index, criteria);
}

/** Hides rows by criteria, except texts in `keptTexts`. The spreadsheet hides rows by their shown texts. */
function applyFilter(
  workbook: Workbook,
  table: NamedTable,
  index: number,
  criteria: FilterCriteria,
  keptTexts: ReadonlySet<string> = new Set(),
): void {
  if (!columnsOf(table).includes(index))
    throw new HostError("InvalidArgument", "The table has no column with this index.");
  const cells = cellsOf(workbook, table, index);
  const matches = filterTest(criteria, cells);
  const hidden = cells.filter((cell) => !keptTexts.has(cell.text) && !matches(cell));
  const hiddenValues = [...new Set(hidden.map(({ text }) => text))];
  setFilter(workbook, table, index, hiddenValues);
  workbook.extras.filters.set(keyOf(table, index), { criteria, hiddenValues });
}

/** Returns a column's cells from top to bottom, without header and totals. */
function cellsOf(workbook: Workbook, table: NamedTable, index: number): readonly CellFacts[] {
  const { sheetId, left, top, bottom } = bodyOf(table);
  const { getters } = workbook.spreadsheet;
  return Array.from({ length: bottom - top + 1 }, (_, row) =>
    cellFacts(getters, { sheetId, col: left + index, row: top + row }),
  );
}

function clearFilter(workbook: Workbook, table: NamedTable, index: number): void {
  workbook.extras.filters.delete(keyOf(table, index));
  if (isActive(workbook, table, index)) setFilter(workbook, table, index, []);
}

function setFilter(
  workbook: Workbook,
  table: NamedTable,
  index: number,
  hiddenValues: readonly string[],
): void {
  const { left, top } = areaOfTable(table);
  workbook.spreadsheet.run("UPDATE_FILTER", {
    sheetId: table.sheetId,
    col: left + index,
    row: top,
    value: { filterType: "values", hiddenValues },
  });
}

/** Returns a column's criteria, or the visible texts after the user changed the filter in the grid. */
function criteriaOf(workbook: Workbook, table: NamedTable, index: number): FilterCriteria | undefined {
  const stored = workbook.extras.filters.get(keyOf(table, index));
  const hidden = hiddenTexts(workbook, table, index);
  if (stored !== undefined && isSameList(stored.hiddenValues, hidden)) return stored.criteria;
  if (!isActive(workbook, table, index)) return undefined;
  const hiddenLowerCase = new Set(hidden.map((text) => text.trim().toLowerCase()));
  const texts = new Set(cellsOf(workbook, table, index).map(({ text }) => text));
  return {
    filterOn: "Values",
    values: [...texts].filter((text) => !hiddenLowerCase.has(text.trim().toLowerCase())),
  };
}

/** Returns the hidden texts: for a condition from the grid, those that only hidden rows have. */
function hiddenTexts(workbook: Workbook, table: NamedTable, index: number): readonly string[] {
  const { getters } = workbook.spreadsheet;
  const { sheetId, left, top } = areaOfTable(table);
  const position = { sheetId, col: left + index, row: top };
  if (getters.getFilterValue(position)?.filterType !== "criterion")
    return getters.getFilterHiddenValues(position);
  const [hidden, visible] = [new Set<string>(), new Set<string>()];
  for (const [row, { text }] of cellsOf(workbook, table, index).entries())
    (getters.isRowFiltered(sheetId, bodyOf(table).top + row) ? hidden : visible).add(text);
  return [...hidden].filter((text) => !visible.has(text));
}

function isActive(workbook: Workbook, table: NamedTable, index: number): boolean {
  const { sheetId, left, top } = areaOfTable(table);
  return workbook.spreadsheet.getters.isFilterActive({ sheetId, col: left + index, row: top });
}

function tableOf(workbook: Workbook, { tableId }: AutoFilter): NamedTable | undefined {
  return tableId === undefined ? undefined : workbook.table(tableId);
}

/** Returns a filter's table. Throws an error with `member` for a worksheet's filter. */
function requiredTable(workbook: Workbook, self: AutoFilter, member: string): NamedTable {
  const table = tableOf(workbook, self);
  if (table === undefined) throw notSupported(`AutoFilter.${member} of a worksheet without a table`);
  return table;
}

const columnsOf = (table: NamedTable): readonly number[] => {
  const { left, right } = areaOfTable(table);
  return Array.from({ length: right - left + 1 }, (_, index) => index);
};

const keyOf = ({ id }: NamedTable, index: number): string => `${id}/${index}`;

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, index) => text === other[index]);
