import type { Creation } from "../../../contract/relay-api.ts";
import { isFrom } from "../../worksheet/plans/compared.ts";
import { planUpdate } from "../../worksheet/plans/plan-update.ts";
import { isNewAnalysis } from "../../worksheet/query.ts";
import type { Snapshot } from "../../worksheet/snapshot.ts";
import type { SheetState } from "../../worksheet/state.ts";
import { analysesOf } from "../../worksheet/subject.ts";
import type { AnalysisHeading } from "../../worksheet/subject.ts";
import { refused } from "../interface/result.ts";
import type { ActionFailure, Result } from "../interface/result.ts";
import { localTime } from "../tools/tools.ts";
import type { Tools } from "../tools/tools.ts";
import { createOne } from "./create-one.ts";
import type { WriteBackRun } from "./write-back-run.ts";

type NewAnalysis = Pick<AnalysisHeading, "o_no" | "name" | "process_name">;

export function analysisCreation(key: string, { o_no, name, process_name }: NewAnalysis): Creation {
  const label = `O-No ${o_no}`.slice(0, 500);
  return { key, model: "wa.session", values: { o_no, name, process_name }, label };
}

/** Worksheets whose analysis exists, and those whose analysis could not be created. */
interface WithAnalyses {
  readonly states: readonly SheetState[];
  readonly refusals: readonly { readonly state: SheetState; readonly failure: ActionFailure }[];
}

/** Creates the analyses that only worksheets have so far, and stores their ids in these worksheets. */
export async function createAnalyses(
  tools: Tools,
  run: WriteBackRun,
  all: readonly SheetState[],
): Promise<WithAnalyses> {
  const states: SheetState[] = [];
  const refusals: WithAnalyses["refusals"][number][] = [];
  for (const state of all) {
    const created = await withAnalysis(tools, run, state);
    if (created.ok) states.push(created.value);
    else refusals.push({ state, failure: created.failure });
  }
  return { states, refusals };
}

/**
 * Returns the worksheet with the id of its analysis. The idempotency key is the snapshot's id, which is in
 * the workbook before anything is sent. So another run creates no second analysis, also from a copied file.
 */
async function withAnalysis(tools: Tools, run: WriteBackRun, state: SheetState): Promise<Result<SheetState>> {
  const { sheetId, snapshot, isProtected } = state;
  const [analysis] = analysesOf(snapshot.subject);
  if (!isNewAnalysis(snapshot.query) || analysis === undefined) return { ok: true, value: state };
  if (isProtected) return refused("sheet_protected", state.name);
  const created = await createOne(tools, analysisCreation(`analysis/${snapshot.id}`, analysis), run);
  if (!created.ok) return created;
  const { id, values } = created.value;
  // An earlier run whose answer was lost may have created it with another O-No.
  const o_no = typeof values.o_no === "string" ? values.o_no : analysis.o_no;
  const ofAnalysis = {
    query: { ...snapshot.query, ids: [id] },
    subject: { is: "analyses", analyses: [{ ...analysis, id, o_no }] },
    pulledAt: localTime(tools.now()),
  } satisfies Partial<Snapshot>;
  const stored = await tools.workbook.changeSheet({ sheetId }, (now) => ({
    update:
      isFrom(now.snapshot, run.instance) && isNewAnalysis(now.snapshot.query)
        ? planUpdate(now, { snapshotChanges: ofAnalysis })
        : undefined,
    value: undefined,
  }));
  // Has the cells from the start of the run, so that rows that were edited since are not sent.
  return stored.ok ? { ok: true, value: { ...state, snapshot: { ...snapshot, ...ofAnalysis } } } : stored;
}
