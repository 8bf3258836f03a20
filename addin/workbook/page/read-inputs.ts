import type { InputRow, Inputs, Typed } from "../../pages/inputs.ts";
import type { CellValue } from "../../rows/cells/cell.ts";
import type { OpenPage } from "./open-page.ts";
import { keysIn } from "./page-names.ts";

/** Gives the rows of the blocks that have input columns, with what stands in their cells now. */
export function readInputs({ written, blocks, keys, grid }: OpenPage): Inputs {
  const inputs: Record<string, readonly InputRow[]> = {};
  for (const { name, columns, headers, hasInputs } of written.blocks) {
    const found = blocks.get(name);
    if (found === undefined || hasInputs !== true) continue;
    const { zone, values } = found;
    inputs[name] = values.slice(headers).map((line, index) => {
      const row = zone.top + headers + index;
      const key = keys === undefined ? undefined : keysIn(String(grid.at(row, keys.left))).get(name);
      const cells = columns.map(({ key: column }, place): [string, Typed] => [
        column,
        typedIn(grid.at(row, zone.left + place), line[place] ?? ""),
      ]);
      return { key, row: row + 1, cells: Object.fromEntries(cells) };
    });
  }
  return inputs;
}

/** A text that begins like a formula is its own value; the value of a formula is another. */
function typedIn(formula: CellValue, value: CellValue): Typed {
  const isFormula = typeof formula === "string" && formula.startsWith("=") && formula !== value;
  return isFormula ? { value: formula, isFormula } : { value };
}
