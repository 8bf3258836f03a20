import { a1Of } from "../spreadsheet/area.ts";
import type { Area } from "../spreadsheet/area.ts";
import { excelSize } from "../workbook/book.ts";
import { clamped, rangeOf } from "../cells/addresses.ts";
import { method, childObject, readOnly, settable } from "../classes/class-table.ts";
import type { ClassTable } from "../classes/class-table.ts";
import { ExcelObject } from "../classes/excel-object.ts";
import type { FormatRule } from "../classes/excel-object.ts";
import { isRefused } from "../spreadsheet/typed-text.ts";
import { colorOf } from "../excel/color.ts";
import { HostError, notServed } from "../excel/host-error.ts";
import { refuseLocked } from "../cells/protection.ts";
import { spreadsheet } from "../spreadsheet/spreadsheet.ts";
import type { Command, ConditionalRule, Style, Zone } from "../spreadsheet/spreadsheet.ts";
import type { Workbook } from "../workbook/workbook.ts";

/** `Excel.ConditionalFormatCollection` of a range. */
export const conditionalFormatsTable: ClassTable<Area> = {
  items: (book, area) => rulesOn(book, area).map(({ id }) => foundFrom(area, id)),
  members: {
    GetCount: method("1.6", (book, area) => rulesOn(book, area).length),
    GetItem: method("1.6", (book, area, [id]) => {
      const found = rulesOn(book, area).find((rule) => rule.id === id);
      if (found === undefined) throw new HostError("ItemNotFound", "The conditional format doesn't exist.");
      return foundFrom(area, found.id);
    }),
    GetItemAt: method("1.6", (book, area, [index]) => {
      const found = rulesOn(book, area)[Number(index)];
      if (found === undefined)
        throw new HostError("InvalidArgument", "There is no conditional format with this index.");
      return foundFrom(area, found.id);
    }),
    Add: method("1.6", (book, area, [type]) => {
      refuseLocked(book, area.sheetId);
      if (type !== "Custom" && type !== "CellValue")
        throw notServed(`ConditionalFormatCollection.add of ${String(type)}`);
      // The initial rule is never true.
      const operator = type === "Custom" ? "customFormula" : "isEqual";
      const { left, right, top, bottom } = clamped(book, area, true);
      const rule = { id: book.newId(), sheetId: area.sheetId };
      book.book.queueCommand(addCommand, {
        sheetId: area.sheetId,
        ranges: [{ _sheetId: area.sheetId, _zone: { left, right, top, bottom } }],
        cf: {
          id: rule.id,
          rule: { type: "CellIsRule", operator, values: ["=1=0"], style: {} },
        },
      });
      return new ExcelObject("ConditionalFormat", rule);
    }),
    ClearAll: method("1.6", (book, area) => {
      for (const { id } of rulesOn(book, area))
        book.book.run("REMOVE_CONDITIONAL_FORMAT", { sheetId: area.sheetId, id });
    }),
  },
};

function foundFrom({ sheetId, top, left }: Area, id: string): ExcelObject<"ConditionalFormat"> {
  return new ExcelObject("ConditionalFormat", { sheetId, id, from: { top, left } });
}

