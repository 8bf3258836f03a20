import { countUnsentRepairs } from "../worksheet/plans/plan-repairs.ts";
import { troubleOf } from "./describe-sheet.ts";
import type { Actions } from "./interface/actions.ts";
import type { Review, ReviewedSheet } from "./interface/review.ts";
import type { ExistingRow, ReviewedRecord } from "./interface/reports.ts";
import type { Result } from "./interface/result.ts";
import { isSample } from "./interface/sample-instance.ts";
import { elementsBelowTable } from "../worksheet/plans/plan-paste.ts";
import type { Tools } from "./tools/tools.ts";
import type { WorkbookResult } from "../excel/batch/run.ts";
import type { ReadSheet } from "../excel/read/open-sheet.ts";
import { isNewKey, newKeyPrefix } from "../worksheet/new-row-key.ts";
import type { NewRecord } from "../worksheet/changes/new-records.ts";
import { textOf } from "../worksheet/cells/text-cell.ts";
import { copiesOf } from "../worksheet/merge/copies-of.ts";
import { causedFindings } from "../worksheet/plans/checked-elements.ts";
import { absentHeaders } from "../worksheet/read-table.ts";
import { compareState, isFrom } from "../worksheet/plans/compared.ts";
import type { ComparedSheet } from "../worksheet/plans/compared.ts";
import { currentResults } from "../worksheet/plans/open-questions.ts";
import { statusWrites } from "../worksheet/plans/mark-rows.ts";
import { deletableRows, sendableEdits } from "../worksheet/plans/sendable.ts";
import { countUnsentIn, unsentRows } from "../worksheet/plans/unsent-rows.ts";
import { sumUnsent } from "../worksheet/merge/unsent-count.ts";
import type { UnsentCount } from "../worksheet/merge/unsent-count.ts";
import { positionOfRow } from "../worksheet/row-position.ts";
import type { Snapshot } from "../worksheet/snapshot.ts";
import type { SheetState } from "../worksheet/state.ts";
import type { SheetUpdate } from "../worksheet/update.ts";

/**
 * Compares our worksheets with their snapshots and returns what would be sent. Also updates the Status
 * columns. With "typing", it writes nothing, because a write would clear Excel's undo list. It then reuses
 * its last results for unchanged worksheets that are not in front.
 */
export function reviewChanges({
  workbook,
  connection,
  instanceSoon,
  versionOf,
}: Tools): Actions["reviewChanges"] {
  const lastReviews = new Map<string, { readonly version: string; readonly value: SheetReview }>();
  return async (during): Promise<Result<Review>> => {
    const isTyping = during === "typing";
    // Read first, so that other parts of the pane share this reading.
    const [inFront, listed] = await Promise.all([
      isTyping ? workbook.readSheet("in_front") : undefined,
      workbook.listSheets(),
    ]);
    if (!listed.ok) return listed;
    const connected = isTyping ? undefined : await connection(new AbortController().signal);
    const instance = isTyping ? await instanceSoon() : connected?.ok === true ? connected.value : undefined;
    const reviews: SheetReview[] = [];
    const troubles: Review["troubles"][number][] = [];
    for (const { sheetId, name } of listed.value) {
      const plan = (state: SheetState): Reviewed | NotReviewed => {
        const isForeign =
          instance !== undefined && !isFrom(state.snapshot, instance) && !isSample(state.snapshot.instance);
        return isForeign ? { update: undefined, value: undefined } : review(state, !isTyping);
      };
      const version = versionOf(sheetId);
      const known = lastReviews.get(sheetId);
      if (isTyping && known !== undefined && known.version === version && !isInFront(inFront, sheetId)) {
        reviews.push(known.value);
        continue;
      }
      lastReviews.delete(sheetId);
      const reviewed = isTyping
        ? await reviewWithoutWriting(workbook, sheetId, inFront, plan)
        : await workbook.changeSheet({ sheetId }, plan, "one_undo");
      if (reviewed.ok && reviewed.value !== undefined) {
        const value = { ...reviewed.value, sheet: await withHiddenRows(workbook, reviewed.value) };
        reviews.push(value);
        if (isTyping && version !== undefined) lastReviews.set(sheetId, { version, value });
        continue;
      }
      const trouble = reviewed.ok ? "other_instance" : troubleOf(reviewed.failure);
      if (trouble !== undefined) troubles.push({ sheetId, name, trouble });
      else if (!reviewed.ok) return reviewed;
    }
    return { ok: true, value: sumUp(reviews, troubles) };
  };
}

