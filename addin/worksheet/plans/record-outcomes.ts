import { wasNotBegun } from "../../../contract/errors.ts";
import type { Outcome, RawValues } from "../../../contract/relay-api.ts";
import type { TotalsById } from "../subject.ts";
import { idsOf } from "../cells/column.ts";
import type { PulledRow } from "../cells/column.ts";
import type { SheetState } from "../state.ts";
import { compareState } from "./compared.ts";
import type { Sendable } from "./sendable.ts";

export interface SheetBatch {
  /** At the start of the run. */
  readonly stateAtStart: SheetState;
  readonly sent: Sendable;
}

export interface SheetOutcomes extends SheetBatch {
  /** A change without an answer has no outcome. */
  readonly outcomes: readonly Outcome[];
  /**
   * True if the relay accepted nothing. Then a change without an outcome was not sent; if false, its outcome
   * is unknown.
   */
  readonly nothingAccepted: boolean;
  /** Written records as read again after the write, by id. Unreadable records are missing. */
  readonly verifiedRecords: ReadonlyMap<number, RawValues>;
  /** Recalculated by the instance, if they could be read. */
  readonly totals: TotalsById;
}

/** The relay's outcome of a record, or else `not_sent` or `unknown`. */
export type RecordOutcome = Outcome | { readonly outcome: "not_sent" } | { readonly outcome: "unknown" };

/**
 * Returns a function from a record's id to its outcome. An unknown outcome of an earlier attempt stays
 * `unknown` if the record was not sent now.
 */
export function outcomeFinder(
  state: SheetState,
  { outcomes, nothingAccepted }: SheetOutcomes,
): (id: number) => RecordOutcome {
  const outcomesById = new Map(
    outcomes.map((end): [number, RecordOutcome] => [
      end.id,
      wasNotBegun(end) ? { outcome: "not_sent" } : end,
    ]),
  );
  const { results } = state.snapshot;
  const unknown = new Set(
    compareState(state)
      .base.filter(({ key }) => results[key]?.outcome === "unknown")
      .flatMap(idsOf),
  );
  const nothingKnown: RecordOutcome = nothingAccepted ? { outcome: "not_sent" } : { outcome: "unknown" };
  return (id) => {
    const recordOutcome = outcomesById.get(id) ?? nothingKnown;
    return recordOutcome.outcome === "not_sent" && unknown.has(id) ? { outcome: "unknown" } : recordOutcome;
  };
}

export function pulledRows(state: SheetState): ReadonlyMap<string, PulledRow> {
  return new Map(compareState(state).base.map((row) => [row.key, row]));
}

export function sentRows(
  state: SheetState,
  answered: SheetOutcomes,
): readonly { readonly row: PulledRow; readonly recordOutcome: RecordOutcome }[] {
  const outcomeOf = outcomeFinder(state, answered);
  const pulled = pulledRows(state);
  return [...new Set(answered.sent.edits.map(({ rowKey }) => rowKey))].flatMap((key) => {
    const row = pulled.get(key);
    return row === undefined ? [] : [{ row, recordOutcome: worst(idsOf(row).map(outcomeOf)) }];
  });
}

/** Returns the worst outcome, for a row that shows several records. */
function worst(outcomes: readonly RecordOutcome[]): RecordOutcome {
  const [first] = [...outcomes].sort((a, b) => severity.indexOf(a.outcome) - severity.indexOf(b.outcome));
  return first ?? { outcome: "unknown" };
}

const severity: readonly RecordOutcome["outcome"][] = [
  "unknown",
  "failed",
  "conflict",
  "gone",
  "not_sent",
  "written",
];
