import type { Area } from "../spreadsheet/area.ts";
import { HostError } from "../excel/host-error.ts";
import { toExcelRefErrors } from "../excel/formula-words.ts";
import { excelFormat } from "./number-formats.ts";
import { workbookNumber } from "../spreadsheet/date-system.ts";
import { shownFormula } from "../spreadsheet/scoped-names.ts";
import type { Getters, Position, StoredCell } from "../spreadsheet/spreadsheet.ts";
import type { Workbook } from "../workbook/workbook.ts";

export interface CellFacts {
  readonly value: string | number | boolean;
  readonly formula: string | number | boolean;
  readonly type: "Empty" | "String" | "Double" | "Boolean" | "Error";
  readonly text: string;
  readonly format: string;
}

const blank: CellFacts = { value: "", formula: "", type: "Empty", text: "", format: "General" };

const excelTypes = {
  text: "String",
  number: "Double",
  boolean: "Boolean",
  error: "Error",
  empty: "Empty",
} as const;

/** Excel's errors for errors that only the spreadsheet has. */
const excelErrors: Readonly<Record<string, string>> = {
  "#BAD_EXPR": "#NAME?",
  "#ERROR": "#VALUE!",
  "#CYCLE": "#REF!",
  "#REF": "#REF!",
};

/** Returns one fact per cell, by rows. `fact` must not keep its argument. Refuses over 5 million cells. */
export function readCells<Fact>(workbook: Workbook, area: Area, fact: (cell: CellFacts) => Fact): Fact[][] {
  if ((area.bottom - area.top + 1) * (area.right - area.left + 1) > 5_000_000)
    throw new HostError("InvalidArgument", "The range has too many cells to read.");
  const { getters } = workbook.spreadsheet;
  const { sheetId } = area;
  const [rowCount, colCount] = [getters.getNumberRows(sheetId), getters.getNumberCols(sheetId)];
  const lazyCell = new LazyCell(getters, sheetId);
  const read: Fact[][] = [];
  for (let row = area.top; row <= area.bottom; row++) {
    const facts = new Array<Fact>(area.right - area.left + 1);
    for (let col = area.left; col <= area.right; col++) {
      const isInGrid = row < rowCount && col < colCount;
      facts[col - area.left] = fact(isInGrid ? lazyCell.at(row, col) : blank);
    }
    read.push(facts);
  }
  return read;
}

export function cellFacts(getters: Getters, { sheetId, row, col }: Position): CellFacts {
  return copyOfFacts(new LazyCell(getters, sheetId).at(row, col));
}

export function copyOfFacts({ value, formula, type, text, format }: CellFacts): CellFacts {
  return { value, formula, type, text, format };
}

/** Reads facts of a cell on demand. `at` moves this object to another cell. */
class LazyCell implements CellFacts {
  private readonly getters: Getters;
  private readonly position: { readonly sheetId: string; row: number; col: number };
  private cell: StoredCell | undefined;

  constructor(getters: Getters, sheetId: string) {
    this.getters = getters;
    this.position = { sheetId, row: 0, col: 0 };
  }

  at(row: number, col: number): this {
    this.position.row = row;
    this.position.col = col;
    this.cell = this.getters.getCell(this.position);
    return this;
  }

  get value(): CellFacts["value"] {
    if (this.cell?.isText === true) return this.cell.content ?? "";
    const { type, value, format } = this.getters.getEvaluatedCell(this.position);
    if (typeof value === "number") return workbookNumber(this.getters, value, format);
    return type === "error" ? (excelErrors[String(value ?? "")] ?? value ?? "") : (value ?? "");
  }

  get formula(): CellFacts["formula"] {
    const { cell, getters } = this;
    if (cell?.isFormula !== true) return this.value;
    if (cell.structured !== undefined) return cell.structured;
    const formula = cell.compiledFormula?.toFormulaString(getters) ?? "";
    return toExcelRefErrors(shownFormula(getters, this.position.sheetId, formula));
  }

  get type(): CellFacts["type"] {
    if (this.cell?.isText === true) return "String";
    const { type, value } = this.getters.getEvaluatedCell(this.position);
    // In Excel, a formula with an empty result is a text, and a cell without content is empty.
    return (value ?? "") === "" && this.cell?.isFormula === true ? "String" : excelTypes[type];
  }

  get text(): string {
    if (this.cell?.isText === true) return this.cell.content ?? "";
    const evaluated = this.getters.getEvaluatedCell(this.position);
    return evaluated.type === "error" ? String(this.value) : evaluated.formattedValue;
  }

  get format(): string {
    return excelFormat(this.cell);
  }
}
