import { fieldOf } from "../../contract/records.ts";
import type { Deletion, DeleteOutcome, RawValues } from "../../contract/relay-api.ts";
import { analysesOf } from "../worksheet/subject.ts";
import type { Subject } from "../worksheet/subject.ts";
import type { PulledRow } from "../worksheet/cells/column.ts";
import { analysisGuard } from "../worksheet/changes/analysis-guard.ts";
import { idOf, targetOf } from "../../contract/shown-value.ts";
import { positionOfRow } from "../worksheet/row-position.ts";
import type { SheetState } from "../worksheet/state.ts";
import type { Actions } from "./interface/actions.ts";
import { deletableRows } from "../worksheet/plans/sendable.ts";
import { fetchSubject, totalsOf } from "./fetching/fetch-subject.ts";
import { labelOf } from "../worksheet/plans/label-of.ts";
import { messageOf } from "../worksheet/plans/refusal-in-words.ts";
import { planUpdate } from "../worksheet/plans/plan-update.ts";
import { readOwn } from "./writing/scope.ts";
import { refused } from "./interface/result.ts";
import type { DeleteReport } from "./interface/reports.ts";
import type { Result } from "./interface/result.ts";
import { compareState } from "../worksheet/plans/compared.ts";
import { wasNotBegun } from "../../contract/errors.ts";
import { incompleteReason } from "../client/follow-lines.ts";
import { toolsOf } from "./tools/tools.ts";
import type { Tools } from "./tools/tools.ts";

/**
 * Deletes the records of missing rows, if the instance still has the values of the snapshot. Then removes
 * the deleted records from the snapshot.
 */
export function deleteRows(anyTools: Tools): Actions["deleteRows"] {
  return async (sheetId, rowKeys, { progress, signal }): Promise<Result<DeleteReport>> => {
    const read = await readOwn(anyTools, sheetId, signal);
    if (!read.ok) return read;
    const state = read.value;
    // The deleted records could not be removed from the snapshot of a protected worksheet.
    if (state.isProtected) return refused("sheet_protected", state.name);
    const tools = toolsOf(anyTools, state.snapshot);
    const requestedKeys = new Set(rowKeys);
    const rows = deletableRows(compareState(state)).filter(({ key }) => requestedKeys.has(key));
    if (rows.length === 0) return { ok: true, value: { rows: [], totals: [] } };
    let endedCount = 0;
    progress(0, rows.length);
    const answer = await tools.client.deleteRecords(deletionsOf(state, rows), {
      signal,
      batch: tools.newId(),
      onOutcome: () => progress(++endedCount, rows.length),
    });
    if (!answer.ok) return answer;
    const outcomes = new Map(answer.value.outcomes.map((outcome) => [outcome.id, outcome]));
    const isDeleted = (id: number): boolean => {
      const outcome = outcomes.get(id)?.outcome;
      return outcome === "deleted" || outcome === "gone";
    };
    const deleted = rows.filter(({ id }) => isDeleted(id));
    const subject = deleted.length === 0 ? undefined : await readSubjectAgain(tools, state, signal);
    const removed: Result<void> =
      deleted.length === 0
        ? { ok: true, value: undefined }
        : await removeFromSnapshot(tools, sheetId, deleted, subject);
    const { complete } = answer.value;
    // If the worksheet cannot be written, the report still has the deletions.
    const failure = incompleteReason(answer.value) ?? (removed.ok ? undefined : removed.failure);
    return {
      ok: true,
      value: {
        rows: rows.map((row) => ({
          rowKey: row.key,
          ...positionOfRow(row.values),
          ...reportedOutcome(outcomes.get(row.id), complete, state),
        })),
        totals: subject === undefined ? [] : totalsAfter(state, deleted, subject),
        ...(failure !== undefined && { failure }),
      },
    };
  };
}

/**
 * Returns the deletions to send. Their base has the snapshot's values, without fields beyond the contract.
 */
function deletionsOf(state: SheetState, rows: readonly PulledRow[]): readonly Deletion[] {
  const { model } = compareState(state).sheet;
  const records = new Map(state.snapshot.records.map((record) => [idOf(record), record]));
  return rows.map((row): Deletion => {
    const record: RawValues = records.get(row.id) ?? {};
    const base = Object.fromEntries(
      Object.entries(record).filter(([name]) => name !== "id" && fieldOf(model, name) !== undefined),
    );
    const guarded = { ...base, ...analysisGuard(model, record, state.snapshot.query) };
    return { key: row.key, model, id: row.id, base: guarded, label: labelOf(record, [row], state) };
  });
}

/** Reads the subject with its totals again. If that fails, returns undefined, and the heading stays. */
async function readSubjectAgain(
  tools: Tools,
  { snapshot }: SheetState,
  signal: AbortSignal,
): Promise<Subject | undefined> {
  const subject = await fetchSubject(tools, snapshot.query, signal);
  return subject.ok ? subject.value : undefined;
}

/** Removes deleted records and their conflicts from the snapshot. */
function removeFromSnapshot(
  { workbook }: Tools,
  sheetId: string,
  deleted: readonly PulledRow[],
  subject: Subject | undefined,
): Promise<Result<void>> {
  const ids = new Set(deleted.map(({ id }) => id));
  const keys = new Set(deleted.map(({ key }) => key));
  return workbook.changeSheet({ sheetId }, (state) => {
    const { records, conflicts } = state.snapshot;
    const snapshotChanges = {
      records: records.filter((record) => !ids.has(idOf(record))),
      conflicts: conflicts.filter(({ rowKey }) => !keys.has(rowKey)),
      ...(subject !== undefined && { subject }),
    };
    return { update: planUpdate(state, { snapshotChanges }), value: undefined };
  });
}

function totalsAfter(
  { snapshot }: SheetState,
  deleted: readonly PulledRow[],
  subject: Subject,
): DeleteReport["totals"] {
  const ids = new Set(deleted.map(({ id }) => id));
  const touched = new Set(
    snapshot.records.flatMap((record) => (ids.has(idOf(record)) ? [targetOf(record, "session_id")] : [])),
  );
  const analyses = analysesOf(subject);
  return analyses.filter(({ id }) => analyses.length === 1 || touched.has(id)).map(totalsOf);
}

function reportedOutcome(
  outcome: DeleteOutcome | undefined,
  isComplete: boolean,
  { words }: SheetState,
): Pick<DeleteReport["rows"][number], "outcome" | "message"> {
  if (outcome === undefined) return { outcome: isComplete ? "not_sent" : "unknown" };
  if (wasNotBegun(outcome)) return { outcome: "not_sent" };
  return {
    outcome: outcome.outcome,
    ...("message" in outcome && { message: messageOf(outcome, words) }),
  };
}
