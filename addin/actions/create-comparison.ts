import type { Actions } from "./actions.ts";
import { buildAndPull } from "./writing/build-and-pull.ts";
import { createOne } from "./writing/create-one.ts";
import { isOpenEnd } from "./writing/is-open-end.ts";
import { keepKeys } from "./writing/kept-keys.ts";
import type { Tools } from "./tools.ts";

/**
 * Creates a comparison, builds its lines and pulls it. Wherever an answer is lost, pressing again with the same values goes on with the same
 * comparison: its key is kept until it stands in a worksheet, and building lines once more does no harm.
 */
export function createComparison(tools: Tools): Actions["createComparison"] {
  const keys = keepKeys(tools.newId);
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
      if (!isOpenEnd(made.failure)) keys.forget(order);
      return made;
    }
    const pulled = await buildAndPull(tools, made.value.id, running, batch);
    if (pulled.ok) keys.forget(order);
    return pulled;
  };
}
