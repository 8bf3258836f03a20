import { addressOf, areaOf, clampToSheet } from "../cells/addresses.ts";
import { intersectionOf } from "../spreadsheet/area.ts";
import type { Area } from "../spreadsheet/area.ts";
import { method, readOnly, settable } from "../classes/class-table.ts";
import type { ClassTable } from "../classes/class-table.ts";
import { ExcelObject } from "../classes/excel-object.ts";
import { areaOfWrittenName } from "../workbook/name-facts.ts";
import { isRefusedByExcel } from "../spreadsheet/typed-text.ts";
import { HostError, notSupported } from "../excel/host-error.ts";
import type { Criterion, ValidationRule } from "../spreadsheet/spreadsheet.ts";
import type { Workbook } from "../workbook/workbook.ts";

interface Alert {
  readonly showAlert: boolean;
  readonly style: string;
  readonly title: string;
  readonly message: string;
}

const defaultAlert: Alert = { showAlert: true, style: "Stop", title: "", message: "" };
const noPrompt = { showPrompt: true, title: "", message: "" };

export const dataValidationTable: ClassTable<Area> = {
  members: {
    Rule: settable("1.8", (book, area) => toExcelRule(ruleOf(book, area)), setRule),
    Type: readOnly("1.8", (book, area) => typeOf(ruleOf(book, area))),
    ErrorAlert: settable(
      "1.8",
      (book, area) => messagesOf(book, area).errorAlert ?? defaultAlert,
      (book, area, value) => {
        const alert = value as Alert;
        refuseLongMessage(alert);
        changeMessages(book, area, { errorAlert: alert });
        setBlocking(book, area, alert.showAlert && alert.style === "Stop");
      },
    ),
    Prompt: settable(
      "1.8",
      (book, area) => messagesOf(book, area).prompt ?? noPrompt,
      (book, area, value) => {
        refuseLongMessage(value as Alert);
        changeMessages(book, area, { prompt: value });
      },
    ),
    IgnoreBlanks: settable(
      "1.8",
      (book, area) => messagesOf(book, area).ignoreBlanks ?? true,
      (book, area, value) => changeMessages(book, area, { ignoreBlanks: value === true }),
    ),
    Clear: method("1.8", (book, area) => clearRules(book, area)),
  },
};

/** Refuses a title over 32 characters or a message over 255, as Excel does. */
function refuseLongMessage({ title, message }: Partial<Alert>): void {
  if ((title ?? "").length > 32 || (message ?? "").length > 255)
    throw new HostError("InvalidArgument", "A title has at most 32 characters, and a message 255.");
}

function ruleOf(workbook: Workbook, area: Area): ValidationRule | undefined {
  return workbook.spreadsheet.getters
    .getDataValidationRules(area.sheetId)
    .find(({ ranges }) =>
      ranges.some(
        ({ zone }) =>
          zone.left <= area.left &&
          zone.right >= area.right &&
          zone.top <= area.top &&
          zone.bottom >= area.bottom,
      ),
    );
}

/** Throws Excel's error if cells have different rules or messages, or only some have a rule. */
function refuseMixed(workbook: Workbook, area: Area): void {
  const { sheetId } = area;
  const overlaps = workbook.spreadsheet.getters
    .getDataValidationRules(sheetId)
    .flatMap(({ id, criterion, ranges }) => {
      const messages = workbook.extras.validationMessages.get(id);
      return ranges.flatMap(({ zone: { left, right, top, bottom } }) => {
        const common = intersectionOf({ sheetId, left, right, top, bottom }, area);
        return common === undefined ? [] : [{ common, content: JSON.stringify([criterion, messages]) }];
      });
    });
  const cells = overlaps.reduce((sum, { common }) => sum + cellsOf(common), 0);
  const isMixed =
    new Set(overlaps.map(({ content }) => content)).size > 1 || (cells > 0 && cells < cellsOf(area));
  if (isMixed)
    throw new HostError("InvalidArgument", "The argument is invalid or missing or has an incorrect format.");
}

const cellsOf = ({ left, right, top, bottom }: Area): number => (right - left + 1) * (bottom - top + 1);

function setRule(workbook: Workbook, area: Area, newRule: unknown): void {
  const within = clampToSheet(workbook, area, true);
  refuseMixed(workbook, within);
  const { left, right, top, bottom } = within;
  workbook.spreadsheet.run("ADD_DATA_VALIDATION_RULE", {
    sheetId: area.sheetId,
    ranges: [{ _sheetId: area.sheetId, _zone: { left, right, top, bottom } }],
    rule: { id: workbook.newId(), criterion: criterionOf(workbook, area.sheetId, newRule), isBlocking: true },
  });
}

