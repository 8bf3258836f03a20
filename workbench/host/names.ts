import { columnLetters, quotedName } from "./area.ts";
import type { Area } from "./area.ts";
import { areaOfAddress } from "./addresses.ts";
import { does, leadsTo, reads, sets } from "./class-table.ts";
import type { ClassTable } from "./class-table.ts";
import { ExcelObject } from "./excel-object.ts";
import type { Selves } from "./excel-object.ts";
import type { NameFacts } from "./extras.ts";
import { HostError } from "./host-error.ts";
import { rangeOf } from "./range-objects.ts";
import type { Workbook } from "./workbook.ts";

type Name = Selves["NamedItem"];

/** `Excel.NamedItemCollection`, of the workbook or of one worksheet. A name is there once in the whole workbook. */
export const namedItemsTable: ClassTable<Selves["NamedItemCollection"]> = {
  items: (book, { sheetId }) => namesOf(book, sheetId).map((name) => new ExcelObject("NamedItem", { name })),
  members: {
    Add: does("1.4", (book, { sheetId }, [name, reference, comment]) =>
      addName(book, sheetId, String(name), reference, comment),
    ),
    GetCount: does("1.4", (book, { sheetId }) => namesOf(book, sheetId).length),
    GetItem: does("1.1", (book, { sheetId }, [name]) => {
      const found = find(book, sheetId, name);
      if (found === undefined) throw new HostError("ItemNotFound", "The name doesn't exist.");
      return new ExcelObject("NamedItem", { name: found });
    }),
    GetItemOrNullObject: does("1.4", (book, { sheetId }, [name]) => {
      const found = find(book, sheetId, name);
      return found === undefined ? null : new ExcelObject("NamedItem", { name: found });
    }),
  },
};

/** `Excel.NamedItem`. */
export const namedItemTable: ClassTable<Name> = {
  idOf: (_, { name }) => name,
  members: {
    Name: reads("1.1", (_, { name }) => name),
    Comment: sets(
      "1.4",
      (book, { name }) => factsOf(book, name).comment,
      (book, { name }, value) => keep(book, name, { comment: String(value) }),
    ),
    Visible: sets(
      "1.1",
      (book, { name }) => factsOf(book, name).visible,
      (book, { name }, value) => keep(book, name, { visible: value === true }),
    ),
    Scope: reads("1.4", (book, { name }) =>
      factsOf(book, name).sheetId === undefined ? "Workbook" : "Worksheet",
    ),
    Type: reads("1.1", (book, { name }) => typeOf(book, name)),
    Formula: sets("1.7", (book, { name }) => `=${textOf(book, name)}`, setFormula),
    Value: reads("1.1", (book, { name }) => valueOf(book, name)),
    WorksheetOrNullObject: leadsTo("1.4", (book, { name }) => {
      const { sheetId } = factsOf(book, name);
      return sheetId === undefined ? null : new ExcelObject("Worksheet", { sheetId });
    }),
    GetRange: does("1.1", (book, { name }) => {
      const area = areaOfName(book, name);
      if (area === undefined) throw new HostError("InvalidReference", "The name stands for no range.");
      return rangeOf(area);
    }),
    GetRangeOrNullObject: does("1.4", (book, { name }) => {
      const area = areaOfName(book, name);
      return area === undefined ? null : rangeOf(area);
    }),
    Delete: does("1.4", (book, { name }) => {
      if (areaOfName(book, name) !== undefined) book.book.run("DELETE_NAMED_RANGE", { name });
      book.extras.names.delete(name);
    }),
  },
};

/** The range that a name stands for, or undefined where there is no such name or it stands for something else. */
export function areaOfName(workbook: Workbook, name: string): Area | undefined {
  const range = workbook.book.getters.getNamedRange(name)?.range;
  return range === undefined ? undefined : { sheetId: range.sheetId, ...range.zone };
}

function addName(
  workbook: Workbook,
  sheetId: string | undefined,
  name: string,
  reference: unknown,
  comment: unknown,
): ExcelObject {
  if (find(workbook, undefined, name) !== undefined)
    throw new HostError("ItemAlreadyExists", "A name like this is there already.");
  if (!/^[\p{L}_\\][\p{L}\p{N}_.\\?]{0,254}$/u.test(name) || /^[a-z]{1,3}\d+$/i.test(name))
    throw new HostError("InvalidArgument", `"${name}" cannot be a name.`);
  const facts = {
    comment: typeof comment === "string" ? comment : "",
    visible: true,
    ...(sheetId !== undefined && { sheetId }),
  };
  const area = areaIn(workbook, reference, sheetId);
  if (area === undefined) workbook.book.refuseReadOnly();
  else workbook.book.run("CREATE_NAMED_RANGE", { name, ranges: [rangeData(area)] });
  const formula = area === undefined ? { formula: formulaOf(reference) } : {};
  workbook.extras.names.set(name, { ...facts, ...formula });
  return new ExcelObject("NamedItem", { name });
}

