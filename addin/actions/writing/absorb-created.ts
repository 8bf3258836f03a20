import type { CreateOutcome, InstanceInfo, RawValues } from "../../../contract/relay-api.ts";
import type { PulledRow } from "../../worksheet/cells/column.ts";
import type { RowResult, Snapshot } from "../../worksheet/snapshot.ts";
import type { SheetRow } from "../../worksheet/read-table.ts";
import { textOf } from "../../worksheet/cells/text-cell.ts";
import { rowKeyColumn } from "../../worksheet/cells/column.ts";
import { rowsFor } from "../../worksheet/kinds/extra-rows.ts";
import type { SheetState } from "../../worksheet/state.ts";
import type { CellWrite, SheetUpdate } from "../../worksheet/update.ts";
import type { NewRows } from "./new-rows.ts";
import type { WriteBackReport } from "../interface/actions.ts";
import { withTotals } from "../fetching/fetch-totals.ts";
import type { TotalsById } from "../fetching/fetch-totals.ts";
import { leftUndone } from "../interface/pull-report.ts";
import { localTime } from "../tools/local-time.ts";
import { wasNotBegun } from "./was-not-begun.ts";
import { isAsSent } from "../../worksheet/plans/adopt-rows.ts";
import { afterWrites } from "../../worksheet/plans/mark-rows.ts";
import { planMerge } from "../../worksheet/plans/plan-merge.ts";
import { duplicateRows } from "../../worksheet/plans/rows-to-remove.ts";
import { readBack } from "../fetching/read-back.ts";
import type { Result } from "../interface/result.ts";
import { compareState, isFrom } from "../../worksheet/plans/compared.ts";
import type { Tools } from "../tools/tools.ts";

/** The new rows of one worksheet and what the relay said of them. */
export interface Made extends NewRows {
  readonly instance: InstanceInfo;
  /** By the row's lasting key. */
  readonly outcomes: ReadonlyMap<string, CreateOutcome>;
  /** The relay took nothing of the request: what has no outcome was not sent. */
  readonly nothingBegun: boolean;
  readonly totals: TotalsById;
  readonly signal: AbortSignal;
}

/** A record that was made, as its cells started from it and as the instance holds it. */
interface MadeRecord {
  readonly key: string;
  readonly id: number;
  readonly start: RawValues;
  readonly now: RawValues;
}

type Undone = WriteBackReport["undone"][number] | undefined;

/**
 * Takes the outcomes of new rows into a worksheet: a row that became a record gets its id as row key and is known from then on; one
 * that was refused says why; one that nobody knows of keeps its lasting key and asks again at the next press. Gives what Excel did
 * not do again in the worksheet.
 */
export async function absorbCreated(tools: Tools, made: Made): Promise<Result<Undone>> {
  const ended = made.rows.flatMap(({ creation: { key } }) => made.outcomes.get(key) ?? []);
  const now = await readBack(tools, made.content, ended, made.signal);
  return tools.workbook.changeSheet<Undone>({ sheetId: made.sheetId }, (state) => ({
    update: isFrom(state.snapshot, made.instance)
      ? absorb(state, made, now, localTime(tools.now()))
      : undefined,
    value: undefined,
    withLost: (lost) => ({ sheetId: state.sheetId, sheetName: state.name, ...leftUndone(lost) }),
  }));
}

function absorb(state: SheetState, made: Made, now: ReadonlyMap<number, RawValues>, at: string): SheetUpdate {
  const { snapshot } = state;
  const { sheet, table } = compareState(state);
  const records = made.rows.flatMap((row): readonly MadeRecord[] => {
    const { key } = row.creation;
    const outcome = made.outcomes.get(key);
    if (outcome?.outcome !== "created") return [];
    const { id } = outcome;
    const held = now.get(id) ?? { id };
    return [{ key, id, start: startOf(row, held), now: held }];
  });
  const ids = new Map(records.map(({ key, id }) => [key, String(id)]));
  const newRows = table.rows.filter(({ key }) => ids.has(key));
  // Keys of a request that the relay did not take mean nothing.
  const unused = new Set(
    made.nothingBegun
      ? made.rows.flatMap(({ isFirstTime, creation: { key } }) => (isFirstTime ? [key] : []))
      : [],
  );
  const leaving = duplicateRows(state, new Set(ids.values()));
  const duplicates = new Set([...leaving.movedOut.keys(), ...leaving.discarded]);
  const keys: CellWrite[] = table.rows.flatMap(({ index, key }) => {
    const value = unused.has(key) || duplicates.has(index) ? "" : ids.get(key);
    return value === undefined ? [] : [{ rowIndex: index, column: rowKeyColumn, value }];
  });
  const isKnown = new Set(snapshot.records.map(({ id }) => id));
  const added = records.filter(({ id }) => !isKnown.has(id));
  const base = rowsFor(
    sheet,
    { ...snapshot, records: [...snapshot.records, ...added.map(({ start }) => start)] },
    state.words,
  );
  const { update } = planMerge(afterWrites(state, keys), {
    base: unfilled(base, newRows, ids),
    records: [...snapshot.records, ...added.map(({ now }) => now)],
    facts: {
      incoming: snapshot.incoming,
      results: resultsOf(snapshot, made, ids, at),
      about: withTotals(snapshot.about, made.totals),
    },
    leaving,
  });
  return { ...update, writes: [...keys, ...update.writes] };
}

/**
 * What the cells of a row started from: what was sent. A key that was asked before may be that of a record with other values, which were
 * sent then: what was typed since is an edit of these.
 */
function startOf(
  { creation: { model, values }, isFirstTime }: Made["rows"][number],
  held: RawValues,
): RawValues {
  const sent = Object.entries(values).filter(
    ([name, value]) => Object.hasOwn(held, name) && (isFirstTime || isAsSent(model, name, held[name], value)),
  );
  return { ...held, ...Object.fromEntries(sent) };
}

/** A cell that the engineer left empty started from nothing, so that what was filled in for it comes into the worksheet. */
function unfilled(
  base: readonly PulledRow[],
  newRows: readonly SheetRow[],
  ids: ReadonlyMap<string, string>,
): readonly PulledRow[] {
  const byId = new Map(newRows.map((row) => [ids.get(row.key), row]));
  return base.map((row) => {
    const sheetRow = byId.get(row.key);
    if (sheetRow === undefined) return row;
    const values = Object.entries(row.values).map(([column, value]) => {
      const cell = sheetRow.cells[column];
      return [column, cell !== undefined && textOf(cell.value).trim() === "" ? "" : value];
    });
    return { ...row, values: Object.fromEntries(values) as PulledRow["values"] };
  });
}

function resultsOf(
  { results }: Snapshot,
  { rows, outcomes, nothingBegun }: Made,
  ids: ReadonlyMap<string, string>,
  at: string,
): Snapshot["results"] {
  const sent = new Set(rows.map(({ creation }) => creation.key));
  const next: Record<string, RowResult> = Object.fromEntries(
    Object.entries(results).filter(([key]) => !sent.has(key)),
  );
  for (const { creation } of rows) {
    const outcome = outcomes.get(creation.key);
    if (outcome?.outcome === "created")
      next[ids.get(creation.key) ?? ""] = {
        outcome: "written",
        at,
        ...(outcome.altered !== undefined && { altered: true as const }),
      };
    else if (outcome?.outcome === "failed")
      next[creation.key] = {
        outcome: "failed",
        message: outcome.message,
        ...(wasNotBegun(outcome) && { notBegun: true as const }),
      };
    else if (outcome !== undefined || !nothingBegun) next[creation.key] = { outcome: "unknown" };
  }
  return next;
}
