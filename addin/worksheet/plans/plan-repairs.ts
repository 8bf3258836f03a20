import { idOf } from "../../../contract/shown-value.ts";
import { sameValue } from "../../../contract/same-value.ts";
import { encodeSegments } from "../../../contract/segments.ts";
import { findingsIn } from "../consistency/findings.ts";
import type { Finding, FindingKind } from "../consistency/findings.ts";
import { repairAll, repairsIn } from "../consistency/repairs.ts";
import { columnOfMember, repairOfSegments, withOpenRepairs } from "../consistency/segment-edits.ts";
import type { TimedElement } from "../consistency/timed-element.ts";
import type { MergeWrite } from "../edit.ts";
import type { Plan } from "../plan.ts";
import type { SegmentRepair } from "../snapshot.ts";
import type { SheetState } from "../state.ts";
import { checkedElements } from "./checked-elements.ts";
import { afterWrites, statusWrites } from "./mark-rows.ts";
import { planUpdate } from "./plan-update.ts";

/** Which findings are to be repaired: all of a kind but those that take a LOSS text away, or one, whatever it takes. */
export interface RepairOrder {
  readonly kind: FindingKind;
  readonly one?: Pick<Finding, "key" | "other" | "number">;
}

/**
 * Plans repairs in an elements worksheet: times and numbers go into their cells, segments into the snapshot, since no cell shows them. All of it
 * is unsent, stands in the preview, and one undo takes it back. Gives how many elements change.
 */
export function planRepairs(state: SheetState, order: RepairOrder): ReturnType<Plan<number>> {
  const checked = checkedElements(state);
  const changed = checked === undefined ? [] : changedBy(order, checked);
  if (checked === undefined || changed.length === 0) return { update: undefined, value: 0 };
  const writes = changed.flatMap((element) => cellsOf(element, checked.coming));
  const after = afterWrites(state, writes);
  const segments = segmentsOf(changed, after);
  // What stands in cells alone, Excel undoes alone.
  if (Object.keys(segments).length === 0)
    return { update: { writes: [...writes, ...statusWrites(after)] }, value: changed.length };
  const facts = { repairs: { ...state.snapshot.repairs, ...segments } };
  return {
    update: { ...planUpdate(state, { writes, facts }), keepsVersions: true },
    value: changed.length,
  };
}

/** Counts the elements whose repaired segments wait to be sent. */
export function repairsWaiting({ snapshot }: SheetState): number {
  return Object.keys(withOpenRepairs(snapshot).repairs ?? {}).length;
}

/**
 * Plans dropping what was repaired of segments and waits: no cell shows it, so that nobody can type it over where Excel does not undo it. What was
 * repaired in cells stays. Gives of how many elements.
 */
export function planDropRepairs(state: SheetState): ReturnType<Plan<number>> {
  const count = repairsWaiting(state);
  if (count === 0) return { update: undefined, value: 0 };
  return { update: { ...planUpdate(state, { facts: { repairs: {} } }), keepsVersions: true }, value: count };
}

function changedBy(
  { kind, one }: RepairOrder,
  { coming, isTyped }: NonNullable<ReturnType<typeof checkedElements>>,
): readonly TimedElement[] {
  if (one === undefined) return repairAll(coming, kind, isTyped);
  const finding = findingsIn(coming).find(
    (found) =>
      found.kind === kind &&
      found.key === one.key &&
      found.other === one.other &&
      found.number === one.number,
  );
  return (finding && repairsIn(coming, isTyped)(finding)?.changed) ?? [];
}

function cellsOf(element: TimedElement, before: readonly TimedElement[]): readonly MergeWrite[] {
  const old = before.find(({ key }) => key === element.key);
  const { rowIndex } = element;
  if (rowIndex === undefined || old === undefined) return [];
  return (["number", "start", "end"] as const).flatMap((member) =>
    old[member] === element[member]
      ? []
      : [{ rowIndex, column: columnOfMember[member], value: element[member], withFormat: true as const }],
  );
}

/** What does not move along with the cells by itself is kept beside them. */
function segmentsOf(
  changed: readonly TimedElement[],
  after: SheetState,
): Readonly<Record<string, SegmentRepair>> {
  const records = new Map(after.snapshot.records.map((record) => [String(idOf(record)), record]));
  const coming = new Map((checkedElements(after)?.coming ?? []).map((element) => [element.key, element]));
  return Object.fromEntries(
    changed.flatMap((element) => {
      const record = records.get(element.key);
      const will = coming.get(element.key)?.segments;
      if (record === undefined || will === undefined || element.segments === undefined) return [];
      const isSame = sameValue(
        "json",
        "segment_data",
        encodeSegments(will),
        encodeSegments(element.segments),
      );
      return isSame ? [] : [[element.key, repairOfSegments(record, element)] as const];
    }),
  );
}