function sumUp(reviews: readonly SheetReview[], troubles: Review["troubles"]): Review {
  const sheets = reviews.map(({ sheet }) => sheet);
  const sum = (of: (sheet: ReviewedSheet) => number): number =>
    sheets.reduce((total, sheet) => total + of(sheet), 0);
  return {
    sheets,
    troubles,
    sendable: reviews.reduce((total, { sendable }) => total + sendable, 0),
    creatable: sum(({ newRecords, isSample: isOfSample }) => (isOfSample === true ? 0 : newRecords.length)),
    problems: sum(({ rows }) => rows.reduce((total, { problems }) => total + problems.length, 0)),
    conflicts: sum(({ rows }) => rows.reduce((total, { conflicts }) => total + conflicts.length, 0)),
    unsent: sumUnsent(reviews.map(({ unsent }) => unsent)),
  };
}

type SheetReview = Pick<Reviewed["value"], "sheet" | "sendable" | "unsent">;

/** Returns true for the worksheet that `inFront` contains. */
function isInFront(inFront: WorkbookResult<ReadSheet> | undefined, sheetId: string): boolean {
  return inFront?.ok === true && idOf(inFront.value) === sheetId;
}

/** A review, and the update of the Status column. */
interface Reviewed {
  readonly update: SheetUpdate | undefined;
  readonly value: {
    readonly sheet: ReviewedSheet;
    readonly sendable: number;
    readonly unsent: UnsentCount;
    /** The index of the first body row in the worksheet; undefined if no row is hidden. */
    readonly topOfHidden: number | undefined;
  };
}

interface NotReviewed {
  readonly update: undefined;
  readonly value: undefined;
}

/** Reviews without writing. Reads the worksheet, unless it is in front: then `inFront` contains it. */
async function reviewWithoutWriting(
  workbook: Tools["workbook"],
  sheetId: string,
  inFront: WorkbookResult<ReadSheet> | undefined,
  plan: (state: SheetState) => Reviewed | NotReviewed,
): Promise<WorkbookResult<Reviewed["value"] | undefined>> {
  const read =
    inFront !== undefined && isInFront(inFront, sheetId) ? inFront : await workbook.readSheet({ sheetId });
  if (!read.ok) return read;
  const { value } = read;
  if (value.is === "ours") return { ok: true, value: plan(value.state).value };
  const code = value.is === "in_trouble" ? value.trouble : "not_our_sheet";
  return { ok: false, failure: { source: "workbook", code, sheet: value.name } };
}

function idOf(read: ReadSheet): string {
  return read.is === "ours" ? read.state.sheetId : read.sheetId;
}

