import type { InstanceInfo } from "../../contract/relay-api.ts";
import type { SheetState } from "../workbook/sheet-state.ts";
import type { SheetUpdate } from "../workbook/sheet-update.ts";
import type { Actions, PullReport } from "./actions.ts";
import { fetchRecords } from "./fetch-records.ts";
import type { Fetched } from "./fetch-records.ts";
import { localTime } from "./local-time.ts";
import { planMerge } from "./plan-merge.ts";
import type { Result } from "./result.ts";
import { isFrom, shapeOf } from "./sheet-work.ts";
import type { Tools } from "./tools.ts";

/** Pulls a worksheet's records again and merges them into it: unsent edits stay, both-changed cells become conflicts. */
export function refreshSheet(tools: Tools): Actions["refreshSheet"] {
  return async (target, { progress, signal }) => {
    const identity = await tools.workbook.identifySheet(target);
    if (!identity.ok) return identity;
    const { mark, name, sheetId } = identity.value;
    if (mark === undefined)
      return { ok: false, failure: { source: "workbook", code: "not_our_sheet", sheet: name } };
    const [connection, fetched] = await Promise.all([
      tools.connection(signal),
      fetchRecords(tools, mark, signal),
    ]);
    if (!connection.ok) return connection;
    if (!fetched.ok) return fetched;
    const changed = await tools.workbook.changeSheet({ sheetId }, shapeOf, (state): Planned =>
      plan(state, connection.value, fetched.value, localTime(tools.now())),
    );
    if (!changed.ok) return changed;
    if (changed.value.ok) progress(changed.value.value.rows, changed.value.value.rows);
    return changed.value;
  };
}

interface Planned {
  readonly update: SheetUpdate | undefined;
  readonly value: Result<PullReport>;
}

function plan(state: SheetState, instance: InstanceInfo, fetched: Fetched, pulledAt: string): Planned {
  if (!isFrom(state.snapshot, instance)) {
    return {
      update: undefined,
      value: { ok: false, failure: { source: "workbook", code: "other_instance", sheet: state.name } },
    };
  }
  const { analysis, records } = fetched;
  const facts = { analysis, login: instance.login, pulledAt, results: {} };
  const { update, merge } = planMerge(state, { records, facts });
  return {
    update,
    value: {
      ok: true,
      value: {
        sheetId: state.sheetId,
        sheetName: state.name,
        rows: fetched.records.length,
        keptEdits: merge.keptEdits,
        conflicts: merge.conflicts.length,
        news: merge.news,
      },
    },
  };
}
