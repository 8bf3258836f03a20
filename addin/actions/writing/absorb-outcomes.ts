import { leftUndone } from "../../worksheet/plan.ts";
import type { Outcomes } from "../../worksheet/plans/plan-outcomes.ts";
import { planOutcomes } from "../../worksheet/plans/plan-outcomes.ts";
import type { WriteBackReport } from "../interface/actions.ts";
import type { Sendable } from "../../worksheet/plans/sendable.ts";
import { localTime } from "../tools/local-time.ts";
import type { Result } from "../interface/result.ts";
import { isFrom } from "../../worksheet/plans/compared.ts";
import type { Tools } from "../tools/tools.ts";

/** What of the records that someone else changed can be sent once more, and what Excel did not do again in the worksheet. */
interface Absorbed {
  readonly again: Sendable;
  readonly undone?: WriteBackReport["undone"][number];
}

const nothing: Absorbed = { again: { edits: [], changes: [] } };

/**
 * Takes outcomes into a worksheet by the same merge as a refresh: what is on the instance becomes the base, the rest stays unsent.
 */
export function absorbOutcomes({ workbook, now }: Tools, ended: Outcomes): Promise<Result<Absorbed>> {
  return workbook.changeSheet<Absorbed>({ sheetId: ended.sheetId }, (state) => {
    if (!isFrom(state.snapshot, ended.instance)) return { update: undefined, value: nothing };
    const { update, again } = planOutcomes(state, ended, localTime(now()));
    const { sheetId, name: sheetName } = state;
    return {
      update,
      value: { again },
      withLost: (lost) => ({ again, undone: { sheetId, sheetName, ...leftUndone(lost) } }),
    };
  });
}
