import type { InstanceInfo } from "../../../contract/relay-info.ts";
import { isFrom } from "../../worksheet/plans/compared.ts";
import { isNewKey } from "../../worksheet/new-row-key.ts";
import { idempotencyKey } from "../../worksheet/split-times.ts";
import type { SheetState } from "../../worksheet/state.ts";
import type { Scope } from "../interface/reports.ts";
import { refused } from "../interface/result.ts";
import type { Result } from "../interface/result.ts";
import { isSample } from "../interface/sample-instance.ts";
import { toolsOf } from "../tools/tools.ts";
import type { Tools } from "../tools/tools.ts";

/** Reads the worksheets in a scope. Skips worksheets of other instances and those in trouble. */
export async function sheetsInScope(
  { workbook }: Tools,
  scope: Scope,
  instance: InstanceInfo,
): Promise<Result<readonly SheetState[]>> {
  const targets = await targetsOf(workbook, scope);
  if (!targets.ok) return targets;
  const states: SheetState[] = [];
  for (const target of targets.value) {
    const read = await workbook.readSheet(target, "calculated");
    if (!read.ok) return read;
    if (read.value.is !== "ours" || !isFrom(read.value.state.snapshot, instance)) continue;
    const { state } = read.value;
    const withVisibleRows =
      scope === "selected_rows" ? await withoutHidden(workbook, state) : unchanged(state);
    if (!withVisibleRows.ok) return withVisibleRows;
    states.push(withVisibleRows.value);
  }
  return { ok: true, value: states };
}

const unchanged = (state: SheetState): Result<SheetState> => ({ ok: true, value: state });

/** Removes hidden rows from the selection. Excel includes rows that a filter hides. */
async function withoutHidden(workbook: Tools["workbook"], state: SheetState): Promise<Result<SheetState>> {
  const { sheetId, top, selectedRows } = state;
  if (selectedRows.length < 2) return { ok: true, value: state };
  const visible = await workbook.visibleRows(
    sheetId,
    selectedRows.map((row) => top + row),
  );
  return visible.ok
    ? { ok: true, value: { ...state, selectedRows: visible.value.map((row) => row - top) } }
    : visible;
}

/** Returns true if the scope has only worksheets of the sample, which are never sent. */
export async function isOnlySample({ workbook }: Tools, scope: Scope): Promise<boolean> {
  if (scope === "all") {
    const listed = await workbook.listSheets();
    return listed.ok && listed.value.length > 0 && listed.value.every(({ tag }) => isSample(tag.instance));
  }
  const read = await workbook.readSheet(scope === "selected_rows" ? "in_front" : scope);
  return read.ok && read.value.is === "ours" && isSample(read.value.state.snapshot.instance);
}

async function targetsOf(
  workbook: Tools["workbook"],
  scope: Scope,
): Promise<Result<readonly ("in_front" | { readonly sheetId: string })[]>> {
  if (scope === "selected_rows") return { ok: true, value: ["in_front"] };
  return scope === "all" ? workbook.listSheets() : { ok: true, value: [scope] };
}

/** Returns a test for rows in a scope: by row key, by selection, or all rows. */
export function scopeFilter(
  { selectedRows }: SheetState,
  scope: Scope,
): (row: { readonly rowIndex: number; readonly rowKey: string }) => boolean {
  if (typeof scope === "object" && scope.rowKeys !== undefined) {
    const hasKey = rowKeyFilter(scope.rowKeys);
    return ({ rowKey }) => hasKey(rowKey);
  }
  if (scope !== "selected_rows") return () => true;
  const selected = new Set(selectedRows);
  return ({ rowIndex }) => selected.has(rowIndex);
}

/**
 * Returns a test for row keys. `draft/…` and `new/…` with the same id match: the key before and after
 * sending.
 */
function rowKeyFilter(rowKeys: readonly string[]): (rowKey: string) => boolean {
  const comparableKey = (rowKey: string): string =>
    rowKey !== "" && isNewKey(rowKey) ? idempotencyKey(rowKey, "") : rowKey;
  const wanted = new Set(rowKeys.map(comparableKey));
  return (rowKey) => wanted.has(comparableKey(rowKey));
}

/** Reads a worksheet. Refuses one that is not ours, in trouble, or of another instance than the relay's. */
export async function readOwn(
  tools: Tools,
  sheetId: string,
  signal: AbortSignal,
): Promise<Result<SheetState>> {
  const read = await tools.workbook.readSheet({ sheetId }, "calculated");
  if (!read.ok) return read;
  if (read.value.is === "not_ours") return refused("not_our_sheet", read.value.name);
  if (read.value.is === "in_trouble") return refused(read.value.trouble, read.value.name);
  const { state } = read.value;
  const instance = await toolsOf(tools, state.snapshot).connection(signal);
  if (!instance.ok) return instance;
  return isFrom(state.snapshot, instance.value)
    ? { ok: true, value: state }
    : refused("other_instance", state.name);
}
