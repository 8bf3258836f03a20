import { groupedBy } from "../../../contract/grouped-by.ts";
import type { ModelName } from "../../../contract/models.ts";
import { fieldOf } from "../../../contract/records.ts";
import { applyOutcomes } from "../merge/apply-outcomes.ts";
import type { AppliedOutcomes } from "../merge/apply-outcomes.ts";
import { idsOf } from "../cells/column.ts";
import type { PulledRow } from "../cells/column.ts";
import type { CellEdit } from "../edit.ts";
import type { IncomingChange, RowResult, Snapshot } from "../snapshot.ts";
import { rowsFor } from "../kinds/columns-and-rows.ts";
import type { SheetState } from "../state.ts";
import type { SheetUpdate } from "../update.ts";
import { sendableOf } from "./sendable.ts";
import type { Sendable } from "./sendable.ts";
import { withTotals } from "../subject.ts";
import { outcomeFinder, pulledRows, sentRows } from "./record-outcomes.ts";
import type { RecordOutcome, SheetOutcomes } from "./record-outcomes.ts";
import { messageOf } from "./refusal-in-words.ts";
import { planMerge } from "./plan-merge.ts";
import { compareState } from "./compared.ts";
import { positionOfRow } from "../row-position.ts";
import type { RowPosition } from "../row-position.ts";
import { afterWrites } from "./mark-rows.ts";
import type { Words } from "../../words/words.ts";

export interface WrittenRow extends RowPosition {
  readonly sheetId: string;
  readonly rowKey: string;
  readonly outcome: "written" | "conflict" | "gone" | "failed" | "unknown" | "not_sent";
  /** The instance rounded or cut a written value. */
  readonly altered?: true;
  readonly message?: string;
}

/** A record can have several rows, and a row several records. */
export interface WrittenRecord {
  readonly sheetId: string;
  readonly model: ModelName;
  readonly id: number;
  readonly outcome: WrittenRow["outcome"];
  /** The change has a translated field, which the instance keeps once per language. */
  readonly hasName: boolean;
}

export interface OutcomePlan {
  /** The rows whose edits were sent. */
  readonly rows: readonly WrittenRow[];
  readonly records: readonly WrittenRecord[];
  /** Undefined if the worksheet cannot take the outcomes, such as a deleted one. */
  readonly update: SheetUpdate | undefined;
  /** Sent changes in conflict whose record has no conflict after the merge. */
  readonly sendAgain: Sendable;
}

/**
 * Plans a worksheet after the relay has answered: merges the instance's records, and shows outcomes in the
 * Status.
 *
 * @param state the worksheet as it is now; undefined if it cannot take the outcomes, such as a deleted one
 * @param at the time that the Status shows
 */
export function planOutcomes(
  state: SheetState | undefined,
  answered: SheetOutcomes,
  at: string,
): OutcomePlan {
  const merged = state === undefined ? notMerged : mergeOutcomes(state, answered, at);
  return { rows: writtenRows(answered), records: writtenRecords(answered), ...merged };
}

type Merged = Pick<OutcomePlan, "update" | "sendAgain">;

const notMerged: Merged = { update: undefined, sendAgain: { edits: [], changes: [] } };

function mergeOutcomes(state: SheetState, answered: SheetOutcomes, at: string): Merged {
  const { snapshot } = state;
  const sides = applyOutcomes(
    snapshot.records,
    answered.sent.changes,
    answered.outcomes,
    answered.verifiedRecords,
  );
  const pulled = pulledRows(state);
  const isIncoming = incomingFilter(sides);
  const { update } = planMerge(state, {
    base: rowsFor(compareState(state).sheet, { ...snapshot, records: sides.base }, state.words),
    records: sides.theirs,
    snapshotChanges: {
      results: resultsAfter(state, answered, at),
      subject: withTotals(snapshot.subject, answered.totals),
    },
    incomingOf: ({ incoming, appended }) => {
      const arrived = new Map(appended.map((row) => [row.key, row]));
      const rowOf = ({ rowKey }: IncomingChange) => pulled.get(rowKey) ?? arrived.get(rowKey);
      return [...snapshot.incoming, ...incoming.filter((item) => isIncoming(item, rowOf(item)))];
    },
  });
  const next = { ...(update.snapshot ?? snapshot), headers: snapshot.headers };
  const after = { ...afterWrites(state, update.writes), snapshot: next };
  const sendable = sendableOf(after, wasSent(answered.sent));
  return {
    update,
    sendAgain: withoutLostSegments(
      changesOfRecords(sendable, new Set(sides.conflicted), pulled),
      answered.sent,
    ),
  };
}

/**
 * Returns a test for incoming changes: all changes of a record in conflict pass. Of a written record, only
 * fields that a colleague changed pass.
 */