function setBlocking(workbook: Workbook, area: Area, isBlocking: boolean): void {
  const rule = ruleOf(workbook, area);
  if (rule === undefined) return;
  workbook.spreadsheet.run("ADD_DATA_VALIDATION_RULE", {
    sheetId: area.sheetId,
    ranges: rule.ranges.map(({ zone, sheetId }) => ({ _sheetId: sheetId, _zone: zone })),
    rule: { id: rule.id, criterion: rule.criterion, isBlocking },
  });
}

/** Replaces all rules of an area by one, and removes it, because the spreadsheet cannot remove them. */
function clearRules(workbook: Workbook, area: Area): void {
  const { left, right, top, bottom } = clampToSheet(workbook, area, false);
  const id = workbook.newId();
  workbook.spreadsheet.run("ADD_DATA_VALIDATION_RULE", {
    sheetId: area.sheetId,
    ranges: [{ _sheetId: area.sheetId, _zone: { left, right, top, bottom } }],
    rule: { id, criterion: { type: "customFormula", values: ["=TRUE"] }, isBlocking: false },
  });
  workbook.spreadsheet.run("REMOVE_DATA_VALIDATION_RULE", { sheetId: area.sheetId, id });
}

/** Returns the spreadsheet's criterion. A list is a range, or texts with commas of up to 255 characters. */
function criterionOf(workbook: Workbook, sheetId: string, newRule: unknown): Criterion {
  const rule = newRule as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
  const { list, custom } = rule;
  if (list !== undefined) {
    const displayStyle = list.inCellDropDown === false ? "plainText" : "arrow";
    const { source } = list;
    if (source instanceof ExcelObject)
      return { type: "isValueInRange", values: [addressOf(workbook, areaOf(source))], displayStyle };
    const text = String(source);
    if (text.startsWith("=")) {
      const namedArea = areaOfWrittenName(workbook, sheetId, text.slice(1));
      const values = [namedArea === undefined ? text.slice(1) : addressOf(workbook, namedArea)];
      return { type: "isValueInRange", values, displayStyle };
    }
    if (text === "") throw new HostError("InvalidArgument", "A list in a rule must not be empty.");
    if (text.length > 255)
      throw new HostError("InvalidArgument", "A list in a rule has at most 255 characters.");
    return { type: "isValueInList", values: text.split(",").map((item) => item.trim()), displayStyle };
  }
  if (custom !== undefined && isRefusedByExcel(String(custom.formula)))
    throw new HostError("InvalidArgument", "The formula of the rule cannot be read.");
  if (custom !== undefined) return { type: "customFormula", values: [String(custom.formula)] };
  const numericRule = rule.decimal ?? rule.wholeNumber;
  const type = numericTypes[String(numericRule?.operator)];
  if (numericRule !== undefined && type !== undefined) {
    const values = [numericRule.formula1, numericRule.formula2].filter(
      (value) => value !== undefined && value !== null,
    );
    return { type, values: values.map(String) };
  }
  throw notSupported(`setting DataValidation.rule to ${Object.keys(rule).join(", ")}`);
}

const numericTypes: Readonly<Record<string, string | undefined>> = {
  Between: "isBetween",
  NotBetween: "isNotBetween",
  EqualTo: "isEqual",
  NotEqualTo: "isNotEqual",
  GreaterThan: "isGreaterThan",
  GreaterThanOrEqualTo: "isGreaterOrEqualTo",
  LessThan: "isLessThan",
  LessThanOrEqualTo: "isLessOrEqualTo",
};

function typeOf(rule: ValidationRule | undefined): string {
  if (rule === undefined) return "None";
  if (rule.criterion.type.startsWith("isValueIn")) return "List";
  return rule.criterion.type === "customFormula" ? "Custom" : "Decimal";
}

function toExcelRule(rule: ValidationRule | undefined): object {
  if (rule === undefined) return {};
  const { type, values, displayStyle } = rule.criterion;
  if (type === "isValueInList")
    return { list: { inCellDropDown: displayStyle !== "plainText", source: values.join(",") } };
  if (type === "isValueInRange")
    return { list: { inCellDropDown: displayStyle !== "plainText", source: `=${values[0] ?? ""}` } };
  if (type === "customFormula") return { custom: { formula: values[0] ?? "" } };
  const operator = Object.keys(numericTypes).find((name) => numericTypes[name] === type) ?? "";
  return { decimal: { operator, formula1: values[0], ...(values.length > 1 && { formula2: values[1] }) } };
}

type Messages = NonNullable<ReturnType<Workbook["extras"]["validationMessages"]["get"]>>;

function messagesOf(workbook: Workbook, area: Area): Messages {
  const rule = ruleOf(workbook, area);
  return (rule && workbook.extras.validationMessages.get(rule.id)) ?? {};
}

function changeMessages(workbook: Workbook, area: Area, changes: Messages): void {
  const rule = ruleOf(workbook, area);
  if (rule === undefined) return;
  const { validationMessages } = workbook.extras;
  validationMessages.set(rule.id, { ...validationMessages.get(rule.id), ...changes });
}
