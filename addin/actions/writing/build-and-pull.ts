import type { PullReport, Running } from "../actions.ts";
import { pull } from "../pull.ts";
import type { Result } from "../result.ts";
import type { Tools } from "../tools.ts";

/** Builds the lines of a comparison, whether or not they were built before, and shows them. */
export async function buildAndPull(
  tools: Tools,
  comparison_id: number,
  running: Running,
  batch: string,
): Promise<Result<PullReport>> {
  const built = await tools.client.buildLines({ comparison_id, batch }, running.signal);
  if (!built.ok) return built;
  if (!built.value.complete) return { ok: false, failure: built.value.failure };
  return pull(tools)({ kind: "comparison", ids: [comparison_id], cycle_no: null, lang: null }, running);
}
