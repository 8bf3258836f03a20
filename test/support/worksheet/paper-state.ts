import { en } from "../../../addin/words/en.ts";
import { keyHeaderOf } from "../../../addin/worksheet/layout.ts";
import { cellName } from "../../../addin/worksheet/plans/compared.ts";
import type { ComparableState } from "../../../addin/worksheet/plans/compared.ts";
import { snapshotSchema } from "../../../addin/worksheet/snapshot.ts";
import type { Snapshot } from "../../../addin/worksheet/snapshot.ts";
import { tableOf } from "./paper-sheet.ts";
import type { PaperSheet } from "./paper-sheet.ts";

const instance = { url: "http://localhost:8069", db: "wa" };

/** Returns a paper worksheet as a state for actions, with a test's snapshot facts. */
export function stateOf(
  { pulled, columns, conflicts, headers, rows }: PaperSheet,
  facts: Partial<Snapshot> = {},
): ComparableState {
  const id = "00000000-0000-4000-8000-123456789abc";
  const snapshot: Snapshot = {
    ...{ schema: snapshotSchema, id, version: 1, instance, login: "ada" },
    ...{ pulledAt: "2026-11-21T10:04:23+09:00", incoming: [], results: {}, ...pulled, conflicts },
    headers: Object.fromEntries(columns.map(({ key, header }) => [key, header])),
    ...facts,
  };
  return {
    ...{ sheetId: "sheet", name: "Pulled", words: en, snapshot, reading: { headers, rows } },
    tag: {
      ...{ query: pulled.query, subject: "O-3", snapshotId: id, tableId: "table", instance },
      versions: [{ version: 1, checksum: keyHeaderOf({ version: 1, id }) }],
    },
    ...{ top: 6, left: 1, headingTop: 0, keyFiguresPosition: undefined, headersBeside: [], linesBelow: [] },
    ...{ isProtected: false, selectedRow: undefined, selectedRows: [] },
  };
}

/** Returns the same worksheet with cells that another author edited, each by row key and column. */
export function withOthersIn(
  sheet: PaperSheet,
  cells: readonly (readonly [rowKey: string, column: string])[],
): ComparableState {
  const { rows } = tableOf(sheet);
  const others = cells.flatMap(([rowKey, column]) =>
    rows.filter(({ key }) => key === rowKey).map((row) => cellName(row, column)),
  );
  return { ...stateOf(sheet), coAuthorCells: new Set(others) };
}
