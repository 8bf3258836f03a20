import { areaOfAddress } from "../cells/addresses.ts";
import { readCells } from "../cells/read-cells.ts";
import { toBoolean, storedMember, valueAt, withValueAt, childPart, oneOfWords } from "./stored-members.ts";
import type { ChartDefinition, TitleLook } from "../spreadsheet/chart-look.ts";
import { areaOfData, chartOf, dataAddress, changeChart } from "./model.ts";
import type { ChartPart } from "../classes/excel-object.ts";
import { method, settable } from "../classes/class-table.ts";
import type { ClassTable } from "../classes/class-table.ts";
import { HostError } from "../excel/host-error.ts";
import type { Workbook } from "../workbook/workbook.ts";

export const chartTitleTable: ClassTable<ChartPart> = {
  members: {
    ...titleMembers("Chart Title", "1.7"),
    Format: childPart("1.1", "ChartTitleFormat"),
    Overlay: storedMember("1.1", ["look", "overlay"], toBoolean, false),
    Position: storedMember(
      "1.7",
      ["look", "position"],
      oneOfWords("Automatic", "Top", "Bottom", "Left", "Right"),
      "Automatic",
    ),
    HorizontalAlignment: storedMember(
      "1.7",
      "align",
      (value) => oneOfWords("Center", "Left", "Right", "Justify", "Distributed")(value),
      "Center",
    ),
  },
};

export const chartAxisTitleTable: ClassTable<ChartPart> = {
  members: {
    ...titleMembers("Axis Title", "1.8"),
    Format: childPart("1.1", "ChartAxisTitleFormat"),
  },
};

/** Returns a title's text, or the text of its linked cell. */
function titleText(
  workbook: Workbook,
  sheetId: string,
  definition: ChartDefinition,
  path: readonly string[],
): string {
  const linkedCell = definition.excel?.ranges?.[path.join("/")];
  const stored = valueAt(definition, path) as TitleLook | undefined;
  if (linkedCell === undefined || stored?.text === "") return stored?.text ?? "";
  const [[text = ""] = []] = readCells(
    workbook,
    areaOfData(workbook, sheetId, linkedCell),
    (cell) => cell.text,
  );
  return text;
}

function titleMembers(defaultText: string, formulaSince: string) {
  return {
    Text: settable<ChartPart>(
      "1.1",
      (book, self) => titleText(book, self.sheetId, chartOf(book, self).definition, self.path),
      (book, self, value) => writeText(book, self, String(value)),
    ),
    Visible: settable<ChartPart>(
      "1.1",
      (book, self) => titleText(book, self.sheetId, chartOf(book, self).definition, self.path) !== "",
      (book, self, value) => setVisible(book, self, value === true, defaultText),
    ),
    SetFormula: method<ChartPart>(formulaSince, (book, self, [formula]) =>
      linkToCell(book, self, String(formula)),
    ),
  };
}

/** Sets a title's text and removes its link to a cell. */
function writeText(workbook: Workbook, self: ChartPart, text: string): void {
  const facts = chartOf(workbook, self);
  const withText = withValueAt(facts.definition, [...self.path, "text"], text);
  changeChart(workbook, facts, withValueAt(withText, ["excel", "ranges", self.path.join("/")], undefined));
}

/** Shows or hides a title. A hidden title keeps its text. */
function setVisible(workbook: Workbook, self: ChartPart, isShown: boolean, defaultText: string): void {
  const facts = chartOf(workbook, self);
  const { text = "", look } = (valueAt(facts.definition, self.path) ?? {}) as TitleLook;
  if (isShown === (text !== "")) return;
  const newText = isShown ? (look?.hiddenText ?? defaultText) : "";
  const withHiddenText = withValueAt(
    facts.definition,
    [...self.path, "look", "hiddenText"],
    isShown ? undefined : text,
  );
  changeChart(workbook, facts, withValueAt(withHiddenText, [...self.path, "text"], newText));
}

/** Links a title to a cell, such as `=Sheet1!$A$1`. */
function linkToCell(workbook: Workbook, self: ChartPart, formula: string): void {
  if (!formula.startsWith("=")) throw new HostError("InvalidArgument", `"${formula}" is not a formula.`);
  const area = areaOfAddress(workbook, formula, self.sheetId);
  const cell = { ...area, right: area.left, bottom: area.top };
  const facts = chartOf(workbook, self);
  const address = dataAddress(workbook, self.sheetId, cell);
  const withLink = withValueAt(facts.definition, ["excel", "ranges", self.path.join("/")], address);
  const [[text = ""] = []] = readCells(workbook, cell, (found) => found.text);
  changeChart(
    workbook,
    chartOf(workbook, self),
    withValueAt(withLink, [...self.path, "text"], text === "" ? emptyText : text),
  );
}

/** The text of a title whose linked cell is empty. With "", the title would be hidden. */
const emptyText = " ";
