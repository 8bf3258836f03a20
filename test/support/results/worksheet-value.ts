import { createRequire } from "node:module";
import { studentT } from "../../../addin/figures/cycles-needed.ts";

interface Spreadsheet {
  readonly getters: {
    getEvaluatedCell(place: { sheetId: string; col: number; row: number }): { readonly value: unknown };
  };
}

const { Model, addFunction, registries } = createRequire(__filename)(
  "@odoo/o-spreadsheet/dist/o_spreadsheet.cjs",
) as {
  readonly Model: new (data: object) => Spreadsheet;
  readonly addFunction: (name: string, description: object) => void;
  readonly registries: { readonly functionRegistry: { contains: (name: string) => boolean } };
};

// The engine lacks it. Our own is compared with printed tables.
if (!registries.functionRegistry.contains("T.INV.2T"))
  addFunction("T.INV.2T", {
    description: "t of Student's distribution, both sides",
    args: [
      { name: "probability", description: "", type: ["NUMBER"] },
      { name: "freedom", description: "", type: ["NUMBER"] },
    ],
    compute: (probability: { value: number }, freedom: { value: number }) =>
      studentT(1 - probability.value, freedom.value) ?? "#NUM!",
  });

// The engine lacks it, too. The workbench's own is tested on its host.
if (!registries.functionRegistry.contains("REPT"))
  addFunction("REPT", {
    description: "a text so many times",
    args: [
      { name: "text", description: "", type: ["STRING"] },
      { name: "times", description: "", type: ["NUMBER"] },
    ],
    compute: (text: { value: string }, times: { value: number }) =>
      times.value < 0 ? "#VALUE!" : text.value.repeat(times.value),
  });

/** Evaluates formulas by name in a worksheet with values in column A from A1 and one more in B1. */
export function worksheetValues<Name extends string>(
  column: readonly (number | string)[],
  formulas: Readonly<Record<Name, string>>,
  b1: number | string = "",
): Readonly<Record<Name, unknown>> {
  const names = Object.keys(formulas) as Name[];
  const cells: Record<string, string> = { B1: String(b1) };
  column.forEach((value, index) => (cells[`A${index + 1}`] = String(value)));
  names.forEach((name, index) => (cells[`C${index + 1}`] = formulas[name]));
  const debug = jest.spyOn(console, "debug").mockImplementation();
  const model = new Model({ sheets: [{ id: "s", name: "S", colNumber: 5, rowNumber: 100, cells }] });
  debug.mockRestore();
  const at = (row: number): unknown => model.getters.getEvaluatedCell({ sheetId: "s", col: 2, row }).value;
  return Object.fromEntries(names.map((name, index) => [name, at(index)])) as Record<Name, unknown>;
}

/**
 * Returns a figure as printed with this many decimals. Undefined stays undefined, so that missing figures
 * show.
 */
export function printed(value: number | undefined, decimals: number): number | undefined {
  // 1.005 is slightly below the half in binary and is printed as the half.
  return value === undefined ? undefined : Number((value * (1 + 1e-12)).toFixed(decimals));
}
