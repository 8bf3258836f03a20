import { columnLetters, quotedName } from "../spreadsheet/area.ts";
import type { Area } from "../spreadsheet/area.ts";
import { areaOfAddress, rangeOf, clampToSheet } from "../cells/addresses.ts";
import { isRefusedByExcel } from "../spreadsheet/typed-text.ts";
import { method, childObject, readOnly, settable } from "../classes/class-table.ts";
import type { ClassTable } from "../classes/class-table.ts";
import { ExcelObject } from "../classes/excel-object.ts";
import type { ObjectIds } from "../classes/excel-object.ts";
import type { NameFacts } from "../workbook/extras.ts";
import { HostError } from "../excel/host-error.ts";
import { areaOfName, factsOf, findName, namesIn } from "../workbook/name-facts.ts";
import { factsKey, nameKey, scopedFormula } from "../spreadsheet/scoped-names.ts";
import type { Workbook } from "../workbook/workbook.ts";

type Name = ObjectIds["NamedItem"];

const nameObject = (scope: Name): ExcelObject => new ExcelObject("NamedItem", scope);

/** `Excel.NamedItemCollection`. A worksheet's collection has its own names before the workbook's. */
export const namedItemsTable: ClassTable<ObjectIds["NamedItemCollection"]> = {
  items: (book, { sheetId }) => collectionNames(book, sheetId).map(nameObject),
  members: {
    Add: method("1.4", (book, { sheetId }, [name, reference, comment]) =>
      addName(book, { name: String(name), sheetId }, reference, comment),
    ),
    AddFormulaLocal: method("1.4", (book, { sheetId }, [name, formula, comment]) =>
      addName(book, { name: String(name), sheetId }, formula, comment),
    ),
    GetCount: method("1.4", (book, { sheetId }) => collectionNames(book, sheetId).length),
    GetItem: method("1.1", (book, { sheetId }, [name]) => {
      const found = findName(book, sheetId, name) ?? findName(book, undefined, name);
      if (found === undefined) throw new HostError("ItemNotFound", "The name doesn't exist.");
      return nameObject(found);
    }),
    GetItemOrNullObject: method("1.4", (book, { sheetId }, [name]) => {
      const found = findName(book, sheetId, name) ?? findName(book, undefined, name);
      return found === undefined ? null : nameObject(found);
    }),
  },
};

export const namedItemTable: ClassTable<Name> = {
  idOf: (_, { name }) => name,
  members: {
    Name: readOnly("1.1", (_, { name }) => name),
    Comment: settable(
      "1.4",
      (book, scope) => factsOf(book, scope).comment,
      (book, scope, value) => changeFacts(book, scope, { comment: String(value) }),
    ),
    Visible: settable(
      "1.1",
      (book, scope) => factsOf(book, scope).visible,
      (book, scope, value) => changeFacts(book, scope, { visible: value === true }),
    ),
    Scope: readOnly("1.4", (_, { sheetId }) => (sheetId === undefined ? "Workbook" : "Worksheet")),
    Type: readOnly("1.1", (book, scope) => typeOf(book, scope)),
    Formula: settable("1.7", (book, scope) => `=${contentOf(book, scope)}`, setFormula),
    Value: readOnly("1.1", (book, scope) => evaluatedValue(book, scope)),
    Worksheet: childObject("1.4", (_, { sheetId }) => {
      if (sheetId === undefined) throw new HostError("ItemNotFound", "The name belongs to the workbook.");
      return new ExcelObject("Worksheet", { sheetId });
    }),
    WorksheetOrNullObject: childObject("1.4", (_, { sheetId }) =>
      sheetId === undefined ? null : new ExcelObject("Worksheet", { sheetId }),
    ),
    GetRange: method("1.1", (book, scope) => {
      const area = areaOfName(book, scope);
      if (area === undefined) throw new HostError("InvalidReference", "The name does not refer to a range.");
      return rangeOf(area);
    }),
    GetRangeOrNullObject: method("1.4", (book, scope) => {
      const area = areaOfName(book, scope);
      return area === undefined ? null : rangeOf(area);
    }),
    Delete: method("1.4", (book, scope) => {
      const { getters } = book.spreadsheet;
      const key = nameKey(getters, scope);
      if (getters.getNamedRange(key) === undefined) book.spreadsheet.refuseReadOnly();
      else book.spreadsheet.run("DELETE_NAMED_RANGE", { name: key });
      book.extras.names.delete(factsKey(scope));
    }),
  },
};

