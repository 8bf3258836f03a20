import { equals } from "../../contract/domain.ts";
import type { Actions } from "./actions.ts";
import type { Tools } from "./tools.ts";

/** Lists the cycle numbers of an analysis in rising order. */
export function listCycles({ client }: Tools): Actions["listCycles"] {
  return async (session_id, signal) => {
    const answer = await client.read(
      {
        model: "wa.element",
        method: "search_read",
        domain: [equals<"wa.element", "session_id">("session_id", session_id)],
        fields: ["cycle_no"],
        order: "cycle_no, sequence",
      },
      signal,
    );
    if (!answer.ok) return answer;
    return {
      ok: true,
      value: [...new Set(answer.value.records.map(({ cycle_no }) => cycle_no))].sort((a, b) => a - b),
    };
  };
}
