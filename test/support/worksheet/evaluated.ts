import { createRequire } from "node:module";
import { en } from "../../../addin/words/en.ts";
import type { CellValue } from "../../../addin/worksheet/cells/cell.ts";
import type { CellKind } from "../../../addin/worksheet/cells/column.ts";
import type { PulledData } from "../../../addin/worksheet/snapshot.ts";
import { baseOf, fromContent } from "./paper-sheet.ts";
import { formulaText } from "../../../addin/worksheet/structured-formula.ts";
import { sheets } from "../../../addin/worksheet/kinds/sheets.ts";

interface Spreadsheet {
  readonly getters: {
    getEvaluatedCell(place: { sheetId: string; col: number; row: number }): { readonly value: CellValue };
  };
}

const { Model } = createRequire(__filename)("@odoo/o-spreadsheet/dist/o_spreadsheet.cjs") as {
  readonly Model: new (data: object) => Spreadsheet;
};

/**
 * Evaluates the live formulas of a worksheet: those of the block by label, those of columns by header and
 * row.
 */
export function evaluated(pulled: PulledData): {
  readonly block: Readonly<Record<string, CellValue>>;
  readonly columns: Readonly<Record<string, readonly CellValue[]>>;
} {
  const sheet = fromContent(pulled);
  const rows = baseOf(sheet);
  const letters = sheet.columns.map((_, index) => letterOf(index));
  const addressOf = (header: string, row?: number): string => {
    const letter = letters[sheet.headers.indexOf(header)];
    if (letter === undefined) throw new Error(`no column ${header}`);
    return row === undefined ? `${letter}2:${letter}${Math.max(2, rows.length + 1)}` : `${letter}${row}`;
  };
  const headerOf = (key: string): string => sheet.columns.find((column) => column.key === key)?.header ?? key;
  const plain = (formula: string, row: number): string =>
    formula
      .replace(/\{table\}\[\{(\w+)\}\]/g, (_, key: string) => addressOf(headerOf(key)))
      .replace(
        /\[@\[([^\]]+)\](?::\[([^\]]+)\])?\]/g,
        (_, first: string, last: string = first) => `${addressOf(first, row)}:${addressOf(last, row)}`,
      )
      .replace(/\[@([^\]]+)\]/g, (_, header: string) => addressOf(header, row));
  const cells: Record<string, string> = {};
  rows.forEach(({ values }, index) => {
    sheet.columns.forEach(({ key, formula, kind }, place) => {
      const row = index + 2;
      const address = `${letters[place] ?? ""}${row}`;
      cells[address] = formula === undefined ? typed(values[key] ?? "", kind) : plain(formula, row);
    });
  });
  const lines = sheets[pulled.query.kind].keyFigures?.(pulled, en).lines ?? [];
  lines.forEach(({ value }, index) => {
    cells[`AZ${index + 1}`] = typeof value === "object" ? plain(value.formula, index + 1) : String(value);
  });
  const model = quietly(
    () => new Model({ sheets: [{ id: "s", name: "S", colNumber: 60, rowNumber: 200, cells }] }),
  );
  const at = (col: number, row: number): CellValue =>
    model.getters.getEvaluatedCell({ sheetId: "s", col, row }).value;
  return {
    block: Object.fromEntries(lines.map(({ label }, index) => [label, at(51, index)])),
    columns: Object.fromEntries(
      sheet.columns.flatMap(({ header, formula }, col) =>
        formula === undefined ? [] : [[header, rows.map((_, index) => at(col, index + 1))]],
      ),
    ),
  };
}

/** Returns a text as a formula, because the engine would convert `00123` to a number. */
function typed(value: CellValue, kind: CellKind): string {
  return kind === "text" && value !== "" ? `=${formulaText(String(value))}` : String(value);
}

/** The engine logs how long each part of its start takes. */
function quietly<Value>(work: () => Value): Value {
  const debug = jest.spyOn(console, "debug").mockImplementation();
  try {
    return work();
  } finally {
    debug.mockRestore();
  }
}

function letterOf(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : `A${String.fromCharCode(39 + index)}`;
}
