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

/**
 * The findings to repair. Without `one`, all findings of a kind whose repair removes no LOSS. With `one`,
 * exactly this finding, even if its repair removes LOSS.
 */
export interface RepairRequest {
  readonly kind: FindingKind;
  readonly one?: Pick<Finding, "key" | "other" | "number">;
}

/**
 * Plans repairs in an elements worksheet. Times and numbers are written into cells. Segments are written
 * into the snapshot, since no cell shows them. All repairs are unsent edits: the preview shows them, and
 * one undo reverts them. The value is the number of elements that change.
 */
export function planRepairs(state: SheetState, order: RepairRequest): ReturnType<Plan<number>> {
  const checked = checkedElements(state);
  const changed = checked === undefined ? [] : elementsToChange(order, checked);
  if (checked === undefined || changed.length === 0) return { update: undefined, value: 0 };
  const writes = changed.flatMap((element) => cellsOf(element, checked.afterSending));
  const after = afterWrites(state, writes);
  const segments = segmentsOf(changed, after);
  // If only cells change, the snapshot stays as it is, and Excel can undo the change.
  if (Object.keys(segments).length === 0)
    return { update: { writes: [...writes, ...statusWrites(after)] }, value: changed.length };
  const snapshotChanges = { repairs: { ...state.snapshot.repairs, ...segments } };
  return {
    update: { ...planUpdate(state, { writes, snapshotChanges }), keepsVersions: true },
    value: changed.length,
  };
}

/** Counts the elements with unsent repairs of segments. */
export function countUnsentRepairs({ snapshot }: SheetState): number {
  return Object.keys(withOpenRepairs(snapshot).repairs ?? {}).length;
}

/**
 * Plans to remove the unsent repairs of segments from the snapshot. No cell shows them, so the engineer
 * could not remove them by typing. Repairs of cells stay. The value is the number of elements.
 */
export function planDropRepairs(state: SheetState): ReturnType<Plan<number>> {
  const count = countUnsentRepairs(state);
  if (count === 0) return { update: undefined, value: 0 };
  return {
    update: { ...planUpdate(state, { snapshotChanges: { repairs: {} } }), keepsVersions: true },
    value: count,
  };
}

function elementsToChange(
  { kind, one }: RepairRequest,
  { afterSending, isEdgeTyped }: NonNullable<ReturnType<typeof checkedElements>>,
): readonly TimedElement[] {
  if (one === undefined) return repairAll(afterSending, kind, isEdgeTyped);
  const finding = findingsIn(afterSending).find(
    (found) =>
      found.kind === kind &&
      found.key === one.key &&
      found.other === one.other &&
      found.number === one.number,
  );
  return (finding && repairsIn(afterSending, isEdgeTyped)(finding)?.changed) ?? [];
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

/**
 * Returns the repairs of segments to store, by row key. Segments that already follow from the edited cells
 * need no repair.
 */
function segmentsOf(
  changed: readonly TimedElement[],
  after: SheetState,
): Readonly<Record<string, SegmentRepair>> {
  const records = new Map(after.snapshot.records.map((record) => [String(idOf(record)), record]));
  const edited = new Map(
    (checkedElements(after)?.afterSending ?? []).map((element) => [element.key, element]),
  );
  return Object.fromEntries(
    changed.flatMap((element) => {
      const record = records.get(element.key);
      const fromCells = edited.get(element.key)?.segments;
      if (record === undefined || fromCells === undefined || element.segments === undefined) return [];
      const isSame = sameValue(
        "json",
        "segment_data",
        encodeSegments(fromCells),
        encodeSegments(element.segments),
      );
      return isSame ? [] : [[element.key, repairOfSegments(record, element)] as const];
    }),
  );
}
