import { a1Of } from "../spreadsheet/area.ts";
import type { Area } from "../spreadsheet/area.ts";
import { excelSize } from "../workbook/book.ts";
import { clampToSheet, rangeOf } from "../cells/addresses.ts";
import { method, childObject, readOnly, settable } from "../classes/class-table.ts";
import type { ClassTable } from "../classes/class-table.ts";
import { ExcelObject } from "../classes/excel-object.ts";
import type { FormatRule } from "../classes/excel-object.ts";
import { isRefusedByExcel } from "../spreadsheet/typed-text.ts";
import { colorOf } from "../excel/color.ts";
import { HostError, notSupported } from "../excel/host-error.ts";
import { refuseLocked } from "../cells/protection.ts";
import { spreadsheet } from "../spreadsheet/spreadsheet.ts";
import type { Command, ConditionalRule, Style, Zone } from "../spreadsheet/spreadsheet.ts";
import type { Workbook } from "../workbook/workbook.ts";

export const conditionalFormatsTable: ClassTable<Area> = {
  items: (book, area) => rulesOn(book, area).map(({ id }) => formatObject(area, id)),
  members: {
    GetCount: method("1.6", (book, area) => rulesOn(book, area).length),
    GetItem: method("1.6", (book, area, [id]) => {
      const found = rulesOn(book, area).find((rule) => rule.id === id);
      if (found === undefined) throw new HostError("ItemNotFound", "The conditional format doesn't exist.");
      return formatObject(area, found.id);
    }),
    GetItemAt: method("1.6", (book, area, [index]) => {
      const found = rulesOn(book, area)[Number(index)];
      if (found === undefined)
        throw new HostError("InvalidArgument", "There is no conditional format with this index.");
      return formatObject(area, found.id);
    }),
    Add: method("1.6", (book, area, [type]) => {
      refuseLocked(book, area.sheetId);
      if (type !== "Custom" && type !== "CellValue")
        throw notSupported(`ConditionalFormatCollection.add of ${String(type)}`);
      // The rule has the placeholder `=1=0` until the add-in sets a formula.
      const operator = type === "Custom" ? "customFormula" : "isEqual";
      const { left, right, top, bottom } = clampToSheet(book, area, true);
      const rule = { id: book.newId(), sheetId: area.sheetId };
      book.spreadsheet.queueCommand(addCommand, {
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
        book.spreadsheet.run("REMOVE_CONDITIONAL_FORMAT", { sheetId: area.sheetId, id });
    }),
  },
};

function formatObject({ sheetId, top, left }: Area, id: string): ExcelObject<"ConditionalFormat"> {
  return new ExcelObject("ConditionalFormat", { sheetId, id, from: { top, left } });
}

export const conditionalFormatTable: ClassTable<FormatRule> = {
  idOf: (_, { id }) => id,
  members: {
    Id: readOnly("1.6", (_, { id }) => id),
    Type: readOnly("1.6", (book, rule) => (isCustom(book, rule) ? "Custom" : "CellValue")),
    GetRange: method("1.6", (book, rule) => {
      const [first, ...others] = ruleOf(book, rule).ranges;
      if (first === undefined || others.length > 0)
        throw new HostError("InvalidOperation", "The conditional format is on several ranges.");
      return rangeOf({ sheetId: rule.sheetId, ...spreadsheet.helpers.toZone(first) });
    }),
    Priority: readOnly("1.6", (book, { sheetId, id }) =>
      book.spreadsheet.getters.getConditionalFormats(sheetId).findIndex((rule) => rule.id === id),
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
      (book, rule) => ruleOf(book, rule).stopIfTrue === true,
      (book, rule, value) => changeRule(book, rule, { stopIfTrue: value === true }),
    ),
    Custom: childObject("1.6", (_, rule) => new ExcelObject("CustomConditionalFormat", rule)),
    Delete: method("1.6", (book, { sheetId, id }) =>
      book.spreadsheet.run("REMOVE_CONDITIONAL_FORMAT", { sheetId, id }),
    ),
  },
};

/** `Excel.CellValueConditionalFormat`. */
export const cellValueFormatTable: ClassTable<FormatRule> = {
  members: {
    Rule: settable(
      "1.6",
      (book, rule) => {
        const { operator = "", values = [] } = ruleOf(book, rule).rule;
        const name = Object.keys(operators).find((key) => operators[key] === operator) ?? "Invalid";
        return { operator: name, formula1: values[0] ?? "", formula2: values[1] ?? null };
      },
      (book, rule, value) => {
        const { operator, formula1, formula2 } = value as Readonly<Record<string, unknown>>;
        const ownOperator = operators[String(operator)];
        if (ownOperator === undefined)
          throw new HostError("InvalidArgument", `There is no operator ${String(operator)}.`);
        const values = [formula1, formula2].filter((given) => given !== undefined && given !== null);
        const { rule: storedRule } = ruleOf(book, rule);
        changeRule(book, rule, {
          rule: { ...storedRule, operator: ownOperator, values: values.map(String) },
        });
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
      (book, rule) => ruleOf(book, rule).rule.values?.[0] ?? "",
      (book, rule, value) => {
        if (isRefusedByExcel(String(value)))
          throw new HostError("InvalidArgument", "The formula of the rule cannot be read.");
        const { rule: storedRule } = ruleOf(book, rule);
        changeRule(book, rule, {
          rule: { ...storedRule, values: [relativeToRule(book, rule, String(value))] },
        });
      },
    ),
  },
};

/**
 * Translates a formula for the rule's range. Excel reads formulas relative to this range's upper left cell.
 * It sets them relative to the range through which the add-in found the rule.
 */
function relativeToRule(workbook: Workbook, rule: FormatRule, formula: string): string {
  const { sheetId, from } = rule;
  if (from === undefined || !formula.startsWith("=")) return formula;
  const zones = ruleOf(workbook, rule).ranges.map((a1) => spreadsheet.helpers.toZone(a1));
  const [rows, cols] = [
    Math.min(...zones.map(({ top }) => top)) - from.top,
    Math.min(...zones.map(({ left }) => left)) - from.left,
  ];
  if (rows === 0 && cols === 0) return formula;
  const { getters } = workbook.spreadsheet;
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

export const conditionalFillTable: ClassTable<FormatRule> = {
  members: { Color: colorMember("fillColor") },
};

export const conditionalFontTable: ClassTable<FormatRule> = {
  members: {
    Color: colorMember("textColor"),
    Bold: styleMember("bold", Boolean),
    Italic: styleMember("italic", Boolean),
  },
};

/** Returns a color member. Excel reports upper case, but files may not have it. */
function colorMember(name: "fillColor" | "textColor") {
  return styleMember(name, colorOf, (stored) => (typeof stored === "string" ? stored.toUpperCase() : stored));
}

function styleMember(
  name: keyof Style,
  toStored: (value: unknown) => unknown,
  toReported: (stored: unknown) => unknown = (stored) => stored,
) {
  return settable<FormatRule>(
    "1.6",
    (book, rule) => toReported(ruleOf(book, rule).rule.style?.[name] ?? null),
    (book, rule, value) => {
      const { rule: storedRule } = ruleOf(book, rule);
      changeRule(book, rule, {
        rule: { ...storedRule, style: { ...storedRule.style, [name]: toStored(value) } },
      });
    },
  );
}

function isCustom(workbook: Workbook, rule: FormatRule): boolean {
  return ruleOf(workbook, rule).rule.operator === "customFormula";
}

/** Adds a rule, or replaces the one with the same id. */
const addCommand = "ADD_CONDITIONAL_FORMAT";

interface AddCommand extends Command {
  readonly ranges: readonly { readonly _zone: Zone }[];
  cf: Omit<ConditionalRule, "ranges">;
}

/** Returns the queued command that sets a rule. Further changes are made in it. */
function queuedCommand(workbook: Workbook, id: string): AddCommand | undefined {
  return workbook.spreadsheet.queuedCommands.findLast(
    (command): command is AddCommand => command.type === addCommand && (command as AddCommand).cf.id === id,
  );
}

function ruleOf(workbook: Workbook, { sheetId, id }: FormatRule): ConditionalRule {
  const queued = queuedCommand(workbook, id);
  if (queued !== undefined)
    return { ...queued.cf, ranges: queued.ranges.map(({ _zone }) => a1Of(_zone, excelSize)) };
  const found = workbook.spreadsheet.getters.getConditionalFormats(sheetId).find((rule) => rule.id === id);
  if (found === undefined) throw new HostError("ItemNotFound", "The conditional format doesn't exist.");
  return found;
}

function changeRule(
  workbook: Workbook,
  rule: FormatRule,
  changes: Partial<Pick<ConditionalRule, "rule" | "stopIfTrue">>,
): void {
  const queued = queuedCommand(workbook, rule.id);
  if (queued !== undefined) {
    queued.cf = { ...queued.cf, ...changes };
    return;
  }
  const { ranges, ...cf } = { ...ruleOf(workbook, rule), ...changes };
  workbook.spreadsheet.queueCommand(addCommand, {
    sheetId: rule.sheetId,
    cf,
    ranges: ranges.map((a1) => ({ _sheetId: rule.sheetId, _zone: spreadsheet.helpers.toZone(a1) })),
  });
}

function rulesOn(workbook: Workbook, area: Area): readonly ConditionalRule[] {
  const areaAddress = a1Of(clampToSheet(workbook, area, false), excelSize);
  return workbook.spreadsheet.getters.getConditionalFormats(area.sheetId).filter(({ ranges }) =>
    ranges.some((a1) => {
      const zone = spreadsheet.helpers.toZone(a1);
      const areaZone = spreadsheet.helpers.toZone(areaAddress);
      return (
        zone.left <= areaZone.right &&
        zone.right >= areaZone.left &&
        zone.top <= areaZone.bottom &&
        zone.bottom >= areaZone.top
      );
    }),
  );
}
