import { formulaAt } from "../../results/page/addresses.ts";
import type { BlockPositions } from "../../results/page/addresses.ts";
import { isInsertedRow, matchRows } from "../../results/page/inputs.ts";
import type { InputRow, Inputs, TypedContent } from "../../results/page/inputs.ts";
import type { Page } from "../../results/page/page.ts";
import type { OpenPage } from "./open-page.ts";

type Found = Pick<OpenPage, "written" | "blocks">;

/**
 * Marks inputs as `isDefault` if they are empty or have their column's default formula. Excel adjusts
 * formulas when cells move, so the formula for the present position is compared.
 */
export function markDefaultFormulas({ written, blocks }: Found, inputs: Inputs, page: Page): Inputs {
  const keys = keysOf(inputs, page);
  const places = currentPlaces({ written, blocks }, keys);
  const marked = written.blocks.flatMap(({ name, columns }) => {
    const made = columns.filter((column) => column.made !== undefined);
    const [rows, place] = [inputs[name], places[name]];
    if (made.length === 0 || rows === undefined || place === undefined) return [];
    return [
      [
        name,
        rows.map((row, index): InputRow => {
          if (isInsertedRow({ key: keys[name]?.[index] })) return row;
          const home = { block: name, row: row.row - 1 - place.top };
          const cells = made.flatMap(({ key, made: formula = "" }): readonly [string, TypedContent][] => {
            const cell = row.cells[key] ?? { value: "" };
            const isDefault = cell.value === "" || cell.value === formulaAt(formula, home, places);
            return isDefault ? [[key, { ...cell, isDefault }]] : [];
          });
          return { ...row, cells: { ...row.cells, ...Object.fromEntries(cells) } };
        }),
      ] as const,
    ];
  });
  return { ...inputs, ...Object.fromEntries(marked) };
}

type RowKeys = Readonly<Record<string, readonly (string | undefined)[]>>;

/** Returns the keys of a page's rows. A row without its key gets the key of its label. */
function keysOf(inputs: Inputs, { blocks }: Page): RowKeys {
  return Object.fromEntries(
    Object.entries(inputs).map(([name, rows]) => {
      const block = blocks.find((one) => one.name === name);
      if (block === undefined) return [name, rows.map(({ key }) => key)];
      const { byKey, others } = matchRows(block, rows);
      const keys = new Map(others.map(({ row, key }) => [row, key]));
      for (const [key, { row }] of byKey) keys.set(row, key);
      return [name, rows.map(({ row }) => keys.get(row))];
    }),
  );
}

/** Returns the present rows of each block. Blocks without input columns have no keys. */
function currentPlaces({ written, blocks }: Found, keys: RowKeys): BlockPositions {
  return Object.fromEntries(
    written.blocks.flatMap(({ name, columns, headers }) => {
      const rect = blocks.get(name)?.rect;
      if (rect === undefined) return [];
      return [
        [
          name,
          {
            top: rect.top + headers,
            left: rect.left,
            columns: columns.map(({ key }) => key),
            keys: (keys[name] ?? []).map((key = "") => key),
          },
        ],
      ];
    }),
  );
}
