import { a1Of } from "./area.ts";
import type { Area } from "./area.ts";
import { excelSize } from "./book.ts";
import { clamped } from "./cells.ts";
import { does, leadsTo, reads, sets } from "./class-table.ts";
import type { ClassTable } from "./class-table.ts";
import { ExcelObject } from "./excel-object.ts";
import type { FormatRule } from "./excel-object.ts";
import { HostError } from "./host-error.ts";
import { spreadsheet } from "./spreadsheet.ts";
import type { ConditionalRule, Style } from "./spreadsheet.ts";
import type { Workbook } from "./workbook.ts";

/** `Excel.ConditionalFormatCollection` of a range. */
export const conditionalFormatsTable: ClassTable<Area> = {
  items: (book, area) =>
    rulesOn(book, area).map(({ id }) => new ExcelObject("ConditionalFormat", { sheetId: area.sheetId, id })),
  members: {
    GetCount: does("1.6", (book, area) => rulesOn(book, area).length),
    Add: does("1.6", (book, area, [type]) => {
      if (type !== "Custom")
        throw new HostError(
          "UnsupportedOperation",
          `The workbench has no conditional format ${String(type)}.`,
        );
      const { left, right, top, bottom } = clamped(book, area, true);
      const rule = { id: book.newId(), sheetId: area.sheetId };
      book.book.run("ADD_CONDITIONAL_FORMAT", {
        sheetId: area.sheetId,
        ranges: [{ _sheetId: area.sheetId, _zone: { left, right, top, bottom } }],
        cf: {
          id: rule.id,
          rule: { type: "CellIsRule", operator: "customFormula", values: ["=FALSE"], style: {} },
        },
      });
      return new ExcelObject("ConditionalFormat", rule);
    }),
    ClearAll: does("1.6", (book, area) => {
      for (const { id } of rulesOn(book, area))
        book.book.run("REMOVE_CONDITIONAL_FORMAT", { sheetId: area.sheetId, id });
    }),
  },
};

/** `Excel.ConditionalFormat`. */
export const conditionalFormatTable: ClassTable<FormatRule> = {
  idOf: (_, { id }) => id,
  members: {
    Id: reads("1.6", (_, { id }) => id),
    Type: reads("1.6", () => "Custom"),
    StopIfTrue: sets(
      "1.6",
      (book, rule) => read(book, rule).stopIfTrue === true,
      (book, rule, value) => change(book, rule, { stopIfTrue: value === true }),
    ),
    Custom: leadsTo("1.6", (_, rule) => new ExcelObject("CustomConditionalFormat", rule)),
    Delete: does("1.6", (book, { sheetId, id }) =>
      book.book.run("REMOVE_CONDITIONAL_FORMAT", { sheetId, id }),
    ),
  },
};

/** `Excel.CustomConditionalFormat`. */
export const customFormatTable: ClassTable<FormatRule> = {
  members: {
    Rule: leadsTo("1.6", (_, rule) => new ExcelObject("ConditionalFormatRule", rule)),
    Format: leadsTo("1.6", (_, rule) => new ExcelObject("ConditionalRangeFormat", rule)),
  },
};

/** `Excel.ConditionalFormatRule`. */
export const formatRuleTable: ClassTable<FormatRule> = {
  members: {
    Formula: sets(
      "1.6",
      (book, rule) => read(book, rule).rule.values?.[0] ?? "",
      (book, rule, value) => {
        const { rule: before } = read(book, rule);
        change(book, rule, { rule: { ...before, values: [String(value)] } });
      },
    ),
  },
};

/** `Excel.ConditionalRangeFormat`. */
export const conditionalLookTable: ClassTable<FormatRule> = {
  members: {
    Fill: leadsTo("1.6", (_, rule) => new ExcelObject("ConditionalRangeFill", rule)),
    Font: leadsTo("1.6", (_, rule) => new ExcelObject("ConditionalRangeFont", rule)),
  },
};

/** `Excel.ConditionalRangeFill`. */
export const conditionalFillTable: ClassTable<FormatRule> = {
  members: { Color: look("fillColor", String) },
};

/** `Excel.ConditionalRangeFont`. */
export const conditionalFontTable: ClassTable<FormatRule> = {
  members: { Color: look("textColor", String), Bold: look("bold", Boolean), Italic: look("italic", Boolean) },
};

function look(name: keyof Style, as: (value: unknown) => unknown) {
  return sets<FormatRule>(
    "1.6",
    (book, rule) => read(book, rule).rule.style?.[name] ?? null,
    (book, rule, value) => {
      const { rule: before } = read(book, rule);
      change(book, rule, { rule: { ...before, style: { ...before.style, [name]: as(value) } } });
    },
  );
}

function read(workbook: Workbook, { sheetId, id }: FormatRule): ConditionalRule {
  const found = workbook.book.getters.getConditionalFormats(sheetId).find((rule) => rule.id === id);
  if (found === undefined) throw new HostError("ItemNotFound", "The conditional format doesn't exist.");
  return found;
}

function change(workbook: Workbook, rule: FormatRule, more: Partial<ConditionalRule>): void {
  const { ranges, ...cf } = { ...read(workbook, rule), ...more };
  workbook.book.run("ADD_CONDITIONAL_FORMAT", {
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