/** `Excel.ConditionalFormat`. */
export const conditionalFormatTable: ClassTable<FormatRule> = {
  idOf: (_, { id }) => id,
  members: {
    Id: readOnly("1.6", (_, { id }) => id),
    Type: readOnly("1.6", (book, rule) => (isCustom(book, rule) ? "Custom" : "CellValue")),
    GetRange: method("1.6", (book, rule) => {
      const [first, ...others] = read(book, rule).ranges;
      if (first === undefined || others.length > 0)
        throw new HostError("InvalidOperation", "The conditional format is on several ranges.");
      return rangeOf({ sheetId: rule.sheetId, ...spreadsheet.helpers.toZone(first) });
    }),
    Priority: readOnly("1.6", (book, { sheetId, id }) =>
      book.book.getters.getConditionalFormats(sheetId).findIndex((rule) => rule.id === id),
    ),
    CellValue: childObject("1.6", (book, rule) => {
      if (isCustom(book, rule))
        throw new HostError("InvalidOperation", "The conditional format has a formula.");
      return new ExcelObject("CellValueConditionalFormat", rule);
    }),
    CellValueOrNullObject: childObject("1.6", (book, rule) =>
      isCustom(book, rule) ? null : new ExcelObject("CellValueConditionalFormat", rule),
    ),
    CustomOrNullObject: childObject("1.6", (book, rule) =>
      isCustom(book, rule) ? new ExcelObject("CustomConditionalFormat", rule) : null,
    ),
    StopIfTrue: settable(
      "1.6",
      (book, rule) => read(book, rule).stopIfTrue === true,
      (book, rule, value) => change(book, rule, { stopIfTrue: value === true }),
    ),
    Custom: childObject("1.6", (_, rule) => new ExcelObject("CustomConditionalFormat", rule)),
    Delete: method("1.6", (book, { sheetId, id }) =>
      book.book.run("REMOVE_CONDITIONAL_FORMAT", { sheetId, id }),
    ),
  },
};

/** `Excel.CellValueConditionalFormat`. */
export const cellValueFormatTable: ClassTable<FormatRule> = {
  members: {
    Rule: settable(
      "1.6",
      (book, rule) => {
        const { operator = "", values = [] } = read(book, rule).rule;
        const name = Object.keys(operators).find((key) => operators[key] === operator) ?? "Invalid";
        return { operator: name, formula1: values[0] ?? "", formula2: values[1] ?? null };
      },
      (book, rule, value) => {
        const { operator, formula1, formula2 } = value as Readonly<Record<string, unknown>>;
        const known = operators[String(operator)];
        if (known === undefined)
          throw new HostError("InvalidArgument", `There is no operator ${String(operator)}.`);
        const values = [formula1, formula2].filter((given) => given !== undefined && given !== null);
        const { rule: before } = read(book, rule);
        change(book, rule, { rule: { ...before, operator: known, values: values.map(String) } });
      },
    ),
    Format: childObject("1.6", (_, rule) => new ExcelObject("ConditionalRangeFormat", rule)),
  },
};

const operators: Readonly<Record<string, string | undefined>> = {
  Between: "isBetween",
  NotBetween: "isNotBetween",
  EqualTo: "isEqual",
  NotEqualTo: "isNotEqual",
  GreaterThan: "isGreaterThan",
  LessThan: "isLessThan",
  GreaterThanOrEqual: "isGreaterOrEqualTo",
  LessThanOrEqual: "isLessOrEqualTo",
};

/** `Excel.CustomConditionalFormat`. */
export const customFormatTable: ClassTable<FormatRule> = {
  members: {
    Rule: childObject("1.6", (_, rule) => new ExcelObject("ConditionalFormatRule", rule)),
    Format: childObject("1.6", (_, rule) => new ExcelObject("ConditionalRangeFormat", rule)),
  },
};

/** `Excel.ConditionalFormatRule`. */
export const formatRuleTable: ClassTable<FormatRule> = {
  members: {
    Formula: settable(
      "1.6",
      (book, rule) => read(book, rule).rule.values?.[0] ?? "",
      (book, rule, value) => {
        if (isRefused(String(value)))
          throw new HostError("InvalidArgument", "The formula of the rule cannot be read.");
        const { rule: before } = read(book, rule);
        change(book, rule, { rule: { ...before, values: [asOfItsOwn(book, rule, String(value))] } });
      },
    ),
  },
};

/**
 * Returns a formula relative to the upper left cell of the rule, as Excel reads it. Excel sets it relative to
 * the range through which the rule was found.
 */
function asOfItsOwn(workbook: Workbook, rule: FormatRule, formula: string): string {
  const { sheetId, from } = rule;
  if (from === undefined || !formula.startsWith("=")) return formula;
  const zones = read(workbook, rule).ranges.map((a1) => spreadsheet.helpers.toZone(a1));
  const [rows, cols] = [
    Math.min(...zones.map(({ top }) => top)) - from.top,
    Math.min(...zones.map(({ left }) => left)) - from.left,
  ];
  if (rows === 0 && cols === 0) return formula;
  const { getters } = workbook.book;
  const compiled = spreadsheet.CompiledFormula.Compile(formula, sheetId, getters);
  return getters.getTranslatedCellFormula(sheetId, cols, rows, compiled);
}

