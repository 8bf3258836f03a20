import type { ValidationRule } from "../../spreadsheet/spreadsheet.ts";
import type { Extras } from "../../workbook/extras.ts";
import { zoneOfRange } from "../cells/addresses.ts";
import { elementIn, elementsIn } from "../package/xml.ts";

/** The messages of a validation rule, which the spreadsheet does not store. */
export type Messages = NonNullable<ReturnType<Extras["validationMessages"]["get"]>>;

export interface StoredValidation {
  readonly sqref: string;
  readonly messages: Messages;
  readonly isBlocking: boolean;
  readonly isDropDown: boolean;
  /** The entries of a list in the rule itself. */
  readonly list: readonly string[] | undefined;
}

const alertStyles = ["Stop", "Warning", "Information"] as const;

/** Excel's maximum lengths of titles and messages. */
const maxLengths = { title: 32, error: 225, prompt: 255 } as const;

/** Adds lists, alert styles and messages. Other programs refuse a file with an empty style. */
export function correctValidations(
  sheet: Document,
  rules: readonly ValidationRule[],
  messages: ReadonlyMap<string, Messages>,
): void {
  for (const element of elementsIn(sheet, "dataValidation")) {
    if (element.getAttribute("errorStyle") === "") element.removeAttribute("errorStyle");
    const firstZone = zoneOfRange((element.getAttribute("sqref") ?? "").split(" ")[0] ?? "");
    const rule = rules.find(({ ranges }) =>
      ranges.some(({ zone }) => zone.left === firstZone.left && zone.top === firstZone.top),
    );
    const formula = elementIn(element, "formula1");
    if (rule?.criterion.type === "isValueInList" && formula !== undefined)
      formula.textContent = `"${rule.criterion.values.join(",").replace(/"/g, '""')}"`;
    if (rule?.criterion.displayStyle === "plainText") element.setAttribute("showDropDown", "1");
    const ruleMessages = rule === undefined ? undefined : messages.get(rule.id);
    if (ruleMessages !== undefined) writeMessages(element, ruleMessages);
  }
}

export function readValidations(sheet: Document): readonly StoredValidation[] {
  return elementsIn(sheet, "dataValidation").map((element) => {
    const style = element.getAttribute("errorStyle") ?? "";
    const showsAlert = isOn(element, "showErrorMessage");
    const attribute = (name: string): string => element.getAttribute(name) ?? "";
    const formula = elementIn(element, "formula1")?.textContent.trim() ?? "";
    const isList = element.getAttribute("type") === "list";
    return {
      sqref: element.getAttribute("sqref") ?? "",
      isBlocking: showsAlert && (style === "" || style === "stop"),
      isDropDown: !isOn(element, "showDropDown"),
      list:
        isList && formula.startsWith('"') ? formula.slice(1, -1).replace(/""/g, '"').split(",") : undefined,
      messages: {
        errorAlert: {
          showAlert: showsAlert,
          style: alertStyles.find((name) => name.toLowerCase() === style) ?? "Stop",
          title: attribute("errorTitle"),
          message: attribute("error"),
        },
        prompt: {
          showPrompt: isOn(element, "showInputMessage"),
          title: attribute("promptTitle"),
          message: attribute("prompt"),
        },
        ignoreBlanks: isOn(element, "allowBlank"),
      },
    };
  });
}

function writeMessages(element: Element, { errorAlert, prompt, ignoreBlanks }: Messages): void {
  const setCut = (name: string, value: unknown, limit: number): void => {
    if (typeof value === "string" && value !== "") element.setAttribute(name, value.slice(0, limit));
  };
  if (isRecord(errorAlert)) {
    element.setAttribute("showErrorMessage", errorAlert.showAlert === false ? "0" : "1");
    const style = alertStyles.find((name) => name === errorAlert.style) ?? "Stop";
    if (style === "Stop") element.removeAttribute("errorStyle");
    else element.setAttribute("errorStyle", style.toLowerCase());
    setCut("errorTitle", errorAlert.title, maxLengths.title);
    setCut("error", errorAlert.message, maxLengths.error);
  }
  if (isRecord(prompt)) {
    element.setAttribute("showInputMessage", prompt.showPrompt === false ? "0" : "1");
    setCut("promptTitle", prompt.title, maxLengths.title);
    setCut("prompt", prompt.message, maxLengths.prompt);
  }
  if (ignoreBlanks !== undefined) element.setAttribute("allowBlank", ignoreBlanks ? "1" : "0");
}

function isOn(element: Element, name: string): boolean {
  return ["1", "true"].includes(element.getAttribute(name) ?? "");
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
