import type { InstanceInfo, Outcome } from "../../contract/relay-api.ts";
import { absorbOutcomes as sidesOf } from "../rows/absorb.ts";
import type { PulledRow } from "../rows/column.ts";
import type { AnalysisHeading, RowResult } from "../rows/snapshot.ts";
import type { SheetState } from "../workbook/sheet-state.ts";
import type { SheetUpdate } from "../workbook/sheet-update.ts";
import type { WrittenRow } from "./actions.ts";
import { sendableOf } from "./changes-of.ts";
import type { Sendable } from "./changes-of.ts";
import { localTime } from "./local-time.ts";
import { afterWrites } from "./mark-rows.ts";
import { planMerge } from "./plan-merge.ts";
import type { Result } from "./result.ts";
import { compareState, isFrom, shapeOf } from "./sheet-work.ts";
import type { Tools } from "./tools.ts";

/** What went out from one worksheet and what the relay said of it. */
export interface Told {
  readonly sheetId: string;
  readonly instance: InstanceInfo;
  readonly sent: Sendable;
  readonly outcomes: readonly Outcome[];
  /** The relay took nothing of the request, so changes without an outcome were not sent; else nobody knows. */
  readonly nothingBegun: boolean;
  /** The analysis as it is after the writes, where it could be read. */
  readonly analysis: AnalysisHeading | undefined;
}

/** What became of the rows, and what of the records that someone else changed can be sent once more. */
export interface Absorbed {
  readonly rows: readonly WrittenRow[];
  readonly again: Sendable;
}

/** How one record ended, or that nothing is known of it. */
type Ending = Outcome | { readonly outcome: "not_sent" } | { readonly outcome: "unknown" };

const nothing: Sendable = { edits: [], changes: [] };

/** Takes outcomes into a worksheet by the same merge as a refresh: what is on the instance becomes the base, the rest stays unsent. */
export function absorbOutcomes({ workbook, now }: Tools, told: Told): Promise<Result<Absorbed>> {
  return workbook.changeSheet({ sheetId: told.sheetId }, shapeOf, (state) =>
    isFrom(state.snapshot, told.instance)
      ? absorb(state, told, localTime(now()))
      : { update: undefined, value: { rows: [], again: nothing } },
  );
}

function absorb(
  state: SheetState,
  told: Told,
  at: string,
): { readonly update: SheetUpdate; readonly value: Absorbed } {
  const { snapshot } = state;
  const sides = sidesOf(snapshot.records, told.sent.changes, told.outcomes);
  const rows = sentRows(state, told);
  const results: Record<string, RowResult | undefined> = { ...snapshot.results };
  for (const { row, ending } of rows) results[row.key] = resultOf(ending, at);
  const facts = {
    results: Object.fromEntries(
      Object.entries(results).flatMap(([key, result]) => (result === undefined ? [] : [[key, result]])),
    ),
    ...(told.analysis !== undefined && { analysis: told.analysis }),
  };
  const { update, merge } = planMerge(state, {
    base: compareState(state).sheet.rowsOf(sides.base),
    records: sides.theirs,
    facts,
  });
  // What I wrote is no news to me; what came in with a conflict is.
  const conflicted = new Set(sides.conflicted.map(String));
  const isNews = ({ rowKey }: { readonly rowKey: string }): boolean =>
    conflicted.has(rowKey.split("/")[0] ?? "");
  const news = [...snapshot.news, ...merge.news.filter(isNews)];
  const next = { ...(update.snapshot ?? snapshot), news };
  const after = { ...afterWrites(state, update.writes), snapshot: { ...next, headers: snapshot.headers } };
  return {
    update: { ...update, snapshot: next },
    value: {
      rows: rows.map(({ row, ending }) => writtenRow(state.sheetId, row, ending)),
      again: onlyOf(sendableOf(after), new Set(sides.conflicted)),
    },
  };
}

/** Gives the rows whose edits went out, with how their record ended. */
function sentRows(
  state: SheetState,
  { sent, outcomes, nothingBegun }: Told,
): readonly { readonly row: PulledRow; readonly ending: Ending }[] {
  const endings = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
  const nothingKnown: Ending = nothingBegun ? { outcome: "not_sent" } : { outcome: "unknown" };
  const pulled = new Map(compareState(state).base.map((row) => [row.key, row]));
  return [...new Set(sent.edits.map(({ rowKey }) => rowKey))].flatMap((key) => {
    const row = pulled.get(key);
    return row === undefined ? [] : [{ row, ending: endings.get(row.id) ?? nothingKnown }];
  });
}

function onlyOf({ edits, changes }: Sendable, ids: ReadonlySet<number>): Sendable {
  const left = changes.filter(({ id }) => ids.has(id));
  const keys = new Set(left.map(({ id }) => String(id)));
  return { changes: left, edits: edits.filter(({ rowKey }) => keys.has(rowKey.split("/")[0] ?? "")) };
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

function writtenRow(sheetId: string, { key, values }: PulledRow, ending: Ending): WrittenRow {
  const message = "message" in ending ? ending.message : undefined;
  return {
    sheetId,
    rowKey: key,
    element: String(values.name ?? ""),
    cycle_no: Number(values.cycle_no ?? 0),
    sequence: Number(values.sequence ?? 0),
    outcome: ending.outcome,
    ...(message !== undefined && { message }),
  };
}
