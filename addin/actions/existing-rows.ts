import { failureOf } from "../client/client-result.ts";
import { rowKeyColumn } from "../worksheet/cells/column.ts";
import { compareState } from "../worksheet/plans/compared.ts";
import type { ModelName } from "../../contract/models.ts";
import { isOfRequestedAnalysis } from "../worksheet/snapshot-shape.ts";
import type { Snapshot } from "../worksheet/snapshot.ts";
import { currentResults } from "../worksheet/plans/open-questions.ts";
import { planUpdate } from "../worksheet/plans/plan-update.ts";
import { draftKey } from "../worksheet/split-times.ts";
import { readWritten } from "./fetching/fetch-records.ts";
import type { Actions } from "./interface/actions.ts";
import type { Result } from "./interface/result.ts";
import { writesOfTheirs } from "./resolve.ts";
import type { Tools } from "./tools/tools.ts";
import { applyCreated } from "./writing/create-rows.ts";
import { readOwn } from "./writing/scope.ts";

/** Makes a new row the row of the similar existing record. */
export function takeExisting(tools: Tools): Actions["takeExisting"] {
  return async (sheetId, rowKey, { signal }): Promise<Result<void>> => {
    const own = await readOwn(tools, sheetId, signal);
    if (!own.ok) return own;
    const { snapshot } = own.value;
    const existing = currentResults(own.value)[rowKey];
    const row = compareState(own.value).table.rows.find(({ key }) => key === rowKey);
    if (existing?.outcome !== "exists" || row === undefined) return { ok: true, value: undefined };
    const { model } = compareState(own.value).sheet;
    const allowed = await refuseOtherAnalysis(tools, snapshot, model, existing.id, signal);
    if (!allowed.ok) return allowed;
    const values = (await readWritten(tools, snapshot, [existing.id], signal)).get(existing.id);
    if (values === undefined)
      return { ok: false, failure: failureOf("record_missing", "The record could not be read.") };
    const { id, at = "" } = existing;
    const record = { rowIndex: row.index, rowKey, model, values: {}, shown: {}, o_no: "" };
    const creation = { key: rowKey, model, values: {} };
    const outcome = { key: rowKey, outcome: "created", id, values, createdEarlier: { at } } as const;
    const applied = await applyCreated(tools, {
      ...{ sheetId, pulled: snapshot, instance: snapshot.instance, signal },
      rows: [{ record, creation, isFirstTime: true }],
      outcomes: new Map([[rowKey, outcome]]),
      ...{ nothingAccepted: false, totals: new Map() },
    });
    return applied.ok ? { ok: true, value: undefined } : applied;
  };
}

/** Refuses an element whose analysis is not one of the worksheet's. */
async function refuseOtherAnalysis(
  { client }: Tools,
  { query }: Snapshot,
  model: ModelName,
  id: number,
  signal: AbortSignal,
): Promise<Result<void>> {
  if (model !== "wa.element") return { ok: true, value: undefined };
  const read = await client.readRaw({ model, method: "read", ids: [id], fields: ["session_id"] }, signal);
  if (!read.ok) return read;
  return read.value.every(isOfRequestedAnalysis(query))
    ? { ok: true, value: undefined }
    : { ok: false, failure: failureOf("other_analysis", "The record is in another analysis.") };
}

/** Adds what the user typed as another new row. The row of the existing record gets the record's values. */
export function addAnother({ workbook, newId }: Tools): Actions["addAnother"] {
  return ({ sheetId, id, typed, existing }) =>
    workbook.changeSheet(
      { sheetId },
      (state) => {
        const isOfRecord = ({ rowKey }: { readonly rowKey: string }): boolean => rowKey === String(id);
        const rowKey = draftKey("", newId());
        // A No. is unique in its cycle. An empty No. gets the next number.
        const { sequence = "", ...others } = typed;
        const number = String(sequence) === existing?.number ? "" : sequence;
        const appended = [{ ...others, sequence: number, [rowKeyColumn]: rowKey }];
        const { snapshot } = state;
        if (!snapshot.conflicts.some(isOfRecord)) return { update: { writes: [], appended }, value: rowKey };
        const update = planUpdate(state, {
          writes: writesOfTheirs(compareState(state), isOfRecord),
          snapshotChanges: { conflicts: snapshot.conflicts.filter((conflict) => !isOfRecord(conflict)) },
        });
        return { update: { ...update, appended }, value: rowKey };
      },
      "one_undo",
    );
}