/** `Excel.ConditionalRangeFormat`. */
export const conditionalLookTable: ClassTable<FormatRule> = {
  members: {
    Fill: childObject("1.6", (_, rule) => new ExcelObject("ConditionalRangeFill", rule)),
    Font: childObject("1.6", (_, rule) => new ExcelObject("ConditionalRangeFont", rule)),
  },
};

/** `Excel.ConditionalRangeFill`. */
export const conditionalFillTable: ClassTable<FormatRule> = {
  members: { Color: color("fillColor") },
};

/** `Excel.ConditionalRangeFont`. */
export const conditionalFontTable: ClassTable<FormatRule> = {
  members: { Color: color("textColor"), Bold: look("bold", Boolean), Italic: look("italic", Boolean) },
};

/** Returns a color member of a rule. Files may have colors in lower case. */
function color(name: "fillColor" | "textColor") {
  return look(name, colorOf, (kept) => (typeof kept === "string" ? kept.toUpperCase() : kept));
}

function look(
  name: keyof Style,
  as: (value: unknown) => unknown,
  told: (kept: unknown) => unknown = (kept) => kept,
) {
  return settable<FormatRule>(
    "1.6",
    (book, rule) => told(read(book, rule).rule.style?.[name] ?? null),
    (book, rule, value) => {
      const { rule: before } = read(book, rule);
      change(book, rule, { rule: { ...before, style: { ...before.style, [name]: as(value) } } });
    },
  );
}

function isCustom(workbook: Workbook, rule: FormatRule): boolean {
  return read(workbook, rule).rule.operator === "customFormula";
}

/** The command that adds a rule, or changes an existing one. */
const addCommand = "ADD_CONDITIONAL_FORMAT";

interface AddCommand extends Command {
  readonly ranges: readonly { readonly _zone: Zone }[];
  cf: Omit<ConditionalRule, "ranges">;
}

/** Returns the queued command that will create a rule. Changes of the rule go into it while it is queued. */
function waitingCommand(workbook: Workbook, id: string): AddCommand | undefined {
  return workbook.book.waiting.findLast(
    (command): command is AddCommand => command.type === addCommand && (command as AddCommand).cf.id === id,
  );
}

function read(workbook: Workbook, { sheetId, id }: FormatRule): ConditionalRule {
  const waiting = waitingCommand(workbook, id);
  if (waiting !== undefined)
    return { ...waiting.cf, ranges: waiting.ranges.map(({ _zone }) => a1Of(_zone, excelSize)) };
  const found = workbook.book.getters.getConditionalFormats(sheetId).find((rule) => rule.id === id);
  if (found === undefined) throw new HostError("ItemNotFound", "The conditional format doesn't exist.");
  return found;
}

function change(
  workbook: Workbook,
  rule: FormatRule,
  more: Partial<Pick<ConditionalRule, "rule" | "stopIfTrue">>,
): void {
  const waiting = waitingCommand(workbook, rule.id);
  if (waiting !== undefined) {
    waiting.cf = { ...waiting.cf, ...more };
    return;
  }
  const { ranges, ...cf } = { ...read(workbook, rule), ...more };
  workbook.book.queueCommand(addCommand, {
    sheetId: rule.sheetId,
    cf,
    ranges: ranges.map((a1) => ({ _sheetId: rule.sheetId, _zone: spreadsheet.helpers.toZone(a1) })),
  });
}

function rulesOn(workbook: Workbook, area: Area): readonly ConditionalRule[] {
  const wanted = a1Of(clamped(workbook, area, false), excelSize);
  return workbook.book.getters.getConditionalFormats(area.sheetId).filter(({ ranges }) =>
    ranges.some((a1) => {
      const zone = spreadsheet.helpers.toZone(a1);
      const own = spreadsheet.helpers.toZone(wanted);
      return (
        zone.left <= own.right && zone.right >= own.left && zone.top <= own.bottom && zone.bottom >= own.top
      );
    }),
  );
}
