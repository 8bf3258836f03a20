import type { Area } from "../spreadsheet/area.ts";
import type { Extras, NameFacts } from "./extras.ts";
import { HostError } from "../excel/host-error.ts";
import { factsKey, nameKey, scopeOfKey, splitKey } from "../spreadsheet/scoped-names.ts";
import type { NameScope } from "../spreadsheet/scoped-names.ts";
import type { Getters } from "../spreadsheet/spreadsheet.ts";
import type { Workbook } from "./workbook.ts";

/** Returns a name's facts. Throws Excel's error if the name does not exist. */
export function factsOf(workbook: Workbook, scope: NameScope): NameFacts {
  const facts = workbook.extras.names.get(factsKey(scope));
  if (facts !== undefined) return facts;
  const { getters } = workbook.spreadsheet;
  if (getters.getNamedRange(nameKey(getters, scope)) === undefined)
    throw new HostError("ItemNotFound", "The name doesn't exist.");
  // Nothing is stored for a name from the grid.
  return { comment: "", visible: true };
}

/** Returns a worksheet's local names, or the workbook's names. */
export function namesIn(workbook: Workbook, sheetId: string | undefined): readonly NameScope[] {
  const { getters } = workbook.spreadsheet;
  const namesOfRanges = getters.getEveryName().flatMap(({ name: key }) => scopeOfKey(getters, key) ?? []);
  const constants = [...workbook.extras.names].flatMap(([key, { formula, sheetId: nameSheetId }]) =>
    formula === undefined
      ? []
      : [{ name: nameSheetId === undefined ? key : splitKey(key).name, sheetId: nameSheetId }],
  );
  const namesOfScope = [...namesOfRanges, ...constants].filter((scope) => scope.sheetId === sheetId);
  return namesOfScope.filter(
    ({ name }, index) => namesOfScope.findIndex((other) => isSame(other.name, name)) === index,
  );
}

/** Finds a name, ignoring case. */
export function findName(
  workbook: Workbook,
  sheetId: string | undefined,
  name: unknown,
): NameScope | undefined {
  return namesIn(workbook, sheetId).find((scope) => isSame(scope.name, String(name)));
}

/** Returns the area of a name, or undefined if it has none. */
export function areaOfName(workbook: Workbook, scope: NameScope): Area | undefined {
  const { getters } = workbook.spreadsheet;
  const range = getters.getNamedRange(nameKey(getters, scope))?.range;
  return range === undefined || range.invalidXc !== undefined
    ? undefined
    : { sheetId: range.sheetId, ...range.zone };
}

/** Returns the area of a name in a formula on a worksheet. A local name has priority. */
export function areaOfWrittenName(workbook: Workbook, sheetId: string, written: string): Area | undefined {
  const scope = scopeOfKey(workbook.spreadsheet.getters, written);
  if (scope === undefined) return undefined;
  const localArea = scope.sheetId === undefined && areaOfName(workbook, { ...scope, sheetId });
  return localArea !== false && localArea !== undefined ? localArea : areaOfName(workbook, scope);
}

/** Copies facts of the names that the spreadsheet copies with a worksheet. */
export function copyNameFacts(getters: Getters, { names }: Extras, from: string, to: string): void {
  for (const [key, facts] of [...names]) {
    const { sheetId } = facts;
    const refersToSheet = sheetId === undefined && getters.getNamedRange(key)?.range.sheetId === from;
    if (sheetId !== from && !refersToSheet) continue;
    const copyKey = `${to}!${sheetId === undefined ? key : splitKey(key).name}`;
    if (sheetId === from || !names.has(copyKey)) names.set(copyKey, { ...facts, sheetId: to });
  }
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
