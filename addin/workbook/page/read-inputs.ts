import type { InputRow, Inputs, Typed } from "../../pages/inputs.ts";
import type { CellValue } from "../../rows/cells/cell.ts";
import type { OpenPage } from "./open-page.ts";
import { keyLabel, keysIn } from "./page-names.ts";
import type { RowKey } from "./page-names.ts";

/** Gives the rows of the blocks that have input columns, with what stands in their cells now. */
export function readInputs({ written, blocks, keys, grid }: OpenPage): Inputs {
  const inputs: Record<string, readonly InputRow[]> = {};
  for (const { name, columns, headers, hasInputs } of written.blocks) {
    const found = blocks.get(name);
    if (found === undefined || hasInputs !== true) continue;
    const { zone, values } = found;
    const body = values.slice(headers);
    const first = columns.findIndex(({ isInput }) => isInput !== true);
    const written = body.map((_, index) =>
      keys === undefined
        ? undefined
        : keysIn(String(grid.at(zone.top + headers + index, keys.left))).get(name),
    );
    const rowKeys = keysNow(
      written,
      body.map((line) => keyLabel(line[first] ?? "")),
    );
    inputs[name] = body.map((line, index) => {
      const row = zone.top + headers + index;
      const key = rowKeys[index];
      const cells = columns.map(({ key: column }, place): [string, Typed] => [
        column,
        typedIn(grid.at(row, zone.left + place), line[place] ?? ""),
      ]);
      return { key, row: row + 1, cells: Object.fromEntries(cells) };
    });
  }
  return inputs;
}

/** Gives the row keys of a block. Sorting it leaves the hidden column as it was: a row that says what another one said when its key was put beside it is that one. */
export function keysNow(
  written: readonly (RowKey | undefined)[],
  labels: readonly string[],
): readonly (string | undefined)[] {
  const byLabel = new Map<string, string[]>();
  for (const row of written)
    if (row !== undefined && row.label !== "")
      byLabel.set(row.label, [...(byLabel.get(row.label) ?? []), row.key]);
  return written.map((row, index) => {
    const label = labels[index] ?? "";
    if (row === undefined || row.label === label) return row?.key;
    const [only, another] = byLabel.get(label) ?? [];
    return another === undefined ? (only ?? row.key) : row.key;
  });
}

/** A text that begins like a formula is its own value; the value of a formula is another. */
function typedIn(formula: CellValue, value: CellValue): Typed {
  const isFormula = typeof formula === "string" && formula.startsWith("=") && formula !== value;
  return isFormula ? { value: formula, isFormula } : { value };
}
