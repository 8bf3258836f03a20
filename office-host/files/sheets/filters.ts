/** Filters of tables in a file (ECMA-376 part 1, 18.3.2). */

import type { FileFilter, FilterCriteria } from "../../workbook/extras.ts";
import { addElement, elementIn, elementsIn } from "../package/xml.ts";
import type { FormulaTable } from "../cells/structured-formulas.ts";

/** Operators in criteria, and in files. */
const operators: Readonly<Record<string, string>> = {
  "=": "equal",
  "<>": "notEqual",
  ">=": "greaterThanOrEqual",
  "<=": "lessThanOrEqual",
  ">": "greaterThan",
  "<": "lessThan",
};

const dynamicTypes: Readonly<Record<string, string>> = {
  AboveAverage: "aboveAverage",
  BelowAverage: "belowAverage",
};

export interface FilteredTable {
  readonly filter: Element | undefined;
  readonly area: FormulaTable;
}

/** Returns the filters of tables. Unhides all rows of the tables, because clearing the filters would not. */
export function extractFilters(
  sheet: Document,
  tables: readonly FilteredTable[],
): readonly (readonly FileFilter[])[] {
  const hiddenRowElements = new Map(
    elementsIn(sheet, "row").flatMap((row) =>
      isOn(row, "hidden") ? [[Number(row.getAttribute("r")) - 1, row] as const] : [],
    ),
  );
  const filters = tables.map(({ filter, area }) => filtersIn(filter, area, [...hiddenRowElements.keys()]));
  // Tables side by side can hide the same rows, so read all tables first.
  for (const { hiddenRows } of filters.flat())
    for (const index of hiddenRows) hiddenRowElements.get(index)?.removeAttribute("hidden");
  return filters;
}

function filtersIn(
  filter: Element | undefined,
  { top, bottom }: FormulaTable,
  allHiddenRows: readonly number[],
): readonly FileFilter[] {
  const columns = filter === undefined ? [] : elementsIn(filter, "filterColumn");
  const hiddenRows = allHiddenRows.filter((index) => index > top && index <= bottom);
  return columns
    .filter((column) => column.childElementCount > 0)
    .map((column) => ({
      index: Number(column.getAttribute("colId") ?? 0),
      criteria: criteriaIn(column),
      hiddenRows,
    }));
}

export function hasUnsupportedFilter(table: Document): boolean {
  return elementsIn(table, "filterColumn").some(
    (column) => column.childElementCount > 0 && criteriaIn(column) === undefined,
  );
}

/** Returns a column's criteria, or undefined for an unsupported kind, such as colors or dates. */
function criteriaIn(column: Element): FilterCriteria | undefined {
  const [kind] = column.children;
  if (kind === undefined || elementIn(kind, "dateGroupItem") !== undefined) return undefined;
  const value = kind.getAttribute("val") ?? "";
  switch (kind.localName) {
    case "filters": {
      const values = elementsIn(kind, "filter").map((one) => one.getAttribute("val") ?? "");
      return { filterOn: "Values", values: isOn(kind, "blank") ? [...values, ""] : values };
    }
    case "customFilters":
      return customCriteriaIn(kind);
    case "top10": {
      const side = /^(?:0|false)$/.test(kind.getAttribute("top") ?? "") ? "Bottom" : "Top";
      return { filterOn: `${side}${isOn(kind, "percent") ? "Percent" : "Items"}`, criterion1: value };
    }
    case "dynamicFilter": {
      const dynamicCriteria = nameOf(dynamicTypes, kind.getAttribute("type"));
      return dynamicCriteria === undefined ? undefined : { filterOn: "Dynamic", dynamicCriteria };
    }
    default:
      return undefined;
  }
}

function customCriteriaIn(kind: Element): FilterCriteria {
  const [criterion1 = "", criterion2] = elementsIn(kind, "customFilter").map((one) => {
    const sign = nameOf(operators, one.getAttribute("operator") ?? "equal") ?? "=";
    const value = one.getAttribute("val") ?? "";
    // In files, "not blank" is "not equal to a space".
    return sign + (sign === "<>" && value === " " ? "" : value);
  });
  return {
    filterOn: "Custom",
    criterion1,
    ...(criterion2 !== undefined && { criterion2, operator: isOn(kind, "and") ? "And" : "Or" }),
  };
}

/** Writes a table's filters, and hides rows. */
export function writeFilters(
  sheet: Document,
  filter: Element,
  filters: ReadonlyMap<number, FilterCriteria>,
  isHidden: (row: number) => boolean,
): void {
  for (const column of elementsIn(filter, "filterColumn")) column.remove();
  for (const [index, criteria] of [...filters].toSorted(([one], [other]) => one - other))
    writeCriteria(addElement(filter, "filterColumn", { colId: String(index) }), criteria);
  if (filters.size === 0) return;
  for (const row of elementsIn(sheet, "row"))
    if (isHidden(Number(row.getAttribute("r")) - 1)) row.setAttribute("hidden", "1");
}

function writeCriteria(column: Element, criteria: FilterCriteria): void {
  const { filterOn, dynamicCriteria } = criteria;
  if (filterOn === "Dynamic") {
    addElement(column, "dynamicFilter", { type: dynamicTypes[dynamicCriteria ?? ""] ?? "null" });
  } else if (filterOn === "Custom") {
    writeCustom(column, criteria);
  } else if (filterOn === "Values") {
    const values = (criteria.values ?? []).map(String);
    const filters = addElement(column, "filters", values.includes("") ? { blank: "1" } : {});
    for (const val of values) if (val !== "") addElement(filters, "filter", { val });
  } else {
    addElement(column, "top10", {
      ...(filterOn.startsWith("Bottom") && { top: "0" }),
      ...(filterOn.endsWith("Percent") && { percent: "1" }),
      val: String(criteria.criterion1 ?? 10),
    });
  }
}

function writeCustom(column: Element, { criterion1, criterion2, operator }: FilterCriteria): void {
  const conditions = [criterion1, criterion2].filter((one): one is string => (one ?? "") !== "");
  // In files, "blank" is a value and not a comparison.
  if (conditions.length === 1 && conditions[0] === "=") {
    addElement(column, "filters", { blank: "1" });
    return;
  }
  const filters = addElement(
    column,
    "customFilters",
    operator === "Or" || conditions.length < 2 ? {} : { and: "1" },
  );
  for (const criterion of conditions) {
    const [, sign = "=", value = ""] = /^(<>|<=|>=|<|>|=)?(.*)$/s.exec(criterion) ?? [];
    addElement(filters, "customFilter", {
      ...(sign !== "=" && { operator: operators[sign] ?? "equal" }),
      val: sign === "<>" && value === "" ? " " : value,
    });
  }
}

function isOn(element: Element, name: string): boolean {
  return /^(?:1|true)$/.test(element.getAttribute(name) ?? "");
}

function nameOf(words: Readonly<Record<string, string>>, word: string | null): string | undefined {
  return Object.keys(words).find((name) => words[name] === word);
}
