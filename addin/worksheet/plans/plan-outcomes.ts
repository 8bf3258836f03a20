import type { Outcome, RawValues } from "../../../contract/relay-api.ts";
import type { InstanceInfo } from "../../../contract/relay-info.ts";
import { absorbOutcomes as sidesOf } from "../merge/absorb.ts";
import type { CellValue } from "../cells/cell.ts";
import { idsOf } from "../cells/column.ts";
import type { PulledRow } from "../cells/column.ts";
import type { CellEdit } from "../edit.ts";
import type { IncomingChange, RowResult } from "../snapshot.ts";
import { rowsFor } from "../kinds/columns-and-rows.ts";
import type { SheetState } from "../state.ts";
import type { SheetUpdate } from "../update.ts";
import { sendableOf } from "./sendable.ts";
import type { Sendable } from "./sendable.ts";
import { withTotals } from "../about.ts";
import type { TotalsById } from "../about.ts";
import { wasNotBegun } from "../../../contract/errors.ts";
import { planMerge } from "./plan-merge.ts";
import { compareState } from "./compared.ts";
import { placeOf } from "../row-place.ts";
import type { RowPlace } from "../row-place.ts";
import { afterWrites } from "./mark-rows.ts";
import { messageOf } from "./outcome-message.ts";
import type { Words } from "../../words/words.ts";

/** How one row of a write-back ended. */
export interface WrittenRow extends RowPlace {
  readonly sheetId: string;
  readonly rowKey: string;
  readonly outcome: "written" | "conflict" | "gone" | "failed" | "unknown" | "not_sent";
  /** The instance rounded or cut something of what was written. */
  readonly altered?: true;
  readonly message?: string;
}

/** What went out from one worksheet and what the relay said of it. */
export interface Outcomes {
  readonly sheetId: string;
  readonly instance: InstanceInfo;
  readonly sent: Sendable;
  readonly outcomes: readonly Outcome[];
  /** The relay took nothing of the request, so changes without an outcome were not sent; else nobody knows. */
  readonly nothingBegun: boolean;
  /** What was written as it was read again right after, by id; none of a record that could not be read. */
  readonly seen: ReadonlyMap<number, RawValues>;
  /** Totals that the instance has recalculated, where they could be read. */
  readonly totals: TotalsById;
}

/** How one record ended, or that nothing is known of it. */
type Ending = Outcome | { readonly outcome: "not_sent" } | { readonly outcome: "unknown" };

/**
 * Plans what becomes of what was sent once the relay has answered: what the instance holds now goes through the merge of a refresh, and the
 * status of each row says how it ended. `at` is the time that it tells. `again` is what was sent of records that came to a conflict, and
 * nobody else has changed: it can go out at once.
 */
export function planOutcomes(
  state: SheetState,
  ended: Outcomes,
  at: string,
): { readonly update: SheetUpdate; readonly again: Sendable } {
  const { snapshot } = state;
  const sides = sidesOf(snapshot.records, ended.sent.changes, ended.outcomes, ended.seen);
  const rows = sentRows(state, ended);
  const results: Record<string, RowResult | undefined> = { ...snapshot.results };
  for (const { row, ending } of rows) results[row.key] = resultOf(ending, at, state.words);
  const facts = {
    results: Object.fromEntries(
      Object.entries(results).flatMap(([key, result]) => (result === undefined ? [] : [[key, result]])),
    ),
    about: withTotals(snapshot.about, ended.totals),
  };
  // What I wrote does not come in; what came with a conflict does, and what a colleague changed beside it.
  const pulled = new Map(compareState(state).base.map((row) => [row.key, row]));
  const conflicted = new Set(sides.conflicted);
  const isIncoming = (item: IncomingChange, row: PulledRow | undefined): boolean => {
    const isBeside = (id: number): boolean => {
      const fields = sides.alsoChanged.get(id);
      return fields !== undefined && (item.what !== "changed" || fields.has(item.column));
    };
    return row !== undefined && idsOf(row).some((id) => conflicted.has(id) || isBeside(id));
  };
  const { update } = planMerge(state, {
    base: rowsFor(compareState(state).sheet, { ...snapshot, records: sides.base }, state.words),
    records: sides.theirs,
    facts,
    incomingOf: ({ incoming, appended }) => {
      const arrived = new Map(appended.map((row) => [row.key, row]));
      const rowOf = ({ rowKey }: IncomingChange) => pulled.get(rowKey) ?? arrived.get(rowKey);
      return [...snapshot.incoming, ...incoming.filter((item) => isIncoming(item, rowOf(item)))];
    },
  });
  const next = { ...(update.snapshot ?? snapshot), headers: snapshot.headers };
  const after = { ...afterWrites(state, update.writes), snapshot: next };
  return {
    update,
    again: withWholeSegments(onlyOf(sendableOf(after, wasSent(ended.sent)), conflicted, pulled), ended.sent),
  };
}

/**
 * Tells how the rows ended whose edits went out, also where the worksheet could not take it in. A row that was written is named by what stands on the
 * instance now, any other one by what was pulled.
 */
