import type { WorkbookResult } from "../../../addin/excel/batch/run.ts";
import { excelWorkbook } from "../../../addin/excel/workbook.ts";
import type { NewSheet } from "../../../addin/excel/write/sheet-frame.ts";
import { en } from "../../../addin/words/en.ts";
import { headingLines } from "../../../addin/worksheet/kinds/heading.ts";
import { choicesFor } from "../../../addin/worksheet/kinds/shape.ts";
import { columnsFor, rowsToMake } from "../../../addin/worksheet/kinds/columns-and-rows.ts";
import { sheets } from "../../../addin/worksheet/kinds/sheets.ts";
import { keyHeaderOf } from "../../../addin/worksheet/layout.ts";
import { nextVersion } from "../../../addin/worksheet/sheet-tag.ts";
import { showRow } from "../../../addin/worksheet/plans/plan-update.ts";
import { snapshotSchema } from "../../../addin/worksheet/snapshot.ts";
import type { PulledData, Snapshot } from "../../../addin/worksheet/snapshot.ts";
import type { SheetState } from "../../../addin/worksheet/state.ts";
import type { SheetUpdate } from "../../../addin/worksheet/update.ts";

/** Work without progress or cancelling. */
export const unwatched = { progress: () => undefined, signal: new AbortController().signal };

/** Returns a refusal's code, or "ok". */
export function codeOf(result: WorkbookResult<unknown>): string {
  return result.ok ? "ok" : result.failure.code;
}

/** Returns the value of a call on the workbook, or fails if it was refused. */
export function valueOf<Value>(result: WorkbookResult<Value>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

/** Returns the order to make a worksheet of pulled data, as in a pull. */
export function orderOf(
  pulled: PulledData,
  name = "Pulled",
  id = "00000000-0000-4000-8000-123456789abc",
): NewSheet & { readonly snapshot: Snapshot } {
  const sheet = sheets[pulled.query.kind];
  const columns = columnsFor(sheet, pulled);
  const snapshot: Snapshot = {
    schema: snapshotSchema,
    id,
    version: 1,
    ...pulled,
    instance: { url: "http://localhost:8069", db: "wa" },
    login: "ada",
    pulledAt: "2026-11-21T10:04:23+09:00",
    headers: {
      ...Object.fromEntries(columns.map(({ key, header }) => [key, header])),
      row_key: keyHeaderOf({ version: 1, id }),
    },
    conflicts: [],
    incoming: [],
    results: {},
  };
  const keyFigures = sheet.keyFigures?.(pulled, en);
  return {
    name: () => name,
    columns,
    choices: choicesFor(columns, pulled.records),
    heading: headingLines(snapshot),
    ...(keyFigures !== undefined && { keyFigures }),
    rows: rowsToMake(sheet, pulled).map((row) => showRow(columns, row, en)),
    snapshot,
  };
}

/** Makes a worksheet of pulled data in the open workbook and returns its id. */
export async function makeSheetOf(pulled: PulledData, name = "Pulled"): Promise<string> {
  return valueOf(await excelWorkbook.makeSheet(orderOf(pulled, name), unwatched)).sheetId;
}

/** Changes a worksheet by a plan, with the next snapshot if the plan names none. */
export function change(
  sheetId: string,
  plan: (state: SheetState) => Partial<SheetUpdate>,
): Promise<WorkbookResult<SheetState>> {
  return excelWorkbook.changeSheet({ sheetId }, (state) => {
    const wanted = plan(state);
    const version = nextVersion(state.tag);
    const next = wanted.snapshot ?? state.snapshot;
    const snapshot = {
      ...next,
      version,
      headers: { ...next.headers, row_key: keyHeaderOf({ version, id: next.id }) },
    };
    return { update: { writes: [], ...wanted, snapshot }, value: state };
  });
}
