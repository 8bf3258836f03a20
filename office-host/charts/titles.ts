import { areaOfAddress } from "../cells/addresses.ts";
import { readCells } from "../cells/read-cells.ts";
import { toFlag, storedMember, valueAt, withValueAt, childPart, oneOfWords } from "./kept.ts";
import type { ChartDefinition, TitleLook } from "../spreadsheet/chart-look.ts";
import { areaOfData, chart, dataAddress, redraw } from "./model.ts";
import type { ChartPart } from "../classes/excel-object.ts";
import { method, settable } from "../classes/class-table.ts";
import type { ClassTable } from "../classes/class-table.ts";
import { HostError } from "../excel/host-error.ts";
import type { Workbook } from "../workbook/workbook.ts";

/** `Excel.ChartTitle`. */
export const chartTitleTable: ClassTable<ChartPart> = {
  members: {
    ...titleMembers("Chart Title", "1.7"),
    Format: childPart("1.1", "ChartTitleFormat"),
    Overlay: storedMember("1.1", ["look", "overlay"], toFlag, false),
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

/** `Excel.ChartAxisTitle`. */
export const chartAxisTitleTable: ClassTable<ChartPart> = {
  members: {
    ...titleMembers("Axis Title", "1.8"),
    Format: childPart("1.1", "ChartAxisTitleFormat"),
  },
};

/** Returns the text of a title, or that of its linked cell. */
function titleText(
  workbook: Workbook,
  sheetId: string,
  definition: ChartDefinition,
  path: readonly string[],
): string {
  const linked = definition.excel?.ranges?.[path.join("/")];
  const kept = valueAt(definition, path) as TitleLook | undefined;
  if (linked === undefined || kept?.text === "") return kept?.text ?? "";
  const [[text = ""] = []] = readCells(workbook, areaOfData(workbook, sheetId, linked), (cell) => cell.text);
  return text;
}

function titleMembers(byItself: string, formulaSince: string) {
  return {
    Text: settable<ChartPart>(
      "1.1",
      (book, self) => titleText(book, self.sheetId, chart(book, self).definition, self.path),
      (book, self, value) => write(book, self, String(value)),
    ),
    Visible: settable<ChartPart>(
      "1.1",
      (book, self) => titleText(book, self.sheetId, chart(book, self).definition, self.path) !== "",
      (book, self, value) => show(book, self, value === true, byItself),
    ),
    SetFormula: method<ChartPart>(formulaSince, (book, self, [formula]) => link(book, self, String(formula))),
  };
}

/** A written text replaces a link. */
function write(workbook: Workbook, self: ChartPart, text: string): void {
  const facts = chart(workbook, self);
  const written = withValueAt(facts.definition, [...self.path, "text"], text);
  redraw(workbook, facts, withValueAt(written, ["excel", "ranges", self.path.join("/")], undefined));
}

/** A hidden title keeps its text for the next time it is shown. */
function show(workbook: Workbook, self: ChartPart, isShown: boolean, byItself: string): void {
  const facts = chart(workbook, self);
  const { text = "", look } = (valueAt(facts.definition, self.path) ?? {}) as TitleLook;
  if (isShown === (text !== "")) return;
  const next = isShown ? (look?.hiddenText ?? byItself) : "";
  const hidden = withValueAt(
    facts.definition,
    [...self.path, "look", "hiddenText"],
    isShown ? undefined : text,
  );
  redraw(workbook, facts, withValueAt(hidden, [...self.path, "text"], next));
}

/** Links a title to one cell: `=Sheet1!$A$1`. */
function link(workbook: Workbook, self: ChartPart, formula: string): void {
  if (!formula.startsWith("=")) throw new HostError("InvalidArgument", `"${formula}" is not a formula.`);
  const area = areaOfAddress(workbook, formula, self.sheetId);
  const cell = { ...area, right: area.left, bottom: area.top };
  const facts = chart(workbook, self);
  const address = dataAddress(workbook, self.sheetId, cell);
  const linked = withValueAt(facts.definition, ["excel", "ranges", self.path.join("/")], address);
  const [[text = ""] = []] = readCells(workbook, cell, (found) => found.text);
  redraw(
    workbook,
    chart(workbook, self),
    withValueAt(linked, [...self.path, "text"], text === "" ? byItselfText : text),
  );
}

/** The text for an empty linked cell, so that the title stays visible. */
const byItselfText = " ";
