import type { Actions } from "./actions.ts";
import type { Tools } from "./tools.ts";

/** Lists all comparisons in one call, newest first; a comparison has no date, so the newest has the highest id. */
export function listComparisons({ client }: Tools): Actions["listComparisons"] {
  return async (signal) => {
    const answer = await client.read(
      {
        model: "wa.comparison",
        method: "search_read",
        domain: [],
        fields: ["name", "session_a_id", "session_b_id", "ct_a", "ct_b", "ct_reduction", "ct_reduction_pct"],
        order: "id desc",
      },
      signal,
    );
    return answer.ok ? { ok: true, value: answer.value.records } : answer;
  };
}