function collectionNames(workbook: Workbook, sheetId: string | undefined): readonly Name[] {
  const workbookNames = namesIn(workbook, undefined);
  return sheetId === undefined ? workbookNames : [...namesIn(workbook, sheetId), ...workbookNames];
}

/** Makes a name refer to an area. Creates a missing name. */
export function nameArea(workbook: Workbook, scope: Name, area: Area): void {
  const { getters } = workbook.spreadsheet;
  const key = nameKey(getters, scope);
  const within = clampToSheet(workbook, area, true);
  if (isSameArea(areaOfName(workbook, scope), within)) return;
  const ranges = [rangeData(within)];
  // Without `sheetId`, the spreadsheet compares the range with the active worksheet's size.
  const { sheetId } = area;
  if (getters.getNamedRange(key) === undefined)
    workbook.spreadsheet.run("CREATE_NAMED_RANGE", { name: key, ranges, sheetId });
  else
    workbook.spreadsheet.run("UPDATE_NAMED_RANGE", { oldRangeName: key, newRangeName: key, ranges, sheetId });
}

/** Setting a name's own area again would evaluate the whole workbook. */
const isSameArea = (one: Area | undefined, other: Area): boolean =>
  one !== undefined &&
  (["sheetId", "left", "right", "top", "bottom"] as const).every((side) => one[side] === other[side]);

function addName(workbook: Workbook, scope: Name, reference: unknown, comment: unknown): ExcelObject {
  const { name, sheetId } = scope;
  if (findName(workbook, sheetId, name) !== undefined)
    throw new HostError("ItemAlreadyExists", "A name like this already exists.");
  if (!/^[\p{L}_\\][\p{L}\p{N}_.\\?]{0,254}$/u.test(name) || /^[a-z]{1,3}\d+$/i.test(name))
    throw new HostError("InvalidArgument", `"${name}" cannot be a name.`);
  const hasSameName = (table: { readonly name: string }): boolean =>
    table.name.toLowerCase() === name.toLowerCase();
  if (sheetId === undefined && workbook.tables().some(hasSameName))
    throw new HostError("InvalidArgument", `"${name}" is the name of a table.`);
  const facts = {
    comment: typeof comment === "string" ? comment : "",
    visible: true,
    ...(sheetId !== undefined && { sheetId }),
  };
  const area = areaIn(workbook, reference, sheetId);
  if (area === undefined) workbook.spreadsheet.refuseReadOnly();
  else nameArea(workbook, scope, area);
  const formula = area === undefined ? { formula: formulaOf(reference) } : {};
  workbook.extras.names.set(factsKey(scope), { ...facts, ...formula });
  linkFormulas(workbook, scope);
  return nameObject(scope);
}

function setFormula(workbook: Workbook, scope: Name, value: unknown): void {
  const area = areaIn(workbook, value, scope.sheetId);
  const { comment, visible } = factsOf(workbook, scope);
  const facts = { comment, visible, ...(scope.sheetId !== undefined && { sheetId: scope.sheetId }) };
  const { getters } = workbook.spreadsheet;
  const key = nameKey(getters, scope);
  if (area !== undefined) nameArea(workbook, scope, area);
  else if (getters.getNamedRange(key) !== undefined)
    workbook.spreadsheet.run("DELETE_NAMED_RANGE", { name: key });
  workbook.extras.names.set(
    factsKey(scope),
    area === undefined ? { ...facts, formula: formulaOf(value) } : facts,
  );
}

