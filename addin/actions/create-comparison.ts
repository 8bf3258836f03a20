import type { Actions, PullReport, Running } from "./interface/actions.ts";
import { createOne, isUnknownOutcome, createKeyMemory } from "./writing/create-one.ts";
import type { Tools } from "./tools/tools.ts";
import { pull } from "./pull.ts";
import type { Result } from "./interface/result.ts";

/**
 * Creates a comparison, builds its lines and pulls it. After a lost answer, another try with the same values
 * continues with the same comparison. Building lines twice is harmless.
 */
export function createComparison(tools: Tools): Actions["createComparison"] {
  const keys = createKeyMemory(tools.newId);
  return async ({ name, before, after }, running) => {
    const order = { name, session_a_id: before, session_b_id: after };
    const { key } = keys.keyOf(order);
    const batch = tools.newId();
    const { signal } = running;
    const made = await createOne(
      tools,
      { key, model: "wa.comparison", values: order, label: name.slice(0, 500) },
      { signal, batch },
    );
    if (!made.ok) {
      if (!isUnknownOutcome(made.failure)) keys.forget(order);
      return made;
    }
    const { id } = made.value;
    const pulled = await buildAndPull(tools, id, running, batch);
    if (!pulled.ok) return pulled;
    keys.forget(order);
    return { ok: true, value: { ...pulled.value, comparison_id: id } };
  };
}

export function rebuildLines(tools: Tools): Actions["rebuildLines"] {
  return (comparison_id, running) => buildAndPull(tools, comparison_id, running, tools.newId());
}

async function buildAndPull(
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
