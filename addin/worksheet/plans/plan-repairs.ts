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
 * Without `one`: all findings of a kind whose repair removes no LOSS. With `one`: this finding, even if its
 * repair removes LOSS.
 */
export interface RepairRequest {
  readonly kind: FindingKind;
  readonly one?: Pick<Finding, "key" | "other" | "number">;
}

/**
 * Plans repairs of an elements worksheet. Times and numbers are written into cells, segments into the
 * snapshot. The value is the number of changed elements.
 */
export function planRepairs(state: SheetState, request: RepairRequest): ReturnType<Plan<number>> {
  const checked = checkedElements(state);
  const changed = checked === undefined ? [] : elementsToChange(request, checked);
  if (checked === undefined || changed.length === 0) return { update: undefined, value: 0 };
  const writes = changed.flatMap((element) => cellsOf(element, checked.afterSending));
  const after = afterWrites(state, writes);
  const segments = segmentsOf(changed, after);
  // Without a new snapshot, Excel can undo the change.
  if (Object.keys(segments).length === 0)
    return { update: { writes: [...writes, ...statusWrites(after)] }, value: changed.length };
  const snapshotChanges = { repairs: { ...state.snapshot.repairs, ...segments } };
  return {
    update: { ...planUpdate(state, { writes, snapshotChanges }), keepsVersions: true },
    value: changed.length,
  };
}

export function countUnsentRepairs({ snapshot }: SheetState): number {
  return Object.keys(withOpenRepairs(snapshot).repairs ?? {}).length;
}

/**
 * Plans to remove unsent repairs of segments, which the engineer cannot remove by typing. Repairs of cells
 * stay. The value is the number of elements.
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
  { afterSending, isEdgeEdited }: NonNullable<ReturnType<typeof checkedElements>>,
): readonly TimedElement[] {
  if (one === undefined) return repairAll(afterSending, kind, isEdgeEdited);
  const finding = findingsIn(afterSending).find(
    (found) =>
      found.kind === kind &&
      found.key === one.key &&
      found.other === one.other &&
      found.number === one.number,
  );
  return (finding && repairsIn(afterSending, isEdgeEdited)(finding)?.changed) ?? [];
}

function cellsOf(element: TimedElement, unrepaired: readonly TimedElement[]): readonly MergeWrite[] {
  const old = unrepaired.find(({ key }) => key === element.key);
  const { rowIndex } = element;
  if (rowIndex === undefined || old === undefined) return [];
  return (["number", "start", "end"] as const).flatMap((member) =>
    old[member] === element[member]
      ? []
      : [{ rowIndex, column: columnOfMember[member], value: element[member], withFormat: true as const }],
  );
}

/** Returns the repairs to store, by row key. Segments that follow from the edited cells need none. */
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
