import type { Area } from "../spreadsheet/area.ts";
import type { Extras, NameFacts } from "./extras.ts";
import { HostError } from "../excel/host-error.ts";
import { factsKey, nameKey, scopeOfKey, splitKey } from "../spreadsheet/scoped-names.ts";
import type { NameScope } from "../spreadsheet/scoped-names.ts";
import type { Getters } from "../spreadsheet/spreadsheet.ts";
import type { Workbook } from "./workbook.ts";

/** Returns the facts of a name. Throws Excel's error if the name does not exist. */
export function factsOf(workbook: Workbook, scope: NameScope): NameFacts {
  const facts = workbook.extras.names.get(factsKey(scope));
  if (facts !== undefined) return facts;
  const { getters } = workbook.book;
  if (getters.getNamedRange(nameKey(getters, scope)) === undefined)
    throw new HostError("ItemNotFound", "The name doesn't exist.");
  // The user defined it in the grid.
  return { comment: "", visible: true };
}

/** Returns the names of a worksheet, or those of the workbook. */
export function namesIn(workbook: Workbook, sheetId: string | undefined): readonly NameScope[] {
  const { getters } = workbook.book;
  const ranged = getters.getEveryName().flatMap(({ name: key }) => scopeOfKey(getters, key) ?? []);
  const constants = [...workbook.extras.names].flatMap(([key, { formula, sheetId: own }]) =>
    formula === undefined ? [] : [{ name: own === undefined ? key : splitKey(key).name, sheetId: own }],
  );
  const own = [...ranged, ...constants].filter((scope) => scope.sheetId === sheetId);
  return own.filter(({ name }, index) => own.findIndex((other) => isSame(other.name, name)) === index);
}

/** Returns a name of a worksheet or of the workbook regardless of case, or undefined. */
export function findName(
  workbook: Workbook,
  sheetId: string | undefined,
  name: unknown,
): NameScope | undefined {
  return namesIn(workbook, sheetId).find((scope) => isSame(scope.name, String(name)));
}

/** Returns the range of a name. Undefined if it does not exist, has lost its cells or is a formula. */
export function areaOfName(workbook: Workbook, scope: NameScope): Area | undefined {
  const { getters } = workbook.book;
  const range = getters.getNamedRange(nameKey(getters, scope))?.range;
  return range === undefined || range.invalidXc !== undefined
    ? undefined
    : { sheetId: range.sheetId, ...range.zone };
}

/** Returns the range of a name in a worksheet's formula. The worksheet's own name has priority. */
export function areaOfWrittenName(workbook: Workbook, sheetId: string, written: string): Area | undefined {
  const scope = scopeOfKey(workbook.book.getters, written);
  if (scope === undefined) return undefined;
  const own = scope.sheetId === undefined && areaOfName(workbook, { ...scope, sheetId });
  return own !== false && own !== undefined ? own : areaOfName(workbook, scope);
}

/** Copies the facts of names that are copied with a worksheet. */
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
