import type { ModelName } from "../../../contract/models.ts";
import type { InstanceInfo } from "../../../contract/relay-info.ts";
import type { RecordPart } from "../../results/explain/cell-records.ts";
import { isFrom } from "../../worksheet/plans/compared.ts";
import type { SheetKind, SheetQuery } from "../../worksheet/query.ts";
import { segmentKey } from "../../worksheet/rows/loss-rows.ts";
import type { Place } from "../interface/actions.ts";
import type { Result } from "../interface/result.ts";
import type { Tools } from "../tools/tools.ts";

export interface RecordSheet {
  readonly sheetId: string;
  readonly query: SheetQuery;
}

/** Lists the worksheets of an instance, except unresolved copies. */
export async function listRecordSheets(
  { workbook }: Tools,
  instance: Pick<InstanceInfo, "url" | "db">,
): Promise<Result<readonly RecordSheet[]>> {
  const listed = await workbook.listSheets();
  if (!listed.ok) return listed;
  return {
    ok: true,
    value: listed.value
      .filter(({ tag, hasItsTable }) => hasItsTable && isFrom(tag, instance))
      .map(({ sheetId, tag: { query } }) => ({ sheetId, query })),
  };
}

/** Kinds of worksheets with a row for each record, the best first, and the column to select. */
const kindsOf: Readonly<Partial<Record<ModelName, readonly (readonly [SheetKind, string])[]>>> = {
  "wa.session": [["analyses", "o_no"]],
  "wa.element": [
    ["elements", "name"],
    ["loss", "name"],
  ],
  "wa.cycle": [["cycles", "cycle_time"]],
  "wa.comparison.line": [["comparison", "step_name"]],
  "wa.lb.process": [["line_balance", "process_name"]],
  "wa.mmc": [["mmc", "name"]],
  "wa.mac": [["mac", "name"]],
};

/** Returns the record's row in the first worksheet that can have it. */
export function placeOf(part: RecordPart, sheets: readonly RecordSheet[]): Place | undefined {
  if (part.id === 0) return undefined;
  const { model, segment } = part;
  const ofSegment: readonly (readonly [SheetKind, string])[] =
    model === "wa.element" && segment !== undefined ? [["loss", "loss_text"]] : [];
  for (const [kind, column] of [...ofSegment, ...(kindsOf[model] ?? [])]) {
    const rowKey = rowKeyOf(part, kind);
    const sheet = sheets.find(({ query }) => query.kind === kind && hasRecordsOf(query, part));
    if (sheet !== undefined && rowKey !== undefined) return { sheetId: sheet.sheetId, rowKey, column };
  }
  return undefined;
}

/** Returns true for the record's analysis, comparison or line with all cycles, or for a list of all. */
function hasRecordsOf({ ids, cycle_no }: SheetQuery, { ownerId }: RecordPart): boolean {
  return ids.length === 0 || (ownerId !== undefined && ids.includes(ownerId) && cycle_no === null);
}

function rowKeyOf({ id, label, segment }: RecordPart, kind: SheetKind): string | undefined {
  if (kind === "loss") {
    if (segment === undefined) return undefined;
    return segmentKey(id, { type: "nva", dur: segment.end - segment.start, ...segment });
  }
  return kind === "comparison" ? `step/${label}` : String(id);
}