/** Rewrites formulas that used a local name before it existed, so that they refer to it. */
function linkFormulas(workbook: Workbook, { name, sheetId }: Name): void {
  if (sheetId === undefined) return;
  const { getters } = workbook.spreadsheet;
  for (const cell of getters.getCells(sheetId)) {
    const formula = cell.structured ?? cell.compiledFormula?.toFormulaString(getters);
    if (formula === undefined || cell.compiledFormula?.usesSymbol(name) !== true) continue;
    const position = getters.getCellPosition(cell.id);
    workbook.spreadsheet.queueCommand("UPDATE_CELL", {
      ...position,
      content: cell.structured ?? scopedFormula(getters, position.sheetId, formula),
    });
  }
}

function areaIn(workbook: Workbook, reference: unknown, sheetId: string | undefined): Area | undefined {
  const isAddress =
    typeof reference !== "string" ||
    /^=?('(?:[^']|'')+'!|[^'!()+*/,;"]+!)?\$?[a-z]{1,3}\$?\d+(:\$?[a-z]{1,3}\$?\d+)?$/i.test(reference);
  return isAddress ? areaOfAddress(workbook, reference, sheetId) : undefined;
}

/**
 * Adds a missing equals sign. Throws if a formula is unreadable or too long, or has a text over 255
 * characters.
 */
function formulaOf(value: unknown): string {
  const text = String(value);
  const texts = [...text.matchAll(/"((?:[^"]|"")*)"/g)].map(([, part = ""]) => part.replaceAll('""', '"'));
  if (isRefusedByExcel(text.startsWith("=") ? text : `=${text}`) || texts.some(({ length }) => length > 255))
    throw new HostError("InvalidArgument", "The formula cannot be read, or it or a text in it is too long.");
  return text.startsWith("=") ? text : `=${text}`;
}

function rangeData({ sheetId, left, right, top, bottom }: Area): object {
  return { _sheetId: sheetId, _zone: { left, right, top, bottom } };
}

/** Returns what a name refers to, without the equals sign: an absolute address, or another formula. */
function contentOf(workbook: Workbook, scope: Name): string {
  const area = areaOfName(workbook, scope);
  if (area === undefined) return (factsOf(workbook, scope).formula ?? "=#REF!").slice(1);
  const first = `$${columnLetters(area.left)}$${area.top + 1}`;
  const last = `$${columnLetters(area.right)}$${area.bottom + 1}`;
  const sheet = quotedName(workbook.spreadsheet.getters.getSheetName(area.sheetId));
  return `${sheet}!${first === last ? first : `${first}:${last}`}`;
}

function evaluatedValue(workbook: Workbook, scope: Name): unknown {
  const { formula } = factsOf(workbook, scope);
  if (formula === undefined) return contentOf(workbook, scope);
  const { getters } = workbook.spreadsheet;
  return getters.evaluateFormula(scope.sheetId ?? getters.getActiveSheetId(), formula);
}

function typeOf(workbook: Workbook, scope: Name): string {
  if (areaOfName(workbook, scope) !== undefined) return "Range";
  const value = evaluatedValue(workbook, scope);
  if (typeof value === "number") return Number.isInteger(value) ? "Integer" : "Double";
  if (typeof value === "boolean") return "Boolean";
  return typeof value === "string" && !value.startsWith("#") ? "String" : "Error";
}

function changeFacts(workbook: Workbook, scope: Name, changes: Partial<NameFacts>): void {
  workbook.spreadsheet.refuseReadOnly();
  const facts = { ...factsOf(workbook, scope), ...changes };
  const { sheetId } = scope;
  workbook.extras.names.set(factsKey(scope), sheetId === undefined ? facts : { ...facts, sheetId });
}