function setFormula(workbook: Workbook, { name }: Name, value: unknown): void {
  const before = areaOfName(workbook, name);
  const area = areaIn(workbook, value, undefined);
  const { comment, visible, sheetId } = factsOf(workbook, name);
  const facts = { comment, visible, ...(sheetId !== undefined && { sheetId }) };
  if (area !== undefined && before !== undefined)
    workbook.book.run("UPDATE_NAMED_RANGE", {
      oldRangeName: name,
      newRangeName: name,
      ranges: [rangeData(area)],
    });
  else if (area !== undefined) workbook.book.run("CREATE_NAMED_RANGE", { name, ranges: [rangeData(area)] });
  else if (before !== undefined) workbook.book.run("DELETE_NAMED_RANGE", { name });
  workbook.extras.names.set(name, area === undefined ? { ...facts, formula: formulaOf(value) } : facts);
}

function areaIn(workbook: Workbook, reference: unknown, sheetId: string | undefined): Area | undefined {
  const isAddress =
    typeof reference !== "string" ||
    /^=?('(?:[^']|'')+'!|[^'!()+*/,;"]+!)?\$?[a-z]{1,3}\$?\d+(:\$?[a-z]{1,3}\$?\d+)?$/i.test(reference);
  return isAddress ? areaOfAddress(workbook, reference, sheetId) : undefined;
}

const formulaOf = (value: unknown): string => {
  const text = String(value);
  return text.startsWith("=") ? text : `=${text}`;
};

function rangeData({ sheetId, left, right, top, bottom }: Area): object {
  return { _sheetId: sheetId, _zone: { left, right, top, bottom } };
}

/** What the name stands for, without the sign of equality: a constant, or the address with its worksheet. */
function textOf(workbook: Workbook, name: string): string {
  const area = areaOfName(workbook, name);
  if (area === undefined) return (factsOf(workbook, name).formula ?? "=#REF!").slice(1);
  const first = `$${columnLetters(area.left)}$${area.top + 1}`;
  const last = `$${columnLetters(area.right)}$${area.bottom + 1}`;
  const sheet = quotedName(workbook.book.getters.getSheetName(area.sheetId));
  return `${sheet}!${first === last ? first : `${first}:${last}`}`;
}

function valueOf(workbook: Workbook, name: string): unknown {
  const { formula } = factsOf(workbook, name);
  if (formula === undefined) return textOf(workbook, name);
  const { getters } = workbook.book;
  return getters.evaluateFormula(getters.getActiveSheetId(), formula);
}

function typeOf(workbook: Workbook, name: string): string {
  if (areaOfName(workbook, name) !== undefined) return "Range";
  const value = valueOf(workbook, name);
  if (typeof value === "number") return Number.isInteger(value) ? "Integer" : "Double";
  if (typeof value === "boolean") return "Boolean";
  return typeof value === "string" && !value.startsWith("#") ? "String" : "Error";
}

function factsOf(workbook: Workbook, name: string): NameFacts {
  const facts = workbook.extras.names.get(name);
  if (facts !== undefined) return facts;
  if (areaOfName(workbook, name) === undefined)
    throw new HostError("ItemNotFound", "The name doesn't exist.");
  // Made by hand in the grid.
  return { comment: "", visible: true };
}

function keep(workbook: Workbook, name: string, more: Partial<NameFacts>): void {
  workbook.book.refuseReadOnly();
  workbook.extras.names.set(name, { ...factsOf(workbook, name), ...more });
}

function namesOf(workbook: Workbook, sheetId: string | undefined): readonly string[] {
  const { names } = workbook.extras;
  const ranged = workbook.book.getters.getNamedRanges().map(({ name }) => name);
  const constants = [...names].flatMap(([name, { formula }]) => (formula === undefined ? [] : [name]));
  return [...new Set([...ranged, ...constants])].filter(
    (name) => sheetId === undefined || names.get(name)?.sheetId === sheetId,
  );
}

function find(workbook: Workbook, sheetId: string | undefined, name: unknown): string | undefined {
  const wanted = String(name).toLowerCase();
  return namesOf(workbook, sheetId).find((candidate) => candidate.toLowerCase() === wanted);
}
