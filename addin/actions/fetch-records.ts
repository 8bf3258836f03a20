import type { AnalysisHeading } from "../rows/snapshot.ts";
import type { RawRecord } from "../client/read-records.ts";
import { sheets } from "../sheets/sheets.ts";
import type { PullOrder } from "./actions.ts";
import type { Result } from "./result.ts";
import type { Tools } from "./tools.ts";

/** What one worksheet shows: its analysis and the records of its rows. */
export interface Fetched {
  readonly analysis: AnalysisHeading;
  readonly records: readonly RawRecord[];
}

/** Which analysis, in which language. */
type WhichAnalysis = Pick<PullOrder, "session_id" | "lang">;

/** Fetches what a worksheet shows: one call per model, side by side, whatever the number of rows. */
export async function fetchRecords(
  tools: Tools,
  order: PullOrder,
  signal: AbortSignal,
): Promise<Result<Fetched>> {
  const [analysis, records] = await Promise.all([
    fetchAnalysis(tools, order, signal),
    tools.client.readRaw(sheets[order.kind].request(order), signal),
  ]);
  if (!analysis.ok) return analysis;
  if (!records.ok) return records;
  return { ok: true, value: { analysis: analysis.value, records: records.value } };
}

/** Fetches an analysis with its totals. */
export async function fetchAnalysis(
  { client }: Tools,
  { session_id, lang }: WhichAnalysis,
  signal: AbortSignal,
): Promise<Result<AnalysisHeading>> {
  const answer = await client.read(
    {
      model: "wa.session",
      method: "read",
      ids: [session_id],
      fields: ["o_no", "name", "process_name", "cycle_time_avg", "va_ratio", "element_count"],
      ...(lang !== null && { lang }),
    },
    signal,
  );
  if (!answer.ok) return answer;
  const analysis = answer.value.records[0];
  return analysis === undefined
    ? {
        ok: false,
        failure: {
          source: "instance",
          code: "record_missing",
          kind: "refused",
          message: `Analysis ${session_id} is not on the instance.`,
        },
      }
    : { ok: true, value: analysis };
}
