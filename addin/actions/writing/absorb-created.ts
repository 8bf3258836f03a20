import { leftUndone } from "../../worksheet/plan.ts";
import type { NewRowOutcomes } from "../../worksheet/plans/plan-created.ts";
import { planCreated } from "../../worksheet/plans/plan-created.ts";
import type { InstanceInfo } from "../../../contract/relay-api.ts";
import type { WriteBackReport } from "../interface/actions.ts";
import { localTime } from "../tools/local-time.ts";
import { readBack } from "../fetching/read-back.ts";
import type { Result } from "../interface/result.ts";
import { isFrom } from "../../worksheet/plans/compared.ts";
import type { Tools } from "../tools/tools.ts";

/** The same with what it takes to read the records back. */
export interface Made extends NewRowOutcomes {
  readonly instance: InstanceInfo;
  readonly signal: AbortSignal;
}

type Undone = WriteBackReport["undone"][number] | undefined;

/**
 * Takes the outcomes of new rows into a worksheet: a row that became a record gets its id as row key and is known from then on; one
 * that was refused says why; one that nobody knows of keeps its lasting key and asks again at the next press. Gives what Excel did
 * not do again in the worksheet.
 */
export async function absorbCreated(tools: Tools, made: Made): Promise<Result<Undone>> {
  const ended = made.rows.flatMap(({ creation: { key } }) => made.outcomes.get(key) ?? []);
  const now = await readBack(tools, made.content, ended, made.signal);
  return tools.workbook.changeSheet<Undone>({ sheetId: made.sheetId }, (state) => ({
    update: isFrom(state.snapshot, made.instance)
      ? planCreated(state, made, now, localTime(tools.now()))
      : undefined,
    value: undefined,
    withLost: (lost) => ({ sheetId: state.sheetId, sheetName: state.name, ...leftUndone(lost) }),
  }));
}