export function writtenRows(
  state: SheetState,
  ended: Pick<Outcomes, "sent" | "outcomes" | "nothingBegun">,
): readonly WrittenRow[] {
  const sent = new Map<string, Record<string, CellValue>>();
  for (const { rowKey, column, mine } of ended.sent.edits)
    sent.set(rowKey, { ...sent.get(rowKey), [column]: mine });
  return sentRows(state, ended).map(({ row, ending }) => {
    const written = ending.outcome === "written" ? sent.get(row.key) : undefined;
    return writtenRow(state, { ...row, values: { ...row.values, ...written } }, ending);
  });
}

/**
 * How records ended, by their ids, and how those did of which the relay said nothing. Of what went out before and nobody knows the end of, nothing more is known
 * where it could not be sent again.
 */
export function endingsOf(
  state: SheetState,
  { outcomes, nothingBegun }: Pick<Outcomes, "outcomes" | "nothingBegun">,
): (id: number) => Ending {
  const endings = new Map(
    outcomes.map((end): [number, Ending] => [end.id, wasNotBegun(end) ? { outcome: "not_sent" } : end]),
  );
  const { results } = state.snapshot;
  const unknown = new Set(
    compareState(state)
      .base.filter(({ key }) => results[key]?.outcome === "unknown")
      .flatMap(idsOf),
  );
  const nothingKnown: Ending = nothingBegun ? { outcome: "not_sent" } : { outcome: "unknown" };
  return (id) => {
    const ending = endings.get(id) ?? nothingKnown;
    return ending.outcome === "not_sent" && unknown.has(id) ? { outcome: "unknown" } : ending;
  };
}

/** The rows whose edits went out, with how their record ended. */
function sentRows(
  state: SheetState,
  ended: Pick<Outcomes, "sent" | "outcomes" | "nothingBegun">,
): readonly { readonly row: PulledRow; readonly ending: Ending }[] {
  const endingOf = endingsOf(state, ended);
  const pulled = new Map(compareState(state).base.map((row) => [row.key, row]));
  return [...new Set(ended.sent.edits.map(({ rowKey }) => rowKey))].flatMap((key) => {
    const row = pulled.get(key);
    return row === undefined ? [] : [{ row, ending: worst(idsOf(row).map(endingOf)) }];
  });
}

/** Tells whether an edit is one of those that went out: what was not meant then, or typed since, is not sent along. */
function wasSent({ edits }: Sendable): (edit: CellEdit) => boolean {
  const sent = new Map(edits.map(({ rowKey, column, mine }) => [`${rowKey}|${column}`, mine]));
  return ({ rowKey, column, mine }) => sent.get(`${rowKey}|${column}`) === mine;
}

/** A row that stands for several records ends as the worst of them. */
function worst(endings: readonly Ending[]): Ending {
  const [first] = [...endings].sort((a, b) => severity.indexOf(a.outcome) - severity.indexOf(b.outcome));
  return first ?? { outcome: "unknown" };
}

const severity: readonly Ending["outcome"][] = [
  "unknown",
  "failed",
  "conflict",
  "gone",
  "not_sent",
  "written",
];

/** Keeps the changes of some records, and the edits of rows that stand for one of them. */
function onlyOf(
  { edits, changes }: Sendable,
  ids: ReadonlySet<number>,
  rows: ReadonlyMap<string, PulledRow>,
): Sendable {
  const isMeant = ({ rowKey }: CellEdit): boolean => {
    const row = rows.get(rowKey);
    return row !== undefined && idsOf(row).some((id) => ids.has(id));
  };
  return { changes: changes.filter(({ id }) => ids.has(id)), edits: edits.filter(isMeant) };
}

/** Times never go out again without the segments that were sent with them: what these are by now, nobody has seen yet. */
function withWholeSegments({ edits, changes }: Sendable, sent: Sendable): Sendable {
  const ofSegments = ({ column }: CellEdit): boolean => column === "segment_data";
  const still = new Set(edits.filter(ofSegments).map(({ rowKey }) => rowKey));
  const torn = new Set(
    sent.edits
      .filter(ofSegments)
      .map(({ rowKey }) => rowKey)
      .filter((rowKey) => !still.has(rowKey)),
  );
  return {
    edits: edits.filter(({ rowKey }) => !torn.has(rowKey)),
    changes: changes.filter(({ key }) => !torn.has(key)),
  };
}

function resultOf(ending: Ending, at: string, words: Words): RowResult | undefined {
  switch (ending.outcome) {
    case "written":
      return { outcome: "written", at, ...(ending.altered !== undefined && { altered: true as const }) };
    case "failed":
      return { outcome: "failed", message: messageOf(ending, words) };
    case "unknown":
    case "gone":
      return { outcome: ending.outcome };
    case "conflict":
    case "not_sent":
      return undefined;
  }
}

function writtenRow({ sheetId, words }: SheetState, { key, values }: PulledRow, ending: Ending): WrittenRow {
  const message = "message" in ending ? messageOf(ending, words) : undefined;
  return {
    sheetId,
    rowKey: key,
    ...placeOf(values),
    outcome: ending.outcome,
    ...("altered" in ending && { altered: true as const }),
    ...(message !== undefined && { message }),
  };
}
