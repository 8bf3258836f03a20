import { pairLoss } from "../../contract/loss.ts";
import type { Segment } from "../../contract/segments.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import { readSegments } from "../../contract/segments.ts";
import { segmentKey } from "../worksheet/rows/loss-rows.ts";
import { positionOfRow } from "../worksheet/row-position.ts";
import type { PageIdentity } from "../excel/page/read-page.ts";
import type { SheetState } from "../worksheet/state.ts";
import type { Actions } from "./interface/actions.ts";
import type {
  OursInFront,
  SelectedRow,
  SheetDescription,
  SheetTrouble,
} from "./interface/sheet-description.ts";
import { listOurSheets } from "./lists.ts";
import type { Result, ActionFailure } from "./interface/result.ts";
import { valueColumns } from "../worksheet/cells/column.ts";
import { absentHeaders } from "../worksheet/read-table.ts";
import { compareState, isFrom } from "../worksheet/plans/compared.ts";
import { findingsOf } from "../worksheet/plans/checked-elements.ts";
import type { ComparedSheet } from "../worksheet/plans/compared.ts";
import { statusWrites } from "../worksheet/plans/mark-rows.ts";
import { countUnsentIn, unsentRows } from "../worksheet/plans/unsent-rows.ts";
import { elementsBelowTable } from "../worksheet/plans/plan-paste.ts";
import { toolsOf } from "./tools/tools.ts";
import type { Tools } from "./tools/tools.ts";
import type { PageDescription } from "./interface/page-actions.ts";

/**
 * Describes the worksheet in front: a pulled worksheet, a page, an unfinished one, one in trouble, or any
 * other.
 */
export function describeSheet(tools: Tools): Actions["describeSheet"] {
  return async (): Promise<Result<SheetDescription>> => {
    const read = await tools.workbook.readSheet("in_front");
    if (!read.ok) return read;
    if (read.value.is === "not_ours" && read.value.unfinished !== undefined) {
      const { sheetId, name, unfinished } = read.value;
      return { ok: true, value: { is: "unfinished", sheetId, name, ...unfinished } };
    }
    if (read.value.is === "not_ours") {
      const page = await tools.workbook.readPage({ sheetId: read.value.sheetId });
      if (page.ok) return describeOwnPage(tools, page.value);
      const { sheetId, name, unfinishedPage } = read.value;
      if (unfinishedPage?.what === "page")
        return {
          ok: true,
          value: { is: "unfinished", sheetId, name, what: "page", query: unfinishedPage.query },
        };
      const ours = await listOurSheets(tools)();
      return ours.ok
        ? { ok: true, value: { is: "not_ours", name: read.value.name, ours: ours.value } }
        : ours;
    }
    if (read.value.is === "in_trouble") {
      const { sheetId, name, trouble } = read.value;
      return { ok: true, value: { is: "in_trouble", sheetId, name, trouble } };
    }
    const { state } = read.value;
    // If the relay does not answer soon, the worksheet is described without checking its instance.
    const instance = await toolsOf(tools, state.snapshot).instanceSoon();
    if (instance !== undefined && !isFrom(state.snapshot, instance)) {
      const { sheetId, name, snapshot } = state;
      return {
        ok: true,
        value: { is: "in_trouble", sheetId, name, trouble: "other_instance", instance: snapshot.instance },
      };
    }
    if (state.unfinished === true) {
      const { sheetId, name, tag } = state;
      return { ok: true, value: { is: "unfinished", sheetId, name, what: "refresh", query: tag.query } };
    }
    return { ok: true, value: describe(state) };
  };
}

/** Describes a page. Does not check its instance if the relay does not answer soon. */
async function describeOwnPage(tools: Tools, state: PageIdentity): Promise<Result<SheetDescription>> {
  const { sheetId, name, tag } = state;
  await tools.mappings.observePage(state);
  const instance = await toolsOf(tools, tag).instanceSoon();
  if (instance === undefined || isFrom(tag, instance)) return { ok: true, value: describePage(state) };
  return {
    ok: true,
    value: { is: "in_trouble", sheetId, name, trouble: "other_instance", instance: tag.instance },
  };
}

