import type { CellValue } from "../../rows/cells/cell.ts";
import { findSheet } from "../find-sheet.ts";
import type { Target } from "../find-sheet.ts";
import { done, refused } from "../result.ts";
import type { WorkbookResult } from "../result.ts";
import { onWorkbook } from "../run.ts";
import { loadOwnNames, markIn } from "./own-names.ts";
import type { OwnNames } from "./own-names.ts";
import { keyLabel, keysIn, keysName, nameOf } from "./page-names.ts";
import { keysNow } from "./read-inputs.ts";

/** A row of a block of a page as it stands. */
export interface BlockRow {
  /** Undefined for a row that the engineer put in. */
  readonly key: string | undefined;
  /** What its cells come to, by column key. */
  readonly values: Readonly<Record<string, CellValue>>;
}

/**
 * Reads the rows of one block of a page that has input columns, with two syncs; no rows where the engineer has deleted the block. `not_our_sheet` where the
 * worksheet is no page.
 */
export function readBlock(target: Target, name: string): Promise<WorkbookResult<readonly BlockRow[]>> {
  return onWorkbook(async (context) => {
    let named: ReturnType<typeof loadOwnNames> | undefined;
    const found = await findSheet(context, target, (sheet) => {
      named = loadOwnNames(sheet);
    });
    if (found === undefined) return refused("sheet_missing");
    const { sheet, notes } = found;
    const names: OwnNames = named?.() ?? new Map();
    const kept = markIn(names, notes.read("page"));
    if (kept === undefined) return refused("not_our_sheet", { sheet: sheet.name });
    const block = kept.written.blocks.find((one) => one.name === name);
    if (block === undefined || !names.has(nameOf(name)) || !names.has(keysName)) return done([]);
    const [cells, keys] = [nameOf(name), keysName].map((one) => {
      const range = sheet.names.getItem(one).getRangeOrNullObject();
      range.load("rowIndex,values");
      return range;
    });
    await context.sync();
    if (cells === undefined || keys === undefined || cells.isNullObject || keys.isNullObject) return done([]);
    const { columns, headers } = block;
    const body = (cells.values as readonly (readonly CellValue[])[]).slice(headers);
    const first = columns.findIndex(({ isInput }) => isInput !== true);
    const written = body.map((_, row) =>
      keysIn(String(keys.values[cells.rowIndex + headers + row - keys.rowIndex]?.[0] ?? "")).get(name),
    );
    const labels = body.map((line) => keyLabel(line[first] ?? ""));
    const rowKeys = keysNow(written, labels);
    return done(
      body.map((line, row) => ({
        key: rowKeys[row],
        values: Object.fromEntries(columns.map(({ key }, place) => [key, line[place] ?? ""])),
      })),
    );
  });
}
