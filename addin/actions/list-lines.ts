import type { Actions } from "./actions.ts";
import type { Tools } from "./tools.ts";

/** Lists all line balances in one call, newest first. */
export function listLines({ client }: Tools): Actions["listLines"] {
  return async (signal) => {
    const answer = await client.read(
      {
        model: "wa.linebalance",
        method: "search_read",
        domain: [],
        fields: ["name", "takt_time", "lb_efficiency", "max_ct"],
        order: "id desc",
      },
      signal,
    );
    return answer.ok ? { ok: true, value: answer.value.records } : answer;
  };
}