function incomingFilter({
  conflicted,
  colleagueFields,
}: AppliedOutcomes): (item: IncomingChange, row: PulledRow | undefined) => boolean {
  const inConflict = new Set(conflicted);
  return (item, row) => {
    const isOfColleague = (id: number): boolean => {
      const fields = colleagueFields.get(id);
      return fields !== undefined && (item.what !== "changed" || fields.has(item.column));
    };
    return row !== undefined && idsOf(row).some((id) => inConflict.has(id) || isOfColleague(id));
  };
}

/** Returns the results of the next snapshot. Outcomes of this run replace earlier ones. */
function resultsAfter(state: SheetState, answered: SheetOutcomes, at: string): Snapshot["results"] {
  const sent = sentRows(state, answered).map(
    ({ row, recordOutcome }) => [row.key, resultOf(recordOutcome, at, state.words)] as const,
  );
  const results = { ...state.snapshot.results, ...Object.fromEntries(sent) };
  return Object.fromEntries(
    Object.entries(results).flatMap(([key, result]) => (result === undefined ? [] : [[key, result]])),
  );
}

/** Returns the outcomes for the report. A written row has its new values, others have the pulled ones. */
function writtenRows(answered: SheetOutcomes): readonly WrittenRow[] {
  const { stateAtStart, sent } = answered;
  const edits = groupedBy(sent.edits, ({ rowKey }) => rowKey);
  return sentRows(stateAtStart, answered).map(({ row, recordOutcome }) => {
    const written = recordOutcome.outcome === "written" ? (edits.get(row.key) ?? []) : [];
    const values = Object.fromEntries(written.map(({ column, mine }) => [column, mine]));
    return writtenRow(stateAtStart, { ...row, values: { ...row.values, ...values } }, recordOutcome);
  });
}

function writtenRecords(answered: SheetOutcomes): readonly WrittenRecord[] {
  const outcomeOf = outcomeFinder(answered.stateAtStart, answered);
  const { sheetId } = answered.stateAtStart;
  return answered.sent.changes.map(({ model, id, values }) => {
    const hasName = Object.keys(values).some((name) => fieldOf(model, name)?.translated === true);
    return { sheetId, model, id, outcome: outcomeOf(id).outcome, hasName };
  });
}

function wasSent({ edits }: Sendable): (edit: CellEdit) => boolean {
  const sent = new Map(edits.map(({ rowKey, column, mine }) => [`${rowKey}|${column}`, mine]));
  return ({ rowKey, column, mine }) => sent.get(`${rowKey}|${column}`) === mine;
}

function changesOfRecords(
  { edits, changes }: Sendable,
  ids: ReadonlySet<number>,
  rows: ReadonlyMap<string, PulledRow>,
): Sendable {
  const isOfRecords = ({ rowKey }: CellEdit): boolean => {
    const row = rows.get(rowKey);
    return row !== undefined && idsOf(row).some((id) => ids.has(id));
  };
  return { changes: changes.filter(({ id }) => ids.has(id)), edits: edits.filter(isOfRecords) };
}

/**
 * Leaves out rows whose segments were sent but cannot be sent again. A colleague has changed these segments,
 * and the engineer has not seen the new ones yet.
 */
function withoutLostSegments({ edits, changes }: Sendable, sent: Sendable): Sendable {
  const hasSegments = ({ column }: CellEdit): boolean => column === "segment_data";
  const sendableSegmentRows = new Set(edits.filter(hasSegments).map(({ rowKey }) => rowKey));
  const rowsWithoutSegments = new Set(
    sent.edits
      .filter(hasSegments)
      .map(({ rowKey }) => rowKey)
      .filter((rowKey) => !sendableSegmentRows.has(rowKey)),
  );
  return {
    edits: edits.filter(({ rowKey }) => !rowsWithoutSegments.has(rowKey)),
    changes: changes.filter(({ key }) => !rowsWithoutSegments.has(key)),
  };
}

function resultOf(recordOutcome: RecordOutcome, at: string, words: Words): RowResult | undefined {
  switch (recordOutcome.outcome) {
    case "written":
      return {
        outcome: "written",
        at,
        ...(recordOutcome.altered !== undefined && { altered: true as const }),
      };
    case "failed":
      return { outcome: "failed", message: messageOf(recordOutcome, words) };
    case "unknown":
    case "gone":
      return { outcome: recordOutcome.outcome };
    case "conflict":
    case "not_sent":
      return undefined;
  }
}

function writtenRow(
  { sheetId, words }: SheetState,
  { key, values }: PulledRow,
  recordOutcome: RecordOutcome,
): WrittenRow {
  const message = "message" in recordOutcome ? messageOf(recordOutcome, words) : undefined;
  return {
    sheetId,
    rowKey: key,
    ...positionOfRow(values),
    outcome: recordOutcome.outcome,
    ...("altered" in recordOutcome && { altered: true as const }),
    ...(message !== undefined && { message }),
  };
}
