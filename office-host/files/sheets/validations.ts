import type { ValidationRule } from "../../spreadsheet/spreadsheet.ts";
import type { Extras } from "../../workbook/extras.ts";
import { zoneOfRange } from "../cells/addresses.ts";
import { elementIn, elementsIn } from "../package/xml.ts";

/** The messages of a rule, which the workbook stores separately. */
export type Messages = NonNullable<ReturnType<Extras["validationMessages"]["get"]>>;

/** A data validation in a file. */
export interface StoredValidation {
  readonly sqref: string;
  readonly messages: Messages;
  readonly isBlocking: boolean;
  readonly isDropDown: boolean;
  /** The entries of a list that the rule itself contains. */
  readonly list: readonly string[] | undefined;
}

/** The alert styles. */
const styles = ["Stop", "Warning", "Information"] as const;

/** Excel's limits for the titles and messages of a rule. */
const longest = { title: 32, error: 225, prompt: 255 } as const;

/** Adds Excel's alert styles and messages to exported rules. Readers refuse an empty style. */
export function mendValidations(
  sheet: Document,
  rules: readonly ValidationRule[],
  messages: ReadonlyMap<string, Messages>,
): void {
  for (const element of elementsIn(sheet, "dataValidation")) {
    if (element.getAttribute("errorStyle") === "") element.removeAttribute("errorStyle");
    const place = zoneOfRange((element.getAttribute("sqref") ?? "").split(" ")[0] ?? "");
    const rule = rules.find(({ ranges }) =>
      ranges.some(({ zone }) => zone.left === place.left && zone.top === place.top),
    );
    const formula = elementIn(element, "formula1");
    if (rule?.criterion.type === "isValueInList" && formula !== undefined)
      formula.textContent = `"${rule.criterion.values.join(",").replace(/"/g, '""')}"`;
    if (rule?.criterion.displayStyle === "plainText") element.setAttribute("showDropDown", "1");
    const kept = rule === undefined ? undefined : messages.get(rule.id);
    if (kept !== undefined) writeMessages(element, kept);
  }
}

/** Returns the rules of a worksheet in the order of the file. */
export function readValidations(sheet: Document): readonly StoredValidation[] {
  return elementsIn(sheet, "dataValidation").map((element) => {
    const style = element.getAttribute("errorStyle") ?? "";
    const shows = isOn(element, "showErrorMessage");
    const text = (name: string): string => element.getAttribute(name) ?? "";
    const formula = elementIn(element, "formula1")?.textContent.trim() ?? "";
    const isList = element.getAttribute("type") === "list";
    return {
      sqref: element.getAttribute("sqref") ?? "",
      isBlocking: shows && (style === "" || style === "stop"),
      isDropDown: !isOn(element, "showDropDown"),
      list:
        isList && formula.startsWith('"') ? formula.slice(1, -1).replace(/""/g, '"').split(",") : undefined,
      messages: {
        errorAlert: {
          showAlert: shows,
          style: styles.find((name) => name.toLowerCase() === style) ?? "Stop",
          title: text("errorTitle"),
          message: text("error"),
        },
        prompt: {
          showPrompt: isOn(element, "showInputMessage"),
          title: text("promptTitle"),
          message: text("prompt"),
        },
        ignoreBlanks: isOn(element, "allowBlank"),
      },
    };
  });
}

function writeMessages(element: Element, { errorAlert, prompt, ignoreBlanks }: Messages): void {
  const set = (name: string, value: unknown, limit: number): void => {
    if (typeof value === "string" && value !== "") element.setAttribute(name, value.slice(0, limit));
  };
  if (isRecord(errorAlert)) {
    element.setAttribute("showErrorMessage", errorAlert.showAlert === false ? "0" : "1");
    const style = styles.find((name) => name === errorAlert.style) ?? "Stop";
    if (style === "Stop") element.removeAttribute("errorStyle");
    else element.setAttribute("errorStyle", style.toLowerCase());
    set("errorTitle", errorAlert.title, longest.title);
    set("error", errorAlert.message, longest.error);
  }
  if (isRecord(prompt)) {
    element.setAttribute("showInputMessage", prompt.showPrompt === false ? "0" : "1");
    set("promptTitle", prompt.title, longest.title);
    set("prompt", prompt.message, longest.prompt);
  }
  if (ignoreBlanks !== undefined) element.setAttribute("allowBlank", ignoreBlanks ? "1" : "0");
}

function isOn(element: Element, name: string): boolean {
  return ["1", "true"].includes(element.getAttribute(name) ?? "");
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
