import { en } from "../../addin/words/en.ts";
import { showRow } from "../../addin/actions/merging/plan-update.ts";
import { keyHeaderOf } from "../../addin/workbook/layout.ts";
import { headingLines } from "../../addin/rows/table/heading.ts";
import { snapshotSchema } from "../../addin/rows/snapshot.ts";
import type { Content, Snapshot } from "../../addin/rows/snapshot.ts";
import { choicesFor } from "../../addin/sheets/choices.ts";
import { columnsFor } from "../../addin/sheets/columns-for.ts";
import { rowsToMake } from "../../addin/sheets/extra-rows.ts";
import { sheets } from "../../addin/sheets/sheets.ts";
import type { NewSheet } from "../../addin/workbook/new-sheet.ts";
import { nextGeneration } from "../../addin/workbook/snapshot-store.ts";
import type { SheetState } from "../../addin/workbook/sheet-state.ts";
import type { SheetUpdate } from "../../addin/workbook/sheet-update.ts";
import { excelWorkbook } from "../../addin/workbook/workbook.ts";
import type { WorkbookResult } from "../../addin/workbook/result.ts";

/** Runs to its end, watched by nobody. */
export const unwatched = { progress: () => undefined, signal: new AbortController().signal };

/** Gives a refusal's code, or "ok". */
export function codeOf(result: WorkbookResult<unknown>): string {
  return result.ok ? "ok" : result.failure.code;
}

/** Gives the value of a call on the workbook; fails where it was refused. */
export function valueOf<Value>(result: WorkbookResult<Value>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

/** Gives the worksheet to make of what a pull brought, as the pull would order it. */
export function orderOf(
  content: Content,
  name = "Pulled",
  id = "00000000-0000-4000-8000-123456789abc",
): NewSheet & { readonly snapshot: Snapshot } {
  const sheet = sheets[content.query.kind];
  const columns = columnsFor(sheet, content);
  const snapshot: Snapshot = {
    schema: snapshotSchema,
    id,
    generation: 1,
    ...content,
    instance: { url: "http://localhost:8069", db: "wa" },
    login: "ada",
    pulledAt: "2026-11-21T10:04:23+09:00",
    headers: {
      ...Object.fromEntries(columns.map(({ key, header }) => [key, header])),
      row_key: keyHeaderOf({ generation: 1, id }),
    },
    conflicts: [],
    news: [],
    results: {},
  };
  const block = sheet.block?.(content, en);
  return {
    name: () => name,
    columns,
    choices: choicesFor(columns, content.records),
    heading: headingLines(snapshot),
    ...(block !== undefined && { block }),
    rows: rowsToMake(sheet, content).map((row) => showRow(columns, row, en)),
    snapshot,
  };
}

/** Makes the worksheet of what a pull brought in the open workbook; gives its id. */
export async function makeSheetOf(content: Content, name = "Pulled"): Promise<string> {
  return valueOf(await excelWorkbook.makeSheet(orderOf(content, name), unwatched)).sheetId;
}

/** Changes a worksheet as the plan says, with the next snapshot where the plan names none. */
export function change(
  sheetId: string,
  plan: (state: SheetState) => Partial<SheetUpdate>,
): Promise<WorkbookResult<SheetState>> {
  return excelWorkbook.changeSheet(
    { sheetId },
    ({ snapshot }) => {
      const columns = columnsFor(sheets[snapshot.query.kind], snapshot);
      return { columns, choices: choicesFor(columns, snapshot.records) };
    },
    (state) => {
      const wanted = plan(state);
      const generation = nextGeneration(state.mark);
      const next = wanted.snapshot ?? state.snapshot;
      const snapshot = {
        ...next,
        generation,
        headers: { ...next.headers, row_key: keyHeaderOf({ generation, id: next.id }) },
      };
      return { update: { writes: [], ...wanted, snapshot }, value: state };
    },
  );
}
