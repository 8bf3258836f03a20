import type { Area } from "../spreadsheet/area.ts";
import type { Extras, NameFacts } from "./extras.ts";
import { HostError } from "../excel/host-error.ts";
import { factsKey, nameKey, scopeOfKey, splitKey } from "../spreadsheet/scoped-names.ts";
import type { NameScope } from "../spreadsheet/scoped-names.ts";
import type { Getters } from "../spreadsheet/spreadsheet.ts";
import type { Workbook } from "./workbook.ts";

/** What is kept of a name; fails as Excel does where there is no such name. */
export function factsOf(workbook: Workbook, scope: NameScope): NameFacts {
  const facts = workbook.extras.names.get(factsKey(scope));
  if (facts !== undefined) return facts;
  const { getters } = workbook.book;
  if (getters.getNamedRange(nameKey(getters, scope)) === undefined)
    throw new HostError("ItemNotFound", "The name doesn't exist.");
  // Made by hand in the grid.
  return { comment: "", visible: true };
}

/** The names of a worksheet, or those of the workbook that belong to no worksheet. */
export function namesIn(workbook: Workbook, sheetId: string | undefined): readonly NameScope[] {
  const { getters } = workbook.book;
  const ranged = getters.getEveryName().flatMap(({ name: key }) => scopeOfKey(getters, key) ?? []);
  const constants = [...workbook.extras.names].flatMap(([key, { formula, sheetId: own }]) =>
    formula === undefined ? [] : [{ name: own === undefined ? key : splitKey(key).name, sheetId: own }],
  );
  const own = [...ranged, ...constants].filter((scope) => scope.sheetId === sheetId);
  return own.filter(({ name }, index) => own.findIndex((other) => isSame(other.name, name)) === index);
}

/** Finds a name whatever its case, in a worksheet or among those of the workbook. */
export function findName(
  workbook: Workbook,
  sheetId: string | undefined,
  name: unknown,
): NameScope | undefined {
  return namesIn(workbook, sheetId).find((scope) => isSame(scope.name, String(name)));
}

/** The range that a name stands for, or undefined where there is no such name, or its cells are gone, or it is a formula. */
export function areaOfName(workbook: Workbook, scope: NameScope): Area | undefined {
  const { getters } = workbook.book;
  const range = getters.getNamedRange(nameKey(getters, scope))?.range;
  return range === undefined || range.invalidXc !== undefined
    ? undefined
    : { sheetId: range.sheetId, ...range.zone };
}

/** The range of a name as a formula of a worksheet writes it: `Line_data` is the worksheet's own before the workbook's. */
export function areaOfWrittenName(workbook: Workbook, sheetId: string, written: string): Area | undefined {
  const scope = scopeOfKey(workbook.book.getters, written);
  if (scope === undefined) return undefined;
  const own = scope.sheetId === undefined && areaOfName(workbook, { ...scope, sheetId });
  return own !== false && own !== undefined ? own : areaOfName(workbook, scope);
}

/** Lets a copied worksheet have what is kept of the names that are copied with it. */
export function copyNameFacts(getters: Getters, { names }: Extras, from: string, to: string): void {
  for (const [key, facts] of [...names]) {
    const { sheetId } = facts;
    const isOfCells = sheetId === undefined && getters.getNamedRange(key)?.range.sheetId === from;
    if (sheetId !== from && !isOfCells) continue;
    const copy = `${to}!${sheetId === undefined ? key : splitKey(key).name}`;
    if (sheetId === from || !names.has(copy)) names.set(copy, { ...facts, sheetId: to });
  }
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
