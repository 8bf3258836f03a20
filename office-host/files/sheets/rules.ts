/** Rewrites rules of a worksheet into kinds that the spreadsheet reads. They keep their effect. */

import type { SheetWithRules } from "../cells/dates.ts";
import type { SheetPart } from "../package/relationships.ts";
import { addElement, elementIn, elementsIn, isOfWorksheet } from "../package/xml.ts";
import type { NoteOmitted } from "./sheet-bounds.ts";

/**
 * Calls `note` if a rule has a list that only a formula knows.
 *
 * @param rangeOf returns the address of a defined name, or undefined
 */
export function simplifyRules(
  { name, xml }: SheetPart,
  rangeOf: (name: string) => string | undefined,
  note: NoteOmitted,
): void {
  separateFormats(xml);
  for (const rule of elementsIn(xml, "dataValidation").map((one) => asOlder(xml, one))) {
    if (rule.getAttribute("type") !== "list") useFormula(rule);
    else if (!simplifyList(rule, rangeOf)) note("some rules for what may be typed", name);
  }
}

/** Types of conditional formats that are names for their own formula. */
const formulaTypes = /^(?:(?:not)?contains(?:Errors|Text)|beginsWith|endsWith|timePeriod)$/i;

/** Gives each conditional format its own element, by priority: the spreadsheet reads the first of each. */
function separateFormats(sheet: Document): void {
  const ownFormats = elementsIn(sheet, "conditionalFormatting").filter(isOfWorksheet);
  const rules = ownFormats
    .flatMap((format) => elementsIn(format, "cfRule").map((rule) => ({ rule, format })))
    .toSorted((one, other) => priorityOf(one.rule) - priorityOf(other.rule));
  const [first] = ownFormats;
  for (const { rule, format } of rules) {
    // The spreadsheet reads a text that is looked for only from its attribute.
    if (formulaTypes.test(rule.getAttribute("type") ?? "") && rule.getAttribute("text") === null)
      rule.setAttribute("type", "expression");
    const separate = format.cloneNode(false) as Element;
    first?.parentNode?.insertBefore(separate, first);
    separate.appendChild(rule);
  }
  for (const format of ownFormats) format.remove();
}

/** What Excel's conditional formats can set, of what the spreadsheet stores in a look. */
const ruleLooks = ["bold", "italic", "underline", "strikethrough", "fillColor", "textColor"] as const;

/** Removes what the spreadsheet adds to a rule's look: it would replace the cell's own size and wrapping. */
export function cleanRuleLooks(sheets: readonly SheetWithRules[]): void {
  for (const { rule } of sheets.flatMap(({ conditionalFormats = [] }) => conditionalFormats)) {
    const { style } = rule;
    if (style === undefined) continue;
    rule.style = Object.fromEntries(
      ruleLooks.flatMap((name) => (style[name] === undefined ? [] : [[name, style[name]]])),
    );
  }
}

function priorityOf(rule: Element): number {
  return Number(rule.getAttribute("priority") ?? 0);
}

/** Replaces the name of a list's range by its address. Removes a list from a formula, and returns false. */
function simplifyList(rule: Element, rangeOf: (name: string) => string | undefined): boolean {
  const list = elementIn(rule, "formula1");
  const source = list?.textContent.trim() ?? "";
  if (source.startsWith('"') || rangePattern.test(source)) return true;
  const range = rangeOf(source);
  if (list === undefined || range === undefined) rule.remove();
  else list.textContent = range;
  return rule.parentNode !== null;
}

/** A range of cells, columns or rows, with or without its worksheet. */
const rangePattern =
  /^(?:(?:'(?:[^']|'')+'|[^'!(),]+)!)?(?:\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?|\$?[A-Z]{1,3}:\$?[A-Z]{1,3}|\$?\d+:\$?\d+)$/i;

/** Moves a rule that refers to another worksheet, which newer versions of Excel write as an extension. */
function asOlder(sheet: Document, newer: Element): Element {
  if (isOfWorksheet(newer)) return newer;
  const root = sheet.documentElement;
  const list =
    elementsIn(root, "dataValidations").find(isOfWorksheet) ?? addElement(root, "dataValidations", {});
  const { sqref = "", ...formulas } = Object.fromEntries(
    Array.from(newer.children, ({ localName, textContent }) => [localName, textContent]),
  );
  const rule = addElement(list, "dataValidation", { sqref });
  for (const { name, value } of Array.from(newer.attributes))
    if (!name.includes(":")) rule.setAttribute(name, value);
  for (const [name, text] of Object.entries(formulas)) addElement(rule, name, {}).textContent = text;
  newer.remove();
  return rule;
}

/** Writes rules of some types as a formula for their first cell. */
function useFormula(rule: Element): void {
  const [first = ""] = (rule.getAttribute("sqref") ?? "").split(/[\s:]/, 1);
  const test = formulasByType[rule.getAttribute("type") ?? "none"];
  if (test === undefined) return;
  const formula = test(first, (value) => comparison(rule, value));
  rule.setAttribute("type", "custom");
  for (const name of ["formula1", "formula2"]) elementIn(rule, name)?.remove();
  addElement(rule, "formula1", {}).textContent = formula;
}

type RuleFormula = (cell: string, compared: (value: string) => string) => string;

const formulasByType: Readonly<Record<string, RuleFormula | undefined>> = {
  // Only the messages of such a rule have an effect.
  none: () => "TRUE",
  textLength: (cell, compared) => compared(`LEN(${cell})`),
  time: (cell, compared) => `AND(ISNUMBER(${cell}),${compared(cell)})`,
  whole: (cell, compared) => `AND(ISNUMBER(${cell}),INT(${cell})=${cell},${compared(cell)})`,
};

function comparison(rule: Element, value: string): string {
  const [one, two] = ["formula1", "formula2"].map((name) => elementIn(rule, name)?.textContent ?? "");
  const operator = rule.getAttribute("operator") ?? "between";
  if (operator === "between") return `AND(${value}>=${one},${value}<=${two})`;
  if (operator === "notBetween") return `OR(${value}<${one},${value}>${two})`;
  return `${value}${signs[operator] ?? "="}${one}`;
}

const signs: Readonly<Record<string, string | undefined>> = {
  notEqual: "<>",
  lessThan: "<",
  lessThanOrEqual: "<=",
  greaterThan: ">",
  greaterThanOrEqual: ">=",
};
