import type { Change, InstanceInfo, Outcome, RawValues } from "../../contract/relay-api.ts";
import type { PulledRow } from "../rows/column.ts";
import type { AnalysisHeading, RowResult, Snapshot } from "../rows/snapshot.ts";
import type { SheetState } from "../workbook/sheet-state.ts";
import type { SheetUpdate } from "../workbook/sheet-update.ts";
import type { WrittenRow } from "./actions.ts";
import { sendableOf } from "./changes-of.ts";
import { localTime } from "./local-time.ts";
import { afterWrites } from "./mark-rows.ts";
import { planMerge } from "./plan-merge.ts";
import type { Result } from "./result.ts";
import { compareState, isFrom, shapeOf } from "./sheet-work.ts";
import type { Tools } from "./tools.ts";

/** What the relay said of the changes of one worksheet. */
export interface Told {
  readonly sheetId: string;
  readonly instance: InstanceInfo;
  readonly told: readonly Outcome[];
  /** Changes that no outcome came for. */
  readonly lost: readonly Change[];
  /** The relay took nothing of the request, so the lost ones were not sent; else nobody knows. */
  readonly nothingBegun: boolean;
  /** The analysis as it is after the writes, where it could be read. */
  readonly analysis: AnalysisHeading | undefined;
}

/** What became of the rows, and what is there to send now. */
export interface Absorbed {
  readonly rows: readonly WrittenRow[];
  readonly stillToSend: readonly Change[];
}

/** How one record ended, or that nothing is known of it. */
type Ending =
  Outcome | { readonly outcome: "not_sent" } | { readonly outcome: "unknown"; readonly message?: string };

/** Takes outcomes into a worksheet by the same merge as a refresh: what is on the instance becomes the base, the rest stays unsent. */
export function absorbOutcomes({ workbook, now }: Tools, told: Told): Promise<Result<Absorbed>> {
  return workbook.changeSheet({ sheetId: told.sheetId }, shapeOf, (state) =>
    isFrom(state.snapshot, told.instance)
      ? absorb(state, told, localTime(now()))
      : { update: undefined, value: { rows: [], stillToSend: [] } },
  );
}

function absorb(
  state: SheetState,
  told: Told,
  at: string,
): { readonly update: SheetUpdate; readonly value: Absorbed } {
  const endings = endingsOf(told);
  const { base, comparison } = compareState(state);
  const pulled = new Map(base.map((row) => [row.key, row]));
  const sent = [...new Set(comparison.edits.map(({ rowKey }) => rowKey))].flatMap((key) => {
    const row = pulled.get(key);
    const ending = row === undefined ? undefined : endings.get(row.id);
    return row === undefined || ending === undefined ? [] : [{ row, ending }];
  });

  const results: Record<string, RowResult> = { ...state.snapshot.results };
  for (const { row, ending } of sent) {
    const result = resultOf(ending, at);
    if (result === undefined) Reflect.deleteProperty(results, row.key);
    else results[row.key] = result;
  }
  const records = state.snapshot.records.flatMap((record) =>
    recordAfter(record, endings.get(Number(record.id))),
  );
  const plan = planMerge(state, {
    records,
    facts: { results, ...(told.analysis !== undefined && { analysis: told.analysis }) },
  });
  // What I wrote is no news to me; what came in with a conflict is.
  const isNews = ({ rowKey }: { readonly rowKey: string }): boolean =>
    endings.get(pulled.get(rowKey)?.id ?? 0)?.outcome === "conflict";
  const news = [...state.snapshot.news, ...plan.merge.news.filter(isNews)];
  const snapshot: Snapshot = { ...(plan.update.snapshot ?? state.snapshot), news };
  const after = {
    ...afterWrites(state, plan.update.writes),
    snapshot: { ...snapshot, headers: state.snapshot.headers },
  };
  return {
    update: { ...plan.update, snapshot },
    value: {
      rows: sent.map(({ row, ending }) => writtenRow(state.sheetId, row, ending)),
      stillToSend: sendableOf(after).changes,
    },
  };
}

function endingsOf({ told, lost, nothingBegun }: Told): ReadonlyMap<number, Ending> {
  const endings = new Map<number, Ending>(told.map((outcome) => [outcome.id, outcome]));
  const nothingKnown: Ending = nothingBegun ? { outcome: "not_sent" } : { outcome: "unknown" };
  for (const { id } of lost) endings.set(id, nothingKnown);
  return endings;
}

/** Gives a record as the instance has it after an ending; none when it is gone. */
function recordAfter(record: RawValues, ending: Ending | undefined): readonly RawValues[] {
  switch (ending?.outcome) {
    case "written":
      return [{ ...record, ...ending.values }];
    case "conflict":
      return [{ ...record, ...ending.server }];
    case "gone":
      return [];
    case "failed":
    case "unknown":
    case "not_sent":
    case undefined:
      return [record];
  }
}

function resultOf(ending: Ending, at: string): RowResult | undefined {
  switch (ending.outcome) {
    case "written":
      return { outcome: "written", at };
    case "failed":
      return { outcome: "failed", message: ending.message };
    case "unknown":
    case "gone":
      return { outcome: ending.outcome };
    case "conflict":
    case "not_sent":
      return undefined;
  }
}

function writtenRow(sheetId: string, row: PulledRow, ending: Ending): WrittenRow {
  const message = "message" in ending ? ending.message : undefined;
  return {
    sheetId,
    rowKey: row.key,
    element: String(row.values.name ?? ""),
    cycle_no: Number(row.values.cycle_no ?? 0),
    sequence: Number(row.values.sequence ?? 0),
    outcome: ending.outcome,
    ...(message !== undefined && { message }),
  };
}