/** Reviews one worksheet. Plans no Status update for a protected worksheet. */
function review(state: SheetState, updatesStatus: boolean): Reviewed {
  const compared = compareState(state);
  const { base, comparison } = compared;
  const writes = state.isProtected || !updatesStatus ? [] : statusWrites(state);
  const { sheetId, name, snapshot } = state;
  const pulled = new Map(base.map(({ key, values }) => [key, values]));
  const isOfSample = isSample(snapshot.instance);
  const edits = isOfSample ? [] : sendableEdits(state);
  const results = currentResults(state);
  const unsent = unsentRows(state);
  const repaired = countUnsentRepairs(state);
  const sheet: ReviewedSheet = {
    sheetId,
    name,
    ...(isOfSample && { isSample: true }),
    ...(state.mayBeOld && { mayBeOld: true }),
    query: snapshot.query,
    subject: snapshot.subject,
    rows: unsent.rows,
    missingRows: comparison.missing.length,
    missing: deletableRows(compared).map(({ key, values }) => ({
      rowKey: key,
      ...positionOfRow(values),
      values,
    })),
    newRows: comparison.newRows.length,
    newRecords: unsent.newRecords.map((record) => reviewedRecordOf(record, snapshot)),
    existing: existingRows(compared, results),
    othersRows: compared.coAuthorEdits.size,
    duplicateRows: comparison.duplicates.length,
    copies:
      compared.sheet.newRecords === undefined ? 0 : copiesOf(compared.columns, base, compared.table).length,
    unnumbered: comparison.problems.filter(({ reason }) => reason === "needs_number").length,
    strayRows: comparison.unknown.length,
    overwritten: comparison.overwritten.map((cell) => ({
      ...cell,
      row: state.top + cell.rowIndex + 1,
      place: positionOfRow(pulled.get(cell.rowKey) ?? {}),
    })),
    ...(repaired > 0 && { repaired }),
    findings: causedFindings(state),
    rowsBelow: elementsBelowTable(state).count,
    absentColumns: absentHeaders(compared.columns, compared.table),
  };
  return {
    update: writes.length === 0 ? undefined : { writes },
    value: {
      sheet,
      sendable: edits.length,
      unsent: countUnsentIn(state),
      topOfHidden: state.hasHiddenRows === true ? state.top : undefined,
    },
  };
}

/**
 * Marks hidden edited rows and hidden new rows with `isHidden`. Pasting over filtered rows also fills hidden
 * ones, so the engineer may not know. If Excel does not return visible rows, marks nothing.
 */
async function withHiddenRows(
  workbook: Tools["workbook"],
  { sheet, topOfHidden: top }: Reviewed["value"],
): Promise<ReviewedSheet> {
  const edited = [...sheet.rows.filter(({ edits }) => edits.length > 0), ...sheet.newRecords]
    .map(({ rowIndex }) => rowIndex)
    .sort((a, b) => a - b);
  if (top === undefined || edited.length === 0) return sheet;
  const visible = await workbook.visibleRows(
    sheet.sheetId,
    edited.map((row) => top + row),
  );
  if (!visible.ok) return sheet;
  const shown = new Set(visible.value.map((row) => row - top));
  const rows = sheet.rows.map((row) =>
    row.edits.length > 0 && !shown.has(row.rowIndex) ? { ...row, isHidden: true as const } : row,
  );
  const newRecords = sheet.newRecords.map((record) =>
    shown.has(record.rowIndex) ? record : { ...record, isHidden: true as const },
  );
  return { ...sheet, rows, newRecords };
}

/** Returns the new rows about which the user must decide whether they are an existing record. */
function existingRows(
  { sheet: { model }, table, comparison }: ComparedSheet,
  results: Snapshot["results"],
): readonly ExistingRow[] {
  const whole = new Set(comparison.newRecords.map((record) => record.rowIndex));
  return table.rows.flatMap(({ key: rowKey, index: rowIndex, cells }) => {
    const existing = isNewKey(rowKey) ? results[rowKey] : undefined;
    const name = textOf((model === "wa.session" ? cells.o_no : cells.name)?.value ?? "");
    if (existing?.outcome !== "exists") return [];
    const problem = whole.has(rowIndex) ? {} : { hasProblem: true as const };
    return [{ rowIndex, rowKey, name, model, existing, ...problem }];
  });
}

/** The record may already exist (`isUnknown`) if the row has an idempotency key and has not failed. */
function reviewedRecordOf(
  { rowIndex, rowKey, o_no, shown }: NewRecord,
  { results }: Snapshot,
): ReviewedRecord {
  const isUnknown = rowKey.startsWith(newKeyPrefix) && results[rowKey]?.outcome !== "failed";
  return { rowIndex, rowKey, o_no, shown, isUnknown };
}

export function markEdits({ workbook }: Tools): Actions["markEdits"] {
  return (which) =>
    workbook.changeSheet(
      which,
      (state) => {
        const writes = statusWrites(state);
        return { update: writes.length === 0 ? undefined : { writes }, value: writes.length };
      },
      "one_undo",
    );
}