function describe(state: SheetState): SheetDescription {
  const compared = compareState(state);
  const { columns, comparison, base, table } = compared;
  const { snapshot } = state;
  const unsent = unsentRows(state);
  return {
    is: "ours",
    sheetId: state.sheetId,
    name: state.name,
    query: snapshot.query,
    subject: snapshot.subject,
    words: state.words.language,
    instance: snapshot.instance,
    login: snapshot.login,
    pulledAt: snapshot.pulledAt,
    rows: base.filter(({ isUnmatched }) => isUnmatched !== true).length,
    edits: comparison.edits.length,
    unsent: countUnsentIn(state),
    edited: nearestEdited(state),
    editedRows: unsent.rows.length,
    unmarked: state.isProtected ? 0 : statusWrites(state).length,
    selectedUnsent: selectedUnsent(state),
    problems: comparison.problems.length,
    conflicts: comparison.conflicts.length,
    incoming: snapshot.incoming,
    missingRows: comparison.missing.length,
    newRows: comparison.newRows.length,
    duplicateRows: comparison.duplicates.length,
    rowsBelow: elementsBelowTable(state).count,
    absentColumns: absentHeaders(columns, table),
    findings: findingsOf(state),
    ...(state.mayBeOld && { mayBeOld: true }),
    selected: selectedRow(state, compared),
  };
}

/** The maximum number of edited rows in the tab "This sheet". The tab "Changes" lists all of them. */
const maxListed = 5;

/**
 * Returns the edited rows nearest to the selected cell. After an edit, Enter selects the next row, so the
 * row of the selected cell alone would not be enough.
 */
function nearestEdited(state: SheetState): OursInFront["edited"] {
  const { selectedRow = 0 } = state;
  return unsentRows(state)
    .rows.toSorted((a, b) => Math.abs(a.rowIndex - selectedRow) - Math.abs(b.rowIndex - selectedRow))
    .slice(0, maxListed);
}

function selectedUnsent(state: SheetState): OursInFront["selectedUnsent"] {
  const { rows, newRecords } = unsentRows(state);
  const isSelected = ({ rowIndex }: { readonly rowIndex: number }) => rowIndex === state.selectedRow;
  return rows.find(isSelected) ?? (newRecords.some(isSelected) ? "new_row" : null);
}

/**
 * Returns the selected row with the last known values, and its LOSS with unsent edits. Returns null if no
 * pulled row is selected.
 */
function selectedRow(
  state: SheetState,
  { sheet, columns, base, table, comparison }: ComparedSheet,
): SelectedRow | null {
  const row = state.selectedRow === undefined ? undefined : table.rows[state.selectedRow];
  const pulled = row === undefined ? undefined : base.find(({ key }) => key === row.key);
  const record: RawValues | undefined =
    pulled && state.snapshot.records.find((candidate) => candidate.id === pulled.id);
  if (row === undefined || pulled === undefined || record === undefined) return null;
  const { segment_data, loss_data, loss_type_data } = sheet.model === "wa.element" ? record : {};
  const loss = pairLoss({ segment_data, loss_data, loss_type_data });
  const { segment: rowSegment, ...place } = positionOfRow(pulled.values);
  const segment =
    rowSegment && loss.rows.find(({ segment }) => pulled.key === segmentKey(pulled.id, segment))?.segment;
  const edited = (segment: Segment, column: string, pulledText: string): string => {
    const key = segmentKey(pulled.id, segment);
    const edit = comparison.edits.find((one) => one.rowKey === key && one.column === column);
    return edit === undefined ? pulledText : String(edit.mine);
  };
  return {
    rowKey: row.key,
    ...place,
    segments: Object.hasOwn(record, "segment_data") ? (readSegments(record.segment_data) ?? []) : null,
    ...(segment !== undefined && { segment }),
    loss: loss.rows.map(({ segment: nvaSegment, waste, text }) => ({
      segment: nvaSegment,
      waste: edited(nvaSegment, "waste_type", waste),
      text: edited(nvaSegment, "loss_text", text),
    })),
    status: String(row.cells.status?.value ?? ""),
    lastKnown: valueColumns(columns).map(({ key }) => ({ column: key, value: pulled.values[key] ?? "" })),
  };
}

const troubles: Readonly<Record<SheetTrouble, true>> = {
  copied_sheet: true,
  other_instance: true,
  snapshot_missing: true,
  snapshot_damaged: true,
  snapshot_newer: true,
  snapshot_version: true,
  key_column_missing: true,
};

/** Returns the trouble of the worksheet that caused a failure; undefined for any other cause. */
export function troubleOf({ code, source }: ActionFailure): SheetTrouble | undefined {
  return source === "workbook" && Object.hasOwn(troubles, code) ? (code as SheetTrouble) : undefined;
}

function describePage({ sheetId, name, tag, parts, mayBeOld }: PageIdentity): PageDescription {
  return { is: "page", sheetId, name, ...tag, parts, ...(mayBeOld && { mayBeOld }) };
}
