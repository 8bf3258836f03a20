import { timesDiffer } from "../../../contract/segments.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { idOf } from "../../../contract/shown-value.ts";
import { analysesOf } from "../subject.ts";
import type { LossEntry } from "../../../contract/loss.ts";
import { findingsIn } from "../consistency/findings.ts";
import type { Finding } from "../consistency/findings.ts";
import { locateFindings } from "../consistency/named-findings.ts";
import type { LocatedFinding } from "../consistency/named-findings.ts";
import { repairsIn } from "../consistency/repairs.ts";
import type { EdgeTest } from "../consistency/repairs.ts";
import { editedElement, editsByRow, repairedElement } from "../consistency/segment-edits.ts";
import { timedElement } from "../consistency/timed-element.ts";
import type { TimedElement } from "../consistency/timed-element.ts";
import type { NewRecord } from "../changes/new-records.ts";
import type { CellEdit } from "../edit.ts";
import { rowsByKey } from "../rows-by-key.ts";
import type { Snapshot } from "../snapshot.ts";
import type { SheetState } from "../state.ts";
import { compareState } from "./compared.ts";

export interface CheckedElements {
  readonly pulled: readonly TimedElement[];
  /** As they will be when all unsent edits, repairs and new rows are sent. */
  readonly afterSending: readonly TimedElement[];
  /** Returns true if the engineer has edited an element's start or end. */
  readonly isEdgeEdited: EdgeTest;
}

export interface FindingInSheet extends LocatedFinding {
  /** From 0 in the table body; undefined if the worksheet has no row for the element. */
  readonly rowIndex?: number;
  /** Excel's row number, from 1. */
  readonly row?: number;
  readonly canRepair: boolean;
  /** LOSS entries that a repair would remove with their segments. */
  readonly lost: readonly LossEntry[];
}

const checked = new WeakMap<SheetState, CheckedElements | undefined>();

/** Returns the elements of an elements worksheet; undefined for other kinds. Read once per state. */
export function checkedElements(state: SheetState): CheckedElements | undefined {
  if (!checked.has(state)) checked.set(state, readElements(state));
  return checked.get(state);
}

function readElements(state: SheetState): CheckedElements | undefined {
  const { snapshot } = state;
  if (snapshot.query.kind !== "elements") return undefined;
  const { comparison, table } = compareState(state);
  const { countOf, find } = rowsByKey(table.rows);
  const analyses = analysesOf(snapshot.subject);
  const only = analyses.length === 1 ? analyses[0]?.id : undefined;
  const isWritable = snapshot.segments !== undefined && snapshot.segments !== "nothing";
  const editsOf = editsByRow(comparison.edits);
  const pulled: TimedElement[] = [];
  const afterSending: TimedElement[] = [];
  for (const record of snapshot.records) {
    const key = String(idOf(record));
    const rowIndex = countOf(key) === 1 ? find(key)?.index : undefined;
    const read = timedElement(readable(record, isWritable), rowIndex);
    if (read === undefined) continue;
    // A worksheet of one analysis does not request the analysis of a record.
    const element = only === undefined ? read : { ...read, analysis: only };
    pulled.push(element);
    const edited = editedElement(element, editsOf.get(key) ?? []);
    afterSending.push(repairedElement(edited, record, isWritable ? snapshot.repairs?.[key] : undefined));
  }
  afterSending.push(...comparison.newRecords.flatMap((record) => newElement(record, isWritable)));
  return { pulled, afterSending, isEdgeEdited: editedEdges(comparison.edits) };
}

/** Returns a record without segments that nothing could repair. */
function readable(record: RawValues, isWritable: boolean): RawValues {
  if (isWritable) return record;
  const { segment_data: _unread, ...others } = record;
  return others;
}

function newElement({ rowIndex, values }: NewRecord, isWritable: boolean): readonly TimedElement[] {
  const element = timedElement(readable(values, isWritable), rowIndex);
  return element === undefined ? [] : [{ ...element, key: `@${rowIndex}` }];
}

function editedEdges(edits: readonly CellEdit[]): EdgeTest {
  const edited = new Set(edits.map(({ rowKey, column }) => `${rowKey} ${column}`));
  return (key, edge) => edited.has(`${key} video_${edge}_time`);
}

/** Returns the findings as if all unsent changes were sent. */
export function findingsOf(state: SheetState): readonly FindingInSheet[] {
  const elements = checkedElements(state);
  return elements === undefined ? [] : withRows(findingsAfterSending(state, elements), elements, state);
}

/** Returns the findings that unsent changes cause or enlarge. */
export function causedFindings(state: SheetState): readonly FindingInSheet[] {
  const { edits, newRecords } = compareState(state).comparison;
  const elements = edits.length + newRecords.length === 0 ? undefined : checkedElements(state);
  if (elements === undefined) return [];
  const before = pulledExtents(state, elements);
  const caused = findingsAfterSending(state, elements).filter((finding) => {
    const extentBefore = before.get(findingKey(finding));
    const extent = extentOf(finding);
    return extentBefore === undefined || (timesDiffer(extentBefore, extent) && extent > extentBefore);
  });
  return withRows(caused, elements, state);
}

const knownFindings = new WeakMap<SheetState, readonly Finding[]>();

function findingsAfterSending(state: SheetState, elements: CheckedElements): readonly Finding[] {
  const known = knownFindings.get(state) ?? findingsIn(elements.afterSending);
  knownFindings.set(state, known);
  return known;
}

const knownExtents = new WeakMap<Snapshot, ReadonlyMap<string, number>>();

/** Returns the extents of the pulled elements' findings, by `findingKey`. */
function pulledExtents({ snapshot }: SheetState, { pulled }: CheckedElements): ReadonlyMap<string, number> {
  const known =
    knownExtents.get(snapshot) ??
    new Map(findingsIn(pulled).map((finding) => [findingKey(finding), extentOf(finding)] as const));
  knownExtents.set(snapshot, known);
  return known;
}

/** Returns the extent in seconds. The extent of an outlier is its distance from the median. */
function extentOf({ seconds, median }: Finding): number {
  return median === undefined ? seconds : Math.abs(seconds - median);
}

function findingKey({ kind, key, other, number, name }: Finding): string {
  return JSON.stringify([kind, key, other, number, name]);
}

function withRows(
  findings: readonly Finding[],
  { afterSending, isEdgeEdited }: CheckedElements,
  { snapshot, top }: SheetState,
): readonly FindingInSheet[] {
  if (findings.length === 0) return [];
  const rows = new Map(afterSending.map(({ key, rowIndex }) => [key, rowIndex]));
  const oNos = new Map(analysesOf(snapshot.subject).map(({ id, o_no }) => [id, o_no]));
  const oNoOf = (analysis: number): string | undefined =>
    oNos.size > 1 ? (oNos.get(analysis) ?? "") : undefined;
  const repairFor = repairsIn(afterSending, isEdgeEdited);
  return locateFindings(findings, afterSending, oNoOf).map((finding): FindingInSheet => {
    const rowIndex = rows.get(finding.key);
    const repair = repairFor(finding);
    return {
      ...finding,
      ...(rowIndex !== undefined && { rowIndex, row: top + rowIndex + 1 }),
      canRepair: repair !== undefined,
      lost: repair?.lost ?? [],
    };
  });
}
